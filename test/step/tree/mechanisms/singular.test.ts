// Where rows depend on each other, contradict each other, or a mechanism stands at a dead point: no step may break down,
// and the report says what cannot be.
import { describe, expect, it, test } from "vitest";
import { type Body, ball, box, fixed, hinge, type Joint, World } from "../../../../src/index.ts";
import { energyScale } from "../../../support/worlds.ts";

const LINK = 0.5;

/** Links along x between a pin at the origin and one at `stretch` times their length. */
function stretched(count: number, stretch: number, kind: "ball" | "hinge", heavy = 1): World {
  const world = new World();
  let above: Body | null = null;
  for (let i = 0; i < count; i++) {
    const mass: number = i === count >> 1 ? heavy : 1;
    const b: Body = world.addBody({ shape: box(LINK / 2, 0.05, 0.05), mass, position: [(i + 0.5) * LINK, 0, 0] });
    const place = { a: above, b, anchor: [i * LINK, 0, 0] } as const;
    world.addJoint(kind === "ball" ? ball(place) : hinge({ ...place, axis: [0, 0, 1] }));
    above = b;
  }
  const b = world.addBody({ type: "static", position: [count * LINK * stretch, 0, 0] });
  const place = { a: above, b, anchorA: [LINK / 2, 0, 0], anchorB: [0, 0, 0] } as const;
  world.addJoint(kind === "ball" ? ball(place) : hinge({ ...place, axisA: [0, 0, 1], axisB: [0, 0, 1] }));
  return world;
}

/**
 * Largest gap, and largest energy over that at the start or after the first step, in parts of the scale. The first step
 * closes what can be closed, which may lift a chain or let it down.
 */
function run(world: World, steps: number, dt = 1 / 60): { gap: number; gain: number } {
  const start = world.report.energy.total;
  world.step(dt);
  const scale = energyScale(world);
  const first = Math.max(start, world.report.energy.total);
  let [gap, gain] = [world.report.jointGapMetres, 0];
  for (let i = 1; i < steps; i++) {
    world.step(dt);
    gap = Math.max(gap, world.report.jointGapMetres);
    gain = Math.max(gain, (world.report.energy.total - first) / scale);
  }
  for (const body of world.bodies) for (const x of body.position) expect(x).not.toBeNaN();
  return { gap, gain };
}

describe.each(["ball", "hinge"] as const)("a straight chain of %s joints between two pins", (kind) => {
  // at a dead point any tension solves the rows, and the way to it is singular: a step may run out of its budget, and its
  // joints are then closed by halves
  it.each([4, 10, 40])("of exactly the length of its %d links stays, and gains nothing", (count) => {
    const { gap, gain } = run(stretched(count, 1, kind), 300);
    expect(gap).toBeLessThan(1e-10 * LINK);
    // a sag of a tenth of a millimetre, in parts of what five metres of height hold
    expect(gain).toBeLessThan(1e-6);
  });

  // a span shorter by the part s lets the middle hang by about half of the length times the root of s
  it.each([1e-3, 1e-6])("slack by %f of its length keeps its joints and gains nothing", (slack) => {
    const world = stretched(10, 1 - slack, kind);
    const { gap, gain } = run(world, 300);
    expect(gap).toBeLessThan(1e-9);
    expect(gain).toBeLessThan(1e-7);
    const lowest = Math.min(...world.bodies.map(({ position }) => position[1]));
    expect(lowest).toBeGreaterThan(-5 * Math.sqrt(slack));
  });

  // the links may sag a little, which opens the gap by the square of it over the length: a twentieth of the missing length
  it.each([1e-6, 1e-3, 0.05])("too short by %f of its length shows the length that is missing", (short) => {
    const world = stretched(10, 1 + short, kind);
    const { gap, gain } = run(world, 300);
    const missing = 10 * LINK * short;
    expect(gap / missing).toBeGreaterThan(0.999);
    expect(gap / missing).toBeLessThan(1.05);
    expect(world.report.jointGapMetres / missing).toBeGreaterThan(0.999);
    expect(world.report.worstJoint?.gap).toBe(world.report.jointGapMetres);
    // the dead point again: what is stored in a sag that closing takes back
    expect(gain).toBeLessThan(1e-6);
  });

  it("with a link of 1,000 kg holds it", () => {
    const { gap, gain } = run(stretched(10, 1, kind, 1000), 300);
    expect(gap).toBeLessThan(1e-10 * LINK);
    expect(gain).toBeLessThan(1e-6);
  });
});

