// Newton's geometric terms of a joint: how the conditions m·W = 0 change because m turns with the bodies. Without them
// a light link under load does not converge.
import { cross3, dot3 } from "../../math/vec3.ts";
import {
  ANGULAR_ALL,
  ANGULAR_AXIS,
  ANGULAR_FREE,
  LINEAR_LINE,
  LINEAR_PLANE,
  LINEAR_POINT,
  LINEAR_ROD,
} from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { AXES_A, AXES_B, D } from "../../rows/place.ts";
import { H } from "../tree/tree.ts";
import { crossAxisA, crossAxisB, freeTranslations } from "./directions.ts";
import * as L from "./link.ts";

/** G: how m·W changes with the rotation of the parent, at the current wrench. */
export function geometricTerms(k: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  const linear: i32 = L.linearOf(k);
  const angular: i32 = L.angularOf(k);
  const f: i32 = L.freeCount(k);
  for (let i: i32 = 0; i < 3 * f; i++) F64[k + L.G + i] = 0.0;
  const a1: i32 = k + L.END + AXES_A;
  const am: i32 = k + L.MEAN + AXES_A;
  let g: i32 = k + L.G;
  if (linear === LINEAR_LINE) {
    ofProduct(g, a1 + 3, a1 + 6, am + 3, am + 6, k + L.FORCE, t);
    g += 3;
  } else if (linear === LINEAR_PLANE) {
    ofProduct(g, a1 + 6, a1, am + 6, am, k + L.FORCE, t);
    ofProduct(g + 3, a1, a1 + 3, am, am + 3, k + L.FORCE, t);
    g += 6;
  } else if (linear !== LINEAR_POINT) g += 3 * freeTranslations(linear);
  if (angular !== ANGULAR_FREE && angular !== ANGULAR_ALL) {
    cross3(g, angular === ANGULAR_AXIS ? a1 : a1 + crossAxisA(angular), k + L.FORCE + 3);
    for (let i: i32 = 0; i < 3; i++) F64[g + i] *= half;
  }
}

/** (h/2) (x1 × (ȳ × F) + y1 × (F × x̄)). */
function ofProduct(out: i32, x1: i32, y1: i32, xm: i32, ym: i32, force: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  const f0: f64 = F64[force];
  const f1: f64 = F64[force + 1];
  const f2: f64 = F64[force + 2];
  const p0: f64 = F64[ym + 1] * f2 - F64[ym + 2] * f1;
  const p1: f64 = F64[ym + 2] * f0 - F64[ym] * f2;
  const p2: f64 = F64[ym] * f1 - F64[ym + 1] * f0;
  const q0: f64 = f1 * F64[xm + 2] - f2 * F64[xm + 1];
  const q1: f64 = f2 * F64[xm] - f0 * F64[xm + 2];
  const q2: f64 = f0 * F64[xm + 1] - f1 * F64[xm];
  F64[out] = half * (F64[x1 + 1] * p2 - F64[x1 + 2] * p1 + F64[y1 + 1] * q2 - F64[y1 + 2] * q1);
  F64[out + 1] = half * (F64[x1 + 2] * p0 - F64[x1] * p2 + F64[y1 + 2] * q0 - F64[y1] * q2);
  F64[out + 2] = half * (F64[x1] * p1 - F64[x1 + 1] * p0 + F64[y1] * q1 - F64[y1 + 1] * q0);
}

/** The change of m with the child's own motion: the second axis of a universal joint turns with it, and d moves with it. */
export function addOwnTurns(k: i32, f: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  const angular: i32 = L.angularOf(k);
  if (angular !== ANGULAR_FREE && angular !== ANGULAR_ALL && angular !== ANGULAR_AXIS) {
    const y: i32 = k + L.Y + 6 * (f - 1);
    cross3(k + L.SCRATCH, k + L.END + AXES_B + crossAxisB(angular), k + L.FORCE + 3);
    for (let i: i32 = 0; i < 3; i++) F64[y + 3 + i] += half * F64[k + L.SCRATCH + i];
  }
  if (L.linearOf(k) !== LINEAR_ROD) return;
  for (let j: i32 = 0; j < 2; j++) {
    slideTerm(k + L.SCRATCH, k, j, t);
    for (let i: i32 = 0; i < 3; i++) F64[k + L.Y + 6 * j + i] += F64[k + L.SCRATCH + i];
  }
}

/** For a rod: m = c × d with c = d × m / d², so δm·Φ = (h/2) (Φ × c)·δu. */
export function slideTerm(out: i32, k: i32, j: i32, t: i32): void {
  const d: i32 = k + L.MEAN + D;
  cross3(out, d, k + L.M + 3 * j);
  cross3(out, k + L.FORCE, out);
  const factor: f64 = (0.5 * F64[t + H]) / dot3(d, d);
  for (let i: i32 = 0; i < 3; i++) F64[out + i] *= factor;
}
