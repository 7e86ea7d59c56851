// Half solves of unit impulses on a body, up the elimination tree, six columns at a time: ε = L⁻¹ J D⁻¹, and ι = Ũ⁻ᵀ Yᵀ.
import { F64, I32, truncate, zeros } from "../../../memory/views.ts";
import * as Net from "../net.ts";
import * as Rods from "../rods/rods.ts";
import * as Tie from "../tie.ts";
import { loadAnswers, loadRod, loadSide } from "./load-sides.ts";
import { subtractRowsOfSix } from "./six-columns.ts";
import * as List from "./touched-list.ts";

/** Its node: that of the rod, where `rods` are what was eliminated. */
function placeOf(tie: i32, rods: bool): i32 {
  return rods ? truncate((Rods.rowOf(Rods.rodOf(tie)) as f64) / 3.0) : Tie.placeOf(tie);
}

/** The supernodes from the ties of body i to the roots, ascending; PLACES of their own nodes are rows of the half solve. */
export function findPath(net: i32, at: i32, i: i32, rods: bool): void {
  const mover: i32 = I32[List.wordOf(at, List.BODIES) + i];
  const path: i32 = List.pathOf(net, at, i);
  const owners: i32 = Net.table(net, Net.OWNERS);
  const parents: i32 = Net.table(net, Net.PARENTS);
  let length: i32 = 0;
  for (let side: i32 = Tie.firstSide(mover); side !== 0; side = Tie.nextSide(side)) {
    let t: i32 = I32[owners + placeOf(Tie.tieOf(side), rods)];
    while (t >= 0) {
      // inserted in ascending order; where it stands already, so does all that is above it
      let where: i32 = length;
      while (where > 0 && I32[path + where] > t) where--;
      if (where > 0 && I32[path + where] === t) break;
      for (let k: i32 = length; k > where; k--) I32[path + k + 1] = I32[path + k];
      I32[path + where + 1] = t;
      length++;
      t = I32[parents + t];
    }
  }
  I32[path] = length;
  let row: i32 = 0;
  for (let k: i32 = 1; k <= length; k++) {
    const t: i32 = I32[path + k];
    const first: i32 = I32[Net.table(net, Net.FIRST) + t];
    const own: i32 = I32[Net.table(net, Net.OWN) + t];
    for (let j: i32 = 0; j < own; j++) I32[List.wordOf(at, List.PLACES) + first + j] = row + 3 * j;
    row += 3 * own;
  }
}

/** ι and ε of body i. Of rods ι is that of a symmetric matrix. */
export function halfSolve(net: i32, at: i32, i: i32, symmetric: bool, rods: bool): void {
  const mover: i32 = I32[List.wordOf(at, List.BODIES) + i];
  const places: i32 = List.wordOf(at, List.PLACES);
  const iota: i32 = List.halfOf(net, at, i);
  const epsilon: i32 = iota + 6 * Net.table(net, Net.PATH_ROWS);
  zeros(iota, 6 * Net.table(net, Net.PATH_ROWS));
  for (let side: i32 = Tie.firstSide(mover); side !== 0; side = Tie.nextSide(side)) {
    const tie: i32 = Tie.tieOf(side);
    const from: i32 = iota + 6 * I32[places + placeOf(tie, rods)];
    if (rods) loadRod(from, Rods.rodOf(tie), side, mover);
    else loadSide(from, side, mover);
  }
  const path: i32 = List.pathOf(net, at, i);
  for (let k: i32 = 1; k <= I32[path]; k++) eliminate(net, I32[path + k], places, iota, epsilon);
  if (symmetric) return;
  zeros(iota, 6 * Net.table(net, Net.PATH_ROWS));
  for (let side: i32 = Tie.firstSide(mover); side !== 0; side = Tie.nextSide(side))
    loadAnswers(iota + 6 * I32[places + Tie.placeOf(Tie.tieOf(side))], side);
  for (let k: i32 = 1; k <= I32[path]; k++) eliminateAnswers(net, I32[path + k], places, iota);
}

/** One supernode of the forward half of a solve with the transpose, six columns at a time. */
function eliminateAnswers(net: i32, t: i32, places: i32, iota: i32): void {
  const own: i32 = I32[Net.table(net, Net.OWN) + t];
  const width: i32 = 3 * own;
  const border: i32 = I32[Net.table(net, Net.BORDER) + t];
  const borders: i32 = Net.table(net, Net.BORDER_PLACES) + I32[Net.table(net, Net.ROW_START) + t];
  const top: i32 = I32[places + I32[Net.table(net, Net.FIRST) + t]];
  let row: i32 = Net.table(net, Net.BLOCKS) + Net.table(net, Net.HALF) + I32[Net.table(net, Net.BASE) + t];
  for (let r: i32 = 0; r < own + border; r++) {
    const at: i32 = r < own ? top + 3 * r : I32[places + I32[borders + r - own]];
    subtractRows(iota + 6 * at, row, width, iota + 6 * top, r < own ? 3 * r : width);
    row += 3 * width;
  }
}

/** One supernode of the forward half of a solve, six columns at a time. */
function eliminate(net: i32, t: i32, places: i32, iota: i32, epsilon: i32): void {
  const own: i32 = I32[Net.table(net, Net.OWN) + t];
  const width: i32 = 3 * own;
  const first: i32 = I32[Net.table(net, Net.FIRST) + t];
  const border: i32 = I32[Net.table(net, Net.BORDER) + t];
  const borders: i32 = Net.table(net, Net.BORDER_PLACES) + I32[Net.table(net, Net.ROW_START) + t];
  const top: i32 = I32[places + first];
  let row: i32 = Net.table(net, Net.BLOCKS) + I32[Net.table(net, Net.BASE) + t];
  for (let r: i32 = 0; r < own + border; r++) {
    const at: i32 = r < own ? top + 3 * r : I32[places + I32[borders + r - own]];
    subtractRows(iota + 6 * at, row, width, epsilon + 6 * top, r < own ? 3 * r : width);
    if (r < own) timesPivot(epsilon + 6 * at, iota + 6 * at, Net.table(net, Net.PIVOTS) + 9 * (first + r));
    row += 3 * width;
  }
}

/** Three rows of out -= A y; y and out have six columns. */
function subtractRows(out: i32, a: i32, width: i32, y: i32, length: i32): void {
  for (let i: i32 = 0; i < 3; i++) subtractRowsOfSix(out + 6 * i, y, a + width * i, length);
}

/** Three rows of out = P x, six columns. */
function timesPivot(out: i32, x: i32, p: i32): void {
  for (let k: i32 = 0; k < 6; k++) {
    const a: f64 = F64[x + k];
    const b: f64 = F64[x + 6 + k];
    const c: f64 = F64[x + 12 + k];
    F64[out + k] = F64[p] * a + F64[p + 1] * b + F64[p + 2] * c;
    F64[out + 6 + k] = F64[p + 3] * a + F64[p + 4] * b + F64[p + 5] * c;
    F64[out + 12 + k] = F64[p + 6] * a + F64[p + 7] * b + F64[p + 8] * c;
  }
}
