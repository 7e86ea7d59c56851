// Looks up the entry of two materials, if any: the table is sorted by their numbers.
import * as Col from "../../memory/column-access.ts";
import { I32 } from "../../memory/views.ts";
import { MATERIAL_A, MATERIAL_B, STRIDE } from "./material-layout.ts";

/** Location of the entry of two materials, in either order; -1 if there is none, as for 0, which is no material. */
export function findMaterials(w: i32, one: i32, other: i32): i32 {
  if (one === 0 || other === 0) return -1;
  const lower: i32 = one < other ? one : other;
  const upper: i32 = one < other ? other : one;
  let low: i32 = 0;
  let high: i32 = Col.header(w, Col.MATERIAL_PAIRS);
  while (low < high) {
    const middle: i32 = (low + high) >> 1;
    const at: i32 = Col.column(w, Col.MATERIAL_PAIR) + STRIDE * middle;
    if (I32[2 * at + MATERIAL_A] === lower && I32[2 * at + MATERIAL_B] === upper) return at;
    if (I32[2 * at + MATERIAL_A] < lower || (I32[2 * at + MATERIAL_A] === lower && I32[2 * at + MATERIAL_B] < upper))
      low = middle + 1;
    else high = middle;
  }
  return -1;
}
