// A solved joint passes its subtree to the parent: K = X_mᵀ (P X - P n Y), k = X_mᵀ (p + P x0 - P n e).
import { dot3 } from "../../math/vec3.ts";
import { LINEAR_POINT } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { D } from "../../rows/place.ts";
import { H } from "../tree/tree.ts";
import * as L from "./link.ts";

/** P X - P n Y and p + P x0 - P n e, at the anchor of the child. */
export function reduce(k: i32, f: i32): void {
  const d: i32 = k + L.END + D;
  const slides: bool = L.linearOf(k) !== LINEAR_POINT;
  for (let i: i32 = 0; i < 6; i++) {
    const row: i32 = k + L.P + 6 * i;
    F64[k + L.PV + i] += dot3(row + 3, k + L.X0);
    if (slides) {
      const a0: f64 = F64[row];
      const a1: f64 = F64[row + 1];
      const a2: f64 = F64[row + 2];
      F64[row + 3] += F64[d + 1] * a2 - F64[d + 2] * a1;
      F64[row + 4] += F64[d + 2] * a0 - F64[d] * a2;
      F64[row + 5] += F64[d] * a1 - F64[d + 1] * a0;
    }
    for (let j: i32 = 0; j < f; j++) {
      const c: f64 = F64[k + L.PN + 6 * j + i];
      const y: i32 = k + L.Y + 6 * j;
      F64[row] -= c * F64[y];
      F64[row + 1] -= c * F64[y + 1];
      F64[row + 2] -= c * F64[y + 2];
      F64[row + 3] -= c * F64[y + 3];
      F64[row + 4] -= c * F64[y + 4];
      F64[row + 5] -= c * F64[y + 5];
      F64[k + L.PV + i] -= c * F64[k + L.E0 + j];
    }
  }
}

/** From the child's anchor to the parent's, d away: X_mᵀ, and the change of d itself. */
export function moveToParent(k: i32, translations: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + H];
  const m: i32 = k + L.MEAN + D;
  const d: i32 = k + L.END + D;
  const m0: f64 = F64[m];
  const m1: f64 = F64[m + 1];
  const m2: f64 = F64[m + 2];
  const g0: f64 = half * F64[k + L.FORCE];
  const g1: f64 = half * F64[k + L.FORCE + 1];
  const g2: f64 = half * F64[k + L.FORCE + 2];
  // six columns of K, then k, then W, which does not change d
  for (let c: i32 = 0; c < 8; c++) {
    const v: i32 = c < 6 ? k + L.P + c : c === 6 ? k + L.PV : k + L.WRENCH;
    const stride: i32 = c < 6 ? 6 : 1;
    let z0: f64 = 0.0;
    let z1: f64 = 0.0;
    let z2: f64 = 0.0;
    if (c === 3) {
      z1 = -F64[d + 2];
      z2 = F64[d + 1];
    } else if (c === 4) {
      z0 = F64[d + 2];
      z2 = -F64[d];
    } else if (c === 5) {
      z0 = -F64[d + 1];
      z1 = F64[d];
    }
    for (let j: i32 = 0; j < translations && c < 7; j++) {
      const s: f64 = c < 6 ? F64[k + L.Y + 6 * j + c] : F64[k + L.E0 + j];
      z0 -= F64[k + L.N + 3 * j] * s;
      z1 -= F64[k + L.N + 3 * j + 1] * s;
      z2 -= F64[k + L.N + 3 * j + 2] * s;
    }
    const f0: f64 = F64[v];
    const f1: f64 = F64[v + stride];
    const f2: f64 = F64[v + 2 * stride];
    F64[v + 3 * stride] += m1 * f2 - m2 * f1 + z1 * g2 - z2 * g1;
    F64[v + 4 * stride] += m2 * f0 - m0 * f2 + z2 * g0 - z0 * g2;
    F64[v + 5 * stride] += m0 * f1 - m1 * f0 + z0 * g1 - z1 * g0;
  }
}
