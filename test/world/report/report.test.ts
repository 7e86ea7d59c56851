// What the report says of contacts, against numbers known otherwise.
import { describe, expect, it } from "vitest";
import { box, plane, sphere, type Vec3, World } from "../../../src/index.ts";

const DT = 1 / 60;
const onFloor = (friction = 0.5, gravity: Vec3 = [0, -9.81, 0]) => {
  const world = new World({ collisions: true, gravity });
  const floor = world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction }) });
  return { world, floor };
};

describe("the report of contacts", () => {
  it("is empty where nothing touches", () => {
    const world = new World({ collisions: true });
    world.addBody({ shape: sphere(1) });
    expect(world.report.contacts).toMatchObject({ points: 0, penetration: 0, deepest: undefined, sweeps: 0 });
    world.step(DT);
    expect(world.report.contacts).toMatchObject({ points: 0, approachSpeed: 0, coneViolation: 0, sweeps: 0 });
  });

  it("counts points that carry, and says what solved them", () => {
    const { world } = onFloor();
    world.solver = "descent";
    world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.5, 0] });
    world.addBody({ shape: sphere(0.5), mass: 1, position: [3, 0.5, 0] });
    for (let i = 0; i < 60; i++) world.step(DT);
    const { points, solver, sweeps, approachSpeed, penetration } = world.report.contacts;
    expect(points).toBe(5);
    expect(solver).toMatchObject({ pivoting: 0, descent: 2, fallbacks: 0 });
    expect(sweeps).toBeGreaterThan(0);
    // at rest nothing closes any more, and a tenth of a millimetre is left
    expect(approachSpeed).toBeLessThan(1e-6);
    expect(penetration).toBeLessThan(2e-4);
    expect(world.report.islands).toMatchObject({ count: 2, largest: 1, asleep: 0 });
  });

  it("measures overlaps where the shapes are now, not where the step found them", () => {
    const { world, floor } = onFloor(0.5, [0, 0, 0]);
    const ball = world.addBody({ shape: sphere(0.5), mass: 1, position: [0, 0.47, 0] });
    const other = world.addBody({ shape: sphere(0.5), mass: 1, position: [5, 0.49, 0] });
    world.step(DT);
    const [y, z] = [ball.position[1], other.position[1]];
    expect(y).toBeGreaterThan(0.47);
    expect(world.report.contacts.penetration).toBeCloseTo(0.5 - y, 12);
    expect(world.report.contacts.deepest).toEqual([floor, ball]);
    // set by the user, deeper than before
    other.position = [5, 0.4, 0];
    expect(world.report.contacts.penetration).toBeCloseTo(0.1, 12);
    expect(world.report.contacts.deepest).toEqual([floor, other]);
    other.remove();
    expect(world.report.contacts.penetration).toBeCloseTo(0.5 - y, 12);
    expect(z).toBeLessThan(0.5);
  });

  it("a gap that closes within the step is no approach; a heap that the sweeps leave unfinished is", () => {
    const { world } = onFloor();
    const ball = world.addBody({ shape: sphere(0.5), mass: 1, position: [0, 3, 0], velocity: [4, -50, 0] });
    let landed = false;
    for (let i = 0; i < 30; i++) {
      world.step(DT);
      landed ||= world.report.contacts.points > 0;
      expect(world.report.contacts.approachSpeed).toBeLessThan(1e-9);
    }
    expect(landed).toBe(true);
    expect(ball.position[0]).toBeGreaterThan(1);
    const heap = onFloor().world;
    heap.solver = "descent";
    heap.descent = { substeps: 4 };
    for (let i = 0; i < 12; i++)
      heap.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1 + 5000 * (i % 2), position: [0, 0.5 + i, 0] });
    heap.step(DT);
    expect(heap.report.contacts.approachSpeed).toBeGreaterThan(1e-4);
  });

  it("friction along an axis fills its cone; across, the square of the sweep reaches outside, as much as it may", () => {
    const excess = (along: Vec3) => {
      const { world } = onFloor(0.5);
      world.solver = "descent";
      world.descent = { scheme: "sweeps" };
      world.addBody({
        shape: sphere(0.5),
        mass: 1,
        position: [0, 0.5, 0],
        velocity: along,
        lockRotation: [true, true, true],
      });
      for (let i = 0; i < 5; i++) world.step(DT);
      return world.report.contacts.coneViolation;
    };
    const most = (Math.SQRT2 - 1) * 0.5 * 9.81;
    expect(excess([5, 0, 0])).toBeLessThan(most * 1.01);
    expect(Math.max(excess([5, 0, 0]), excess([5, 0, 5]))).toBeGreaterThan(0);
    expect(excess([5, 0, 5])).toBeLessThan(most * 1.01);
  });
});
