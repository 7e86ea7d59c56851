import { expect, test } from "vitest";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import {
  cross,
  dot,
  extent,
  KINDS,
  outside,
  place,
  type Shape,
  sub,
  support,
  type V3,
} from "../support/convex-solids.ts";
import { kernels } from "../support/kernels.ts";
import { direction, randomShape, seeded } from "../support/random-convex.ts";

const { base } = takeRegion(4096);
const OUT = base + 3000;
const vector = (at: number): V3 => [F64[at], F64[at + 1], F64[at + 2]];

function facing(shape: Shape, d: V3): { normal: V3; corners: V3[]; numbers: number[] } {
  place(shape, base);
  F64.set(d, base + 2000);
  kernels().facing(base, base + 2000, OUT);
  const at = Array.from({ length: I32[2 * OUT] }, (_, i) => OUT + 4 + 4 * i);
  return { normal: vector(OUT + 1), corners: at.map(vector), numbers: at.map((c) => I32[2 * (c + 3)]) };
}

test.each(KINDS)("the feature of a %s: corners of the shape, counterclockwise about its normal", (kind) => {
  const random = seeded(21);
  for (let i = 0; i < 300; i++) {
    const shape = randomShape(random, kind, "plain", 1);
    const d = i % 4 === 0 ? shape.axes[1] : direction(random);
    const { normal, corners, numbers } = facing(shape, d);
    const size = extent(shape);
    expect(new Set(numbers).size).toBe(corners.length);
    for (const c of corners) expect(outside(shape, c)).toBeLessThan(1e-13);
    if (kind === "sphere") expect(corners.length).toBe(1);
    if (kind === "capsule") expect(corners.length).toBe(2);
    if (kind === "box") expect(corners.length).toBe(4);
    if (corners.length > 2) {
      const far = dot(normal, support(shape, normal));
      corners.forEach((c, k) => {
        // a face: nothing of the shape lies beyond it
        expect(Math.abs(dot(normal, c) - far)).toBeLessThan(1e-9 * size);
        const next = corners[(k + 1) % corners.length];
        const after = corners[(k + 2) % corners.length];
        expect(dot(cross(sub(next, c), sub(after, next)), normal)).toBeGreaterThan(0);
      });
    }
    if (kind === "cylinder" || kind === "cone") {
      // round shapes are as far out as their support, unless the point of a cone is
      const reach = Math.max(...corners.map((c) => dot(d, c)));
      expect(Math.abs(reach - dot(d, support(shape, d)))).toBeLessThan(1e-9 * size);
    }
  }
});
