// When steps are shared, and when they step back to one thread.
import { expect, it } from "vitest";
import { Load } from "../../src/threads/load.ts";

/** Takes so many steps; `milliseconds` of one that is shared, and of one that is not. Returns how many were shared. */
function run(load: Load, steps: number, shared: number, alone: number): number {
  let count = 0;
  for (let i = 0; i < steps; i++) {
    const shares = load.shares;
    if (shares) count++;
    load.note(shares ? shared : alone);
  }
  return count;
}

it("shares where that is quicker, and tries the other way more and more seldom", () => {
  const load = new Load();
  expect(run(load, 10, 1, 2)).toBe(8);
  expect(load.isHigh).toBe(false);
  expect(run(load, 10_000, 1, 2)).toBeGreaterThan(9_900);
});

it("steps back where others want the cores, and shares again when they are gone", () => {
  const load = new Load();
  run(load, 10, 3, 2);
  expect(load.isHigh).toBe(true);
  expect(run(load, 10_000, 3, 2)).toBeLessThan(100);
  run(load, 600, 1, 2);
  expect(load.isHigh).toBe(false);
});

it("steps back from steps that have nothing to share, which count as endless", () => {
  const load = new Load();
  run(load, 10, Number.POSITIVE_INFINITY, 2);
  expect(load.isHigh).toBe(true);
  expect(run(load, 10_000, Number.POSITIVE_INFINITY, 2)).toBeLessThan(100);
});
