// What no joint can change: momentum of what floats, energy of what nothing drives.
import { describe, expect, test } from "vitest";
import type { World } from "../../../../src/index.ts";
import { worldOf } from "../../../support/mechanism-world.ts";
import { momenta } from "../../../support/momenta.ts";
import { fourBar, HINGE, KINDS, type MechanismOptions, randomMechanism } from "../../../support/random-mechanism.ts";
import { minus, norm, type Vector } from "../../../support/reference-step.ts";
import { fewer } from "../../../support/sampled.ts";
import { energyScale } from "../../../support/worlds.ts";

describe("a hundred steps of a floating mechanism", () => {
  const [h, STEPS] = [1 / 240, 100];
  // joints push with equal and opposite impulses at one point, and Newton leaves of a step what against-reference.test.ts
  // says: 2e-10 (60 h)⁴ of turn in trees, so a momentum of 2 / h times that over spins of 1 rad/s; 1.2e-7 where there are rows
  const left = (rows: boolean) => STEPS * (((rows ? 1.2e-7 : 2e-10) * (60 * h) ** 4 * 2) / h + 1e-13);

  test.each(KINDS)("of joints of kind %d %d keeps momentum and angular momentum", (linear, angular) => {
    for (const loops of [0, 1])
      for (let seed = 0; seed < 4; seed++) {
        const kinds = [[linear, angular]] as MechanismOptions["kinds"];
        const options = { bodies: 4, loops, kinds, pinned: false, push: 0, speed: 2, redundant: true };
        const { world, bodies } = worldOf(randomMechanism(seed, options));
        const before = momenta(bodies);
        for (let k = 0; k < STEPS; k++) world.step(h);
        const after = momenta(bodies);
        const oneWay = (linear === 1 || linear === 2) && angular < 2;
        const of = `${loops} loops, seed ${seed}`;
        const change = (a: Vector, b: Vector, size: number) => norm(minus(a, b)) / size;
        const bound = left(loops > 0 || oneWay);
        expect(change(after.linear, before.linear, before.linearSize), `linear, ${of}`).toBeLessThan(bound);
        expect(change(after.angular, before.angular, before.angularSize), `angular, ${of}`).toBeLessThan(bound);
      }
  });
});

/** The largest energy over that of the start, and that of the end, in parts of the scale; gaps on the way. */
function run(world: World, dt: number, steps: number) {
  const [scale, before] = [energyScale(world), world.report.energy.total];
  let [most, gap] = [0, 0];
  for (let k = 0; k < steps; k++) {
    world.step(dt);
    const { energy, jointGapMetres, jointGapRadians } = world.report;
    most = Math.max(most, (energy.total - before) / scale);
    gap = Math.max(gap, jointGapMetres, jointGapRadians);
  }
  return { most, gap, end: (world.report.energy.total - before) / scale };
}

describe("five seconds at 1/60 s under gravity", () => {
  const sets: [string, MechanismOptions, number][] = [
    ["trees", { bodies: 6 }, 20],
    ["trees set off at 10 m/s", { bodies: 6, speed: 10 }, 10],
    ["trees of masses 1 to 10,000", { bodies: 5, ratio: 1e4 }, 15],
    ["one loop", { bodies: 6, loops: 1 }, 20],
    ["three loops", { bodies: 6, loops: 3 }, 20],
    ["two loops set off at 10 m/s", { bodies: 6, loops: 2, speed: 10 }, 15],
    ["a loop of masses 1 to 10,000", { bodies: 5, loops: 1, ratio: 1e4 }, 15],
    ["redundant loops", { bodies: 5, loops: 3, redundant: true }, 25],
  ];
  // 1e-7 of the scale is what docs/step.md promises: Newton's tolerance; joints are closed to 1e-9 and better
  test.each(sets)("%s: no gain of energy, no gap", (_, options, seeds) => {
    const [gains, gaps]: number[][] = [[], []];
    for (let seed = 0; seed < fewer(seeds, 5); seed++) {
      const { world } = worldOf(randomMechanism(1000 + seed, { push: 0, speed: 2, ...options }), [0, -9.81, 0]);
      const { most, gap } = run(world, 1 / 60, 300);
      gains.push(most);
      gaps.push(gap);
    }
    expect(seedsAbove(gains, 1e-7), "seeds that gain").toEqual([]);
    expect(seedsAbove(gaps, 1e-9), "seeds that open").toEqual([]);
  });
});

const seedsAbove = (list: number[], bound: number) =>
  [...list.entries()].filter(([, x]) => !(x < bound)).map(([seed, x]) => `${seed}: ${x.toExponential(1)}`);

describe("five seconds of smooth motion at 1/240 s", () => {
  // the fits take (3/8) |δ|² of a step, δ of the order of (ω h)² v: at 5 rad/s 1e-7 of the kinetic energy, 1e-4 in 1,200 steps
  test("chains of three hinges keep their energy", () => {
    for (let seed = 0; seed < 6; seed++) {
      const options = { bodies: 3, kinds: [HINGE], push: 0, speed: 1 };
      const { end } = run(worldOf(randomMechanism(seed, options), [0, -2, 0]).world, 1 / 240, 1200);
      expect(Math.abs(end), `seed ${seed}`).toBeLessThan(1e-3);
    }
  });

  test("four-bars keep their energy", () => {
    for (let seed = 0; seed < 6; seed++) {
      const { world } = worldOf(fourBar(seed, { push: 0, speed: 1 }), [0, -2, 0]);
      expect(Math.abs(run(world, 1 / 240, 1200).end), `seed ${seed}`).toBeLessThan(1e-3);
    }
  });
});
