// Stage 4: joints → trees. Rebuilt only when bodies or joints changed, or when the memory moved.
import { buildForest } from "../islands/spanning-forest.ts";
import { applyForces } from "./1-apply-forces.ts";
import { findPairs } from "./2-find-pairs.ts";
import { findContacts } from "./3-find-contacts.ts";
import type { StepContext } from "./step-context.ts";

export function buildIslands(context: StepContext): void {
  const { memory } = context;
  if (!context.topologyChanged && context.forestGeneration === memory.generation) return;
  for (;;) {
    buildForest(memory);
    if (context.inputsGeneration === memory.generation) break;
    // the region moved: what stages 1 to 3 wrote to frame and next state is written again
    applyForces(context);
    findPairs(context);
    findContacts(context);
    context.inputsGeneration = memory.generation;
  }
  context.topologyChanged = false;
  context.forestGeneration = memory.generation;
}
