// Few numbers cleared: all of them, and no other.
import { expect, test } from "vitest";
import { F64 } from "../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";
import { kernels } from "../support/kernels.ts";

test("clears so many numbers, odd or even, from an odd or even one on", () => {
  const room = 24;
  const region = takeRegion(room);
  const { base } = region;
  for (let first = 0; first < 4; first++)
    for (let count = 0; count <= room - first; count++) {
      F64.fill(7, base, base + room);
      kernels().clearFew(base + first, count);
      for (let i = 0; i < room; i++)
        expect(F64[base + i], `${count} from ${first}: ${i}`).toBe(i >= first && i < first + count ? 0 : 7);
    }
  giveBack(region);
});
