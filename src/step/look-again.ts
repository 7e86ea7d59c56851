// After stage 7: whether shapes met that nobody had looked for, or something sank into a mechanism. Then the step is taken again, from its
// first stage, with contacts of these shapes looked for as far as they went, or those of the mechanism by rounds. Nothing of the present
// state has changed by then.
import { TALLY_AGAIN, TALLY_UNSEEN } from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64 } from "../memory/machine.ts";
import { kernels } from "../memory/world-kernels.ts";
import type { StepContext } from "./step-context.ts";

/** Most times that a step is taken again: what is struck strikes on, and each time the next ones are seen. */
const MOST_TIMES = 3;

/** A step begins; the last one may have ended anywhere. */
export function lookAsUsual(context: StepContext): void {
  if (context.again.times === 0) return;
  context.again.times = 0;
  kernels().clearSunk(context.memory.base);
  if (context.memory.word(Col.SHAPE_SLOTS) > 0) kernels().lookAsUsual(context.memory.base);
}

export function isTakenAgain(context: StepContext): boolean {
  const { memory, again } = context;
  if (!context.collisions || memory.word(Col.SHAPE_SLOTS) === 0 || memory.word(Col.QUIET) !== 0) return false;
  // the region moved, and what was to be looked for with it: all over again
  if (again.generation !== memory.generation) again.times = 0;
  again.generation = memory.generation;
  const k = kernels();
  const missed = memory.word(Col.PAIR_COUNT) === 0 ? 0 : k.findMissed(memory.base);
  const tally = memory.column(Col.TALLY);
  F64[tally + TALLY_AGAIN] = again.times;
  F64[tally + TALLY_UNSEEN] = missed;
  if ((missed === 0 && again.sunk === 0) || again.times === MOST_TIMES) return false;
  again.times++;
  if (missed > 0) k.lookFurther(memory.base);
  context.hooks?.begin();
  return true;
}
