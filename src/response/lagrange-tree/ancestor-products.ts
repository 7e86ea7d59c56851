// S = J_a M̂^-1 K in O(1) per entry: two forces on single bodies meet in the lowest common ancestor l of the two bodies, and
// their product is y_i(l)^T R_l y_j(l) with the response R of spread-response.ts; in different trees it is 0. Not in the
// paper. With the bodies in the order of a tree traversal, the depth of the lowest common ancestor of two is the minimum
// over the neighbours between them.
import { F64, I32 } from "../../memory/views.ts";
import { DIM } from "./node.ts";
import {
  FORCE,
  FORCE_COLUMN,
  FORCE_DEPTH,
  FORCE_LIST,
  FORCE_MEET,
  FORCE_ROW,
  FORCE_SIDES,
  PART,
  PATH,
  RECORD,
  RESPONSE,
} from "./path.ts";

/** S (k x k) += the products of all forces, a record FORCE each, in the order of a tree traversal. */
export function ancestorProducts(base: i32, forces: i32, count: i32, k: i32, responses: i32, s: i32): void {
  const end: i32 = forces + FORCE * count;
  for (let e: i32 = forces; e < end; e += FORCE) {
    const depth: i32 = I32[e + FORCE_DEPTH];
    let meet: i32 = depth;
    for (let f: i32 = e; f < end; f += FORCE) {
      if (f > e && I32[f + FORCE_MEET] < meet) meet = I32[f + FORCE_MEET];
      if (meet < 0) break;
      const sides: i32 = I32[e + FORCE_SIDES];
      const others: i32 = I32[f + FORCE_SIDES];
      const forth: i32 = (sides & 1) !== 0 && (others & 2) !== 0 ? 1 : 0;
      const back: i32 = f > e && (sides & 2) !== 0 && (others & 1) !== 0 ? 1 : 0;
      if (forth + back === 0) continue;
      const at: i32 = I32[e + FORCE_LIST] + PATH * (depth - meet);
      const n: i32 = base + I32[at + RECORD];
      const m: i32 = I32[2 * n + DIM];
      const r: i32 = responses + I32[at + RESPONSE];
      const p: i32 = I32[e + FORCE_COLUMN] + I32[at + PART];
      const atOther: i32 = I32[f + FORCE_LIST] + PATH * (I32[f + FORCE_DEPTH] - meet);
      const q: i32 = I32[f + FORCE_COLUMN] + I32[atOther + PART];
      let sum: f64 = 0;
      for (let i: i32 = 0; i < m; i++) {
        let row: f64 = 0;
        for (let j: i32 = 0; j < m; j++) row += F64[r + m * i + j] * F64[q + j];
        sum += F64[p + i] * row;
      }
      if (forth === 1) F64[s + k * I32[e + FORCE_ROW] + I32[f + FORCE_ROW]] += sum;
      if (back === 1) F64[s + k * I32[f + FORCE_ROW] + I32[e + FORCE_ROW]] += sum;
    }
  }
}
