// The ball joint, the fast path of this room: its three free directions are the absolute rotations of the child,
// so only a force passes to the parent.
//
//   x = [ δu_p ; φ ]     G = C⁻¹ B     e = C⁻¹ p_φ     φ = -(e + G δu_p)     K = A - X G     k = p_u - X e
//
// P shrinks to K, 3 x 3 at its place; Y holds G and PN holds X, 3 x 3 each; EI holds C⁻¹, by cofactors; if they
// lose their digits only its signs are read (weak-ball.ts).
import { determinant, invert } from "../../math/mat3.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { LEVER_A } from "../../rows/place.ts";
import * as Node from "../tree/node.ts";
import { WEAK } from "../tree/solve-weak.ts";
import * as L from "./link.ts";
import { noteWeak, substitute } from "./weak-ball.ts";

export function eliminateBall(k: i32): void {
  const P: i32 = k + L.P;
  // C⁻¹ by cofactors
  const C: i32 = k + L.EI;
  invert(C, P + 21, 6);

  const p0: f64 = F64[k + L.PV + 3];
  const p1: f64 = F64[k + L.PV + 4];
  const p2: f64 = F64[k + L.PV + 5];
  for (let i: i32 = 0; i < 3; i++) {
    const r0: f64 = F64[C + 3 * i];
    const r1: f64 = F64[C + 3 * i + 1];
    const r2: f64 = F64[C + 3 * i + 2];
    F64[k + L.Y + 3 * i] = r0 * F64[P + 18] + r1 * F64[P + 24] + r2 * F64[P + 30];
    F64[k + L.Y + 3 * i + 1] = r0 * F64[P + 19] + r1 * F64[P + 25] + r2 * F64[P + 31];
    F64[k + L.Y + 3 * i + 2] = r0 * F64[P + 20] + r1 * F64[P + 26] + r2 * F64[P + 32];
    F64[k + L.E0 + i] = r0 * p0 + r1 * p1 + r2 * p2;
  }
  const weak: bool = Math.abs(determinant(P + 21, 6)) < WEAK * Math.abs(F64[P + 21] * F64[P + 28] * F64[P + 35]);
  noteWeak(k, weak);
  if (weak) {
    for (let i: i32 = 0; i < 3; i++) {
      copy3(k + L.Y + 3 * i, P + 18 + 6 * i);
      F64[k + L.E0 + i] = F64[k + L.PV + 3 + i];
    }
    for (let j: i32 = 0; j < 3; j++) substitute(k, k + L.Y + j, 3);
    substitute(k, k + L.E0, 1);
  }
  const G: i32 = k + L.Y;
  const e: i32 = k + L.E0;
  for (let i: i32 = 0; i < 3; i++) {
    const x0: f64 = F64[P + 6 * i + 3];
    const x1: f64 = F64[P + 6 * i + 4];
    const x2: f64 = F64[P + 6 * i + 5];
    F64[k + L.PN + 3 * i] = x0;
    F64[k + L.PN + 3 * i + 1] = x1;
    F64[k + L.PN + 3 * i + 2] = x2;
    const a0: f64 = F64[P + 6 * i];
    const a1: f64 = F64[P + 6 * i + 1];
    const a2: f64 = F64[P + 6 * i + 2];
    // K overwrites rows of A that have been read
    F64[P + 3 * i] = a0 - (x0 * F64[G] + x1 * F64[G + 3] + x2 * F64[G + 6]);
    F64[P + 3 * i + 1] = a1 - (x0 * F64[G + 1] + x1 * F64[G + 4] + x2 * F64[G + 7]);
    F64[P + 3 * i + 2] = a2 - (x0 * F64[G + 2] + x1 * F64[G + 5] + x2 * F64[G + 8]);
    F64[k + L.PV + i] -= x0 * F64[e] + x1 * F64[e + 1] + x2 * F64[e + 2];
  }
}

/** x of node n from that of its parent. */
export function moveBall(n: i32, k: i32, p: i32): void {
  const r: i32 = k + L.END + LEVER_A;
  const f: i32 = p + Node.DPHI;
  F64[n + Node.DU] = F64[p + Node.DU] + F64[f + 1] * F64[r + 2] - F64[f + 2] * F64[r + 1];
  F64[n + Node.DU + 1] = F64[p + Node.DU + 1] + F64[f + 2] * F64[r] - F64[f] * F64[r + 2];
  F64[n + Node.DU + 2] = F64[p + Node.DU + 2] + F64[f] * F64[r + 1] - F64[f + 1] * F64[r];
  for (let i: i32 = 0; i < 3; i++) F64[n + Node.DPHI + i] = -(F64[k + L.E0 + i] + dot3(k + L.Y + 3 * i, n + Node.DU));
}
