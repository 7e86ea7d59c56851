// The implicit energy–momentum step at the current w: the end of node n on its parent, and its balance (tree/balance.ts).
//
//   u = u_p + w_p × r_m
//
// Because r1 - r0 = h w × r_m exactly for every body-fixed r, joints neither open nor do work in the step.
import { rotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import { balance, turnNode } from "../tree/balance.ts";
import * as N from "../tree/node.ts";

export function evaluate(n: i32, t: i32): void {
  place(n, t);
  balance(n, t);
}

/** The pose of node n, and the velocity of its own joint. */
export function place(n: i32, t: i32): void {
  turnNode(n, t);
  const p: i32 = N.parentOf(n);
  if (p !== N.NONE) rideOnParent(n, p);
}

/** The own joint moves with the parent: r1 = R1_p r, u = u_p + w_p × r_m. */
export function rideOnParent(n: i32, p: i32): void {
  rotate(n + N.R1, p + N.R, n + N.RB);
  const r0: f64 = 0.5 * (F64[n + N.R0] + F64[n + N.R1]);
  const r1: f64 = 0.5 * (F64[n + N.R0 + 1] + F64[n + N.R1 + 1]);
  const r2: f64 = 0.5 * (F64[n + N.R0 + 2] + F64[n + N.R1 + 2]);
  const w0: f64 = F64[p + N.W];
  const w1: f64 = F64[p + N.W + 1];
  const w2: f64 = F64[p + N.W + 2];
  F64[n + N.U] = F64[p + N.U] + w1 * r2 - w2 * r1;
  F64[n + N.U + 1] = F64[p + N.U + 1] + w2 * r0 - w0 * r2;
  F64[n + N.U + 2] = F64[p + N.U + 2] + w0 * r1 - w1 * r0;
}
