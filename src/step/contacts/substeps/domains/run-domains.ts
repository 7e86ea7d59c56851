// Solves a large island without joints by substeps, parted into domains: what run-substeps.ts does with all others together.
//
//   repeat: domains, each: D += h v, v += gain + contact impulses; sweep the lanes inside
//           pairs of domains, round after round: sweep the lanes between
//
// Each loop over tasks here may be taken by as many threads as there are: its tasks write nothing that another reads. Tasks depend on the island alone,
// so bits do not depend on the number of threads.

import { isForked } from "../../../../memory/fork.ts";
import * as Island from "../../../../memory/island-record.ts";
import * as Job from "../../../../memory/jobs.ts";
import * as Note from "../../../../memory/note-layout.ts";
import { F64, I32, zeros } from "../../../../memory/views.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as Parts from "../../../islands/island-parts.ts";
import { clearBounces, countBounces } from "../bounce-islands.ts";
import { bounceIsland, MOST_AT_ONCE } from "../bounces/bounce.ts";
import { bear, guessBurdens, joinLoads } from "../burdens.ts";
import { clockOf } from "../components/component-places.ts";
import { startClock } from "../components/components.ts";
import { keepRolls, sweepRolls, warmRolls, writeRoll } from "../components/rolling.ts";
import { ENTRY } from "../order-manifolds.ts";
import { writeSettings } from "../settings.ts";
import { holdBodies, mayStandStill } from "../still-islands.ts";
import { cutIsland } from "./assign-bodies.ts";
import * as D from "./domain-layout.ts";
import { domainsFor } from "./large-islands.ts";
import { placeRunners, planTasks } from "./plan-tasks.ts";
import { fillJoined, partAgain, sweepJoined, writeTask } from "./run-tasks.ts";
import { share } from "./share-tasks.ts";

/** Bodies, or manifolds, of a range at least. */
const RANGE_SIZE: i32 = 256;

/** Solves and moves an island marked BY_SUBSTEPS, or rehearses it; workspace from `at` on. */
export function runDomains(w: i32, island: i32, at: i32, rehearses: bool): void {
  const s: i32 = D.onLine(at);
  const substeps: i32 = Parts.wordOf(w, island, Note.NOTE_SWEEPS);
  const single: bool = Parts.wordOf(w, island, Note.NOTE_SINGLE) !== 0;
  writeSettings(w, s, substeps, single);
  startClock(w, s);
  clearBounces(w, island);
  const plan: i32 = D.onLine(s + L.SETTINGS);
  const free: i32 = startPlan(w, plan, island, s, single, rehearses);
  part(w, plan, free);
  const heads: i32 = placeRunners(plan, free);
  share(w, Job.MAKE_RUNNERS, 0, D.wordOf(plan, D.BODY_RANGES), plan, 0);
  const rolls: i32 = writeAll(w, plan, placeHeads(plan, heads));
  const rollsEnd: i32 = Parts.rollingIn(w, island) > 0 ? writeRolls(w, plan, rolls) : rolls;
  warmRolls(rolls, rollsEnd, single);
  for (let substep: i32 = 0; substep < substeps; substep++) sweepAll(w, plan, substep, rolls, rollsEnd);
  share(w, Job.FINISH_BODIES, 0, D.wordOf(plan, D.BODY_RANGES), plan, 0);
  share(w, Job.KEEP_LANES, D.wordOf(plan, D.FIRST_SET), D.wordOf(plan, D.END_SET), plan, 0);
  if (!rehearses) noteClosing(w, plan);
  keepRolls(rolls, rollsEnd, s, single);
}

/**
 * Bundles and their lanes, with fields from `at` on; returns one past the last. One thread bundles all tasks together. Bounces are taken in the
 * order of bundles: where they are too many to be taken at once, bundles are those of tasks on one thread too.
 */
function writeAll(w: i32, plan: i32, at: i32): i32 {
  const tasks: i32 = D.wordOf(plan, D.TASK_COUNT);
  if (!isForked(w)) {
    setTasks(plan, tasks, tasks + 1);
    fillJoined(w, plan);
    const end: i32 = placeFields(plan, at);
    writeTask(w, tasks, plan);
    if (countBouncing(w, plan)) return end;
    partAgain(w, plan);
  }
  setTasks(plan, 0, tasks);
  forRounds(w, Job.FILL_BUNDLES, 0, plan);
  const end: i32 = placeFields(plan, at);
  forRounds(w, Job.WRITE_LANES, 0, plan);
  countBouncing(w, plan);
  return end;
}

