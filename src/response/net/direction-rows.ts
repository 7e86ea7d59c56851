// The rows of a tie between directions, at Newton's current pose; Λ is a torque.
//
//   directions   c = a_i·b_j / h                 J = (b_j × a_i)·(φ_b - φ_a)
//                ρ Λ·n_m                         J = (ρ h / 2)(n × Λ)·φ of the body that carries n: a1 of AXIS and CROSS, b2 of CROSS
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { AXES_A, AXES_B } from "../../rows/place.ts";
import * as L from "../joint-tree/link.ts";
import * as T from "../tree/tree.ts";
import { mean } from "./mean.ts";
import * as Net from "./net.ts";
import { noteGap } from "./row-gap.ts";
import { rowAbout } from "./side-rows.ts";
import * as Tie from "./tie.ts";

export function directionRows(t: i32, tie: i32, matrix: bool): void {
  const kind: i32 = Tie.kindOf(tie);
  const e: i32 = Tie.linkOf(tie) + L.END;
  holdDirection(t, tie, 0, e + AXES_A, e + AXES_B + 3, matrix);
  if (kind === Tie.CROSS) {
    giveDirection(t, tie, 1, AXES_A, true, matrix);
    giveDirection(t, tie, 2, AXES_B + 3, false, matrix);
    return;
  }
  holdDirection(t, tie, 1, e + AXES_A, e + AXES_B + 6, matrix);
  if (kind === Tie.AXIS) giveDirection(t, tie, 2, AXES_A, true, matrix);
  else holdDirection(t, tie, 2, e + AXES_A + 3, e + AXES_B + 6, matrix);
}

/** Row i: the vectors at a and b stay at a right angle. */
function holdDirection(t: i32, tie: i32, i: i32, a: i32, b: i32, matrix: bool): void {
  const soft: f64 = F64[T.netOf(t) + Net.SOFT] * F64[tie + Tie.SCALE];
  const x: f64 = F64[b + 1] * F64[a + 2] - F64[b + 2] * F64[a + 1];
  const y: f64 = F64[b + 2] * F64[a] - F64[b] * F64[a + 2];
  const z: f64 = F64[b] * F64[a + 1] - F64[b + 1] * F64[a];
  const l: i32 = tie + Tie.LAMBDA;
  F64[tie + Tie.RESIDUAL + i] = dot3(a, b) / F64[t + T.H] + soft * (x * F64[l] + y * F64[l + 1] + z * F64[l + 2]);
  noteGap(t, F64[t + T.H] * F64[tie + Tie.RESIDUAL + i]);
  if (!matrix) return;
  F64[tie + Tie.OWN + 3 * i] = soft * x;
  F64[tie + Tie.OWN + 3 * i + 1] = soft * y;
  F64[tie + Tie.OWN + 3 * i + 2] = soft * z;
  if (Tie.sideA(tie) !== 0) rowAbout(Tie.sideA(tie), i, -x, -y, -z);
  if (Tie.sideB(tie) !== 0) rowAbout(Tie.sideB(tie), i, x, y, z);
}

/** Row i: no torque about the axis at `axis` of the joint's place, carried by body a or b, in the mean. */
function giveDirection(t: i32, tie: i32, i: i32, axis: i32, onA: bool, matrix: bool): void {
  const k: i32 = Tie.linkOf(tie);
  const n: i32 = k + L.END + axis;
  const s: i32 = k + L.START + axis;
  const late: f64 = F64[T.netOf(t) + Net.END_SHARE];
  const rho: f64 = F64[tie + Tie.SCALE];
  const l: i32 = tie + Tie.LAMBDA;
  const m0: f64 = rho * mean(F64[s], F64[n], late);
  const m1: f64 = rho * mean(F64[s + 1], F64[n + 1], late);
  const m2: f64 = rho * mean(F64[s + 2], F64[n + 2], late);
  F64[tie + Tie.RESIDUAL + i] = m0 * F64[l] + m1 * F64[l + 1] + m2 * F64[l + 2];
  if (!matrix) return;
  F64[tie + Tie.OWN + 3 * i] = m0;
  F64[tie + Tie.OWN + 3 * i + 1] = m1;
  F64[tie + Tie.OWN + 3 * i + 2] = m2;
  const part: f64 = late * rho * F64[t + T.H];
  const carrier: i32 = onA ? Tie.sideA(tie) : Tie.sideB(tie);
  const other: i32 = onA ? Tie.sideB(tie) : Tie.sideA(tie);
  if (other !== 0) rowAbout(other, i, 0.0, 0.0, 0.0);
  if (carrier === 0) return;
  const x: f64 = part * (F64[n + 1] * F64[l + 2] - F64[n + 2] * F64[l + 1]);
  const y: f64 = part * (F64[n + 2] * F64[l] - F64[n] * F64[l + 2]);
  const z: f64 = part * (F64[n] * F64[l + 1] - F64[n + 1] * F64[l]);
  rowAbout(carrier, i, x, y, z);
}
