// Which supports close to a normal n meet it, seen along it: the search of gjk in the plane across n, with supports along n + ε d. It ends with
//
//   a triangle of them around the origin                     n is the normal of a flat part of A - B over the origin, or nearly
//   two, or one, and nothing new towards the origin          the normal is across an edge, or meets a corner or a rim
//
// and their weights. Supports of the same two features count as one, since a rim continues smoothly between them; unless a face is tried and they are
// far apart, as around a cap.
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as S from "../gjk/simplex.ts";
import * as F from "./follow-layout.ts";

const MOST_SEARCHES: i32 = 8;
/** Times the size: far apart. */
const APART: f64 = 0.1;
/** Up to this angle a face is being tried. */
export const FACE: f64 = 1e-5;

/** Chooses up to three supports, TILT off N; MIDDLE is known. Returns true if they surround the origin. */
export function surround(a: i32, b: i32, s: i32): bool {
  const tilt: f64 = F64[s + F.TILT];
  const first: i32 = F.chosen(s, 0);
  copyPoint(first, s + F.MIDDLE);
  measurePoint(s, first);
  F64[first + S.WEIGHT] = 1.0;
  F.setCount(s, 1);
  let u: f64 = F64[first + F.U];
  let v: f64 = F64[first + F.V];
  for (let i: i32 = 0; i < MOST_SEARCHES; i++) {
    const length: f64 = Math.sqrt(u * u + v * v);
    if (i > 0 && !(length > 0.0)) return false;
    const along: f64 = length > 0.0 ? -tilt / length : 0.0;
    const p: i32 = F.chosen(s, F.countOf(s));
    search(a, b, s, along * u, length > 0.0 ? along * v : tilt, p);
    if (isKnown(s, p)) return false;
    F.setCount(s, F.countOf(s) + 1);
    if (F.countOf(s) === 3 && weighTriangle(s)) return true;
    weighSides(s);
    u = 0.0;
    v = 0.0;
    for (let k: i32 = 0; k < F.countOf(s); k++) {
      const q: i32 = F.chosen(s, k);
      u += F64[q + S.WEIGHT] * F64[q + F.U];
      v += F64[q + S.WEIGHT] * F64[q + F.V];
    }
  }
  return false;
}

/** The support along N + u T1 + v T2, at p. */
function search(a: i32, b: i32, s: i32, u: f64, v: f64, p: i32): void {
  const d: i32 = s + F.SPARE;
  for (let i: i32 = 0; i < 3; i++) F64[d + i] = F64[s + F.N + i] + u * F64[s + F.T1 + i] + v * F64[s + F.T2 + i];
  F.supportPoint(a, b, d, p);
  measurePoint(s, p);
}

function measurePoint(s: i32, p: i32): void {
  F64[p + F.U] = dot3(p, s + F.T1);
  F64[p + F.V] = dot3(p, s + F.T2);
  F64[s + F.SIZE] = Math.max(F64[s + F.SIZE], Math.sqrt(dot3(p, p)));
}

function isKnown(s: i32, p: i32): bool {
  const apart: f64 = F64[s + F.TILT] > FACE ? Infinity : APART * F64[s + F.SIZE];
  const i: i32 = 2 * p + F.FEATURES;
  for (let k: i32 = 0; k < F.countOf(s); k++) {
    const q: i32 = F.chosen(s, k);
    const j: i32 = 2 * q + F.FEATURES;
    const far: f64 = Math.abs(F64[q + F.U] - F64[p + F.U]) + Math.abs(F64[q + F.V] - F64[p + F.V]);
    if (I32[i] === I32[j] && I32[i + 1] === I32[j + 1] && far <= apart) return true;
  }
  return false;
}

/** p × q, seen along N */
export function turned(p: i32, q: i32): f64 {
  return F64[p + F.U] * F64[q + F.V] - F64[p + F.V] * F64[q + F.U];
}

/** Weights of three that give the origin; false if it is outside, or they are collinear. */
function weighTriangle(s: i32): bool {
  const p: i32 = F.chosen(s, 0);
  const q: i32 = F.chosen(s, 1);
  const r: i32 = F.chosen(s, 2);
  const a: f64 = turned(q, r);
  const b: f64 = turned(r, p);
  const c: f64 = turned(p, q);
  const sum: f64 = a + b + c;
  if (!(Math.abs(sum) > 0.0)) return false;
  F64[p + S.WEIGHT] = a / sum;
  F64[q + S.WEIGHT] = b / sum;
  F64[r + S.WEIGHT] = c / sum;
  return a / sum >= 0.0 && b / sum >= 0.0 && c / sum >= 0.0;
}

/** Keeps, of two or three, the side nearest to the origin, or its nearer end. */
function weighSides(s: i32): void {
  const count: i32 = F.countOf(s);
  let best: f64 = Infinity;
  let left: i32 = 0;
  let weight: f64 = 0.0;
  // of three, the side without k; the last point is new, so the side of the two old ones is not a candidate
  for (let k: i32 = 0; k < count - 1; k++) {
    const p: i32 = F.chosen(s, count === 2 ? 0 : 1 - k);
    const q: i32 = F.chosen(s, count - 1);
    const x: f64 = weightOfSecond(p, q);
    const u: f64 = F64[p + F.U] + x * (F64[q + F.U] - F64[p + F.U]);
    const v: f64 = F64[p + F.V] + x * (F64[q + F.V] - F64[p + F.V]);
    const off: f64 = u * u + v * v;
    if (!(off < best)) continue;
    best = off;
    left = count === 2 ? 0 : 1 - k;
    weight = x;
  }
  const p: i32 = F.chosen(s, 0);
  const q: i32 = F.chosen(s, 1);
  if (left !== 0) copyPoint(p, F.chosen(s, left));
  if (count === 3) copyPoint(q, F.chosen(s, 2));
  F64[p + S.WEIGHT] = 1.0 - weight;
  F64[q + S.WEIGHT] = weight;
  F.setCount(s, 2);
  if (weight > 0.0 && weight < 1.0) return;
  if (weight === 1.0) copyPoint(p, q);
  F64[p + S.WEIGHT] = 1.0;
  F.setCount(s, 1);
}

function copyPoint(to: i32, from: i32): void {
  for (let i: i32 = 0; i <= F.V; i++) F64[to + i] = F64[from + i];
  I32[2 * to + F.FEATURES] = I32[2 * from + F.FEATURES];
  I32[2 * to + F.FEATURES + 1] = I32[2 * from + F.FEATURES + 1];
}

/** The point on the segment from p to q nearest to the origin, as the weight of q. */
function weightOfSecond(p: i32, q: i32): f64 {
  const u: f64 = F64[q + F.U] - F64[p + F.U];
  const v: f64 = F64[q + F.V] - F64[p + F.V];
  const square: f64 = u * u + v * v;
  if (!(square > 0.0)) return 0.0;
  return Math.max(0.0, Math.min(1.0, -(F64[p + F.U] * u + F64[p + F.V] * v) / square));
}
