// Runs the tasks of a job in some order, each with other numbers in the workspace that a task has of its own, and tells what they leave in memory.
import * as Col from "../../src/memory/column-ids.ts";
import { COLUMNS } from "../../src/memory/columns.ts";
import { F64 } from "../../src/memory/machine.ts";
import type { WorldMemory } from "../../src/memory/world-memory.ts";

/** What threads have of their own; and notes of tasks may be left of another job. */
const OWN: readonly number[] = [Col.CONTACT_SCRATCH, Col.CONTACT_MATRIX, Col.WORK, Col.ROW];
const SPOILED = 4096;

export type Order = "forwards" | "backwards" | "shuffled";

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
  for (const column of [Col.CONTACT_SCRATCH, Col.CONTACT_MATRIX]) {
    const at = memory.column(column);
    for (let i = 0; i < SPOILED; i++) F64[at + i] = 1e3 * Math.sin(seed + i);
  }
}

/** All columns of a world but those that threads have of their own, as words: NaN has many forms. */
export function readColumns(memory: WorldMemory): Map<string, Int32Array> {
  const found = new Map<string, Int32Array>();
  const starts = COLUMNS.map(({ id, part }) => (part === "state" ? -1 : memory.column(id)));
  const all = F64.slice(memory.base, memory.base + memory.numbers);
  const words = new Int32Array(all.buffer);
  const own = COLUMNS.filter(({ id }) => OWN.includes(id));
  for (const { id } of own) {
    const from = starts[id];
    const to = Math.min(...starts.filter((start) => start > from), memory.base + memory.numbers);
    words.fill(0, 2 * (from - memory.base), 2 * (to - memory.base));
  }
  found.set("region", words);
  return found;
}

/** The region of a world, to put back. */
export function keepRegion(memory: WorldMemory): () => void {
  const kept = F64.slice(memory.base, memory.base + memory.numbers);
  return () => F64.set(kept, memory.base);
}
