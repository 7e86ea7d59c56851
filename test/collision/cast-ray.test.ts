// Rays against a slow twin: each shape as a convex function of a point, its least value along the ray by ternary search, the first zero by bisection.
import { describe, expect, test } from "vitest";
import * as Placed from "../../src/collision/placed.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import * as Ray from "../../src/shapes/ray.ts";
import { kernels } from "../support/kernels.ts";
import { seeded, signed } from "../support/random-forest.ts";
import {
  boxHull,
  convexFunction,
  distanceToCore,
  matrixOf,
  randomHull,
  shapeOf,
  type TestShape,
  toLocal,
  writeShape,
} from "../support/reference-shapes.ts";
import { fewer, sampled } from "../support/sampled.ts";
import { add, applyTransposed, cross, dot, length, minus, scale, unit, type V } from "../support/vectors.ts";

const random = seeded(42);
const vector = (size = 1): V => [size * signed(random), size * signed(random), size * signed(random)];
const direction = (): V => {
  let v = vector();
  while (length(v) < 0.1 || length(v) > 1) v = vector();
  return unit(v);
};

const SHAPES: [string, TestShape][] = [
  ["sphere", shapeOf(Placed.SPHERE, [0, 0, 0], 0.7)],
  ["capsule", shapeOf(Placed.CAPSULE, [0, 0.8, 0], 0.3)],
  ["needle", shapeOf(Placed.CAPSULE, [0, 2, 0], 1e-3)],
  ["box", shapeOf(Placed.BOX, [0.5, 0.3, 0.9], 0)],
  ["plate", shapeOf(Placed.BOX, [1, 5e-4, 1], 0)],
  ["rounded box", shapeOf(Placed.BOX, [0.5, 0.3, 0.9], 0.1)],
  ["cylinder", shapeOf(Placed.CYLINDER, [0.5, 0.7, 0], 0)],
  ["rounded cylinder", shapeOf(Placed.CYLINDER, [0.5, 0.7, 0], 0.05)],
  ["cone", shapeOf(Placed.CONE, [0.6, 0.5, 0], 0)],
  ["steep cone", shapeOf(Placed.CONE, [0.05, 1, 0], 0)],
  ["flat cone", shapeOf(Placed.CONE, [1, 0.02, 0], 0)],
  ["rounded cone", shapeOf(Placed.CONE, [0.6, 0.5, 0], 0.2)],
  ["hull", shapeOf(Placed.HULL, [0, 0, 0], 0, randomHull(random, 14, [0.8, 0.5, 0.6]))],
  ["rounded hull", shapeOf(Placed.HULL, [0, 0, 0], 0.15, randomHull(random, 12, [0.8, 0.5, 0.6]))],
  ["rounded box as hull", shapeOf(Placed.HULL, [0, 0, 0], 0.1, boxHull([0.5, 0.3, 0.9]))],
  ["thin rounded hull", shapeOf(Placed.HULL, [0, 0, 0], 0.02, randomHull(random, 9, [1, 0.01, 0.2]))],
  ["plane", shapeOf(Placed.PLANE, [0, 0, 0], 0)],
];

const { base } = takeRegion(64);
const [AT, RAY, OUT] = [base, base + 24, base + 32];

interface Hit {
  hit: boolean;
  distance: number;
  normal: V;
  point: V;
}

function cast(shape: TestShape, origin: V, along: V, size: number): Hit {
  writeShape(shape, AT);
  F64.set([...origin, ...along, size], RAY);
  F64.fill(Number.NaN, OUT, OUT + Ray.HIT);
  kernels().castRay(AT, RAY, OUT);
  const at = (i: number) => [...F64.subarray(OUT + i, OUT + i + 3)];
  return { hit: I32[2 * OUT] === 1, distance: F64[OUT + Ray.DISTANCE], normal: at(Ray.NORMAL), point: at(Ray.POINT) };
}

