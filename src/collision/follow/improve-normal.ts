// Newton's method for the normal n at which the support h of A - B is stationary, once the touching features are known. Of up to three
// corners W_i(n), each a vertex of one shape minus one of the other or a point of a rim that moves with n, with weights λ_i:
//
//   Σ λ_i W_i across n is 0,   n·(W_i - W_1) = 0,   Σ λ_i = 1
//
// With δ = δ₁ t₁ + δ₂ t₂ the change of n, w_i the part of W_i - W_1 across n, and C = Σ λ_i dW_i/dn - h, where a rim of radius r about the axis y has
// dW/dn = r / |y × n|³ (y × n)(y × n)ᵀ:
//
//   C δ + Σ dλ_i w_i = -Σ λ_i W_i across n           w_i·δ = -n·(W_i - W_1)
//
// Three corners determine δ by the second line alone; two leave one direction, and one both, to the first.
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as S from "../gjk/simplex.ts";
import * as P from "../placed.ts";
import * as F from "./follow-layout.ts";

const MOST_STEPS: i32 = 6;
/** The last step, as an angle: the error after it is its square. */
const FOUND: f64 = 1e-10;
/** The longest step, as an angle: a normal that is followed moves little. */
const LONGEST: f64 = 0.05;
/** Sine of the angle to the axis below which the point of a rim has no direction. */
const LEVEL: f64 = 1e-6;

// of SPARE: C as xx xy yy, then Σ λ W across n, then the step
const C: i32 = F.SPARE;
const REST: i32 = C + 3;
const STEP: i32 = REST + 2;
const CENTRE: i32 = STEP + 2; // of the shape of a rim, from that of a

/** True if N and the weights of the chosen points satisfy the conditions above, to rounding; weights may be negative. */
export function improveNormal(a: i32, b: i32, s: i32): bool {
  for (let i: i32 = 0; i < MOST_STEPS; i++) {
    if (!moveCorners(a, b, s)) return false;
    if (!solve(s)) return false;
    const d1: f64 = F64[s + STEP];
    const d2: f64 = F64[s + STEP + 1];
    const square: f64 = d1 * d1 + d2 * d2;
    if (!(square < LONGEST * LONGEST)) return false;
    for (let k: i32 = 0; k < 3; k++) F64[s + F.N + k] += d1 * F64[s + F.T1 + k] + d2 * F64[s + F.T2 + k];
    const unit: f64 = 1.0 / Math.sqrt(dot3(s + F.N, s + F.N));
    for (let k: i32 = 0; k < 3; k++) F64[s + F.N + k] *= unit;
    if (square <= FOUND * FOUND) return true;
    F.placeTangents(s);
  }
  return false;
}

/** The corners for N: rims move. Sets C and REST. Returns false if a rim has no point there. */
function moveCorners(a: i32, b: i32, s: i32): bool {
  const count: i32 = F.countOf(s);
  let h: f64 = 0.0;
  for (let i: i32 = 0; i < 5; i++) F64[s + C + i] = 0.0;
  for (let k: i32 = 0; k < count; k++) {
    const p: i32 = F.chosen(s, k);
    const features: i32 = 2 * p + F.FEATURES;
    const rimA: bool = isRim(a, I32[features]);
    const rimB: bool = isRim(b, I32[features + 1]);
    if (rimA) {
      for (let i: i32 = 0; i < 3; i++) F64[s + CENTRE + i] = 0.0;
      if (!moveRim(a, I32[features], s, p + S.A, 1.0, p)) return false;
    }
    if (rimB) {
      for (let i: i32 = 0; i < 3; i++) F64[s + CENTRE + i] = F64[b + P.CENTRE + i] - F64[a + P.CENTRE + i];
      if (!moveRim(b, I32[features + 1], s, p + S.B, -1.0, p)) return false;
    }
    if (rimA || rimB) for (let i: i32 = 0; i < 3; i++) F64[p + i] = F64[p + S.A + i] - F64[p + S.B + i];
    F64[p + F.U] = dot3(p, s + F.T1);
    F64[p + F.V] = dot3(p, s + F.T2);
    const weight: f64 = F64[p + S.WEIGHT];
    F64[s + REST] += weight * F64[p + F.U];
    F64[s + REST + 1] += weight * F64[p + F.V];
    h += weight * dot3(s + F.N, p);
  }
  F64[s + C] -= h;
  F64[s + C + 2] -= h;
  return true;
}

function isRim(shape: i32, feature: i32): bool {
  const kind: i32 = P.kindOf(shape);
  return kind === P.CYLINDER || (kind === P.CONE && feature !== 0);
}

