// The penetration depth of two cores, and the normal along which the smallest translation separates them.
//
// GJK tells that they overlap and leaves a simplex around the origin; the polytope is expanded from it (expand.ts), the normal
// sharpened (sharpen.ts). If the expansion stalls, polytopes are enumerated (enumerate-axes.ts) and curved shapes searched
// (search-normals.ts), which always terminate. The record says converged unless curved shapes stalled and the bounds of the depth are
// further apart than 1e-6 of the size.
import { dot3 } from "../math/vec3.ts";
import { F64, I32 } from "../memory/views.ts";
import { enumerateAxes } from "./epa/enumerate-axes.ts";
import { expand } from "./epa/expand.ts";
import * as E from "./epa/expanding.ts";
import { searchNormals } from "./epa/search-normals.ts";
import { sharpen } from "./epa/sharpen.ts";
import { startPolytope } from "./epa/start.ts";
import { followNormal } from "./follow/follow-normal.ts";
import { triangleNormal } from "./gjk/difference.ts";
import { distance } from "./gjk/distance.ts";
import * as D from "./gjk/distance-record.ts";
import * as S from "./gjk/simplex.ts";
import * as P from "./placed.ts";
import { isPolytope } from "./support.ts";

/** Bounds of the depth this close, times the size, are good enough. */
const ENCLOSED: f64 = 1e-6;
/** Depth of curved shapes, times the size, from which Newton's method finds the rest: the normal is then accurate to about 1e-2. */
const ROUGH: f64 = 1e-4;
/** Planes of faces count as one if the cosine of their normals is above this and their distance, times the size, below that. */
const ALONG: f64 = 0.9999999999;
const SAME_PLANE: f64 = 1e-11;
/** Below this distance, times the size, the direction of GJK is rounding and that of the expansion is better. */
const TOUCHING: f64 = 1e-12;
/** Part of a triangle by which a line may miss it and still count as meeting it. */
const BESIDE: f64 = 1e-9;
/** How far the combination of the corners may be from where the normal meets the face, times the size. */
const SLIVER: f64 = 1e-10;

// a moved copy of b, in the place of the lists; and the record of its distance
const MOVED: i32 = E.LISTS;
const MOVED_RECORD: i32 = MOVED + P.STRIDE;

/** The signed distance of two cores: that of `distance` if they are apart, negative if they overlap. */
export function penetration(a: i32, b: i32, out: i32, scratch: i32): void {
  distance(a, b, out, scratch);
  if (F64[out + D.DISTANCE] <= TOUCHING * F64[scratch + S.SIZE]) deepen(a, b, out, scratch);
}

/** Turns the record and simplex of `distance` for two cores that touch, or nearly, into depth and normal. */
export function deepen(a: i32, b: i32, out: i32, scratch: i32): void {
  const s: i32 = scratch;
  let converged: bool = true;
  if (startPolytope(a, b, s)) {
    if (!(isPolytope(a) && isPolytope(b)) && expand(a, b, s, ROUGH)) {
      for (let i: i32 = 0; i < 3; i++) F64[out + D.DIRECTION + i] = F64[s + E.BEST + i];
      if (followNormal(a, b, out, s)) return;
    }
    if (!expand(a, b, s, 0.0)) {
      fallBack(a, b, s);
      converged = (isPolytope(a) && isPolytope(b)) || F64[s + E.DEPTH] - F64[s + E.LOWER] <= ENCLOSED * F64[s + S.SIZE];
    }
    sharpen(a, b, s);
    if (!pointsOfFace(a, out, s)) pointsOfMoved(a, b, out, s);
  }
  writeDepth(out, s);
  D.setWords(out, D.iterationsOf(out) + E.vertexCount(s), converged, F64[s + E.DEPTH] >= 0.0);
}

/** The fallback if the expansion stalls. */
function fallBack(a: i32, b: i32, s: i32): void {
  if (isPolytope(a) && isPolytope(b)) enumerateAxes(a, b, s);
  else searchNormals(a, b, s);
}

/** Like `penetration`, without the expansion: its fallback, for tests and cross-checks. */
export function penetrationWithoutExpansion(a: i32, b: i32, out: i32, scratch: i32): void {
  distance(a, b, out, scratch);
  if (!D.overlaps(out)) return;
  E.setVertexCount(scratch, 0);
  E.clearBest(scratch);
  fallBack(a, b, scratch);
  sharpen(a, b, scratch);
  pointsOfMoved(a, b, out, scratch);
  writeDepth(out, scratch);
  D.setWords(out, D.iterationsOf(out), isPolytope(a) && isPolytope(b), true);
}

