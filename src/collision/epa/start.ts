// A tetrahedron of points of A - B that contains the origin up to rounding, from the last simplex of GJK.
//
// GJK leaves one to four points with the origin in their hull, up to rounding. Missing points are searched across the
// current ones, along axes, across the line, on both sides of the plane, and the furthest point is taken. Adding points keeps the origin
// in the hull. If nothing lies across, A - B itself is a point, a segment or flat (two spheres, two capsules): the depth is 0
// and the result is a normal across it.
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import { supportDifference, triangleNormal } from "../gjk/difference.ts";
import * as S from "../gjk/simplex.ts";
import * as E from "./expanding.ts";
import { addFace } from "./join-vertex.ts";
import { normalise, tryNormal } from "./try-normal.ts";

/** A point that sticks out by less than this, times the size, does not count. */
const THIN: f64 = 1e-13;

/** False if A - B has no volume; then the best normal is set. */
export function startPolytope(a: i32, b: i32, s: i32): bool {
  const thin: f64 = THIN * F64[s + S.SIZE];
  const count: i32 = S.countOf(s);
  E.setVertexCount(s, 0);
  E.setFaceCount(s, 0);
  E.clearBest(s);
  for (let i: i32 = 0; i < count; i++) {
    E.addVertex(s, S.point(s, i));
    dropIfFlat(s, thin);
  }
  while (E.vertexCount(s) < 4) {
    if (!addFurthest(a, b, s, thin)) {
      acrossFlat(a, b, s);
      return false;
    }
  }
  return closeTetrahedron(s);
}

/** Drops the last vertex if it lies in the affine span of the others. */
function dropIfFlat(s: i32, thin: f64): void {
  const count: i32 = E.vertexCount(s);
  if (count === 1) return;
  if (!(offSpan(s, E.vertex(s, count - 1), count - 1) > thin)) E.setVertexCount(s, count - 1);
}

/** Distance of the point at p from the span of the first `count` vertices; signed, by their order, for three. */
function offSpan(s: i32, p: i32, count: i32): f64 {
  const o: i32 = E.vertex(s, 0);
  const n: i32 = s + E.NORMAL;
  if (count === 1) {
    for (let i: i32 = 0; i < 3; i++) F64[n + i] = F64[p + i] - F64[o + i];
    return Math.sqrt(dot3(n, n));
  }
  const q: i32 = E.vertex(s, 1);
  if (count === 2) {
    triangleNormal(n, o, q, p);
    const area: f64 = Math.sqrt(dot3(n, n));
    for (let i: i32 = 0; i < 3; i++) F64[n + i] = F64[q + i] - F64[o + i];
    return area / Math.sqrt(dot3(n, n));
  }
  triangleNormal(n, o, q, E.vertex(s, 2));
  const height: f64 =
    F64[n] * (F64[p] - F64[o]) + F64[n + 1] * (F64[p + 1] - F64[o + 1]) + F64[n + 2] * (F64[p + 2] - F64[o + 2]);
  return Math.abs(height) / Math.sqrt(dot3(n, n));
}

/** Direction number k of those across the current vertices, at E.NORMAL; false if there is none of that number. */
function across(s: i32, k: i32): bool {
  const count: i32 = E.vertexCount(s);
  const n: i32 = s + E.NORMAL;
  const sign: f64 = (k & 1) === 0 ? 1.0 : -1.0;
  const axis: i32 = k >> 1;
  if (count === 3) {
    if (k > 1) return false;
    triangleNormal(n, E.vertex(s, 0), E.vertex(s, 1), E.vertex(s, 2));
    for (let i: i32 = 0; i < 3; i++) F64[n + i] *= sign;
    return normalise(s, 0.0);
  }
  if (k > 5) return false;
  for (let i: i32 = 0; i < 3; i++) F64[n + i] = i === axis ? sign : 0.0;
  if (count === 1) return true;
  // across the line: the axis without its part along it; the line itself gives a zero vector
  const o: i32 = E.vertex(s, 0);
  const q: i32 = E.vertex(s, 1);
  const ex: f64 = F64[q] - F64[o];
  const ey: f64 = F64[q + 1] - F64[o + 1];
  const ez: f64 = F64[q + 2] - F64[o + 2];
  const part: f64 = (F64[n] * ex + F64[n + 1] * ey + F64[n + 2] * ez) / (ex * ex + ey * ey + ez * ez);
  F64[n] -= part * ex;
  F64[n + 1] -= part * ey;
  F64[n + 2] -= part * ez;
  return true;
}

/** Adds the point furthest from the span; false if there is none. */
function addFurthest(a: i32, b: i32, s: i32, thin: f64): bool {
  const count: i32 = E.vertexCount(s);
  let most: f64 = thin;
  let found: bool = false;
  for (let k: i32 = 0; k < 6; k++) {
    if (!across(s, k)) break;
    if (!normalise(s, 1e-3)) continue;
    supportDifference(a, b, s + E.NORMAL, s + E.NEXT, s);
    const off: f64 = offSpan(s, s + E.NEXT, count);
    if (off <= most) continue;
    most = off;
    found = true;
    S.copyPoint(E.vertex(s, count), s + E.NEXT);
  }
  if (found) E.setVertexCount(s, count + 1);
  return found;
}

function acrossFlat(a: i32, b: i32, s: i32): void {
  for (let k: i32 = 0; k < 6; k++) {
    if (!across(s, k)) break;
    if (normalise(s, 1e-3)) tryNormal(a, b, s, 0);
  }
}

/** The four faces, outwards. False if one of them is too thin to have a normal. */
function closeTetrahedron(s: i32): bool {
  const n: i32 = s + E.NORMAL;
  const o: i32 = E.vertex(s, 0);
  const p: i32 = E.vertex(s, 3);
  triangleNormal(n, o, E.vertex(s, 1), E.vertex(s, 2));
  const height: f64 =
    F64[n] * (F64[p] - F64[o]) + F64[n + 1] * (F64[p + 1] - F64[o + 1]) + F64[n + 2] * (F64[p + 2] - F64[o + 2]);
  // 0 1 2 must turn away from 3
  const second: i32 = height < 0.0 ? 1 : 2;
  const third: i32 = height < 0.0 ? 2 : 1;
  addFace(s, 0, 0, second, third);
  addFace(s, 1, second, 0, 3);
  addFace(s, 2, third, second, 3);
  addFace(s, 3, 0, third, 3);
  link(s, 0, 1, 2, 3);
  link(s, 1, 0, 3, 2);
  link(s, 2, 0, 1, 3);
  link(s, 3, 0, 2, 1);
  E.setFaceCount(s, 4);
  return true;
}

function link(s: i32, face: i32, i: i32, j: i32, k: i32): void {
  const words: i32 = 2 * (E.face(s, face) + 4) + 3;
  I32[words] = i;
  I32[words + 1] = j;
  I32[words + 2] = k;
}
