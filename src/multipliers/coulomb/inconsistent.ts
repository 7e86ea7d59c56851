// No finite forces: b is outside the range of A, as when walls close in on a body. Interior points then diverge along
// forces d within the cones that move nothing, A d = 0, but would still remove energy, b·d < 0.
import { F64, I32 } from "../../memory/views.ts";
import { BOXED, CONTACTS, DIM, freeAt, matrixAt } from "../problem/layout.ts";
import { FIXED, kindOf } from "./interior-start.ts";
import { fieldAt, IN_SCALE, LENGTH, PRODUCT, SCALE, SIZE, TARGET, vectorAt, X } from "./layout.ts";
import { multiply } from "./multiply.ts";

/** For a direction of length 1: the largest motion it may cause, and the least that b must give along it. */
const MOVES: f64 = 1e-6;
const TAKES: f64 = 1e-4;

/** A normal that no force moves and that b drives together. */
function isJammed(p: i32, n: i32): bool {
  for (let c: i32 = 0; c < I32[2 * p + CONTACTS]; c++) {
    const i: i32 = I32[2 * p + BOXED] + I32[2 * p + DIM] * c;
    const dead: bool = kindOf(p, n, i) === FIXED && F64[matrixAt(p) + (n + 1) * i] >= 0.0;
    if (dead && F64[freeAt(p, n) + i] < -1e-9 * F64[fieldAt(p, n, LENGTH)]) return true;
  }
  return false;
}

/** Call after interior points that did not converge. */
export function isInconsistent(p: i32, n: i32): bool {
  if (isJammed(p, n)) return true;
  const d: i32 = vectorAt(p, n, TARGET);
  const moved: i32 = vectorAt(p, n, PRODUCT);
  let squares: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const f: f64 = F64[vectorAt(p, n, IN_SCALE) + i] * F64[vectorAt(p, n, X) + i];
    F64[d + i] = kindOf(p, n, i) === FIXED ? 0.0 : f / F64[vectorAt(p, n, SCALE) + i];
    squares += F64[d + i] * F64[d + i];
  }
  multiply(p, n, vectorAt(p, n, SCALE), d, moved, 0);
  let along: f64 = 0;
  let motion: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    along += F64[vectorAt(p, n, SCALE) + i] * F64[freeAt(p, n) + i] * F64[d + i];
    motion += F64[moved + i] * F64[moved + i];
  }
  const length: f64 = Math.sqrt(squares);
  return Math.sqrt(motion) <= MOVES * length && along < -TAKES * length * F64[fieldAt(p, n, SIZE)];
}
