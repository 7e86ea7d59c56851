// Zeros for what is gone, in the model and in both states. No step writes to a free slot: what the next state still held of it
// would come back with every second step.
import { STATE_NEXT, STATE_NOW } from "./column-ids.ts";
import { COLUMNS, type Column } from "./columns.ts";
import { F64 } from "./machine.ts";
import type { WorldMemory } from "./world-memory.ts";

export function wipe(memory: WorldMemory, per: Column["per"], slot: number): void {
  const ahead = memory.word(STATE_NEXT) - memory.word(STATE_NOW);
  for (const { id, per: of, part, width } of COLUMNS) {
    if (of !== per || part === "frame") continue;
    const start = (part === "state" ? memory.now(id) : memory.column(id)) + width * slot;
    F64.fill(0, start, start + width);
    if (part === "state") F64.fill(0, start + ahead, start + ahead + width);
  }
}
