// Stage 6: contacts, island by island, each by its chosen solver; then the implicit step of every tree, which solves joints and motion together.
// Bodies move here: those in substeps while their contacts are solved, all others with their tree.
import * as Col from "../memory/column-ids.ts";
import { kernels } from "../memory/world-kernels.ts";
import type { StepContext } from "./step-context.ts";

export function solve(context: StepContext): void {
  const { memory } = context;
  if (memory.word(Col.SHAPE_SLOTS) > 0) kernels().solveContacts(memory.base);
  kernels().solveForest(memory.base);
}
