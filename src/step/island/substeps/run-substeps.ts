// All islands that are solved by substeps, together: bodies become runners, manifolds lanes, and the step is taken in small pieces
// with one sweep each. (docs/large-worlds.md tells why.)
//
//   repeat: sweep all lanes;  D += h v;  v += gain + what contacts gave
//
// Bodies end where that took them.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import { DESCENT_SINGLE } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32, truncate, zeros } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import {
  advanceRunners,
  advanceRunnersSingle,
  sweepBundles,
  sweepBundlesSingle,
} from "../../../multipliers/substeps/sweeps.ts";
import * as Motion from "../../../rows/motion.ts";
import { takesSubsteps } from "../island-parts.ts";
import { bounceAll } from "./bounce.ts";
import { keepJointed, writeJointed } from "./component-lanes.ts";
import { finishComponents, isJointed, placeJointed, startComponents, sweepComponents } from "./components.ts";
import { clearLanes, placeManifold } from "./fill-bundles.ts";
import { keepLane } from "./keep-lane.ts";
import { orderManifolds } from "./order-manifolds.ts";
import { writeFrame } from "./pair-frame.ts";
import * as P from "./pair-layout.ts";
import { addResponse } from "./pair-response.ts";
import { keepRolls, writeRoll } from "./rolling.ts";
import { finishRunner, narrowRunners, takeRunner, widenRunners } from "./runners.ts";
import { writeSettings } from "./settings.ts";
import { pushRunner, writePush } from "./warm-start.ts";
import { writeLane } from "./write-lane.ts";

/** Solves and moves the islands that are marked BY_SUBSTEPS, with so many. From `at` on there is room for runners, bundles and rolls. */
export function runSubsteps(w: i32, at: i32, substeps: i32): void {
  const s: i32 = at + (at & 1);
  writeSettings(w, s, substeps);
  const single: bool = F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_SINGLE] !== 0.0;
  const lanes: i32 = single ? L.SINGLE_LANES : L.LANES;
  const nobody: i32 = s + L.SETTINGS;
  zeros(nobody, L.RUNNER);
  startComponents(w, s);
  const list: i32 = 2 * (nobody + L.RUNNER);
  const listEnd: i32 = listManifolds(w, list, substeps);
  const runners: i32 = nobody + L.RUNNER + ((listEnd - list + 3) >> 2) * 2;
  const bundles: i32 = makeRunners(w, list, listEnd, runners, substeps);
  const end: i32 = fillBundles(w, list, listEnd, bundles, lanes, nobody);
  const rolls: i32 = writeLanes(w, bundles, end, lanes, s, single);
  const rollsEnd: i32 = writeJointed(w, s, rolls);
  if (single) narrowRunners(runners, bundles);
  for (let i: i32 = 0; i < substeps; i++) {
    if (single) sweepBundlesSingle(bundles, end, s);
    else sweepBundles(bundles, end, s);
    sweepComponents(w, i, substeps, s, single, end, rollsEnd);
    if (i + 1 === substeps) break;
    if (single) advanceRunnersSingle(runners, bundles, s);
    else advanceRunners(runners, bundles, s);
  }
  if (single) widenRunners(runners, bundles);
  finish(w, runners, bundles, end, lanes, s, single);
  keepRolls(end, rollsEnd, s, single);
}

/** The manifolds of all these islands, as words from `list` on. */
function listManifolds(w: i32, list: i32, substeps: i32): i32 {
  let end: i32 = list;
  for (let island: i32 = 0; island < Col.header(w, Col.ISLAND_COUNT); island++) {
    if (takesSubsteps(w, island, substeps))
      end = orderManifolds(w, island, end, 2 * Col.column(w, Col.CONTACT_SCRATCH));
  }
  return end;
}

function bodyOf(w: i32, shape: i32): i32 {
  return S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * shape);
}

