// Rays and sweeps of shapes without extent, and the same bits on both targets.
import { beforeEach, describe, expect, test } from "vitest";
import * as Placed from "../../src/collision/placed.ts";
import * as Separation from "../../src/collision/sweep/separation.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import * as Ray from "../../src/shapes/ray.ts";
import { kernels } from "../support/kernels.ts";
import { seeded, signed } from "../support/random-forest.ts";
import { boxHull, shapeOf, type TestShape, writeShape } from "../support/reference-shapes.ts";
import { scale, type V } from "../support/vectors.ts";

const { base } = takeRegion(5000);
const [A, B, MOTION, OUT, SCRATCH] = [base, base + 24, base + 48, base + 72, base + 128];
let random = seeded(11);
beforeEach(() => {
  random = seeded(11);
});

const vector = (size = 1): V => [size * signed(random), size * signed(random), size * signed(random)];

/** A rotation by + - * / alone, so that it has the same bits everywhere. */
function rotated(shape: TestShape, centre: V): TestShape {
  const [x, y, z, w] = [...vector(), signed(random)];
  const two = 2 / (x * x + y * y + z * z + w * w);
  const R = [
    [1 - two * (y * y + z * z), two * (x * y - w * z), two * (x * z + w * y)],
    [two * (x * y + w * z), 1 - two * (x * x + z * z), two * (y * z - w * x)],
    [two * (x * z - w * y), two * (y * z + w * x), 1 - two * (x * x + y * y)],
  ];
  return { ...shape, centre, R };
}

function cast(shape: TestShape, origin: V, along: V): number[] {
  writeShape(shape, A);
  const size = Math.sqrt(along[0] * along[0] + along[1] * along[1] + along[2] * along[2]);
  F64.set([...origin, ...scale(1 / size, along), 20], MOTION);
  F64.fill(0, OUT, OUT + Ray.HIT);
  kernels().castRay(A, MOTION, OUT);
  return [I32[2 * OUT], I32[2 * OUT + 1], ...F64.subarray(OUT + 1, OUT + 8)];
}

function sweep(a: TestShape, b: TestShape, moveA: V, turnA: V, moveB: V, turnB: V): number[] {
  writeShape(a, A);
  writeShape(b, B);
  F64.set([...moveA, ...turnA, ...a.centre, ...moveB, ...turnB, ...b.centre, 1e-3], MOTION);
  F64.fill(0, OUT, OUT + Separation.STRIDE);
  kernels().sweepShapes(A, B, MOTION, OUT, SCRATCH);
  return [I32[2 * OUT], I32[2 * OUT + 1], ...F64.subarray(OUT + 1, OUT + Separation.STRIDE)];
}

const { SPHERE, CAPSULE, BOX, CYLINDER, CONE, HULL, PLANE } = Placed;
const DEGENERATE: [string, TestShape][] = [
  ["point", shapeOf(SPHERE, [0, 0, 0], 0)],
  ["capsule without length", shapeOf(CAPSULE, [0, 0, 0], 0.1)],
  ["segment", shapeOf(CAPSULE, [0, 1, 0], 0)],
  ["box without extent", shapeOf(BOX, [0, 0, 0], 0)],
  ["rounded box without extent", shapeOf(BOX, [0, 0, 0], 0.1)],
  ["sheet", shapeOf(BOX, [1, 0, 1], 0)],
  ["wire", shapeOf(CYLINDER, [1e-9, 1, 0], 0)],
  ["disc", shapeOf(CYLINDER, [1, 1e-9, 0], 0)],
  ["flat cone", shapeOf(CONE, [1, 1e-9, 0], 0)],
  ["needle hull", shapeOf(HULL, [0, 0, 0], 0, boxHull([1, 1e-7, 1e-7]))],
  ["rounded plate hull", shapeOf(HULL, [0, 0, 0], 1e-3, boxHull([1, 1e-7, 1]))],
];
const ORDINARY = [
  shapeOf(SPHERE, [0, 0, 0], 0.3),
  shapeOf(CAPSULE, [0, 0.5, 0], 0.1),
  shapeOf(BOX, [0.4, 0.2, 0.3], 0),
  shapeOf(BOX, [0.4, 0.2, 0.3], 0.1),
  shapeOf(CYLINDER, [0.3, 0.4, 0], 0),
  shapeOf(CYLINDER, [0.3, 0.4, 0], 0.05),
  shapeOf(CONE, [0.3, 0.4, 0], 0),
  shapeOf(CONE, [0.3, 0.4, 0], 0.05),
  shapeOf(HULL, [0, 0, 0], 0, boxHull([0.2, 0.3, 0.4])),
  shapeOf(HULL, [0, 0, 0], 0.1, boxHull([0.2, 0.3, 0.4])),
  shapeOf(PLANE, [0, 0, 0], 0),
];

describe.each(DEGENERATE)("%s", (_, shape) => {
  test("rays give numbers, exactly through it and beside it", () => {
    for (let i = 0; i < 200; i++) {
      const placed = i % 2 === 0 ? shape : rotated(shape, vector());
      const along = i % 3 === 0 ? [0, 1, 2].map((k) => placed.R[k][i % 4 === 0 ? 1 : 0]) : vector();
      const origin = placed.centre.map((x, k) => x - 3 * along[k]);
      expect(cast(placed, origin, along).every(Number.isFinite)).toBe(true);
    }
  });

  test("sweeps give numbers and end", () => {
    const others = [...ORDINARY, shape];
    others.forEach((other, i) => {
      for (let k = 0; k < 12; k++) {
        const [a, b] = shape.kind <= other.kind ? [shape, other] : [other, shape];
        const start = vector(3);
        const turn = k % 2 === 0 ? [0, 0, 0] : vector(4);
        const aim = scale(-2, start);
        const got = sweep(k % 3 === 0 ? { ...a, centre: start } : rotated(a, start), b, aim, turn, [0, 0, 0], turn);
        expect(got.every(Number.isFinite), `${i}`).toBe(true);
        const fraction = got[1 + Separation.FRACTION];
        expect(got[0], JSON.stringify({ a, b, got })).not.toBe(Separation.BUDGET);
        expect(fraction >= 0 && fraction <= 1).toBe(true);
      }
    });
  });
});

/** FNV-1a over the words of all numbers. */
function hash(numbers: number[]): number {
  let h = 0x811c9dc5;
  for (const word of new Uint32Array(new Float64Array(numbers).buffer)) h = Math.imul(h ^ word, 0x01000193);
  return h >>> 0;
}

describe("the same bits on both targets", () => {
  test("rays", () => {
    const all = ORDINARY.flatMap((shape) =>
      Array.from({ length: 60 }, () => {
        const placed = rotated(shape, vector());
        const along = vector();
        return cast(
          placed,
          placed.centre.map((x, k) => x - 4 * along[k] + 0.1 * signed(random)),
          along,
        );
      }).flat(),
    );
    expect(hash(all)).toBe(3202127490);
  });

  // changes with the distance between cores that sweeps stand on
  test("sweeps", () => {
    const all = ORDINARY.flatMap((a, i) =>
      ORDINARY.slice(i).flatMap((b) => {
        const start = vector(2);
        return sweep(rotated(a, start), rotated(b, [0, 0, 0]), scale(-1.5, start), vector(2), vector(0.1), vector(2));
      }),
    );
    expect(hash(all)).toBe(4112026470);
  });
});
