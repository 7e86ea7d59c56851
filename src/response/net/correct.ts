// A solve of the net between its bodies: their residuals become right sides, and Λ moves them.
//
//   S δΛ = -c + J z,  z = D⁻¹ (F, E)          δx = D⁻¹ Kᵀ δΛ - z
import { dot3 } from "../../math/vec3.ts";
import { F64, zeros } from "../../memory/views.ts";
import { solveNet } from "./factor/solve.ts";
import * as Net from "./net.ts";
import { rightByRods, solveByRods } from "./rods/instant-rods.ts";
import { isByRods } from "./rods/rods.ts";
import * as Tie from "./tie.ts";

/** RIGHT = -RESIDUAL + J z, z at Z of the movers; solves, and leaves δx at Z and δΛ at RIGHT. */
export function solveTies(net: i32): void {
  rightSide(net);
  solveRight(net);
}

/** RIGHT, from Z of the movers. */
export function rightSide(net: i32): void {
  if (isByRods(net)) {
    rightByRods(net);
    return;
  }
  const right: i32 = Net.table(net, Net.RIGHT);
  const end: i32 = Net.table(net, Net.END_DRIVE);
  // clones of a hub do the same before the solve: nothing is missing in their welds
  if (Net.hasHubs(net)) zeros(right, 3 * Net.nodesOf(net));
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < end; tie += Tie.TIE) {
    const o: i32 = right + 3 * Tie.placeOf(tie);
    const isPoint: bool = Tie.kindOf(tie) === Tie.POINT;
    for (let i: i32 = 0; i < 3; i++) F64[o + i] = -F64[tie + Tie.RESIDUAL + i];
    if (Tie.sideA(tie) !== 0) addSide(o, Tie.sideA(tie), isPoint);
    if (Tie.sideB(tie) !== 0) addSide(o, Tie.sideB(tie), isPoint);
  }
}

/** Solves for it; δx at Z, δΛ at RIGHT. */
export function solveRight(net: i32): void {
  if (isByRods(net)) {
    solveByRods(net);
    return;
  }
  solveNet(net, Net.table(net, Net.RIGHT));
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    moveByTies(m, Net.table(net, Net.RIGHT));
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

/** Z of a mover becomes Y Λ - Z, over all its sides, Λ at `right`. */
function moveByTies(m: i32, right: i32): void {
  // of points, Y has the same linear part but for the sign
  let x: f64 = 0.0;
  let y: f64 = 0.0;
  let z: f64 = 0.0;
  let w0: f64 = -F64[m + Tie.Z + 3];
  let w1: f64 = -F64[m + Tie.Z + 4];
  let w2: f64 = -F64[m + Tie.Z + 5];
  for (let i: i32 = 0; i < 3; i++) F64[m + Tie.Z + i] = -F64[m + Tie.Z + i];
  for (let side: i32 = Tie.firstSide(m); side !== 0; side = Tie.nextSide(side)) {
    const o: i32 = right + Tie.rightsOf(side);
    const x0: f64 = F64[o];
    const x1: f64 = F64[o + 1];
    const x2: f64 = F64[o + 2];
    if (Tie.isPoint(side)) {
      const sign: f64 = F64[side + Tie.SIGN];
      x += sign * x0;
      y += sign * x1;
      z += sign * x2;
    } else moveAlong(m + Tie.Z, side + Tie.YL, x0, x1, x2);
    const w: i32 = side + Tie.YW;
    w0 += F64[w] * x0 + F64[w + 3] * x1 + F64[w + 6] * x2;
    w1 += F64[w + 1] * x0 + F64[w + 4] * x1 + F64[w + 7] * x2;
    w2 += F64[w + 2] * x0 + F64[w + 5] * x1 + F64[w + 8] * x2;
  }
  F64[m + Tie.Z] += F64[m + Tie.PER_MASS] * x;
  F64[m + Tie.Z + 1] += F64[m + Tie.PER_MASS + 1] * y;
  F64[m + Tie.Z + 2] += F64[m + Tie.PER_MASS + 2] * z;
  F64[m + Tie.Z + 3] = w0;
  F64[m + Tie.Z + 4] = w1;
  F64[m + Tie.Z + 5] = w2;
}

/** Three numbers at z gain those of three vectors at y. */
function moveAlong(z: i32, y: i32, x0: f64, x1: f64, x2: f64): void {
  F64[z] += F64[y] * x0 + F64[y + 3] * x1 + F64[y + 6] * x2;
  F64[z + 1] += F64[y + 1] * x0 + F64[y + 4] * x1 + F64[y + 7] * x2;
  F64[z + 2] += F64[y + 2] * x0 + F64[y + 5] * x1 + F64[y + 8] * x2;
}

/** Z of its body gains Y x. */
export function moveBody(side: i32, isPoint: bool, x0: f64, x1: f64, x2: f64): void {
  const m: i32 = Tie.moverOf(side);
  const z: i32 = m + Tie.Z;
  if (isPoint) {
    const sign: f64 = F64[side + Tie.SIGN];
    F64[z] += sign * F64[m + Tie.PER_MASS] * x0;
    F64[z + 1] += sign * F64[m + Tie.PER_MASS + 1] * x1;
    F64[z + 2] += sign * F64[m + Tie.PER_MASS + 2] * x2;
  } else moveAlong(z, side + Tie.YL, x0, x1, x2);
  moveAlong(z + 3, side + Tie.YW, x0, x1, x2);
}