/** Runners of all their bodies, one after the other; where they end. */
function makeRunners(w: i32, list: i32, listEnd: i32, first: i32, substeps: i32): i32 {
  let free: i32 = first;
  for (let i: i32 = list; i < listEnd; i++) {
    free = takeRunner(w, bodyOf(w, Kept.shapeA(I32[i])), free, substeps);
    free = takeRunner(w, bodyOf(w, Kept.shapeB(I32[i])), free, substeps);
  }
  return free;
}

/** The manifolds in bundles from `first` on; where these end. */
function fillBundles(w: i32, list: i32, listEnd: i32, first: i32, lanes: i32, nobody: i32): i32 {
  let count: i32 = 0;
  for (let i: i32 = list; i < listEnd; i++) {
    const a: i32 = bodyOf(w, Kept.shapeA(I32[i]));
    const b: i32 = bodyOf(w, Kept.shapeB(I32[i]));
    if (isJointed(w, I32[i])) placeJointed(w, I32[i]);
    else count = placeManifold(w, I32[i], a, b, first, count, lanes, nobody);
  }
  return first + L.BUNDLE * count;
}

/** Lanes, and from `end` on the rolls of those that resist rolling; one past these. */
function writeLanes(w: i32, first: i32, end: i32, lanes: i32, s: i32, single: bool): i32 {
  let roll: i32 = end;
  const pair: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  for (let bundle: i32 = first; bundle < end; bundle += L.BUNDLE) {
    clearLanes(bundle, lanes);
    for (let lane: i32 = 0; lane < lanes; lane++) {
      const kept: i32 = I32[2 * (bundle + L.WORDS) + L.MANIFOLDS + lane];
      if (kept === 0) continue;
      const a: i32 = bodyOf(w, Kept.shapeA(kept));
      const b: i32 = bodyOf(w, Kept.shapeB(kept));
      writeFrame(w, kept, a, b, pair);
      const one: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * a;
      const other: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
      addResponse(pair, one, pair + P.RA);
      addResponse(pair, other, pair + P.RB);
      writeLane(w, kept, a, b, pair, bundle, lane, s, single);
      writePush(pair, bundle, lane, M.countOf(kept), single);
      roll = writeRoll(w, kept, pair, bundle, lane, roll, s, false);
      pushRunner(pair, one, pair + P.RA, -1.0);
      pushRunner(pair, other, pair + P.RB, 1.0);
    }
  }
  return roll;
}

/** Runners → motions → bounces → the next state; lanes → manifolds. */
function finish(w: i32, runners: i32, first: i32, end: i32, lanes: i32, s: i32, single: bool): void {
  const h: f64 = F64[s + L.SUBSTEP];
  for (let runner: i32 = runners; runner < first; runner += L.RUNNER)
    for (let i: i32 = 0; i < 6; i++) F64[runner + L.D + i] += h * F64[runner + i];
  for (let b: i32 = 0; b < Col.header(w, Col.BODY_SLOTS); b++) {
    const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
    const runner: i32 = truncate(F64[motion + Motion.RUNNER]);
    if (runner !== 0) for (let i: i32 = 0; i < 6; i++) F64[motion + i] = F64[runner + i];
  }
  bounceAll(w, first, end, lanes, single);
  for (let b: i32 = 0; b < Col.header(w, Col.BODY_SLOTS); b++) {
    const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
    if (F64[motion + Motion.RUNNER] === 0.0 || F64[motion + Motion.JOINTED] !== 0.0) continue;
    if (F64[motion + Motion.INVERSE_MASS] > 0.0) finishRunner(w, b, motion);
  }
  for (let bundle: i32 = first; bundle < end; bundle += L.BUNDLE) {
    for (let lane: i32 = 0; lane < lanes; lane++) {
      const kept: i32 = I32[2 * (bundle + L.WORDS) + L.MANIFOLDS + lane];
      if (kept !== 0) keepLane(w, kept, bundle, lane, s, single);
    }
  }
  keepJointed(w, s);
  finishComponents(w);
  for (let b: i32 = 0; b < Col.header(w, Col.BODY_SLOTS); b++)
    F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.RUNNER] = 0.0;
}
