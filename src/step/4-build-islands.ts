// Stage 4: joints → trees, rebuilt only if bodies or joints changed or the memory moved; contacts and joints → islands,
// in every step.
import { buildForest } from "../forest/spanning-forest.ts";
import { kernels } from "../memory/world-kernels.ts";
import { applyForces } from "./1-apply-forces.ts";
import { findPairs } from "./2-find-pairs.ts";
import { findContacts } from "./3-find-contacts.ts";
import { beyondJoints } from "./assembly/assemblies.ts";
import type { StepContext } from "./step-context.ts";

export function buildIslands(context: StepContext): void {
  buildTrees(context);
  kernels().gatherIslands(context.memory.base);
}

function buildTrees(context: StepContext): void {
  const { memory } = context;
  if (!context.topologyChanged && context.forestGeneration === memory.generation) return;
  if (context.topologyChanged) context.plans.clear();
  for (;;) {
    context.renewals.length = 0;
    buildForest(memory, beyondJoints(context), context.loops, context.plans);
    if (context.inputsGeneration === memory.generation) break;
    // the region moved: write again what stages 1 to 3 wrote to frame and next state
    applyForces(context);
    findPairs(context);
    findContacts(context);
    context.inputsGeneration = memory.generation;
  }
  context.topologyChanged = false;
  context.forestGeneration = memory.generation;
}
