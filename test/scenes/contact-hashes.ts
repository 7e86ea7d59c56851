// The state hash of each scene of contacts after so many steps of its own dt; few, where many bodies take long. The same on
// every platform, target and browser. A change of the numbers of a scene or of the step changes them; then they are written
// anew, on purpose.
export const CONTACT_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "block-feeder": [200, "18d9d2b8c44ba313"],
  "double-action-jack": [200, "d2c0fd31c948106f"],
  ladder: [120, "661cc4b528d167c8"],
  "book-overhang": [120, "57e68f8a75aa8c28"],
  "painleve-rod": [120, "39bed669d08e939d"],
  dominoes: [60, "110161a98f57c3e2"],
  "wall-10": [8, "c91984dcb1832e48"],
  "card-house": [120, "5ea9b5ecdbe2b15e"],
  arch: [60, "76746d0c160f0435"],
  cradle: [300, "c17ee62ef9b56e0b"],
  "marble-run": [120, "9016568c46c4c868"],
  tops: [240, "a51580fec60f90ad"],
  plates: [60, "bbb0c08a3b474b20"],
  "mass-tower": [60, "2aade65ff1cf438a"],
  "excavator-on-ground": [60, "c9e720f1d9e1e520"],
  rubble: [30, "0ae1e242fab6482b"],
  "pile-of-boxes": [30, "dbff0f72f991691f"],
  "falling-ragdolls": [34, "1b16800097931bbf"],
  "wall-32": [1, "0590d387e43ac623"],
  "mixed-pile": [8, "d667f7c0431efbfd"],
};
