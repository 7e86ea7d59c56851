// Exact islands in the world: thresholds of friction to the last digits, stacks and mass ratios without a trace of sinking.
import { describe, expect, it } from "vitest";
import { buildWall } from "../../../../scenes/brick-wall.ts";
import { findScene } from "../../../../scenes/index.ts";
import { type Body, ball, box, fixed, hinge, plane, sphere, World, type WorldOptions } from "../../../../src/index.ts";

const DT = 1 / 120;
const G = 9.81;

function onGround(friction: number, options: WorldOptions = {}): World {
  const world = new World({ solver: "pivoting", ...options });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction }) });
  return world;
}

/** Steps, and the worst that contacts missed; no island may have been left to descent. */
function run(world: World, steps: number): { approach: number; residual: number } {
  let [approach, residual] = [0, 0];
  for (let i = 0; i < steps; i++) {
    world.step(DT);
    const { approachSpeed, residual: missed, solver } = world.report.contacts;
    expect(solver).toMatchObject({ descent: 0, fallbacks: 0 });
    approach = Math.max(approach, approachSpeed);
    residual = Math.max(residual, missed);
  }
  return { approach, residual };
}

/** Gravity as on a slope of this angle. */
const tilted = (angle: number): WorldOptions => ({ gravity: [G * Math.sin(angle), -G * Math.cos(angle), 0] });

describe("thresholds", () => {
  it.each([-1e-6, 1e-6])("a box on a slope of tan θ = μ (1 %+f)", (more) => {
    const mu = 0.5;
    const angle = Math.atan(mu * (1 + more));
    const world = onGround(mu, tilted(angle));
    const body = world.addBody({ shape: box(0.5, 0.2, 0.4, { friction: mu }), mass: 3, position: [0, 0.2, 0] });
    run(world, 60);
    const slides = Math.max(0, 0.5 * G * (Math.sin(angle) - mu * Math.cos(angle)));
    expect(Math.abs(body.velocity[0] - slides)).toBeLessThan(1e-12);
  });

  it("a block stops where Coulomb says", () => {
    const world = onGround(0.4);
    const block = world.addBody({
      shape: box(0.3, 0.1, 0.2, { friction: 0.4 }),
      mass: 2,
      position: [0, 0.1, 0],
      velocity: [1.5, 0, 2],
    });
    run(world, 100);
    // v² / (2 μ g), and in the step in which it stops up to μ g dt² / 8 more
    const way = 6.25 / (2 * 0.4 * G);
    const off = Math.abs(Math.hypot(block.position[0], block.position[2]) - way);
    expect(off).toBeLessThan((0.4 * G * DT * DT) / 8 + 1e-12);
    expect(Math.hypot(...block.velocity)).toBeLessThan(1e-13);
  });

  it("a sphere that slides ends rolling at 5/7 of its speed", () => {
    const world = onGround(0.3);
    const body = world.addBody({
      shape: sphere(0.5, { friction: 0.3 }),
      mass: 2,
      position: [0, 0.5, 0],
      velocity: [3, 0, 0],
    });
    run(world, 90);
    expect(body.velocity[0]).toBeCloseTo((3 * 5) / 7, 12);
    expect(body.angularVelocity[2] * -0.5).toBeCloseTo((3 * 5) / 7, 12);
  });

  it.each([0.99, 1.01])("a box topples at tan θ = width / height, times %f", (part) => {
    const angle = Math.atan(0.5 * part);
    const world = onGround(1, tilted(angle));
    const body = world.addBody({ shape: box(0.25, 0.5, 0.25, { friction: 1 }), mass: 1, position: [0, 0.5, 0] });
    run(world, 60);
    const turned = Math.abs(body.angularVelocity[2]);
    if (part < 1) expect(turned).toBeLessThan(1e-12);
    else expect(turned).toBeGreaterThan(1e-3);
  });

  it.each([0.999, 1.001])("a ladder against a smooth wall at its critical angle, times %f", (part) => {
    // no friction at the wall: tan θ = 1 / (2 μ)
    const mu = 0.5;
    const angle = Math.atan(part / (2 * mu));
    const half = 2;
    const world = onGround(mu);
    world.addBody({ type: "static", shape: plane({ normal: [1, 0, 0], friction: 0 }) });
    const radius = 1e-3;
    // a rod with balls at its ends: what touches are two points
    const ends = [-1, 1].map((side) => sphere(radius, { friction: side < 0 ? mu : 0, position: [0, side * half, 0] }));
    const ladder = world.addBody({
      shapes: ends,
      mass: 10,
      inertia: [(10 * 4 * half * half) / 12, 0.01, (10 * 4 * half * half) / 12, 0, 0, 0],
      position: [half * Math.cos(angle) + radius, half * Math.sin(angle) + radius, 0],
      orientation: [0, 0, Math.sin((Math.PI / 2 - angle) / 2), Math.cos((Math.PI / 2 - angle) / 2)],
    });
    run(world, 30);
    const speed = Math.hypot(...ladder.velocity);
    if (part > 1) expect(speed).toBeLessThan(1e-10);
    else expect(speed).toBeGreaterThan(1e-4);
  });
});

