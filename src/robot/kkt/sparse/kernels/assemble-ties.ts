// The matrix of all ties, S = J H⁻¹ Jᵀ + E: two ties couple where they act on the same body. Eliminating the joints from it would
// leave the Delassus matrix of the rows; nobody does, since S is sparse and that is not.
import { F64, I32, zeros } from "../../../../memory/views.ts";
import * as Net from "../../../../response/net/net.ts";
import * as S from "./layout.ts";

/** Sides must be half solves. */
export function assembleTies(s: i32): void {
  const net: i32 = I32[2 * s + S.ELIMINATION];
  const matrix: i32 = I32[2 * s + S.MATRIX];
  zeros(matrix, Net.table(net, Net.HALF));
  const endPair: i32 = I32[2 * s + S.END_PAIR];
  for (let pair: i32 = I32[2 * s + S.FIRST_PAIR]; pair < endPair; pair += 2 * S.SPARSE_PAIR)
    addProducts(
      matrix + I32[pair + S.PAIR_BLOCK],
      I32[pair + S.PAIR_WIDE],
      I32[pair + S.LATER] + S.WRENCHES,
      I32[pair + S.EARLIER] + S.WRENCHES,
    );
  measureRows(s, matrix);
  const endJoint: i32 = I32[2 * s + S.END_JOINT];
  for (let j: i32 = I32[2 * s + S.FIRST_JOINT]; j < endJoint; j += S.SPARSE_JOINT) addGiving(matrix, j);
  const endGroup: i32 = I32[2 * s + S.END_GROUP];
  for (let g: i32 = I32[2 * s + S.FIRST_GROUP]; g < endGroup; g += S.SPARSE_GROUP) addStill(s, matrix, g);
  const fillers: i32 = I32[2 * s + S.FILLER_PLACES];
  const count: i32 = I32[2 * s + S.FILLERS];
  for (let i: i32 = 0; i < count; i++) F64[matrix + I32[fillers + i]] = F64[s + S.SIZE];
}

/** C += A Bᵀ of three rows of six numbers each, the rows of C `width` apart */
function addProducts(c: i32, width: i32, a: i32, b: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const x: i32 = a + 6 * i;
    const x0: f64 = F64[x];
    const x1: f64 = F64[x + 1];
    const x2: f64 = F64[x + 2];
    const x3: f64 = F64[x + 3];
    const x4: f64 = F64[x + 4];
    const x5: f64 = F64[x + 5];
    for (let j: i32 = 0; j < 3; j++) {
      const y: i32 = b + 6 * j;
      F64[c + width * i + j] +=
        x0 * F64[y] + x1 * F64[y + 1] + x2 * F64[y + 2] + (x3 * F64[y + 3] + x4 * F64[y + 4] + x5 * F64[y + 5]);
    }
  }
}

/** In directions in which nothing moves a tie its multiplier is set to nothing. */
function addStill(s: i32, matrix: i32, g: i32): void {
  if (I32[2 * g + S.STILL_COUNT] === 0) return;
  const block: i32 = matrix + I32[2 * g + S.GROUP_BLOCK];
  const width: i32 = I32[2 * g + S.GROUP_STRIDE];
  for (let i: i32 = 0; i < 3; i++)
    for (let k: i32 = 0; k < 3; k++) F64[block + width * i + k] += F64[s + S.SIZE] * F64[g + S.STILL + 3 * i + k];
}

/** SIZE: what the softness of rows is measured by. */
function measureRows(s: i32, matrix: i32): void {
  const rows: i32 = I32[2 * s + S.ROW_PLACES];
  const count: i32 = I32[2 * s + S.ROW_COUNT];
  let size: f64 = 0.0;
  for (let i: i32 = 0; i < count; i++) size = Math.max(size, F64[matrix + I32[rows + 2 * i + 1]]);
  F64[s + S.SIZE] = size > 0.0 ? size : 1.0;
}

function addGiving(matrix: i32, j: i32): void {
  const e: i32 = j + S.GIVING;
  const force: i32 = matrix + I32[2 * j + S.FORCE_BLOCK];
  const torque: i32 = matrix + I32[2 * j + S.TORQUE_BLOCK];
  const cross: i32 = matrix + I32[2 * j + S.CROSS_BLOCK];
  const width: i32 = I32[2 * j + S.CROSS_STRIDE];
  const forcesLater: bool = I32[2 * j + S.FORCES_LATER] === 1;
  for (let i: i32 = 0; i < 3; i++)
    for (let k: i32 = 0; k < 3; k++) {
      F64[force + I32[2 * j + S.FORCE_STRIDE] * i + k] += F64[e + 6 * i + k];
      F64[torque + I32[2 * j + S.TORQUE_STRIDE] * i + k] += F64[e + 6 * (i + 3) + k + 3];
      F64[cross + width * i + k] += forcesLater ? F64[e + 6 * i + k + 3] : F64[e + 6 * (i + 3) + k];
    }
}
