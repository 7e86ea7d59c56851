// Every scene of joints: 12 s at 1/60 (a minute in the soak) without a gain of energy, joints closed, and the expected hash after 1,000 steps.
import { describe, expect, it, test } from "vitest";
import { findScene, jointScenes } from "../../scenes/index.ts";
import type { World } from "../../src/index.ts";
import { isOnOneTarget, sampled } from "../support/sampled.ts";
import { energyScale, random } from "../support/worlds.ts";
import { EXPECTED_HASHES } from "./joint-hashes.ts";

/** What Newton's tolerance may add: 1e-4 rad in the last correction leaves 1e-8 of the energy, rounded up. */
const GAIN = 1e-7;

/** Scenes that a kinematic body, a motor or a servo puts energy into. */
const DRIVEN = [
  "crank",
  "four-bar",
  "strandbeest-leg",
  "andrews-squeezer",
  "cardan-shaft",
  "excavator",
  "suspension",
  "puppet-drag",
];

/**
 * Steps for a while at 1/60, shorter where there are a hundred figures, each of which would show it; the largest energy above that
 * of the start, over the scale.
 */
function worstGain(world: World): number {
  // a step of no length fits velocities that were set freely to the joints, which takes energy
  world.step(1e-9);
  const scale = energyScale(world);
  const start = world.report.energy.total;
  let gain = Number.NEGATIVE_INFINITY;
  const steps = world.bodies.length > 500 ? sampled(600, 120) : sampled(3600, 720);
  for (let i = 0; i < steps; i++) {
    world.step(1 / 60);
    gain = Math.max(gain, world.report.energy.total - start);
    expect(world.report.jointGap).toBeLessThan(1e-9);
    expect(world.report.jointGapRadians).toBeLessThan(1e-9);
  }
  return gain / scale;
}

/** The hash after 1,000 steps, and the worst that the first 300 of them report. */
function thousandSteps({ build, update, dt }: (typeof jointScenes)[number]) {
  const world = build();
  let [gap, gapRadians, residual, unsolved] = [0, 0, 0, 0];
  for (let i = 0; i < 1000; i++) {
    update?.(world);
    world.step(dt);
    if (i >= 300) continue;
    const { report } = world;
    gap = Math.max(gap, report.jointGap);
    gapRadians = Math.max(gapRadians, report.jointGapRadians);
    residual = Math.max(residual, report.velocityResidual);
    unsolved = Math.max(unsolved, report.fallbacks.unsolved);
  }
  return { hash: world.hash(), gap, gapRadians, residual, unsolved };
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly it: T } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

describe.each(jointScenes.map((scene) => [scene.name, scene] as const))("%s", (name, scene) => {
  // both tests look at the same thousand steps
  const run = lazily(() => thousandSteps(scene));

  it("has the expected hash after 1,000 steps", () => {
    expect(run().hash).toBe(EXPECTED_HASHES[name]);
  });

  it("keeps its joints closed", () => {
    expect(run().gap).toBeLessThan(1e-9);
    expect(run().gapRadians).toBeLessThan(1e-9);
    expect(run().residual).toBeLessThan(1e-9);
    expect(run().unsolved).toBe(0);
  });

  // a driver may put in what it likes
  if (DRIVEN.includes(name)) return;

  const once = it.runIf(isOnOneTarget);

  once("gains no energy at 1/60", () => {
    expect(worstGain(scene.build())).toBeLessThan(GAIN);
  });

  once("gains none with random spin either", () => {
    const next = random(name.length);
    for (const most of [10, 40]) {
      const world = scene.build();
      for (const body of world.bodies)
        if (body.type === "dynamic") body.angularVelocity = [0, 0, 0].map(() => most * (next() - 0.5)) as never;
      expect(worstGain(world)).toBeLessThan(GAIN);
    }
  });
});

test("Andrews' squeezer is where Hairer and Wanner's reference solution is after 30 ms", () => {
  const { build } = findScene("andrews-squeezer")!;
  const world = build();
  for (let i = 0; i < 6000; i++) world.step(5e-6);
  const crank = world.joints.find(({ name }) => name === "crank")!;
  // of second order: at 1e-5 s the angle is off by 7.3e-5 rad, here by a quarter of that
  expect(Math.abs(crank.coordinate - 0.06171389001427645 - 15.81077119629904)).toBeLessThan(2.5e-5);
});

test("Peaucellier's pencil moves on a straight line", () => {
  const { build, dt } = findScene("peaucellier")!;
  const world = build();
  const pencil = world.bodies.find(({ name }) => name === "pencil")!;
  const [x, y] = pencil.position;
  let farthest = 0;
  for (let i = 0; i < 600; i++) {
    world.step(dt);
    farthest = Math.max(farthest, Math.abs(pencil.position[0] - x));
    expect(Math.abs(pencil.position[1] - y)).toBeLessThan(1e-12);
  }
  expect(farthest).toBeGreaterThan(2);
});

test("behind two universal joints the output turns as evenly as the input, and the shaft between them does not", () => {
  const { build, dt } = findScene("cardan-shaft")!;
  const world = build();
  const [output] = world.joints.filter(({ name }) => name === "output");
  const middle = world.bodies.find(({ name }) => name === "middle")!;
  const speeds: number[] = [];
  for (let i = 0; i < 480; i++) {
    world.step(dt);
    expect(Math.abs(output.rate - Math.PI)).toBeLessThan(1e-9);
    const [x, y] = middle.angularVelocity;
    speeds.push((x - y) * Math.SQRT1_2);
  }
  // Cardan's extremes, cos 45° and its inverse; sampled 480 times in a turn
  expect(Math.min(...speeds) / Math.PI).toBeCloseTo(Math.SQRT1_2, 3);
  expect(Math.max(...speeds) / Math.PI).toBeCloseTo(Math.SQRT2, 3);
});
