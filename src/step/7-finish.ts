// Stage 7: finish the next state. Trees write the poses of their bodies, the certificate of contacts is measured, remaining overlaps are pushed
// apart, and bodies at rest fall asleep.
import { kernels } from "../memory/world-kernels.ts";
import type { StepContext } from "./step-context.ts";

export function finish(context: StepContext): void {
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
