// J of a side, its three rows on the body, and Y = D⁻¹ Kᵀ: what the body does when Λ is along x, y, z.
import { put3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Tie from "./tie.ts";

/** J of a point with the lever r: v + ω × r along each axis. The linear part is always there. */
export function rowsOfPoint(side: i32, r0: f64, r1: f64, r2: f64): void {
  const sign: f64 = F64[side + Tie.SIGN];
  const x: f64 = sign * r0;
  const y: f64 = sign * r1;
  const z: f64 = sign * r2;
  put3(side + Tie.ARM, x, y, z);
  if (!Tie.isWhole(side)) return;
  const j: i32 = side + Tie.JW;
  put3(j, 0.0, z, -y);
  put3(j + 3, -z, 0.0, x);
  put3(j + 6, y, -x, 0.0);
}

/** Row i of J: SIGN times the velocity of the point at r along (x, y, z). */
export function rowAlong(side: i32, i: i32, r: i32, x: f64, y: f64, z: f64): void {
  const sign: f64 = F64[side + Tie.SIGN];
  const l: i32 = side + Tie.JL + 3 * i;
  F64[l] = sign * x;
  F64[l + 1] = sign * y;
  F64[l + 2] = sign * z;
  const w: i32 = side + Tie.JW + 3 * i;
  F64[w] = sign * (F64[r + 1] * z - F64[r + 2] * y);
  F64[w + 1] = sign * (F64[r + 2] * x - F64[r] * z);
  F64[w + 2] = sign * (F64[r] * y - F64[r + 1] * x);
}

/** Row i of J of a torque: the angular velocity along (x, y, z), without SIGN. */
export function rowAbout(side: i32, i: i32, x: f64, y: f64, z: f64): void {
  const w: i32 = side + Tie.JW + 3 * i;
  F64[w] = x;
  F64[w + 1] = y;
  F64[w + 2] = z;
}

/** Y of an impulse at the lever (x, y, z). */
export function answerForce(side: i32, x: f64, y: f64, z: f64): void {
  const mover: i32 = Tie.moverOf(side);
  const sign: f64 = F64[side + Tie.SIGN];
  const c: i32 = mover + Tie.TURNING;
  const rx: f64 = sign * x;
  const ry: f64 = sign * y;
  const rz: f64 = sign * z;
  const whole: bool = Tie.isWhole(side);
  for (let k: i32 = 0; k < 3; k++) {
    if (whole) F64[side + Tie.YL + 4 * k] = sign * F64[mover + Tie.PER_MASS + k];
    const c0: f64 = F64[c + 3 * k];
    const c1: f64 = F64[c + 3 * k + 1];
    const c2: f64 = F64[c + 3 * k + 2];
    F64[side + Tie.YW + k] = c1 * rz - c2 * ry;
    F64[side + Tie.YW + 3 + k] = c2 * rx - c0 * rz;
    F64[side + Tie.YW + 6 + k] = c0 * ry - c1 * rx;
  }
}

/** Y of a torque. */
export function answerTorque(side: i32): void {
  const sign: f64 = F64[side + Tie.SIGN];
  const c: i32 = Tie.moverOf(side) + Tie.TURNING;
  for (let i: i32 = 0; i < 3; i++)
    for (let k: i32 = 0; k < 3; k++) F64[side + Tie.YW + 3 * i + k] = sign * F64[c + 3 * k + i];
}

/** Y of the impulses in which a joint does not give way: Y P, with P symmetric. */
export function answerHeld(side: i32, p: i32): void {
  for (let part: i32 = 0; part < 2; part++) {
    const y: i32 = side + Tie.Y + 9 * part;
    for (let k: i32 = 0; k < 3; k++) {
      const x: f64 = F64[y + k];
      const v: f64 = F64[y + 3 + k];
      const z: f64 = F64[y + 6 + k];
      for (let i: i32 = 0; i < 3; i++)
        F64[y + 3 * i + k] = F64[p + 3 * i] * x + F64[p + 3 * i + 1] * v + F64[p + 3 * i + 2] * z;
    }
  }
}
