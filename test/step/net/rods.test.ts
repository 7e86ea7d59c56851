// Nets of particles on rods, whose rods are single rows. Their twin has a bead that could turn, which nothing turns: its rods are ties of three rows, and its
// motion is the same.
import { describe, expect, test } from "vitest";
import * as Net from "../../../build/records/memory/records/net.ts";
import { type Body, distance, plane, sphere, type Vec3, World, type WorldOptions } from "../../../src/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { I32 } from "../../../src/memory/machine.ts";
import { momenta } from "../../support/momenta.ts";
import { seeded } from "../../support/random-forest.ts";
import { expectAlikeWhenTakenBack } from "../../support/taken-back.ts";

const PITCH = 0.1;
const RADIUS = 0.03;
const BEADS = 2;

interface ClothOptions extends WorldOptions {
  /** One bead is a rigid body. */
  turns?: boolean;
  pins?: readonly (readonly [number, number])[];
  pin?: "static" | "kinematic";
  mass?: (i: number) => number;
  /** Where bead (i, k) is. */
  at?: (i: number, k: number) => Vec3;
  diagonals?: boolean;
  size?: number;
}

const waved = (i: number, k: number): Vec3 => [
  PITCH * i,
  0.04 * Math.sin(1.3 * i + 0.4 * k) + 0.03 * Math.cos(0.9 * k),
  PITCH * k,
];

