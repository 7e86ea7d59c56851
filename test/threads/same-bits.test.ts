// Any number of threads gives the same bits: every scene, with hundreds of tasks a step that different threads take in different orders.
import { afterAll, describe, expect, it } from "vitest";
import { scenes } from "../../scenes/index.ts";
import { currentThreads, useThreads } from "../../src/index.ts";
import { hashesOf, onThreads } from "../support/on-threads.ts";
import { sampled } from "../support/sampled.ts";

const STEPS = sampled(300, 30);

const expected = new Map(scenes.map((scene) => [scene.name, hashesOf(scene, STEPS)]));
afterAll(() => useThreads(1));

describe.each([2, 3, 4, 8])("on %i threads", (threads) => {
  it.each(scenes.map((scene) => [scene.name, scene] as const))("%s", async (name, scene) => {
    if (currentThreads().wanted !== threads) await onThreads(threads);
    expect(currentThreads()).toEqual({ used: threads, wanted: threads, why: "" });
    expect(hashesOf(scene, STEPS)).toEqual(expected.get(name));
  });
});
