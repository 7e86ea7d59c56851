// Large nets: threads share one elimination, and the passes over its bodies and ties. Any number of threads gives the same bits, in whatever order tasks run.
import { afterAll, expect, it } from "vitest";
import type { Scene } from "../../scenes/index.ts";
import { ball, box, distance, hinge, sphere, useThreads, World } from "../../src/index.ts";
import { forkBy } from "../../src/memory/machine.ts";
import { kernels } from "../support/kernels.ts";
import { hashesOf, onThreads } from "../support/on-threads.ts";

const STEPS = 12;
const link = (world: World, position: [number, number, number]) =>
  world.addBody({ shapes: [box(0.2, 0.02, 0.02)], mass: 1, position });

/** A rope ladder that hangs level from one end. Its elimination is one long way, so it begins at two ends. */
function ladder(world: World, rungs: number): World {
  let held: ReturnType<typeof link> | null = null;
  for (let i = 0; i < rungs; i++) {
    const rails = [-0.5, 0.5].map((z) => {
      const rail = link(world, [0.5 * i + 0.25, 0, z]);
      world.addJoint(ball({ a: held, b: rail, anchor: [0.5 * i, 0, z] }));
      return rail;
    });
    const rung = link(world, [0.5 * i + 0.5, 0, 0]);
    for (const [k, rail] of rails.entries())
      world.addJoint(ball({ a: rail, b: rung, anchor: [0.5 * i + 0.5, 0, k - 0.5] }));
    held = rung;
  }
  return world;
}

/** A ladder of hinges, some with a motor: bodies are taken on one thread, eliminations on all. */
function drivenLadder(world: World, rungs: number): World {
  const axis: [number, number, number] = [0, 0, 1];
  let held: ReturnType<typeof link> | null = null;
  for (let i = 0; i < rungs; i++) {
    const rung = link(world, [0.5 * i + 0.5, 0, 0]);
    for (const z of [-0.5, 0.5]) {
      const rail = link(world, [0.5 * i + 0.25, 0, z]);
      const motor = z < 0 && i % 8 === 0 ? { speed: 0.5, maxForce: 20 } : undefined;
      world.addJoint(hinge({ a: held, b: rail, anchor: [0.5 * i, 0, z], axis, ...(motor && { motor }) }));
      world.addJoint(hinge({ a: rail, b: rung, anchor: [0.5 * i + 0.5, 0, z], axis }));
    }
    held = rung;
  }
  return world;
}

/** Knots and sticks, hung by an edge. Its elimination has many branches. */
function net(world: World, size: number, contact = false): World {
  const knots = Array.from({ length: size * size }, (_, i) =>
    world.addBody({ shape: sphere(0.02), mass: 0.2, position: [Math.floor(i / size), 0, i % size] }),
  );
  const tie = (i: number, j: number) => {
    const middle = knots[i].position.map((x, k) => 0.5 * (x + knots[j].position[k])) as [number, number, number];
    const stick = world.addBody({ mass: 0.1, shape: box(0.2, 0.02, 0.2), position: middle });
    for (const k of [i, j]) world.addJoint(ball({ a: knots[k], b: stick, anchor: knots[k].position }));
  };
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      if (i + 1 < size) tie(size * i + j, size * (i + 1) + j);
      if (i > 0 && j + 1 < size) tie(size * i + j, size * i + j + 1);
    }
  for (let j = 0; j < size; j++) world.addJoint(ball({ a: null, b: knots[j], anchor: knots[j].position }));
  if (contact) world.addBody({ shape: sphere(0.5), mass: 3, position: [size / 2, 0.55, size / 2] });
  return world;
}

function cloth(world: World, size: number): World {
  const beads = Array.from({ length: size * size }, (_, i) =>
    world.addBody({ type: "particle", mass: 0.01, position: [0.1 * Math.floor(i / size), 0, 0.1 * (i % size)] }),
  );
  const rod = (i: number, j: number) =>
    world.addJoint(distance({ a: beads[i], b: beads[j], anchorA: [0, 0, 0], anchorB: [0, 0, 0], length: 0.1 }));
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      if (i > 0) rod(size * (i - 1) + j, size * i + j);
      if (j > 0) rod(size * i + j - 1, size * i + j);
    }
  return world;
}

const cases: [string, () => World][] = [
  ["a ladder", () => ladder(new World(), 200)],
  ["a ladder of hinges", () => drivenLadder(new World(), 100)],
  ["a net", () => net(new World(), 14)],
  ["a net that catches a ball", () => net(new World(), 14, true)],
  [
    "a ladder, a net and small trees",
    () => {
      const world = net(ladder(new World(), 150), 13);
      for (let i = 0; i < 20; i++) world.addBody({ shape: sphere(0.1), mass: 1, position: [i, 50, 0] });
      return world;
    },
  ],
  ["a cloth of rods", () => cloth(new World(), 30)],
];
const scenes = cases.map(([name, build]) => {
  const scene = { build, dt: 1 / 60 } as Scene;
  return { name, scene, expected: hashesOf(scene, STEPS, 1) };
});

afterAll(() => useThreads(1));

it.each(scenes)("$name, on three threads", async ({ scene, expected }) => {
  await onThreads(3);
  expect(hashesOf(scene, STEPS, 1)).toEqual(expected);
});

/** Orders in which the tasks of a job may run. */
const orders: [string, (tasks: number[]) => number[]][] = [
  ["forwards", (tasks) => tasks],
  ["backwards", (tasks) => tasks.reverse()],
  ["shuffled", (tasks) => tasks.sort((one, other) => ((one * 7919) % 1009) - ((other * 7919) % 1009))],
];

it.each(orders)("tasks run %s", async (_, arrange) => {
  await onThreads(3);
  let jobs = 0;
  forkBy((w, job, count, a, b, c) => {
    jobs++;
    for (const task of arrange(Array.from({ length: count }, (_, i) => i))) kernels().runTask(w, job, task, a, b, c);
  });
  for (const { scene, expected } of scenes) expect(hashesOf(scene, STEPS, 1)).toEqual(expected);
  // some for each pass, factor and solve
  expect(jobs).toBeGreaterThan(20 * STEPS);
});
