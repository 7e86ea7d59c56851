// Bounces, in the substep in which they happen. A sweep has only stopped what met; now points that came fast enough leave with their share of
// that speed, and those that it stopped before they met go on. Velocities are those at the end of the substep, h, and γ is what weight alone
// changes in a second:
//
//   met after t < h, with u = u₀ + γ t      u₁ = -e u + γ (h - t)       else      u₁ = u₀ + γ h
//
// All manifolds that bounce are taken in turn, some rounds over, with friction within what they press, from none: that of the sweep is as far
// from even as one sweep over their points is. Then their bodies are moved to where they are if all impulses came at t. Where friction makes a
// manifold give energy (Kane), it bounces less.
import * as M from "../../../collision/manifold.ts";
import { bounceThreshold, restitutionOf } from "../../../contacts/restitution.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { CONTACT_SCRATCH_WIDTH } from "../../../memory/widths.ts";
import { getField, laneOf } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../response/component/layout.ts";
import * as T from "../../../response/component/touch-layout.ts";
import * as B from "./bounce-layout.ts";
import * as OnLane from "./bounce-on-lane.ts";
import * as OnTouch from "./bounce-on-touch.ts";
import * as Pair from "./lane-motion.ts";

/** Most rounds over all that bounces, and over the points of one in each of them; a miss below this (m/s) is none. */
const ROUNDS: i32 = 30;
const POINT_ROUNDS: i32 = 4;
const MISSED: f64 = 1e-10;
/** Bounces are made less so often where friction makes them give energy. */
const TRIES: i32 = 4;
/** Energy below this part of what impulses took is rounding. */
const ROUNDING: f64 = 1e-10;

/** Records lie behind what a lane needs for itself. */
const RECORDS: i32 = Pair.SCRATCH;
const MOST: i32 = CONTACT_SCRATCH_WIDTH - RECORDS - B.STRIDE;

/** All bundles with heads from `first` to `end`, those on components, and touches are swept; s: settings. */
export function bounceAll(w: i32, first: i32, end: i32, clock: i32, s: i32, single: bool): void {
  const list: i32 = Col.column(w, Col.CONTACT_SCRATCH) + RECORDS;
  let free: i32 = list;
  for (let head: i32 = first; head < end; head += L.HEAD) {
    const marked: i32 = I32[2 * head + L.BOUNCING];
    if (marked === 0) continue;
    for (let lane: i32 = 0; lane < I32[2 * head + L.FILLED]; lane++) {
      if (((marked >> lane) & 1) === 0) continue;
      free = addLane(w, free, head, lane, B.LANE, clock, s, single);
      if (free - list > MOST) free = pass(w, list, free, clock, s, single);
    }
  }
  for (
    let bundle: i32 = C.wordOf(clock, C.FIRST_MANIFOLD);
    bundle < C.wordOf(clock, C.END_MANIFOLD);
    bundle += L.BUNDLE
  ) {
    if (I32[2 * bundle + L.BOUNCING] === 0) continue;
    const touch: i32 = OnTouch.touchOf(bundle);
    if (touch === 0) free = addLane(w, free, bundle, 0, B.JOINTED, clock, s, single);
    else free = addTouch(w, free, touch, clock, s);
    if (free - list > MOST) free = pass(w, list, free, clock, s, single);
  }
  pass(w, list, free, clock, s, single);
}

/** A record of a lane where one of its points bounces; one past it. */
function addLane(w: i32, record: i32, head: i32, lane: i32, kind: i32, clock: i32, s: i32, single: bool): i32 {
  const kept: i32 = I32[2 * head + L.MANIFOLDS + lane];
  const narrow: bool = single && kind === B.LANE;
  const p: i32 = laneOf(head, lane, narrow);
  const points: i32 = M.countOf(kept);
  let pushed: bool = false;
  for (let i: i32 = 0; i < points; i++) if (getField(p, L.F + L.PER_LOAD * i, narrow) > 0.0) pushed = true;
  if (!pushed) return record;
  begin(record, p, head, lane, kind, restitutionOf(w, kept));
  OnLane.begin(w, record, clock, single);
  for (let i: i32 = 0; i < points; i++) {
    OnLane.readPoint(w, record, i, points, narrow);
    const stopped: bool = getField(p, L.F + L.PER_LOAD * i, narrow) > 0.0;
    judge(w, record, i, stopped, s, Col.column(w, Col.CONTACT_SCRATCH) + Pair.ANSWER);
  }
  if (F64[record + B.TIME] < 0.0) return record;
  OnLane.release(w, p, points, single, narrow);
  return record + B.STRIDE;
}

