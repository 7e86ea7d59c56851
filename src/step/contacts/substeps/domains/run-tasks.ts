// What is done with the tasks of a large island: bundles are filled, written, swept and kept. Tasks of the same round share no body and may run side by side.
import { approachOf } from "../../../../contacts/certificate/check-approach.ts";
import * as Kept from "../../../../contacts/kept/kept-manifold.ts";
import * as S from "../../../../contacts/shape-record.ts";
import * as Col from "../../../../memory/column-access.ts";
import { F32, F64, I32, truncate, zeros } from "../../../../memory/views.ts";
import { laneOf } from "../../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as Sweeps from "../../../../multipliers/substeps/sweeps.ts";
import * as Motion from "../../../../rows/motion.ts";
import { markPressed } from "../../keep-pressed.ts";
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
  if (i >= D.wordOf(plan, D.DOMAINS)) forgetBundles(w, D.wordOf(task, D.FIRST_ENTRY), D.wordOf(task, D.END_ENTRY));
  endHeads(task, placeTask(w, i, plan, D.wordOf(task, D.FIRST_HEAD), 0));
}

/**
 * Puts the manifolds of all tasks into the same bundles, as those of the last one. Lanes commute unless they share a body, and those that do keep
 * their order: the bits are the same, and fewer lanes stay empty.
 */
export function fillJoined(w: i32, plan: i32): void {
  const joined: i32 = D.taskAt(plan, D.wordOf(plan, D.TASK_COUNT));
  const heads: i32 = D.wordOf(plan, D.HEADS);
  // no other thread writes to it, so one is enough
  const nobody: i32 = D.wordOf(D.taskAt(plan, 0), D.NOBODY);
  for (let i: i32 = 0; i <= D.wordOf(plan, D.TASK_COUNT); i++) D.setWord(D.taskAt(plan, i), D.NOBODY, nobody);
  let bundles: i32 = 0;
  for (let i: i32 = 0; i < D.wordOf(plan, D.TASK_COUNT); i++) bundles = placeTask(w, i, plan, heads, bundles);
  D.setWord(joined, D.FIRST_HEAD, heads);
  endHeads(joined, bundles);
}

/** Puts the manifolds of a task into one of `count` bundles, with heads from `heads` on, or into new ones; returns the new count. */
function placeTask(w: i32, i: i32, plan: i32, heads: i32, count: i32): i32 {
  const task: i32 = D.taskAt(plan, i);
  const first: i32 = D.wordOf(task, D.FIRST_ENTRY);
  const list: i32 = D.wordOf(plan, D.TAKEN) + first - D.wordOf(plan, D.LIST);
  const end: i32 = list + D.wordOf(task, D.END_ENTRY) - first;
  scatterEntries(w, first, D.wordOf(task, D.END_ENTRY), list);
  const nobody: i32 = D.wordOf(task, D.NOBODY);
  if (i < D.wordOf(plan, D.DOMAINS)) {
    zeros(nobody, L.RUNNER);
    D.setWord(task, D.FREE_RUNNER, D.wordOf(task, D.FIRST_COPY));
  }
  let bundles: i32 = count;
  for (let entry: i32 = list; entry < end; entry += Order.ENTRY) {
    const a: i32 = runnerIn(w, task, I32[entry + Order.BODY_A], plan);
    const b: i32 = runnerIn(w, task, I32[entry + Order.BODY_B], plan);
    bundles = placeRunners(w, entry, a, b, heads, bundles, lanesOf(plan), nobody, false);
  }
  return bundles;
}

/** Where the bundles of a task end, and what their fields will take. */
function endHeads(task: i32, bundles: i32): void {
  const heads: i32 = D.wordOf(task, D.FIRST_HEAD);
  const end: i32 = heads + L.HEAD * bundles;
  D.setWord(task, D.END_HEAD, end);
  // the last may be a single point, whose writing reaches beyond it
  const rest: i32 = bundles === 0 ? 0 : layOut(heads, end, 0) - L.BUNDLE + fieldsOf(1) - L.POINT_FIELDS;
  D.setWord(task, D.FIELDS_TAKEN, rest);
}

/** Takes back what the bundles of all tasks together have done to bodies. */
export function partAgain(w: i32, plan: i32): void {
  const list: i32 = D.wordOf(plan, D.LIST);
  forgetBundles(w, list, list + Order.ENTRY * D.wordOf(plan, D.MANIFOLDS));
  for (let d: i32 = 0; d < D.wordOf(plan, D.DOMAINS); d++) {
    const task: i32 = D.taskAt(plan, d);
    for (let runner: i32 = D.wordOf(task, D.FIRST_RUNNER); runner < D.wordOf(task, D.FREE_RUNNER); runner += L.RUNNER)
      for (let k: i32 = 0; k < 6; k++) {
        if (D.isSingle(plan)) F32[2 * runner + k] = F32[2 * runner + L.BEFORE + k];
        else F64[runner + k] = F64[runner + L.BEFORE + k];
      }
  }
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

/** The same over the bundles of all tasks. */
export function sweepJoined(plan: i32, advances: bool): void {
  const joined: i32 = D.taskAt(plan, D.wordOf(plan, D.TASK_COUNT));
  const s: i32 = D.settingsOf(plan);
  const single: bool = D.isSingle(plan);
  const nobody: i32 = D.wordOf(joined, D.NOBODY);
  for (let d: i32 = 0; advances && d < D.wordOf(plan, D.DOMAINS); d++) {
    const task: i32 = D.taskAt(plan, d);
    const first: i32 = D.wordOf(task, D.FIRST_RUNNER);
    if (single) Sweeps.advanceRunnersSingle(first, D.wordOf(task, D.FREE_RUNNER), s);
    else Sweeps.advanceRunners(first, D.wordOf(task, D.FREE_RUNNER), s);
  }
  if (single) Sweeps.sweepBundlesSingle(D.wordOf(joined, D.FIRST_HEAD), D.wordOf(joined, D.END_HEAD), s, nobody);
  else Sweeps.sweepBundles(D.wordOf(joined, D.FIRST_HEAD), D.wordOf(joined, D.END_HEAD), s, nobody);
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
      markPressed(kept, Kept.CENTRED);
      most = Math.max(most, approachOf(w, kept, S.bodyAt(w, Kept.shapeA(kept)), S.bodyAt(w, Kept.shapeB(kept))));
    }
  }
  F64[task + D.CLOSING] = most;
}
