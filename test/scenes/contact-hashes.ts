// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "block-feeder": [200, "b3c00bb70a502811"],
  "double-action-jack": [200, "2e22be0dfe3d567b"],
  ladder: [120, "3ca573e4bbdcb993"],
  "book-overhang": [120, "c17d72349da05deb"],
  "painleve-rod": [120, "dd2d99f8434521af"],
  dominoes: [60, "3990047725d60543"],
  "wall-10": [8, "c5a3b4ed7afef4d3"],
  "card-house": [120, "32a897adc0a2d351"],
  arch: [60, "43f1b4f74c478ab2"],
  cradle: [300, "177ca997832d58b2"],
  "bouncing-balls": [240, "f67c8883378d0323"],
  "marble-run": [120, "94089a559da73bce"],
  "tiled-floor": [60, "4acac2ada42923f8"],
  tops: [240, "9b80fd1ce51bee63"],
  plates: [60, "4bc900d634035164"],
  "mass-tower": [60, "3885cd0b1ae54d85"],
  "loaded-bridge": [90, "3a119eb21bf78152"],
  "excavator-on-ground": [60, "061a9b1c1e2037e1"],
  rubble: [30, "e88d67d391bca2d6"],
  "pile-of-boxes": [30, "46010d2d3b8f0dac"],
  "falling-ragdolls": [34, "a92087a14a9ec68e"],
  "wall-32": [1, "dfc3badd8bbfe0c5"],
  "mixed-pile": [8, "542e2b566d3cb51a"],
};
