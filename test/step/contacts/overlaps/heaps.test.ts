// Bodies that start inside each other come apart: moved, not thrown. However many there are and whatever they are made of, none is moved faster than
// pushOut, velocities stay small, momentum is kept, and what does not overlap is left alone.
import { describe, expect, it } from "vitest";
import {
  type Body,
  type BodyOptions,
  ball,
  box,
  capsule,
  hinge,
  hull,
  plane,
  sphere,
  type Vec3,
  World,
  type WorldOptions,
} from "../../../../src/index.ts";
import { fewer } from "../../../support/sampled.ts";
import { random } from "../../../support/worlds.ts";

const DT = 1 / 60;
const PUSH_OUT = 4;
/** What overlaps by less than 1 mm springs apart, and some of these pairs push in a row. */
const SLOW = 0.5;

const corners: Vec3[] = [-0.4, 0.4].flatMap((x) => [-0.3, 0.3].map((y) => [x, y, x * y] as Vec3));
const KINDS: Record<string, BodyOptions> = {
  boxes: { shape: box(0.5, 0.4, 0.3), mass: 1 },
  spheres: { shape: sphere(0.4), mass: 1 },
  capsules: { shape: capsule(0.25, 0.3), mass: 1 },
  hulls: { shape: hull([...corners, [0, 0.5, 0.4], [0.1, -0.4, -0.5], [0.5, 0, -0.2]]), mass: 1 },
  compounds: { shapes: [box(0.5, 0.15, 0.15), { ...box(0.15, 0.4, 0.15), position: [0.3, 0.3, 0] }], mass: 1 },
};

const moving = (world: World) => world.bodies.filter(({ type }) => type === "dynamic");
const fastest = (world: World) => Math.max(...moving(world).map(({ velocity }) => Math.hypot(...velocity)));
const overlap = (world: World) => world.report.contacts.penetration;

/** So many bodies within 2 cm of a place; exactly in one place where `spread` is 0. */
function addHeap(world: World, count: number, options: BodyOptions, at: Vec3, spread = 0.02): Body[] {
  const number = random(count);
  const near = (x: number) => x + spread * (number() - 0.5);
  return Array.from({ length: count }, () =>
    world.addBody({ ...options, position: [near(at[0]), near(at[1]), near(at[2])] }),
  );
}

/** Steps until nothing overlaps any more, at most so many; how fast bodies were at most, and how fast they were moved. */
function part(world: World, steps: number): { speed: number; moved: number; took: number } {
  let [speed, moved, took] = [0, 0, steps];
  for (let i = 0; i < steps; i++) {
    const before = moving(world).map(({ position }) => position);
    world.step(DT);
    speed = Math.max(speed, fastest(world));
    for (const [k, { position, velocity }] of moving(world).entries()) {
      const way = Math.hypot(...position.map((x, l) => x - before[k][l] - DT * velocity[l]));
      moved = Math.max(moved, way / DT);
    }
    if (took === steps && overlap(world) < 2e-3) took = i;
  }
  return { speed, moved, took };
}

const inTheAir = (options: WorldOptions = {}) => new World({ gravity: [0, 0, 0], ...options });
function onGround(options: WorldOptions = {}): World {
  const world = new World(options);
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  return world;
}

const SOLVERS = fewer(["auto", "descent", "pivoting"] as const, ["auto"] as const);

describe.each(Object.keys(KINDS))("%s", (kind) => {
  it.each([
    ["auto", 2],
    ["auto", 5],
    ["auto", 30],
    ["descent", 2],
    ["descent", 12],
    ["pivoting", 5],
  ] as const)("in the air, by %s, %i of them", (solver, count) => {
    const world = inTheAir({ solver });
    addHeap(world, count, KINDS[kind], [0, 0, 0]);
    const { speed, moved, took } = part(world, 120);
    expect(speed).toBeLessThan(SLOW);
    expect(moved).toBeLessThan(PUSH_OUT + SLOW);
    expect(took).toBeLessThan(120);
    const momentum = [0, 1, 2].map((i) => moving(world).reduce((sum, { velocity }) => sum + velocity[i], 0));
    for (const p of momentum) expect(Math.abs(p)).toBeLessThan(1e-12);
    // nothing was thrown: a heap of volume V needs no more room than some times its size
    const size = 0.5 * Math.cbrt(count);
    for (const { position } of moving(world)) expect(Math.hypot(...position)).toBeLessThan(4 * size);
  });

  it("on the ground, and against a wall", () => {
    const world = onGround();
    world.addBody({ type: "static", shape: box(0.5, 4, 4), position: [1, 4, 0] });
    addHeap(world, 20, KINDS[kind], [0.1, 0.5, 0]);
    const { speed, took } = part(world, 200);
    // what was lifted falls, by less than its heap is high
    expect(speed).toBeLessThan(Math.sqrt(2 * 9.81 * 1.5));
    expect(took).toBeLessThan(200);
    for (const { position } of moving(world)) {
      expect(position[0]).toBeLessThan(0.5);
      expect(position[1]).toBeGreaterThan(0.1);
      expect(Math.hypot(...position)).toBeLessThan(8);
    }
  });
});

