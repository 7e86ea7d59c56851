// Manifolds that are used again, against the same found anew: separations of shapes that moved a little, for all kinds.
import { expect, it } from "vitest";
import * as M from "../../../src/collision/manifold-layout.ts";
import * as Kept from "../../../src/contacts/kept/kept-layout.ts";
import { F64, I32 } from "../../../src/memory/machine.ts";
import { takeRegion } from "../../../src/memory/regions.ts";
import * as P from "../../../src/shapes/placed-layout.ts";
import { add, axesOf, dot, extent, type Kind, place, type Shape, scale, type V3 } from "../../support/convex-solids.ts";
import { kernels } from "../../support/kernels.ts";
import { direction, placeBeside, randomShape, seeded } from "../../support/random-convex.ts";

const ROOM = 2000;
const { base } = takeRegion(2 * P.STRIDE + 2 * ROOM + 3 * Kept.STRIDE + 12000);
const [A, B] = [base, base + P.STRIDE];
const SHAPES = [base + 2 * P.STRIDE, base + 2 * P.STRIDE + ROOM];
const [OLD, NEW, FRESH] = [0, 1, 2].map((i) => base + 2 * P.STRIDE + 2 * ROOM + Kept.STRIDE * i);
const SCRATCH = FRESH + Kept.STRIDE;
const LIMIT = 1e-3;

/** The shape, its geometry in a place of its own: `place` puts that where a placed shape says how far it reaches. */
function write(shape: Shape, at: number, own: number): void {
  place(shape, own);
  F64.copyWithin(at, own, own + P.LOW);
  F64[at + P.REACH] = extent(shape) + shape.round;
}

function find(a: Shape, b: Shape, out: number, limit = LIMIT): number {
  write(a, A, SHAPES[0]);
  write(b, B, SHAPES[1]);
  F64.fill(0, out, out + Kept.STRIDE);
  F64[out + M.LIMIT] = limit;
  return kernels().collide(A, B, out, Kept.STRIDE, 1, SCRATCH);
}

/** The shape carried along by a turn of this angle about an axis through `at`, and a shift. */
function carry(shape: Shape, axis: V3, angle: number, at: V3, shift: V3): Shape {
  const s = Math.sin(angle / 2);
  const [x, y, z] = axesOf([s * axis[0], s * axis[1], s * axis[2], Math.cos(angle / 2)]);
  const turn = (v: V3): V3 => add(add(scale(v[0], x), scale(v[1], y)), scale(v[2], z));
  const arm = add(shape.centre, scale(-1, at));
  return { ...shape, axes: shape.axes.map(turn) as Shape["axes"], centre: add(add(at, turn(arm)), shift) };
}

const vector = (at: number): V3 => [F64[at], F64[at + 1], F64[at + 2]];
const separations = (manifold: number): number[] =>
  Array.from({ length: I32[2 * manifold] }, (_, i) => F64[manifold + M.POINTS + M.POINT * i + M.SEPARATION]);

const KINDS: Kind[] = ["capsule", "box", "cylinder", "cone", "hull"];

/** A pair that overlaps by up to 2 mm or is apart by up to 1 mm, its manifold at OLD; false if that will not be used again. */
function touch(a: Shape, b: Shape, random: () => number): boolean {
  placeBeside(random, a, b, 0);
  find(a, b, OLD, Infinity);
  const nearer = Math.min(...separations(OLD)) - (1e-3 - 3e-3 * random());
  b.centre = add(b.centre, scale(-nearer, vector(OLD + M.NORMAL)));
  if (find(a, b, OLD) === 0) return false;
  kernels().noteFound(OLD, A, B);
  return I32[2 * OLD + Kept.USE] === Kept.LASTS;
}

it("tell what is found anew, to a millionth of a metre", () => {
  const random = seeded(77);
  let [used, compared, worst] = [0, 0, 0];
  for (let i = 0; i < 2500; i++) {
    const [one, other] = [KINDS[i % 5], KINDS[Math.floor(i / 5) % 5]];
    const [a, b] = [one, other].map((kind) => randomShape(random, kind, "plain", 0.5));
    if (!touch(a, b, random)) continue;
    const at = vector(OLD + M.POINTS);
    // against each other by a little, and together anywhere
    const size = 10 ** (-5 + 2 * random());
    const moved = carry(b, direction(random), size * random(), at, scale(size, direction(random)));
    const [axis, angle, way] = [direction(random), 3 * random(), scale(5 * random(), direction(random))];
    const found = find(carry(a, axis, angle, at, way), carry(moved, axis, angle, at, way), FRESH, 1);
    expect(found).toBe(1);
    if (!kernels().useAgain(NEW, OLD, A, B, LIMIT)) continue;
    used++;
    const [again, anew] = [NEW, FRESH].map((manifold) => Math.min(...separations(manifold)));
    // other features may have become the nearest, but then there is not less room than along the old normal
    expect(again - anew).toBeLessThan(1e-6);
    const cosine = dot(vector(NEW + M.NORMAL), vector(FRESH + M.NORMAL));
    if (cosine < 1 - 2e-4) continue;
    compared++;
    worst = Math.max(worst, Math.abs(again - anew));
  }
  expect(worst).toBeLessThan(1e-6);
  expect(used).toBeGreaterThan(1000);
  expect(compared).toBeGreaterThan(0.95 * used);
});
