// Stage 1: gravity, user forces and torques become the load of each body; kinematic bodies follow their targets.
// If sleeping is enabled, bodies that nothing wakes stay at rest.
// Gyroscopic terms are not forces here: the implicit step itself conserves angular momentum.
import * as Col from "../memory/column-ids.ts";
import { kernels } from "../memory/world-kernels.ts";
import type { StepContext } from "./step-context.ts";

export function applyForces(context: StepContext): void {
  const { memory } = context;
  const k = kernels();
  k.applyForces(memory.base);
  if (!memory.sleeping) return;
  const changed = context.topologyChanged || context.forestGeneration !== memory.generation;
  const asked = context.still.changes === context.changes() ? 0 : 1;
  k.rouse(memory.base, changed ? 1 : 0, asked);
  if (!memory.isAside || memory.word(Col.QUIET) === 0) return;
  memory.takeBack();
  k.rouse(memory.base, changed ? 1 : 0, asked);
}
