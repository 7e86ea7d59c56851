// The impulses of impacts at one instant, including friction. Impacts leave the velocities U along the normals (blows-in-time.ts); the problem
//
//   a = A f + u - s U ≥ 0, f ≥ 0, one of them 0      and friction as usual
//
// has them as targets: if nothing else acts, its solution is the impacts themselves. Newton's law of restitution together with friction may
// add energy: friction turns the body during the impact, which changes the work of the prescribed normal bounce (Kane). If the
// work f·u + ½ f·A f is positive, the bounces are scaled by s < 1 until it is not: without bounces it never is.
import { F64, I32 } from "../../../../memory/views.ts";
import * as P from "../../../../multipliers/problem/layout.ts";
import * as Blow from "../../../answers/blow.ts";
import { DIM } from "../../../answers/dimension.ts";
import { missedBy } from "../missed-by.ts";
import { listUnbounded, selectRows } from "../select-rows.ts";
import { solveProblem } from "../solve-problem.ts";
import * as Time from "../time-layout.ts";

/** Number of times the bounces are reduced; the last time to zero. */
const TRIES: i32 = 6;
/** Work below this part of what the normal forces took is rounding. */
const ROUNDING: f64 = 1e-10;
/** Contacts no further apart than this (m) that no impact strikes count as touching. */
export const TOUCHES: f64 = 1e-6;

/** The forces of the problem of a piece become the impulses of the impacts; false if it could not be solved. */
export function solveBlows(p: i32, tally: i32, work: f64): bool {
  const q: i32 = Time.pieceAt(p);
  const count: i32 = listTouching(p);
  selectRows(p, q, count);
  for (let k: i32 = 0; k < count; k++) {
    const i: i32 = I32[Time.listAt(p) + k];
    const normal: bool = i >= I32[2 * p + P.BOXED] && (i - I32[2 * p + P.BOXED]) % DIM === 0;
    F64[P.freeAt(q, count) + k] = F64[Time.nowAt(p) + i];
    F64[P.lowerAt(q, count) + k] = normal ? 0.0 : -P.ENDLESS;
    F64[P.upperAt(q, count) + k] = P.ENDLESS;
  }
  let part: f64 = 0.0;
  let wanted: f64 = 1.0;
  for (let i: i32 = 1; ; i++) {
    askForPart(p, q, count, wanted - part);
    part = wanted;
    if (!solveProblem(q, tally, work)) return false;
    if (i > TRIES) break;
    const gained: f64 = gain(p, q, count);
    if (!(gained > ROUNDING)) break;
    // without friction the work is proportional to the square of the part; subtract twice what that requires, and more each time
    wanted = i === TRIES ? 0.0 : Math.max(0.0, part - 2.0 * i * gained);
    I32[2 * q + P.WARM] = 1;
  }
  F64[Time.clockAt(p) + Time.MISSED] = Math.max(F64[Time.clockAt(p) + Time.MISSED], missedBy(q));
  return true;
}

/** Lists rows without bounds, contacts that were struck, and those that touch. */
function listTouching(p: i32): i32 {
  const held: i32 = I32[2 * p + P.BOXED];
  const list: i32 = Time.listAt(p);
  let count: i32 = listUnbounded(p, list);
  for (let c: i32 = 0; c < I32[2 * p + P.CONTACTS]; c++) {
    const blow: i32 = Time.blowAt(p, c);
    if (F64[blow + Blow.STRUCK] === 0.0 && F64[blow + Blow.GAP] > TOUCHES) continue;
    for (let k: i32 = 0; k < DIM; k++) {
      I32[list + count] = held + DIM * c + k;
      count++;
    }
  }
  return count;
}

/** The rebound velocity that the impacts left at a contact, if any. */
function bounceOf(p: i32, i: i32): f64 {
  const blow: i32 = Time.blowAt(p, Time.contactOf(p, i));
  return F64[blow + Blow.STRUCK] === 0.0 ? 0.0 : Math.max(F64[blow + Blow.U], 0.0);
}

/** Increases the bounces' part in b by `more`. */
function askForPart(p: i32, q: i32, count: i32, more: f64): void {
  for (let k: i32 = I32[2 * q + P.BOXED]; k < count; k += DIM)
    F64[P.freeAt(q, count) + k] -= more * bounceOf(p, I32[Time.listAt(p) + k]);
}

/** The energy that the impulses add, relative to what the normal forces took. */
function gain(p: i32, q: i32, count: i32): f64 {
  let work: f64 = 0.0;
  let taken: f64 = 0.0;
  for (let k: i32 = 0; k < count; k++) {
    const f: f64 = F64[P.forcesAt(q, count) + k];
    const u: f64 = F64[Time.nowAt(p) + I32[Time.listAt(p) + k]];
    work += f * (u + 0.5 * (F64[P.answersAt(q, count) + k] - F64[P.freeAt(q, count) + k]));
    if (k >= I32[2 * q + P.BOXED] && (k - I32[2 * q + P.BOXED]) % DIM === 0) taken += Math.abs(f * u);
  }
  return taken > 0.0 ? work / taken : 0.0;
}
