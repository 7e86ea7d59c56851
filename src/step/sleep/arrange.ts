// When what sleeps is set aside, so that steps do not go over it (set-aside.ts), and when it is taken back: at the start of a step if anything about it may
// have changed; in the middle of one if something awake comes near, or there is no room; and when somebody wants to see contacts.

import { RUBS } from "../../contacts/shape-layout.ts";
import * as Col from "../../memory/column-ids.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { StepContext } from "../step-context.ts";

/** Steps until it is tried again: after it was taken back, */
const AFTER_BACK = 16;
/** where too few sleep, */
const WHERE_FEW = 8;
/** where contacts of sleepers still come and go. */
const WHERE_RESTLESS = 4;
/** Fewer bodies are not worth a question. */
const FEWEST = 128;

/** Before the first stage of a step. */
export function arrange(context: StepContext): void {
  const { memory, aside } = context;
  if (memory.isAside) {
    if (!canStayAside(context)) memory.takeBack();
    else if (hasGrown(context)) {
      memory.takeBack();
      aside.wait = 1; // through which everything is gone over
    }
    return;
  }
  if (!memory.sleeping || memory.word(Col.BODY_SLOTS) < FEWEST || !canStayAside(context)) return;
  if (aside.wait > 0) {
    aside.wait--;
    return;
  }
  tryToSetAside(context);
}

/** Whether the last step ended with everything as this one finds it, and nobody looks at manifolds within it. */
function canStayAside({
  memory,
  still,
  changes,
  hooks,
  collisions,
  topologyChanged,
  forestGeneration,
}: StepContext): boolean {
  if (hooks !== undefined || !collisions || topologyChanged) return false;
  return still.changes === changes() && forestGeneration === memory.generation && memory.word(Col.RUBBED_NOW) === 0;
}

/** Whether many have fallen asleep since. */
function hasGrown({ memory }: StepContext): boolean {
  const awake = memory.word(Col.AWAKE_BODIES);
  return awake >= FEWEST && 2 * kernels().countAsleepBeside(memory.base) > awake;
}

function tryToSetAside({ memory, aside, again, leftOut }: StepContext): void {
  const rubs = (memory.word(Col.SHAPE_FLAGS) & RUBS) !== 0;
  const manifolds = again.times > 0 || leftOut > 0 || rubs ? -1 : kernels().countSleeping(memory.base);
  const before = aside.manifolds;
  aside.manifolds = manifolds;
  if (manifolds < 0) aside.wait = WHERE_FEW;
  else if (before < 0)
    return; // the next step tells whether they stay
  else if (manifolds !== before) {
    aside.manifolds = -1;
    aside.wait = WHERE_RESTLESS;
  } else {
    aside.steps = 0;
    kernels().setAside(memory.base);
  }
}

/** Everything is where it would be if nothing had been set aside. */
export function takeAllBack({ memory, aside }: StepContext): void {
  kernels().takeBack(memory.base, aside.steps);
  aside.wait = AFTER_BACK;
  aside.manifolds = -1;
}
