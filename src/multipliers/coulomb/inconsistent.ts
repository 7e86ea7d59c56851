// No finite forces: b is outside the range of A, as when walls close in on a body. Interior points then diverge along
// forces d within the cones that move nothing, A d = 0, but would still remove energy, b·d < 0.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { FIXED, kindOf } from "./interior-start.ts";
import * as L from "./layout.ts";
import { multiply } from "./multiply.ts";

/** For a direction of length 1: the largest motion it may cause, and the least that b must give along it. */
const MOVES: f64 = 1e-6;
const TAKES: f64 = 1e-4;

/** A normal that no force moves and that b drives together. */
function isJammed(p: i32, n: i32): bool {
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    const i: i32 = I32[2 * p + P.BOXED] + I32[2 * p + P.DIM] * c;
    const dead: bool = kindOf(p, n, i) === FIXED && F64[P.matrixAt(p) + (n + 1) * i] >= 0.0;
    if (dead && F64[P.freeAt(p, n) + i] < -1e-9 * F64[L.fieldAt(p, n, L.LENGTH)]) return true;
  }
  return false;
}

/** Call after interior points that did not converge. */
export function isInconsistent(p: i32, n: i32): bool {
  if (isJammed(p, n)) return true;
  const d: i32 = L.vectorAt(p, n, L.TARGET);
  const moved: i32 = L.vectorAt(p, n, L.PRODUCT);
  let squares: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const f: f64 = F64[L.vectorAt(p, n, L.IN_SCALE) + i] * F64[L.vectorAt(p, n, L.X) + i];
    F64[d + i] = kindOf(p, n, i) === FIXED ? 0.0 : f / F64[L.vectorAt(p, n, L.SCALE) + i];
    squares += F64[d + i] * F64[d + i];
  }
  multiply(p, n, L.vectorAt(p, n, L.SCALE), d, moved, 0);
  let along: f64 = 0;
  let motion: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    along += F64[L.vectorAt(p, n, L.SCALE) + i] * F64[P.freeAt(p, n) + i] * F64[d + i];
    motion += F64[moved + i] * F64[moved + i];
  }
  const length: f64 = Math.sqrt(squares);
  return Math.sqrt(motion) <= MOVES * length && along < -TAKES * length * F64[L.fieldAt(p, n, L.SIZE)];
}
