// Memory for a kernel under test: NaN all over, so that whatever is read before it is written shows in the answer, and
// on both sides numbers that must be there still in the end.
import { expect } from "vitest";
import { F64 } from "../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";

const GUARD = 64;
const MARK = -7.25e77;

export interface GuardedRegion {
  readonly base: number;
  /** Fails where something was written outside of the region. */
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
