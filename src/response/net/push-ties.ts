// The impulses of the ties on their bodies: F and E of a node lose them, and C gains how the moment of an impulse changes when its lever turns with
// the body, (h/2)(r1·Λ - r1 Λᵀ). A torque that is constant in world axes changes nothing.
import { F64 } from "../../memory/views.ts";
import { LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as L from "../joint-tree/link.ts";
import * as Node from "../tree/node.ts";
import { mean } from "./mean.ts";
import * as Tie from "./tie.ts";

/** Of a tie that is not of points; levers are those of its link. `matrix`: C as well. */
export function pushTie(tie: i32, half: f64, late: f64, matrix: bool): void {
  if (Tie.sideA(tie) !== 0) pushBody(tie, Tie.nodeA(tie), LEVER_A, -1.0, half, late, matrix);
  if (Tie.sideB(tie) !== 0 && Tie.kindOf(tie) !== Tie.MOMENT)
    pushBody(tie, Tie.nodeB(tie), LEVER_B, 1.0, half, late, matrix);
}

function pushBody(tie: i32, n: i32, lever: i32, sign: f64, half: f64, late: f64, matrix: bool): void {
  if (Tie.isTurning(tie)) {
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.E + i] -= sign * F64[tie + Tie.LAMBDA + i];
    return;
  }
  const r: i32 = Tie.linkOf(tie) + L.END + lever;
  const s: i32 = Tie.linkOf(tie) + L.START + lever;
  push(tie, n, F64[r], F64[r + 1], F64[r + 2], F64[s], F64[s + 1], F64[s + 2], sign, half, late, matrix);
}

/** An impulse at the lever (x, y, z), which was s at the start. */
export function push(
  tie: i32,
  n: i32,
  x: f64,
  y: f64,
  z: f64,
  s0: f64,
  s1: f64,
  s2: f64,
  sign: f64,
  half: f64,
  late: f64,
  matrix: bool,
): void {
  const f0: f64 = sign * F64[tie + Tie.LAMBDA];
  const f1: f64 = sign * F64[tie + Tie.LAMBDA + 1];
  const f2: f64 = sign * F64[tie + Tie.LAMBDA + 2];
  const m0: f64 = mean(s0, x, late);
  const m1: f64 = mean(s1, y, late);
  const m2: f64 = mean(s2, z, late);
  F64[n + Node.F] -= f0;
  F64[n + Node.F + 1] -= f1;
  F64[n + Node.F + 2] -= f2;
  F64[n + Node.E] -= m1 * f2 - m2 * f1;
  F64[n + Node.E + 1] -= m2 * f0 - m0 * f2;
  F64[n + Node.E + 2] -= m0 * f1 - m1 * f0;
  if (!matrix) return;
  const c: i32 = n + Node.C;
  const hx: f64 = half * x;
  const hy: f64 = half * y;
  const hz: f64 = half * z;
  const d: f64 = hx * f0 + hy * f1 + hz * f2;
  F64[c] += d - hx * f0;
  F64[c + 1] -= hx * f1;
  F64[c + 2] -= hx * f2;
  F64[c + 3] -= hy * f0;
  F64[c + 4] += d - hy * f1;
  F64[c + 5] -= hy * f2;
  F64[c + 6] -= hz * f0;
  F64[c + 7] -= hz * f1;
  F64[c + 8] += d - hz * f2;
}
