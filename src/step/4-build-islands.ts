// Stage 4: joints → trees. Rebuilt only when bodies or joints changed, or when the memory moved.
import { buildForest } from "../islands/spanning-forest.ts";
import { applyForces } from "./1-apply-forces.ts";
import type { StepContext } from "./step-context.ts";

export function buildIslands(context: StepContext): void {
  const { memory } = context;
  if (!context.topologyChanged && context.forestGeneration === memory.generation) return;
  const before = memory.generation;
  buildForest(memory);
  // the forest needed more room and the region moved: what stage 1 wrote to frame and next state is written again
  if (memory.generation !== before || context.forestGeneration !== before) applyForces(context);
  context.topologyChanged = false;
  context.forestGeneration = memory.generation;
}
