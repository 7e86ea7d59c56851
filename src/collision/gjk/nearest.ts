// The point of a simplex nearest to the origin, and the part of the simplex it lies in.
//
// For a segment by projection; for a triangle by projection onto its plane if that falls inside, else the best of its edges; for
// a tetrahedron the best of the triangles that separate the origin from the opposite corner, or of all four if it is flat. Each
// candidate is a convex combination of the points whatever the rounding, and the nearest candidate is taken, so a wrong
// decision costs at most a candidate as good as the right one up to rounding. No region is decided by a sign alone.
// In a sliver n is rounding; then V is the combination by the weights, and the edges are candidates too.
//
// Inside a triangle p q r with n = (q-p) × (r-p):   V = n (n·m) / n² with m the combination by the weights,   weight of p = n·(q × r) / n² = n·((r-q) × -q) / n²
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { triangleNormal } from "./difference.ts";
import * as S from "./simplex.ts";

/** A tetrahedron is flat if a corner is closer to the opposite plane than this, times the size: 50 roundings. */
const FLAT: f64 = 1e-14;

/** The two formulas for V in a triangle agree to this, times the size, or it is a sliver without a normal. */
const AGREE: f64 = 1e-13;

/** Sets V, VV and weights, and drops the points that V does not need. `isInside` tells whether the origin is within. */
export function nearest(s: i32): void {
  const count: i32 = S.countOf(s);
  F64[s + S.VV] = 1e300;
  S.setInside(s, false);
  if (count === 1) trySegment(s, 0, 0);
  else if (count === 2) trySegment(s, 0, 1);
  else if (count === 3) tryTriangle(s, 0, 1, 2);
  else if (!tryTetrahedron(s)) return;
  let kept: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const weight: f64 = F64[s + S.BEST_WEIGHTS + i];
    if (weight <= 0.0) continue;
    if (kept < i) S.copyPoint(S.point(s, kept), S.point(s, i));
    F64[S.point(s, kept) + S.WEIGHT] = weight;
    kept++;
  }
  S.setCount(s, kept);
}

function clearWeights(s: i32): void {
  for (let i: i32 = 0; i < 4; i++) F64[s + S.TRY_WEIGHTS + i] = 0.0;
}

function keepIfNearer(s: i32): void {
  const vv: f64 = dot3(s + S.TRY, s + S.TRY);
  if (vv >= F64[s + S.VV]) return;
  F64[s + S.VV] = vv;
  for (let i: i32 = 0; i < 3; i++) F64[s + S.V + i] = F64[s + S.TRY + i];
  for (let i: i32 = 0; i < 4; i++) F64[s + S.BEST_WEIGHTS + i] = F64[s + S.TRY_WEIGHTS + i];
}

function trySegment(s: i32, i: i32, j: i32): void {
  const p: i32 = S.point(s, i);
  const q: i32 = S.point(s, j);
  const ex: f64 = F64[q] - F64[p];
  const ey: f64 = F64[q + 1] - F64[p + 1];
  const ez: f64 = F64[q + 2] - F64[p + 2];
  const ee: f64 = ex * ex + ey * ey + ez * ez;
  let t: f64 = 0.0;
  if (ee > 0.0) t = Math.max(0.0, Math.min(1.0, -(F64[p] * ex + F64[p + 1] * ey + F64[p + 2] * ez) / ee));
  clearWeights(s);
  F64[s + S.TRY_WEIGHTS + j] = t;
  F64[s + S.TRY_WEIGHTS + i] = 1.0 - t; // after j: they are the same for a point
  for (let k: i32 = 0; k < 3; k++) F64[s + S.TRY + k] = (1.0 - t) * F64[p + k] + t * F64[q + k];
  if (t > 0.0 && t < 1.0) {
    // a remainder along the segment is rounding of t
    const rest: f64 = (F64[s + S.TRY] * ex + F64[s + S.TRY + 1] * ey + F64[s + S.TRY + 2] * ez) / ee;
    F64[s + S.TRY] -= rest * ex;
    F64[s + S.TRY + 1] -= rest * ey;
    F64[s + S.TRY + 2] -= rest * ez;
  }
  keepIfNearer(s);
}

/** n·((r-q) × -q) with n at NORMALS: n² times the weight of p. */
function weightOver(s: i32, q: i32, r: i32): f64 {
  const ex: f64 = F64[r] - F64[q];
  const ey: f64 = F64[r + 1] - F64[q + 1];
  const ez: f64 = F64[r + 2] - F64[q + 2];
  const n: i32 = s + S.NORMALS;
  return (
    F64[n] * (ez * F64[q + 1] - ey * F64[q + 2]) +
    F64[n + 1] * (ex * F64[q + 2] - ez * F64[q]) +
    F64[n + 2] * (ey * F64[q] - ex * F64[q + 1])
  );
}

