// The rows of a tie whose force is carried by body a and acts at the anchor of b: a point on a line or in a plane.
//
//   LINE, PLANE   c = d1·a_i / h             J = σ a_i·(δv + φ × r), with r_a + d in place of r_a on a
//                 rows on Λ                  which is made of the a_i in the mean
//   MOMENT        ρ (M - d_m × Λ)            J = σ (ρ h / 2) Λ × (δv + φ × r1)
import { cross3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { AXES_A, D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as L from "../joint-tree/link.ts";
import * as T from "../tree/tree.ts";
import { mean } from "./mean.ts";
import * as Net from "./net.ts";
import { noteGap } from "./row-gap.ts";
import { rowAbout, rowAlong } from "./side-rows.ts";
import * as Tie from "./tie.ts";

export function carriedRows(t: i32, tie: i32, matrix: bool): void {
  if (Tie.kindOf(tie) === Tie.PLANE) {
    holdAlong(t, tie, 0, AXES_A, matrix);
    giveAcross(t, tie, 1, AXES_A + 3, matrix);
    giveAcross(t, tie, 2, AXES_A + 6, matrix);
    return;
  }
  holdAlong(t, tie, 0, AXES_A + 3, matrix);
  holdAlong(t, tie, 1, AXES_A + 6, matrix);
  giveAlong(t, tie, matrix);
}

/** out = what stands at `at` of a joint's place, in the mean of start and end. */
function meanPlace(t: i32, out: i32, k: i32, at: i32): void {
  const late: f64 = F64[T.netOf(t) + Net.END_SHARE];
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = mean(F64[k + L.START + at + i], F64[k + L.END + at + i], late);
}

/** Row i: d stays normal to an axis of a. */
function holdAlong(t: i32, tie: i32, i: i32, axis: i32, matrix: bool): void {
  const e: i32 = Tie.linkOf(tie) + L.END;
  const n: i32 = e + axis;
  const soft: f64 = F64[T.netOf(t) + Net.SOFT] * F64[tie + Tie.SCALE];
  const gap: f64 = dot3(e + D, n);
  F64[tie + Tie.RESIDUAL + i] = gap / F64[t + T.H] + soft * dot3(n, tie + Tie.LAMBDA);
  noteGap(t, (F64[t + T.H] * F64[tie + Tie.RESIDUAL + i]) / F64[t + T.SIZE]);
  if (!matrix) return;
  for (let k: i32 = 0; k < 3; k++) F64[tie + Tie.OWN + 3 * i + k] = soft * F64[n + k];
  // the lever of a reaches to the anchor of b
  const r: i32 = tie + Tie.HELD;
  for (let k: i32 = 0; k < 3; k++) F64[r + k] = F64[e + LEVER_A + k] + F64[e + D + k];
  if (Tie.sideA(tie) !== 0) rowAlong(Tie.sideA(tie), i, r, F64[n], F64[n + 1], F64[n + 2]);
  if (Tie.sideB(tie) !== 0) rowAlong(Tie.sideB(tie), i, e + LEVER_B, F64[n], F64[n + 1], F64[n + 2]);
}

/** The last row of a line: Λ is made of a2_m and a3_m, and so normal to a2_m × a3_m, which is a1_m only to first order. */
function giveAlong(t: i32, tie: i32, matrix: bool): void {
  const k: i32 = Tie.linkOf(tie);
  const rho: f64 = F64[tie + Tie.SCALE];
  const a: i32 = tie + Tie.NORMALS; // a2_m and a3_m
  meanPlace(t, a, k, AXES_A + 3);
  meanPlace(t, a + 3, k, AXES_A + 6);
  const n: i32 = tie + Tie.HELD;
  cross3(n, a, a + 3);
  F64[tie + Tie.RESIDUAL + 2] = rho * dot3(n, tie + Tie.LAMBDA);
  if (!matrix) return;
  for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.OWN + 6 + i] = rho * F64[n + i];
  // φ·(a2 × (a3_m × Λ) + a3 × (Λ × a2_m)) h / 2
  cross3(n, a + 3, tie + Tie.LAMBDA);
  cross3(n, k + L.END + AXES_A + 3, n);
  cross3(n + 3, tie + Tie.LAMBDA, a);
  cross3(n + 3, k + L.END + AXES_A + 6, n + 3);
  turnWithA(t, tie, 2, F64[n] + F64[n + 3], F64[n + 1] + F64[n + 4], F64[n + 2] + F64[n + 5]);
}

/** A row of a plane: Λ is along a1_m, e·(Λ × a1_m) = 0, with e the other axes of a at the start. */
function giveAcross(t: i32, tie: i32, i: i32, axis: i32, matrix: bool): void {
  const k: i32 = Tie.linkOf(tie);
  const rho: f64 = F64[tie + Tie.SCALE];
  const e: i32 = k + L.START + axis;
  const n: i32 = tie + Tie.HELD;
  meanPlace(t, n, k, AXES_A);
  cross3(n, n, e);
  F64[tie + Tie.RESIDUAL + i] = rho * dot3(n, tie + Tie.LAMBDA);
  if (!matrix) return;
  for (let c: i32 = 0; c < 3; c++) F64[tie + Tie.OWN + 3 * i + c] = rho * F64[n + c];
  // φ·(a1 × (e × Λ)) h / 2
  cross3(n, e, tie + Tie.LAMBDA);
  cross3(n, k + L.END + AXES_A, n);
  turnWithA(t, tie, i, F64[n], F64[n + 1], F64[n + 2]);
}

/** Row i of J: (ρ h / 2)(x, y, z)·φ_a, and nothing else. */
function turnWithA(t: i32, tie: i32, i: i32, x: f64, y: f64, z: f64): void {
  const half: f64 = F64[T.netOf(t) + Net.END_SHARE] * F64[t + T.H] * F64[tie + Tie.SCALE];
  for (let side: i32 = 0; side < 2; side++) {
    const at: i32 = side === 0 ? Tie.sideA(tie) : Tie.sideB(tie);
    if (at === 0) continue;
    for (let c: i32 = 0; c < 3; c++) F64[at + Tie.JL + 3 * i + c] = 0.0;
    const part: f64 = side === 0 ? half : 0.0;
    rowAbout(at, i, part * x, part * y, part * z);
  }
}

export function momentRows(t: i32, tie: i32, matrix: bool): void {
  const k: i32 = Tie.linkOf(tie);
  const rho: f64 = F64[tie + Tie.SCALE];
  const f: i32 = Tie.partnerOf(tie) + Tie.LAMBDA;
  meanPlace(t, tie + Tie.HELD, k, D);
  const d0: f64 = F64[tie + Tie.HELD];
  const d1: f64 = F64[tie + Tie.HELD + 1];
  const d2: f64 = F64[tie + Tie.HELD + 2];
  const m: i32 = tie + Tie.LAMBDA;
  const c: i32 = tie + Tie.RESIDUAL;
  F64[c] = rho * (F64[m] - (d1 * F64[f + 2] - d2 * F64[f + 1]));
  F64[c + 1] = rho * (F64[m + 1] - (d2 * F64[f] - d0 * F64[f + 2]));
  F64[c + 2] = rho * (F64[m + 2] - (d0 * F64[f + 1] - d1 * F64[f]));
  if (!matrix) return;
  for (let i: i32 = 0; i < 9; i++) F64[tie + Tie.OWN + i] = i % 4 === 0 ? rho : 0.0;
  // HELD: how its rows change with Λ, -ρ d̂
  const h: i32 = tie + Tie.HELD;
  F64[h] = 0.0;
  F64[h + 1] = rho * d2;
  F64[h + 2] = -rho * d1;
  F64[h + 3] = -rho * d2;
  F64[h + 4] = 0.0;
  F64[h + 5] = rho * d0;
  F64[h + 6] = rho * d1;
  F64[h + 7] = -rho * d0;
  F64[h + 8] = 0.0;
  if (Tie.sideA(tie) !== 0) momentSide(t, Tie.sideA(tie), f, k + L.END + LEVER_A, rho);
  if (Tie.sideB(tie) !== 0) momentSide(t, Tie.sideB(tie), f, k + L.END + LEVER_B, rho);
}

/** Row i: (e_i × Λ)·(δv + φ × r), times ρ h / 2. */
function momentSide(t: i32, side: i32, f: i32, r: i32, rho: f64): void {
  const half: f64 = F64[T.netOf(t) + Net.END_SHARE] * F64[t + T.H] * rho;
  rowAlong(side, 0, r, 0.0, -half * F64[f + 2], half * F64[f + 1]);
  rowAlong(side, 1, r, half * F64[f + 2], 0.0, -half * F64[f]);
  rowAlong(side, 2, r, -half * F64[f + 1], half * F64[f], 0.0);
}
