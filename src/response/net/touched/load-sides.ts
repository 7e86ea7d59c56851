// What half solves begin with: the sides of a body.
import { F64 } from "../../../memory/views.ts";
import * as Rods from "../rods/rods.ts";
import * as Tie from "../tie.ts";

/** Yᵀ of a side, six numbers a row. */
export function loadAnswers(out: i32, side: i32): void {
  const isPoint: bool = Tie.kindOf(Tie.tieOf(side)) === Tie.POINT;
  for (let row: i32 = 0; row < 3; row++) {
    for (let k: i32 = 0; k < 3; k++) {
      if (!isPoint) F64[out + 6 * row + k] += F64[side + Tie.YL + 3 * row + k];
      F64[out + 6 * row + 3 + k] += F64[side + Tie.YW + 3 * row + k];
    }
    if (isPoint) F64[out + 7 * row] += F64[side + Tie.SIGN] * F64[Tie.moverOf(side) + Tie.PER_MASS + row];
  }
}

/** J D⁻¹ of a rod, in its row of three. */
export function loadRod(out: i32, rod: i32, side: i32, mover: i32): void {
  const row: i32 = out + 6 * (Rods.rowOf(rod) % 3);
  for (let k: i32 = 0; k < 3; k++)
    F64[row + k] += F64[side + Tie.SIGN] * F64[rod + Rods.ALONG + k] * F64[mover + Tie.PER_MASS + k];
}

/** J D⁻¹ of a side, six numbers a row. */
export function loadSide(out: i32, side: i32, mover: i32): void {
  if (Tie.kindOf(Tie.tieOf(side)) === Tie.POINT) {
    loadPoint(out, side, mover);
    return;
  }
  for (let row: i32 = 0; row < 3; row++) {
    const l: i32 = side + Tie.JL + 3 * row;
    const w: i32 = side + Tie.JW + 3 * row;
    for (let k: i32 = 0; k < 3; k++) {
      const c: i32 = mover + Tie.TURNING + k;
      F64[out + 6 * row + k] += F64[l + k] * F64[mover + Tie.PER_MASS + k];
      F64[out + 6 * row + 3 + k] += F64[w] * F64[c] + F64[w + 1] * F64[c + 3] + F64[w + 2] * F64[c + 6];
    }
  }
}

/** That of a point: σ (v + ω × r). */
function loadPoint(out: i32, side: i32, mover: i32): void {
  const sign: f64 = F64[side + Tie.SIGN];
  const x: f64 = F64[side + Tie.ARM];
  const y: f64 = F64[side + Tie.ARM + 1];
  const z: f64 = F64[side + Tie.ARM + 2];
  for (let k: i32 = 0; k < 3; k++) {
    const c: i32 = mover + Tie.TURNING + k;
    F64[out + 7 * k] += sign * F64[mover + Tie.PER_MASS + k];
    F64[out + 3 + k] += z * F64[c + 3] - y * F64[c + 6];
    F64[out + 9 + k] += x * F64[c + 6] - z * F64[c];
    F64[out + 15 + k] += y * F64[c] - x * F64[c + 3];
  }
}
