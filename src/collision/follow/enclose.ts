// Whether a normal n along which two cores have the depth h is the best of all. Let directions be m = cos θ n + sin θ u, u across n,
// and t = tan(θ / 2). Known parts of A - B bound its support along m from below:
//
//   a ring (ring.ts) of sag σ, with the origin d inside it    h cos θ - σ + d sin θ
//   a ball of radius ρ around p = -D n + q, q across n        ρ - D cos θ - |q| sin θ
//
// If a bound is h or more, up to a tolerance τ, m is no better than n. For the ring that is an interval of t, for the ball all t from some value on:
//
//   2 d t ≥ (σ - τ) + 2 h t²                        (ρ + D - h) t² - 2 |q| t + (ρ - D - h) ≥ 0
//
// If the intervals of a few rings, the first from t = 0, and that of the ball leave no gap, nothing is better anywhere.
// Depths at rest are small against the touching faces, so one ring of corners is usually enough.
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as P from "../placed.ts";
import { isPolytope } from "../support.ts";
import * as F from "./follow-layout.ts";
import { alignRing, measureTriangle, placeRing } from "./ring.ts";

/**
 * Angles of the rings. On a surface of radius r the first has a sag of 5e-11 r; on a rim that is across n up to the angle γ it is 1 / γ times as much,
 * and closer ones come first.
 */
const CLOSEST: f64 = 1e-7;
const CLOSER: f64 = 1e-6;
const FIRST: f64 = 1e-5;
const SECOND: f64 = 1e-3;
const THIRD: f64 = 3e-2;
/** Times the size: the error of the depth. */
const POLYTOPE: f64 = 1e-12;
const CURVED: f64 = 1e-9;

/** Sets the tolerance of H; SIZE is known. */
export function setTolerance(a: i32, b: i32, s: i32): void {
  F64[s + F.TOLERANCE] = (isPolytope(a) && isPolytope(b) ? POLYTOPE : CURVED) * F64[s + F.SIZE];
}

/** Whether N has the least H of all directions. The chosen points meet it; three of them are tried before rings. */
export function isLeast(a: i32, b: i32, s: i32): bool {
  const from: f64 = centreFrom(a, b, s);
  F64[s + F.REACH] = 0.0;
  if (F.countOf(s) === 3) {
    measureTriangle(s);
    if (extend(s) && F64[s + F.REACH] >= from) return true;
  }
  alignRing(s);
  if (extendBy(a, b, s, FIRST, from)) return true;
  if (F64[s + F.REACH] === 0.0)
    if (extendBy(a, b, s, CLOSEST, from) || extendBy(a, b, s, CLOSER, from) || extendBy(a, b, s, FIRST, from))
      return true;
  if (extendBy(a, b, s, SECOND, from) || extendBy(a, b, s, THIRD, from)) return true;
  return F64[s + F.REACH] > 0.0 && F64[s + F.REACH] >= ballFrom(a, b, s);
}

/** Whether N has, if the part of A - B that meets it is fully known: SAG and INSIDE. */
export function isEnclosed(a: i32, b: i32, s: i32): bool {
  F64[s + F.REACH] = 0.0;
  if (!extend(s)) return false;
  return F64[s + F.REACH] >= centreFrom(a, b, s) || F64[s + F.REACH] >= ballFrom(a, b, s);
}

function extendBy(a: i32, b: i32, s: i32, tilt: f64, from: f64): bool {
  placeRing(a, b, s, tilt);
  return extend(s) && F64[s + F.REACH] >= from;
}

/** Extends REACH by the ring; false if its interval begins beyond. */
function extend(s: i32): bool {
  const h: f64 = F64[s + F.H];
  const d: f64 = F64[s + F.INSIDE];
  const lift: f64 = F64[s + F.SAG] - F64[s + F.TOLERANCE];
  const square: f64 = d * d - 2.0 * h * lift;
  if (!(d > 0.0) || !(square >= 0.0)) return false;
  const root: f64 = d + Math.sqrt(square);
  if (lift > F64[s + F.REACH] * root) return false;
  F64[s + F.REACH] = Math.max(F64[s + F.REACH], root / (2.0 * h));
  return true;
}

/** The t from which the ball inside A - B is a bound; Infinity if there is none. */
function ballFrom(a: i32, b: i32, s: i32): f64 {
  const p: i32 = s + F.BALL;
  return boundFrom(a, b, s, ballInside(a, p) + ballInside(b, p + 3));
}

/** The same with only the centre of the ball, which usually suffices. */
function centreFrom(a: i32, b: i32, s: i32): f64 {
  const p: i32 = s + F.BALL;
  centreInside(a, p);
  centreInside(b, p + 3);
  return boundFrom(a, b, s, 0.0);
}

function boundFrom(a: i32, b: i32, s: i32, rho: f64): f64 {
  const p: i32 = s + F.BALL;
  for (let i: i32 = 0; i < 3; i++) F64[p + i] += F64[a + P.CENTRE + i] - F64[b + P.CENTRE + i] - F64[p + 3 + i];
  const along: f64 = -dot3(s + F.N, p);
  const across: f64 = Math.sqrt(Math.max(0.0, dot3(p, p) - along * along));
  const last: f64 = rho + along - F64[s + F.H];
  const first: f64 = rho - along - F64[s + F.H];
  if (!(last > 0.0)) return Infinity;
  const square: f64 = across * across - last * first;
  return square > 0.0 ? (across + Math.sqrt(square)) / last : 0.0;
}

/** The radius of a ball inside a core; its centre, relative to that of the shape, at out. */
function ballInside(shape: i32, out: i32): f64 {
  centreInside(shape, out);
  const kind: i32 = P.kindOf(shape);
  const x: f64 = F64[shape + P.SIZE];
  const y: f64 = F64[shape + P.SIZE + 1];
  if (kind === P.BOX) return Math.min(x, Math.min(y, F64[shape + P.SIZE + 2]));
  if (kind === P.CYLINDER) return Math.min(x, y);
  // halfway up a cone: the base is y below, the side x y / √(4 y² + x²) away
  if (kind === P.CONE) return x > 0.0 ? Math.min(y, (x * y) / Math.sqrt(4.0 * y * y + x * x)) : 0.0;
  return kind === P.HULL ? ballInHull(shape) : 0.0;
}

function centreInside(shape: i32, out: i32): void {
  const hull: bool = P.kindOf(shape) === P.HULL;
  const c: i32 = P.geometryOf(shape) + Hull.CENTRE;
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = hull ? dot3(shape + P.R + 3 * i, c) : 0.0;
}

function ballInHull(shape: i32): f64 {
  const hull: i32 = P.geometryOf(shape);
  const c: i32 = hull + Hull.CENTRE;
  const count: i32 = Hull.faceCount(hull);
  let radius: f64 = count > 0 ? F64[hull + Hull.RADIUS] : 0.0;
  for (let i: i32 = 0; i < count; i++) {
    const plane: i32 = Hull.plane(hull, i);
    radius = Math.min(radius, F64[plane + 3] - dot3(plane, c));
  }
  return Math.max(radius, 0.0);
}