/** Where the function is least along the ray, its value there, and its first zero. */
function reference(shape: TestShape, origin: V, along: V, size: number) {
  const [o, d] = [toLocal(shape, origin), applyTransposed(shape.R, along)];
  const f = (t: number) => convexFunction(shape, add(o, scale(t, d)));
  let [low, high] = [0, size];
  for (let i = 0; i < 100; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (f(a) <= f(b)) high = b;
    else low = a;
  }
  const candidates = [0, low, high, size];
  const lowest = candidates.reduce((best, t) => (f(t) < f(best) ? t : best));
  let [outside, inside] = [0, lowest];
  if (f(0) <= 0) inside = 0;
  for (let i = 0; i < 60 && inside > 0; i++) {
    const middle = 0.5 * (outside + inside);
    if (f(middle) > 0) outside = middle;
    else inside = middle;
  }
  return { f, least: f(lowest), first: inside };
}

/** The gradient of the distance one metre above the point, which is the normal below. */
function gradientError(shape: TestShape, point: V, normal: V): number {
  const above = add(toLocal(shape, point), applyTransposed(shape.R, normal));
  const h = 1e-6;
  const gradient = [0, 1, 2].map((i) => {
    const e = [0, 1, 2].map((k) => (k === i ? h : 0));
    return (distanceToCore(shape, add(above, e)) - distanceToCore(shape, minus(above, e))) / (2 * h);
  });
  return length(minus(gradient, applyTransposed(shape.R, normal)));
}

/** Positions reach some ten metres, rounded at 1e-15 each; what is computed from them is right to 1e-9 with much to spare. */
const NEAR = 1e-9;

function compare(shape: TestShape, origin: V, along: V, size: number): boolean {
  const got = cast(shape, origin, along, size);
  const { f, least, first } = reference(shape, origin, along, size);
  const check = (isRight: boolean, what: string) => {
    if (!isRight) throw new Error(`${what}: ${JSON.stringify({ shape, origin, along, size, got, least, first })}`);
  };
  // closer than that to a tangent either answer is right
  if (least > NEAR) check(!got.hit, "a hit that is none");
  if (least < -NEAR) check(got.hit, "a hit not found");
  if (!got.hit) return false;
  if (f(0) < -NEAR) {
    check(got.distance === 0, "starts inside");
    expect(got.normal).toEqual(along.map((x) => -x));
    expect(got.point).toEqual(origin);
    return true;
  }
  if (got.distance === 0) {
    check(f(0) < NEAR, "does not start inside");
    return true;
  }
  check(Math.abs(f(got.distance)) < NEAR, "the point is on the surface");
  check(length(minus(got.point, add(origin, scale(got.distance, along)))) < 1e-12, "the point is on the ray");
  check(Math.abs(length(got.normal) - 1) < 1e-14, "a unit normal");
  const slope = dot(got.normal, along);
  // a tangent is found up to the root of rounding, 1e-16, before or behind the point where it touches
  check(slope < (least < -NEAR ? 0 : 1e-7), "the normal is against the ray");
  // an error across the surface becomes one along the ray by the slope
  if (least < -NEAR && slope < -1e-3) check(Math.abs(got.distance - first) * -slope < NEAR, "the first point");
  // one metre above an edge the gradient turns by h where faces meet: 3e-6 holds h and its rounding
  if (least < -1e-6) check(gradientError(shape, got.point, got.normal) < 3e-6, "the outward normal");
  return true;
}

const place = (shape: TestShape, far = 3): TestShape => ({ ...shape, centre: vector(far), R: matrixOf(vector(3)) });

