// Which domain each body of a large island belongs to, and its runner there. Tasks: ranges of bodies.
import * as Col from "../../../../memory/column-access.ts";
import * as Island from "../../../../memory/island-record.ts";
import { F64, truncate } from "../../../../memory/views.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as T from "../../../../response/tree/tree.ts";
import * as Motion from "../../../../rows/motion.ts";
import * as Parts from "../../../islands/island-parts.ts";
import { finishRunner, makeRunner, narrowRunners, widenRunners } from "../runners.ts";
import { domainOf, findCuts, MOST_SAMPLES } from "./cut-bodies.ts";
import * as D from "./domain-layout.ts";

/** Cuts the island into domains; workspace from `at` on. */
export function cutIsland(w: i32, plan: i32, at: i32): void {
  const bodies: i32 = D.wordOf(plan, D.BODIES);
  let every: i32 = 1;
  while (every * MOST_SAMPLES < bodies) every++;
  let count: i32 = 0;
  for (let i: i32 = 0; i < bodies; i += every) {
    const position: i32 = Col.now(w, Col.POSITION) + 3 * bodyAt(w, plan, i);
    for (let k: i32 = 0; k < 3; k++) F64[at + 3 * count + k] = F64[position + k];
    count++;
  }
  findCuts(w, plan, at, count);
}

/** Slot of body i of the island: all its trees are single bodies. */
function bodyAt(w: i32, plan: i32, i: i32): i32 {
  const first: i32 = Parts.wordOf(w, D.wordOf(plan, D.ISLAND), Island.FIRST_TREE);
  return T.memberOf(Parts.treeAt(w, first + i));
}

function motionAt(w: i32, b: i32): i32 {
  return Col.column(w, Col.MOTION) + Motion.STRIDE * b;
}

function rangeEnd(plan: i32, range: i32): i32 {
  const end: i32 = (range + 1) * D.wordOf(plan, D.PER_BODIES);
  return end < D.wordOf(plan, D.BODIES) ? end : D.wordOf(plan, D.BODIES);
}

/** A task: ranks and domains of a range of bodies, and how many belong to each domain. */
export function assignBodies(w: i32, range: i32, plan: i32): void {
  const counts: i32 = D.bodyRange(plan, range);
  for (let d: i32 = 0; d < D.wordOf(plan, D.DOMAINS); d++) D.setWord(counts, D.COUNTS + d, 0);
  for (let i: i32 = range * D.wordOf(plan, D.PER_BODIES); i < rangeEnd(plan, range); i++) {
    const b: i32 = bodyAt(w, plan, i);
    const motion: i32 = motionAt(w, b);
    const d: i32 = domainOf(plan, Col.now(w, Col.POSITION) + 3 * b);
    F64[motion + Motion.RANK] = (i + 1) as f64;
    F64[motion + Motion.DOMAIN] = d as f64;
    D.setWord(counts, D.COUNTS + d, D.wordOf(counts, D.COUNTS + d) + 1);
  }
}

/** Counts of bodies → where those of each range begin in each domain. Returns the number of bodies of domain d. */
export function countBodies(plan: i32, d: i32): i32 {
  let sum: i32 = 0;
  for (let range: i32 = 0; range < D.wordOf(plan, D.BODY_RANGES); range++) {
    const counts: i32 = D.bodyRange(plan, range);
    const own: i32 = D.wordOf(counts, D.COUNTS + d);
    D.setWord(counts, D.COUNTS + d, sum);
    sum += own;
  }
  return sum;
}

/** A task: the runners of a range of bodies, those of a domain side by side. */
export function makeRunners(w: i32, range: i32, plan: i32): void {
  const counts: i32 = D.bodyRange(plan, range);
  const substeps: i32 = truncate(F64[D.settingsOf(plan) + L.COUNT]);
  for (let i: i32 = range * D.wordOf(plan, D.PER_BODIES); i < rangeEnd(plan, range); i++) {
    const b: i32 = bodyAt(w, plan, i);
    const d: i32 = truncate(F64[motionAt(w, b) + Motion.DOMAIN]);
    const place: i32 = D.wordOf(counts, D.COUNTS + d);
    D.setWord(counts, D.COUNTS + d, place + 1);
    const runner: i32 = D.wordOf(D.taskAt(plan, d), D.FIRST_RUNNER) + L.RUNNER * place;
    makeRunner(w, b, runner, substeps);
    // what is parted after the step has the same domains
    F64[motionAt(w, b) + Motion.HOME] = (d + 1) as f64;
    if (D.isSingle(plan)) narrowRunners(runner, runner + L.RUNNER);
  }
}

/** A task: the next states of a range of bodies, which have no runners any more. */
export function finishBodies(w: i32, range: i32, plan: i32): void {
  const s: i32 = D.settingsOf(plan);
  for (let i: i32 = range * D.wordOf(plan, D.PER_BODIES); i < rangeEnd(plan, range); i++) {
    const b: i32 = bodyAt(w, plan, i);
    const motion: i32 = motionAt(w, b);
    const runner: i32 = truncate(F64[motion + Motion.RUNNER]);
    if (D.isSingle(plan)) widenRunners(runner, runner + L.RUNNER);
    if (F64[motion + Motion.INVERSE_MASS] !== 0.0) {
      for (let k: i32 = 0; k < 6; k++) {
        F64[runner + L.D + k] += F64[s + L.SUBSTEP] * F64[runner + k];
        F64[motion + k] = F64[runner + k];
      }
      finishRunner(w, b, motion, s);
    }
    F64[motion + Motion.RUNNER] = 0.0;
  }
}
