// Stage 5: bodies, joints and drives write what the solver works with: masses, levers, loads, moving pins. The auxiliary
// rows are counted before any is written; where there is too little room for them, the memory grows and the stages that
// filled it run again.
import { MemoryError } from "../errors/errors.ts";
import * as Col from "../memory/column-ids.ts";
import { kernels } from "../memory/world-kernels.ts";
import type { WorldMemory } from "../memory/world-memory.ts";
import { buildIslands } from "./4-build-islands.ts";
import { rewritePrograms } from "./assembly/assemblies.ts";
import type { StepContext } from "./step-context.ts";

export function writeRows(context: StepContext): void {
  const { memory } = context;
  rewritePrograms(context);
  kernels().gatherForest(memory.base);
  const row = memory.word(Col.ROWS_WANTED);
  if (row < 0)
    throw new MemoryError(
      `one mechanism has ${-row} rows of loops, limits, motors, springs and friction at once, which is too many: ` +
        "their answers to each other do not fit into memory",
    );
  const work = memory.word(Col.WORK_WANTED);
  const matrix = countExact(memory);
  if (memory.hasRowRoom(row, work, matrix)) return;
  memory.reserve({ row, work, "contact matrix": matrix });
  buildIslands(context);
  kernels().gatherForest(memory.base);
  countExact(memory);
}

/** Numbers that the contact problem of the largest exact island takes. */
function countExact(memory: WorldMemory): number {
  kernels().countExact(memory.base);
  return memory.word(Col.MATRIX_WANTED);
}
