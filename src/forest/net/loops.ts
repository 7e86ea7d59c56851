// A leaf, for World to import: what it imports first stands first in the bundle, and kernels in TypeScript take up to twice as long where the views of memory
// (memory/views.ts) do not stand near its beginning.

/** How components with loops are solved: by their size, as trees, as nets. */
export const LOOPS = ["auto", "trees", "nets"] as const;
export type Loops = (typeof LOOPS)[number];
