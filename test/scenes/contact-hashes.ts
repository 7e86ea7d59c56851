// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  dominoes: [60, "4eab11ffd245fc43"],
  "wall-10": [8, "2cb6bfa68e0ca061"],
  "card-house": [120, "156a82793584df8d"],
  arch: [60, "1d40059499f8960f"],
  cradle: [300, "5704dd6f9fdce46f"],
  "marble-run": [120, "3a63d7d4597d21a6"],
  tops: [240, "7bcf914985c344c6"],
  plates: [60, "295ea8b1b9ee99c0"],
  "pile-of-boxes": [30, "f79c2a361e529465"],
  "falling-ragdolls": [34, "0637cd898d99d67e"],
  "wall-32": [1, "5f6a0501e26c64cd"],
  "mixed-pile": [8, "218a41ea69200f10"],
};
