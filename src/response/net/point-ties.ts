// Ties of points, which most ties are: all that a step asks of them, read and written in their own records alone.
//
//   d1 = d0 + h (v_b - v_a) + r_b1 - r_b0 - r_a1 + r_a0
//   c = d1 / h + ε ρ Λ              J = σ (δv + φ × r1)          what is missing, and how it changes
//   F -= σ Λ     E -= r_m × σ Λ     C += (h/2)(r1·σΛ - r1 σΛᵀ)    what bodies feel
import { rotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { mean } from "./mean.ts";
import * as Net from "./net.ts";
import { push } from "./push-ties.ts";
import { noteGap } from "./row-gap.ts";
import { answerForce, rowsOfPoint } from "./side-rows.ts";
import * as Tie from "./tie.ts";

/** Levers and d at the start of a piece. */
export function startPoint(tie: i32): void {
  const a: i32 = Tie.nodeA(tie);
  const b: i32 = Tie.nodeB(tie);
  rotate(tie + Tie.FROM_A, a + Node.R, tie + Tie.ON_A);
  rotate(tie + Tie.FROM_B, b + Node.R, tie + Tie.ON_B);
  for (let i: i32 = 0; i < 3; i++)
    F64[tie + Tie.GAP + i] =
      F64[b + Node.X + i] + F64[tie + Tie.FROM_B + i] - (F64[a + Node.X + i] + F64[tie + Tie.FROM_A + i]);
}

/** RESIDUAL at Newton's current pose, and what the impulse does to the bodies; with `matrix` also C, J and OWN. OPEN is raised. */
export function pointRows(t: i32, net: i32, tie: i32, matrix: bool): void {
  beginPoint(net, tie);
  const soft: f64 = F64[net + Net.SOFT] * F64[tie + Tie.SCALE];
  if (matrix) for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.OWN + 4 * i] = soft;
  if (Tie.sideA(tie) !== 0)
    pointOnBody(t, net, tie, Tie.nodeA(tie), Tie.sideA(tie), Tie.ON_A, Tie.FROM_A, -1.0, matrix);
  if (Tie.sideB(tie) !== 0) pointOnBody(t, net, tie, Tie.nodeB(tie), Tie.sideB(tie), Tie.ON_B, Tie.FROM_B, 1.0, matrix);
  noteGapOfPoint(t, net, tie);
}

/** RESIDUAL without the bodies that the solve moves. */
export function beginPoint(net: i32, tie: i32): void {
  const perStep: f64 = F64[net + Net.PER_STEP];
  const soft: f64 = F64[net + Net.SOFT] * F64[tie + Tie.SCALE];
  for (let i: i32 = 0; i < 3; i++)
    F64[tie + Tie.RESIDUAL + i] = perStep * F64[tie + Tie.GAP + i] + soft * F64[tie + Tie.LAMBDA + i];
  if (Tie.sideA(tie) === 0) pointAsTold(net, tie, Tie.nodeA(tie), Tie.ON_A, Tie.FROM_A, -1.0);
  if (Tie.sideB(tie) === 0) pointAsTold(net, tie, Tie.nodeB(tie), Tie.ON_B, Tie.FROM_B, 1.0);
}

/** RESIDUAL gains what a prescribed body does. */
function pointAsTold(net: i32, tie: i32, n: i32, on: i32, from: i32, sign: f64): void {
  const perStep: f64 = sign * F64[net + Net.PER_STEP];
  for (let i: i32 = 0; i < 3; i++) {
    const r: i32 = n + Node.R + 3 * i;
    const now: f64 = F64[r] * F64[tie + on] + F64[r + 1] * F64[tie + on + 1] + F64[r + 2] * F64[tie + on + 2];
    const moved: f64 = now - F64[tie + from + i];
    F64[tie + Tie.RESIDUAL + i] += sign * F64[n + Node.U + i] + perStep * moved;
  }
}

/** OPEN is raised to RESIDUAL. */
export function noteGapOfPoint(t: i32, net: i32, tie: i32): void {
  const c: i32 = tie + Tie.RESIDUAL;
  const open: f64 = Math.max(Math.abs(F64[c]), Math.max(Math.abs(F64[c + 1]), Math.abs(F64[c + 2])));
  noteGap(t, F64[net + Net.PER_SIZE] * open);
}