describe("loads", () => {
  it("a stack of ten, light under heavy", () => {
    for (const heavier of [1, 2]) {
      const world = onGround(0.5);
      for (let i = 0; i < 10; i++)
        world.addBody({ shape: box(0.5, 0.5, 0.5), mass: heavier ** i, position: [0, 0.5 + i, 0] });
      const { approach, residual } = run(world, 12);
      expect(approach).toBeLessThan(1e-9);
      expect(residual).toBeLessThan(1e-9);
    }
  });

  it("a cube on another that is 1e8 times lighter", () => {
    const world = onGround(0.5);
    world.addBody({ shape: box(0.3, 0.3, 0.3), mass: 1, position: [0, 0.3, 0] });
    const heavy = world.addBody({ shape: box(0.3, 0.3, 0.3), mass: 1e8, position: [0.02, 0.9, 0] });
    const { approach } = run(world, 12);
    // rounding of forces of 1e7 N s, each step; given up to descent it would be 0.1 m/s from the first step on
    expect(approach).toBeLessThan(1e-6);
    expect(Math.abs(heavy.position[1] - 0.9)).toBeLessThan(1e-7);
  });

  it("large forces that hold to rounding are not refined in vain", () => {
    const world = onGround(0.5);
    for (let i = 0; i < 4; i++)
      world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 100 ** i, position: [0.01 * i, 0.5 + i, 0] });
    for (let i = 0; i < 12; i++) {
      const { residual } = run(world, 1);
      expect(residual).toBeLessThan(1e-9);
      expect(world.report.contacts.refinements).toBe(0);
    }
  });

  it("a wall of 7 by 5 bricks, one problem of 800 rows", () => {
    const world = buildWall(7, 5);
    world.solver = "pivoting";
    const before = world.bodies.map(({ position }) => position);
    const { approach, residual } = run(world, 12);
    expect(3 * world.report.contacts.points).toBeGreaterThan(700);
    expect(world.report.contacts.pivots).toBe(0);
    expect(approach).toBeLessThan(1e-10);
    expect(residual).toBeLessThan(1e-10);
    for (const [i, { position }] of world.bodies.entries())
      for (const k of [0, 1, 2]) expect(Math.abs(position[k] - before[i][k])).toBeLessThan(1e-5);
  });

  it("1000 kg on four legs of 1 kg", () => {
    const world = onGround(0.5);
    for (const x of [-1, 1])
      for (const z of [-1, 1]) world.addBody({ shape: box(0.1, 0.5, 0.1), mass: 1, position: [x, 0.5, z] });
    const top = world.addBody({ shape: box(1.2, 0.1, 1.2), mass: 1000, position: [0, 1.1, 0] });
    const { approach } = run(world, 30);
    expect(approach).toBeLessThan(1e-9);
    expect(Math.abs(top.position[1] - 1.1)).toBeLessThan(1e-9);
  });

  it("a figure of 70 kg on feet of 1 kg, on hinges and balls", () => {
    const world = onGround(0.8);
    const body = world.addBody({ shape: box(0.2, 0.3, 0.15), mass: 68, position: [0, 1.2, 0] });
    for (const x of [-0.15, 0.15]) {
      const leg = world.addBody({ shape: box(0.06, 0.4, 0.06), mass: 1, position: [x, 0.5, 0] });
      const foot = world.addBody({
        shape: box(0.08, 0.05, 0.16, { friction: 0.8 }),
        mass: 1,
        position: [x, 0.05, 0.02],
      });
      world.addJoint(
        hinge({ a: body, b: leg, anchor: [x, 0.9, 0], axis: [1, 0, 0], limits: { lower: -0.2, upper: 0 } }),
      );
      world.addJoint(fixed({ a: leg, b: foot, anchor: [x, 0.1, 0] }));
    }
    const { approach } = run(world, 30);
    // the figure is a mechanism of loops and limits: contacts and limits are solved together
    expect(approach).toBeLessThan(1e-6);
    expect(world.report.jointGap).toBeLessThan(1e-9);
    expect(body.position[1]).toBeGreaterThan(1.199);
  });

  it.each(["card-house", "arch"])("%s stands", (name) => {
    const world = findScene(name)!.build();
    world.solver = "pivoting";
    const before = world.bodies.map(({ position }) => position);
    run(world, 24);
    const moved = world.bodies.map(({ position }, i) => Math.hypot(...position.map((x, k) => x - before[i][k])));
    expect(Math.max(...moved)).toBeLessThan(2e-3);
  });
});

