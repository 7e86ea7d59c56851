// Bounces, in the substep in which they happen. A sweep has only stopped points that met; now points that came fast enough leave with their share of
// that speed, and points stopped before they met continue. Velocities are those at the end of the substep, h, and γ is the acceleration by gravity
// alone:
//
//   met after t < h, with u = u₀ + γ t      u₁ = -e u + γ (h - t)       else      u₁ = u₀ + γ h
//
// All bouncing manifolds are swept for some rounds, with friction bounded by their load, from zero: the sweep's friction is as
// uneven as one sweep over their points leaves it. Then their bodies are moved as if all impulses came at t. If friction makes a
// manifold add energy (Kane), it bounces less. Islands are independent (bounce-islands.ts).

import { CONTACT_SCRATCH_WIDTH } from "../../../../../build/records/memory/records/scratch.ts";
import * as Col from "../../../../memory/column-access.ts";
import { F64, I32, truncate } from "../../../../memory/views.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../../response/component/layout.ts";
import { batchEnd, islandOf, noteBounced, sortRecords } from "../bounce-islands.ts";
import * as B from "../bounce-layout.ts";
import * as OnLane from "./bounce-on-lane.ts";
import * as OnTouch from "./bounce-on-touch.ts";
import { addLane, addTouch } from "./bounce-records.ts";
import * as Pair from "./lane-motion.ts";

/** Most rounds over all bounces, and over the points of one in each round; a residual below this (m/s) counts as zero. */
const ROUNDS: i32 = 30;
const POINT_ROUNDS: i32 = 4;
const MISSED: f64 = 1e-10;
/** Number of times bounces are reduced if friction makes them add energy. */
const TRIES: i32 = 4;
/** Energy below this part of what impulses took is rounding. */
const ROUNDING: f64 = 1e-10;

/** Records lie behind the workspace of a lane. */
const RECORDS: i32 = Pair.SCRATCH;
/** Room for one more to add, and one to sort them. */
const ROOM: i32 = CONTACT_SCRATCH_WIDTH - RECORDS - 2 * B.STRIDE;
/** Room for this many; an island with more is taken in parts. */
export const MOST_AT_ONCE: i32 = 400;

/** Call after all bundles with heads from `first` to `end`, those on components, and touches are swept; s: settings. */
export function bounceAll(w: i32, first: i32, end: i32, clock: i32, s: i32, single: bool): void {
  const islands: i32 = Col.header(w, Col.ISLAND_COUNT);
  const few: bool = F64[s + L.BOUNCES] <= (MOST_AT_ONCE as f64);
  let from: i32 = Col.header(w, Col.FIRST_ISLAND);
  while (from < islands) {
    const to: i32 = few ? islands : batchEnd(w, from, truncate(F64[s + L.COUNT]), single, MOST_AT_ONCE);
    bounceSome(w, first, end, clock, s, single, from, to);
    from = to;
  }
}

/** The bounces of one island without joints, which has all these bundles to itself. */
export function bounceIsland(w: i32, first: i32, end: i32, island: i32, clock: i32, s: i32, single: bool): void {
  bounceSome(w, first, end, clock, s, single, island, island + 1);
}

/** The bounces of islands `from` up to but not including `to`. */
function bounceSome(w: i32, first: i32, end: i32, clock: i32, s: i32, single: bool, from: i32, to: i32): void {
  const list: i32 = Col.column(w, Col.CONTACT_SCRATCH) + RECORDS;
  let free: i32 = list;
  for (let head: i32 = first; head < end; head += L.HEAD) {
    const marked: i32 = I32[2 * head + L.BOUNCING];
    if (marked === 0) continue;
    for (let lane: i32 = 0; lane < I32[2 * head + L.FILLED]; lane++) {
      if (((marked >> lane) & 1) === 0) continue;
      const island: i32 = islandOf(w, I32[2 * head + L.MANIFOLDS + lane]);
      if (island < from || island >= to) continue;
      free = addLane(w, free, head, lane, B.LANE, clock, s, single);
      if (free - list > ROOM) free = pass(w, list, free, clock, s, single);
    }
  }
  for (
    let bundle: i32 = C.wordOf(clock, C.FIRST_MANIFOLD);
    bundle < C.wordOf(clock, C.END_MANIFOLD);
    bundle += L.BUNDLE
  ) {
    if (I32[2 * bundle + L.BOUNCING] === 0) continue;
    const island: i32 = islandOf(w, I32[2 * bundle + L.MANIFOLDS]);
    if (island < from || island >= to) continue;
    const touch: i32 = OnTouch.touchOf(bundle);
    if (touch === 0) free = addLane(w, free, bundle, 0, B.JOINTED, clock, s, single);
    else free = addTouch(w, free, touch, clock, s);
    if (free - list > ROOM) free = pass(w, list, free, clock, s, single);
  }
  pass(w, list, free, clock, s, single);
}

/** Solves and finishes the bounces of all records; the list is then empty. */
function pass(w: i32, list: i32, end: i32, clock: i32, s: i32, single: bool): i32 {
  sortRecords(list, end);
  let first: i32 = list;
  while (first < end) {
    let last: i32 = first;
    while (last < end && B.islandOf(last) === B.islandOf(first)) last += B.STRIDE;
    passIsland(w, first, last, clock, s, single);
    first = last;
  }
  return list;
}

function passIsland(w: i32, list: i32, end: i32, clock: i32, s: i32, single: bool): void {
  noteBounced(w, B.islandOf(list));
  for (let i: i32 = 0; i <= TRIES; i++) {
    settle(w, list, end, clock, single);
    if (!bounceLess(w, list, end, clock, single, i + 1 >= TRIES)) break;
  }
  // record all of them before finishing any: they share bodies
  for (let record: i32 = list; record < end; record += B.STRIDE) {
    if (kindOf(record) === B.TOUCH) OnTouch.tell(record, clock);
    else if (kindOf(record) === B.JOINTED) OnLane.tell(w, record, clock, F64[s + L.SUBSTEP], single);
  }
  for (let record: i32 = list; record < end; record += B.STRIDE) {
    if (kindOf(record) === B.TOUCH) OnTouch.pass(record, Col.column(w, Col.CONTACT_SCRATCH));
    else OnLane.pass(w, record, clock, single);
  }
}

function kindOf(record: i32): i32 {
  return I32[2 * record + B.KIND];
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

/** Whether a manifold has added energy: it bounces half as much from now on, or not at all. */
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
