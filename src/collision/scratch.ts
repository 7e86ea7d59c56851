// Workspace of one pair test. Tests do not call each other while they need what they wrote here.
export const SCRATCH_NUMBERS: i32 = 4096;