function setTasks(plan: i32, first: i32, end: i32): void {
  D.setWord(plan, D.FIRST_SET, first);
  D.setWord(plan, D.END_SET, end);
}

/** Whether all tasks have the same bundles. */
function isJoined(plan: i32): bool {
  return D.wordOf(plan, D.FIRST_SET) > 0;
}

/** Runs a job on the tasks of every round from `round` on, one round after the other. */
function forRounds(w: i32, job: i32, round: i32, plan: i32): void {
  for (let r: i32 = round; r < D.wordOf(plan, D.ROUND_COUNT); r++)
    share(w, job, D.roundFirst(plan, r), D.roundEnd(plan, r), plan, 0);
}

/** What is known of an island before anything is computed. Returns where the workspace goes on. */
function startPlan(w: i32, plan: i32, island: i32, s: i32, single: bool, rehearses: bool): i32 {
  const manifolds: i32 = Parts.manifoldsOf(w, island);
  const bodies: i32 = Parts.treesOf(w, island);
  zeros(plan, D.PLAN);
  D.setWord(plan, D.ISLAND, island);
  D.setWord(plan, D.SINGLE, single ? 1 : 0);
  D.setWord(plan, D.REHEARSES, rehearses ? 1 : 0);
  D.setWord(plan, D.DOMAINS, domainsFor(manifolds));
  D.setWord(plan, D.SETTINGS_AT, s);
  setRanges(plan, D.BODIES, bodies);
  setRanges(plan, D.MANIFOLDS, manifolds);
  const free: i32 = D.onLine(plan + D.TABLES);
  const entries: i32 = (ENTRY >> 1) * manifolds;
  D.setWord(plan, D.TAKEN, 2 * free);
  D.setWord(plan, D.LIST, 2 * (free + entries));
  return free + 2 * entries;
}

/** A count, how many make a range, and how many ranges these are. */
function setRanges(plan: i32, at: i32, count: i32): void {
  let size: i32 = RANGE_SIZE;
  while (size * D.MOST_RANGES < count) size *= 2;
  let ranges: i32 = 0;
  while (size * ranges < count) ranges++;
  D.setWord(plan, at, count);
  D.setWord(plan, at + 1, size);
  D.setWord(plan, at + 2, ranges);
}

/** Domains, the manifolds of each and of each pair, and the burdens of bodies; workspace from `free` on. */
function part(w: i32, plan: i32, free: i32): void {
  cutIsland(w, plan, free);
  share(w, Job.ASSIGN_BODIES, 0, D.wordOf(plan, D.BODY_RANGES), plan, 0);
  share(w, Job.LIST_MANIFOLDS, 0, D.wordOf(plan, D.MANIFOLD_RANGES), plan, 0);
  findBurdens(w, plan);
  planTasks(plan, 2 * free);
  share(w, Job.SORT_MANIFOLDS, 0, D.wordOf(plan, D.MANIFOLD_RANGES), plan, 0);
}

function findBurdens(w: i32, plan: i32): void {
  const island: i32 = D.wordOf(plan, D.ISLAND);
  const first: i32 = D.manifoldRange(plan, 0);
  let steady: bool = D.wordOf(first, D.STEADY) !== 0;
  for (let i: i32 = 1; i < D.wordOf(plan, D.MANIFOLD_RANGES); i++) {
    const range: i32 = D.manifoldRange(plan, i);
    joinLoads(first + D.FOUND, range + D.FOUND);
    if (D.wordOf(range, D.STEADY) === 0 || D.wordOf(range, D.AGE) !== D.wordOf(first, D.AGE)) steady = false;
  }
  const list: i32 = D.wordOf(plan, D.TAKEN);
  if (D.wordOf(plan, D.REHEARSES) !== 0) guessBurdens(w, island);
  else bear(w, island, list, list + ENTRY * D.wordOf(plan, D.MANIFOLDS), first + D.FOUND);
  if (steady && mayStandStill(w, island)) holdBodies(w, island);
}

