// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "block-feeder": [200, "f301981a6d1be1e9"],
  "double-action-jack": [200, "fef27a661b3e6203"],
  ladder: [120, "ef1bf2e5020e5318"],
  "book-overhang": [120, "c94c17e77a93aab7"],
  "painleve-rod": [120, "2979c417b4144e13"],
  dominoes: [60, "20a89067b1eef3f6"],
  "wall-10": [8, "67826afbadfab5aa"],
  "card-house": [120, "244c3b1707748ade"],
  arch: [60, "991e3f130a51bcb4"],
  cradle: [300, "b038ee1c6f094f25"],
  "marble-run": [120, "41f7621c959c73ff"],
  tops: [240, "15a727dbe0f87a66"],
  plates: [60, "3c0cd9dfe9f14131"],
  "pile-of-boxes": [30, "7e8463c39e37e04a"],
  "falling-ragdolls": [34, "4932788625eff0f6"],
  "wall-32": [1, "407dd6d64a75fe9f"],
  "mixed-pile": [8, "a267630d10ea2bef"],
};
