// Runs the tasks of a job in some order, with other numbers in the workspace that a task has of its own, and tells what they leave in memory.
import { expect } from "vitest";
import { CONTACT_SCRATCH_WIDTH } from "../../build/records/memory/records/scratch.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { COLUMNS } from "../../src/memory/columns.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import * as Task from "../../src/memory/task-layout.ts";
import type { WorldMemory } from "../../src/memory/world-memory.ts";

const ORDERS = ["forwards", "backwards", "shuffled"] as const;
type Order = (typeof ORDERS)[number];

/** What each thread has of its own. */
const OWN: readonly number[] = [Col.CONTACT_SCRATCH, Col.CONTACT_MATRIX, Col.WORK, Col.ROW];
/** Numbers of the workspace of exact islands that tasks use (contacts/ahead/missed-pairs.ts). */
const MATRIX = 4096;

/** Runs `task` for 0 to `count` - 1. */
export function runTasks(memory: WorldMemory, order: Order, count: number, task: (i: number) => void): void {
  const numbers = Array.from({ length: count }, (_, i) => i);
  if (order === "backwards") numbers.reverse();
  if (order === "shuffled") numbers.sort((one, other) => ((one * 7919) % 1009) - ((other * 7919) % 1009));
  for (const i of numbers) {
    if (order !== "forwards") spoil(memory, i);
    task(i);
  }
}

function spoil(memory: WorldMemory, seed: number): void {
  const fill = (at: number, count: number): void => {
    for (let i = 0; i < count; i++) F64[at + i] = 1e3 * Math.sin(seed + i);
  };
  fill(memory.column(Col.CONTACT_SCRATCH), CONTACT_SCRATCH_WIDTH);
  fill(memory.column(Col.CONTACT_MATRIX), MATRIX);
}

/** The words of a world, all but those that each thread has of its own. */
function readWords(memory: WorldMemory): Int32Array {
  const { base, numbers } = memory;
  const words = new Int32Array(F64.slice(base, base + numbers).buffer);
  const starts = COLUMNS.filter(({ part }) => part === "frame").map(({ id }) => memory.column(id));
  for (const id of OWN) {
    const from = memory.column(id);
    const to = Math.min(...starts.filter((start) => start > from), base + numbers);
    words.fill(0, 2 * (from - base), 2 * (to - base));
  }
  return words;
}

/** Keeps all numbers of a world, to put them back. */
export function keepRegion(memory: WorldMemory): () => void {
  const kept = F64.slice(memory.base, memory.base + memory.numbers);
  return () => F64.set(kept, memory.base);
}

/** What `run` leaves, from the same start, is the same in all orders; leaves that of the last one. */
export function compare(memory: WorldMemory, run: (order: Order) => unknown): void {
  const restore = keepRegion(memory);
  const results: unknown[] = [];
  const left = ORDERS.map((order) => {
    restore();
    results.push(run(order));
    return readWords(memory);
  });
  expect(results[1]).toEqual(results[0]);
  expect(results[2]).toEqual(results[0]);
  expect(Buffer.from(left[1].buffer).equals(Buffer.from(left[0].buffer))).toBe(true);
  expect(Buffer.from(left[2].buffer).equals(Buffer.from(left[0].buffer))).toBe(true);
}

const note = (memory: WorldMemory, task: number, word: number): number =>
  I32[2 * (memory.column(Col.TASK_NOTE) + Task.TASK_NOTE * task) + word];

function setNote(memory: WorldMemory, task: number, word: number, value: number): void {
  I32[2 * (memory.column(Col.TASK_NOTE) + Task.TASK_NOTE * task) + word] = value;
}

/** What sumUp of memory/ranges.ts does. */
export function sumUp(memory: WorldMemory, tasks: number, word: number): number {
  let sum = 0;
  for (let task = 0; task < tasks; task++) {
    setNote(memory, task, word, sum);
    sum += note(memory, task, Task.TASK_COUNT);
  }
  return sum;
}
