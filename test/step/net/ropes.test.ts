// Nets of particles on ropes, whose ropes are single rows that hold or not: the same motion as a tree, where each rope is an auxiliary row.
import { describe, expect, test } from "vitest";
import { type Body, distance, plane, rope, sphere, type Vec3, World, type WorldOptions } from "../../../src/index.ts";
import { momenta } from "../../support/momenta.ts";
import { expectAlikeWhenTakenBack } from "../../support/taken-back.ts";

const PITCH = 0.1;
const RADIUS = 0.03;
const BEADS = 2;

interface ClothOptions extends WorldOptions {
  size?: number;
  isPin?: (i: number, k: number) => boolean;
  /** Which are rods. */
  isRod?: (i: number, k: number) => boolean;
  at?: (i: number, k: number) => Vec3;
}

/** Every rope has a little slack. */
const slack = (i: number, k: number): Vec3 => [0.97 * PITCH * i, 0.02 * Math.sin(1.3 * i + 0.4 * k), 0.98 * PITCH * k];

function cloth({ size = 5, isPin = () => false, isRod = () => false, at = slack, ...options }: ClothOptions) {
  const world = new World(options);
  const shape = sphere(RADIUS, { group: BEADS, mask: ~BEADS, friction: 0.4 });
  const rows: Body[][] = [];
  for (let i = 0; i < size; i++) {
    rows.push([]);
    for (let k = 0; k < size; k++) {
      const position = at(i, k);
      const bead = isPin(i, k)
        ? world.addBody({ type: "static", position })
        : world.addBody({ type: "particle", mass: 0.01 * (1 + ((i + k) % 3)), shape, position });
      rows[i].push(bead);
      const tie = (a: Body, b: Body) => {
        if (a.type === "static" && b.type === "static") return;
        const ends = { a, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0] } as const;
        world.addJoint(isRod(i, k) ? distance(ends) : rope({ ...ends, length: PITCH }));
      };
      if (i > 0) tie(rows[i - 1][k], bead);
      if (k > 0) tie(rows[i][k - 1], bead);
    }
  }
  return { world, beads: rows.flat() };
}

const apart = (p: readonly Body[], q: readonly Body[]) =>
  Math.max(...p.map((body, i) => Math.hypot(...body.position.map((x, k) => x - q[i].position[k]))));

const energyOf = (bodies: readonly Body[]) =>
  bodies.reduce((sum, b) => sum + b.mass * (0.5 * Math.hypot(...b.velocity) ** 2 + 9.81 * b.position[1]), 0);

function bothWays(options: ClothOptions, steps: number, dt: number) {
  const [net, tree] = (["nets", "trees"] as const).map((loops) => cloth({ loops, collisions: false, ...options }));
  for (let i = 0; i < steps; i++)
    for (const { world } of [net, tree]) {
      world.step(dt);
      expect(world.report.limitViolation, `step ${i}`).toBeLessThan(1e-11);
    }
  expect([net, tree].map(({ world }) => world.report.nets)).toEqual([1, 0]);
  return { net, tree };
}

const EDGE = (i: number) => i === 0;
const CORNERS = (i: number, k: number) => i === 0 && (k === 0 || k === 4);

describe("the same motion as that of trees, ropes that go taut and slack", () => {
  test.each<[string, number, number, ClothOptions]>([
    ["hung by an edge", 60, 1 / 240, { isPin: EDGE }],
    // from step 36 on the tree takes so many iterations that it damps
    ["hung by two corners", 35, 1 / 240, { isPin: CORNERS }],
    ["every second one a rod", 30, 1 / 240, { isPin: CORNERS, isRod: (i, k) => (i + k) % 2 === 1 }],
    ["short steps", 120, 1 / 960, { isPin: EDGE }],
  ])("%s", (_, steps, dt, options) => {
    const { net, tree } = bothWays(options, steps, dt);
    // both leave velocities to some 1e-9 m/s a step, and ropes that snap double what is left
    expect(apart(net.beads, tree.beads)).toBeLessThan(1e-6);
    expect(net.world.report.limited).toBe(tree.world.report.limited);
    expect(net.world.report.limited).toBeGreaterThan(3);
  });

  test("a rope that goes taut does not bounce, and pulls as one of a tree does", () => {
    const forces = (["nets", "trees"] as const).map((loops) => {
      const world = new World({ loops, collisions: false });
      const weight = world.addBody({ type: "particle", mass: 1, position: [0.3, 0, 0.1] });
      const pins: Vec3[] = [[0, 0, 0], [0.8, 0, 0], [0, 0, 0.9]]; // biome-ignore format: points
      for (const position of pins) {
        const pin = world.addBody({ type: "static", position });
        world.addJoint(rope({ a: pin, b: weight, anchorA: [0, 0, 0], anchorB: [0, 0, 0], length: 1 }));
      }
      return Array.from({ length: 70 }, () => {
        world.step(1 / 240);
        world.step(1 / 240);
        expect(world.report.nets).toBe(loops === "nets" ? 1 : 0);
        return [weight.velocity, ...world.joints.map(({ force }) => force)].flat();
      });
    });
    for (const [i, numbers] of forces[0].entries())
      for (const [k, x] of numbers.entries()) expect(Math.abs(x - forces[1][i][k]), `step ${i}`).toBeLessThan(2e-3);
  });
});

