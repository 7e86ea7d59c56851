// Bounces (bounce.ts) on a touch: components respond along its rows, and an impact is part of the impulses of the substep.
import { F64, I32 } from "../../../../memory/views.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../../response/component/layout.ts";
import * as T from "../../../../response/component/touch-layout.ts";
import * as B from "../bounce-layout.ts";
import { TOUCH } from "../components/sweep-components.ts";
import { changeRow, giveBefore, rateBefore, rateNow, sweepFriction, sweepTwist } from "../components/touch-rows.ts";
import { addBlow } from "../components/write-touches.ts";

/** The touch of a bundle on components; 0 if it is still a lane. */
export function touchOf(bundle: i32): i32 {
  return I32[2 * bundle + L.RUNNERS_A + TOUCH];
}

/** Writes to out: the velocity of point i when the substep began, the velocity that gravity adds during it, and the gap. */
export function readPoint(touch: i32, i: i32, clock: i32, out: i32): void {
  const row: i32 = T.rowAt(touch, i);
  F64[out] = rateBefore(touch, row, clock) - F64[row + T.GAIN];
  F64[out + 1] = F64[row + T.GAIN];
  F64[out + 2] = F64[row + T.GAP];
}

/** Removes its friction impulses. */
export function release(touch: i32, clock: i32): void {
  for (let i: i32 = T.wordOf(touch, T.POINTS); i < T.wordOf(touch, T.ROWS); i++)
    changeRow(touch, T.rowAt(touch, i), 0.0, clock);
}

/** Sweeps the points that count `rounds` times, then friction; returns the largest residual. */
export function strike(record: i32, rounds: i32, clock: i32): f64 {
  const touch: i32 = I32[2 * record + B.PLACE];
  const points: i32 = T.wordOf(touch, T.POINTS);
  let most: f64 = 0.0;
  for (let round: i32 = 0; round < rounds; round++) {
    for (let i: i32 = 0; i < points; i++) {
      if (F64[record + B.COUNTS + i] === 0.0) continue;
      const row: i32 = T.rowAt(touch, i);
      const wanted: f64 = F64[record + B.THEN + i] - F64[record + B.E] * F64[record + B.ARRIVES + i];
      const missed: f64 = rateNow(touch, row, clock) - wanted;
      const f: f64 = Math.max(F64[row + T.F] - missed * F64[row + T.INVERSE], 0.0);
      if (f !== F64[row + T.F]) most = Math.max(most, Math.abs(missed));
      changeRow(touch, row, f, clock);
    }
  }
  sweepFriction(touch, clock);
  if (T.wordOf(touch, T.ROWS) > points + 2) sweepTwist(touch, clock);
  return most;
}

/** The energy added by its impulses of this substep, from the mean of rates before and now, relative to what its points took. */
export function gainOf(record: i32, clock: i32): f64 {
  const touch: i32 = I32[2 * record + B.PLACE];
  let work: f64 = 0.0;
  let taken: f64 = 0.0;
  for (let i: i32 = 0; i < T.wordOf(touch, T.ROWS); i++) {
    const row: i32 = T.rowAt(touch, i);
    const before: f64 = rateBefore(touch, row, clock);
    work += 0.5 * F64[row + T.F] * (before + rateNow(touch, row, clock));
    if (i < T.wordOf(touch, T.POINTS)) taken += Math.abs(F64[row + T.F] * before);
  }
  return taken > 0.0 ? work / taken : 0.0;
}

/** Records all its impulses of this substep as one impact on its components, TIME after the substep began; gaps are corrected to that time. */
export function tell(record: i32, clock: i32): void {
  const touch: i32 = I32[2 * record + B.PLACE];
  const points: i32 = T.wordOf(touch, T.POINTS);
  const h: f64 = F64[clock + C.SUBSTEP];
  const time: f64 = F64[record + B.TIME];
  let came: f64 = 0.0;
  let went: f64 = 0.0;
  let size: f64 = 0.0;
  for (let i: i32 = 0; i < T.wordOf(touch, T.ROWS); i++) {
    const row: i32 = T.rowAt(touch, i);
    const before: f64 = rateBefore(touch, row, clock);
    const after: f64 = rateNow(touch, row, clock);
    const later: f64 = (1.0 - time / h) * F64[row + T.GAIN]; // the part of gravity after the impact
    came += F64[row + T.F] * (before - later);
    went += F64[row + T.F] * (after - later);
    size += Math.abs(F64[row + T.F]);
    if (i < points) F64[row + T.GAP] += time * (before - after);
  }
  const other: i32 = T.wordOf(touch, T.OTHER);
  const when: f64 = F64[clock + C.STEP] - F64[clock + C.LEFT] - 0.5 * h + time;
  C.noteBlow(T.wordOf(touch, T.ONE), size, when, came, went, other !== 0);
  if (other !== 0) C.noteBlow(other, size, when, came, went, true);
}

/** Keeps the next substep from starting with the same impulses. */
export function pass(record: i32, scratch: i32): void {
  const touch: i32 = I32[2 * record + B.PLACE];
  for (let i: i32 = 0; i < T.wordOf(touch, T.ROWS); i++) {
    const row: i32 = T.rowAt(touch, i);
    addBlow(touch, row, F64[row + T.F], scratch);
    giveBefore(touch, row, row + T.F);
    F64[row + T.F] = 0.0;
  }
}
