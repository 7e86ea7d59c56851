// The distance of two cores by the algorithm of Gilbert, Johnson and Keerthi (IEEE J. Robotics and Automation 4, 1988): the
// distance of A and B is that of A - B from the origin, found through supports alone.
//
//   V nearest point of the simplex to the origin, W = s(-V) the next point: V·W / |V| <= distance <= |V|
//
// It ends when
//   the bounds agree to 2e-15 of the size of A - B (rounding of V·W),    converged
//   W is a corner of the simplex, or V did not get shorter,              converged: rounding has been reached
//   the origin is inside a tetrahedron, or |V| <= 1e-14 of the size,     converged, overlap
//   the lower bound is above ENOUGH, if the caller gave one
//   MOST_ITERATIONS have been made,                                      not converged; the record holds the upper bound |V|
// Polytopes have finitely many simplices and need few iterations; the gap of curved shapes shrinks by a factor each time.
import { DISTANCE_NUMBERS, SAVED } from "../../../build/records/collision/gjk/distance.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as P from "../placed.ts";
import { boundBeside } from "./beside.ts";
import { supportDifference } from "./difference.ts";
import * as D from "./distance-record.ts";
import { nearest } from "./nearest.ts";
import * as S from "./simplex.ts";

/** DISTANCE_NUMBERS: numbers of workspace that `distance` takes. */
export { DISTANCE_NUMBERS } from "../../../build/records/collision/gjk/distance.ts";

const MOST_ITERATIONS: i32 = 96;
const AGREE: f64 = 2e-15;
const TOUCHING: f64 = 1e-14;
/** Times the size: more than the error of the lower bound. */
const UNSURE: f64 = 1e-13;

/** Distance of the cores of two placed shapes: a record of distance-record.ts at out; the last simplex stays in scratch. */
export function distance(a: i32, b: i32, out: i32, scratch: i32): void {
  F64[scratch + S.ENOUGH] = Infinity;
  roughDistance(a, b, scratch, 0.0);
  refineDistance(a, b, out, scratch);
}

/**
 * Iterates until the distance is known to `rough` times the size, or to be above the given ENOUGH. The last simplex stays in
 * scratch for refineDistance to continue. Returns true if they are further apart than ENOUGH.
 */
export function roughDistance(a: i32, b: i32, scratch: i32, rough: f64): bool {
  const s: i32 = scratch;
  // callers that only want overlaps of some depth give less than 0, and any overlap is not further apart than that
  F64[s + S.ENOUGH] = Math.max(0.0, F64[s + S.ENOUGH]);
  for (let i: i32 = 0; i < 3; i++) F64[s + S.SEARCH + i] = F64[b + P.CENTRE + i] - F64[a + P.CENTRE + i];
  supportDifference(a, b, s + S.SEARCH, S.point(s, 0), s);
  S.setCount(s, 1);
  F64[s + S.LOWER] = 0.0;
  F64[s + S.SIZE] = Math.sqrt(dot3(S.point(s, 0), S.point(s, 0)));
  // most pairs of which only the boxes meet are separated along the line of their centres
  const along: f64 = -dot3(s + S.SEARCH, S.point(s, 0));
  const length: f64 = Math.sqrt(dot3(s + S.SEARCH, s + S.SEARCH));
  if (along > F64[s + S.ENOUGH] * length) {
    F64[s + S.LOWER] = along / length - UNSURE * F64[s + S.SIZE];
    if (isApart(s)) return true;
  }
  if (F64[s + S.ENOUGH] < Infinity) {
    boundBeside(a, b, s);
    F64[s + S.LOWER] -= UNSURE * F64[s + S.SIZE];
    if (isApart(s)) return true;
  }
  F64[s + S.LOWER] = 0.0;
  nearest(s);
  F64[s + S.AGREE] = Math.max(rough, AGREE);
  S.setIterations(s, 0);
  iterate(a, b, s);
  return isApart(s);
}

/** Completes the record that roughDistance has begun. */
export function refineDistance(a: i32, b: i32, out: i32, scratch: i32): void {
  const s: i32 = scratch;
  F64[s + S.AGREE] = AGREE;
  const converged: bool = iterate(a, b, s);
  writeRecord(a, out, s, S.iterationsOf(s), converged);
}

