// Location of the components of the substeps: they reuse the memory of the problems of exact islands, already solved.
import * as Col from "../../../../memory/column-access.ts";
import * as C from "../../../../response/component/layout.ts";

export function clockOf(w: i32): i32 {
  return Col.column(w, Col.CONTACT_MATRIX);
}
export function scratchOf(w: i32): i32 {
  return clockOf(w) + C.CLOCK;
}
/** The bundle of the first manifold on a component, and one past the last. */
export function jointedFirst(w: i32): i32 {
  return C.wordOf(clockOf(w), C.FIRST_MANIFOLD);
}
export function jointedEnd(w: i32): i32 {
  return C.wordOf(clockOf(w), C.END_MANIFOLD);
}
