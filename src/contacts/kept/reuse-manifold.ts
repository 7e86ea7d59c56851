// A manifold is reused while the two shapes are nearly in the same relative pose as when it was found. Then only normal, points and separations
// are updated: each point is a place on the surface of either shape, moving with it.
//
//   n = the mean of the normals fixed to either shape            d = (point on b) - (point on a)
//   separation  d·n                                              point  halfway between the two
//
// The error is second order: a slip across turned normals (SLID · TURNED / 2 = 1.3e-7 m), and the drop of a round surface beside the
// point, slip² / 2r, for which the allowed slip is smaller on shapes with a small radius. Points that were too far away to be stored
// are still out of reach: all motion together is less than NEAR.
import * as M from "../../collision/manifold.ts";
import * as P from "../../collision/placed.ts";
import { smaller } from "../../math/extremes.ts";
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import { NEAR } from "../place-shapes.ts";
import * as Kept from "./kept-manifold.ts";
import { copyNumbers, movePoints } from "./move-points.ts";

/** Largest slip between the two places of a point, and largest change of its separation (m); for a small shape, as a part of its reach. */
const SLID: f64 = 5e-4;
const SHARE: f64 = 2e-3;
/** Largest relative turn of the normals (rad), times the reach of shapes larger than a metre. */
const TURNED: f64 = 5e-4;
/** Largest drop of a round surface beside a slipping point (m). */
const FALL: f64 = 6e-7;
/** Radius of a cone's tip, as a part of its radius. */
const TIP: f64 = 0.05;
/** How much more the shapes may approach in a step than they could when the manifold was found (m). */
const FASTER: f64 = 0.25 * NEAR;
/** Shapes that may approach by more than this in a step (m) will not be in the same relative pose in the next. */
const FASTEST: f64 = NEAR;

/** Whether finding the manifold of two shapes takes longer than updating it. Round shapes have closed forms, and touch elsewhere when they roll. */
function isWorthIt(a: i32, b: i32): bool {
  const one: i32 = P.kindOf(a);
  const other: i32 = P.kindOf(b);
  const first: i32 = one < other ? one : other;
  const second: i32 = one < other ? other : one;
  if (second > P.PLANE || first < P.CAPSULE) return false;
  return first > P.CAPSULE || (second > P.CAPSULE && second < P.PLANE);
}

/** Stores the relative pose of shapes a and b for a manifold just found, if it may be reused. */
export function noteFound(kept: i32, a: i32, b: i32): void {
  if (F64[kept + M.LIMIT] > NEAR + FASTEST || !isWorthIt(a, b)) return;
  Kept.setUse(kept, Kept.LASTS);
  const n: i32 = kept + M.NORMAL;
  transposeRotate(kept + Kept.NORMAL_A, a + P.R, n);
  transposeRotate(kept + Kept.NORMAL_B, b + P.R, n);
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    const point: i32 = M.point(kept, i);
    const half: f64 = 0.5 * F64[point + M.SEPARATION];
    F64[kept + Kept.GAPS + i] = F64[point + M.SEPARATION];
    intoShape(kept + Kept.ON_A + 3 * i, a, point, n, -half);
    intoShape(kept + Kept.ON_B + 3 * i, b, point, n, half);
  }
}

/** out = point + along · n in the frame of a shape */
function intoShape(out: i32, shape: i32, point: i32, n: i32, along: f64): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[point + i] + along * F64[n + i] - F64[shape + P.CENTRE + i];
  transposeRotate(out, shape + P.R, out);
}

/** Updates manifold `old` of shapes a and b into `kept`; false if it must be found again, and then the contents of `kept` are not valid. */
export function useAgain(kept: i32, old: i32, a: i32, b: i32, limit: f64): bool {
  const use: i32 = Kept.useOf(old);
  if ((use !== Kept.LASTS && use !== Kept.AGAIN) || limit > F64[old + M.LIMIT] + FASTER) return false;
  const reach: f64 = smaller(F64[a + P.REACH], F64[b + P.REACH]);
  if (!turnNormal(kept, old, a, b, TURNED / Math.max(1.0, reach))) return false;
  const slid: f64 = Math.min(SLID, SHARE * reach);
  const slip: f64 = movePoints(kept, old, a, b); // squared
  let least: f64 = Infinity;
  let before: f64 = Infinity;
  for (let i: i32 = 0; i < M.countOf(old); i++) {
    const s: f64 = F64[M.point(kept, i) + M.SEPARATION];
    if (Math.abs(s - F64[old + Kept.GAPS + i]) > slid) return false;
    least = smaller(least, s);
    before = smaller(before, F64[old + Kept.GAPS + i]);
  }
  // the first: too far apart to be a contact of this step
  if (least > limit || slip > slid * slid || fallsOff(old, a, b, slip, least, before)) return false;
  copyRest(kept, old);
  return true;
}

