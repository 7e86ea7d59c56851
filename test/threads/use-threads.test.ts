// How threads are asked for and refused, and when workers come and go.
import { afterEach, expect, it } from "vitest";
import { ArgumentError, useThreads, World } from "../../src/index.ts";
import { onThreads } from "../support/on-threads.ts";

afterEach(() => useThreads(1));

it.each([0, -1, 1.5, 65, Number.NaN, "two", null, {}])("refuses %s threads at the call", (count) => {
  expect(() => useThreads(count as number)).toThrow(ArgumentError);
  expect(() => useThreads(count as number)).toThrow(/"all" or an integer from 1 to 64/);
});

it("refuses other options", () => {
  expect(() => useThreads(2, { workers: 3 } as object)).toThrow(/workers is not an option/);
  expect(() => useThreads(2, { worker: "thread.js" } as object)).toThrow(/worker must be a function/);
});

it("takes all cores by default", async () => {
  const { used, wanted, why } = await useThreads();
  expect(used).toBe(wanted);
  expect(why).toBe("");
});

it("takes one thread where workers are not allowed, and says why", async () => {
  const threads = await useThreads(2, {
    worker: () => {
      throw new Error("the policy forbids it");
    },
  });
  expect(threads).toEqual({ used: 1, wanted: 2, why: "workers cannot start: Error: the policy forbids it" });
  new World().step(1 / 60);
});

it("tells in the report", async () => {
  await onThreads(3);
  const world = new World();
  expect(world.report.threads).toEqual({ used: 3, wanted: 3, why: "" });
});
