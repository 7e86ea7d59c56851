// The rows in their ties: a wrench on the body of each entry. A coefficient at a freedom is one on both bodies of the joint, along
// a motion of length one: d = s / s², so that dᵀ (a_i - X a_p) is the rate of the freedom.
import { solveLower } from "../../../../math/block.ts";
import { F64, I32, zeros } from "../../../../memory/views.ts";
import { constants, freedom, record } from "../../../kernels/access.ts";
import { jointAxis } from "../../../kernels/joint-axis.ts";
import * as N from "../../../kernels/layout.ts";
import { freedomAt, kindOf, nodeOf } from "../../kernels/access.ts";
import * as K from "../../kernels/layout.ts";
import * as S from "./layout.ts";
import { addOpposite } from "./tie-joints.ts";

/** Entries must be written. */
export function tieRows(m: i32, d: i32, k: i32, s: i32): void {
  const endSide: i32 = I32[2 * s + S.END_SIDE];
  for (let side: i32 = I32[2 * s + S.ROW_SIDE]; side < endSide; side += S.SPARSE_SIDE) zeros(side + S.WRENCHES, 18);
  const end: i32 = I32[2 * s + S.END_PART];
  for (let part: i32 = I32[2 * s + S.FIRST_PART]; part < end; part += S.SPARSE_PART) {
    const e: i32 = k + I32[2 * part + S.ENTRY_PLACE];
    const which: i32 = 6 * I32[2 * part + S.WHICH];
    const w: i32 = I32[2 * part + S.PART_SIDE] + S.WRENCHES + which;
    if (kindOf(e) !== K.AT_FREEDOM) {
      for (let i: i32 = 0; i < 6; i++) F64[w + i] += F64[e + K.WRENCH + i];
      continue;
    }
    const c: i32 = constants(m, nodeOf(e));
    const n: i32 = record(d, nodeOf(e));
    const axis: i32 = s + S.AXIS;
    jointAxis(axis, c, n, freedomAt(e) - freedom(c));
    let squared: f64 = 0.0;
    for (let i: i32 = 0; i < 6; i++) squared += F64[axis + i] * F64[axis + i];
    const scale: f64 = F64[e + K.COEFFICIENT] / squared;
    for (let i: i32 = 0; i < 6; i++) {
      F64[axis + i] *= scale;
      F64[w + i] += F64[axis + i];
    }
    const before: i32 = I32[2 * part + S.BEFORE_SIDE];
    if (before !== 0) addOpposite(before + S.WRENCHES + which, axis, n + N.OFFSET);
  }
}

/** All sides, those of joints too, become half solves. */
export function halveSides(s: i32): void {
  const end: i32 = I32[2 * s + S.END_SIDE];
  for (let side: i32 = I32[2 * s + S.FIRST_SIDE]; side < end; side += S.SPARSE_SIDE) {
    const root: i32 = I32[2 * side + S.SIDE_BODY] + S.ROOT;
    for (let i: i32 = 0; i < 3; i++) solveLower(side + S.WRENCHES + 6 * i, root, 6);
  }
}
