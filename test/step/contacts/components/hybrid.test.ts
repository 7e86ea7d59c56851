// Bodies on joints in contact, solved by substeps: their joints answer for them, so mass ratios do not matter and joints stay closed.
import { describe, expect, it } from "vitest";
import { buildFallingRagdolls } from "../../../../scenes/falling-ragdolls.ts";
import {
  type Body,
  box,
  cylinder,
  fixed,
  hinge,
  type Joint,
  plane,
  slider,
  type Vec3,
  World,
} from "../../../../src/index.ts";

const DT = 1 / 60;
const Z: Vec3 = [0, 0, 1];
/** 1e-3 of what gravity does in a step: how fast a contact at rest may still move. */
const RESIDUAL = 1e-3 * 9.81 * DT;

/** As many substeps of two sweeps each; islands in which all bodies are on joints take a third of what a world says, 24 by default. */
const build = (substeps = 8) => {
  const world = new World({ solver: "descent", descent: { substeps: 3 * substeps } });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  return world;
};

/** Contact residual: the largest speed along its normal that a point of contact has at the end of a step, where b is against a. */
function residual(world: World): number {
  const speeds = world.contacts.flatMap(({ a, b, normal, points }) =>
    points.map(({ position }) => {
      const [va, vb] = [a, b].map((body) => body.velocityAt(position));
      return Math.abs(normal.reduce((sum, n, i) => sum + n * (vb[i] - va[i]), 0));
    }),
  );
  return Math.max(...speeds);
}

/** A board of 1000 kg on four legs of 1 kg. */
function table(world: World, join: (a: Body, b: Body, anchor: Vec3) => void): Body[] {
  const board = world.addBody({ shape: box(1, 0.05, 0.6), mass: 1000, position: [0, 0.85, 0] });
  return [-0.9, 0.9].flatMap((x) =>
    [-0.5, 0.5].map((z) => {
      const leg = world.addBody({ shape: box(0.04, 0.4, 0.04), mass: 1, position: [x, 0.4, z] });
      join(board, leg, [x, 0.8, z]);
      return leg;
    }),
  );
}

/** 70 kg: a trunk on two legs of two parts and feet of 1 kg. */
function figure(world: World, drive?: object): Body[] {
  const trunk = world.addBody({ shape: box(0.15, 0.3, 0.2), mass: 50, position: [0, 1.2, 0] });
  return [-0.12, 0.12].map((z) => {
    const thigh = world.addBody({ shape: box(0.06, 0.19, 0.06), mass: 5, position: [0, 0.7, z] });
    const shin = world.addBody({ shape: box(0.05, 0.19, 0.05), mass: 4, position: [0, 0.3, z] });
    const foot = world.addBody({ shape: box(0.13, 0.04, 0.05), mass: 1, position: [0.03, 0.04, z] });
    const join = (a: Body, b: Body, anchor: Vec3) =>
      world.addJoint(drive ? hinge({ a, b, anchor, axis: Z, ...drive }) : fixed({ a, b, anchor }));
    join(trunk, thigh, [0, 0.9, z]);
    join(thigh, shin, [0, 0.5, z]);
    join(shin, foot, [0, 0.09, z]);
    return foot;
  });
}

const servo = { target: 0, stiffness: 3000, damping: 300 };
const STANDING: [string, (world: World) => Body[]][] = [
  [
    "a table of 1000 kg on legs of 1 kg",
    (world) => table(world, (a, b, anchor) => world.addJoint(fixed({ a, b, anchor }))),
  ],
  ["a figure of 70 kg on feet of 1 kg", (world) => figure(world)],
  ["a figure of 70 kg on feet of 1 kg, held by servos", (world) => figure(world, { servo })],
];

describe.each(STANDING)("%s", (_, add) => {
  it("stands still with 16 sweeps a step, a tenth of a second after it was put down without any impulses", () => {
    const world = build();
    add(world);
    for (let i = 0; i < 120; i++) {
      world.step(DT);
      if (i >= 6) expect(residual(world)).toBeLessThan(RESIDUAL);
    }
    expect(world.report.contacts).toMatchObject({ sweeps: 8, solver: { pivoting: 0, descent: 1, fallbacks: 0 } });
    expect(residual(world)).toBeLessThan(1e-7);
    expect(world.report.jointGap).toBeLessThan(1e-9);
    expect(world.report.contacts.penetration).toBeLessThan(5e-5);
  });

  it("stands still from its first step on with 48 sweeps, and with 8 after a third of a second", () => {
    for (const [substeps, first] of [
      [24, 0],
      [4, 20],
    ]) {
      const world = build(substeps);
      add(world);
      for (let i = 0; i < 60; i++) {
        world.step(DT);
        if (i >= first) expect(residual(world)).toBeLessThan(RESIDUAL);
      }
    }
  });
});