function cloth({
  turns = false,
  pins = [],
  pin = "static",
  mass = () => 0.01,
  at = waved,
  diagonals = false,
  size = 8,
  ...options
}: ClothOptions) {
  const world = new World({ loops: "nets", ...options });
  const shape = sphere(RADIUS, { group: BEADS, mask: ~BEADS, friction: 0.4 });
  const rows: Body[][] = [];
  const tie = (a: Body, b: Body) => {
    if (a.type === "dynamic" || b.type === "dynamic")
      world.addJoint(distance({ a, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
  };
  for (let i = 0; i < size; i++) {
    rows.push([]);
    for (let k = 0; k < size; k++) {
      const position = at(i, k);
      const m = mass(size * i + k);
      const isPin = pins.some(([a, b]) => a === i && b === k);
      const bead = isPin
        ? world.addBody({ type: pin, position })
        : turns && i === 2 && k === 3
          ? world.addBody({ mass: m, shape, position })
          : world.addBody({ type: "particle", mass: m, shape, position });
      rows[i].push(bead);
      if (i > 0) tie(rows[i - 1][k], bead);
      if (k > 0) tie(rows[i][k - 1], bead);
      if (diagonals && i > 0 && k > 0) tie(rows[i - 1][k - 1], bead);
    }
  }
  return { world, rows, beads: rows.flat() };
}

/** Whether the last step of its only net ended with the factor of its rods; undefined if it has none. */
function endedByRods({ store: { memory } }: World): boolean | undefined {
  const net = memory.column(Col.NET);
  return I32[2 * net + Net.RODS] === 0 ? undefined : I32[2 * net + Net.BY_RODS] === 1;
}

const apart = (p: readonly Body[], q: readonly Body[]) =>
  Math.max(...p.map((body, i) => Math.hypot(...body.position.map((x, k) => x - q[i].position[k]))));

/** Steps a cloth and its twin alike; returns how far apart they end. */
function bothWays(options: ClothOptions, steps: number, dt: number, before = (_: Body[], __: number) => {}): number {
  const [one, other] = [false, true].map((turns) => cloth({ ...options, turns }));
  for (let i = 0; i < steps; i++)
    for (const { world, beads } of [one, other]) {
      before(beads, i * dt);
      world.step(dt);
      expect(world.report.jointGap).toBeLessThan(1e-10);
    }
  expect(endedByRods(one.world)).toBe(true);
  expect(endedByRods(other.world)).toBeUndefined();
  return apart(one.beads, other.beads);
}

const EDGE = Array.from({ length: 8 }, (_, k) => [0, k] as const);

describe("the same motion as with ties", () => {
  test.each<[string, number, ClothOptions]>([
    ["free, spinning", 1 / 240, { gravity: [0, 0, 0] }],
    ["hung by an edge", 1 / 240, { pins: EDGE }],
    ["hung by a corner", 1 / 240, { pins: [[0, 0]] }],
    // longer steps do not resolve how light beads snap between heavy ones
    ["masses from 1 to 1e6", 1 / 1920, { pins: EDGE, mass: (i) => 1e-3 * 10 ** (6 * ((0.37 * i) % 1)) }],
  ])("%s", (name, dt, options) => {
    const spin = (beads: Body[], time: number) => {
      if (time > 0) return;
      for (const bead of beads)
        if (bead.type === "dynamic" && name.startsWith("free"))
          bead.velocity = [0, 2 * (bead.position[2] - 0.35), -2 * bead.position[1]];
    };
    // ties and rods close what is left of rows at 1e-12 and 1e-11 of a link, and leave velocities to 1e-8 of one a step
    expect(bothWays({ collisions: false, ...options }, 60, dt, spin)).toBeLessThan(1e-8);
  });

  test("of rigid bodies that are kept from turning, on levers, some along an axis as well", () => {
    const both = [false, true].map((turns) => {
      const world = new World({ loops: "nets", collisions: false, gravity: [1, -9.81, 2] });
      const rows: Body[][] = [];
      const tie = (a: Body, b: Body) =>
        world.addJoint(distance({ a, b, anchorA: [0.02, 0.01, 0], anchorB: [0, 0.01, -0.02] }));
      for (let i = 0; i < 5; i++) {
        rows.push([]);
        for (let k = 0; k < 5; k++) {
          const isPin = i === 0 && k === 0;
          const bead = world.addBody({
            type: isPin ? "static" : "dynamic",
            position: waved(i, k),
            ...(isPin
              ? {}
              : { shape: sphere(RADIUS), mass: 0.01 * (1 + ((i + k) % 3)), lockRotation: [true, true, true] }),
            ...(i === 4 && k === 4 ? { lockTranslation: [false, true, false] } : {}),
          });
          rows[i].push(bead);
          if (i > 0) tie(rows[i - 1][k], bead);
          if (k > 0) tie(rows[i][k - 1], bead);
        }
      }
      // a body that turns, if it were pushed
      const last = turns
        ? world.addBody({ shape: sphere(RADIUS), mass: 0.01, position: [0.5, 0, 0.5] })
        : world.addBody({ type: "particle", mass: 0.01, position: [0.5, 0, 0.5] });
      world.addJoint(distance({ a: rows[4][3], b: last, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
      for (let i = 0; i < 60; i++) world.step(1 / 240);
      expect(endedByRods(world)).toBe(turns ? undefined : true);
      expect(world.report.jointGap).toBeLessThan(1e-10);
      return [...rows.flat(), last];
    });
    expect(apart(both[0], both[1])).toBeLessThan(1e-8);
  });

  test("with pins that move and turn", () => {
    const lift = (beads: Body[], time: number) => {
      for (const bead of beads)
        if (bead.type === "kinematic") bead.velocity = [0.5 * Math.cos(5 * time), 0.3, -0.4 * Math.sin(3 * time)];
    };
    const options: ClothOptions = { pins: [[0, 0], [7, 2]], pin: "kinematic", collisions: false }; // biome-ignore format: pairs
    expect(bothWays(options, 60, 1 / 240, lift)).toBeLessThan(1e-8);
  });

  test("on the ground, touched at a few beads and at all of them", () => {
    for (const [tilt, steps] of [
      [0.5, 20],
      [0, 40],
    ]) {
      const at = (i: number, k: number): Vec3 => [PITCH * i, 0.1 + tilt * PITCH * (i + k), PITCH * k];
      const both = [false, true].map((turns) => {
        const { world, beads } = cloth({ turns, at });
        world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.4 }) });
        for (let i = 0; i < steps; i++) world.step(1 / 120);
        return beads;
      });
      expect(both[0].some(({ position }) => position[1] < RADIUS + 1e-3)).toBe(true);
      expect(apart(both[0], both[1])).toBeLessThan(1e-6);
    }
  });

  test("of random graphs, with rods that repeat others", () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = seeded(seed);
      const build = (turns: boolean) => {
        const next = seeded(100 + seed);
        const world = new World({ loops: "nets", collisions: false });
        const beads = Array.from({ length: 14 }, (_, i) => {
          const position: Vec3 = [next() - 0.5, next() - 0.5, next() - 0.5];
          const mass = 10 ** (3 * next() - 2);
          if (i === 0) return world.addBody({ type: "static", position });
          return turns && i === 1
            ? world.addBody({ mass, shape: sphere(0.05), position })
            : world.addBody({ type: "particle", mass, position });
        });
        const tie = (i: number, k: number) =>
          world.addJoint(distance({ a: beads[i], b: beads[k], anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
        for (let i = 1; i < beads.length; i++) tie(i, Math.floor(next() * i));
        for (let i = 0; i < 8; i++) {
          const [p, q] = [Math.floor(next() * beads.length), Math.floor(next() * beads.length)];
          if (p !== q) tie(p, q);
        }
        return { world, beads };
      };
      const [one, other] = [build(false), build(true)];
      const steps = 20 + Math.floor(20 * random());
      for (const { world } of [one, other]) for (let i = 0; i < steps; i++) world.step(1 / 240);
      expect(apart(one.beads, other.beads), `seed ${seed}`).toBeLessThan(1e-7);
      expect(one.world.report.jointGap).toBeLessThan(1e-9);
    }
  });
});

describe("what joints cannot change", () => {
  test("momentum and angular momentum in free flight", () => {
    const { world, beads } = cloth({ gravity: [0, 0, 0], collisions: false, mass: (i) => 0.01 * (1 + (i % 5)) });
    for (const [i, bead] of beads.entries()) bead.velocity = [Math.sin(i), Math.cos(2 * i), Math.sin(3 * i + 1)];
    world.step(1 / 240); // brings the velocities together
    const before = momenta(beads);
    for (let i = 0; i < 240; i++) world.step(1 / 240);
    expect(endedByRods(world)).toBe(true);
    const after = momenta(beads);
    for (let i = 0; i < 3; i++) {
      expect(Math.abs(after.linear[i] - before.linear[i])).toBeLessThan(1e-9 * before.linearSize);
      expect(Math.abs(after.angular[i] - before.angular[i])).toBeLessThan(1e-8 * before.angularSize);
    }
  });

  test("energy, over ten seconds of a swing, and by order two", () => {
    const lossAt = (dt: number, seconds: number) => {
      const { world } = cloth({ pins: EDGE, collisions: false });
      const start = world.report.energy.total;
      let most = start;
      for (let i = 0; i < seconds / dt; i++) {
        world.step(dt);
        most = Math.max(most, world.report.energy.total);
      }
      expect(most - start).toBeLessThan(1e-7 * Math.abs(start));
      return start - world.report.energy.total;
    };
    lossAt(1 / 60, 10);
    // 0.2 s, before the cloth whips
    expect(lossAt(1 / 480, 0.2)).toBeLessThan(lossAt(1 / 120, 0.2) / 8 + 1e-9);
  });

  test("the order of the scheme is two", () => {
    const endAt = (dt: number) => {
      const { world, beads } = cloth({ pins: EDGE, collisions: false });
      for (let i = 0; i < 0.25 / dt - 0.5; i++) world.step(dt);
      return beads;
    };
    const [coarse, fine, exact] = [1 / 120, 1 / 240, 1 / 1920].map(endAt);
    expect(apart(coarse, exact) / apart(fine, exact)).toBeGreaterThan(3);
  });
});

describe("where rods do not tell", () => {
  test("a cloth straight between two pins is locked, and comes to rest", () => {
    const flat = (i: number, k: number): Vec3 => [PITCH * i, 0, PITCH * k];
    const { world, beads } = cloth({ pins: [[0, 0], [0, 7]], at: flat, collisions: false }); // biome-ignore format: pairs
    for (const bead of beads) if (bead.type === "dynamic") bead.linearDamping = 3;
    for (let i = 0; i < 240; i++) world.step(1 / 60);
    expect(world.report.locked).toBe(1);
    expect(endedByRods(world)).toBe(false);
    expect(world.report.jointGap).toBeLessThan(1e-7);
    expect(Math.max(...beads.map(({ velocity }) => Math.hypot(...velocity)))).toBeLessThan(0.05);
  });

  test("a load of a thousand beads on it does not open a rod", () => {
    const { world, rows } = cloth({ pins: EDGE, collisions: false });
    const load = world.addBody({ type: "particle", mass: 10, position: [0.8, 0, 0.35] });
    for (const k of [3, 4])
      world.addJoint(distance({ a: rows[7][k], b: load, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
    for (let i = 0; i < 120; i++) {
      world.step(1 / 60);
      expect(world.report.jointGap, `step ${i}`).toBeLessThan(1e-9);
      expect(world.report.fallbacks.unsolved).toBe(0);
    }
  });

  test("diagonals make rods that repeat others", () => {
    const flat = (i: number, k: number): Vec3 => [PITCH * i, 0, PITCH * k];
    const { world } = cloth({ pins: EDGE, at: flat, diagonals: true, collisions: false });
    for (let i = 0; i < 60; i++) {
      world.step(1 / 60);
      expect(world.report.jointGap).toBeLessThan(1e-9);
    }
  });
});

test("a cloth goes the same way after a restore, bit by bit", () => {
  const { world } = cloth({ pins: [[0, 0]] });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: -0.3, friction: 0.4 }) });
  expectAlikeWhenTakenBack(world, 1 / 60, 30);
});
