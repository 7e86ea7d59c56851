// Stage 6: contacts by projected descent, then the implicit step of every tree, joints and motion in one.
import * as Col from "../memory/column-ids.ts";
import { kernels } from "../memory/world-kernels.ts";
import type { StepContext } from "./step-context.ts";

export function solve(context: StepContext): void {
  const { memory } = context;
  if (memory.word(Col.SHAPE_SLOTS) > 0) kernels().solveContacts(memory.base);
  kernels().solveForest(memory.base);
}
