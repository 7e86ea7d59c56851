// Closest points and the limit of speculative contacts against slow twins.
import { beforeEach, describe, expect, test } from "vitest";
import * as Placed from "../../src/collision/placed.ts";
import * as Separation from "../../src/collision/sweep/separation.ts";
import { F64 } from "../../src/memory/machine.ts";
import {
  A,
  B,
  CURVED,
  CURVED_SLACK,
  certify,
  closest,
  curved,
  MOTION,
  next,
  OUT,
  PAIRS,
  place,
  restart,
  SHAPES,
  vector,
  writeMotion,
} from "../support/compare-sweep.ts";
import { kernels } from "../support/kernels.ts";
import { signed } from "../support/random-forest.ts";
import { type Part, pointAt, separation, still } from "../support/reference-separation.ts";
import { shapeOf, type TestShape, writeShape } from "../support/reference-shapes.ts";
import { add, dot, length, minus, scale, unit } from "../support/vectors.ts";

beforeEach(restart);

test("speculativeLimit: no point of a pair comes nearer than that within the motion", () => {
  for (let i = 0; i < 400; i++) {
    const names = Object.keys(SHAPES).slice(0, 5);
    const [a, b] = [0, 1].map((k) => place(SHAPES[names[(i + 2 * k) % 5]], vector(2)));
    const part = (shape: TestShape): Part => ({
      move: vector(),
      turn: vector(4),
      pivot: add(shape.centre, vector(0.5)),
    });
    const [pa, pb] = [part(a), part(b)];
    writeShape(a, A);
    writeShape(b, B);
    writeMotion(pa, pb, 0);
    kernels().speculativeLimit(A, B, MOTION, OUT);
    const limit = F64[OUT];
    // two points of the cores: the change of their distance
    for (let k = 0; k < 20; k++) {
      const corner = (s: TestShape) =>
        s.hull
          ? add(
              s.centre,
              [0, 1, 2].map((r) => dot(s.R[r], s.hull!.points[k % s.hull!.points.length])),
            )
          : add(
              s.centre,
              scale(
                s.kind === Placed.SPHERE ? 0 : signed(next) * s.size[1],
                [0, 1, 2].map((r) => s.R[r][1]),
              ),
            );
      const [p, q] = [corner(a), corner(b)];
      const s = next();
      const change = length(minus(p, q)) - length(minus(pointAt(p, pa, s), pointAt(q, pb, s)));
      expect(change).toBeLessThan(limit + 1e-12);
    }
  }
});

test("speculativeLimit of a rod about its middle is its speed", () => {
  const rod = shapeOf(Placed.CAPSULE, [0, 1, 0], 0.1);
  writeShape(rod, A);
  writeShape(SHAPES.plane, B);
  writeMotion(
    { move: [0.3, 0, 0.4], turn: [0.01, 5, 0].map((x, i) => (i === 0 ? x : 0)), pivot: [0, 0, 0] },
    still([0, 0, 0]),
    0,
  );
  kernels().speculativeLimit(A, B, MOTION, OUT);
  expect(F64[OUT]).toBeCloseTo(0.5 + 0.01, 14);
});

describe.each(PAIRS)("closest points of %s and %s", (nameA, nameB) => {
  test("agree with the slow twin, either way round", () => {
    let known = 0;
    for (let i = 0; i < 40; i++) {
      const b = place(SHAPES[nameB], vector(2));
      const a = place(SHAPES[nameA], add(b.centre, scale(0.9 + next(), unit(vector()))));
      const got = closest(a, b);
      if (got.state !== Separation.KNOWN) continue;
      known++;
      certify(a, b, got, got.separation, (isRight, what) => {
        if (!isRight) throw new Error(`${what}: ${JSON.stringify({ got, a, b })}`);
      });
      if (!CURVED.some((x) => x === nameA || x === nameB))
        expect(Math.abs(got.separation - separation(a, b))).toBeLessThan(1e-11);
      const back = closest(b, a);
      expect(Math.abs(back.separation - got.separation)).toBeLessThan(curved(a, b) ? CURVED_SLACK : 1e-11);
    }
    expect(known).toBeGreaterThan(15);
  });
});
