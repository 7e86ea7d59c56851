// Newton's law of restitution and friction together may give energy: a bounce of the normal is asked for, and friction, which turned the
// body meanwhile, has changed what that takes (Kane). The work of all impulses,
//
//   f·u + ½ f·A f        u before them: at the start of the step where bodies without joints bounce, which are struck there; else J ŵ
//
// is at most 0 where nothing bounces. Where it is more, all bounces become less, until it is not.
import { F64, I32 } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { velocityAtStart } from "./blow.ts";
import { DIM } from "./choose-exact.ts";
import { solveProblem } from "./solve-problem.ts";

/** So often bounces are made less; the last time there are none. */
const TRIES: i32 = 6;
/** Work below this part of what the normal forces took is rounding. */
const ROUNDING: f64 = 1e-10;

/** The problem at p is solved, with the bounces of impacts.ts; false where it could not be solved again. */
export function bounceLess(w: i32, p: i32, rows: i32, rowsEnd: i32, tally: i32, work: f64): bool {
  let part: f64 = 1.0;
  for (let i: i32 = 1; i <= TRIES; i++) {
    const gained: f64 = gain(w, p, rows, rowsEnd, part);
    if (!(gained > ROUNDING)) return true;
    // without friction the work goes with the square of the part; twice what that asks for, and more each time
    part = askForPart(p, rows, rowsEnd, part, i === TRIES ? 0.0 : Math.max(0.0, part - 2.0 * i * gained));
    if (!solveProblem(p, tally, work)) return false;
  }
  return true;
}

/** b has the part `before` of the bounces, and gets the part `after`, which is returned. */
function askForPart(p: i32, rows: i32, rowsEnd: i32, before: f64, after: f64): f64 {
  const n: i32 = I32[2 * p + P.ROWS];
  let b: i32 = P.freeAt(p, n) + I32[2 * p + P.BOXED];
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    F64[b] += (after - before) * (F64[row + Row.BEFORE] - F64[row + Row.LAST]);
    b += DIM;
  }
  I32[2 * p + P.WARM] = 1;
  return after;
}

/** The energy that the impulses give, in parts of what the normal forces took; `part` of the bounces is in b. */
function gain(w: i32, p: i32, rows: i32, rowsEnd: i32, part: f64): f64 {
  const n: i32 = I32[2 * p + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  const b: i32 = P.freeAt(p, n);
  const f: i32 = P.forcesAt(p, n);
  const a: i32 = P.answersAt(p, n);
  let work: f64 = 0.0;
  let taken: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) work += 0.5 * F64[f + i] * (F64[a + i] - F64[b + i]);
  for (let i: i32 = 0; i < held; i++) work += F64[f + i] * F64[b + i];
  let i: i32 = held;
  let struck: bool = false;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    const normal: bool = Row.normalOf(row) === 0;
    if (normal) struck = F64[row + Row.BEFORE] < F64[row + Row.LAST] && Row.isParted(row);
    const asked: f64 = normal ? F64[row + Row.LAST] + part * (F64[row + Row.BEFORE] - F64[row + Row.LAST]) : 0.0;
    const own: f64 = normal ? 0.0 : F64[row + Row.BIAS];
    const u: f64 = struck ? velocityAtStart(w, row) + own : F64[b + i] - asked;
    work += F64[f + i] * u;
    if (normal) taken += Math.abs(F64[f + i] * u);
    i++;
  }
  return taken > 0.0 ? work / taken : 0.0;
}
