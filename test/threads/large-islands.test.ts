// Large islands: one thread bundles all of an island together, several bundle it task by task. The same bits, whether few or many of its contacts bounce, and
// while its bodies are moved apart.
import { afterAll, expect, it } from "vitest";
import type { Scene } from "../../scenes/index.ts";
import { box, plane, sphere, useThreads, World } from "../../src/index.ts";
import { hashesOf, onThreads } from "../support/on-threads.ts";

const STEPS = 24;
const [ROWS, COLUMNS] = [20, 30];
const at = (i: number, pitch: number, height: number): [number, number, number] => [
  pitch * (i % COLUMNS),
  height,
  pitch * Math.floor(i / COLUMNS),
];

function floor(): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  return world;
}

/** Boxes side by side, on which some balls land at once, while a plate moves along their end. */
function struck(balls: number): World {
  const world = floor();
  for (let i = 0; i < ROWS * COLUMNS; i++)
    world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, position: at(i, 0.2, 0.1) });
  world.addBody({ type: "kinematic", shape: box(0.1, 0.1, 2), position: [-0.2, 0.1, 2], velocity: [0, 0, 0.3] });
  for (let i = 0; i < balls; i++)
    world.addBody({
      shape: sphere(0.08, { restitution: 0.6 }),
      mass: 0.5,
      position: at(i, 0.2, 0.3),
      velocity: [0, -2, 0],
    });
  return world;
}

/** Balls side by side that fall on the floor at once. */
function carpet(): World {
  const world = floor();
  for (let i = 0; i < ROWS * COLUMNS; i++)
    world.addBody({
      shape: sphere(0.1, { restitution: 0.5 }),
      mass: 1,
      position: at(i, 0.2, 0.12),
      velocity: [0, -1, 0],
    });
  return world;
}

/** Boxes each of which overlaps all its neighbours deeply, around one that stands. */
function overlapping(): World {
  const world = floor();
  for (let i = 0; i < ROWS * COLUMNS; i++)
    world.addBody({
      type: i === 250 ? "static" : "dynamic",
      shape: box(0.1, 0.1, 0.1),
      mass: 1,
      position: at(i, 0.18, 0.1),
    });
  return world;
}

const cases = [
  { contacts: "none bounce", build: () => struck(0) },
  { contacts: "some bounce", build: () => struck(200) },
  { contacts: "more bounce than are taken at once", build: carpet },
  { contacts: "all overlap deeply", build: overlapping },
].map(({ contacts, build }) => {
  const scene = { build, dt: 1 / 120 } as Scene;
  return { contacts, scene, expected: hashesOf(scene, STEPS, 1) };
});

afterAll(() => useThreads(1));

it.each(cases)("$contacts", async ({ scene, expected }) => {
  await onThreads(3);
  expect(hashesOf(scene, STEPS, 1)).toEqual(expected);
});
