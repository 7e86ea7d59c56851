// A solve of the net between its bodies: their residuals become right sides, and Λ moves them.
//
//   S δΛ = -c + J z,  z = D⁻¹ (F, E)          δx = D⁻¹ Kᵀ δΛ - z
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Net from "./net.ts";
import { solveNet } from "./solve.ts";
import * as Tie from "./tie.ts";

/** RIGHT = -RESIDUAL + J z, z at Z of the movers; solves, and leaves δx at Z and δΛ at RIGHT. */
export function solveTies(net: i32): void {
  rightSide(net);
  solveRight(net);
}

/** RIGHT; returns its largest number. */
export function rightSide(net: i32): f64 {
  const right: i32 = Net.table(net, Net.RIGHT);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_DRIVE); tie += Tie.TIE) {
    const o: i32 = right + 3 * Tie.placeOf(tie);
    for (let i: i32 = 0; i < 3; i++) F64[o + i] = -F64[tie + Tie.RESIDUAL + i];
  }
  gatherRows(net);
  let largest: f64 = 0.0;
  for (let i: i32 = 0; i < 3 * Net.nodesOf(net); i++) largest = Math.max(largest, Math.abs(F64[right + i]));
  return largest;
}

/** Solves for it; δx at Z, δΛ at RIGHT. */
export function solveRight(net: i32): void {
  solveNet(net, Net.table(net, Net.RIGHT));
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    for (let i: i32 = 0; i < 6; i++) F64[m + Tie.Z + i] = -F64[m + Tie.Z + i];
  moveBodies(net);
}

/** RIGHT += J z */
function gatherRows(net: i32): void {
  const others: i32 = Net.table(net, Net.OTHER_SIDE);
  const end: i32 = Net.table(net, Net.DRIVEN_SIDE);
  for (let side: i32 = Net.table(net, Net.FIRST_SIDE); side < others; side += Tie.SIDE) {
    const o: i32 = Tie.rightOf(side);
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
  for (let side: i32 = others; side < end; side += Tie.SIDE) {
    const o: i32 = Tie.rightOf(side);
    const z: i32 = Tie.moverOf(side) + Tie.Z;
    for (let i: i32 = 0; i < 3; i++) F64[o + i] += dot3(side + Tie.JL + 3 * i, z) + dot3(side + Tie.JW + 3 * i, z + 3);
  }
}

/** Z += Y Λ, Λ at RIGHT */
function moveBodies(net: i32): void {
  const others: i32 = Net.table(net, Net.OTHER_SIDE);
  const end: i32 = Net.table(net, Net.DRIVEN_SIDE);
  for (let side: i32 = Net.table(net, Net.FIRST_SIDE); side < end; side += Tie.SIDE) {
    const o: i32 = Tie.rightOf(side);
    const z: i32 = Tie.moverOf(side) + Tie.Z;
    const y: i32 = side + Tie.Y;
    const x0: f64 = F64[o];
    const x1: f64 = F64[o + 1];
    const x2: f64 = F64[o + 2];
    if (side < others) {
      F64[z] += F64[y] * x0;
      F64[z + 1] += F64[y + 4] * x1;
      F64[z + 2] += F64[y + 8] * x2;
    } else {
      F64[z] += F64[y] * x0 + F64[y + 3] * x1 + F64[y + 6] * x2;
      F64[z + 1] += F64[y + 1] * x0 + F64[y + 4] * x1 + F64[y + 7] * x2;
      F64[z + 2] += F64[y + 2] * x0 + F64[y + 5] * x1 + F64[y + 8] * x2;
    }
    F64[z + 3] += F64[y + 9] * x0 + F64[y + 12] * x1 + F64[y + 15] * x2;
    F64[z + 4] += F64[y + 10] * x0 + F64[y + 13] * x1 + F64[y + 16] * x2;
    F64[z + 5] += F64[y + 11] * x0 + F64[y + 14] * x1 + F64[y + 17] * x2;
  }
}
