// How the touched bodies of a net move when one of them is pushed, joints included. Half solves with S = L Ũ go only up the elimination tree, from the ties
// of a body to the roots:
//
//   ε_j = L⁻¹ J_j D_j⁻¹      ι_i = Ũ⁻ᵀ Y_iᵀ      six columns each      Φ_ij = δ_ij D_i⁻¹ - ι_i·ε_j
//
// If S is symmetric, ι is ε before the last pivots.
import { F64, I32, zeros } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import { eliminationInUse, isByRods } from "../rods/rods.ts";
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

/** Φ of the listed bodies, with the factor that is there; `even`: it is symmetric, as that of rods always is. What is not symmetric in it is left out: the solvers of contacts need symmetry. */
export function answerTouched(net: i32, at: i32, even: bool): void {
  const count: i32 = List.wordOf(at, List.COUNT);
  const phi: i32 = phiOf(at);
  const symmetric: bool = even || isByRods(net);
  const e: i32 = eliminationInUse(net);
  for (let i: i32 = 0; i < count; i++) {
    findPath(e, at, i, isByRods(net));
    halfSolve(e, at, i, symmetric, isByRods(net));
  }
  for (let i: i32 = 0; i < count; i++) {
    for (let k: i32 = 0; k < count; k++) if (!symmetric || k <= i) multiply(e, at, i, k);
    const mover: i32 = I32[List.wordOf(at, List.BODIES) + i];
    for (let a: i32 = 0; a < 3; a++) {
      F64[phi + 6 * count * (6 * i + a) + 6 * i + a] += F64[mover + Tie.PER_MASS + a];
      for (let b: i32 = 0; b < 3; b++)
        F64[phi + 6 * count * (6 * i + 3 + a) + 6 * i + 3 + b] += F64[mover + Tie.TURNING + 3 * a + b];
    }
  }
  makeEven(phi, 6 * count, symmetric);
}

/** Φ_ik = -ι_i·ε_k. */
function multiply(net: i32, at: i32, i: i32, k: i32): void {
  multiplyHalves(net, at, i, k);
  const block: i32 = at + List.UNIT;
  const width: i32 = 6 * List.wordOf(at, List.COUNT);
  const phi: i32 = phiOf(at);
  for (let a: i32 = 0; a < 6; a++)
    for (let c: i32 = 0; c < 6; c++) F64[phi + width * (6 * i + a) + 6 * k + c] = -F64[block + 6 * a + c];
}

/** UNIT becomes ι_i·ε_k, over the rows that both reach. */
export function multiplyHalves(net: i32, at: i32, i: i32, k: i32): void {
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
      for (let a: i32 = 0; a < 6; a++) addProducts(block + 6 * a, iota + a, epsilon, rows);
    }
    rowI += rows;
  }
}

/** Six sums gain those of u times each of six columns at v, over so many rows of six. */
function addProducts(sums: i32, u: i32, v: i32, rows: i32): void {
  let s0: f64 = F64[sums];
  let s1: f64 = F64[sums + 1];
  let s2: f64 = F64[sums + 2];
  let s3: f64 = F64[sums + 3];
  let s4: f64 = F64[sums + 4];
  let s5: f64 = F64[sums + 5];
  const end: i32 = 6 * rows;
  for (let o: i32 = 0; o < end; o += 6) {
    const x: f64 = F64[u + o];
    const y: i32 = v + o;
    s0 += x * F64[y];
    s1 += x * F64[y + 1];
    s2 += x * F64[y + 2];
    s3 += x * F64[y + 3];
    s4 += x * F64[y + 4];
    s5 += x * F64[y + 5];
  }
  F64[sums] = s0;
  F64[sums + 1] = s1;
  F64[sums + 2] = s2;
  F64[sums + 3] = s3;
  F64[sums + 4] = s4;
  F64[sums + 5] = s5;
}

/** The upper half from the lower, or both from their mean. */
function makeEven(phi: i32, width: i32, symmetric: bool): void {
  for (let i: i32 = 0; i < width; i++)
    for (let k: i32 = 0; k < i; k++) {
      const lower: i32 = phi + width * i + k;
      const upper: i32 = phi + width * k + i;
      if (!symmetric) F64[lower] = 0.5 * (F64[lower] + F64[upper]);
      F64[upper] = F64[lower];
    }
}
