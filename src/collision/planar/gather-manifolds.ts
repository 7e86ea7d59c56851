// Gathers the manifolds of the segments of a chain: neighbours that push along the same normal make one, of the two points
// furthest apart and the deepest between them; if there are too many, the deepest stay.
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";

/** Sines below this count as zero. */
const FLAT: f64 = 1e-9;
/** Points deeper than their neighbours by less than this part of their distance are collinear with them. */
const BENT: f64 = 1e-6;

/** Adds one more manifold that has points; returns how many there are now, `stride` apart from `list` on, at most `most`. */
export function gatherManifold(given: i32, list: i32, stride: i32, found: i32, most: i32, scratch: i32): i32 {
  if (found > 0) {
    const last: i32 = list + stride * (found - 1);
    if (sameNormal(given, last)) {
      merge(last, given, scratch);
      return found;
    }
  }
  if (found < most) {
    copy(list + stride * found, given);
    return found + 1;
  }
  let shallowest: i32 = list;
  for (let i: i32 = 1; i < found; i++) if (depth(list + stride * i) > depth(shallowest)) shallowest = list + stride * i;
  if (depth(given) < depth(shallowest)) copy(shallowest, given);
  return found;
}

function copy(to: i32, from: i32): void {
  for (let i: i32 = 0; i < M.STRIDE; i++) F64[to + i] = F64[from + i];
}

function sameNormal(one: i32, other: i32): bool {
  const a: i32 = one + M.NORMAL;
  const b: i32 = other + M.NORMAL;
  return Math.abs(F64[a] * F64[b + 1] - F64[a + 1] * F64[b]) < FLAT && F64[a] * F64[b] + F64[a + 1] * F64[b + 1] > 0.0;
}

/** The least separation. */
function depth(manifold: i32): f64 {
  let least: f64 = F64[M.point(manifold, 0) + M.SEPARATION];
  for (let i: i32 = 1; i < M.countOf(manifold); i++) least = Math.min(least, F64[M.point(manifold, i) + M.SEPARATION]);
  return least;
}

function merge(into: i32, given: i32, scratch: i32): void {
  const kept: i32 = M.countOf(into);
  const count: i32 = kept + M.countOf(given);
  for (let i: i32 = 0; i < count; i++) {
    const from: i32 = i < kept ? M.point(into, i) : M.point(given, i - kept);
    for (let l: i32 = 0; l < M.POINT; l++) F64[scratch + M.POINT * i + l] = F64[from + l];
  }
  const n: i32 = into + M.NORMAL;
  let low: i32 = scratch;
  let high: i32 = scratch;
  let deep: i32 = scratch;
  for (let i: i32 = 1; i < count; i++) {
    const p: i32 = scratch + M.POINT * i;
    if (along(n, p, low) < 0.0) low = p;
    if (along(n, p, high) > 0.0) high = p;
    if (F64[p + M.SEPARATION] < F64[deep + M.SEPARATION]) deep = p;
  }
  M.setCount(into, 0);
  append(into, low);
  if (high !== low) append(into, high);
  if (stands(n, low, deep, high)) append(into, deep);
}

/** Whether a point between two others is deeper than them by more than rounding: something sticks out there. */
function stands(n: i32, low: i32, deep: i32, high: i32): bool {
  const ends: f64 = Math.min(F64[low + M.SEPARATION], F64[high + M.SEPARATION]);
  return F64[deep + M.SEPARATION] < ends - BENT * along(n, high, low);
}

/** How far p is ahead of q across the normal. */
function along(n: i32, p: i32, q: i32): f64 {
  return F64[n] * (F64[p + 1] - F64[q + 1]) - F64[n + 1] * (F64[p] - F64[q]);
}

function append(manifold: i32, from: i32): void {
  const to: i32 = M.point(manifold, M.countOf(manifold));
  for (let l: i32 = 0; l < M.POINT; l++) F64[to + l] = F64[from + l];
  M.setCount(manifold, M.countOf(manifold) + 1);
}
