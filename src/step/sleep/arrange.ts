// When what sleeps is set aside, so that steps do not go over it (set-aside.ts), and when it is taken back: at the start of a step if anything about it may
// have changed; in the middle of one if something awake comes near, or there is no room; and when somebody wants to see contacts.

import { RUBS } from "../../contacts/shape-layout.ts";
import * as Col from "../../memory/column-ids.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { StepContext } from "../step-context.ts";

/** Steps until it is tried again: where too few sleep, */
const WHERE_FEW = 8;
/** where contacts of sleepers still come and go, */
const WHERE_RESTLESS = 4;
/** and most of them where it was taken back after less than so many steps: to set it aside and to take it back costs about a step through all of it. */
const LONG = 32;
/** Fewer bodies are not worth a question. */
const FEWEST = 128;

/** Before the first stage of a step. */
export function arrange(context: StepContext): void {
  const { memory, aside } = context;
  if (memory.isAside && (!canStayAside(context) || hasGrown(context))) memory.takeBack();
  if (memory.isAside) return;
  if (aside.is) pause(context);
  if (!memory.sleeping || memory.word(Col.BODY_SLOTS) < FEWEST || !canStayAside(context)) return;
  if (aside.wait > 0) aside.wait--;
  else tryToSetAside(context);
}

/** Whether the last step ended with everything as this one finds it, and nobody looks at manifolds within it. */
function canStayAside(context: StepContext): boolean {
  const { memory, still, changes } = context;
  if (context.hooks !== undefined || !context.collisions || context.topologyChanged) return false;
  if (still.changes !== changes() || context.forestGeneration !== memory.generation) return false;
  return memory.word(Col.RUBBED_NOW) === 0;
}

/** Whether many have fallen asleep since. */
function hasGrown({ memory }: StepContext): boolean {
  const awake = memory.word(Col.AWAKE_BODIES);
  return awake >= FEWEST && 2 * kernels().countAsleepBeside(memory.base) > awake;
}

/** It was taken back: if soon, it may be so again. */
function pause({ memory, aside }: StepContext): void {
  aside.is = false;
  aside.pause = memory.word(Col.ASIDE_STEPS) < LONG ? Math.min(2 * aside.pause, LONG) : 1;
  aside.wait = aside.pause;
  aside.manifolds = -1;
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
    kernels().setAside(memory.base);
    aside.is = true;
  }
}
