// Stage 8: the next state is checked and becomes the current one. Nothing in the world has changed before this.
import { TALLY_BROKEN } from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64 } from "../memory/machine.ts";
import { kernels } from "../memory/world-kernels.ts";
import { noteStill } from "./sleep/still-steps.ts";
import type { StepContext } from "./step-context.ts";

/** A constraint became invalid: the tally names it. */
export const BROKEN_CONSTRAINT = -2;

/** Returns the slot of a body whose next state is not finite, BROKEN_CONSTRAINT, or -1. In the first two cases the world is unchanged. */
export function keep(context: StepContext): number {
  const k = kernels();
  const w = context.memory.base;
  if (F64[context.memory.column(Col.TALLY) + TALLY_BROKEN] !== 0) return BROKEN_CONSTRAINT;
  const bad = k.findBadBody(w);
  if (bad >= 0) return bad;
  k.clearInputs(w);
  context.memory.swapStates();
  noteStill(context);
  const { memory } = context;
  if (memory.isAside) memory.setWord(Col.ASIDE_STEPS, memory.word(Col.ASIDE_STEPS) + 1);
  return -1;
}