describe("what physics keeps", () => {
  it("momentum of what meets in free flight, joints included", () => {
    const world = new World({ solver: "pivoting", gravity: [0, 0, 0] });
    const bodies: Body[] = [];
    for (let i = 0; i < 3; i++)
      bodies.push(world.addBody({ shape: box(0.24, 0.1, 0.15), mass: 1 + i, position: [0.5 * i, 0, 0] }));
    for (let i = 1; i < 3; i++)
      world.addJoint(ball({ a: bodies[i - 1], b: bodies[i], anchor: [0.5 * i - 0.25, 0, 0] }));
    bodies.push(world.addBody({ shape: sphere(0.2), mass: 3, position: [0.4, 0.31, 0.02], velocity: [0.3, -3, 0] }));
    const momentum = () =>
      [0, 1, 2].map((k) => bodies.reduce((sum, { mass, velocity }) => sum + mass * velocity[k], 0));
    run(world, 20);
    for (const [k, p] of momentum().entries()) expect(Math.abs(p - [0.9, -9, 0][k])).toBeLessThan(1e-9); // as far as Newton goes in the tree
    expect(bodies[0].velocity[1]).not.toBe(0);
  });

  it("gives the same bits after a restore, and does not look at other islands", () => {
    const pile = (aside: boolean) => {
      const world = onGround(0.5);
      if (aside)
        for (let i = 0; i < 3; i++) world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 9, position: [9, 0.5 + i, 0] });
      const bodies = [0, 1, 2].map((i) =>
        world.addBody({
          shape: box(0.3, 0.2, 0.3),
          mass: 1 + i,
          position: [0.05 * i, 0.3 + 0.41 * i, 0],
          angularVelocity: [0, 1, 0],
        }),
      );
      return { world, bodies };
    };
    const { world, bodies } = pile(false);
    run(world, 20);
    const snapshot = world.snapshot();
    run(world, 20);
    const [hash, positions] = [world.hash(), bodies.map(({ position }) => position)];
    world.restore(snapshot);
    run(world, 20);
    expect(world.hash()).toBe(hash);
    const other = pile(true);
    run(other.world, 40);
    expect(other.bodies.map(({ position }) => position)).toEqual(positions);
  });
});

it("the choice: few points exactly, many by descent, and what is refused", () => {
  const world = onGround(0.5, { solver: "auto" });
  world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.5, 0] });
  for (let i = 0; i < 12; i++) world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [5, 0.5 + i, 0] });
  // what is put up at rest takes its first step exactly
  world.step(DT);
  expect(world.report.contacts.solver).toMatchObject({ pivoting: 2, descent: 0, fallbacks: 0 });
  // what is pushed is solved again
  for (const body of world.bodies) if (body.type === "dynamic") body.applyForce([0.1, 0, 0]);
  world.step(DT);
  expect(world.report.contacts.solver).toMatchObject({ pivoting: 1, descent: 1, fallbacks: 0 });
  world.solver = "descent";
  world.step(DT);
  expect(world.report.contacts.solver).toMatchObject({ pivoting: 0, descent: 2, fallbacks: 0 });
  expect(world.report.contacts.pivots).toBe(0);
  expect(() => {
    world.solver = "newton" as never;
  }).toThrow("must be one of auto, pivoting, descent");
  expect(world.solver).toBe("descent");
});
