// Odd arguments of every kind, at every place, of every call on a world: only typed errors, and nothing has changed.
import { describe, test } from "vitest";
import type { StepRecord } from "../../src/index.ts";
import { type Call, callsOnBodies, callsOnJoints, callsOnWorld, tell } from "./calls.ts";
import { expectNone, isRefused } from "./check-call.ts";
import { spoiledLists } from "./junk.ts";
import { makeStage, type Stage } from "./stage.ts";

/** A record of so many steps is sound, and nobody waits for its end. */
const isEndless = (record: unknown): boolean => {
  const runs = (record as Partial<StepRecord> | null | undefined)?.runs;
  return Array.isArray(runs) && runs.some((run) => typeof run?.count === "number" && run.count > 1e6);
};

function checkCalls(calls: (stage: Stage) => readonly Call[]): void {
  const stage = makeStage();
  const { world, snapshot } = stage;
  const before = tell(world);
  const complaints: string[] = [];
  for (const { name, args, run } of calls(stage)) {
    const trials = [[], ...spoiledLists(args)];
    for (const [i, given] of trials.entries()) {
      if (name === "world.replay" && isEndless(given[0])) continue;
      const refused = isRefused(() => run(stage, given), `${name} ${i}`, complaints);
      if (refused && tell(world) !== before) complaints.push(`${name} ${i}: threw, and changed the world`);
      if (refused && tell(world) === before) continue;
      // what was taken must not break a step, which either happens or is refused too
      isRefused(() => world.step(1 / 60), `a step after ${name} ${i}`, complaints);
      world.filterPair = undefined;
      world.beforeContact = undefined;
      world.solver = "auto";
      world.collisions = true;
      world.restore(snapshot);
      if (tell(world) !== before) complaints.push(`${name} ${i}: a restore did not bring back the world`);
    }
  }
  expectNone(complaints);
}

describe("odd arguments", () => {
  test("of a world", () => checkCalls(callsOnWorld));
  test("of bodies", () => checkCalls(callsOnBodies));
  test("of joints, drives, hands and constraints", () => checkCalls(callsOnJoints));
});
