// Work that is shared among threads. A job is a number of tasks, of which none reads or writes what another one writes; so it does not matter who
// runs which, and in what order. Tasks run on the headers of their threads (thread-header.ts): tally and workspace are their own.
import { header } from "./column-access.ts";
import { THREADS } from "./column-ids.ts";
import { forkTasks, I32 } from "./views.ts";

/** Parts of a list that is parted into tasks: a function of its length alone, so that bits do not depend on the number of threads. */
const PARTS: i32 = 64;

/** Whether jobs of this world are shared. Not within a task: a task does not fork. */
export function isForked(w: i32): bool {
  return header(w, THREADS) > 1;
}

/** Runs the tasks 0 to count - 1 of a job (jobs.ts) on all threads, as runTask(header, job, task, a, b, c). Returns when all are done. */
export function fork(w: i32, job: i32, count: i32, a: i32, b: i32, c: i32): void {
  const threads: i32 = header(w, THREADS);
  I32[2 * w + THREADS] = 1;
  forkTasks(w, job, count, a, b, c);
  I32[2 * w + THREADS] = threads;
}

/** Entries of each task of a list: at least `least`. */
export function partOf(entries: i32, least: i32): i32 {
  const part: i32 = (entries + PARTS - 1) >> 6;
  return part > least ? part : least;
}

/** Tasks of a list of which each takes `part` entries. */
export function tasksOf(entries: i32, part: i32): i32 {
  let tasks: i32 = 0;
  for (let end: i32 = 0; end < entries; end += part) tasks++;
  return tasks;
}

/** One past the last entry of a task. */
export function endOf(entries: i32, part: i32, task: i32): i32 {
  const end: i32 = part * (task + 1);
  return end < entries ? end : entries;
}
