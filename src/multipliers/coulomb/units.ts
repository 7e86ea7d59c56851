// Units: rows with bounds, and contacts with all their rows. They have places in an order (order-units.ts), which are read here.
import { I32, truncate } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as L from "./layout.ts";

/** The unit at a place, and the place of a unit. */
export function unitAt(p: i32, n: i32, place: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.ORDER) + place];
}
/** The first row of the unit at a place when rows are in order; n after the last. */
export function placedRow(p: i32, n: i32, place: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.PLACED) + place];
}
export function placeOf(p: i32, n: i32, unit: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.ORDER) + n + unit];
}
/** Of the unit at a place: where its first and last neighbours are, itself one of them. */
export function firstNeighbour(p: i32, n: i32, place: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.NEIGHBOURS) + place];
}
export function lastNeighbour(p: i32, n: i32, place: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.NEIGHBOURS) + n + place];
}
/** Of a row of A: outside of these all is zero. The first is a multiple of 8, so that sums are the same to the last bit. */
export function spanBegin(p: i32, n: i32, row: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.SPAN) + row];
}
export function spanEnd(p: i32, n: i32, row: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.SPAN) + n + row];
}

export function unitsOf(p: i32): i32 {
  return I32[2 * p + P.BOXED] + I32[2 * p + P.CONTACTS];
}
export function firstRow(p: i32, unit: i32): i32 {
  const boxed: i32 = I32[2 * p + P.BOXED];
  return unit < boxed ? unit : boxed + I32[2 * p + P.DIM] * (unit - boxed);
}
export function rowsOf(p: i32, unit: i32): i32 {
  return unit < I32[2 * p + P.BOXED] ? 1 : I32[2 * p + P.DIM];
}
export function unitOf(p: i32, row: i32): i32 {
  const boxed: i32 = I32[2 * p + P.BOXED];
  if (row < boxed) return row;
  return boxed + truncate(((row - boxed) as f64) / (I32[2 * p + P.DIM] as f64));
}