it.each([0.001, 0.5])("a table stands on flat feet whose legs could fold by %f rad, and does not sway", (most) => {
  const world = build();
  const limits = { lower: -most, upper: most };
  const hinges: Joint[] = [];
  const feet = table(world, (a, b, anchor) => {
    hinges.push(world.addJoint(hinge({ a, b, anchor, axis: Z, limits })));
  });
  for (let i = 0; i < 120; i++) world.step(DT);
  expect(residual(world)).toBeLessThan(1e-5);
  expect(Math.max(...feet.map(({ velocity }) => Math.hypot(...velocity)))).toBeLessThan(1e-5);
  for (const { coordinate } of hinges) expect(Math.abs(coordinate)).toBeLessThan(1e-4);
  for (const { position } of feet) expect(Math.abs(position[1] - 0.4)).toBeLessThan(1e-4);
});

it("a figure stands on servos for two seconds, with force to spare or not", () => {
  for (const maxForce of [undefined, 400]) {
    const world = build();
    const feet = figure(world, { servo: { ...servo, ...(maxForce && { maxForce }) } });
    for (let i = 0; i < 120; i++) world.step(DT);
    expect(residual(world)).toBeLessThan(1e-5);
    for (const { position } of feet) expect(Math.abs(position[1] - 0.04)).toBeLessThan(1e-4);
    expect(world.report.jointGap).toBeLessThan(1e-9);
  }
});

it("a ram presses a bucket to the ground with the weight of its arm", () => {
  const world = build();
  const arm = world.addBody({ shape: box(1.5, 0.1, 0.1, { mask: 0 }), mass: 900, position: [1.5, 1.2, 0] });
  const bucket = world.addBody({ shape: box(0.25, 0.3, 0.4), mass: 300, position: [3, 0.9, 0] });
  world.addJoint(hinge({ a: null, b: arm, anchor: [0, 1.2, 0], axis: Z }));
  world.addJoint(
    hinge({ a: arm, b: bucket, anchor: [3, 1.2, 0], axis: Z, servo: { target: 0, stiffness: 1e6, damping: 1e5 } }),
  );
  // barrel and rod close a loop
  const part = (y: number, radius: number) =>
    world.addBody({ shape: cylinder(radius, 0.3, { mask: 0 }), mass: 40, position: [1, y, 0] });
  const [barrel, rod] = [part(0.35, 0.08), part(0.85, 0.05)];
  world.addJoint(hinge({ a: null, b: barrel, anchor: [1, 0.1, 0], axis: Z }));
  world.addJoint(hinge({ a: arm, b: rod, anchor: [1, 1.2, 0], axis: Z }));
  const ram = world.addJoint(
    slider({ a: barrel, b: rod, anchor: [1, 0.6, 0], axis: [0, 1, 0], motor: { speed: -0.3, maxForce: 8e3 } }),
  );
  let gap = 0;
  for (let i = 0; i < 240; i++) {
    world.step(DT);
    gap = Math.max(gap, world.report.jointGap);
  }
  expect(gap).toBeLessThan(1e-9);
  expect(ram.drive().force).toBeCloseTo(-8e3, 0);
  expect(residual(world)).toBeLessThan(RESIDUAL);
  expect(Math.hypot(...bucket.velocity)).toBeLessThan(RESIDUAL);
  expect(world.report.contacts.penetration).toBeLessThan(1e-4);
  expect(bucket.position[1]).toBeLessThan(0.4);
});

it("ragdolls fall on each other: no joint opens, and no energy comes from nowhere", () => {
  const world = buildFallingRagdolls(5, 2);
  let energy = world.report.energy.total;
  let gap = 0;
  for (let i = 0; i < 120; i++) {
    world.step(DT);
    const { energy: now, jointGap, fallbacks } = world.report;
    gap = Math.max(gap, jointGap);
    expect(fallbacks.unsolved).toBe(0);
    // what is pushed out of an overlap is lifted
    expect(now.total - energy).toBeLessThan(5);
    energy = now.total;
  }
  expect(gap).toBeLessThan(1e-9);
  expect(world.report.contacts.solver.descent).toBeGreaterThan(0);
});
