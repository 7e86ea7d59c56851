// Prescribed bodies (static, kinematic, the world) as nodes of a mechanism: their poses at the start
// and the end of a piece, on the straight path from the pose at the start of the step to that at its end.
//
// Such a node is never eliminated, so its blocks hold poses: C the orientation and position at the start of the step,
// L0 and FIN those at its end; V and OM the velocities at the end.
import { rotationMatrix } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";

export const START_ORIENTATION: i32 = Node.C;
export const START_POSITION: i32 = Node.C + 4;
export const END_ORIENTATION: i32 = Node.L0;
export const END_POSITION: i32 = Node.FIN;
const PART: i32 = Node.DAMP; // the part of the step at which a pose is needed

/** Q, X, R at the start of the piece, W and U that lead to its end; x of the node is zero during Newton's iterations. */
export function beginPrescribed(n: i32, t: i32): void {
  const h: f64 = F64[t + T.H];
  F64[n + PART] = F64[t + T.DONE] / F64[t + T.WHOLE];
  poseAt(n);
  const x: f64 = -F64[n + Node.Q];
  const y: f64 = -F64[n + Node.Q + 1];
  const z: f64 = -F64[n + Node.Q + 2];
  const w: f64 = F64[n + Node.Q + 3];
  const x0: f64 = F64[n + Node.X];
  const x1: f64 = F64[n + Node.X + 1];
  const x2: f64 = F64[n + Node.X + 2];
  F64[n + PART] = (F64[t + T.DONE] + h) / F64[t + T.WHOLE];
  poseAt(n);
  // q1 times the conjugate of q0 is the turn of the piece; w = (2 / h) its vector over its scalar
  const p: f64 = F64[n + Node.Q];
  const q: f64 = F64[n + Node.Q + 1];
  const r: f64 = F64[n + Node.Q + 2];
  const s: f64 = F64[n + Node.Q + 3];
  const scale: f64 = 2.0 / (h * (s * w - p * x - q * y - r * z));
  F64[n + Node.W] = scale * (s * x + p * w + q * z - r * y);
  F64[n + Node.W + 1] = scale * (s * y + q * w + r * x - p * z);
  F64[n + Node.W + 2] = scale * (s * z + r * w + p * y - q * x);
  F64[n + Node.U] = (F64[n + Node.X] - x0) / h;
  F64[n + Node.U + 1] = (F64[n + Node.X + 1] - x1) / h;
  F64[n + Node.U + 2] = (F64[n + Node.X + 2] - x2) / h;
  F64[n + PART] = F64[t + T.DONE] / F64[t + T.WHOLE];
  poseAt(n);
  rotationMatrix(n + Node.R, n + Node.Q);
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + Node.S0 + i] = 0.0;
    F64[n + Node.S1 + i] = 0.0;
    F64[n + Node.DU + i] = 0.0;
    F64[n + Node.DPHI + i] = 0.0;
  }
}

/** Puts the node at the end of the piece, with its prescribed velocities. */
export function endPrescribed(n: i32, t: i32): void {
  F64[n + PART] = (F64[t + T.DONE] + F64[t + T.H]) / F64[t + T.WHOLE];
  poseAt(n);
  rotationMatrix(n + Node.R, n + Node.Q);
  copy3(n + Node.DU, n + Node.V);
  copy3(n + Node.DPHI, n + Node.OM);
}

/** Q and X at PART of the step. */
function poseAt(n: i32): void {
  const part: f64 = F64[n + PART];
  const a: i32 = n + START_ORIENTATION;
  const b: i32 = n + END_ORIENTATION;
  const dot: f64 = F64[a] * F64[b] + F64[a + 1] * F64[b + 1] + F64[a + 2] * F64[b + 2] + F64[a + 3] * F64[b + 3];
  const sign: f64 = dot < 0.0 ? -part : part;
  let squared: f64 = 0.0;
  for (let i: i32 = 0; i < 4; i++) {
    const mixed: f64 = (1.0 - part) * F64[a + i] + sign * F64[b + i];
    F64[n + Node.Q + i] = mixed;
    squared += mixed * mixed;
  }
  const unit: f64 = 1.0 / Math.sqrt(squared);
  for (let i: i32 = 0; i < 4; i++) F64[n + Node.Q + i] *= unit;
  for (let i: i32 = 0; i < 3; i++) {
    const from: f64 = F64[n + START_POSITION + i];
    F64[n + Node.X + i] = from + part * (F64[n + END_POSITION + i] - from);
  }
}
