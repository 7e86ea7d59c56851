// Memory for a kernel under test: filled with NaN, so that reading before writing shows in the result, with guard
// numbers on both sides that must stay unchanged.
import { expect } from "vitest";
import { F64 } from "../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";

const GUARD = 64;
const MARK = -7.25e77;

export interface GuardedRegion {
  readonly base: number;
  /** Fails if something was written outside the region. */
  giveBack(): void;
}

export function takeGuarded(numbers: number): GuardedRegion {
  const region = takeRegion(numbers + 2 * GUARD);
  const base = region.base + GUARD;
  const end = base + numbers;
  F64.fill(MARK, region.base, base)
    .fill(Number.NaN, base, end)
    .fill(MARK, end, end + GUARD);
  return {
    base,
    giveBack() {
      const outside = [...F64.subarray(region.base, base), ...F64.subarray(end, end + GUARD)];
      giveBack(region);
      expect(
        outside.every((value) => value === MARK),
        "a kernel wrote outside of its memory",
      ).toBe(true);
    },
  };
}
