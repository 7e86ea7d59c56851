// The rows of the ties at Newton's current pose: what is missing, and how it changes with the bodies and with Λ. Points: point-ties.ts.
//
//   ROD          c = (d1·d1 - l²) / (2 h l)      J = σ (d1/l)·(δv + φ × r1)
//                ρ e_i·(Λ × d_m) / l             J = σ (ρ h / 2 l)(e_i × Λ)·(δv + φ × r1)      e_1, e_2 normal to d0
//
// Rows also yield a little, ε ρ Λ, so that those that repeat others find finite impulses.
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as L from "../joint-tree/link.ts";
import * as T from "../tree/tree.ts";
import { carriedRows, momentRows } from "./carried-rows.ts";
import { directionRows } from "./direction-rows.ts";
import { mean } from "./mean.ts";
import * as Net from "./net.ts";
import { placeAtEnd } from "./place-ties.ts";
import { pointRows } from "./point-ties.ts";
import { pushTie } from "./push-ties.ts";
import { noteGap } from "./row-gap.ts";
import { rowAlong } from "./side-rows.ts";
import * as Tie from "./tie.ts";

/** RESIDUAL of all ties, and what they do to their bodies; with `matrix` also C, J and OWN. OPEN of the tree is the largest gap, as a part of its size. */
export function newtonRows(t: i32, net: i32, matrix: bool): void {
  placeAtEnd(t, net);
  const share: f64 = F64[net + Net.END_SHARE];
  const half: f64 = share * F64[t + T.H];
  beginRows(t, net);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    const kind: i32 = Tie.kindOf(tie);
    if (kind === Tie.POINT) {
      pointRows(t, net, tie, matrix);
      continue;
    }
    pushTie(tie, half, share, matrix);
    if (kind === Tie.ROD) rodRows(t, tie, matrix);
    else if (kind === Tie.MOMENT) momentRows(t, tie, matrix);
    else if (Tie.isCarried(tie)) carriedRows(t, tie, matrix);
    else directionRows(t, tie, matrix);
  }
}

/** What the rows of a piece share; OPEN is zero. */
export function beginRows(t: i32, net: i32): void {
  F64[t + T.OPEN] = 0.0;
  F64[net + Net.PER_STEP] = 1.0 / F64[t + T.H];
  F64[net + Net.PER_SIZE] = F64[t + T.H] / F64[t + T.SIZE];
}

function rodRows(t: i32, tie: i32, matrix: bool): void {
  const k: i32 = Tie.linkOf(tie);
  const d: i32 = k + L.END + D;
  const start: i32 = k + L.START + D;
  const length: f64 = F64[k + L.ROD];
  const h: f64 = F64[t + T.H];
  const rho: f64 = F64[tie + Tie.SCALE];
  const soft: f64 = F64[T.netOf(t) + Net.SOFT] * rho;
  const gap: f64 = (0.5 * (dot3(d, d) - length * length)) / length;
  const along: f64 = 1.0 / length;
  F64[tie + Tie.RESIDUAL] = gap / h + soft * along * dot3(d, tie + Tie.LAMBDA);
  noteGap(t, (h * F64[tie + Tie.RESIDUAL]) / F64[t + T.SIZE]);
  if (matrix) {
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.OWN + i] = soft * along * F64[d + i];
    rowOnBoth(tie, 0, along * F64[d], along * F64[d + 1], along * F64[d + 2]);
  }
  const late: f64 = F64[T.netOf(t) + Net.END_SHARE];
  const m0: f64 = mean(F64[start], F64[d], late);
  const m1: f64 = mean(F64[start + 1], F64[d + 1], late);
  const m2: f64 = mean(F64[start + 2], F64[d + 2], late);
  const l0: f64 = F64[tie + Tie.LAMBDA];
  const l1: f64 = F64[tie + Tie.LAMBDA + 1];
  const l2: f64 = F64[tie + Tie.LAMBDA + 2];
  for (let i: i32 = 1; i < 3; i++) {
    const e: i32 = tie + Tie.NORMALS + 3 * (i - 1);
    // e·(Λ × d_m) = (d_m × e)·Λ
    const c0: f64 = rho * along * (m1 * F64[e + 2] - m2 * F64[e + 1]);
    const c1: f64 = rho * along * (m2 * F64[e] - m0 * F64[e + 2]);
    const c2: f64 = rho * along * (m0 * F64[e + 1] - m1 * F64[e]);
    F64[tie + Tie.RESIDUAL + i] = c0 * l0 + c1 * l1 + c2 * l2;
    if (!matrix) continue;
    F64[tie + Tie.OWN + 3 * i] = c0;
    F64[tie + Tie.OWN + 3 * i + 1] = c1;
    F64[tie + Tie.OWN + 3 * i + 2] = c2;
    const turning: f64 = late * h * rho * along;
    rowOnBoth(
      tie,
      i,
      turning * (F64[e + 1] * l2 - F64[e + 2] * l1),
      turning * (F64[e + 2] * l0 - F64[e] * l2),
      turning * (F64[e] * l1 - F64[e + 1] * l0),
    );
  }
}

/** Row i of J: the velocity of b's anchor against a's along (x, y, z). */
function rowOnBoth(tie: i32, i: i32, x: f64, y: f64, z: f64): void {
  const k: i32 = Tie.linkOf(tie);
  if (Tie.sideA(tie) !== 0) rowAlong(Tie.sideA(tie), i, k + L.END + LEVER_A, x, y, z);
  if (Tie.sideB(tie) !== 0) rowAlong(Tie.sideB(tie), i, k + L.END + LEVER_B, x, y, z);
}
