// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  dominoes: [60, "0f928da7fb2a9ca8"],
  "wall-10": [8, "94c82f41f516d027"],
  "card-house": [120, "244c3b1707748ade"],
  arch: [60, "991e3f130a51bcb4"],
  cradle: [300, "5704dd6f9fdce46f"],
  "marble-run": [120, "7d72e614cc1975e2"],
  tops: [240, "e70ac9dce87c708c"],
  plates: [60, "33526ae7fcbcbf52"],
  "pile-of-boxes": [30, "27f218f2c0fbc286"],
  "falling-ragdolls": [34, "f5eeda22fb1eb8a7"],
  "wall-32": [1, "5f6a0501e26c64cd"],
  "mixed-pile": [8, "c37d59912b84548e"],
};
