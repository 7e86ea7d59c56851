// After stage 7: whether shapes met that were not searched as a pair, or something sank into a mechanism. If so, the step is repeated from its
// first stage: contacts of these shapes are searched as far as they moved, or those of the mechanism are solved by rounds. The current
// state has not changed yet.
import { TALLY_AGAIN, TALLY_UNSEEN } from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64 } from "../memory/machine.ts";
import { kernels } from "../memory/world-kernels.ts";
import type { StepContext } from "./step-context.ts";

/** Most repetitions of a step: a struck body may strike others, which each repetition finds. */
const MOST_TIMES = 3;

/** Call at the start of a step; the last one may have ended anywhere. */
export function lookAsUsual(context: StepContext): void {
  if (context.again.times === 0) return;
  context.again.times = 0;
  kernels().clearSunk(context.memory.base);
  if (context.memory.word(Col.SHAPE_SLOTS) > 0) kernels().lookAsUsual(context.memory.base);
}

export function isTakenAgain(context: StepContext): boolean {
  const { memory, again } = context;
  if (!context.collisions || memory.word(Col.SHAPE_SLOTS) === 0 || memory.word(Col.QUIET) !== 0) return false;
  // the region moved, and the requests with it: start over
  if (again.generation !== memory.generation) again.times = 0;
  again.generation = memory.generation;
  const k = kernels();
  const missed = memory.word(Col.PAIR_COUNT) === 0 ? 0 : k.findMissed(memory.base);
  const tally = memory.column(Col.TALLY);
  F64[tally + TALLY_AGAIN] = again.times;
  F64[tally + TALLY_UNSEEN] = missed;
  if (missed > 0 && memory.isAside) {
    // what they met may be set aside: once more with all of it, not counted
    memory.takeBack();
    return true;
  }
  if ((missed === 0 && again.sunk === 0) || again.times === MOST_TIMES) return false;
  again.times++;
  if (missed > 0) k.lookFurther(memory.base);
  context.hooks?.begin();
  return true;
}
