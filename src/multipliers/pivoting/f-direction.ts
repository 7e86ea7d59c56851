// fdirection, section 4.3, and (6): the change of all forces while that of d grows, and of all a.
//
//   A_CC x = -A_Cd,   Δf_C = x,   Δf_d = 1 (±1 by the side d is driven to, in units in which A_dd = 1),   Δa = A Δf
import { F64, I32, zeros } from "../../memory/views.ts";
import { matrixAt } from "../problem/layout.ts";
import { solveHeld } from "./add-index.ts";
import * as W from "./layout.ts";
import { addColumn, addColumns } from "./prepare.ts";

/** side: 1 if f_d grows, -1 if it shrinks */
export function fDirection(p: i32, n: i32, d: i32, side: i32): void {
  const k: i32 = I32[2 * W.headAt(p, n) + W.HELD_COUNT];
  const change: i32 = W.changeAt(p, n);
  const scale: i32 = W.scaleAt(p, n);
  const order: i32 = W.orderAt(p, n);
  const column: i32 = matrixAt(p) + n * d;
  const unit: f64 = side > 0 ? F64[scale + d] : -F64[scale + d];
  zeros(change, n);
  F64[change + d] = unit;
  const t: i32 = W.solveAt(p, n);
  for (let m: i32 = 0; m < k; m++) {
    const j: i32 = I32[order + m];
    F64[t + m] = -unit * F64[column + j] * F64[scale + j];
  }
  solveHeld(p, n);
  spread(p, n, k, 1);
  respond(p, n);
  addColumn(p, n, W.responseAt(p, n), change + d, d);
}

/** Δf_C = -A_CC^-1 a_C: brings all of C to a = 0 at once. Writes only Δf_C. */
export function settlingDirection(p: i32, n: i32, answers: i32): void {
  const k: i32 = I32[2 * W.headAt(p, n) + W.HELD_COUNT];
  const t: i32 = W.solveAt(p, n);
  const order: i32 = W.orderAt(p, n);
  const scale: i32 = W.scaleAt(p, n);
  for (let m: i32 = 0; m < k; m++) {
    const j: i32 = I32[order + m];
    F64[t + m] = -F64[answers + j] * F64[scale + j];
  }
  solveHeld(p, n);
  spread(p, n, k, 0);
}

/** Copies the scaled solution into Δf; SIZE gets its largest entry, that of d included. */
function spread(p: i32, n: i32, k: i32, driven: i32): void {
  const order: i32 = W.orderAt(p, n);
  const solved: i32 = W.solveAt(p, n);
  const change: i32 = W.changeAt(p, n);
  const scale: i32 = W.scaleAt(p, n);
  let size: f64 = driven === 1 ? 1.0 : 0.0;
  for (let m: i32 = 0; m < k; m++) {
    const j: i32 = I32[order + m];
    const x: f64 = F64[solved + m];
    size = Math.max(size, Math.abs(x));
    F64[change + j] = x * F64[scale + j];
  }
  F64[W.headAt(p, n) + W.SIZE] = size;
}

/** Δa = A_C Δf_C, four columns at a time */
function respond(p: i32, n: i32): void {
  const k: i32 = I32[2 * W.headAt(p, n) + W.HELD_COUNT];
  const order: i32 = W.orderAt(p, n);
  const change: i32 = W.changeAt(p, n);
  const response: i32 = W.responseAt(p, n);
  const factors: i32 = W.headAt(p, n) + W.FACTORS;
  zeros(response, n);
  const whole: i32 = k - (k & 3);
  for (let m: i32 = 0; m < whole; m += 4) {
    for (let l: i32 = 0; l < 4; l++) F64[factors + l] = F64[change + I32[order + m + l]];
    addColumns(p, n, response, factors, I32[order + m], I32[order + m + 1], I32[order + m + 2], I32[order + m + 3]);
  }
  for (let m: i32 = whole; m < k; m++) addColumn(p, n, response, change + I32[order + m], I32[order + m]);
}
