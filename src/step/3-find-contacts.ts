// Stage 3: pairs → manifolds, matched with the last step's. Without pairs there are none.
import type { StepContext } from "./step-context.ts";

export function findContacts(_context: StepContext): void {}
