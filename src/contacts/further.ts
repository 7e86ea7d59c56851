// How much further than usual contacts are looked for where a step is taken again: two shapes that met unseen as far as they went, all others only as far
// as what now keeps those two apart may push them.
import * as P from "../collision/placed.ts";
import { larger } from "../math/extremes.ts";
import * as Col from "../memory/column-access.ts";
import { F64, I32 } from "../memory/views.ts";

/** For contacts of two shapes. */
export function furtherBetween(w: i32, a: i32, b: i32): f64 {
  const further: f64 = larger(F64[a + P.FURTHER], F64[b + P.FURTHER]);
  const unseen: f64 = larger(F64[a + P.UNSEEN], F64[b + P.UNSEEN]);
  return unseen > further && mayHaveMet(w, a) && mayHaveMet(w, b) ? unseen : further;
}

/** What is not dynamic is not marked: many shapes meet it. */
function mayHaveMet(w: i32, placed: i32): bool {
  if (F64[placed + P.UNSEEN] > 0.0) return true;
  return I32[2 * (Col.column(w, Col.KIND) + P.bodyOf(placed)) + Col.BODY_KIND] !== Col.DYNAMIC;
}

/** How much further a shape may go. */
export function furtherOf(placed: i32): f64 {
  return larger(F64[placed + P.FURTHER], F64[placed + P.UNSEEN]);
}