/** Both points halfway at first, then half the depth apart. */
function writeDepth(out: i32, s: i32): void {
  const half: f64 = 0.5 * F64[s + E.DEPTH];
  F64[out + D.DISTANCE] = -F64[s + E.DEPTH];
  for (let i: i32 = 0; i < 3; i++) {
    const n: f64 = F64[s + E.BEST + i];
    const middle: f64 = 0.5 * (F64[out + D.POINT_A + i] + F64[out + D.POINT_B + i]);
    F64[out + D.DIRECTION + i] = n;
    F64[out + D.POINT_A + i] = middle + half * n;
    F64[out + D.POINT_B + i] = middle - half * n;
  }
}

/** Points from the face in the plane of the best normal and depth that the normal through the origin meets. Returns false if there is none. */
function pointsOfFace(a: i32, out: i32, s: i32): bool {
  if (E.bestCorner(s, 0) < 0) return false;
  const count: i32 = E.faceCount(s);
  for (let i: i32 = 0; i < count; i++) {
    const f: i32 = E.face(s, i);
    if (E.stateOf(f) === E.DEAD || dot3(f, s + E.BEST) < ALONG) continue;
    if (Math.abs(F64[f + E.PLANE] - F64[s + E.DEPTH]) > SAME_PLANE * F64[s + S.SIZE]) continue;
    const u: i32 = E.vertex(s, E.corner(f, 0));
    const v: i32 = E.vertex(s, E.corner(f, 1));
    if (pointsOfTriangle(a, out, s, u, v, E.vertex(s, E.corner(f, 2)))) return true;
  }
  return false;
}

/** Where the normal through the origin meets the triangle: weights of its corners. Returns false if it passes beside it. */
function pointsOfTriangle(a: i32, out: i32, s: i32, p: i32, q: i32, r: i32): bool {
  // parts of the triangle as seen along the normal: n·((q-o) × (r-o)), with o = depth n
  const o: i32 = s + E.NEXT;
  for (let i: i32 = 0; i < 3; i++) F64[o + i] = F64[s + E.DEPTH] * F64[s + E.BEST + i];
  let wp: f64 = partOf(s, o, q, r);
  let wq: f64 = partOf(s, o, r, p);
  let wr: f64 = partOf(s, o, p, q);
  const sum: f64 = wp + wq + wr;
  const beside: f64 = -BESIDE * sum;
  if (!(sum > 0.0) || wp < beside || wq < beside || wr < beside) return false;
  wp = Math.max(0.0, wp / sum);
  wq = Math.max(0.0, wq / sum);
  wr = Math.max(0.0, 1.0 - wp - wq);
  // the weights of a sliver may be far off
  let off: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++)
    off = Math.max(off, Math.abs(wp * F64[p + i] + wq * F64[q + i] + wr * F64[r + i] - F64[o + i]));
  if (off > SLIVER * F64[s + S.SIZE]) return false;
  for (let i: i32 = 0; i < 3; i++) {
    const centre: f64 = F64[a + P.CENTRE + i];
    F64[out + D.POINT_A + i] = centre + wp * F64[p + S.A + i] + wq * F64[q + S.A + i] + wr * F64[r + S.A + i];
    F64[out + D.POINT_B + i] = centre + wp * F64[p + S.B + i] + wq * F64[q + S.B + i] + wr * F64[r + S.B + i];
  }
  return true;
}

function partOf(s: i32, o: i32, q: i32, r: i32): f64 {
  const n: i32 = s + E.NORMAL;
  triangleNormal(n, o, q, r);
  const best: i32 = s + E.BEST;
  return F64[n] * F64[best] + F64[n + 1] * F64[best + 1] + F64[n + 2] * F64[best + 2];
}

/** Without a triangle: b is moved out along the normal and a little further; the closest points are then those that meet. */
function pointsOfMoved(a: i32, b: i32, out: i32, s: i32): void {
  const moved: i32 = s + MOVED;
  const record: i32 = s + MOVED_RECORD;
  // copied as words: an address among them may look like NaN
  for (let i: i32 = 0; i < 2 * P.STRIDE; i++) I32[2 * moved + i] = I32[2 * b + i];
  const away: f64 = F64[s + E.DEPTH] + 1e-9 * F64[s + S.SIZE];
  for (let i: i32 = 0; i < 3; i++) F64[moved + P.CENTRE + i] += away * F64[s + E.BEST + i];
  distance(a, moved, record, s);
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + D.POINT_A + i] = F64[record + D.POINT_A + i];
    F64[out + D.POINT_B + i] = F64[record + D.POINT_B + i] - away * F64[s + E.BEST + i];
  }
}
