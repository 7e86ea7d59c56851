// Workers that are slow at random, so that tasks are taken in every order, and by everybody.
import { afterAll, expect, it } from "vitest";
import { findScene, type Scene } from "../../scenes/index.ts";
import { useThreads } from "../../src/index.ts";
import { hashesOf, onThreads, wrapTasks } from "../support/on-threads.ts";
import { sampled } from "../support/sampled.ts";

/** Before and after some of the tasks a worker does nothing for up to 200 µs. */
const SLOWLY = `(run) => {
  const pause = () => {
    if (Math.random() < 0.7) return;
    const until = performance.now() + 0.2 * Math.random();
    while (performance.now() < until);
  };
  return (...task) => {
    pause();
    run(...task);
    pause();
  };
}`;

const NAMES = [
  "wall-10",
  "pile-of-boxes",
  "falling-ragdolls",
  "dominoes",
  "catching-net",
  "tracked-vehicle",
  "scaffold",
  "humanoid-fall",
];
const STEPS = sampled(600, 40);
const chosen = NAMES.map((name) => findScene(name) as Scene);
const expected = chosen.map((scene) => hashesOf(scene, STEPS));
afterAll(() => useThreads(1));

it.each([2, 4])("the same bits on %i threads", async (threads) => {
  await useThreads(1);
  expect(await onThreads(threads, wrapTasks(SLOWLY))).toEqual({ used: threads, wanted: threads, why: "" });
  for (const [i, scene] of chosen.entries()) expect(hashesOf(scene, STEPS), scene.name).toEqual(expected[i]);
});
