// Whether the points of a manifold form a point, a line or a narrow strip. They do where a shape meets the edge of another one; where faces
// meet they span an area.
import * as M from "../../collision/manifold.ts";
import { F64 } from "../../memory/views.ts";

/** A strip is narrower than this (m), or than the shapes can move in the step. */
export const NARROW: f64 = 0.012;

export function isThin(manifold: i32, isPlanar: bool): bool {
  const count: i32 = M.countOf(manifold);
  const width: f64 = Math.max(NARROW, F64[manifold + M.LIMIT]);
  if (isPlanar) return count < 2 || squareOf(manifold, 1) <= width * width;
  for (let i: i32 = 1; i < count; i++) {
    for (let j: i32 = i + 1; j < count; j++) if (isWide(manifold, i, j, width)) return false;
  }
  return true;
}

/** From the first point to point i, squared. */
function squareOf(manifold: i32, i: i32): f64 {
  const o: i32 = M.point(manifold, 0);
  const p: i32 = M.point(manifold, i);
  const x: f64 = F64[p] - F64[o];
  const y: f64 = F64[p + 1] - F64[o + 1];
  const z: f64 = F64[p + 2] - F64[o + 2];
  return x * x + y * y + z * z;
}

/** Whether the triangle of the first point and points i and j is higher than `width` over the longer of the two sides that begin there. */
function isWide(manifold: i32, i: i32, j: i32, width: f64): bool {
  const o: i32 = M.point(manifold, 0);
  const p: i32 = M.point(manifold, i);
  const q: i32 = M.point(manifold, j);
  const u: f64 = squareOf(manifold, i);
  const v: f64 = squareOf(manifold, j);
  let both: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++) both += (F64[p + k] - F64[o + k]) * (F64[q + k] - F64[o + k]);
  return u * v - both * both > width * width * Math.max(u, v);
}

export function leastSeparation(manifold: i32): f64 {
  let least: f64 = Infinity;
  for (let i: i32 = 0; i < M.countOf(manifold); i++) least = Math.min(least, F64[M.point(manifold, i) + M.SEPARATION]);
  return least;
}
