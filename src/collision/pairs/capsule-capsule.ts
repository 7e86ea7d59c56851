// Two capsules: the closest points of their segments, then as two spheres; two points if they are parallel and side by side.
//
// Crossing segments have no direction between them: n is then across both, or, if they are parallel, along the x of the first.
import { addScaled3, copy3, cross3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { finishManifold } from "./finish-manifold.ts";
import { axisOf, segmentOfCapsule } from "./frames.ts";
import { DIFFERENCE, endOf, NEAREST, nearestOfSegments, S, SEGMENT, SQUARE, T, touchSegments } from "./segment-pair.ts";

/** Distance, as a part of the lengths it is a difference of, that is only rounding. */
const ROUNDING: f64 = 1e-12;
/** Sine of an angle below which the cross product of two directions has no direction. */
const PARALLEL: f64 = 1e-12;

/** n across both segments, for segments that meet. */
function normalAcross(a: i32, b: i32, first: i32, second: i32, n: i32): void {
  const square: f64 = dot3(first + 3, first + 3);
  cross3(n, first + 3, second + 3);
  const sine: f64 = Math.sqrt(dot3(n, n));
  if (!(sine > PARALLEL * Math.sqrt(square * dot3(second + 3, second + 3)))) {
    axisOf(n, square > 0.0 ? a : b, 0);
    return;
  }
  // nearly parallel segments leave rounding along both in the product, the same for both: removed along one it is gone
  addScaled3(n, n, -dot3(n, first + 3) / square, first + 3);
  const length: f64 = Math.sqrt(dot3(n, n));
  for (let i: i32 = 0; i < 3; i++) F64[n + i] /= length;
}

/** out = out without its part along v */
function removeAlong(out: i32, v: i32): void {
  const square: f64 = dot3(v, v);
  if (square > 0.0) addScaled3(out, out, -dot3(out, v) / square, v);
}

/** Whether a step from s that shortens the distance, towards where `along` is positive, stays on the segment: s is not at the end it was rounded to. */
function leadsInwards(s: f64, along: f64): bool {
  const end: i32 = endOf(s);
  return end === 0 || (end === 1 ? along > 0.0 : along < 0.0);
}

/**
 * n along the difference of the closest points. Between the ends it is perpendicular to the segment; the points of nearly parallel segments are less
 * accurate than that. Returns false if nothing is left: they meet.
 */
function normalBetween(first: i32, second: i32, nearest: i32, n: i32): bool {
  copy3(n, nearest + DIFFERENCE);
  if (leadsInwards(F64[nearest + T], -dot3(n, second + 3))) removeAlong(n, second + 3);
  if (leadsInwards(F64[nearest + S], dot3(n, first + 3))) removeAlong(n, first + 3);
  const square: f64 = dot3(n, n);
  if (!(square > 0.25 * F64[nearest + SQUARE])) return false;
  const length: f64 = Math.sqrt(square);
  for (let i: i32 = 0; i < 3; i++) F64[n + i] /= length;
  return true;
}

export function capsuleCapsule(a: i32, b: i32, out: i32, scratch: i32): void {
  const first: i32 = scratch;
  const second: i32 = first + SEGMENT;
  const nearest: i32 = second + SEGMENT;
  const along: i32 = nearest + NEAREST; // the distance along the normal
  const list: i32 = along + 1;
  segmentOfCapsule(first, a);
  segmentOfCapsule(second, b);
  nearestOfSegments(first, second, nearest);
  const distance: f64 = Math.sqrt(F64[nearest + SQUARE]);
  let apart: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) apart += Math.abs(F64[second + i] - F64[first + i]);
  const scale: f64 = apart + Math.sqrt(dot3(first + 3, first + 3)) + Math.sqrt(dot3(second + 3, second + 3));
  const meet: bool = !(distance > ROUNDING * scale) || !normalBetween(first, second, nearest, out + M.NORMAL);
  if (meet) normalAcross(a, b, first, second, out + M.NORMAL);
  F64[along] = meet ? 0.0 : distance;
  const count: i32 = touchSegments(first, second, nearest, out + M.NORMAL, along, list);
  finishManifold(a, b, out, list, count);
}
