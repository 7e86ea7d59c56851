// The solution in the units of the problem: forces within bounds and cones, a = A f + b, and the ray if there is one.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import * as W from "./layout.ts";

/** A ray that changes no acceleration by more than this part of it is a contradiction in b. */
const MOVES: f64 = 1e-9;

/** Rows with bounds only, A not symmetric: section 6. */
export function isSliding(p: i32): bool {
  return I32[2 * p + P.SYMMETRIC] === 0 && (I32[2 * p + P.CONTACTS] === 0 || I32[2 * p + P.DIM] === 1);
}

/** F: the current forces, in the units of the problem. */
export function storeForces(p: i32, w: i32): void {
  const n: i32 = W.address(w, W.N);
  const force: i32 = P.forcesAt(p, n);
  for (let i: i32 = 0; i < n; i++) F64[force + i] = F64[W.address(w, W.FORCE) + i] * F64[W.address(w, W.SCALE) + i];
}

/** Whether rows that were given up, which no step considers, keep their conditions along Δf like the others. */
export function holdsForEver(w: i32): bool {
  const still: f64 = MOVES * F64[w + W.SPREAD];
  for (let r: i32 = 0; r < W.address(w, W.N); r++) {
    if (I32[W.address(w, W.SET) + r] !== W.OUT || r === W.address(w, W.DRIVEN)) continue;
    const f: f64 = F64[W.address(w, W.FORCE) + r];
    const a: f64 = F64[W.address(w, W.ACC) + r];
    const moves: f64 = F64[W.address(w, W.STEP_ACC) + r];
    const slack: f64 = F64[W.address(w, W.SLACK) + r];
    const canSink: bool = f > F64[W.address(w, W.LOWER) + r];
    const canGrow: bool = f < F64[W.address(w, W.UPPER) + r];
    // a row already violated waits for its own drive
    if ((canSink && a > slack) || (canGrow && a < -slack)) continue;
    if ((canSink && moves > still) || (canGrow && moves < -still)) return false;
  }
  return true;
}

/** RAY = Δf, F the start of a ray of sliding rows. Returns UNBOUNDED, or INCONSISTENT if the forces grow and nothing moves. */
export function markRay(p: i32, w: i32): i32 {
  const n: i32 = W.address(w, W.N);
  let moves: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    moves = Math.max(moves, Math.abs(F64[W.address(w, W.STEP_ACC) + i]));
    F64[P.rayAt(p, n) + i] = F64[W.address(w, W.STEP_FORCE) + i] * F64[W.address(w, W.SCALE) + i];
  }
  if (isSliding(p)) storeForces(p, w);
  return moves > MOVES * F64[w + W.SPREAD] ? P.UNBOUNDED : P.INCONSISTENT;
}

/** Projects onto bounds and cones: moves more than rounding only if the budget ran out. */
function intoBounds(p: i32, n: i32): void {
  const boxed: i32 = I32[2 * p + P.BOXED];
  const dim: i32 = I32[2 * p + P.DIM];
  const force: i32 = P.forcesAt(p, n);
  for (let i: i32 = 0; i < boxed; i++)
    F64[force + i] = Math.min(Math.max(F64[force + i], F64[P.lowerAt(p, n) + i]), F64[P.upperAt(p, n) + i]);
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    const f: i32 = force + boxed + dim * c;
    if (!(F64[f] > 0.0)) F64[f] = 0;
    let length: f64 = 0;
    for (let k: i32 = 1; k < dim; k++) length += F64[f + k] * F64[f + k];
    length = Math.sqrt(length);
    const most: f64 = dim > 1 ? F64[P.frictionAt(p, n) + c] * F64[f] : 0.0;
    if (length > most) for (let k: i32 = 1; k < dim; k++) F64[f + k] *= most / length;
  }
}

/** Call after the forces have been stored. */
export function finish(p: i32, status: i32): i32 {
  const n: i32 = I32[2 * p + P.ROWS];
  const force: i32 = P.forcesAt(p, n);
  intoBounds(p, n);
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = P.matrixAt(p) + n * i;
    let sum: f64 = F64[P.freeAt(p, n) + i];
    for (let j: i32 = 0; j < n; j++) sum += F64[row + j] * F64[force + j];
    F64[P.answersAt(p, n) + i] = sum;
  }
  return status;
}
