// Stage 1: gravity, user forces and torques become the load of each body; kinematic bodies go where they are driven.
// Where bodies may sleep, those that nothing wakes rest.
// Gyroscopic terms are not forces here: the implicit step keeps angular momentum itself.
import { kernels } from "../memory/world-kernels.ts";
import type { StepContext } from "./step-context.ts";

export function applyForces(context: StepContext): void {
  const { memory } = context;
  const k = kernels();
  k.applyForces(memory.base);
  if (!memory.sleeping) return;
  const changed = context.topologyChanged || context.forestGeneration !== memory.generation;
  k.rouse(memory.base, changed ? 1 : 0);
}
