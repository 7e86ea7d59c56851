import { expect, test } from "vitest";
import { dot, extent, KINDS, outside, support } from "../support/convex-solids.ts";
import { direction, randomShape, seeded } from "../support/random-convex.ts";
import { supportOf } from "./convex-pairs.ts";

test.each(KINDS)("a support of a %s is a point of it, and none is further", (kind) => {
  const random = seeded(11);
  for (let i = 0; i < 500; i++) {
    const shape = randomShape(random, kind, (["plain", "needle", "plate"] as const)[i % 3], 10 ** (6 * random() - 3));
    shape.centre = direction(random);
    // along the axes too, where the rim of a cylinder has no point of its own
    const d = i % 5 === 0 ? shape.axes[i % 3] : direction(random);
    const point = supportOf(shape, d);
    const size = 1 + extent(shape);
    // the reference goes through atan2 and cos: a few roundings of the size
    expect(outside(shape, point)).toBeLessThan(4e-15 * size);
    expect(Math.abs(dot(d, point) - dot(d, support(shape, d)))).toBeLessThan(4e-15 * size);
  }
});
