// Which manifolds bounce in a substep, and the velocities at which their points meet and separate (see bounce.ts for the formulas).
import * as M from "../../../../collision/manifold.ts";
import { bounceThreshold, restitutionOf } from "../../../../contacts/surfaces/contact-surface.ts";
import * as Col from "../../../../memory/column-access.ts";
import { F64, I32 } from "../../../../memory/views.ts";
import { getField, laneOf } from "../../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as T from "../../../../response/component/touch-layout.ts";
import { islandOf } from "../bounce-islands.ts";
import * as B from "../bounce-layout.ts";
import * as OnLane from "./bounce-on-lane.ts";
import * as OnTouch from "./bounce-on-touch.ts";
import * as Pair from "./lane-motion.ts";

/** Adds a record for a lane if one of its points bounces; returns one past it. */
export function addLane(w: i32, record: i32, head: i32, lane: i32, kind: i32, clock: i32, s: i32, single: bool): i32 {
  const kept: i32 = I32[2 * head + L.MANIFOLDS + lane];
  const narrow: bool = single && kind === B.LANE;
  const p: i32 = laneOf(head, lane, narrow);
  const points: i32 = M.countOf(kept);
  let pushed: bool = false;
  for (let i: i32 = 0; i < points; i++) if (getField(p, L.F + L.PER_LOAD * i, narrow) > 0.0) pushed = true;
  if (!pushed) return record;
  begin(record, p, head, lane, kind, restitutionOf(w, kept));
  I32[2 * record + B.ISLAND] = islandOf(w, kept);
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

export function addTouch(w: i32, record: i32, touch: i32, clock: i32, s: i32): i32 {
  const bundle: i32 = T.wordOf(touch, T.BUNDLE);
  const points: i32 = T.wordOf(touch, T.POINTS);
  const kept: i32 = I32[2 * bundle + L.MANIFOLDS];
  begin(record, touch, bundle, 0, B.TOUCH, restitutionOf(w, kept));
  I32[2 * record + B.ISLAND] = islandOf(w, kept);
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
  I32[2 * record + B.PLACE] = place;
  I32[2 * record + B.HEAD] = head;
  I32[2 * record + B.LANE_NUMBER] = lane;
  I32[2 * record + B.KIND] = kind;
  F64[record + B.TIME] = -1.0;
  F64[record + B.E] = e;
}

/** Decides whether point i bounces; the sweep may have stopped it. At `answer`: its velocity when the substep began, what gravity adds, and its gap. */
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
