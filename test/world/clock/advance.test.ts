// Time of a clock → steps: none is lost or made up, a budget is kept, and what a clock decided can be made again.
import { describe, expect, it, test } from "vitest";
import {
  type AdvanceOptions,
  ArgumentError,
  ball,
  box,
  plane,
  type StepRecord,
  sphere,
  World,
} from "../../../src/index.ts";

const DT = 1 / 60;

/** A heap that is swept: two stacks of six. */
function heap(): World {
  const world = new World({ descent: { scheme: "sweeps" } });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (let i = 0; i < 12; i++)
    world.addBody({ shape: box(0.5, 0.5, 0.5), position: [5 * (i % 2) + 0.01 * i, 0.5 + Math.floor(i / 2), 0] });
  return world;
}

/** A clock that goes on by what each step is said to cost. */
function fakeClock(cost: () => number): Pick<AdvanceOptions, "clock" | "beforeStep"> {
  let now = 0;
  return {
    clock: () => now,
    beforeStep: () => {
      now += cost();
    },
  };
}

describe("the accumulator", () => {
  test("makes the steps that have come due, and keeps the rest", () => {
    const world = new World();
    expect(world.advance(0.5 * DT)).toMatchObject({ steps: 0, alpha: 0.5 });
    expect(world.advance(DT)).toMatchObject({ steps: 1 });
    expect(world.advance(2.25 * DT).alpha).toBeCloseTo(0.75, 12);
    expect(world.steps).toBe(3);
    expect(world.advance(0, { dt: DT }).left).toBeCloseTo(0.75 * DT, 12);
  });

  test("time that goes back is no time: the first stamp of a frame may lie before the clock", () => {
    const world = new World();
    for (const seconds of [-0.004, -1e9, -0])
      expect(world.advance(seconds, { dt: DT })).toMatchObject({ steps: 0, left: 0 });
    expect(world.advance(DT)).toMatchObject({ steps: 1 });
    for (const seconds of [Number.NaN, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY])
      expect(() => world.advance(seconds)).toThrow(ArgumentError);
  });

  test("a whole number of frames is a whole number of steps, whatever is added up", () => {
    const world = new World();
    for (let i = 0; i < 600; i++) expect(world.advance(1 / 120, { dt: DT }).steps).toBe(i % 2);
    for (let i = 0; i < 600; i++) expect(world.advance(0.1, { dt: 0.02 }).steps).toBe(5);
    expect(world.steps).toBe(300 + 3000);
  });

  test("steps that are too many are dropped, or kept", () => {
    const world = new World();
    const { gaveUp, ...rest } = world.advance(10.5 * DT, { maxSteps: 3 });
    expect(rest).toMatchObject({ steps: 3 });
    expect(gaveUp.seconds).toBeCloseTo(7 * DT, 12);
    expect(world.advance(0).left).toBeCloseTo(0.5 * DT, 12);
    const patient = new World();
    expect(patient.advance(5 * DT, { maxSteps: 3, late: "keep" })).toMatchObject({ steps: 3, gaveUp: { seconds: 0 } });
    expect(patient.advance(0, { maxSteps: 3, late: "keep" }).steps).toBe(2);
    // no more than a call can make up for
    const late = patient.advance(100 * DT, { maxSteps: 3, late: "keep" });
    expect(late.gaveUp.seconds).toBeCloseTo(94 * DT, 9);
    expect(late.left).toBeCloseTo(3 * DT, 9);
  });

  test("gives the bits of world.step", () => {
    const [one, other] = [heap(), heap()];
    for (let i = 0; i < 10; i++) one.advance(2 * DT);
    for (let i = 0; i < 20; i++) other.step(DT);
    expect(one.hash()).toBe(other.hash());
    expect(one.report).toMatchObject({ timed: false, limit: 0 });
  });

  test("a restore forgets what waited", () => {
    const world = new World();
    const start = world.snapshot();
    world.advance(1.75 * DT);
    world.restore(start);
    expect(world.advance(0.5 * DT)).toMatchObject({ steps: 0, alpha: 0.5 });
  });
});

