// Stage 5: bodies, joints and drives write what the solver works with: masses, levers, loads, moving pins. The auxiliary
// rows are counted before any is written; where there is too little room for them, the memory grows and the stages that
// filled it run again.
import * as Col from "../memory/column-ids.ts";
import { kernels } from "../memory/machine.ts";
import { buildIslands } from "./4-build-islands.ts";
import type { StepContext } from "./step-context.ts";

export function writeRows(context: StepContext): void {
  const { memory } = context;
  kernels().gatherForest(memory.base);
  const row = memory.word(Col.ROWS_WANTED);
  const work = memory.word(Col.WORK_WANTED);
  if (memory.hasRowRoom(row, work)) return;
  memory.reserve({ row, work });
  buildIslands(context);
  kernels().gatherForest(memory.base);
}
