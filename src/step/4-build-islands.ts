// Stage 4: joints → trees. Rebuilt only when bodies or joints changed, or when the memory moved.
import { buildForest } from "../islands/spanning-forest.ts";
import type { StepContext } from "./step-context.ts";

export function buildIslands(context: StepContext, _dt: number): void {
  if (!context.topologyChanged && context.forestGeneration === context.memory.generation) return;
  buildForest(context.memory);
  context.topologyChanged = false;
  context.forestGeneration = context.memory.generation;
}
