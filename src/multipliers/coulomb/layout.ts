// Where the refinement to full Coulomb friction keeps its numbers: some single ones, vectors of n, and one matrix. They lie in
// the workspace of the problem (../problem/layout.ts).
import { FIELDS, VECTORS } from "../../../build/records/multipliers/coulomb/layout.ts";
import { workAt } from "../problem/layout.ts";

export * from "../../../build/records/multipliers/coulomb/layout.ts";

/** Numbers of workspace that refineCoulomb needs for n rows. */
export function coulombNumbers(n: i32): i32 {
  return FIELDS + VECTORS * n + n * n;
}
export function fieldAt(p: i32, n: i32, field: i32): i32 {
  return workAt(p, n) + field;
}
export function vectorAt(p: i32, n: i32, vector: i32): i32 {
  return workAt(p, n) + FIELDS + vector * n;
}
/** The matrix that is factored. */
export function factorAt(p: i32, n: i32): i32 {
  return workAt(p, n) + FIELDS + VECTORS * n;
}
