// Units: rows with bounds, and contacts with all their rows. Their places in the order of order-units.ts are read here.
import { I32, truncate } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as L from "./layout.ts";

/** The unit at a place, and the place of a unit. */
export function unitAt(p: i32, n: i32, place: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.ORDER) + place];
}
/** The first row of the unit at a place when rows are ordered; n after the last. */
export function placedRow(p: i32, n: i32, place: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.PLACED) + place];
}
export function placeOf(p: i32, n: i32, unit: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.ORDER) + n + unit];
}
/** The places of the first and last neighbours of the unit at a place, itself included. */
export function firstNeighbour(p: i32, n: i32, place: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.NEIGHBOURS) + place];
}
export function lastNeighbour(p: i32, n: i32, place: i32): i32 {
  return I32[2 * L.vectorAt(p, n, L.NEIGHBOURS) + n + place];
}
/** Outside these columns a row of A is zero. The first is a multiple of 8, so that sums are the same to the last bit. */
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
