// Limits, motors, servos, springs and friction of a net as auxiliary rows, which its ties answer by solves with their factor: a solve for each row. This serves
// where active-set.ts finds no sets.
//
//   A_il = J_i x_l + softness,  x_l: the motion that a unit impulse of row l makes          A Δκ + r = 0 within the bounds
import { dot3 } from "../../math/vec3.ts";
import { F64, zeros } from "../../memory/views.ts";
import { boxedNumbers } from "../../multipliers/boxed/layout.ts";
import { solveBoxed } from "../../multipliers/boxed/solve-boxed.ts";
import { solveTies } from "../../response/net/correct.ts";
import { addLambdas } from "../../response/net/fit.ts";
import * as Net from "../../response/net/net.ts";
import * as Tie from "../../response/net/tie.ts";
import * as Node from "../../response/tree/node.ts";
import * as Row from "../../rows/row.ts";
import { changes, fillSystem, takeMultipliers } from "../mechanism/rows/solve-rows.ts";

/** More rows are not solved this way: their matrix is dense. */
export const MOST_DENSE: i32 = 128;

/** Numbers of workspace for so many rows. */
export function rowsWork(rows: i32): i32 {
  return rows > MOST_DENSE ? 0 : boxedNumbers(rows);
}

/**
 * Solves for `rows` rows from `first` on, with the factor that is there. Z of the movers holds the motion without their change, and then with it; LAMBDA gains
 * what the ties answer. RESIDUAL is used up.
 */
export function solveNetRows(net: i32, first: i32, rows: i32, system: i32): void {
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    for (let i: i32 = 0; i < 6; i++) F64[m + Tie.FREE + i] = F64[m + Tie.Z + i];
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = first + i * Row.STRIDE;
    F64[row + Row.FREE] = F64[row + Row.C] + alongRow(row) + asTold(row);
  }
  clearResiduals(net);
  for (let l: i32 = 0; l < rows; l++) {
    clearMovers(net);
    addImpulse(first + l * Row.STRIDE, -1.0);
    solveTies(net);
    for (let i: i32 = 0; i < rows; i++) F64[system + rows * i + l] = alongRow(first + i * Row.STRIDE);
    F64[system + rows * l + l] += F64[first + l * Row.STRIDE + Row.SOFTNESS];
  }
  fillSystem(first, rows, system);
  solveBoxed(system, rows);
  takeMultipliers(first, rows, system);
  clearMovers(net);
  for (let i: i32 = 0; i < rows; i++) addImpulse(first + i * Row.STRIDE, -F64[changes(system, rows) + i]);
  solveTies(net);
  addLambdas(net);
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    for (let i: i32 = 0; i < 6; i++) F64[m + Tie.Z + i] += F64[m + Tie.FREE + i];
}

/** J z of a row on the bodies that answer. */
export function alongRow(row: i32): f64 {
  let sum: f64 = 0.0;
  for (let side: i32 = 0; side < 2; side++) {
    const n: i32 = side === 0 ? Row.nodeA(row) : Row.nodeB(row);
    if (n === Node.NONE || Node.isPrescribed(n)) continue;
    const z: i32 = Node.moverOf(n) + Tie.Z;
    sum += dot3(row + Row.J + 6 * side, z) + dot3(row + Row.J + 6 * side + 3, z + 3);
  }
  return sum;
}

/** The same of bodies that move as they are told: nothing in Newton's corrections, their velocities in a fit. */
export function asTold(row: i32): f64 {
  let sum: f64 = 0.0;
  for (let side: i32 = 0; side < 2; side++) {
    const n: i32 = side === 0 ? Row.nodeA(row) : Row.nodeB(row);
    if (n === Node.NONE || !Node.isPrescribed(n)) continue;
    sum += dot3(row + Row.J + 6 * side, n + Node.DU) + dot3(row + Row.J + 6 * side + 3, n + Node.DPHI);
  }
  return sum;
}

/** Z += part D⁻¹ K of a row. */
export function addImpulse(row: i32, part: f64): void {
  for (let side: i32 = 0; side < 2; side++) {
    const n: i32 = side === 0 ? Row.nodeA(row) : Row.nodeB(row);
    if (n === Node.NONE || Node.isPrescribed(n)) continue;
    const m: i32 = Node.moverOf(n);
    const k: i32 = row + Row.K + 6 * side;
    for (let i: i32 = 0; i < 3; i++) {
      F64[m + Tie.Z + i] += part * F64[m + Tie.PER_MASS + i] * F64[k + i];
      F64[m + Tie.Z + 3 + i] += part * dot3(m + Tie.TURNING + 3 * i, k + 3);
    }
  }
}

function clearMovers(net: i32): void {
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    zeros(m + Tie.Z, 6);
}

function clearResiduals(net: i32): void {
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    zeros(tie + Tie.RESIDUAL, 3);
}