/** n·((r-q) × TRY): the error of n² times the weight of p if TRY, in the plane, should be 0. */
function weightOff(s: i32, q: i32, r: i32): f64 {
  const ex: f64 = F64[r] - F64[q];
  const ey: f64 = F64[r + 1] - F64[q + 1];
  const ez: f64 = F64[r + 2] - F64[q + 2];
  const n: i32 = s + S.NORMALS;
  const x: i32 = s + S.TRY;
  return (
    F64[n] * (ey * F64[x + 2] - ez * F64[x + 1]) +
    F64[n + 1] * (ez * F64[x] - ex * F64[x + 2]) +
    F64[n + 2] * (ex * F64[x + 1] - ey * F64[x])
  );
}

function tryTriangle(s: i32, i: i32, j: i32, k: i32): void {
  if (tryInside(s, i, j, k)) return;
  trySegment(s, i, j);
  trySegment(s, j, k);
  trySegment(s, k, i);
}

/** The candidate inside a triangle; false if there is none, or it is a sliver. */
function tryInside(s: i32, i: i32, j: i32, k: i32): bool {
  const p: i32 = S.point(s, i);
  const q: i32 = S.point(s, j);
  const r: i32 = S.point(s, k);
  const n: i32 = s + S.NORMALS;
  triangleNormal(n, p, q, r);
  const nn: f64 = dot3(n, n);
  if (!(nn > 0.0)) return false;
  let wp: f64 = weightOver(s, q, r) / nn;
  let wq: f64 = weightOver(s, r, p) / nn;
  let wr: f64 = 1.0 - wp - wq;
  let along: f64 = 0.0;
  let off: f64 = 0.0;
  // twice: the weights of a needle are off by a part of its length, and the remainder in the plane tells by how much
  for (let pass: i32 = 0; pass < 2; pass++) {
    if (wp < 0.0 || wq < 0.0 || wr < 0.0) return false;
    for (let c: i32 = 0; c < 3; c++) F64[s + S.TRY + c] = wp * F64[p + c] + wq * F64[q + c] + wr * F64[r + c];
    along = dot3(n, s + S.TRY) / nn;
    off = 0.0;
    for (let c: i32 = 0; c < 3; c++) {
      F64[s + S.TRY + c] -= along * F64[n + c];
      off = Math.max(off, Math.abs(F64[s + S.TRY + c]));
    }
    if (pass === 1) break;
    wp -= weightOff(s, q, r) / nn;
    wq -= weightOff(s, r, p) / nn;
    wr = 1.0 - wp - wq;
  }
  const agree: bool = off <= AGREE * F64[s + S.SIZE];
  clearWeights(s);
  F64[s + S.TRY_WEIGHTS + i] = wp;
  F64[s + S.TRY_WEIGHTS + j] = wq;
  F64[s + S.TRY_WEIGHTS + k] = wr;
  for (let c: i32 = 0; c < 3; c++) F64[s + S.TRY + c] = along * F64[n + c] + (agree ? 0.0 : F64[s + S.TRY + c]);
  keepIfNearer(s);
  return agree;
}

/** False if the origin is inside; then the weights are those of the origin. */
function tryTetrahedron(s: i32): bool {
  let outside: bool = false;
  if (partsOrigin(s, 0, 1, 3, 2)) {
    outside = true;
    tryTriangle(s, 0, 1, 3);
  }
  if (partsOrigin(s, 1, 2, 3, 0)) {
    outside = true;
    tryTriangle(s, 1, 2, 3);
  }
  if (partsOrigin(s, 2, 0, 3, 1)) {
    outside = true;
    tryTriangle(s, 2, 0, 3);
  }
  if (partsOrigin(s, 0, 1, 2, 3)) {
    outside = true;
    tryTriangle(s, 0, 1, 2);
  }
  if (outside) return true;
  S.setInside(s, true);
  F64[s + S.VV] = 0.0;
  for (let i: i32 = 0; i < 3; i++) F64[s + S.V + i] = 0.0;
  for (let i: i32 = 0; i < 4; i++) F64[S.point(s, i) + S.WEIGHT] = F64[s + S.TRY_WEIGHTS + i];
  return false;
}

/** Whether the plane of i j k separates the origin from point l, or l lies in it. Leaves the origin's weight of l. */
function partsOrigin(s: i32, i: i32, j: i32, k: i32, l: i32): bool {
  const p: i32 = S.point(s, i);
  const apex: i32 = S.point(s, l);
  const n: i32 = s + S.NORMALS;
  triangleNormal(n, p, S.point(s, j), S.point(s, k));
  const origin: f64 = -dot3(n, p);
  const height: f64 =
    F64[n] * (F64[apex] - F64[p]) +
    F64[n + 1] * (F64[apex + 1] - F64[p + 1]) +
    F64[n + 2] * (F64[apex + 2] - F64[p + 2]);
  if (Math.abs(height) <= FLAT * F64[s + S.SIZE] * Math.sqrt(dot3(n, n))) return true;
  F64[s + S.TRY_WEIGHTS + l] = origin / height;
  return (origin < 0.0 && height > 0.0) || (origin > 0.0 && height < 0.0);
}
