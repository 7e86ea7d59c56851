// Closest points of points, segments and triangles. Results go to addresses that must not overlap the operands.
import { addScaled3, copy3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";

/**
 * Closest points of the segments p q and a b, at `onP` and `onA`. The squared distance is convex over the square of the two
 * parameters: its minimum over s with t free, clamped to the square, then t for that s, clamped again, then s.
 */
export function closestOnSegments(p: i32, q: i32, a: i32, b: i32, onP: i32, onA: i32): void {
  // d = q - p at onP, e = b - a at onA
  addScaled3(onP, q, -1.0, p);
  addScaled3(onA, b, -1.0, a);
  const dd: f64 = dot3(onP, onP);
  const ee: f64 = dot3(onA, onA);
  const de: f64 = dot3(onP, onA);
  const dr: f64 = dot3(onP, a) - dot3(onP, p);
  const er: f64 = dot3(onA, a) - dot3(onA, p);
  const square: f64 = dd * ee - de * de;
  // parallel to rounding: any s will do, then t and s follow
  let s: f64 = square > 1e-14 * dd * ee ? within((dr * ee - er * de) / square) : 0.0;
  const t: f64 = ee > 0.0 ? within((s * de - er) / ee) : 0.0;
  s = dd > 0.0 ? within((t * de + dr) / dd) : 0.0;
  addScaled3(onP, p, s, onP);
  addScaled3(onA, a, t, onA);
}

function within(x: f64): f64 {
  return Math.min(1.0, Math.max(0.0, x));
}

/**
 * Closest point at `out` to p of the triangle with corners at c, unit normal n and unit outward vectors of its edges: the projection onto
 * the plane if that is inside all edges, else the best of the projections onto the edges that p is outside of.
 */
export function closestOnTriangle(p: i32, c: i32, n: i32, outward: i32, out: i32): void {
  let least: f64 = -1.0;
  for (let i: i32 = 0; i < 3; i++) {
    const a: i32 = c + 3 * i;
    const b: i32 = c + (i === 2 ? 0 : 3 * i + 3);
    const o: i32 = outward + 3 * i;
    if (dot3(o, p) - dot3(o, a) <= 0.0) continue;
    const e0: f64 = F64[b] - F64[a];
    const e1: f64 = F64[b + 1] - F64[a + 1];
    const e2: f64 = F64[b + 2] - F64[a + 2];
    const along: f64 = e0 * (F64[p] - F64[a]) + e1 * (F64[p + 1] - F64[a + 1]) + e2 * (F64[p + 2] - F64[a + 2]);
    const t: f64 = within(along / (e0 * e0 + e1 * e1 + e2 * e2));
    const x0: f64 = F64[a] + t * e0;
    const x1: f64 = F64[a + 1] + t * e1;
    const x2: f64 = F64[a + 2] + t * e2;
    const d0: f64 = F64[p] - x0;
    const d1: f64 = F64[p + 1] - x1;
    const d2: f64 = F64[p + 2] - x2;
    const squared: f64 = d0 * d0 + d1 * d1 + d2 * d2;
    if (least >= 0.0 && squared >= least) continue;
    least = squared;
    F64[out] = x0;
    F64[out + 1] = x1;
    F64[out + 2] = x2;
  }
  if (least >= 0.0) return;
  copy3(out, p);
  addScaled3(out, p, dot3(n, c) - dot3(n, p), n);
}
