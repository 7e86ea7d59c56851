// A worker that dies or fails in the middle of a step: a typed error, the world as it was, and one thread from then on.
import { afterEach, expect, it } from "vitest";
import { box, currentThreads, plane, ThreadError, useThreads, World } from "../../src/index.ts";
import { threadSettings } from "../../src/threads/thread-settings.ts";
import { onThreads, wrapTasks } from "../support/on-threads.ts";

function towers(): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (let i = 0; i < 64; i++)
    for (let k = 0; k < 3; k++)
      world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [i % 8, 0.2 + 0.41 * k, Math.floor(i / 8)] });
  return world;
}

/** The caller takes so long for its first task that workers come before it is done with all. */
function stepUntilLost(world: World): { error: unknown; before: string } {
  for (let i = 0; i < 2_000; i++) {
    const before = world.hash();
    try {
      world.step(1 / 60);
    } catch (error) {
      return { error, before };
    }
  }
  throw new Error("no worker came");
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

afterEach(async () => {
  threadSettings.patience = 10_000;
  await useThreads(1);
});

it("a worker that dies in a task", async () => {
  threadSettings.patience = 300;
  await onThreads(2, wrapTasks("() => () => process.exit(1)"));
  const world = towers();
  const { error, before } = stepUntilLost(world);
  expect(error).toBeInstanceOf(ThreadError);
  expect((error as ThreadError).code).toBe("thread");
  expect((error as Error).message).toMatch(/dead; the world stays as it was/);
  expect(world.hash()).toBe(before);
  await later(200);
  expect(currentThreads()).toEqual({ used: 1, wanted: 2, why: "a worker died" });
  world.step(1 / 60);
  expect(world.hash()).not.toBe(before);
});

it("a worker that hangs: no step is taken while it might still write", async () => {
  threadSettings.patience = 200;
  await onThreads(2, wrapTasks("() => () => { for (;;); }"));
  const world = towers();
  const { error, before } = stepUntilLost(world);
  expect(error).toBeInstanceOf(ThreadError);
  expect(() => world.step(1 / 60)).toThrow(/have not ended yet/);
  expect(world.hash()).toBe(before);
  await later(500);
  world.step(1 / 60);
});

it("a task that throws", async () => {
  await onThreads(2, wrapTasks('() => () => { throw new Error("no"); }'));
  const world = towers();
  const { error, before } = stepUntilLost(world);
  expect(error).toBeInstanceOf(ThreadError);
  expect((error as Error).message).toMatch(/failed at a task/);
  expect(world.hash()).toBe(before);
});

it("a worker that dies between steps", async () => {
  await onThreads(2, "setTimeout(() => process.exit(1), 50);");
  const world = towers();
  for (let i = 0; i < 5; i++) world.step(1 / 60);
  await later(300);
  world.step(1 / 60);
});
