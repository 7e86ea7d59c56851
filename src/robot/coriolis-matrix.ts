// The Coriolis matrix C(q, v): C v are the Coriolis and centrifugal forces, and Ṁ - 2 C is skew, as passivity proofs and adaptive
// controllers need it.
import { CORIOLIS_COLUMN, CORIOLIS_WORK } from "../../build/records/robot/kernels/coriolis.ts";
import { F64 } from "../memory/machine.ts";
import { kernels } from "../memory/robot-kernels.ts";
import { checkData, type Data } from "./data.ts";
import { forwardKinematics } from "./kinematics.ts";

/** nv x nv, row by row. */
export function coriolisMatrix(data: Data, q: ArrayLike<number>, v: ArrayLike<number>): Float64Array {
  checkData(data);
  const { model, base } = data;
  const { nv } = model;
  const all = model.tree.nv;
  forwardKinematics(data, q, v);
  const at = data.work("matrix", all * all);
  kernels().coriolis(model.base, base, data.work("coriolis", CORIOLIS_COLUMN * all + CORIOLIS_WORK), at);
  const result = data.result("coriolis matrix", nv * nv);
  takeSquare(data, at, result);
  return data.finite("coriolis matrix", result);
}

/** @internal A matrix over all freedoms at `at`, reduced to the independent ones: Gᵀ X G */
export function takeSquare(data: Data, at: number, result: Float64Array): void {
  const { following, nv, tree } = data.model;
  if (!following) {
    const memory = F64;
    for (let i = 0; i < nv * nv; i++) result[i] = memory[at + i];
    return;
  }
  const { leader, multiplier } = following.v;
  result.fill(0);
  for (let i = 0; i < tree.nv; i++)
    for (let j = 0; j < tree.nv; j++)
      result[leader[i] * nv + leader[j]] += multiplier[i] * multiplier[j] * F64[at + i * tree.nv + j];
}
