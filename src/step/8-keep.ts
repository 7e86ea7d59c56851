// Stage 8: the next state is checked and becomes the present one. Before this nothing of the world has changed.
import { kernels } from "../memory/machine.ts";
import type { StepContext } from "./step-context.ts";

/** The slot of a body whose next state is not finite (the world is then as it was), or -1. */
export function keep(context: StepContext): number {
  const k = kernels();
  const w = context.memory.base;
  const bad = k.findBadBody(w);
  if (bad >= 0) return bad;
  k.clearInputs(w);
  context.memory.swapStates();
  return -1;
}
