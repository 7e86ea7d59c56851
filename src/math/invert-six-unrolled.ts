// The inverse of a 6 x 6 matrix that is nearly symmetric and positive, by Gauss-Jordan without exchanges of rows: what a body that hangs on nothing feels of its tree.
import { F64 } from "../memory/views.ts";
import { invertSmall } from "./invert-small.ts";
import { blockAt, store, vector } from "./locals.ts";

/** A pivot that is smaller than this part of what stood there at first has lost five digits: then rows are exchanged. */
const WEAK: f64 = 1e-5;

/** out = A⁻¹ */
function invertSix(out: i32, a: i32): void {
  const m: f64[][] = blockAt(6, 6, a);
  const first: f64[] = vector(6);
  for (let k: i32 = 0; k < 6; k++) first[k] = WEAK * m[k][k];
  let left: f64 = 1.0;
  for (let k: i32 = 0; k < 6; k++) {
    left = Math.min(left, m[k][k] - first[k]);
    const p: f64 = 1.0 / m[k][k];
    for (let j: i32 = 0; j < 6; j++) if (j !== k) m[k][j] *= p;
    for (let i: i32 = 0; i < 6; i++) {
      if (i !== k) {
        const f: f64 = m[i][k];
        for (let j: i32 = 0; j < 6; j++) if (j !== k) m[i][j] -= f * m[k][j];
        m[i][k] = -f * p;
      }
    }
    m[k][k] = p;
  }
  store(out, m);
  // NaN is weak too
  const weak: bool = !(left > 0.0);
  if (weak) {
    for (let i: i32 = 0; i < 36; i++) F64[out + i] = F64[a + i];
    invertSmall(out, 6);
  }
}

export const UNROLLED = { invertSix: [invertSix, {}] } as const;
