// The final solve if the rank was in doubt. The rows' requirement is along the orthonormal rows of W: these go down through the joints directly,
// x1 -= H Qᵀ t with M⁻¹ = H Hᵀ, not as M⁻¹ Jᵀ x2, whose x2 is large and cancels if rows are nearly dependent.
import { addScaled } from "../../../math/dense.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { abaDown } from "../../kernels/aba-solve.ts";
import { constants, freedom, freedoms, freedomsOf, nodes, parentRecord, record } from "../../kernels/access.ts";
import { jointAxis } from "../../kernels/joint-axis.ts";
import * as N from "../../kernels/layout.ts";
import { headerOf, placeOf } from "./access.ts";
import { startRight } from "./answer-multipliers.ts";
import * as Z from "./delassus-layout.ts";
import { giveHalf } from "./half-joint.ts";
import * as K from "./layout.ts";

/** rates -= H Qᵀ t. t of the followers is with the multipliers (takeRight), that of the other rows in the record of the solve. */
export function answerHalves(m: i32, d: i32, k: i32, w: i32, n: i32, rates: i32): void {
  const sum: i32 = placeOf(k, K.AT_FORCES);
  const change: i32 = placeOf(k, K.AT_RATES);
  const size: i32 = freedoms(m);
  const count: i32 = headerOf(k, K.FOLLOWERS);
  const own: i32 = headerOf(k, K.ROWS) - count;
  const p: i32 = placeOf(k, K.AT_SOLVE);
  const rank: i32 = I32[2 * p + Z.RANK];
  for (let i: i32 = 0; i < size; i++) F64[sum + i] = 0.0;
  for (let f: i32 = 0; f < count; f++) addScaled(sum, placeOf(k, K.AT_MULTIPLIERS) + f, w + n * f, size);
  for (let c: i32 = 0; c < rank; c++)
    addScaled(sum, Z.atAlong(p, own) + c, w + n * (count + I32[Z.atOrder(p, own) + c]), size);
  const joints: i32 = nodes(m);
  for (let i: i32 = 0; i < joints; i++) {
    const c: i32 = constants(m, i);
    giveHalf(c, record(d, i), sum + freedom(c));
  }
  abaDown(m, d, change);
  for (let i: i32 = 0; i < size; i++) F64[rates + i] -= F64[change + i];
}

/** right = J rates - targets, from accumulated rates: the error of the rows in the motion itself. */
export function measureMiss(m: i32, d: i32, k: i32, rates: i32): void {
  const axis: i32 = placeOf(k, K.AT_SUMS);
  const world: i32 = record(d, -1) + N.DELTA;
  for (let i: i32 = 0; i < 6; i++) F64[world + i] = 0.0;
  const count: i32 = nodes(m);
  for (let i: i32 = 0; i < count; i++) {
    const c: i32 = constants(m, i);
    const n: i32 = record(d, i);
    const a: i32 = n + N.DELTA;
    const b: i32 = parentRecord(d, c) + N.DELTA;
    const r: i32 = n + N.OFFSET;
    for (let j: i32 = 0; j < 6; j++) F64[a + j] = F64[b + j];
    F64[a] += F64[b + 4] * F64[r + 2] - F64[b + 5] * F64[r + 1];
    F64[a + 1] += F64[b + 5] * F64[r] - F64[b + 3] * F64[r + 2];
    F64[a + 2] += F64[b + 3] * F64[r + 1] - F64[b + 4] * F64[r];
    const own: i32 = freedomsOf(c);
    for (let f: i32 = 0; f < own; f++) {
      jointAxis(axis, c, n, f);
      addScaled(a, rates + freedom(c) + f, axis, 6);
    }
  }
  startRight(m, d, k, rates);
}
