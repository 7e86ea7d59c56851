// The tasks of a large island, on one thread or on all.
import { fork, isForked } from "../../../../memory/fork.ts";
import * as Job from "../../../../memory/jobs.ts";
import { assignBodies, finishBodies, makeRunners } from "./assign-bodies.ts";
import { listManifolds, sortManifolds } from "./list-manifolds.ts";
import { fillTask, keepTask, sweepTask, writeTask } from "./run-tasks.ts";

/** Runs the tasks from `first` up to but not including `end` of a job; what: a number that the job is given. */
export function share(w: i32, job: i32, first: i32, end: i32, plan: i32, what: i32): void {
  if (isForked(w) && end - first > 1) fork(w, job, end - first, plan, first, what);
  else for (let i: i32 = first; i < end; i++) run(w, job, i, plan, what);
}

/** A task: one of those from `first` on. */
export function runInDomains(w: i32, job: i32, task: i32, plan: i32, first: i32, what: i32): void {
  run(w, job, first + task, plan, what);
}

function run(w: i32, job: i32, i: i32, plan: i32, what: i32): void {
  switch (job) {
    case Job.SWEEP_LANES:
      sweepTask(w, i, plan, what);
      break;
    case Job.ASSIGN_BODIES:
      assignBodies(w, i, plan);
      break;
    case Job.LIST_MANIFOLDS:
      listManifolds(w, i, plan);
      break;
    case Job.SORT_MANIFOLDS:
      sortManifolds(w, i, plan);
      break;
    case Job.MAKE_RUNNERS:
      makeRunners(w, i, plan);
      break;
    case Job.FILL_BUNDLES:
      fillTask(w, i, plan);
      break;
    case Job.WRITE_LANES:
      writeTask(w, i, plan);
      break;
    case Job.FINISH_BODIES:
      finishBodies(w, i, plan);
      break;
    case Job.KEEP_LANES:
      keepTask(w, i, plan);
      break;
  }
}
