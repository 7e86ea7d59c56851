// Sweeps and closest points of the kernels, and their checks: two bounds of a separation, and the separation of a slow twin at many times, with
// bisection where it first falls to the target.
import * as Placed from "../../src/collision/placed.ts";
import * as Separation from "../../src/collision/sweep/separation.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import { kernels } from "./kernels.ts";
import { seeded, signed } from "./random-forest.ts";
import { at, gapAt, type Part, supportOf } from "./reference-separation.ts";
import {
  distanceToCore,
  matrixOf,
  randomHull,
  shapeOf,
  type TestShape,
  toLocal,
  writeShape,
} from "./reference-shapes.ts";
import { add, dot, length, minus, scale, type V } from "./vectors.ts";

let random = seeded(7);
/** The next number of the stream. */
export const next = (): number => random();
export const vector = (size = 1): V => [size * signed(random), size * signed(random), size * signed(random)];
export const place = (shape: TestShape, centre: V): TestShape => ({ ...shape, centre, R: matrixOf(vector(3)) });

const { base } = takeRegion(5000);
export const [A, B, MOTION, OUT, SCRATCH] = [base, base + 24, base + 48, base + 72, base + 96];

export function answer() {
  const three = (i: number) => [...F64.subarray(OUT + i, OUT + i + 3)];
  return {
    state: I32[2 * OUT],
    rounds: I32[2 * OUT + 1],
    separation: F64[OUT + Separation.SEPARATION],
    normal: three(Separation.NORMAL),
    onA: three(Separation.ON_A),
    onB: three(Separation.ON_B),
    fraction: F64[OUT + Separation.FRACTION],
  };
}

export function writeMotion(pa: Part, pb: Part, target: number): void {
  F64.set([...pa.move, ...pa.turn, ...pa.pivot, ...pb.move, ...pb.turn, ...pb.pivot, target], MOTION);
}

export function sweep(a: TestShape, pa: Part, b: TestShape, pb: Part, target: number) {
  writeShape(a, A);
  writeShape(b, B);
  writeMotion(pa, pb, target);
  F64.fill(Number.NaN, OUT, OUT + Separation.STRIDE);
  kernels().sweepShapes(A, B, MOTION, OUT, SCRATCH);
  return answer();
}

export function closest(a: TestShape, b: TestShape) {
  writeShape(a, A);
  writeShape(b, B);
  kernels().closestPoints(A, B, OUT, SCRATCH);
  return answer();
}

export const SHAPES: Record<string, TestShape> = {
  sphere: shapeOf(Placed.SPHERE, [0, 0, 0], 0.3),
  capsule: shapeOf(Placed.CAPSULE, [0, 0.5, 0], 0.1),
  box: shapeOf(Placed.BOX, [0.4, 0.2, 0.3], 0),
  "rounded box": shapeOf(Placed.BOX, [0.4, 0.2, 0.3], 0.05),
  hull: shapeOf(Placed.HULL, [0, 0, 0], 0, randomHull(random, 10, [0.5, 0.4, 0.3])),
  needle: shapeOf(Placed.HULL, [0, 0, 0], 0, randomHull(random, 8, [1, 0.01, 0.01])),
  cylinder: shapeOf(Placed.CYLINDER, [0.3, 0.4, 0], 0),
  cone: shapeOf(Placed.CONE, [0.4, 0.4, 0], 0.02),
  plane: shapeOf(Placed.PLANE, [0, 0, 0], 0),
};
export const CURVED = ["cylinder", "cone"];
/** Every test starts from the same numbers, whichever others run. */
export function restart(): void {
  random = seeded(8);
  counts.budgets = 0;
}

export const PAIRS: [string, string][] = [];
for (const a of Object.keys(SHAPES))
  for (const b of Object.keys(SHAPES)) {
    // the slow twin does not project on hulls
    const both = [a, b];
    if (both.some((x) => CURVED.includes(x)) && both.some((x) => SHAPES[x].kind === Placed.HULL)) continue;
    if (SHAPES[a].kind <= SHAPES[b].kind && a !== "plane") PAIRS.push([a, b]);
  }

