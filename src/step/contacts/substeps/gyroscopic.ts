// The gyroscopic torque: I ω' = -ω × I ω, implicit over the step, by one Newton step.
//
//   g(ω₁) = I (ω₁ - ω) + h ω₁ × I ω₁ = 0      J = I + h ([ω]ₓ I - [I ω]ₓ)      ω₁ - ω = -J⁻¹ h ω × I ω
import { INERTIA, ROTATION, ROWS, SPUN, TORQUE } from "../../../../build/records/step/contacts/substeps/gyroscopic.ts";
import { rotateSymmetric, rotationMatrix, timesSymmetric } from "../../../math/mat3.ts";
import { cross3, dot3 } from "../../../math/vec3.ts";
import { PARTICLE, PLANAR } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32 } from "../../../memory/views.ts";

/** Below this part of |ω| |I ω| the torque is that of a body that is as good as round. */
const ROUND: f64 = 1e-12;

/** Adds the gyroscopic change of the spin ω of body b in `part` of the step. */
export function addGyroscopic(w: i32, b: i32, omega: i32, gain: i32, part: f64): void {
  const locks: i32 = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_FLAGS];
  if ((locks & (PARTICLE | PLANAR | 7)) !== 0 || isRound(Col.column(w, Col.INERTIA) + 6 * b)) return;
  const scratch: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  rotationMatrix(scratch + ROTATION, Col.now(w, Col.ORIENTATION) + 4 * b);
  rotateSymmetric(scratch + INERTIA, scratch + ROTATION, Col.column(w, Col.INERTIA) + 6 * b);
  timesSymmetric(scratch + SPUN, scratch + INERTIA, omega);
  cross3(scratch + TORQUE, omega, scratch + SPUN);
  const torque: f64 = dot3(scratch + TORQUE, scratch + TORQUE);
  if (!(torque > ROUND * ROUND * dot3(omega, omega) * dot3(scratch + SPUN, scratch + SPUN))) return;
  const h: f64 = F64[w + Col.STEP_LENGTH];
  writeRows(scratch, omega, h);
  solveGain(scratch, gain, -h * part);
}

/** The same inertia about all axes: no gyroscopic torque. */
function isRound(inertia: i32): bool {
  const all: f64 = F64[inertia];
  if (F64[inertia + 1] !== all || F64[inertia + 2] !== all) return false;
  return F64[inertia + 3] === 0.0 && F64[inertia + 4] === 0.0 && F64[inertia + 5] === 0.0;
}

/** J, row after row. */
function writeRows(scratch: i32, omega: i32, h: f64): void {
  const s: i32 = scratch + INERTIA;
  const rows: i32 = scratch + ROWS;
  for (let j: i32 = 0; j < 3; j++) {
    // column j of I
    const x: f64 = F64[s + (j === 0 ? 0 : j === 1 ? 3 : 4)];
    const y: f64 = F64[s + (j === 0 ? 3 : j === 1 ? 1 : 5)];
    const z: f64 = F64[s + (j === 0 ? 4 : j === 1 ? 5 : 2)];
    F64[rows + j] = x + h * (F64[omega + 1] * z - F64[omega + 2] * y);
    F64[rows + 3 + j] = y + h * (F64[omega + 2] * x - F64[omega] * z);
    F64[rows + 6 + j] = z + h * (F64[omega] * y - F64[omega + 1] * x);
  }
  const m: i32 = scratch + SPUN;
  F64[rows + 1] += h * F64[m + 2];
  F64[rows + 2] -= h * F64[m + 1];
  F64[rows + 3] -= h * F64[m + 2];
  F64[rows + 5] += h * F64[m];
  F64[rows + 6] += h * F64[m + 1];
  F64[rows + 7] -= h * F64[m];
}

/** gain += factor J⁻¹ torque, by Cramer's rule. */
function solveGain(scratch: i32, gain: i32, factor: f64): void {
  const r: i32 = scratch + ROWS;
  const t: i32 = scratch + TORQUE;
  const c0: f64 = F64[r + 4] * F64[r + 8] - F64[r + 5] * F64[r + 7];
  const c1: f64 = F64[r + 5] * F64[r + 6] - F64[r + 3] * F64[r + 8];
  const c2: f64 = F64[r + 3] * F64[r + 7] - F64[r + 4] * F64[r + 6];
  const per: f64 = factor / (F64[r] * c0 + F64[r + 1] * c1 + F64[r + 2] * c2);
  const d0: f64 = F64[r + 2] * F64[r + 7] - F64[r + 1] * F64[r + 8];
  const d1: f64 = F64[r] * F64[r + 8] - F64[r + 2] * F64[r + 6];
  const d2: f64 = F64[r + 1] * F64[r + 6] - F64[r] * F64[r + 7];
  const e0: f64 = F64[r + 1] * F64[r + 5] - F64[r + 2] * F64[r + 4];
  const e1: f64 = F64[r + 2] * F64[r + 3] - F64[r] * F64[r + 5];
  const e2: f64 = F64[r] * F64[r + 4] - F64[r + 1] * F64[r + 3];
  F64[gain] += per * (c0 * F64[t] + d0 * F64[t + 1] + e0 * F64[t + 2]);
  F64[gain + 1] += per * (c1 * F64[t] + d1 * F64[t + 1] + e1 * F64[t + 2]);
  F64[gain + 2] += per * (c2 * F64[t] + d2 * F64[t + 1] + e2 * F64[t + 2]);
}
