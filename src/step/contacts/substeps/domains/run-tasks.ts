// What is done with the tasks of a large island: bundles are filled, written, swept and kept. Tasks of the same round share no body and may run side by side.
import { approachOf } from "../../../../contacts/certificate/check-approach.ts";
import * as Kept from "../../../../contacts/kept/kept-manifold.ts";
import * as S from "../../../../contacts/shape-record.ts";
import * as Col from "../../../../memory/column-access.ts";
import { F64, I32, truncate, zeros } from "../../../../memory/views.ts";
import { laneOf } from "../../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as Sweeps from "../../../../multipliers/substeps/sweeps.ts";
import * as Motion from "../../../../rows/motion.ts";
import { fieldsOf, layOut, placeRunners } from "../fill-bundles.ts";
import { keepLane } from "../keep-lane.ts";
import * as Order from "../order-manifolds.ts";
import { copyDriven, narrowRunners } from "../runners.ts";
import { lookAhead, writeBundle } from "../write-bundle.ts";
import * as D from "./domain-layout.ts";
import { isDriven, scatterEntries } from "./list-manifolds.ts";

function lanesOf(plan: i32): i32 {
  return D.isSingle(plan) ? L.SINGLE_LANES : L.LANES;
}

/** Scatters the manifolds of a task and puts them into bundles. Of a domain, or of a pair of this round. */
export function fillTask(w: i32, i: i32, plan: i32): void {
  const task: i32 = D.taskAt(plan, i);
  const first: i32 = D.wordOf(task, D.FIRST_ENTRY);
  const count: i32 = D.wordOf(task, D.END_ENTRY) - first;
  const list: i32 = D.wordOf(plan, D.TAKEN) + first - D.wordOf(plan, D.LIST);
  scatterEntries(w, first, first + count, list);
  const inDomain: bool = i < D.wordOf(plan, D.DOMAINS);
  if (inDomain) zeros(D.wordOf(task, D.NOBODY), L.RUNNER);
  else forgetBundles(w, list, list + count);
  const heads: i32 = D.wordOf(task, D.FIRST_HEAD);
  const nobody: i32 = D.wordOf(task, D.NOBODY);
  let bundles: i32 = 0;
  for (let entry: i32 = list; entry < list + count; entry += Order.ENTRY) {
    const a: i32 = runnerIn(w, task, I32[entry + Order.BODY_A], plan);
    const b: i32 = runnerIn(w, task, I32[entry + Order.BODY_B], plan);
    bundles = placeRunners(w, entry, a, b, heads, bundles, lanesOf(plan), nobody, false);
  }
  const end: i32 = heads + L.HEAD * bundles;
  D.setWord(task, D.END_HEAD, end);
  // the last may be a single point, whose writing reaches beyond it
  const rest: i32 = bundles === 0 ? 0 : layOut(heads, end, 0) - L.BUNDLE + fieldsOf(1) - L.POINT_FIELDS;
  D.setWord(task, D.FIELDS_TAKEN, rest);
}

/** No bundle of this task has the bodies of these entries yet. */
function forgetBundles(w: i32, list: i32, end: i32): void {
  for (let entry: i32 = list; entry < end; entry += Order.ENTRY) {
    F64[Col.column(w, Col.MOTION) + Motion.STRIDE * I32[entry + Order.BODY_A] + Motion.LAST_BUNDLE] = -1.0;
    F64[Col.column(w, Col.MOTION) + Motion.STRIDE * I32[entry + Order.BODY_B] + Motion.LAST_BUNDLE] = -1.0;
  }
}

/** The runner of a body. Kernels write runners back, so what does not answer has one in each domain: nobody, or a copy of its own. */
function runnerIn(w: i32, task: i32, b: i32, plan: i32): i32 {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  if (F64[motion + Motion.INVERSE_MASS] > 0.0) return truncate(F64[motion + Motion.RUNNER]);
  if (!isDriven(w, b)) return D.wordOf(task, D.NOBODY);
  const copy: i32 = D.wordOf(task, D.FREE_RUNNER);
  copyDriven(motion, copy);
  if (D.isSingle(plan)) narrowRunners(copy, copy + L.RUNNER);
  D.setWord(task, D.FREE_RUNNER, copy + L.RUNNER);
  return copy;
}

/** Writes the lanes of a task, which has a place for their fields, and applies their warm start to its bodies. Of a domain, or of a pair of this round. */
export function writeTask(w: i32, i: i32, plan: i32): void {
  const task: i32 = D.taskAt(plan, i);
  const single: bool = D.isSingle(plan);
  const first: i32 = D.wordOf(task, D.FIRST_HEAD);
  const end: i32 = D.wordOf(task, D.END_HEAD);
  let bounces: i32 = 0;
  layOut(first, end, D.wordOf(task, D.FIELDS_AT));
  for (let head: i32 = first; head < end; head += L.HEAD) {
    lookAhead(w, head, end);
    bounces += writeBundle(w, head, lanesOf(plan), D.settingsOf(plan), single);
    if (single) Sweeps.startBundleSingle(head);
    else Sweeps.startBundle(head);
  }
  D.setWord(task, D.BOUNCES, bounces);
}

/** A sweep over a task. `advances` not 0: its bodies first end the substep before; of domains only. */
export function sweepTask(_w: i32, i: i32, plan: i32, advances: i32): void {
  const task: i32 = D.taskAt(plan, i);
  const s: i32 = D.settingsOf(plan);
  const first: i32 = D.wordOf(task, D.FIRST_HEAD);
  const end: i32 = D.wordOf(task, D.END_HEAD);
  const nobody: i32 = D.wordOf(task, D.NOBODY);
  if (D.isSingle(plan)) {
    if (advances !== 0) Sweeps.advanceRunnersSingle(D.wordOf(task, D.FIRST_RUNNER), D.wordOf(task, D.FREE_RUNNER), s);
    Sweeps.sweepBundlesSingle(first, end, s, nobody);
    return;
  }
  if (advances !== 0) Sweeps.advanceRunners(D.wordOf(task, D.FIRST_RUNNER), D.wordOf(task, D.FREE_RUNNER), s);
  Sweeps.sweepBundles(first, end, s, nobody);
}

/** Lanes → manifolds, and the speed at which they still close; bodies have their next states. */
export function keepTask(w: i32, i: i32, plan: i32): void {
  const task: i32 = D.taskAt(plan, i);
  const s: i32 = D.settingsOf(plan);
  const single: bool = D.isSingle(plan);
  const rehearses: bool = D.wordOf(plan, D.REHEARSES) !== 0;
  const end: i32 = D.wordOf(task, D.END_HEAD);
  let most: f64 = 0.0;
  for (let head: i32 = D.wordOf(task, D.FIRST_HEAD); head < end; head += L.HEAD) {
    lookAhead(w, head, end);
    for (let lane: i32 = 0; lane < I32[2 * head + L.FILLED]; lane++) {
      const kept: i32 = I32[2 * head + L.MANIFOLDS + lane];
      keepLane(w, kept, laneOf(head, lane, single), s, single);
      if (rehearses) continue;
      most = Math.max(most, approachOf(w, kept, S.bodyAt(w, Kept.shapeA(kept)), S.bodyAt(w, Kept.shapeB(kept))));
    }
  }
  F64[task + D.CLOSING] = most;
}