test("momentum in free flight", () => {
  const { world, beads } = cloth({ size: 8, gravity: [0, 0, 0], collisions: false });
  for (const [i, bead] of beads.entries()) bead.velocity = [Math.sin(i), Math.cos(2 * i), Math.sin(3 * i + 1)];
  const before = momenta(beads);
  let least = world.report.energy.total;
  for (let i = 0; i < 240; i++) {
    world.step(1 / 240);
    expect(world.report.energy.total).toBeLessThan(least * (1 + 1e-9));
    least = world.report.energy.total;
  }
  const after = momenta(beads);
  for (let i = 0; i < 3; i++)
    expect(Math.abs(after.linear[i] - before.linear[i])).toBeLessThan(1e-9 * before.linearSize);
});

describe("large cloths of ropes", () => {
  test("are nets by themselves, and lie on a ball and on the ground", () => {
    const size = 12;
    const at = (i: number, k: number): Vec3 => [PITCH * (i - 5.3), 0.1, PITCH * (k - 5.8)];
    const { world, beads } = cloth({ size, at });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: -0.7, friction: 0.5 }) });
    world.addBody({ type: "static", shape: sphere(0.3, { friction: 0.4 }), position: [0, -0.3, 0] });
    const start = world.report.energy.total;
    for (let i = 0; i < 240; i++) {
      world.step(1 / 60);
      const { nets, limitViolation, energy } = world.report;
      expect(nets).toBe(1);
      expect(limitViolation, `step ${i}`).toBeLessThan(1e-9);
      expect(energy.total).toBeLessThan(start + 1e-6);
    }
    expect(Math.max(...beads.map(({ velocity }) => Math.hypot(...velocity)))).toBeLessThan(1);
    expect(Math.min(...beads.map(({ position }) => position[1]))).toBeGreaterThan(-0.7);
  });

  test("go the same way after a restore, bit by bit", () => {
    const { world } = cloth({ size: 12, isPin: (i, k) => i === 0 && k === 0 });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: -0.4, friction: 0.4 }) });
    expectAlikeWhenTakenBack(world, 1 / 60, 30);
  });

  test("take what else a drive does: a winch on one of them", () => {
    const { world } = cloth({ size: 12, isPin: EDGE, collisions: false });
    const drive = world.joints[40].drive("length");
    for (let i = 0; i < 20; i++) world.step(1 / 120);
    drive.motor = { speed: -0.1, maxForce: 5 };
    for (let i = 0; i < 20; i++) {
      world.step(1 / 120);
      expect(world.report.nets).toBe(1);
      expect(world.report.limitViolation).toBeLessThan(1e-6);
    }
    expect(drive.force).not.toBe(0);
  });
});

// no finite force holds a straight edge between two pins: its ropes may give way, but never unsaid
test("a straight, taut edge: steps in which ropes become longer are counted as unsolved, and nothing gains energy", () => {
  const size = 12;
  const corner = (i: number, k: number) => k === 0 && (i === 0 || i === size - 1);
  const { world, beads } = cloth({ size, isPin: corner, at: (i, k) => [PITCH * i, 0, PITCH * k], collisions: false });
  const moving = beads.filter(({ type }) => type !== "static");
  const start = energyOf(moving);
  let longest = 0;
  for (let i = 0; i < 120; i++) {
    const before = world.report.limitViolation;
    world.step(1 / 60);
    const { limitViolation, fallbacks } = world.report;
    if (limitViolation > before + 1e-6) expect(fallbacks.unsolved, `step ${i}`).toBeGreaterThan(0);
    longest = Math.max(longest, limitViolation);
    expect(energyOf(moving), `step ${i}`).toBeLessThan(start + 1e-9);
  }
  expect(longest).toBeGreaterThan(1e-6);
});
