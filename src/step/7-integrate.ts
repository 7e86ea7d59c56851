// Stage 7: the solved motion becomes the next state.
import { kernels } from "../memory/machine.ts";
import type { StepContext } from "./step-context.ts";

export function integrate(context: StepContext): void {
  kernels().scatterForest(context.memory.base);
}
