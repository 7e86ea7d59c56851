// Chooses which rows are free and which are at a bound. Terms of layout.ts.
import { F64, I32 } from "../../memory/views.ts";
import * as B from "./layout.ts";

/** A diagonal below this part of the largest is rounding. */
const VANISHES: f64 = 1e-13;
/** A bound or a sign counts as violated beyond this part of the largest scaled number of the system. */
const TOLERANCE: f64 = 1e-12;

/** A free row with a residual above this part of the largest scaled r is a contradiction. */
const MISSED: f64 = 1e-7;

/** Computes scales, and the sets implied by the incoming x. Returns how many rows may change their set. */
export function readSets(p: i32, n: i32): i32 {
  const x: i32 = B.atX(p, n);
  let largest: f64 = 0;
  for (let i: i32 = 0; i < n; i++) largest = Math.max(largest, F64[p + n * i + i]);
  let movable: i32 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const lo: f64 = F64[B.atLo(p, n) + i];
    const hi: f64 = F64[B.atHi(p, n) + i];
    const diagonal: f64 = F64[p + n * i + i];
    let set: i32 = B.FREE;
    // written so that NaN is dead too
    if (!(diagonal > VANISHES * largest)) {
      set = B.DEAD;
      F64[B.atScale(p, n) + i] = 0;
    } else {
      F64[B.atScale(p, n) + i] = 1.0 / Math.sqrt(diagonal);
      if (lo > -B.UNBOUNDED && F64[x + i] <= lo) set = B.AT_LO;
      else if (hi < B.UNBOUNDED && F64[x + i] >= hi) set = B.AT_HI;
      if (lo === hi) set = B.AT_LO;
      else if (lo > -B.UNBOUNDED || hi < B.UNBOUNDED) movable++;
    }
    F64[B.atCentre(p, n) + i] = set === B.DEAD ? Math.min(Math.max(0, lo), hi) : 0;
    I32[B.sets(p, n) + i] = set;
  }
  return movable;
}

/** x at its bound if the set says so, else at the centre of the proximal step */
export function placeRows(p: i32, n: i32): void {
  for (let i: i32 = 0; i < n; i++) {
    const set: i32 = I32[B.sets(p, n) + i];
    let from: i32 = B.atCentre(p, n);
    if (set === B.AT_LO) from = B.atLo(p, n);
    else if (set === B.AT_HI) from = B.atHi(p, n);
    F64[B.atX(p, n) + i] = F64[from + i];
  }
}

/** Clamps x to its bounds, as the new centre. */
export function moveCentre(p: i32, n: i32): void {
  for (let i: i32 = 0; i < n; i++)
    F64[B.atCentre(p, n) + i] = Math.min(Math.max(F64[B.atX(p, n) + i], F64[B.atLo(p, n) + i]), F64[B.atHi(p, n) + i]);
}

/** The set each row should move to, by x and w of the proximal problem; returns how many rows should move. */
export function wish(p: i32, n: i32): i32 {
  let size: f64 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const d: f64 = F64[B.atScale(p, n) + i];
    if (d === 0.0) continue;
    size = Math.max(size, Math.max(Math.abs(d * F64[B.atR(p, n) + i]), Math.abs(F64[B.atX(p, n) + i] / d)));
  }
  size *= TOLERANCE;
  let moves: i32 = 0;
  for (let i: i32 = 0; i < n; i++) {
    const set: i32 = I32[B.sets(p, n) + i];
    const d: f64 = F64[B.atScale(p, n) + i];
    const x: f64 = F64[B.atX(p, n) + i];
    const lo: f64 = F64[B.atLo(p, n) + i];
    const hi: f64 = F64[B.atHi(p, n) + i];
    let to: i32 = set;
    if (set === B.FREE) {
      if (x < lo - d * size) to = B.AT_LO;
      else if (x > hi + d * size) to = B.AT_HI;
    } else if (set !== B.DEAD && lo < hi) {
      const w: f64 = d * F64[B.atW(p, n) + i] + (B.EPSILON * (x - F64[B.atCentre(p, n) + i])) / d;
      if (set === B.AT_LO ? w < -size : w > size) to = B.FREE;
    }
    I32[B.wishes(p, n) + i] = to;
    if (to !== set) moves++;
  }
  return moves;
}

/** Moves all of them, or (Murty 1974) only the one of least index: slower, but guaranteed to end for a P-matrix. */
export function grant(p: i32, n: i32, all: i32): void {
  for (let i: i32 = 0; i < n; i++) {
    const to: i32 = I32[B.wishes(p, n) + i];
    if (to === I32[B.sets(p, n) + i]) continue;
    I32[B.sets(p, n) + i] = to;
    if (all === 0) return;
  }
}

/** The number of free bounded rows that the refined x does not satisfy: the null space has no room for them (refine.ts). */
export function missed(p: i32, n: i32): i32 {
  let size: f64 = 0;
  for (let i: i32 = 0; i < n; i++) size = Math.max(size, Math.abs(F64[B.atScale(p, n) + i] * F64[B.atR(p, n) + i]));
  let count: i32 = 0;
  for (let i: i32 = 0; i < n; i++) {
    if (I32[B.sets(p, n) + i] !== B.FREE) continue;
    if (F64[B.atLo(p, n) + i] <= -B.UNBOUNDED && F64[B.atHi(p, n) + i] >= B.UNBOUNDED) continue;
    if (Math.abs(F64[B.atScale(p, n) + i] * F64[B.atW(p, n) + i]) > MISSED * size) count++;
  }
  return count;
}
