// The jobs that threads share (fork.ts). step/run-task.ts says which function does each.
export const GATHER_TREES: i32 = 1;
export const STEP_TREES: i32 = 2;
export const SCATTER_TREES: i32 = 3;
export const SOLVE_ISLANDS: i32 = 4;
export const RUN_BATCHES: i32 = 5;
// of a large island: step/contacts/substeps/domains
export const ASSIGN_BODIES: i32 = 6;
export const LIST_MANIFOLDS: i32 = 7;
export const SORT_MANIFOLDS: i32 = 8;
export const MAKE_RUNNERS: i32 = 9;
export const FILL_BUNDLES: i32 = 10;
export const WRITE_LANES: i32 = 11;
export const SWEEP_LANES: i32 = 12;
export const FINISH_BODIES: i32 = 13;
export const KEEP_LANES: i32 = 14;
