// Runs one task of a job on the header of its thread (memory/fork.ts). Threads call it, for the tasks that they take.
import * as Job from "../memory/jobs.ts";
import { solveIslands } from "./contacts/solve-contacts.ts";
import { runInDomains } from "./contacts/substeps/domains/share-tasks.ts";
import { runShared } from "./contacts/substeps/run-batches.ts";
import { runTrees } from "./forest/forest.ts";

/** a, b, c: what fork was given. */
export function runTask(w: i32, job: i32, task: i32, a: i32, b: i32, c: i32): void {
  if (job <= Job.SCATTER_TREES) runTrees(w, job, task, a);
  else if (job === Job.SOLVE_ISLANDS) solveIslands(w, task, a);
  else if (job === Job.RUN_BATCHES) runShared(w, task);
  else runInDomains(w, job, task, a, b, c);
}
