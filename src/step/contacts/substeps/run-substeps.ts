// Solves all islands that use substeps together: bodies become runners, manifolds become lanes, and the step is taken in small parts
// with one sweep each. (docs/contacts.md tells why.)
//
//   repeat: sweep all lanes;  D += h v;  v += gain + contact impulses
//
// Bodies end where that took them.
import { noteApproach } from "../../../contacts/certificate/check-approach.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32, truncate, zeros } from "../../../memory/views.ts";
import { laneOf } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Sweeps from "../../../multipliers/substeps/sweeps.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { takesSubsteps, treeAt, wordOf } from "../../islands/island-parts.ts";
import { clearBounces, countBounces, islandOf } from "./bounce-islands.ts";
import { bounceAll } from "./bounces/bounce.ts";
import { guessBurdens, measureBurdens } from "./burdens.ts";
import { burdenComponents } from "./components/component-burden.ts";
import { endTouches, keepJointed, writeJointed } from "./components/component-lanes.ts";
import { clockOf } from "./components/component-places.ts";
import {
  advanceComponents,
  finishComponents,
  isOn,
  placeJointed,
  startComponents,
  sweepComponents,
  warmComponents,
} from "./components/components.ts";
import { keepRolls, warmRolls, writeRoll } from "./components/rolling.ts";
import { areManyStanding, layOut, placeManifold } from "./fill-bundles.ts";
import { keepLane } from "./keep-lane.ts";
import * as Order from "./order-manifolds.ts";
import { finishRunner, narrowRunners, runnerOf, takeRunner, wantRunner, widenRunners } from "./runners.ts";
import { writeSettings } from "./settings.ts";
import { holdStill } from "./still-islands.ts";
import { lookAhead, writeBundle } from "./write-bundle.ts";

/** Solves and moves the islands marked BY_SUBSTEPS with this number and precision, or rehearses them. Runners, bundles and rolls go to `at` on. */
export function runSubsteps(w: i32, at: i32, substeps: i32, single: bool, rehearses: bool): void {
  const s: i32 = at + (at & 1);
  writeSettings(w, s, substeps, single);
  const lanes: i32 = single ? L.SINGLE_LANES : L.LANES;
  const nobody: i32 = s + L.SETTINGS;
  zeros(nobody, L.RUNNER);
  startComponents(w, s);
  const list: i32 = 2 * (nobody + L.RUNNER);
  const listEnd: i32 = listManifolds(w, list, substeps, single, rehearses);
  burdenComponents(w);
  const runners: i32 = nobody + L.RUNNER + ((listEnd - list + 3) >> 2) * 2;
  const bundles: i32 = makeRunners(w, list, listEnd, runners, substeps, single);
  const end: i32 = fillBundles(w, list, listEnd, bundles, lanes, nobody);
  const rolls: i32 = layOut(bundles, end, end);
  const jointedRolls: i32 = writeJointed(w, s, rolls);
  if (single) narrowRunners(runners, bundles);
  const rollsEnd: i32 = writeLanes(w, bundles, end, jointedRolls, lanes, s, single);
  warmRolls(rolls, rollsEnd, single);
  warmComponents(w);
  for (let i: i32 = 0; i < substeps; i++) {
    if (single) Sweeps.sweepBundlesSingle(bundles, end, s, nobody);
    else Sweeps.sweepBundles(bundles, end, s, nobody);
    sweepComponents(w, i, substeps, s, single, rolls, rollsEnd);
    if (F64[s + L.BOUNCES] !== 0.0) bounceAll(w, bundles, end, clockOf(w), s, single);
    advanceComponents(w, s, i + 1 === substeps);
    if (i + 1 === substeps) break;
    if (single) Sweeps.advanceRunnersSingle(runners, bundles, s);
    else Sweeps.advanceRunners(runners, bundles, s);
  }
  if (single) widenRunners(runners, bundles);
  finish(w, runners, bundles, end, s, single, rehearses);
  dropRunners(w, list, listEnd);
  keepRolls(rolls, rollsEnd, s, single);
}

/** Lists the manifolds of all these islands as entries from word `list` on; measures the burdens of their bodies. */
function listManifolds(w: i32, list: i32, substeps: i32, single: bool, rehearses: bool): i32 {
  let end: i32 = list;
  for (let island: i32 = Col.header(w, Col.FIRST_ISLAND); island < Col.header(w, Col.ISLAND_COUNT); island++) {
    if (!takesSubsteps(w, island, substeps, single)) continue;
    const first: i32 = end;
    end = Order.orderManifolds(w, island, first, 2 * Col.column(w, Col.CONTACT_SCRATCH));
    if (rehearses) guessBurdens(w, island);
    else measureBurdens(w, island, first, end);
    holdStill(w, island, first, end);
    clearBounces(w, island);
  }
  return end;
}

