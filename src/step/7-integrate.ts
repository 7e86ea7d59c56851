// Stage 7: the solved motion becomes the next state; what still overlaps is moved apart, and what came to rest falls asleep.
import { kernels } from "../memory/world-kernels.ts";
import type { StepContext } from "./step-context.ts";

export function integrate(context: StepContext): void {
  const { memory } = context;
  const k = kernels();
  k.scatterForest(memory.base);
  k.checkApproach(memory.base);
  k.keepEfforts(memory.base);
  k.keepFirm(memory.base);
  context.again.sunk = k.findSunk(memory.base);
  k.partOverlaps(memory.base);
  k.partHeaps(memory.base);
  k.keepInPlane(memory.base);
  if (memory.sleeping) k.settle(memory.base);
}
