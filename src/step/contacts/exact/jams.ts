// Jams (Painlevé): a contact slides, and its friction turns the body into the surface, so that pressing it makes it press harder.
// With dynamic friction no finite force solves it: the problem of the normals with friction substituted,
//
//   columns A_N - μ A_t, t the direction of sliding        unsymmetric, solved once (section 6 of the source text)
//
// has an unbounded ray. The impulse along it grows until the sliding stops. The problem of the step gives that impulse, since its friction
// may stop the sliding within the step; here the jam is detected and reported.
import { TALLY_JAMMED } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32, zeros } from "../../../memory/views.ts";
import { computeFrictionForces } from "../../../multipliers/pivoting-friction/compute-friction-forces.ts";
import { frictionNumbers } from "../../../multipliers/pivoting-friction/layout.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { velocityAtStart } from "../../answers/blow.ts";
import { DIM } from "../../answers/dimension.ts";

/** In the row of a normal force, which has no bounds by tangents: 1 if its contact jams. */
export const JAMMED: i32 = Row.MU;
/** A contact that moves faster than this across its normal (m/s) at the start of the step slides. */
const SLIDES: f64 = 1e-3;
/** Pivots of the search, and one more for each row: it only reports. */
const FEW_PIVOTS: i32 = 40;

/** Numbers of workspace for the search, behind a problem of n rows. */
export function jamNumbers(n: i32, contacts: i32): i32 {
  const rows: i32 = n - (DIM - 1) * contacts;
  return 2 * contacts + P.headNumbers(rows) + frictionNumbers(rows);
}

/**
 * Call before the problem at p is solved: sets JAMMED of normal rows to 1 if the contact slides and an unbounded ray presses it,
 * otherwise to 0. Returns whether there are any.
 */
export function findJams(w: i32, p: i32, rows: i32, rowsEnd: i32): bool {
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) F64[row + JAMMED] = 0.0;
  if (Col.header(w, Col.FIRST_ORDER) !== 0 || !slidesInward(w, p, rows, rowsEnd)) return false;
  const q: i32 = writeSliding(p);
  if (computeFrictionForces(q) !== P.UNBOUNDED) return false;
  const count: i32 = I32[2 * q + P.ROWS];
  const directions: i32 = directionsAt(p);
  let ray: i32 = P.rayAt(q, count) + I32[2 * p + P.BOXED];
  let contact: i32 = 0;
  let found: bool = false;
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    const slides: bool = F64[directions + 2 * contact] !== 0.0 || F64[directions + 2 * contact + 1] !== 0.0;
    if (slides && F64[ray] > 0.0) {
      F64[row + JAMMED] = 1.0;
      found = true;
    }
    ray++;
    contact++;
  }
  return found;
}

/** Call after it is solved: contacts that still slide as before, or carry nothing, did not jam. */
export function countJams(w: i32, p: i32, rows: i32, rowsEnd: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  let i: i32 = I32[2 * p + P.BOXED];
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    if (F64[row + JAMMED] !== 0.0) {
      const one: i32 = row + Row.STRIDE;
      const other: i32 = one + Row.STRIDE;
      const a: i32 = P.answersAt(p, n) + i;
      const onward: f64 =
        F64[a + 1] * (velocityAtStart(w, one) + F64[one + Row.BIAS]) +
        F64[a + 2] * (velocityAtStart(w, other) + F64[other + Row.BIAS]);
      if (onward > SLIDES * SLIDES || F64[P.forcesAt(p, n) + i] === 0.0) F64[row + JAMMED] = 0.0;
      else F64[Col.column(w, Col.TALLY) + TALLY_JAMMED] += 1.0;
    }
    i += DIM;
  }
}

/** Two numbers per contact: the direction of sliding along its tangents, zero if it does not slide. */
function directionsAt(p: i32): i32 {
  return P.workAt(p, I32[2 * p + P.ROWS]);
}

/** Computes the directions; returns whether a closing contact slides so that pressing it makes it press harder. */
function slidesInward(w: i32, p: i32, rows: i32, rowsEnd: i32): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  const A: i32 = P.matrixAt(p);
  let inward: bool = false;
  let i: i32 = I32[2 * p + P.BOXED];
  let contact: i32 = 0;
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    const one: i32 = row + Row.STRIDE;
    const other: i32 = one + Row.STRIDE;
    const x: f64 = velocityAtStart(w, one) + F64[one + Row.BIAS];
    const y: f64 = velocityAtStart(w, other) + F64[other + Row.BIAS];
    const speed: f64 = Math.sqrt(x * x + y * y);
    const slides: bool = speed > SLIDES && F64[P.freeAt(p, n) + i] < 0.0;
    const t: i32 = directionsAt(p) + 2 * contact;
    F64[t] = slides ? x / speed : 0.0;
    F64[t + 1] = slides ? y / speed : 0.0;
    const mu: f64 = F64[P.frictionAt(p, n) + contact];
    const own: i32 = A + n * i + i;
    if (F64[own] - mu * (F64[t] * F64[own + 1] + F64[t + 1] * F64[own + 2]) < 0.0) inward = true;
    i += DIM;
    contact++;
  }
  return inward;
}

/** The problem of the held rows and the normals, with the friction of sliding contacts substituted. */
function writeSliding(p: i32): i32 {
  const n: i32 = I32[2 * p + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  const contacts: i32 = I32[2 * p + P.CONTACTS];
  const count: i32 = held + contacts;
  const q: i32 = directionsAt(p) + 2 * contacts;
  zeros(q, P.headNumbers(count));
  I32[2 * q + P.ROWS] = count;
  I32[2 * q + P.BOXED] = count;
  I32[2 * q + P.DIM] = 1;
  I32[2 * q + P.BUDGET] = FEW_PIVOTS + count;
  for (let k: i32 = 0; k < count; k++) {
    const i: i32 = k < held ? k : held + DIM * (k - held);
    const row: i32 = P.matrixAt(p) + n * i;
    const out: i32 = P.matrixAt(q) + count * k;
    for (let l: i32 = 0; l < held; l++) F64[out + l] = F64[row + l];
    for (let c: i32 = 0; c < contacts; c++) {
      const t: i32 = directionsAt(p) + 2 * c;
      const at: i32 = row + held + DIM * c;
      F64[out + held + c] = F64[at] - F64[P.frictionAt(p, n) + c] * (F64[t] * F64[at + 1] + F64[t + 1] * F64[at + 2]);
    }
    F64[P.freeAt(q, count) + k] = F64[P.freeAt(p, n) + i];
    F64[P.lowerAt(q, count) + k] = k < held ? F64[P.lowerAt(p, n) + k] : 0.0;
    F64[P.upperAt(q, count) + k] = k < held ? F64[P.upperAt(p, n) + k] : P.ENDLESS;
  }
  return q;
}