/** The direction from a to b, as far as it is known. */
export function writeGuess(out: i32, scratch: i32): void {
  writeDirection(out, scratch, isTouching(scratch));
}

function iterate(a: i32, b: i32, s: i32): bool {
  let iterations: i32 = S.iterationsOf(s);
  let converged: bool = false;
  while (iterations < MOST_ITERATIONS && !converged) {
    iterations++;
    converged = isTouching(s) || !improve(a, b, s);
  }
  S.setIterations(s, iterations);
  return converged;
}

function isApart(s: i32): bool {
  return F64[s + S.LOWER] > F64[s + S.ENOUGH];
}

/** Whether the cores overlap, or touch. */
export function isTouching(s: i32): bool {
  const small: f64 = TOUCHING * F64[s + S.SIZE];
  return S.isInside(s) || F64[s + S.VV] <= small * small;
}

/** One iteration; false if V is as near as possible. */
function improve(a: i32, b: i32, s: i32): bool {
  for (let i: i32 = 0; i < 3; i++) F64[s + S.SEARCH + i] = -F64[s + S.V + i];
  const count: i32 = S.countOf(s);
  const next: i32 = S.point(s, count);
  supportDifference(a, b, s + S.SEARCH, next, s);
  const length: f64 = Math.sqrt(dot3(next, next));
  if (length > F64[s + S.SIZE]) F64[s + S.SIZE] = length;
  const vv: f64 = F64[s + S.VV];
  // V·W / |V|, minus its possible error; a root only if it may be above
  const along: f64 = dot3(s + S.V, next);
  if (along > F64[s + S.ENOUGH] * Math.sqrt(vv)) {
    F64[s + S.LOWER] = along / Math.sqrt(vv) - UNSURE * F64[s + S.SIZE];
    if (isApart(s)) return false;
  }
  if (vv - along <= F64[s + S.AGREE] * F64[s + S.SIZE] * Math.sqrt(vv)) return false;
  for (let i: i32 = 0; i < count; i++) {
    const p: i32 = S.point(s, i);
    if (F64[p] === F64[next] && F64[p + 1] === F64[next + 1] && F64[p + 2] === F64[next + 2]) return false;
  }
  save(s, count);
  S.setCount(s, count + 1);
  nearest(s);
  if (F64[s + S.VV] < vv) return true;
  restore(s);
  return false;
}

const SAVED_NUMBERS: i32 = DISTANCE_NUMBERS - SAVED;

function save(s: i32, count: i32): void {
  const end: i32 = S.POINTS + count * S.POINT;
  for (let i: i32 = 0; i < end; i++) F64[s + SAVED + i] = F64[s + i];
}
function restore(s: i32): void {
  for (let i: i32 = 0; i < SAVED_NUMBERS; i++) F64[s + i] = F64[s + SAVED + i];
}

function writeRecord(a: i32, out: i32, s: i32, iterations: i32, converged: bool): void {
  const count: i32 = S.countOf(s);
  const overlap: bool = isTouching(s);
  for (let i: i32 = 0; i < 3; i++) {
    let pa: f64 = F64[a + P.CENTRE + i];
    let pb: f64 = pa;
    for (let k: i32 = 0; k < count; k++) {
      const p: i32 = S.point(s, k);
      pa += F64[p + S.WEIGHT] * F64[p + S.A + i];
      pb += F64[p + S.WEIGHT] * F64[p + S.B + i];
    }
    F64[out + D.POINT_A + i] = pa;
    F64[out + D.POINT_B + i] = pb;
  }
  D.setWords(out, iterations, converged, overlap);
  F64[out + D.DISTANCE] = overlap ? 0.0 : Math.sqrt(F64[s + S.VV]);
  writeDirection(out + D.DIRECTION, s, overlap);
}

/** -V / |V|, which on a face is the normal of its triangle by construction; in overlap, where V is useless, towards the last point searched for, or up. */
function writeDirection(direction: i32, s: i32, overlap: bool): void {
  const from: i32 = overlap ? s + S.SEARCH : s + S.V;
  const length: f64 = Math.sqrt(dot3(from, from));
  const scale: f64 = length > 0.0 ? (overlap ? 1.0 : -1.0) / length : 0.0;
  for (let i: i32 = 0; i < 3; i++) F64[direction + i] = scale * F64[from + i];
  if (scale === 0.0) F64[direction + 1] = 1.0;
}
