// A solve of the net between its bodies: their residuals become right sides, and Λ moves them.
//
//   S δΛ = -c + J z,  z = D⁻¹ (F, E)          δx = D⁻¹ Kᵀ δΛ - z
import { dot3 } from "../../math/vec3.ts";
import { F64, zeros } from "../../memory/views.ts";
import { solveNet } from "./factor/solve.ts";
import * as Net from "./net.ts";
import * as Tie from "./tie.ts";

/** RIGHT = -RESIDUAL + J z, z at Z of the movers; solves, and leaves δx at Z and δΛ at RIGHT. */
export function solveTies(net: i32): void {
  rightSide(net);
  solveRight(net);
}

/** RIGHT; returns its largest number. */
export function rightSide(net: i32): f64 {
  const right: i32 = Net.table(net, Net.RIGHT);
  const end: i32 = Net.table(net, Net.END_DRIVE);
  let largest: f64 = 0.0;
  // clones of a hub do the same before the solve: nothing is missing in their welds
  if (Net.hasHubs(net)) zeros(right, 3 * Net.nodesOf(net));
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < end; tie += Tie.TIE) {
    const o: i32 = right + 3 * Tie.placeOf(tie);
    const isPoint: bool = Tie.kindOf(tie) === Tie.POINT;
    for (let i: i32 = 0; i < 3; i++) F64[o + i] = -F64[tie + Tie.RESIDUAL + i];
    for (let which: i32 = 0; which < 2; which++) {
      const side: i32 = which === 0 ? Tie.sideA(tie) : Tie.sideB(tie);
      if (side === 0) continue;
      addSide(o, side, isPoint);
    }
    for (let i: i32 = 0; i < 3; i++) largest = Math.max(largest, Math.abs(F64[o + i]));
  }
  return largest;
}

/** Solves for it; δx at Z, δΛ at RIGHT. */
export function solveRight(net: i32): void {
  solveNet(net, Net.table(net, Net.RIGHT));
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    for (let i: i32 = 0; i < 6; i++) F64[m + Tie.Z + i] = -F64[m + Tie.Z + i];
  moveBodies(net);
}

/** Three numbers gain J z of a side. */
export function addSide(o: i32, side: i32, isPoint: bool): void {
  if (isPoint) addPoint(o, side);
  else addRows(o, side);
}

/** J z of a point: σ (v + ω × r). */
function addPoint(o: i32, side: i32): void {
  const z: i32 = Tie.moverOf(side) + Tie.Z;
  const sign: f64 = F64[side + Tie.SIGN];
  const r0: f64 = F64[side + Tie.ARM];
  const r1: f64 = F64[side + Tie.ARM + 1];
  const r2: f64 = F64[side + Tie.ARM + 2];
  const w0: f64 = F64[z + 3];
  const w1: f64 = F64[z + 4];
  const w2: f64 = F64[z + 5];
  F64[o] += sign * F64[z] + (w1 * r2 - w2 * r1);
  F64[o + 1] += sign * F64[z + 1] + (w2 * r0 - w0 * r2);
  F64[o + 2] += sign * F64[z + 2] + (w0 * r1 - w1 * r0);
}

/** Of any side. */
function addRows(o: i32, side: i32): void {
  const z: i32 = Tie.moverOf(side) + Tie.Z;
  for (let i: i32 = 0; i < 3; i++) F64[o + i] += dot3(side + Tie.JL + 3 * i, z) + dot3(side + Tie.JW + 3 * i, z + 3);
}

/** Z += Y Λ, Λ at RIGHT */
function moveBodies(net: i32): void {
  const right: i32 = Net.table(net, Net.RIGHT);
  const end: i32 = Net.table(net, Net.END_DRIVE);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < end; tie += Tie.TIE) {
    const o: i32 = right + 3 * Tie.placeOf(tie);
    const isPoint: bool = Tie.kindOf(tie) === Tie.POINT;
    for (let which: i32 = 0; which < 2; which++) {
      const side: i32 = which === 0 ? Tie.sideA(tie) : Tie.sideB(tie);
      if (side !== 0) moveBody(side, isPoint, F64[o], F64[o + 1], F64[o + 2]);
    }
  }
}

/** Z of its body gains Y x. */
export function moveBody(side: i32, isPoint: bool, x0: f64, x1: f64, x2: f64): void {
  const z: i32 = Tie.moverOf(side) + Tie.Z;
  if (isPoint) {
    F64[z] += F64[side + Tie.PUSH] * x0;
    F64[z + 1] += F64[side + Tie.PUSH + 1] * x1;
    F64[z + 2] += F64[side + Tie.PUSH + 2] * x2;
  } else {
    const l: i32 = side + Tie.YL;
    F64[z] += F64[l] * x0 + F64[l + 3] * x1 + F64[l + 6] * x2;
    F64[z + 1] += F64[l + 1] * x0 + F64[l + 4] * x1 + F64[l + 7] * x2;
    F64[z + 2] += F64[l + 2] * x0 + F64[l + 5] * x1 + F64[l + 8] * x2;
  }
  const w: i32 = side + Tie.YW;
  F64[z + 3] += F64[w] * x0 + F64[w + 3] * x1 + F64[w + 6] * x2;
  F64[z + 4] += F64[w + 1] * x0 + F64[w + 4] * x1 + F64[w + 7] * x2;
  F64[z + 5] += F64[w + 2] * x0 + F64[w + 5] * x1 + F64[w + 8] * x2;
}