/** Runners of all their bodies, those of an island side by side; where they end. */
function makeRunners(w: i32, list: i32, listEnd: i32, first: i32, substeps: i32, single: bool): i32 {
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    wantRunner(w, I32[entry + Order.BODY_A]);
    wantRunner(w, I32[entry + Order.BODY_B]);
  }
  let free: i32 = first;
  for (let island: i32 = Col.header(w, Col.FIRST_ISLAND); island < Col.header(w, Col.ISLAND_COUNT); island++) {
    if (!takesSubsteps(w, island, substeps, single)) continue;
    for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < wordOf(w, island, Island.END_TREE); i++) {
      const t: i32 = treeAt(w, i);
      for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
        if (!Node.isPrescribed(n)) free = takeRunner(w, Node.bodyOf(n), free, substeps);
    }
  }
  // those that belong to no island
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    free = takeRunner(w, I32[entry + Order.BODY_A], free, substeps);
    free = takeRunner(w, I32[entry + Order.BODY_B], free, substeps);
  }
  return free;
}

/** Puts the manifolds into bundles, with heads from `first` on; returns the end of these. */
function fillBundles(w: i32, list: i32, listEnd: i32, first: i32, lanes: i32, nobody: i32): i32 {
  const apart: bool = areManyStanding(w, list, listEnd);
  let count: i32 = 0;
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    const a: i32 = I32[entry + Order.BODY_A];
    const b: i32 = I32[entry + Order.BODY_B];
    if (isOn(w, a) || isOn(w, b)) placeJointed(w, I32[entry + Order.KEPT], a, b);
    else count = placeManifold(w, entry, first, count, lanes, nobody, apart);
  }
  return first + L.HEAD * count;
}

/** Writes the lanes, and from `rolls` on the rolls of those that resist rolling; returns one past the last. */
function writeLanes(w: i32, first: i32, end: i32, rolls: i32, lanes: i32, s: i32, single: bool): i32 {
  let roll: i32 = rolls;
  for (let head: i32 = first; head < end; head += L.HEAD) {
    lookAhead(w, head, end);
    if (writeBundle(w, head, lanes, s, single) > 0) countBouncing(w, head, s);
    if (single) Sweeps.startBundleSingle(head);
    else Sweeps.startBundle(head);
    for (let lane: i32 = 0; lane < I32[2 * head + L.FILLED]; lane++)
      roll = writeRoll(w, I32[2 * head + L.MANIFOLDS + lane], head, lane, roll, s, single, false);
  }
  return roll;
}

/** Lanes of a bundle may be of several islands. */
function countBouncing(w: i32, head: i32, s: i32): void {
  const bouncing: i32 = I32[2 * head + L.BOUNCING];
  for (let lane: i32 = 0; lane < I32[2 * head + L.FILLED]; lane++)
    if (((bouncing >> lane) & 1) !== 0) countBounces(w, islandOf(w, I32[2 * head + L.MANIFOLDS + lane]), 1, s);
}

/** Runners → motions → the next state; lanes → manifolds, and their residuals. */
function finish(w: i32, runners: i32, first: i32, end: i32, s: i32, single: bool, rehearses: bool): void {
  const h: f64 = F64[s + L.SUBSTEP];
  for (let runner: i32 = runners; runner < first; runner += L.RUNNER)
    for (let i: i32 = 0; i < 6; i++) F64[runner + L.D + i] += h * F64[runner + i];
  readRunners(w, s, single, false);
  endTouches(w);
  readRunners(w, s, single, true);
  for (let head: i32 = first; head < end; head += L.HEAD) {
    lookAhead(w, head, end);
    for (let lane: i32 = 0; lane < I32[2 * head + L.FILLED]; lane++) {
      const kept: i32 = I32[2 * head + L.MANIFOLDS + lane];
      keepLane(w, kept, laneOf(head, lane, single), s, single);
      if (!rehearses) noteApproach(w, kept);
    }
  }
  keepJointed(w, s);
  finishComponents(w);
}

/** Velocities of the bodies; or their next states, but for those on joints. Prescribed bodies keep their motion for the islands still to come: single precision has rounded the runner. */
function readRunners(w: i32, s: i32, single: bool, states: bool): void {
  const substeps: i32 = truncate(F64[s + L.COUNT]);
  for (let island: i32 = Col.header(w, Col.FIRST_ISLAND); island < Col.header(w, Col.ISLAND_COUNT); island++) {
    if (!takesSubsteps(w, island, substeps, single)) continue;
    for (let k: i32 = wordOf(w, island, Island.FIRST_TREE); k < wordOf(w, island, Island.END_TREE); k++) {
      const t: i32 = treeAt(w, k);
      for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
        if (Node.isPrescribed(n)) continue;
        const b: i32 = Node.bodyOf(n);
        const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
        const runner: i32 = truncate(F64[motion + Motion.RUNNER]);
        if (runner === 0 || F64[motion + Motion.INVERSE_MASS] === 0.0) continue;
        if (!states) for (let i: i32 = 0; i < 6; i++) F64[motion + i] = F64[runner + i];
        else if (F64[motion + Motion.JOINTED] === 0.0) finishRunner(w, b, motion, s);
      }
    }
  }
}

/** Bodies have no runners any more. */
function dropRunners(w: i32, list: i32, listEnd: i32): void {
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    F64[runnerOf(w, I32[entry + Order.BODY_A])] = 0.0;
    F64[runnerOf(w, I32[entry + Order.BODY_B])] = 0.0;
  }
}
