// Stage 1: gravity, user forces and torques become the load of each body; kinematic bodies go where they are driven.
// Gyroscopic terms are not forces here: the implicit step keeps angular momentum itself.
import { kernels } from "../memory/machine.ts";
import type { StepContext } from "./step-context.ts";

export function applyForces(context: StepContext): void {
  kernels().applyForces(context.memory.base);
}
