// One step: the eight stages in order.
import { applyForces } from "./1-apply-forces.ts";
import { findPairs } from "./2-find-pairs.ts";
import { findContacts } from "./3-find-contacts.ts";
import { buildIslands } from "./4-build-islands.ts";
import { writeRows } from "./5-write-rows.ts";
import { solve } from "./6-solve.ts";
import { integrate } from "./7-integrate.ts";
import { keep } from "./8-keep.ts";
import type { StepContext } from "./step-context.ts";

export const STAGE_COUNT = 8;

/** Advances the world by the step length in its header; -1, or the slot of a body that met a non-finite number, and then nothing has changed. */
export function step(context: StepContext): number {
  if (context.timing) return timedStep(context);
  applyForces(context);
  findPairs(context);
  findContacts(context);
  buildIslands(context);
  writeRows(context);
  solve(context);
  integrate(context);
  return keep(context);
}

const STAGES = [applyForces, findPairs, findContacts, buildIslands, writeRows, solve, integrate, keep] as const;

function timedStep(context: StepContext): number {
  let bad: number | undefined = -1;
  let before = performance.now();
  for (let i = 0; i < STAGE_COUNT; i++) {
    bad = STAGES[i](context) ?? -1;
    const after = performance.now();
    context.stageMilliseconds[i] = after - before;
    before = after;
  }
  return bad;
}