/** 0.8 m wide, 20 kg, turning about the y axis at 1 rad/s. */
function door(heights: readonly number[], tilt = 0): { world: World; joints: Joint[]; leaf: Body } {
  const world = new World();
  const axis = [Math.sin(tilt), Math.cos(tilt), 0] as const;
  const leaf = world.addBody({
    shape: box(0.4, 1, 0.02),
    mass: 20,
    position: [0.4, 0, 0],
    velocity: [0, 0, -0.4 * axis[1]],
    angularVelocity: axis,
  });
  const joints = heights.map((y) =>
    world.addJoint(hinge({ a: null, b: leaf, anchor: [axis[0] * y, axis[1] * y, 0], axis })),
  );
  return { world, joints, leaf };
}

describe("a door on several hinges of one axis", () => {
  // nothing slows it: uniform rotation is exact in the scheme but for the fit, 1e-9 a step at 1/60 rad
  it.each([[[0]], [[-0.8, 0.8]], [[-0.8, 0, 0.8]], [[0, 0]]])("at %j goes on turning at 1 rad/s", (heights) => {
    const { world, leaf, joints } = door(heights);
    for (let i = 0; i < 300; i++) world.step(1 / 60);
    expect(leaf.angularVelocity[1]).toBeCloseTo(1, 5);
    expect(joints[0].coordinate).toBeCloseTo(5 - 2 * Math.PI, 3);
    expect(world.report.jointGapMetres).toBeLessThan(1e-12);
    expect(world.report.fallbacks.unsolved).toBe(0);
    const force = joints.reduce((sum, joint) => sum + joint.force[1], 0);
    expect(force).toBeCloseTo(20 * 9.81, 6);
  });

  it("swings as on one hinge where its axis is tilted", () => {
    const [one, two] = [door([0], 0.3), door([-0.8, 0.8], 0.3)];
    for (let i = 0; i < 120; i++) for (const { world } of [one, two]) world.step(1 / 120);
    // the same motion by another way: Newton's tolerance over 120 steps
    for (const [i, x] of two.leaf.position.entries()) expect(x).toBeCloseTo(one.leaf.position[i], 6);
    expect(two.world.report.fallbacks.unsolved).toBe(0);
  });
});

describe("two fixed joints between two bodies", () => {
  function pair(gap: number): World {
    const world = new World({ gravity: [0, 0, 0] });
    const a = world.addBody({
      shape: box(0.2, 0.1, 0.1),
      mass: 1,
      velocity: [0, -0.25, 0],
      angularVelocity: [0, 0, 1],
    });
    const b = world.addBody({
      shape: box(0.2, 0.1, 0.1),
      mass: 1,
      position: [0.5, 0, 0],
      velocity: [0, 0.25, 0],
      angularVelocity: [0, 0, 1],
    });
    world.addJoint(fixed({ a, b, anchor: [0.25, 0, 0], name: "one" }));
    world.addJoint(fixed({ a, b, anchorA: [0.25, 0.1, 0], anchorB: [-0.25 - gap, 0.1, 0], name: "two" }));
    return world;
  }

  // a rigid pair turns about its centre: 1.6 s at 1 rad/s, to the second order of 1/60 rad
  it("that agree leave the pair to spin", () => {
    const world = pair(0);
    const before = world.report.energy.total;
    for (let i = 0; i < 100; i++) world.step(1 / 60);
    expect(world.report.energy.total / before).toBeCloseTo(1, 6);
    expect(world.report.fallbacks.unsolved).toBe(0);
    expect(world.bodies[1].position[1]).toBeCloseTo(0.25 * Math.sin(100 / 60), 3);
  });

  it("that disagree are named in the report, and nothing gains energy", () => {
    const world = pair(0.01);
    const { gap, gain } = run(world, 300);
    expect(gap).toBeCloseTo(0.01, 9);
    expect(gain).toBeLessThan(1e-7);
    expect(["one", "two"]).toContain(world.report.worstJoint?.name);
    expect(world.report.fallbacks.unsolved).toBeGreaterThan(0);
  });
});

test("rings of fixed joints turn as one body", () => {
  for (const count of [3, 4, 6]) {
    const world = new World({ gravity: [0, 0, 0] });
    const place = (i: number) => [Math.cos((2 * Math.PI * i) / count), Math.sin((2 * Math.PI * i) / count), 0] as const;
    const bodies = Array.from({ length: count }, (_, i) => {
      const [x, y] = place(i);
      return world.addBody({
        shape: box(0.2, 0.2, 0.2),
        mass: 1,
        position: [x, y, 0],
        velocity: [-y, x, 0],
        angularVelocity: [0, 0, 1],
      });
    });
    for (const [i, a] of bodies.entries())
      world.addJoint(fixed({ a, b: bodies[(i + 1) % count], anchor: place(i + 0.5) }));
    const before = world.report.energy.total;
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    expect(world.report.energy.total / before, `${count} bodies`).toBeCloseTo(1, 6);
    expect(world.report.fallbacks.unsolved, `${count} bodies`).toBe(0);
  }
});
