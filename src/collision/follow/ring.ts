// Supports of A - B around a normal n, slightly off it to four sides:
//
//   W_k = s(n ± ε c t₁ ± ε t₂)       seen along n they run counterclockwise, since supports do
//   sag   h - n·W_k at most: 0 if all lie in one plane across n, r ε² / 2 on a surface of radius r
//   inside  least distance of the origin from the sides of the polygon, negative if it is outside
//
// If the origin is inside, n is a normal of the surface of A - B over it, up to the sag. If an edge is along t₁, a small c finds
// both its ends, each with the surface bent to either side.
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as S from "../gjk/simplex.ts";
import * as F from "./follow-layout.ts";
import { turned } from "./surround.ts";

/** Sides shorter than this, times the size, count as zero: two supports that coincide. */
const NO_SIDE: f64 = 1e-12;
/** c, if an edge is along T1. */
const ALONG_EDGE: f64 = 0.2;

/** The support along N itself: MIDDLE and H. If shapes touch it is a small difference of long vectors, so SIZE is theirs. */
export function supportMiddle(a: i32, b: i32, s: i32): void {
  F.supportPoint(a, b, s + F.N, s + F.MIDDLE);
  F64[s + F.H] = dot3(s + F.N, s + F.MIDDLE);
  const pa: i32 = s + F.MIDDLE + S.A;
  const pb: i32 = s + F.MIDDLE + S.B;
  F64[s + F.SIZE] = Math.max(F64[s + F.SIZE], Math.sqrt(Math.max(dot3(pa, pa), dot3(pb, pb))));
}

/** Places RING at the angle `tilt` around N, and computes SAG and INSIDE; H and the chosen points are known. */
export function placeRing(a: i32, b: i32, s: i32, tilt: f64): void {
  const d: i32 = s + F.SPARE;
  const along: f64 = F.countOf(s) === 2 ? ALONG_EDGE : 1.0;
  let sag: f64 = 0.0;
  let size: f64 = 0.0;
  for (let k: i32 = 0; k < 4; k++) {
    const u: f64 = k === 0 || k === 3 ? along * tilt : -along * tilt;
    const v: f64 = k < 2 ? tilt : -tilt;
    for (let i: i32 = 0; i < 3; i++) F64[d + i] = F64[s + F.N + i] + u * F64[s + F.T1 + i] + v * F64[s + F.T2 + i];
    const p: i32 = F.ring(s, k);
    F.supportPoint(a, b, d, p);
    F64[p + F.U] = dot3(p, s + F.T1);
    F64[p + F.V] = dot3(p, s + F.T2);
    sag = Math.max(sag, F64[s + F.H] - dot3(s + F.N, p));
    size = Math.max(size, dot3(p, p));
  }
  F64[s + F.SAG] = sag;
  F64[s + F.SIZE] = Math.max(F64[s + F.SIZE], Math.sqrt(size));
  measureInside(s, s + F.RING, 4);
}

/** Three chosen points instead of a ring: SAG and INSIDE. */
export function measureTriangle(s: i32): void {
  const n: i32 = s + F.N;
  const least: f64 = Math.min(dot3(n, F.chosen(s, 0)), Math.min(dot3(n, F.chosen(s, 1)), dot3(n, F.chosen(s, 2))));
  F64[s + F.SAG] = F64[s + F.H] - least;
  measureInside(s, s + F.CHOSEN, 3);
  // they may run in either direction
  if (turned(F.chosen(s, 0), F.chosen(s, 1)) < 0.0) turnAround(s);
}

function turnAround(s: i32): void {
  for (let i: i32 = 0; i < 2 * F.POINT; i++) {
    const word: i32 = I32[2 * F.chosen(s, 1) + i];
    I32[2 * F.chosen(s, 1) + i] = I32[2 * F.chosen(s, 2) + i];
    I32[2 * F.chosen(s, 2) + i] = word;
  }
  measureInside(s, s + F.CHOSEN, 3);
}

function measureInside(s: i32, first: i32, count: i32): void {
  const none: f64 = NO_SIDE * F64[s + F.SIZE];
  let inside: f64 = Infinity;
  for (let k: i32 = 0; k < count; k++) {
    const p: i32 = first + F.POINT * k;
    const q: i32 = first + F.POINT * (k === count - 1 ? 0 : k + 1);
    const u: f64 = F64[q + F.U] - F64[p + F.U];
    const v: f64 = F64[q + F.V] - F64[p + F.V];
    const length: f64 = Math.sqrt(u * u + v * v);
    if (length > none) inside = Math.min(inside, turned(p, q) / length);
  }
  F64[s + F.INSIDE] = inside === Infinity ? -1.0 : inside;
}

/** T1 along the longest side of the chosen points: then a ring does not miss the corners of a long thin face. */
export function alignRing(s: i32): void {
  const count: i32 = F.countOf(s);
  let longest: f64 = 0.0;
  let u: f64 = 1.0;
  let v: f64 = 0.0;
  for (let k: i32 = 0; k + 1 < count; k++) {
    for (let j: i32 = k + 1; j < count; j++) {
      const x: f64 = F64[F.chosen(s, j) + F.U] - F64[F.chosen(s, k) + F.U];
      const y: f64 = F64[F.chosen(s, j) + F.V] - F64[F.chosen(s, k) + F.V];
      if (!(x * x + y * y > longest)) continue;
      longest = x * x + y * y;
      u = x;
      v = y;
    }
  }
  const unit: f64 = 1.0 / Math.sqrt(u * u + v * v);
  for (let i: i32 = 0; i < 3; i++) {
    const t1: f64 = F64[s + F.T1 + i];
    const t2: f64 = F64[s + F.T2 + i];
    F64[s + F.T1 + i] = unit * (u * t1 + v * t2);
    F64[s + F.T2 + i] = unit * (u * t2 - v * t1);
  }
}
