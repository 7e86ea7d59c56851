// The effect of moving one freedom, as seen by its subtree. A freedom with the axis S = (s; σ) at its node's origin moves the
// subtree as one body. Seen from the subtree only the parent's motion changes: its velocity by Ψ̇, its acceleration by Ψ̈. With
// six-vectors (linear, angular) at the node's origin, × the cross product of motions, (v; ω) × (s; σ) = (ω × s + v × σ; ω × σ),
// and v_p, a_p the parent's motion there:
//   Ψ̇ = v_p × S        Ψ̈ = a_p × S + v_p × Ψ̇        Ṡ = v × S
// a_p is a spatial acceleration: linear part a - ω × v of the acceleration a of the point. Moving the freedom faster changes the
// velocity of the subtree by S and its acceleration by Ψ̇ + Ṡ, besides Coriolis terms (Singh, Russell, Wensing 2022).
import {
  AXIS,
  FREEDOM,
  PSI,
  PSI_RATE,
  QUICKER,
} from "../../../../build/records/robot/kernels/derivatives/derivative-columns.ts";
import { addCross3, cross3 } from "../../../math/vec3.ts";
import { F64 } from "../../../memory/views.ts";
import { constants, freedom, freedomsOf, nodes, parentRecord, record } from "../access.ts";
import { jointAxis } from "../joint-axis.ts";
import * as N from "../layout.ts";

export * from "../../../../build/records/robot/kernels/derivatives/derivative-columns.ts";

/** Writes records of all freedoms at work; nodes must be moving (velocities and accelerations). */
export function writeFreedoms(m: i32, d: i32, work: i32): void {
  const count: i32 = nodes(m);
  for (let k: i32 = 0; k < count; k++) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    const p: i32 = parentRecord(d, c);
    const v: i32 = n + N.DELTA;
    parentMotion(n, p, v);
    const own: i32 = freedomsOf(c);
    for (let i: i32 = 0; i < own; i++) {
      const at: i32 = work + FREEDOM * (freedom(c) + i);
      jointAxis(at + AXIS, c, n, i);
      writeFreedom(at, n, p, v, v + 3);
    }
  }
}

/** v, followed by the spatial acceleration: of the parent p, at the origin of n */
function parentMotion(n: i32, p: i32, v: i32): void {
  const a: i32 = v + 3;
  for (let i: i32 = 0; i < 3; i++) {
    F64[v + i] = F64[p + N.V + i];
    F64[a + i] = F64[p + N.A + i];
  }
  // a_p + α_p × r + ω_p × (ω_p × r) - ω_p × (v_p + ω_p × r): r enters only in α_p × r
  addCross3(a, p + N.V, p + N.W);
  addCross3(a, p + N.A + 3, n + N.OFFSET);
  addCross3(v, p + N.W, n + N.OFFSET);
}

/** v and a: linear velocity and spatial acceleration of the parent p at the origin of n */
function writeFreedom(at: i32, n: i32, p: i32, v: i32, a: i32): void {
  const s: i32 = at + AXIS;
  const sigma: i32 = s + 3;
  const psi: i32 = at + PSI;
  const w: i32 = p + N.W;
  cross3(psi, w, s);
  addCross3(psi, v, sigma);
  cross3(psi + 3, w, sigma);
  const rate: i32 = at + PSI_RATE;
  cross3(rate, p + N.A + 3, s);
  addCross3(rate, a, sigma);
  addCross3(rate, w, psi);
  addCross3(rate, v, psi + 3);
  cross3(rate + 3, p + N.A + 3, sigma);
  addCross3(rate + 3, w, psi + 3);
  const quicker: i32 = at + QUICKER;
  for (let i: i32 = 0; i < 6; i++) F64[quicker + i] = F64[psi + i];
  addCross3(quicker, n + N.W, s);
  addCross3(quicker, n + N.V, sigma);
  addCross3(quicker + 3, n + N.W, sigma);
}
