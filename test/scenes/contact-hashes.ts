// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "block-feeder": [200, "5686adc91d985cf2"],
  "double-action-jack": [200, "2e22be0dfe3d567b"],
  ladder: [120, "9c078dcb70a0db88"],
  "book-overhang": [120, "db251bf2f2d4db50"],
  "painleve-rod": [120, "dd2d99f8434521af"],
  dominoes: [60, "f2219b2aca3b110a"],
  "wall-10": [8, "758f3f5aa57202e4"],
  "card-house": [120, "1904f0371bdc9d8f"],
  arch: [60, "eac69d094bae3c53"],
  cradle: [300, "177ca997832d58b2"],
  "bouncing-balls": [240, "f67c8883378d0323"],
  "marble-run": [120, "94089a559da73bce"],
  "tiled-floor": [60, "4acac2ada42923f8"],
  tops: [240, "9b80fd1ce51bee63"],
  plates: [60, "4bc900d634035164"],
  "mass-tower": [60, "8f37c81e46ea51e0"],
  "loaded-bridge": [90, "3a119eb21bf78152"],
  "excavator-on-ground": [60, "061a9b1c1e2037e1"],
  rubble: [30, "3a8eead012976d38"],
  "pile-of-boxes": [30, "46010d2d3b8f0dac"],
  "falling-ragdolls": [34, "62066d074ca1751d"],
  "wall-32": [1, "69bfa96e45f8a9ec"],
  "mixed-pile": [8, "542e2b566d3cb51a"],
};