it("exactly one in the other: all go along one line, which takes longer", () => {
  const world = inTheAir();
  addHeap(world, 10, KINDS.spheres, [0, 0, 0], 0);
  const { speed, moved, took } = part(world, 240);
  expect(speed).toBeLessThan(SLOW);
  expect(moved).toBeLessThan(PUSH_OUT + SLOW);
  expect(took).toBeLessThan(240);
});

it("of 1 and 100 kg by turns", () => {
  const world = inTheAir();
  for (let i = 0; i < 16; i++)
    world.addBody({ shape: box(0.5, 0.5, 0.5), mass: i % 2 ? 1 : 100, position: [0.01 * i, 0.01 * ((5 * i) % 16), 0] });
  const { speed, took } = part(world, 150);
  expect(speed).toBeLessThan(SLOW);
  expect(took).toBeLessThan(150);
});

describe.each([30, 100])("a row of %i", (count) => {
  // a third; what springs of contacts would part, at 0.2 m/s a pair; and little more than nothing
  it.each([0.33, 4.9e-3, 2e-3])("each in the next by %f m: its ends are not thrown", (depth) => {
    const world = inTheAir();
    for (let i = 0; i < count; i++)
      world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [(1 - depth) * i, 0, 0] });
    const { speed, moved } = part(world, 300);
    expect(speed).toBeLessThan(0.2);
    expect(moved).toBeLessThan(PUSH_OUT + speed);
    expect(overlap(world)).toBeLessThan(4e-3);
  });
});

it("a column of thirty on the floor, each 5 mm in the next, rises slowly", () => {
  const world = onGround();
  for (let i = 0; i < 30; i++)
    world.addBody({ shape: box(0.5, 0.5, 0.5), mass: 1, position: [0, 0.495 + 0.995 * i, 0] });
  const { speed } = part(world, 240);
  expect(speed).toBeLessThan(1);
  expect(overlap(world)).toBeLessThan(2e-3);
});

it("a block of 600 boxes, each 20 mm in the next, in domains: and what stands among them stays", () => {
  const world = inTheAir();
  const pillar = world.addBody({ type: "static", shape: box(0.2, 0.2, 0.2), position: [0.48, 0.48, 0.48] });
  for (let i = 0; i < 600; i++) {
    const at = [i % 10, Math.floor(i / 10) % 10, Math.floor(i / 100)] as const;
    if (at.every((x) => x === 1)) continue; // there the pillar stands
    world.addBody({ shape: box(0.25, 0.25, 0.25), mass: 1, position: [0.48 * at[0], 0.48 * at[1], 0.48 * at[2]] });
  }
  const { speed, moved } = part(world, 90);
  expect(speed).toBeLessThan(SLOW);
  expect(moved).toBeLessThan(PUSH_OUT + SLOW);
  expect(overlap(world)).toBeLessThan(4e-3);
  expect(pillar.position).toEqual([0.48, 0.48, 0.48]);
});

it("a heap of twelve boxes is not solved exactly, whatever was asked for; when it is apart it is", () => {
  const world = inTheAir({ solver: "pivoting" });
  addHeap(world, 12, KINDS.boxes, [0, 0, 0]);
  world.step(DT);
  expect(world.report.contacts.solver).toMatchObject({ pivoting: 0, descent: 1, fallbacks: 1 });
  part(world, 150);
  expect(overlap(world)).toBeLessThan(2e-3);
  expect(world.report.contacts.solver.fallbacks).toBe(0);
});

// whatever the shapes, their size and number, the length of a step and the solver
describe.each(SOLVERS)("mixed heaps, by %s", (solver) => {
  it.each([
    [8, 0.02, 1 / 240],
    [30, 0.1, 1 / 30],
    [60, 0.5, 1 / 120],
    [20, 5, 1 / 60],
  ])("%i bodies of about %f m", (count, size, dt) => {
    const next = random(count);
    const world = inTheAir({ solver });
    const near = () => 0.02 * size * (next() - 0.5);
    for (let i = 0; i < count; i++) {
      const half = size * (0.3 + 0.7 * next());
      const shape = [box(half, 0.7 * half, 0.5 * half), sphere(half), capsule(0.5 * half, half)][i % 3];
      world.addBody({ shape, density: 500, position: [near(), near(), near()] });
    }
    const mass = moving(world).reduce((sum, body) => sum + body.mass, 0);
    let [speed, kinetic] = [0, 0];
    for (let i = 0; i < 1.5 / dt; i++) {
      world.step(dt);
      speed = Math.max(speed, fastest(world));
      kinetic = Math.max(kinetic, world.report.energy.kinetic);
    }
    expect(speed).toBeLessThan(SLOW);
    expect(kinetic).toBeLessThan(0.5 * mass * (SLOW / 2) ** 2);
  });
});

