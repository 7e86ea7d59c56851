// Jacobians of points of links: velocity = J v, acceleration = J v̇ + J̇ v. For the pose, and for J̇ v the speeds, of the last
// call of forwardKinematics.
import type { Vec3 } from "../math/tuples.ts";
import { F64 } from "../memory/machine.ts";
import { kernels } from "../memory/robot-kernels.ts";
import { checkData, type Data } from "./data.ts";
import { linkAcceleration, linkPoint, type Motion } from "./kinematics.ts";

/** 6 x nv, row by row: three linear rows, three angular ones, along world axes. `point` is in the link's frame. */
export function linkJacobian(data: Data, link: string, point?: Vec3): Float64Array {
  checkData(data);
  data.needPose("linkJacobian");
  const { node, position } = linkPoint(data, link, point);
  F64.set(position, data.scratch);
  const { model } = data;
  const all = model.tree.nv;
  const at = data.work("jacobian", 6 * all);
  kernels().pointJacobian(model.base, data.base, node, data.scratch, at);
  const result = data.result("jacobian", 6 * model.nv);
  takeRows(data, at, 6, result);
  return result;
}

/** @internal Rows over all freedoms at `at`, reduced to the independent ones: J G */
export function takeRows(data: Data, at: number, rows: number, result: Float64Array): void {
  const { following, nv, tree } = data.model;
  if (!following) {
    const memory = F64;
    for (let i = 0; i < rows * nv; i++) result[i] = memory[at + i];
    return;
  }
  const { leader, multiplier } = following.v;
  result.fill(0);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < tree.nv; j++) result[i * nv + leader[j]] += multiplier[j] * F64[at + i * tree.nv + j];
}

/** J̇ v: the acceleration of a point of a link if no joint accelerates. */
export function linkBias(data: Data, link: string, point?: Vec3): Motion {
  checkData(data);
  data.needMotion("linkBias");
  const { model, base } = data;
  const k = kernels();
  k.moveNodes(model.base, base, data.at("v"), data.at("zeros"));
  const bias = linkAcceleration(data, link, point);
  // restore the requested accelerations
  k.moveNodes(model.base, base, data.at("v"), data.at("a"));
  return bias;
}