/**
 * Whether a round surface drops by more than FALL beside a point that slipped. Near a sharp corner or edge at a distance from
 * the other shape, surfaces count as round with that distance as radius; not so between faces, as long as they overlap laterally.
 */
function fallsOff(old: i32, a: i32, b: i32, slip: f64, least: f64, before: f64): bool {
  let round: f64 = Math.min(roundnessOf(a), roundnessOf(b));
  const sharp: bool = F64[a + P.ROUND] === 0.0 && F64[b + P.ROUND] === 0.0;
  if (sharp && Math.max(least, before) > 0.0 && !isWide(old, slip))
    round = Math.min(round, Math.max(before > 0.0 ? Math.min(least, before) : least, 0.0));
  return slip > 2.0 * FALL * round;
}

/** The smallest radius of round parts of a shape; for a cone that near its tip. Shapes with only faces, edges and corners slide along them. */
function roundnessOf(shape: i32): f64 {
  if (F64[shape + P.ROUND] > 0.0) return F64[shape + P.ROUND];
  if (P.kindOf(shape) === P.CYLINDER) return F64[shape + P.SIZE];
  return P.kindOf(shape) === P.CONE ? TIP * F64[shape + P.SIZE] : Infinity;
}

/** Whether the points span a patch wider than twice a slip, given squared. */
function isWide(old: i32, slip: f64): bool {
  const p: i32 = old + Kept.ON_A;
  for (let i: i32 = 1; i < M.countOf(old); i++) {
    for (let j: i32 = i + 1; j < M.countOf(old); j++) {
      const u0: f64 = F64[p + 3 * i] - F64[p];
      const u1: f64 = F64[p + 3 * i + 1] - F64[p + 1];
      const u2: f64 = F64[p + 3 * i + 2] - F64[p + 2];
      const v0: f64 = F64[p + 3 * j] - F64[p];
      const v1: f64 = F64[p + 3 * j + 1] - F64[p + 1];
      const v2: f64 = F64[p + 3 * j + 2] - F64[p + 2];
      const u: f64 = u0 * u0 + u1 * u1 + u2 * u2;
      const v: f64 = v0 * v0 + v1 * v1 + v2 * v2;
      const both: f64 = u0 * v0 + u1 * v1 + u2 * v2;
      // height of the triangle over its longer side
      if (u * v - both * both > 4.0 * slip * Math.max(u, v)) return true;
    }
  }
  return false;
}

/** The mean of the normals fixed to a and b; false if they have turned further than `most` against each other. */
function turnNormal(kept: i32, old: i32, a: i32, b: i32, most: f64): bool {
  const n: i32 = kept + M.NORMAL;
  const other: i32 = kept + M.POINTS; // written later
  rotate(n, a + P.R, old + Kept.NORMAL_A);
  rotate(other, b + P.R, old + Kept.NORMAL_B);
  const x: f64 = F64[other] - F64[n];
  const y: f64 = F64[other + 1] - F64[n + 1];
  const z: f64 = F64[other + 2] - F64[n + 2];
  if (!(x * x + y * y + z * z <= most * most)) return false;
  for (let i: i32 = 0; i < 3; i++) F64[n + i] += F64[other + i];
  const unit: f64 = 1.0 / Math.sqrt(dot3(n, n));
  for (let i: i32 = 0; i < 3; i++) F64[n + i] *= unit;
  return true;
}

/** Copies everything that does not move: features of the points, impulses, the stored pose. */
function copyRest(kept: i32, old: i32): void {
  const count: i32 = M.countOf(old);
  M.setCount(kept, count);
  F64[kept + M.LIMIT] = F64[old + M.LIMIT];
  for (let i: i32 = 0; i < count; i++) {
    const from: i32 = M.point(old, i);
    M.identify(M.point(kept, i), I32[2 * from + M.IDENTITY], I32[2 * from + M.IDENTITY + 1]);
  }
  for (let i: i32 = M.POINTS + M.POINT * count; i < M.STRIDE; i++) F64[kept + i] = 0.0;
  Kept.setWords(kept, Kept.shapeA(old), Kept.shapeB(old), Kept.ageOf(old) + 1, 0);
  copyNumbers(kept + Kept.IMPULSES, old + Kept.IMPULSES, Kept.STRIDE - Kept.IMPULSES);
  Kept.setEffort(kept, Kept.effortOf(old));
  Kept.setUse(kept, Kept.AGAIN);
}