/** Gives each task a place for as many heads as it has manifolds. Returns one past the last. */
function placeHeads(plan: i32, at: i32): i32 {
  D.setWord(plan, D.HEADS, D.onLine(at));
  let free: i32 = D.onLine(at);
  for (let i: i32 = 0; i < D.wordOf(plan, D.TASK_COUNT); i++) {
    const task: i32 = D.taskAt(plan, i);
    let entries: i32 = D.wordOf(task, D.FIRST_ENTRY);
    D.setWord(task, D.FIRST_HEAD, free);
    for (; entries < D.wordOf(task, D.END_ENTRY); entries += ENTRY) free += L.HEAD;
  }
  return free;
}

/** Gives each task a place for the fields of its bundles. Returns one past the last. */
function placeFields(plan: i32, at: i32): i32 {
  let free: i32 = at;
  for (let i: i32 = D.wordOf(plan, D.FIRST_SET); i < D.wordOf(plan, D.END_SET); i++) {
    const task: i32 = D.taskAt(plan, i);
    free = D.onLine(free);
    D.setWord(task, D.FIELDS_AT, free);
    free += D.wordOf(task, D.FIELDS_TAKEN);
  }
  return D.onLine(free);
}

/** One substep; `substep` from 0. The bodies of a domain end the one before when its turn comes. */
function sweepAll(w: i32, plan: i32, substep: i32, rolls: i32, rollsEnd: i32): void {
  const s: i32 = D.settingsOf(plan);
  if (isJoined(plan)) sweepJoined(plan, substep > 0);
  else {
    share(w, Job.SWEEP_LANES, 0, D.wordOf(plan, D.DOMAINS), plan, substep);
    forRounds(w, Job.SWEEP_LANES, 1, plan);
  }
  sweepRolls(rolls, rollsEnd, clockOf(w), D.isSingle(plan));
  if (F64[s + L.BOUNCES] === 0.0) return;
  bounceIsland(w, D.wordOf(plan, D.HEADS), headsEnd(plan), D.wordOf(plan, D.ISLAND), clockOf(w), s, D.isSingle(plan));
}

/** Counts manifolds that may bounce. False if they are too many for bundles of all tasks together. */
function countBouncing(w: i32, plan: i32): bool {
  const last: i32 = D.wordOf(plan, D.END_SET) - 1;
  let bounces: i32 = 0;
  for (let i: i32 = D.wordOf(plan, D.FIRST_SET); i <= last; i++) bounces += D.wordOf(D.taskAt(plan, i), D.BOUNCES);
  if (bounces === 0) return true;
  if (isJoined(plan) && bounces > MOST_AT_ONCE) return false;
  countBounces(w, D.wordOf(plan, D.ISLAND), bounces, D.settingsOf(plan));
  // bounces look at all heads: those that no bundle took are empty
  for (let i: i32 = D.wordOf(plan, D.FIRST_SET); i <= last; i++) {
    const end: i32 = D.wordOf(D.taskAt(plan, i), D.END_HEAD);
    zeros(end, (i === last ? headsEnd(plan) : D.wordOf(D.taskAt(plan, i + 1), D.FIRST_HEAD)) - end);
  }
  return true;
}

/** One past the last head that there may be. */
function headsEnd(plan: i32): i32 {
  return D.wordOf(plan, D.HEADS) + L.HEAD * D.wordOf(plan, D.MANIFOLDS);
}

/** The rolls of all manifolds that resist rolling, from `at` on; returns one past the last. */
function writeRolls(w: i32, plan: i32, at: i32): i32 {
  let roll: i32 = at;
  const s: i32 = D.settingsOf(plan);
  for (let i: i32 = D.wordOf(plan, D.FIRST_SET); i < D.wordOf(plan, D.END_SET); i++) {
    const task: i32 = D.taskAt(plan, i);
    for (let head: i32 = D.wordOf(task, D.FIRST_HEAD); head < D.wordOf(task, D.END_HEAD); head += L.HEAD)
      for (let lane: i32 = 0; lane < I32[2 * head + L.FILLED]; lane++)
        roll = writeRoll(w, I32[2 * head + L.MANIFOLDS + lane], head, lane, roll, s, D.isSingle(plan), false);
  }
  return roll;
}

/** The fastest of all contacts that still close is the residual of the island. */
function noteClosing(w: i32, plan: i32): void {
  const residual: i32 = Island.noteOf(w, D.wordOf(plan, D.ISLAND)) + Note.NOTE_RESIDUAL;
  for (let i: i32 = D.wordOf(plan, D.FIRST_SET); i < D.wordOf(plan, D.END_SET); i++)
    F64[residual] = Math.max(F64[residual], F64[D.taskAt(plan, i) + D.CLOSING]);
}
