// How the touched bodies of a net move when one of them is pushed, joints included. The factor is symmetric, S = L P⁻¹ Lᵀ with pivots P, and
// half solves go only up the elimination tree, from the ties of a body to the roots:
//
//   B_j = J_j D_j⁻¹, six columns      ι_j = L⁻¹ B_j      ε_j = P⁻¹ ι_j      Φ_ij = δ_ij D_i⁻¹ - ι_i·ε_j
import { F64, I32, zeros } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import * as Tie from "../tie.ts";
import { findPath, halfSolve } from "./half-solve.ts";
import * as List from "./touched-list.ts";

/** Numbers of workspace for so many touched bodies. */
export function touchedNumbers(net: i32, most: i32): i32 {
  const words: i32 = Net.nodesOf(net) + most * (Net.table(net, Net.PATH_LENGTH) + 2);
  return List.TOUCHED + ((words + 1) >> 1) + 12 * most * Net.table(net, Net.PATH_ROWS) + 36 * most * most;
}

/** An empty list with room for so many. */
export function beginTouched(net: i32, at: i32, most: i32): void {
  const places: i32 = 2 * (at + List.TOUCHED);
  const bodies: i32 = places + Net.nodesOf(net);
  const paths: i32 = bodies + most;
  const end: i32 = paths + most * (Net.table(net, Net.PATH_LENGTH) + 1);
  const halves: i32 = (end + 1) >> 1;
  List.setWord(at, List.COUNT, 0);
  List.setWord(at, List.MOST, most);
  List.setWord(at, List.PLACES, places);
  List.setWord(at, List.BODIES, bodies);
  List.setWord(at, List.PATHS, paths);
  List.setWord(at, List.HALVES, halves);
  List.setWord(at, List.PHI, halves + 12 * most * Net.table(net, Net.PATH_ROWS));
}

export function addTouched(at: i32, mover: i32): void {
  I32[List.wordOf(at, List.BODIES) + List.wordOf(at, List.COUNT)] = mover;
  List.setWord(at, List.COUNT, List.wordOf(at, List.COUNT) + 1);
}

/** Its place in the list, -1: it is not there. */
export function placeOfTouched(at: i32, mover: i32): i32 {
  const bodies: i32 = List.wordOf(at, List.BODIES);
  for (let i: i32 = 0; i < List.wordOf(at, List.COUNT); i++) if (I32[bodies + i] === mover) return i;
  return -1;
}

export function touchedWidth(at: i32): i32 {
  return 6 * List.wordOf(at, List.COUNT);
}

/** Number (i, k) of Φ is at this address plus 6 COUNT i + k. */
export function phiOf(at: i32): i32 {
  return List.wordOf(at, List.PHI);
}

/** Φ of the listed bodies, with the symmetric factor that is there. */
export function answerTouched(net: i32, at: i32): void {
  const count: i32 = List.wordOf(at, List.COUNT);
  const phi: i32 = phiOf(at);
  for (let i: i32 = 0; i < count; i++) {
    findPath(net, at, i);
    halfSolve(net, at, i);
    for (let k: i32 = 0; k <= i; k++) multiply(net, at, i, k);
    const mover: i32 = I32[List.wordOf(at, List.BODIES) + i];
    for (let a: i32 = 0; a < 3; a++) {
      F64[phi + 6 * count * (6 * i + a) + 6 * i + a] += F64[mover + Tie.PER_MASS + a];
      for (let b: i32 = 0; b < 3; b++)
        F64[phi + 6 * count * (6 * i + 3 + a) + 6 * i + 3 + b] += F64[mover + Tie.TURNING + 3 * a + b];
    }
  }
}

/** Φ_ik = -ι_i·ε_k over the rows that both reach, and its transpose at (k, i). */
function multiply(net: i32, at: i32, i: i32, k: i32): void {
  const block: i32 = at + List.UNIT;
  zeros(block, 36);
  const pathI: i32 = List.pathOf(net, at, i);
  const pathK: i32 = List.pathOf(net, at, k);
  let rowI: i32 = 0;
  let rowK: i32 = 0;
  let b: i32 = 1;
  for (let a: i32 = 1; a <= I32[pathI]; a++) {
    const t: i32 = I32[pathI + a];
    const rows: i32 = 3 * I32[Net.table(net, Net.OWN) + t];
    while (b <= I32[pathK] && I32[pathK + b] < t) {
      rowK += 3 * I32[Net.table(net, Net.OWN) + I32[pathK + b]];
      b++;
    }
    if (b <= I32[pathK] && I32[pathK + b] === t) {
      const iota: i32 = List.halfOf(net, at, i) + 6 * rowI;
      const epsilon: i32 = List.halfOf(net, at, k) + 6 * Net.table(net, Net.PATH_ROWS) + 6 * rowK;
      for (let row: i32 = 0; row < rows; row++) addOuter(block, iota + 6 * row, epsilon + 6 * row);
    }
    rowI += rows;
  }
  const width: i32 = 6 * List.wordOf(at, List.COUNT);
  const phi: i32 = phiOf(at);
  for (let a: i32 = 0; a < 6; a++)
    for (let c: i32 = 0; c < 6; c++) {
      F64[phi + width * (6 * i + a) + 6 * k + c] = -F64[block + 6 * a + c];
      F64[phi + width * (6 * k + c) + 6 * i + a] = -F64[block + 6 * a + c];
    }
}

function addOuter(block: i32, u: i32, v: i32): void {
  for (let a: i32 = 0; a < 6; a++) {
    const x: f64 = F64[u + a];
    const o: i32 = block + 6 * a;
    F64[o] += x * F64[v];
    F64[o + 1] += x * F64[v + 1];
    F64[o + 2] += x * F64[v + 2];
    F64[o + 3] += x * F64[v + 3];
    F64[o + 4] += x * F64[v + 4];
    F64[o + 5] += x * F64[v + 5];
  }
}
