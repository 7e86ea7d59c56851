// After stage 7: whether shapes met that were not searched as a pair, or something sank into a mechanism. If so, the step is repeated from its
// first stage: contacts of these shapes are searched as far as they moved, or those of the mechanism are solved by rounds. The current
// state has not changed yet.
import { TALLY_AGAIN, TALLY_UNSEEN } from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64 } from "../memory/machine.ts";
import { kernels } from "../memory/world-kernels.ts";
import * as P from "../shapes/placed-layout.ts";
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
  keepRequests(context);
  context.hooks?.begin();
  return true;
}

function keepRequests({ memory, again }: StepContext): void {
  const slots = memory.word(Col.SHAPE_SLOTS);
  if (again.requests.length < 2 * slots) again.requests = new Float64Array(4 * slots);
  const placed = memory.column(Col.PLACED);
  for (let s = 0; s < slots; s++) {
    again.requests[2 * s] = F64[placed + P.STRIDE * s + P.FURTHER];
    again.requests[2 * s + 1] = F64[placed + P.STRIDE * s + P.UNSEEN];
  }
  again.generation = memory.generation;
}

/** Call in stage 2, before shapes are placed: if the region moved since the step began again, they are lost. */
export function returnRequests({ memory, again }: StepContext): void {
  if (again.times === 0 || again.generation === memory.generation) return;
  const slots = memory.word(Col.SHAPE_SLOTS);
  const placed = memory.column(Col.PLACED);
  for (let s = 0; s < slots; s++) {
    F64[placed + P.STRIDE * s + P.FURTHER] = again.requests[2 * s];
    F64[placed + P.STRIDE * s + P.UNSEEN] = again.requests[2 * s + 1];
  }
  again.generation = memory.generation;
}
