// The jobs that threads share (fork.ts). step/run-task.ts says which function does each.
export const GATHER_TREES: i32 = 1;
export const STEP_TREES: i32 = 2;
export const SCATTER_TREES: i32 = 3;
export const SOLVE_ISLANDS: i32 = 4;
export const RUN_BATCHES: i32 = 5;