describe("a budget", () => {
  it("is kept: steps for which there is no time are dropped, and the next ones get fewer sweeps", () => {
    const world = heap();
    const clock = fakeClock(() => 3);
    const first = world.advance(5 * DT, { maxMs: 10, ...clock });
    // 3, 6, 9 ms; a fourth would end at 12
    expect(first).toMatchObject({ steps: 3, milliseconds: 9, gaveUp: { substeps: 0, candidate: false } });
    expect(first.gaveUp.seconds).toBeCloseTo(2 * DT, 12);
    expect(world.report).toMatchObject({ timed: true, limit: 0 });
    // due were five of 3 ms: two thirds of the 100 rounds
    const second = world.advance(DT, { maxMs: 10, ...clock });
    expect(second.gaveUp.substeps).toBe(33);
    expect(world.report).toMatchObject({ timed: true, limit: 67 });
    expect(world.report.contacts.sweeps).toBeLessThanOrEqual(2 * 67);
    world.step(DT);
    expect(world.report).toMatchObject({ timed: false, limit: 0 });
  });

  it("comes back where there is time, and never goes below its least", () => {
    const world = heap();
    let cost = 100;
    const clock = fakeClock(() => cost);
    for (let i = 0; i < 6; i++) world.advance(DT, { maxMs: 10, ...clock });
    expect(world.report.limit).toBe(4);
    cost = 1;
    for (let i = 0; i < 20; i++) world.advance(DT, { maxMs: 10, ...clock });
    expect(world.report.limit).toBe(0);
  });

  it("of 0 is one step with a single round from the impulses before, and says so", () => {
    const world = heap();
    const { clock, beforeStep } = fakeClock(() => 1);
    world.advance(30 * DT, { maxSteps: 30 });
    const answer = world.advance(3 * DT, { maxMs: 0, clock, beforeStep });
    expect(answer).toMatchObject({ steps: 1, gaveUp: { candidate: true, substeps: 99 } });
    expect(answer.gaveUp.seconds).toBeCloseTo(2 * DT, 12);
    expect(world.report).toMatchObject({ timed: true, limit: 1 });
    expect(world.report.contacts.sweeps).toBe(2);
    // it stands on what it had
    expect(world.report.contacts.approachSpeed).toBeLessThan(0.02);
    expect(world.advance(0, { maxMs: 0, clock }).gaveUp.candidate).toBe(false);
  });

  it("takes nothing from worlds without sweeps: they would save nothing", () => {
    const world = new World();
    const above = world.addBody({ type: "static" });
    world.addJoint(ball({ a: above, b: world.addBody({ shape: sphere(1), position: [2, 0, 0] }), anchor: [0, 0, 0] }));
    const clock = fakeClock(() => 100);
    for (let i = 0; i < 5; i++) world.advance(DT, { maxMs: 10, ...clock });
    expect(world.report).toMatchObject({ timed: true, limit: 0 });
  });

  it("is recorded: the same steps give the same bits", () => {
    const world = heap();
    const start = world.snapshot();
    const record: StepRecord = { runs: [] };
    let frame = 0;
    const clock = fakeClock(() => 2 + ((7 * frame) % 9));
    for (; frame < 30; frame++) world.advance(1.7 * DT, { maxMs: 8, record, ...clock });
    const [hash, steps] = [world.hash(), world.steps];
    expect(new Set(record.runs.map(({ limit }) => limit)).size).toBeGreaterThan(3);
    expect(record.runs.reduce((sum, { count }) => sum + count, 0)).toBe(steps);
    world.restore(start);
    let called = 0;
    world.replay(JSON.parse(JSON.stringify(record)), () => called++);
    expect([world.hash(), world.steps, called]).toEqual([hash, steps, steps]);
    // and it was the limits that did it
    world.restore(start);
    for (let i = 0; i < steps; i++) world.step(DT);
    expect(world.hash()).not.toBe(hash);
  });
});

