// S = J_a M̂^-1 K, one entry at a time: the sum of s y_i . y_j over the nodes that both columns reach (solve.ts), bodies
// with plus and constraints with minus. The text's K^T M^-1 K - Z^T A^-1 Z (it prints a plus), without its loss of digits.
// O(depth) per entry. Terms: y_i the forward half of (J_i^T, 0), z_j that of (k_j, 0); the same if forces do no work.
import { F64, I32 } from "../../memory/views.ts";
import { DIM, IS_CONSTRAINT } from "./node.ts";
import { COLUMN, PART, PATH, PLACE, RECORD, SIDE, SIDE_COLUMN, SIDE_LENGTH, SIDE_LIST } from "./path.ts";

/** Row i of S (k x k) from the column `first` on. `table` has one record COLUMN per row. */
export function pathProducts(base: i32, table: i32, k: i32, i: i32, first: i32, s: i32): void {
  const a: i32 = table + COLUMN * i;
  const y: i32 = I32[a + SIDE_COLUMN];
  const endA: i32 = I32[a + SIDE_LIST] + PATH * I32[a + SIDE_LENGTH];
  for (let j: i32 = first; j < k; j++) {
    const b: i32 = table + COLUMN * j + SIDE;
    const z: i32 = I32[b + SIDE_COLUMN];
    const endB: i32 = I32[b + SIDE_LIST] + PATH * I32[b + SIDE_LENGTH];
    let f: i32 = I32[a + SIDE_LIST];
    let g: i32 = I32[b + SIDE_LIST];
    let sum: f64 = 0;
    while (f < endA && g < endB) {
      const before: i32 = I32[f + PLACE] - I32[g + PLACE];
      if (before < 0) f += PATH;
      else if (before > 0) g += PATH;
      else {
        const n: i32 = base + I32[f + RECORD];
        const m: i32 = I32[2 * n + DIM];
        const p: i32 = y + I32[f + PART];
        const q: i32 = z + I32[g + PART];
        let dot: f64 = 0;
        for (let l: i32 = 0; l < m; l++) dot += F64[p + l] * F64[q + l];
        if (I32[2 * n + IS_CONSTRAINT] === 1) sum -= dot;
        else sum += dot;
        f += PATH;
        g += PATH;
      }
    }
    F64[s + k * i + j] = sum;
  }
}
