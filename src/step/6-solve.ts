// Stage 6: the implicit step of every tree, joints and motion in one.
import { kernels } from "../memory/machine.ts";
import type { StepContext } from "./step-context.ts";

export function solve(context: StepContext): void {
  kernels().solveForest(context.memory.base);
}