function addTouch(w: i32, record: i32, touch: i32, clock: i32, s: i32): i32 {
  const bundle: i32 = T.wordOf(touch, T.BUNDLE);
  const points: i32 = T.wordOf(touch, T.POINTS);
  begin(record, touch, bundle, 0, B.TOUCH, restitutionOf(w, I32[2 * bundle + L.MANIFOLDS]));
  const answer: i32 = Col.column(w, Col.CONTACT_SCRATCH) + Pair.ANSWER;
  let pushed: bool = false;
  for (let i: i32 = 0; i < points; i++) if (F64[T.rowAt(touch, i) + T.F] > 0.0) pushed = true;
  if (!pushed) return record;
  for (let i: i32 = 0; i < points; i++) {
    OnTouch.readPoint(touch, i, clock, answer);
    judge(w, record, i, F64[T.rowAt(touch, i) + T.F] > 0.0, s, answer);
  }
  if (F64[record + B.TIME] < 0.0) return record;
  OnTouch.release(touch, clock);
  return record + B.STRIDE;
}

function begin(record: i32, place: i32, head: i32, lane: i32, kind: i32, e: f64): void {
  for (let i: i32 = 0; i < B.STRIDE; i++) F64[record + i] = 0.0;
  I32[2 * (record + B.PLACE)] = place;
  I32[2 * (record + B.PLACE) + 1] = head;
  I32[2 * (record + B.KIND)] = lane;
  I32[2 * (record + B.KIND) + 1] = kind;
  F64[record + B.TIME] = -1.0;
  F64[record + B.E] = e;
}

/** Whether point i bounces, which the sweep may have stopped; at `answer` are its velocity when the substep began, what weight adds, and its gap. */
function judge(w: i32, record: i32, i: i32, stopped: bool, s: i32, answer: i32): void {
  const h: f64 = F64[s + L.SUBSTEP];
  const u: f64 = F64[answer];
  const gained: f64 = F64[answer + 1];
  const gap: f64 = Math.max(F64[answer + 2], 0.0);
  if (!(u < -bounceThreshold(w))) return;
  const square: f64 = Math.max(u * u - (2.0 * gained * gap) / h, 0.0);
  const time: f64 = (2.0 * gap) / (Math.sqrt(square) - u);
  const meets: bool = time < h;
  if (!meets && !stopped) return;
  F64[record + B.COUNTS + i] = 1.0;
  F64[record + B.ARRIVES + i] = meets ? u + (gained * time) / h : 0.0;
  F64[record + B.THEN + i] = meets ? gained * (1.0 - time / h) : u + gained;
  const first: f64 = F64[record + B.TIME];
  if (first < 0.0 || (meets && time < first)) F64[record + B.TIME] = meets ? time : h;
}

/** The bounces of all records; they are then done, and the list is empty. */
function pass(w: i32, list: i32, end: i32, clock: i32, s: i32, single: bool): i32 {
  if (end === list) return list;
  F64[s + L.BOUNCES] = L.BOUNCED;
  for (let i: i32 = 0; i <= TRIES; i++) {
    settle(w, list, end, clock, single);
    if (!bounceLess(w, list, end, clock, single, i + 1 >= TRIES)) break;
  }
  // what they did is told of all before any of them is over: they share bodies
  for (let record: i32 = list; record < end; record += B.STRIDE) {
    if (kindOf(record) === B.TOUCH) OnTouch.tell(record, clock);
    else if (kindOf(record) === B.JOINTED) OnLane.tell(w, record, clock, F64[s + L.SUBSTEP], single);
  }
  for (let record: i32 = list; record < end; record += B.STRIDE) {
    if (kindOf(record) === B.TOUCH) OnTouch.pass(record, Col.column(w, Col.CONTACT_SCRATCH));
    else OnLane.pass(w, record, clock, single);
  }
  return list;
}

function kindOf(record: i32): i32 {
  return I32[2 * (record + B.KIND) + 1];
}

function settle(w: i32, list: i32, end: i32, clock: i32, single: bool): void {
  for (let round: i32 = 0; round < ROUNDS; round++) {
    let most: f64 = 0.0;
    for (let record: i32 = list; record < end; record += B.STRIDE) {
      const missed: f64 =
        kindOf(record) === B.TOUCH
          ? OnTouch.strike(record, POINT_ROUNDS, clock)
          : OnLane.strike(w, record, POINT_ROUNDS, clock, single);
      most = Math.max(most, missed);
    }
    if (most < MISSED) return;
  }
}

/** Whether some manifold has given energy: it bounces half as much from now on, or not at all. */
function bounceLess(w: i32, list: i32, end: i32, clock: i32, single: bool, last: bool): bool {
  let any: bool = false;
  for (let record: i32 = list; record < end; record += B.STRIDE) {
    if (F64[record + B.E] === 0.0) continue;
    const gain: f64 =
      kindOf(record) === B.TOUCH ? OnTouch.gainOf(record, clock) : OnLane.gainOf(w, record, clock, single);
    if (!(gain > ROUNDING)) continue;
    F64[record + B.E] = last ? 0.0 : 0.5 * F64[record + B.E];
    any = true;
  }
  return any;
}
