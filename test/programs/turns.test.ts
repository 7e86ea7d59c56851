// Angles that count full turns, and what recordings read of the present.
import { expect, test } from "vitest";
import { F64 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import * as Body from "../../src/programs/body-layout.ts";
import { atan2, turn } from "../../src/programs/record/functions.ts";
import { record } from "../../src/programs/record/recorder.ts";
import { kernels } from "../support/kernels.ts";
import { seeded } from "../support/random-forest.ts";
import { given, moved, randomBody, rigid, Stage, type Staged } from "./stage.ts";

test.each([1, -1])("a wheel that turns one hundred times, direction %i", (sense) => {
  const stage = new Stage([rigid], "position", ({ bodies: [wheel] }) => {
    const spoke = wheel.direction([1, 0, 0]);
    return [turn(spoke.y, spoke.x), atan2(spoke.y, spoke.x)];
  });
  expect(stage.recorded.memory).toBe(1);
  const upright = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  let wheel: Staged = { ...randomBody(rigid, seeded(1)), r: upright, w: [0, 0, sense] };
  // a Cayley step of 4 turns by 2 atan 2, a third of a turn and more
  const steps = 284;
  const byStep = sense * 2 * Math.atan(2);
  for (let i = 0; i < steps; i++) {
    const next = moved(wheel, 4, "cayley");
    const [before] = stage.values([wheel], 0);
    const [after, plain] = stage.values([next], 1);
    const row = stage.rows(0, 1)[0];
    expect(Math.abs(after - before - 4 * sense * row[5])).toBeLessThan(1e-12);
    expect(Math.abs(after - (i + 1) * byStep)).toBeLessThan(1e-10);
    expect(Math.abs(plain)).toBeLessThan(Math.PI + 1e-12);
    kernels().programFollow(stage.program);
    expect(F64[stage.memory]).toBe(after);
    wheel = next;
  }
  expect(Math.abs(F64[stage.memory])).toBeGreaterThan((200 * Math.PI) / 2);
});

test("a function may branch on values at the start of the step", () => {
  const region = takeRegion(2 * Body.BODY + 8);
  const [b, time] = [region.base, region.base + 2 * Body.BODY];
  F64.set([1, 2, 3, 0, -1, 0, 1, 0, 0, 0, 0, 1, 1, 1, 1], b + Body.PLACE);
  F64.set([2.5, 0, 0, 6.2], time);
  const seen: unknown[] = [];
  const places = { bodies: [b, b + Body.BODY], time, memory: time + 3 };
  const recorded = record(
    "the program",
    [rigid, given],
    "position",
    ({ bodies: [a], time: now }) => {
      const tip = a.point([1, 0, 0]);
      seen.push(tip.value, now.value, tip.y.times(2).value, turn(0, 1).value);
      return tip.y.value > 2 ? tip.y : tip.x;
    },
    places,
  );
  expect(seen).toEqual([[1, 3, 3], 2.5, 6, 2 * Math.PI]);
  expect(recorded.outputs).toBe(1);
});
