// Stage 2: poses → candidate pairs. Shapes have no contacts yet, so no pair is found.
import type { StepContext } from "./step-context.ts";

export function findPairs(_context: StepContext): void {}
