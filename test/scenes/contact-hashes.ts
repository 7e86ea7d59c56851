// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "block-feeder": [200, "b898ede3a5d84b5d"],
  "double-action-jack": [200, "86a1bb7d12f03718"],
  ladder: [120, "661cc4b528d167c8"],
  "book-overhang": [120, "57e68f8a75aa8c28"],
  "painleve-rod": [120, "39bed669d08e939d"],
  dominoes: [60, "110161a98f57c3e2"],
  "wall-10": [8, "e3061ee66c920967"],
  "card-house": [120, "e952c8ca7b648d5a"],
  arch: [60, "6e8afa6fd8ce16bb"],
  cradle: [300, "c17ee62ef9b56e0b"],
  "marble-run": [120, "9016568c46c4c868"],
  "tiled-floor": [60, "50223712acf5a6cd"],
  tops: [240, "a51580fec60f90ad"],
  plates: [60, "bbb0c08a3b474b20"],
  "mass-tower": [60, "80389b9616182bc8"],
  "loaded-bridge": [90, "a35689d176d8ddea"],
  "excavator-on-ground": [60, "c9e720f1d9e1e520"],
  rubble: [30, "faded6f32fe904ba"],
  "pile-of-boxes": [30, "85455b47d00262fa"],
  "falling-ragdolls": [34, "ec73017487110ee2"],
  "wall-32": [1, "305a5081bb2205a9"],
  "mixed-pile": [8, "d667f7c0431efbfd"],
};
