// Stage 4: joints → trees, rebuilt only if bodies or joints changed or the memory moved; contacts and joints → islands,
// in every step.
import { writeForest } from "../forest/spanning-forest.ts";
import { kernels } from "../memory/world-kernels.ts";
import { applyForces } from "./1-apply-forces.ts";
import { findPairs } from "./2-find-pairs.ts";
import { findContacts } from "./3-find-contacts.ts";
import { plannedForest, roomOfForest } from "./plan-forest.ts";
import type { StepContext } from "./step-context.ts";

export function buildIslands(context: StepContext): void {
  buildTrees(context);
  kernels().gatherIslands(context.memory.base);
}

function buildTrees(context: StepContext): void {
  const { memory } = context;
  if (!context.topologyChanged && context.forestGeneration === memory.generation) return;
  const forest = plannedForest(context);
  for (;;) {
    context.renewals.length = 0;
    memory.reserve(roomOfForest(context));
    writeForest(memory, forest);
    const built = memory.generation;
    if (context.inputsGeneration === built) break;
    // the region moved: write again what stages 1 to 3 wrote to frame and next state
    applyForces(context);
    findPairs(context);
    findContacts(context);
    context.inputsGeneration = memory.generation;
    if (memory.generation === built) break;
  }
  context.planned = undefined;
  context.topologyChanged = false;
  context.forestGeneration = memory.generation;
}
