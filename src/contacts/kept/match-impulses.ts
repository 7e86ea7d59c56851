// A manifold of this step takes over the impulses of those of the same two shapes in the last step:
//
//   points with the same features
//   then points at the same place as one of the last step, as near as the shapes can have moved, with a similar normal: on a mesh
//   a point passes from triangle to triangle, a clipped face has other corners when a larger one takes its place, and boxes that
//   stand edge on edge name the same corner now by one box and now by the other
//
// With its impulse a point takes over its learned load. The friction of a whole manifold goes with the points that pressed, in proportion to
// their share of the load, if the normal is similar. So a manifold that splits in two hands it on once.
//
// Both lists lie in the order of their shapes, so one walk through both does.

import * as M from "../../collision/manifold.ts";
import { dot3, squaredDistance3 } from "../../math/vec3.ts";
import { clearFew } from "../../memory/few.ts";
import { F64 } from "../../memory/views.ts";
import * as Kept from "./kept-manifold.ts";
import { copyNumbers } from "./move-points.ts";

/** Times LIMIT, how much the shapes can approach in a step: how far a point may have moved; but at least 5 mm. */
const MOVED: f64 = 2.0;
const SAME_PLACE: f64 = 5e-3;
/** Cosine of the angle between similar normals. */
const ALONG: f64 = 0.9;

/** Whether the shapes of a manifold come before these two. */
export function comesBefore(kept: i32, one: i32, other: i32): bool {
  return Kept.shapeA(kept) < one || (Kept.shapeA(kept) === one && Kept.shapeB(kept) < other);
}

/** Whether a manifold belongs to these two shapes. */
export function isOf(kept: i32, one: i32, other: i32): bool {
  return Kept.shapeA(kept) === one && Kept.shapeB(kept) === other;
}

/** Manifold `kept` takes over from the manifolds of the same shapes, from `before` up to `end`. */
export function matchImpulses(kept: i32, before: i32, end: i32): void {
  const one: i32 = Kept.shapeA(kept);
  const other: i32 = Kept.shapeB(kept);
  const count: i32 = M.countOf(kept);
  clearRest(kept);
  const touched: bool = before < end && isOf(before, one, other);
  Kept.setEffort(kept, touched ? Kept.effortOf(before) : 0);
  Kept.setWords(kept, one, other, touched ? Kept.ageOf(before) + 1 : 0, Kept.flagsOf(kept));
  if (!touched) return;
  let last: i32 = before + Kept.STRIDE;
  // usually there is one, with the same points
  const alone: bool = last >= end || !isOf(last, one, other);
  if (alone && isAlike(kept, before)) {
    takeAll(kept, before);
    return;
  }
  while (last < end && isOf(last, one, other)) last += Kept.STRIDE;
  // bit i: point i has found its match
  const all: i32 = (1 << count) - 1;
  let found: i32 = 0;
  for (let old: i32 = before; old < last && found !== all; old += Kept.STRIDE) found |= matchFeatures(kept, old, found);
  for (let old: i32 = before; old < last && found !== all; old += Kept.STRIDE) found |= matchPlaces(kept, old, found);
}

/** Whether the points are those of the old manifold one by one, with a similar normal. */
function isAlike(kept: i32, old: i32): bool {
  if (M.countOf(kept) !== M.countOf(old) || !isAlong(kept, old)) return false;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    if (!M.sameFeatures(M.point(kept, i), M.point(old, i))) return false;
  }
  return true;
}

function takeAll(kept: i32, old: i32): void {
  copyNumbers(kept + Kept.CARRIED, old + Kept.CARRIED, Kept.CARRIED_NUMBERS);
}

function takeImpulses(kept: i32, i: i32, old: i32, j: i32): void {
  for (let l: i32 = 0; l < 3; l++) F64[kept + Kept.IMPULSES + 3 * i + l] = F64[old + Kept.IMPULSES + 3 * j + l];
  F64[kept + Kept.MEAN + i] = F64[old + Kept.MEAN + j];
  F64[kept + Kept.LAST + i] = F64[old + Kept.LAST + j];
  const load: f64 = F64[old + Kept.IMPULSES + 3 * j];
  if (!(load > 0.0) || !isAlong(kept, old)) return;
  let all: f64 = 0.0;
  for (let p: i32 = 0; p < M.countOf(old); p++) all += F64[old + Kept.IMPULSES + 3 * p];
  for (let l: i32 = 0; l < 4; l++) F64[kept + Kept.DRAG + l] += (load / all) * F64[old + Kept.DRAG + l];
  for (let l: i32 = 0; l < 3; l++) F64[kept + Kept.ROLLING + l] += (load / all) * F64[old + Kept.ROLLING + l];
}

/** Whether the normals are similar. */
function isAlong(kept: i32, old: i32): bool {
  return dot3(kept + M.NORMAL, old + M.NORMAL) > ALONG;
}

/** The points not in `found` that have a match in the old manifold, as bits. */
function matchFeatures(kept: i32, old: i32, found: i32): i32 {
  let matched: i32 = 0;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    if (((found >> i) & 1) !== 0) continue;
    for (let j: i32 = 0; j < M.countOf(old); j++) {
      if (!M.sameFeatures(M.point(kept, i), M.point(old, j))) continue;
      takeImpulses(kept, i, old, j);
      matched |= 1 << i;
      break;
    }
  }
  return matched;
}

/** The same by position: each point of the old manifold goes to at most one point. */
function matchPlaces(kept: i32, old: i32, found: i32): i32 {
  if (!isAlong(kept, old)) return 0;
  let taken: i32 = takenByFeatures(kept, old);
  let matched: i32 = 0;
  for (let i: i32 = 0; i < M.countOf(kept); i++) {
    if (((found >> i) & 1) !== 0) continue;
    const reach: f64 = Math.max(SAME_PLACE, MOVED * F64[kept + M.LIMIT]);
    let least: f64 = reach * reach;
    let nearest: i32 = -1;
    for (let j: i32 = 0; j < M.countOf(old); j++) {
      if (((taken >> j) & 1) !== 0) continue;
      const square: f64 = squaredDistance3(M.point(kept, i), M.point(old, j));
      if (!(square < least)) continue;
      least = square;
      nearest = j;
    }
    if (nearest < 0) continue;
    takeImpulses(kept, i, old, nearest);
    taken |= 1 << nearest;
    matched |= 1 << i;
  }
  return matched;
}

function takenByFeatures(kept: i32, old: i32): i32 {
  let taken: i32 = 0;
  for (let j: i32 = 0; j < M.countOf(old); j++) {
    for (let i: i32 = 0; i < M.countOf(kept); i++)
      if (M.sameFeatures(M.point(kept, i), M.point(old, j))) taken |= 1 << j;
  }
  return taken;
}

/**
 * Clears the impulses and the unused part of a manifold: leftover numbers are not state, and would
 * show in its hash.
 */
function clearRest(kept: i32): void {
  const used: i32 = M.countOf(kept);
  const end: i32 = M.POINTS + M.POINT * used;
  clearFew(kept + end, M.STRIDE - end);
  clearFew(kept + Kept.IMPULSES, Kept.STRIDE - Kept.IMPULSES);
}
