// Stage 5: bodies and joints write what the solver works with: masses, levers, loads, moving pins.
import { kernels } from "../memory/machine.ts";
import type { StepContext } from "./step-context.ts";

export function writeRows(context: StepContext): void {
  kernels().gatherForest(context.memory.base);
}
