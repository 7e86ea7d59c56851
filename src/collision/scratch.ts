// Workspace of one pair test. Tests do not call each other while they need what they wrote here. The largest user is the
// expanding polytope (epa/expanding.ts); gjk alone takes gjk/simplex.ts NUMBERS.
export const SCRATCH_NUMBERS: i32 = 8192;
