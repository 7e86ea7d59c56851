// Stage 5: choose a solver for each island and reserve its memory. Bodies and joints of trees are gathered into nodes, which counts the auxiliary
// rows of each tree; then every island is assigned a solver. If memory runs out, it grows, and the stages that filled it run again.
import { CONTACT_ROW_WIDTH } from "../../build/records/memory/widths.ts";
import { MemoryError } from "../errors/errors.ts";
import * as Col from "../memory/column-ids.ts";
import { kernels } from "../memory/world-kernels.ts";
import type { WorldMemory } from "../memory/world-memory.ts";
import { buildIslands } from "./4-build-islands.ts";
import { rewritePrograms } from "./assembly/assemblies.ts";
import type { StepContext } from "./step-context.ts";

export function chooseSolvers(context: StepContext): void {
  const { memory } = context;
  rewritePrograms(context);
  kernels().gatherForest(memory.base);
  const row = memory.word(Col.ROWS_WANTED);
  if (row < 0)
    throw new MemoryError(
      `one mechanism has ${-row} active rows of loops, limits, motors, springs and friction, which is too many: ` +
        "their matrix does not fit into memory",
    );
  const work = memory.word(Col.WORK_WANTED);
  const matrix = chooseExact(memory);
  const contactRows = Math.ceil(memory.word(Col.ROOM_WANTED) / CONTACT_ROW_WIDTH);
  const lane = memory.word(Col.LANES_WANTED);
  const component = memory.word(Col.PARTS_WANTED);
  if (memory.hasRoom(row, work, matrix, contactRows, lane, component)) return;
  const before = memory.generation;
  memory.reserve({ row, work, "contact matrix": matrix, "contact row": contactRows, lane, component });
  if (memory.generation === before) return; // it grew in place
  buildIslands(context);
  kernels().gatherForest(memory.base);
  chooseExact(memory);
}

/** Chooses the islands that are solved exactly; returns how many numbers the largest contact problem takes. */
function chooseExact(memory: WorldMemory): number {
  kernels().chooseExact(memory.base);
  return memory.word(Col.MATRIX_WANTED);
}