/** The point of a rim that faces side * N. Adds to C by the weight of corner p. */
function moveRim(shape: i32, feature: i32, s: i32, out: i32, side: f64, p: i32): bool {
  const y0: f64 = F64[shape + P.R + 1];
  const y1: f64 = F64[shape + P.R + 4];
  const y2: f64 = F64[shape + P.R + 7];
  const n: i32 = s + F.N;
  const along: f64 = F64[n] * y0 + F64[n + 1] * y1 + F64[n + 2] * y2;
  const x0: f64 = F64[n] - along * y0;
  const x1: f64 = F64[n + 1] - along * y1;
  const x2: f64 = F64[n + 2] - along * y2;
  const sine: f64 = Math.sqrt(x0 * x0 + x1 * x1 + x2 * x2);
  if (!(sine > LEVEL)) return false;
  const radius: f64 = F64[shape + P.SIZE];
  const outwards: f64 = (side * radius) / sine;
  const half: f64 = feature === 0 ? F64[shape + P.SIZE + 1] : -F64[shape + P.SIZE + 1];
  F64[out] = F64[s + CENTRE] + half * y0 + outwards * x0;
  F64[out + 1] = F64[s + CENTRE + 1] + half * y1 + outwards * x1;
  F64[out + 2] = F64[s + CENTRE + 2] + half * y2 + outwards * x2;
  const c0: f64 = y1 * F64[n + 2] - y2 * F64[n + 1];
  const c1: f64 = y2 * F64[n] - y0 * F64[n + 2];
  const c2: f64 = y0 * F64[n + 1] - y1 * F64[n];
  const u: f64 = c0 * F64[s + F.T1] + c1 * F64[s + F.T1 + 1] + c2 * F64[s + F.T1 + 2];
  const v: f64 = c0 * F64[s + F.T2] + c1 * F64[s + F.T2 + 1] + c2 * F64[s + F.T2 + 2];
  const bend: f64 = (F64[p + S.WEIGHT] * radius) / (sine * sine * sine);
  F64[s + C] += bend * u * u;
  F64[s + C + 1] += bend * u * v;
  F64[s + C + 2] += bend * v * v;
  return true;
}

/** STEP and new weights. Returns false if the equations have no unique solution. */
function solve(s: i32): bool {
  const count: i32 = F.countOf(s);
  if (count === 1) return solveOne(s);
  return count === 2 ? solveTwo(s) : solveThree(s);
}

function solveOne(s: i32): bool {
  const xx: f64 = F64[s + C];
  const xy: f64 = F64[s + C + 1];
  const yy: f64 = F64[s + C + 2];
  const determinant: f64 = xx * yy - xy * xy;
  if (!(Math.abs(determinant) > 0.0)) return false;
  F64[s + STEP] = (xy * F64[s + REST + 1] - yy * F64[s + REST]) / determinant;
  F64[s + STEP + 1] = (xy * F64[s + REST] - xx * F64[s + REST + 1]) / determinant;
  return true;
}

/** n·(W_k - W_1) */
function gap(s: i32, k: i32): f64 {
  return dot3(s + F.N, F.chosen(s, k)) - dot3(s + F.N, F.chosen(s, 0));
}

function solveTwo(s: i32): bool {
  const p: i32 = F.chosen(s, 0);
  const q: i32 = F.chosen(s, 1);
  const u: f64 = F64[q + F.U] - F64[p + F.U];
  const v: f64 = F64[q + F.V] - F64[p + F.V];
  const square: f64 = u * u + v * v;
  if (!(square > 0.0)) return false;
  // along w to close the gap, and across it, (-v, u), by the first line
  const along: f64 = -gap(s, 1) / square;
  const r1: f64 = F64[s + REST] + along * (F64[s + C] * u + F64[s + C + 1] * v);
  const r2: f64 = F64[s + REST + 1] + along * (F64[s + C + 1] * u + F64[s + C + 2] * v);
  const bend: f64 = F64[s + C] * v * v - 2.0 * F64[s + C + 1] * u * v + F64[s + C + 2] * u * u;
  if (!(Math.abs(bend) > 0.0)) return false;
  const across: f64 = -(u * r2 - v * r1) / bend;
  const d1: f64 = along * u - across * v;
  const d2: f64 = along * v + across * u;
  F64[s + STEP] = d1;
  F64[s + STEP + 1] = d2;
  const rest: f64 =
    u * (F64[s + REST] + F64[s + C] * d1 + F64[s + C + 1] * d2) +
    v * (F64[s + REST + 1] + F64[s + C + 1] * d1 + F64[s + C + 2] * d2);
  F64[q + S.WEIGHT] -= rest / square;
  F64[p + S.WEIGHT] = 1.0 - F64[q + S.WEIGHT];
  return true;
}

function solveThree(s: i32): bool {
  const p: i32 = F.chosen(s, 0);
  const q: i32 = F.chosen(s, 1);
  const r: i32 = F.chosen(s, 2);
  const u1: f64 = F64[q + F.U] - F64[p + F.U];
  const v1: f64 = F64[q + F.V] - F64[p + F.V];
  const u2: f64 = F64[r + F.U] - F64[p + F.U];
  const v2: f64 = F64[r + F.V] - F64[p + F.V];
  const determinant: f64 = u1 * v2 - u2 * v1;
  if (!(Math.abs(determinant) > 0.0)) return false;
  const g1: f64 = gap(s, 1);
  const g2: f64 = gap(s, 2);
  const d1: f64 = (g2 * v1 - g1 * v2) / determinant;
  const d2: f64 = (g1 * u2 - g2 * u1) / determinant;
  F64[s + STEP] = d1;
  F64[s + STEP + 1] = d2;
  const r1: f64 = F64[s + REST] + F64[s + C] * d1 + F64[s + C + 1] * d2;
  const r2: f64 = F64[s + REST + 1] + F64[s + C + 1] * d1 + F64[s + C + 2] * d2;
  F64[q + S.WEIGHT] -= (r1 * v2 - r2 * u2) / determinant;
  F64[r + S.WEIGHT] -= (r2 * u1 - r1 * v1) / determinant;
  F64[p + S.WEIGHT] = 1.0 - F64[q + S.WEIGHT] - F64[r + S.WEIGHT];
  return true;
}
