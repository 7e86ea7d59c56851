// Contacts of many triangles gathered by normal: those of a flat floor become one manifold, however it is triangulated.
//
// A group keeps the points that lie furthest along eight directions of its plane, 45 degrees apart, and the deepest one. A corner of a
// rectangle is furthest for every direction of a right angle, so no corner of a box is ever lost, whatever the order of the triangles.
import {
  BEHIND,
  DIRECTIONS,
  GROUP,
  KEPT,
  LEAST,
  M,
  POINTS_SEEN,
  REACH,
  U,
  V,
} from "../../../build/records/collision/mesh/groups.ts";
import { copy3, cross3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import { IDENTITY, POINT, SEPARATION } from "../manifold-layout.ts";
import { normalise } from "./local-triangle.ts";
import * as Work from "./work.ts";

export * from "../../../build/records/collision/mesh/groups.ts";
export { POINT } from "../manifold-layout.ts";

export function group(w: i32, i: i32): i32 {
  return w + Work.GROUPS + GROUP * i;
}
export function isBehind(group: i32): bool {
  return I32[2 * group + BEHIND] !== 0;
}
export function isEmpty(group: i32): bool {
  return I32[2 * group + POINTS_SEEN] === 0;
}
export function discard(group: i32): void {
  I32[2 * group + POINTS_SEEN] = 0;
}

/** Adds the point at POINT with normal AXIS, `gap` between core and triangle, and the feature of a as identity. */
export function addContact(w: i32, gap: f64, behind: bool, feature: i32): void {
  const separation: f64 = gap - F64[w + Work.ROUND];
  if (!(separation <= F64[w + Work.LIMIT])) return;
  const g: i32 = groupFor(w, separation, behind);
  if (g === 0) return;
  const first: bool = isEmpty(g);
  I32[2 * g + POINTS_SEEN]++;
  const p: i32 = w + Work.POINT;
  const u: f64 = dot3(g + U, p);
  const v: f64 = dot3(g + V, p);
  for (let i: i32 = 0; i < DIRECTIONS; i++) {
    // x of the directions 0 … 7: 1 h 0 -h -1 -h 0 h with h = √½, and y is x two places before
    const reach: f64 = u * eighth(i) + v * eighth((i + 6) & 7);
    if (!first && !(reach > F64[g + REACH + i] + F64[w + Work.TINY])) continue;
    F64[g + REACH + i] = reach;
    keep(w, g + KEPT + POINT * i, separation, feature);
  }
  if (!first && !(separation < F64[g + LEAST])) return;
  F64[g + LEAST] = separation;
  keep(w, g + KEPT + POINT * DIRECTIONS, separation, feature);
}

function eighth(i: i32): f64 {
  if ((i & 3) === 2) return 0.0;
  const size: f64 = (i & 1) === 0 ? 1.0 : Math.SQRT1_2;
  return i > 2 && i < 6 ? -size : size;
}

function keep(w: i32, at: i32, separation: f64, feature: i32): void {
  copy3(at, w + Work.POINT);
  F64[at + SEPARATION] = separation;
  I32[2 * at + IDENTITY] = feature;
  I32[2 * at + IDENTITY + 1] = Work.triangleOf(w);
}

/** The group of AXIS, a new one if necessary; if there is no room, in place of the shallowest if that is shallower, or 0. */
function groupFor(w: i32, separation: f64, behind: bool): i32 {
  const count: i32 = Work.groupCount(w);
  const flag: i32 = behind ? 1 : 0;
  let shallowest: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const g: i32 = group(w, i);
    if (I32[2 * g + BEHIND] === flag && dot3(g + M, w + Work.AXIS) > 1.0 - 2.0 * Work.SNAP_COSINE) return g;
    if (shallowest === 0 || F64[g + LEAST] > F64[shallowest + LEAST]) shallowest = g;
  }
  if (count < Work.mostGroups(w)) {
    I32[2 * w + Work.GROUP_COUNT] = count + 1;
    return begin(w, group(w, count), flag);
  }
  return shallowest !== 0 && separation < F64[shallowest + LEAST] ? begin(w, shallowest, flag) : 0;
}

function begin(w: i32, g: i32, flag: i32): i32 {
  I32[2 * g + POINTS_SEEN] = 0;
  I32[2 * g + BEHIND] = flag;
  copy3(g + M, w + Work.AXIS);
  // any direction far from m serves to find two perpendicular to it
  const x: f64 = Math.abs(F64[g + M]);
  for (let k: i32 = 0; k < 3; k++) F64[g + V + k] = 0.0;
  F64[g + V + (x < 0.6 ? 0 : 1)] = 1.0;
  cross3(g + U, g + V, g + M);
  normalise(g + U);
  cross3(g + V, g + M, g + U);
  return g;
}
