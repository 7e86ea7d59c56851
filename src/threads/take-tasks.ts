// Takes tasks of the open job until none is left. Each thread has a part of the tasks, the same in every job with as many: what it wrote in
// the last one is still in its cache. When its part is done it takes what is left of the others'.
import { COUNT, FIRST_ARGUMENT, JOB, nextOf, PARTED } from "./control-block.ts";

/** The kernel that runs a task: step/run-task.ts. */
export type RunTask = (w: number, job: number, task: number, a: number, b: number, c: number) => void;

/** The first task of a thread's part. */
export const firstOf = (thread: number, count: number, threads: number): number =>
  Math.floor((thread * count) / threads);

/** w: the header of this thread. */
export function takeTasks(words: Int32Array, runTask: RunTask, thread: number, w: number): void {
  const job = words[JOB];
  const count = words[COUNT];
  const threads = words[PARTED];
  const a = words[FIRST_ARGUMENT];
  const b = words[FIRST_ARGUMENT + 1];
  const c = words[FIRST_ARGUMENT + 2];
  for (let i = 0; i < threads; i++) {
    const owner = (thread + i) % threads;
    const end = firstOf(owner + 1, count, threads);
    const next = nextOf(owner);
    if (Atomics.load(words, next) >= end) continue;
    for (let task = Atomics.add(words, next, 1); task < end; task = Atomics.add(words, next, 1))
      runTask(w, job, task, a, b, c);
  }
}
