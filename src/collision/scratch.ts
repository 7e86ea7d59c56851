// Workspace of one pair test. Tests do not call each other while they need their data here. The largest user is a
// cylinder on a mesh, with the expanding polytope (epa/expanding.ts) behind the workspace of meshes; gjk alone takes gjk/simplex.ts NUMBERS.
export const SCRATCH_NUMBERS: i32 = 9280;
