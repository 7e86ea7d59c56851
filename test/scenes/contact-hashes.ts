// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "block-feeder": [200, "ac02b59883693d8a"],
  "double-action-jack": [200, "7699d5236533f43a"],
  ladder: [120, "9c078dcb70a0db88"],
  "book-overhang": [120, "30aa0bc0abb1eb2c"],
  "painleve-rod": [120, "8426052b4e2e7501"],
  dominoes: [60, "0279527d596a4539"],
  "wall-10": [8, "7e73a24822e642ea"],
  "card-house": [120, "90c00236b87cdcf3"],
  arch: [60, "bd76d4830d09847c"],
  cradle: [300, "177ca997832d58b2"],
  "bouncing-balls": [240, "140d385d82923f1c"],
  "marble-run": [120, "94089a559da73bce"],
  "tiled-floor": [60, "4a3c4b950e6677e6"],
  tops: [240, "9b80fd1ce51bee63"],
  plates: [60, "7ac37196139f86e2"],
  "mass-tower": [60, "3b818397d5d8a406"],
  "loaded-bridge": [90, "22f391fc8e122660"],
  "excavator-on-ground": [60, "9429d98f9c342aa9"],
  rubble: [30, "05555cd14da59207"],
  "pile-of-boxes": [30, "c33a9c0054323c33"],
  "falling-ragdolls": [34, "f340d7996bd43ad8"],
  "wall-32": [1, "647c8e9c1327b89c"],
  "mixed-pile": [8, "501ee5467c6133d1"],
};