function pointOnBody(t: i32, net: i32, tie: i32, n: i32, side: i32, on: i32, from: i32, sign: f64, matrix: bool): void {
  const x: f64 = alongRow(n + Node.R, tie + on);
  const y: f64 = alongRow(n + Node.R + 3, tie + on);
  const z: f64 = alongRow(n + Node.R + 6, tie + on);
  const s0: f64 = F64[tie + from];
  const s1: f64 = F64[tie + from + 1];
  const s2: f64 = F64[tie + from + 2];
  const perStep: f64 = sign * F64[net + Net.PER_STEP];
  F64[tie + Tie.RESIDUAL] += sign * F64[n + Node.U] + perStep * (x - s0);
  F64[tie + Tie.RESIDUAL + 1] += sign * F64[n + Node.U + 1] + perStep * (y - s1);
  F64[tie + Tie.RESIDUAL + 2] += sign * F64[n + Node.U + 2] + perStep * (z - s2);
  const late: f64 = F64[net + Net.END_SHARE];
  push(tie, n, x, y, z, s0, s1, s2, sign, late * F64[t + T.H], late, matrix);
  if (matrix) rowsOfPoint(side, x, y, z);
}

function alongRow(r: i32, v: i32): f64 {
  return F64[r] * F64[v] + F64[r + 1] * F64[v + 1] + F64[r + 2] * F64[v + 2];
}

/** Y in the mean of start and end, from J at the end. */
export function meanOfPoint(side: i32, from: i32, late: f64): void {
  const sign: f64 = F64[side + Tie.SIGN];
  const r: i32 = side + Tie.ARM;
  answerForce(
    side,
    mean(F64[from], sign * F64[r], late),
    mean(F64[from + 1], sign * F64[r + 1], late),
    mean(F64[from + 2], sign * F64[r + 2], late),
  );
}

/** J and Y at the pose of R. */
export function instantPoint(side: i32): void {
  const tie: i32 = Tie.tieOf(side);
  const onA: bool = F64[side + Tie.SIGN] < 0.0;
  const r: i32 = (onA ? Tie.nodeA(tie) : Tie.nodeB(tie)) + Node.R;
  const on: i32 = tie + (onA ? Tie.ON_A : Tie.ON_B);
  const x: f64 = alongRow(r, on);
  const y: f64 = alongRow(r + 3, on);
  const z: f64 = alongRow(r + 6, on);
  rowsOfPoint(side, x, y, z);
  answerForce(side, x, y, z);
}

/** RESIDUAL gains σ times the velocity of the point on a body that moves as it is told. */
export function addToldPoint(tie: i32, n: i32, on: i32, sign: f64): void {
  const x: f64 = alongRow(n + Node.R, tie + on);
  const y: f64 = alongRow(n + Node.R + 3, tie + on);
  const z: f64 = alongRow(n + Node.R + 6, tie + on);
  const v: i32 = n + Node.DU;
  const w: i32 = n + Node.DPHI;
  const c: i32 = tie + Tie.RESIDUAL;
  F64[c] += sign * (F64[v] + F64[w + 1] * z - F64[w + 2] * y);
  F64[c + 1] += sign * (F64[v + 1] + F64[w + 2] * x - F64[w] * z);
  F64[c + 2] += sign * (F64[v + 2] + F64[w] * y - F64[w + 1] * x);
}

/** C of the bodies at the pose of R, with Λ as it is. */
export function stiffenPoint(tie: i32, half: f64): void {
  stiffenBody(tie, Tie.nodeA(tie), Tie.sideA(tie), Tie.ON_A, -1.0, half);
  stiffenBody(tie, Tie.nodeB(tie), Tie.sideB(tie), Tie.ON_B, 1.0, half);
}

function stiffenBody(tie: i32, n: i32, side: i32, on: i32, sign: f64, half: f64): void {
  if (side === 0) return;
  const x: f64 = alongRow(n + Node.R, tie + on);
  const y: f64 = alongRow(n + Node.R + 3, tie + on);
  const z: f64 = alongRow(n + Node.R + 6, tie + on);
  push(tie, n, x, y, z, x, y, z, sign, half, 0.5, true);
}