it("pushOut sets how fast a heap is moved apart", () => {
  const world = inTheAir({ solver: "descent", descent: { pushOut: 0.5 } });
  addHeap(world, 12, KINDS.boxes, [0, 0, 0]);
  const { speed, moved } = part(world, 30);
  expect(moved).toBeLessThan(0.5 + 0.1);
  expect(speed).toBeLessThan(SLOW);
});

it("what flies on flies on", () => {
  const world = inTheAir({ solver: "descent" });
  const bodies = addHeap(world, 6, { ...KINDS.boxes, velocity: [15, 0, 0] }, [0, 0, 0]);
  part(world, 90);
  const mean = bodies.reduce((sum, { velocity }) => sum + velocity[0] / 6, 0);
  expect(mean).toBeCloseTo(15, 12);
  for (const { velocity } of bodies) expect(Math.abs(velocity[0] - 15)).toBeLessThan(SLOW);
});

it("what does not overlap is left alone: the other end of the same island", () => {
  const world = onGround({ solver: "descent" });
  world.addBody({ shape: box(10, 0.25, 1), mass: 500, position: [0, 0.25, 0] });
  const shape = { ...box(0.2, 0.2, 0.2), friction: 0 };
  const runner = world.addBody({ shape, mass: 1, position: [2, 0.7, 0], velocity: [3, 0, 0] });
  const standing = [0, 1, 2].map((i) =>
    world.addBody({ shape: box(0.25, 0.25, 0.25), mass: 1, position: [0, 0.75 + 0.5 * i, 0] }),
  );
  addHeap(world, 5, { shape: sphere(0.3), mass: 1 }, [-8, 0.9, 0]);
  const before = standing.map(({ position }) => position);
  const { took } = part(world, 90);
  expect(took).toBeLessThan(90);
  expect(world.report.islands.solved[0].bodies).toBe(10);
  expect(runner.velocity[0]).toBeCloseTo(3, 3);
  for (const [k, { position }] of standing.entries())
    expect(Math.hypot(...position.map((x, i) => x - before[k][i]))).toBeLessThan(5e-4);
});

it("a heap does not fall asleep before it is apart", () => {
  const world = inTheAir({ sleeping: { time: 0.1, energy: 1e-3 } });
  addHeap(world, 12, KINDS.boxes, [0, 0, 0]);
  for (let i = 0; i < 240; i++) world.step(DT);
  expect(overlap(world)).toBeLessThan(2e-3);
  expect(world.report.islands.asleep).toBeGreaterThan(0);
});

/** Six capsules on balls or hinges. */
function addFigure(world: World, at: Vec3, joint: typeof ball | typeof hinge): void {
  let above: Body | undefined;
  for (let i = 0; i < 6; i++) {
    const link = world.addBody({ shape: capsule(0.12, 0.15), mass: 5, position: [at[0], at[1] + 0.55 * i, at[2]] });
    const anchor: Vec3 = [at[0], at[1] + 0.55 * i - 0.275, at[2]];
    if (above) world.addJoint(joint({ a: above, b: link, anchor, axis: [0, 0, 1] }));
    above = link;
  }
}

describe.each(SOLVERS)("figures of six limbs in each other, by %s", (solver) => {
  it.each([
    ["balls", ball, 2],
    ["hinges", hinge, 2],
    ["balls", ball, 4],
  ] as const)("on %s", (_, joint, count) => {
    const world = inTheAir({ solver });
    for (let i = 0; i < count; i++)
      addFigure(world, [0.01 * i, 0.013 * ((3 * i) % 4), 0.007 * i * i], joint as typeof ball);
    let [speed, energy] = [0, 0];
    for (let i = 0; i < 120; i++) {
      world.step(DT);
      speed = Math.max(speed, fastest(world));
      energy = Math.max(energy, world.report.energy.kinetic);
      expect(world.report.jointGap).toBeLessThan(1e-9);
    }
    expect(speed).toBeLessThan(SLOW);
    expect(energy).toBeLessThan(0.5 * 30 * count * 0.25);
    expect(overlap(world)).toBeLessThan(2e-3);
  });
});

it("a figure on a peg and boxes in it: the peg holds, and the boxes leave", () => {
  const world = onGround();
  addFigure(world, [0, 2, 0], ball);
  world.addJoint(ball({ a: null, b: world.bodies[6], anchor: [0, 5.1, 0] }));
  addHeap(world, 6, { shape: box(0.25, 0.25, 0.25), mass: 2 }, [0.05, 2.5, 0.02]);
  let speed = 0;
  for (let i = 0; i < 150; i++) {
    world.step(DT);
    speed = Math.max(speed, fastest(world));
    expect(world.report.jointGap).toBeLessThan(1e-9);
  }
  // from 2.5 m
  expect(speed).toBeLessThan(Math.sqrt(2 * 9.81 * 3.5));
  expect(overlap(world)).toBeLessThan(5e-3);
});
