// Nets at random: joints of all kinds between bodies of all kinds, masses up to a million times apart, while joints and bodies come and go, break, change,
// are saved, loaded and restored.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { describe, expect, test } from "vitest";
import * as taut from "../../../src/index.ts";
import { pullApart, type Told, tellStory } from "../../support/net-story.mjs";
import { isOnOneTarget, sampled } from "../../support/sampled.ts";

const [FIRST, STORIES, STEPS] = sampled([1, 1000, 60], [1, 25, 60]);
/** Stories told twice, and on the other target. */
const [TWICE, ELSEWHERE] = sampled([100, 100], [4, 4]);
const SHORT = 25;
const LONG = { timeout: 3_600_000 };

const seeds = (count: number) => Array.from({ length: count }, (_, i) => FIRST + i);

describe.runIf(isOnOneTarget)("stories of nets", () => {
  test("stay finite and joined, gain no energy, and go the same way after a restore", LONG, () => {
    const sums = { steps: 0, checked: 0, accounted: 0, nets: 0, locked: 0, unsolved: 0, bodies: 0 };
    const found: Told["found"] = [];
    for (const seed of seeds(STORIES)) {
      const { counts, found: wrong } = tellStory(taut, seed, STEPS);
      for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += counts[key];
      found.push(...wrong);
    }
    expect(found).toEqual([]);
    // most steps are those of nets that can move, and are solved
    expect(sums.nets).toBeGreaterThan(0.6 * sums.steps);
    expect(sums.checked).toBeGreaterThan(0.5 * sums.steps);
    expect(sums.accounted).toBeGreaterThan(0.4 * sums.steps);
    expect(sums.unsolved).toBeLessThan(0.08 * sums.steps);
  });

  test("told twice are the same, bit by bit", LONG, () => {
    for (const seed of seeds(TWICE))
      expect(tellStory(taut, seed, SHORT).told).toEqual(tellStory(taut, seed, SHORT).told);
  });

  test("are the same on the other target", LONG, async () => {
    const target = taut.currentTarget() === "wasm" ? "typescript" : "wasm";
    const told = seeds(ELSEWHERE);
    const worker = new Worker(new URL("../../support/net-story-worker.mjs", import.meta.url), {
      workerData: { target, seeds: told, steps: SHORT },
    });
    const [there] = await once(worker, "message");
    expect(told.map((seed) => tellStory(taut, seed, SHORT).told)).toEqual(there);
    await worker.terminate();
  });

  // most close; what does not is locked, or has nowhere to go
  test.each([0.1, 0.5])(
    "bodies moved by hand, up to %d m, are brought back, and joints never open further",
    LONG,
    (far) => {
      let [pulled, closed] = [0, 0];
      for (const seed of seeds(sampled(600, 80))) {
        const { before, after, nets } = pullApart(taut, seed, far);
        if (nets === 0 || before < 1e-3) continue;
        pulled++;
        if (after < 1e-9) closed++;
        expect(after, `seed ${seed}`).toBeLessThan(before);
      }
      expect(closed).toBeGreaterThan(0.9 * pulled);
    },
  );
});
