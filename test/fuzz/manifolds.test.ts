// Pairs of convex shapes by chance, from far apart to one inside the other, aligned and not: manifolds against slow references, seen from either
// shape, and elsewhere.
import fc from "fast-check";
import { test } from "vitest";
import { collide, type Manifold } from "../collision/convex-pairs.ts";
import { bothPolytopes, depthAlong, polytopeDistance, sampledDepth } from "../support/convex-reference.ts";
import {
  add,
  extent,
  KINDS,
  type Kind,
  length,
  outside,
  type Shape,
  scale,
  sub,
  type V3,
} from "../support/convex-solids.ts";
import { direction, randomAxes, randomShape, seeded } from "../support/random-convex.ts";
import { budget, leavesOut } from "./budget.ts";

/** Of the size of a pair: what the search for a normal takes for the same, and what the reference by search finds. */
const NEAR = 1e-6;
/** Of the size: points that are level to 1e-5 of their spread, which is at most twice the size; any of them may be chosen. */
const LEVEL = 2e-5;
/** Of the size: what a face that slants by up to 2 degrees or a rim of four points leaves between a point and a surface. */
const SURFACE = 1e-3;
/** Two points along each other may be off the normal by a twentieth of their distance (segment-pair.ts), half of it on either side. */
const ASKEW = 0.026;

interface Case {
  readonly kinds: readonly [Kind, Kind];
  readonly forms: readonly ("plain" | "needle" | "plate")[];
  readonly aligned: boolean;
  readonly rounded: boolean;
  /** From the place where supports touch along a direction, in parts of the size. */
  readonly gap: number;
  readonly seed: number;
}

const form = fc.constantFrom("plain" as const, "plain" as const, "needle" as const, "plate" as const);
const cases: fc.Arbitrary<Case> = fc.record({
  kinds: fc.tuple(fc.constantFrom(...KINDS), fc.constantFrom(...KINDS)),
  forms: fc.tuple(form, form),
  aligned: fc.boolean(),
  rounded: fc.boolean(),
  gap: fc.constantFrom(0.3, 0.01, 1e-4, 1e-6, 0, -1e-6, -1e-4, -0.01, -0.1, -0.3, -1),
  seed: fc.nat(1e9),
});

function pairOf({ kinds, forms, aligned, rounded, gap, seed }: Case): [Shape, Shape] {
  const random = seeded(seed);
  const [a, b] = kinds.map((kind, i) => randomShape(random, kind, forms[i], 0.1 + random()));
  if (aligned) b.axes = a.axes;
  if (rounded) for (const shape of [a, b]) shape.round = Math.max(shape.round, 0.05 * random());
  const d = random() < 0.5 ? direction(random) : a.axes[Math.floor(3 * random())];
  b.centre = add(a.centre, scale(depthAlong(a, b, d) + a.round + b.round + gap * sizeOf(a, b), d));
  return [a, b];
}

const sizeOf = (a: Shape, b: Shape) => extent(a) + extent(b) + a.round + b.round + length(sub(a.centre, b.centre));

/** Of the surfaces, along the best direction: of polytopes exactly, else along the best that a search finds. */
function referenceSeparation(a: Shape, b: Shape, random: () => number): number {
  const round = a.round + b.round;
  if (bothPolytopes(a, b)) return polytopeDistance(a, b).distance - round;
  return -sampledDepth(a, b, random).depth - round;
}

const separationAlong = (a: Shape, b: Shape, n: V3) => -depthAlong(a, b, n) - a.round - b.round;
const leastOf = ({ points }: Manifold) => Math.min(...points.map(({ separation }) => separation));

function check(isRight: boolean, what: string, a: Shape, b: Shape, ...more: unknown[]): void {
  if (!isRight) throw new Error(`${what}: ${JSON.stringify([a, b, ...more])}`);
}

function checkManifold(a: Shape, b: Shape, expected: number): void {
  const size = sizeOf(a, b);
  const none = collide(a, b, expected - NEAR * size);
  check(
    none.points.every(({ separation }) => separation <= expected - NEAR * size),
    "beyond the limit",
    a,
    b,
    none,
  );
  const m = collide(a, b, expected + 0.05 * size);
  const { normal, points } = m;
  check(points.length > 0 && points.length < 5, `not found where they are apart by ${expected}`, a, b, m);
  check(Math.abs(length(normal) - 1) < 1e-12, "no unit normal", a, b, m);
  const along = separationAlong(a, b, normal);
  // no direction parts them by more than they are apart, and where something is curved a search does not find the best
  check(along > expected - NEAR * size, `the normal parts them by ${along}, not by ${expected}`, a, b, m);
  if (bothPolytopes(a, b)) check(along < expected + NEAR * size, `the reference says ${expected}`, a, b, m);
  check(Math.abs(leastOf(m) - along) < LEVEL * size, `the least separation is not ${along}`, a, b, m);
  for (const { at, separation } of points) {
    check([...at, separation].every(Number.isFinite), "no number", a, b, m);
    // from the middle to the two surfaces, and on to the cores
    const onA = sub(at, scale(0.5 * separation + a.round, normal));
    const onB = add(at, scale(0.5 * separation + b.round, normal));
    const off = Math.max(outside(a, onA), outside(b, onB));
    const askew = points.length === 2 ? ASKEW * Math.abs(separation + a.round + b.round) : 0;
    check(off < SURFACE * size + askew, `a point is off a shape by ${off}`, a, b, m);
  }
}

/** The same pair, turned and shifted together. */
function moved(shape: Shape, axes: Shape["axes"], shift: V3): Shape {
  const turned = (v: V3): V3 => add(add(scale(v[0], axes[0]), scale(v[1], axes[1])), scale(v[2], axes[2]));
  return { ...shape, centre: add(turned(shape.centre), shift), axes: shape.axes.map(turned) as Shape["axes"] };
}

const COUNT = 5000;

test("manifolds of pairs", { timeout: 3_600_000 }, () => {
  const isElsewhere = leavesOut(COUNT);
  fc.assert(
    fc.property(cases, (one) => {
      if (isElsewhere()) return;
      const [a, b] = pairOf(one);
      const random = seeded(one.seed + 1);
      const expected = referenceSeparation(a, b, random);
      checkManifold(a, b, expected);
      checkManifold(b, a, expected);
      const [axes, shift] = [randomAxes(random), scale(3 * random(), direction(random))];
      checkManifold(moved(a, axes, shift), moved(b, axes, shift), expected);
    }),
    budget(COUNT),
  );
});
