// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "block-feeder": [200, "7457724a515361e1"],
  "double-action-jack": [200, "3a7a3852c7b55f4d"],
  ladder: [120, "9a09509234d5ff55"],
  "book-overhang": [120, "56b7a1b599b8f3ab"],
  "painleve-rod": [120, "6a2cd48cd1359605"],
  dominoes: [60, "d6f211f046ff7c7b"],
  "wall-10": [8, "0ebe9190e6989c90"],
  "card-house": [120, "fe9b05fb20c86616"],
  arch: [60, "12cce3ce64e198ff"],
  cradle: [300, "b038ee1c6f094f25"],
  "marble-run": [120, "ed4761852ac92eec"],
  tops: [240, "bc2261132a32acca"],
  plates: [60, "7c268bd3235b83a2"],
  "mass-tower": [60, "2ce7de74fa06294d"],
  "pile-of-boxes": [30, "5ada6cf63ba7ad26"],
  "falling-ragdolls": [34, "d111c0c9b665f3cd"],
  "wall-32": [1, "c4c048319d746232"],
  "mixed-pile": [8, "1a966049371a5b0a"],
};
