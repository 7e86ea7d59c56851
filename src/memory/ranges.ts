// Work on many things as a job of tasks: task i takes a fixed range of them. How many tasks there are, and what each one does, depends only on
// how many things there are, so a job has the same result whoever runs its tasks, and in whatever order. A task writes only where no other task of
// its job reads or writes, and uses CONTACT_SCRATCH as workspace of its own. What tasks count is noted for each, and joined afterwards.
import * as Col from "./column-access.ts";
import * as Task from "./task-layout.ts";
import { I32 } from "./views.ts";

export * from "./task-layout.ts";

/** A task takes 2^bits of `count` things: `least`, or more where there would be more tasks than notes. */
export function bitsFor(count: i32, least: i32): i32 {
  let bits: i32 = least;
  while (tasksOf(count, bits) > Task.MOST_TASKS) bits++;
  return bits;
}

/** The number of tasks. */
export function tasksOf(count: i32, bits: i32): i32 {
  return (count + (1 << bits) - 1) >> bits;
}

/** The first thing of a task. */
export function firstOf(task: i32, bits: i32): i32 {
  return task << bits;
}

/** One past its last thing. */
export function endOf(task: i32, bits: i32, count: i32): i32 {
  const end: i32 = (task + 1) << bits;
  return end < count ? end : count;
}

/** A word of the note of a task. */
export function wordAt(w: i32, task: i32, word: i32): i32 {
  return 2 * (Col.column(w, Col.TASK_NOTE) + Task.TASK_NOTE * task) + word;
}

/** Where the largest number that a task measured is noted. */
export function mostAt(w: i32, task: i32): i32 {
  return Col.column(w, Col.TASK_NOTE) + Task.TASK_NOTE * task + Task.TASK_MOST;
}

/** Writes to `word` of each note how many the tasks before it have counted; returns how many all have. */
export function sumUp(w: i32, tasks: i32, word: i32): i32 {
  let sum: i32 = 0;
  for (let task: i32 = 0; task < tasks; task++) {
    I32[wordAt(w, task, word)] = sum;
    sum += I32[wordAt(w, task, Task.TASK_COUNT)];
  }
  return sum;
}
