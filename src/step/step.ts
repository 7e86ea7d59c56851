// One step: the eight stages in order. If shapes met that were not searched as a pair, all stages but the last run again.
import { applyForces } from "./1-apply-forces.ts";
import { findPairs } from "./2-find-pairs.ts";
import { findContacts } from "./3-find-contacts.ts";
import { buildIslands } from "./4-build-islands.ts";
import { chooseSolvers } from "./5-choose-solvers.ts";
import { solve } from "./6-solve.ts";
import { finish } from "./7-finish.ts";
import { keep } from "./8-keep.ts";
import { isTakenAgain, lookAsUsual } from "./look-again.ts";
import { arrange } from "./sleep/arrange.ts";
import { addStill, isStill, passStep } from "./sleep/still-steps.ts";
import type { StepContext } from "./step-context.ts";

export const STAGE_COUNT = 8;

/** Advances the world by the step length in its header. Returns -1, or the slot of a body that became non-finite; then nothing has changed. */
export function step(context: StepContext): number {
  if (isStill(context)) {
    passStep(context);
    context.stageMilliseconds.fill(0);
    return -1;
  }
  addStill(context);
  arrange(context);
  lookAsUsual(context);
  context.planned = undefined; // the last step may have ended before it was written
  if (context.timing) return timedStep(context);
  do {
    applyForces(context);
    findPairs(context);
    findContacts(context);
    buildIslands(context);
    chooseSolvers(context);
    solve(context);
    finish(context);
  } while (isTakenAgain(context));
  return keep(context);
}

const STAGES = [applyForces, findPairs, findContacts, buildIslands, chooseSolvers, solve, finish] as const;

function timedStep(context: StepContext): number {
  const { stageMilliseconds } = context;
  stageMilliseconds.fill(0);
  let before = performance.now();
  let again = false;
  do {
    for (let i = 0; i < STAGES.length; i++) {
      STAGES[i](context);
      if (i === STAGES.length - 1) again = isTakenAgain(context);
      const after = performance.now();
      stageMilliseconds[i] += after - before;
      before = after;
    }
  } while (again);
  const bad = keep(context);
  stageMilliseconds[STAGE_COUNT - 1] = performance.now() - before;
  return bad;
}