describe("interpolation", () => {
  test("lies between the last two states, the centre of mass on a line and the turn on the short way", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const body = world.addBody({
      shape: box(1, 1, 1),
      com: [1, 0, 0],
      velocity: [0, 60, 0],
      angularVelocity: [0, 0, 30 * Math.PI],
    });
    const { alpha } = world.advance(1.5 * DT);
    expect(alpha).toBeCloseTo(0.5, 12);
    // half of the turn of the step, and the centre half a metre up
    const turn = 2 * Math.atan2(body.orientation[2], body.orientation[3]);
    expect(turn).toBeGreaterThan(1);
    const { position, orientation } = body.interpolatedPose(alpha);
    expect(orientation[2]).toBeCloseTo(Math.sin(turn / 4), 12);
    const [x, y] = [1 - Math.cos(turn / 2), 0.5 - Math.sin(turn / 2)];
    expect(position[0]).toBeCloseTo(x, 9);
    expect(position[1]).toBeCloseTo(y, 9);
    const out = new Float64Array(9);
    body.readInterpolated(1, out, 2);
    expect([...out.subarray(2, 5)]).toEqual(body.position);
    body.readInterpolated(0, out);
    expect(out[0]).toBeCloseTo(0, 12);
    expect(out[6]).toBeCloseTo(1, 12);
  });

  test("what was not there before, or was put elsewhere, is where it is", () => {
    const world = new World();
    const old = world.addBody({ shape: sphere(1) });
    world.advance(DT);
    const young = world.addBody({ shape: sphere(1), position: [9, 0, 0] });
    expect(young.interpolatedPose(0).position).toEqual([9, 0, 0]);
    expect(old.interpolatedPose(0).position).toEqual([0, 0, 0]);
    old.position = [5, 5, 5];
    expect(old.interpolatedPose(0).position).toEqual([5, 5, 5]);
    world.advance(DT);
    expect(old.interpolatedPose(0).position).toEqual([5, 5, 5]);
    world.step(DT);
    expect(old.interpolatedPose(0).position).toEqual(old.position);
    old.remove();
    const next = world.addBody({ shape: sphere(1), position: [7, 0, 0] });
    expect(next.interpolatedPose(0).position).toEqual([7, 0, 0]);
    expect(() => old.interpolatedPose(0)).toThrow("body 1");
    expect(() => next.interpolatedPose(1.1)).toThrow("alpha must be from 0 to 1");
  });
});

describe("what is refused leaves the world as it was", () => {
  test.each([
    ["1" as never, {}, "seconds"],
    [Number.NaN, {}, "seconds"],
    [1, { dt: 0 }, "dt"],
    [1, { maxMs: -1 }, "maxMs"],
    [1, { maxMs: Number.NaN }, "maxMs"],
    [1, { maxSteps: 0 }, "maxSteps"],
    [1, { maxSteps: 1.5 }, "maxSteps"],
    [1, { late: "never" }, "late"],
    [1, { clock: 3 }, "clock"],
    [1, { beforeStep: {} }, "beforeStep"],
    [1, { record: [] }, "record"],
    [1, { record: { runs: [{ dt: 1, limit: -1, count: 1 }] } }, "record.runs[0].limit"],
    [1, { steps: 3 }, "steps"],
    [1, null, "options"],
  ])("advance(%o, %o)", (seconds, options, argument) => {
    const world = new World();
    expect(() => world.advance(seconds, options as AdvanceOptions)).toThrow(ArgumentError);
    expect(() => world.advance(seconds, options as AdvanceOptions)).toThrow(argument);
    expect([world.steps, world.advance(0).left]).toEqual([0, 0]);
  });

  test("a record that is none, and calls from a hook", () => {
    const world = heap();
    expect(() => world.replay({ runs: [{ dt: DT, limit: 0, count: 0 }] })).toThrow("record.runs[0].count");
    expect(() => world.replay(null as never)).toThrow("record");
    world.filterPair = () => {
      world.advance(DT);
      return true;
    };
    expect(() => world.advance(DT)).toThrow("advance()");
    expect(world.steps).toBe(0);
  });
});
