// Bounces (bounce.ts) on a lane, of a bundle or on components.
import * as M from "../../../../collision/manifold.ts";
import * as Col from "../../../../memory/column-access.ts";
import { F64, I32 } from "../../../../memory/views.ts";
import { getField, setField } from "../../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as B from "../bounce-layout.ts";
import * as Blow from "./lane-blow.ts";
import * as Pair from "./lane-motion.ts";

function placeOf(record: i32): i32 {
  return I32[2 * record + B.PLACE];
}
function headOf(record: i32): i32 {
  return I32[2 * record + B.HEAD];
}
function laneOf(record: i32): i32 {
  return I32[2 * record + B.LANE_NUMBER];
}
function isJointed(record: i32): bool {
  return I32[2 * record + B.KIND] === B.JOINTED;
}
function pointsOf(record: i32): i32 {
  return M.countOf(I32[2 * headOf(record) + L.MANIFOLDS + laneOf(record)]);
}

/** Copies its runners to the workspace. */
export function begin(w: i32, record: i32, clock: i32, single: bool): void {
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  if (isJointed(record)) Pair.beginJointed(x, headOf(record), clock, single);
  else Pair.begin(x, headOf(record), laneOf(record), single);
}

/** Writes to ANSWER: the velocity of point i when the substep began, the velocity that gravity adds during it, and the gap. */
export function readPoint(w: i32, record: i32, i: i32, points: i32, narrow: bool): void {
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const p: i32 = placeOf(record);
  F64[x + Pair.ANSWER + 1] = Pair.speedGained(x, p, i, points, narrow);
  F64[x + Pair.ANSWER] = Pair.speedBefore(x, p, i, points, narrow) - F64[x + Pair.ANSWER + 1];
  F64[x + Pair.ANSWER + 2] = Pair.gapOf(x, p, i, points, narrow);
}

/** Removes the friction of this substep and copies the runners. */
export function release(w: i32, p: i32, points: i32, single: bool, narrow: bool): void {
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  Blow.takeFrictionBack(x, p, points, narrow);
  Pair.store(x, single);
  for (let i: i32 = 0; i < 2; i++) {
    const sum: i32 = L.SUM_FRICTION + i;
    setField(p, sum, getField(p, sum, narrow) - getField(p, L.FRICTION + i, narrow), narrow);
    setField(p, L.FRICTION + i, 0.0, narrow);
  }
  setField(p, L.SUM_TWIST, getField(p, L.SUM_TWIST, narrow) - getField(p, L.TWIST, narrow), narrow);
  setField(p, L.TWIST, 0.0, narrow);
}

/** Sweeps the points that count `rounds` times, then friction; returns the largest residual. */
export function strike(w: i32, record: i32, rounds: i32, clock: i32, single: bool): f64 {
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const p: i32 = placeOf(record);
  const points: i32 = pointsOf(record);
  const narrow: bool = single && !isJointed(record);
  begin(w, record, clock, single);
  let most: f64 = 0.0;
  for (let round: i32 = 0; round < rounds; round++) {
    for (let i: i32 = 0; i < points; i++) {
      if (F64[record + B.COUNTS + i] === 0.0) continue;
      const wanted: f64 = F64[record + B.THEN + i] - F64[record + B.E] * F64[record + B.ARRIVES + i];
      const missed: f64 = Pair.speedNow(x, p, i, points, narrow) - wanted;
      const before: f64 = F64[record + B.BLOW + i];
      const least: f64 = -getField(p, L.F + L.PER_LOAD * i, narrow);
      const f: f64 = Math.max(before - missed * getField(p, L.INVERSE + L.PER_LOAD * i, narrow), least);
      if (f === before) continue;
      most = Math.max(most, Math.abs(missed));
      F64[record + B.BLOW + i] = f;
      Pair.pushPoint(x, p, i, f - before, points, narrow);
    }
  }
  rub(x, record, p, points, narrow);
  Pair.store(x, single);
  return most;
}

/** Friction within the current load of the points, impacts included. */
function rub(x: i32, record: i32, p: i32, points: i32, narrow: bool): void {
  let load: f64 = 0.0;
  for (let i: i32 = 0; i < points; i++) load += getField(p, L.F + L.PER_LOAD * i, narrow) + F64[record + B.BLOW + i];
  const most: f64 = getField(p, L.MU, narrow) * load;
  const v1: f64 = Pair.slideNow(x, p, 0, narrow);
  const v2: f64 = Pair.slideNow(x, p, 1, narrow);
  const m12: f64 = getField(p, L.TANGENT + 1, narrow);
  const f1: f64 = getField(p, L.FRICTION, narrow);
  const f2: f64 = getField(p, L.FRICTION + 1, narrow);
  const g1: f64 = f1 - (getField(p, L.TANGENT, narrow) * v1 + m12 * v2);
  const g2: f64 = f2 - (m12 * v1 + getField(p, L.TANGENT + 2, narrow) * v2);
  const size: f64 = Math.sqrt(g1 * g1 + g2 * g2);
  const back: f64 = size > most ? most / size : 1.0;
  const e1: f64 = back * g1 - f1;
  const e2: f64 = back * g2 - f2;
  setField(p, L.FRICTION, f1 + e1, narrow);
  setField(p, L.FRICTION + 1, f2 + e2, narrow);
  Pair.pushAcross(x, p, e1, getField(p, L.SCALE, narrow) * e2, narrow);
}

/** The energy added by its impulses of this substep, relative to what they took. */
export function gainOf(w: i32, record: i32, clock: i32, single: bool): f64 {
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  begin(w, record, clock, single);
  return Blow.gainOf(x, placeOf(record), pointsOf(record), record + B.BLOW, single && !isJointed(record));
}

/** Records its impulses on bodies of components. */
export function tell(w: i32, record: i32, clock: i32, h: f64, single: bool): void {
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  begin(w, record, clock, single);
  Blow.tell(x, placeOf(record), pointsOf(record), record + B.BLOW, F64[record + B.TIME], h);
}

/** Finishes the record: bodies are moved as if it struck at its time, sums include it, and the next substep starts without it. */
export function pass(w: i32, record: i32, clock: i32, single: bool): void {
  const x: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  const p: i32 = placeOf(record);
  const points: i32 = pointsOf(record);
  const narrow: bool = single && !isJointed(record);
  begin(w, record, clock, single);
  Blow.pass(x, p, points, record + B.BLOW, F64[record + B.TIME], narrow, single);
  for (let i: i32 = 0; i < points; i++) {
    const sum: i32 = L.SUM + L.PER_LOAD * i;
    setField(p, sum, getField(p, sum, narrow) + F64[record + B.BLOW + i], narrow);
    setField(p, L.F + L.PER_LOAD * i, 0.0, narrow);
  }
  for (let i: i32 = 0; i < 2; i++) {
    const sum: i32 = L.SUM_FRICTION + i;
    setField(p, sum, getField(p, sum, narrow) + getField(p, L.FRICTION + i, narrow), narrow);
    setField(p, L.FRICTION + i, 0.0, narrow);
  }
}
