// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "block-feeder": [200, "44ff01a72712d881"],
  "double-action-jack": [200, "bfb99d59afcc855d"],
  ladder: [120, "9c078dcb70a0db88"],
  "book-overhang": [120, "7a9715db9f46de8b"],
  "painleve-rod": [120, "dd2d99f8434521af"],
  dominoes: [60, "2d2c238d45a3d9d4"],
  "wall-10": [8, "7e73a24822e642ea"],
  "card-house": [120, "90c00236b87cdcf3"],
  arch: [60, "bd76d4830d09847c"],
  cradle: [300, "177ca997832d58b2"],
  "bouncing-balls": [240, "140d385d82923f1c"],
  "marble-run": [120, "94089a559da73bce"],
  "tiled-floor": [60, "6cc877942b343e5d"],
  tops: [240, "9b80fd1ce51bee63"],
  plates: [60, "b336b673e905b9ef"],
  "mass-tower": [60, "2142ccb4f7dadbe7"],
  "loaded-bridge": [90, "3a119eb21bf78152"],
  "excavator-on-ground": [60, "244c8bf867008db3"],
  rubble: [30, "a3a7e2130a3b31ad"],
  "pile-of-boxes": [30, "fbaa31b11ceb4868"],
  "falling-ragdolls": [34, "41c45ac8a0f49b39"],
  "wall-32": [1, "647c8e9c1327b89c"],
  "mixed-pile": [8, "501ee5467c6133d1"],
};
