// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "block-feeder": [200, "a24a89e3cd5d6b95"],
  "double-action-jack": [200, "af20a76c2e2c80a1"],
  ladder: [120, "d72a254a1aa275aa"],
  "book-overhang": [120, "b460ea67f5486616"],
  "painleve-rod": [120, "52613079818cb92c"],
  dominoes: [60, "fd14ee8810da77cd"],
  "wall-10": [8, "a4f0c4e400ba93e8"],
  "card-house": [120, "668ec60368311e65"],
  arch: [60, "4ddbeeffa13408cf"],
  cradle: [300, "f30837fc27b1aedf"],
  "bouncing-balls": [240, "140d385d82923f1c"],
  "marble-run": [120, "de01818691ebf43b"],
  "tiled-floor": [60, "1c9a0c91f7b7968e"],
  tops: [240, "2f158d200089e90d"],
  plates: [60, "920207ea87ca75fb"],
  "mass-tower": [60, "3b818397d5d8a406"],
  "loaded-bridge": [90, "9ad0c69e1caf045a"],
  "excavator-on-ground": [60, "9429d98f9c342aa9"],
  rubble: [30, "97d5ef7e69f44850"],
  "pile-of-boxes": [30, "aa070ae7282d4b93"],
  "falling-ragdolls": [34, "17f671076ae9f7b2"],
  "wall-32": [1, "0e46b4b3aefc040b"],
  "mixed-pile": [8, "501ee5467c6133d1"],
};