describe.each(SHAPES)("%s", (_, plain) => {
  test("random rays", () => {
    let hits = 0;
    const count = sampled(1500, fewer(300, 100));
    for (let i = 0; i < count; i++) {
      const shape = place(plain);
      // half of them through a point inside, along the axis that is long in needles and thin in plates
      const onAxis = scale(
        plain.size[1] * signed(random),
        [0, 1, 2].map((k) => shape.R[k][1]),
      );
      const aim = add(shape.centre, i % 2 === 0 ? vector(1) : onAxis);
      const along = direction();
      const size = i % 5 === 0 ? 3 * random() : 30;
      if (compare(shape, minus(aim, scale(12 * random(), along)), along, size)) hits++;
    }
    expect(hits).toBeGreaterThan(0.26 * count);
  });

  test("along the axes of the frame, exactly and nearly", () => {
    for (let i = 0; i < sampled(600, fewer(200, 66)); i++) {
      const shape = i % 2 === 0 ? { ...plain, centre: vector(2) } : place(plain);
      const axis = [0, 1, 2].map((k) => shape.R[k][i % 3]);
      const along = unit(i % 4 < 2 ? axis : add(axis, vector(10 ** -(4 + (i % 13)))));
      const through = add(shape.centre, i % 7 === 0 ? [0, 0, 0] : vector(0.8));
      compare(shape, minus(through, scale(5, along)), along, 10);
    }
  });

  test("grazing rays, from surface points along their tangents", () => {
    for (let i = 0; i < sampled(600, fewer(200, 66)); i++) {
      const shape = place(plain, 1);
      const inward = direction();
      const hit = cast(shape, minus(add(shape.centre, vector(0.2)), scale(4, inward)), inward, 10);
      if (!hit.hit || hit.distance === 0) continue;
      const tangent = unit(cross(hit.normal, direction()));
      const clearance = [0, 1e-12, -1e-12, 1e-8, -1e-8, 1e-5, -1e-5, -1e-3][i % 8];
      const origin = minus(add(hit.point, scale(clearance, hit.normal)), scale(2, tangent));
      compare(shape, origin, tangent, 4);
    }
  });

  test("from inside, from the surface and away from it", () => {
    let inside = 0;
    const count = sampled(300, fewer(100, 33));
    for (let i = 0; i < count; i++) {
      const shape = place(plain, 1);
      const along = direction();
      const hit = cast(shape, minus(shape.centre, scale(4, along)), along, 8);
      const origin = hit.hit ? add(hit.point, scale([0, 1e-6, 1e-4, -1e-6][i % 4], along)) : shape.centre;
      const d = i % 3 === 0 ? scale(-1, along) : i % 3 === 1 ? along : direction();
      const again = cast(shape, origin, d, 5);
      compare(shape, origin, d, 5);
      if (again.hit && again.distance === 0) inside++;
    }
    expect(inside).toBeGreaterThan(count / 6);
  });
});

test("a ray from a kilometre away is as exact as its numbers", () => {
  // the origin is rounded at 1e-13, and so is the foot
  for (const [, plain] of SHAPES) {
    for (let i = 0; i < sampled(50, 12); i++) {
      const shape = place(plain, 1);
      const along = direction();
      compare(shape, minus(add(shape.centre, vector(0.2)), scale(1000, along)), along, 2000);
    }
  }
});

test("the length of a ray ends it; length 0 and direction 0 are no accident", () => {
  const ball = shapeOf(Placed.SPHERE, [0, 0, 0], 1);
  expect(cast(ball, [-3, 0, 0], [1, 0, 0], 1.999).hit).toBe(false);
  expect(cast(ball, [-3, 0, 0], [1, 0, 0], 2).hit).toBe(true);
  for (const [name, shape] of SHAPES)
    for (const along of [
      [0, 1, 0],
      [0, 0, 0],
    ]) {
      const inside = cast(shape, name === "plane" ? [0, -1, 0] : [0, 0, 0], along, 0);
      expect(inside.hit, name).toBe(true);
      expect(inside.distance).toBe(0);
      expect(cast(shape, [0, 9, 0], along, 0).hit, name).toBe(false);
    }
});

test("a cone is hit at its apex and rim, a plane never from behind to before", () => {
  const cone = shapeOf(Placed.CONE, [1, 1, 0], 0);
  const top = cast(cone, [0, 3, 0], [0, -1, 0], 9);
  expect(top.hit).toBe(true);
  expect(top.distance).toBeCloseTo(2, 14);
  const down = cast(cone, [0, -3, 0], [0, 1, 0], 9);
  expect([down.distance, ...down.normal]).toEqual([2, 0, -1, 0]);
  const plane = shapeOf(Placed.PLANE, [0, 0, 0], 0);
  expect(cast(plane, [0, 1, 0], [1, 0, 0], 9).hit).toBe(false);
  expect(cast(plane, [0, 1, 0], [0, 1, 0], 9).hit).toBe(false);
  expect(cast(plane, [0, -1, 0], [0, 1, 0], 9).distance).toBe(0);
  expect(cast(plane, [0, 1, 0], [0, -1, 0], 9)).toEqual({
    hit: true,
    distance: 1,
    normal: [0, 1, 0],
    point: [0, 0, 0],
  });
});