export const TARGET = 1e-3;
/** A sweep ends up to 1e-9 above the target; the rest is rounding of poses, about 1e-13. */
export const SLACK = 1.1e-9;
/** Tolerance of distances that involve a cylinder or cone: simplices get thin there. */
export const CURVED_SLACK = 1e-8;
export const curved = (a: TestShape, b: TestShape): boolean =>
  b.kind !== Placed.PLANE && [a, b].some((x) => x.kind === Placed.CYLINDER || x.kind === Placed.CONE);

/** Both bounds of a separation, from the references: two points of the cores, and a separating plane. */
export function certify(a: TestShape, b: TestShape, got: ReturnType<typeof answer>, value: number, check: Check): void {
  const slack = curved(a, b) ? CURVED_SLACK : SLACK;
  const [p, q] = [minus(got.onA, scale(a.round, got.normal)), add(got.onB, scale(b.round, got.normal))];
  check(Math.abs(length(got.normal) - 1) < 1e-12, "a unit normal");
  check(distanceToCore(a, toLocal(a, p)) < 1e-10 && distanceToCore(b, toLocal(b, q)) < 1e-10, "points of the shapes");
  check(Math.abs(length(minus(got.onB, got.onA)) - Math.abs(value)) < slack, "the distance of the points");
  check(Math.abs(dot(minus(got.onB, got.onA), got.normal) - value) < slack, "the normal through the points");
  const below = b.kind === Placed.PLANE ? dot(got.normal, b.centre) : -supportOf(b, scale(-1, got.normal));
  check(below - supportOf(a, got.normal) - a.round - b.round > value - slack, "no point is nearer");
}

/** Sweeps that ran out of rounds. */
export const counts = { budgets: 0 };

type Check = (isRight: boolean, what: string) => void;

/** Returns whether they touched. */
export function compare(a: TestShape, pa: Part, b: TestShape, pb: Part, samples: number): boolean {
  const gap = (s: number) => gapAt(a, pa, b, pb, s) - TARGET;
  const isCurved = curved(a, b);
  if (gap(0) < 1e-6) return false;
  const got = sweep(a, pa, b, pb, TARGET);
  const check: Check = (isRight, what) => {
    if (!isRight) throw new Error(`${what}: ${JSON.stringify({ got, a, pa, b, pb })}`);
  };
  check(got.state !== Separation.CLOSE, "close at the start");
  let [before, hit] = [0, -1];
  for (let i = 1; i <= samples && hit < 0; i++) {
    const s = i / samples;
    if (gap(s) <= 0) hit = s;
    else before = s;
  }
  // for curved shapes the twin gives a lower bound, sharp to 1e-5
  const slack = isCurved ? 1e-5 : SLACK;
  if (got.state === Separation.CLEAR) {
    check(got.fraction === 1 && (hit < 0 || gap(hit) > -slack), "clear");
    return false;
  }
  if (got.state === Separation.BUDGET) {
    counts.budgets++;
    check(gap(got.fraction) > -slack && (hit < 0 || got.fraction < hit), "safe up to the fraction");
    return false;
  }
  certify(at(a, pa, got.fraction), at(b, pb, got.fraction), got, TARGET, check);
  // they are certainly that close at the fraction; it remains to check that they were not so before
  check(hit < 0 || got.fraction < hit || gap(hit) > -slack, "later than the impact");
  if (hit < 0 || isCurved) return true;
  let [low, high] = [before, hit];
  for (let i = 0; i < 50; i++) {
    const middle = 0.5 * (low + high);
    if (gap(middle) > 0) low = middle;
    else high = middle;
  }
  check(got.fraction < high + 1e-12, "later than the impact");
  // a dip between samples may come before; otherwise the tolerance over the approach speed, 1e-9 / 1e-3
  const rate = (gap(high - 1e-6) - gap(high)) / 1e-6;
  if (rate > 2e-3 && got.fraction > before) check(high - got.fraction < 1e-6, "too early");
  return true;
}
