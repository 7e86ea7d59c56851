// Forward kinematics: pose, velocity and acceleration of every link. Everything along world axes, at the link's origin unless a
// point is given; accelerations are those of points, the rates of their velocities.
import { checkVec3 } from "../errors/checks.ts";
import { show } from "../errors/show.ts";
import { add, cross, type Quat, rotate, type Vec3 } from "../math/tuples.ts";
import { F64 } from "../memory/machine.ts";
import { kernels } from "../memory/robot-kernels.ts";
import { checkData, type Data } from "./data.ts";
import * as N from "./kernels/layout.ts";
import { compose, type Frame, IDENTITY, unit } from "./pose.ts";

/** Linear and angular part. */
export interface Motion {
  readonly linear: Vec3;
  readonly angular: Vec3;
}

/** Computes poses of all links, and with v and a their velocities and accelerations. Default of v and a: zeros. */
export function forwardKinematics(
  data: Data,
  q: ArrayLike<number>,
  v?: ArrayLike<number>,
  a?: ArrayLike<number>,
): void {
  checkData(data);
  const { model, base } = data;
  data.putCoordinates(q);
  if (v) data.putMotion("v", v);
  if (a) data.putMotion("a", a);
  const k = kernels();
  k.placeNodes(model.base, base, data.at("q"));
  if (!v) F64.fill(0, data.at("v"), data.at("v") + model.tree.nv);
  if (!a) F64.fill(0, data.at("a"), data.at("a") + model.tree.nv);
  k.moveNodes(model.base, base, data.at("v"), data.at("a"));
  data.moves = true;
}

const record = (data: Data, node: number): number => data.base + N.DATA_NODE * (node + 1);
const vec3 = (at: number): Vec3 => [F64[at], F64[at + 1], F64[at + 2]];

/** @internal The frame of a node in the world. */
export function nodeFrame(data: Data, node: number): Frame {
  if (node < 0) return IDENTITY;
  const at = record(data, node);
  return { position: vec3(at + N.P), orientation: quatFromRows(at + N.R) };
}

/** The quaternion of a rotation matrix in memory, by its largest component. */
function quatFromRows(r: number): Quat {
  const [xx, yy, zz] = [F64[r], F64[r + 4], F64[r + 8]];
  const squares = [1 + xx - yy - zz, 1 - xx + yy - zz, 1 - xx - yy + zz, 1 + xx + yy + zz];
  const largest = squares.indexOf(Math.max(...squares));
  const s = 0.5 / Math.sqrt(squares[largest]);
  const sums = [F64[r + 5] + F64[r + 7], F64[r + 2] + F64[r + 6], F64[r + 1] + F64[r + 3]];
  const differences = [F64[r + 7] - F64[r + 5], F64[r + 2] - F64[r + 6], F64[r + 3] - F64[r + 1]];
  const q: [number, number, number, number] = [0, 0, 0, 0];
  for (let i = 0; i < 4; i++) {
    if (i === largest) q[i] = s * squares[i];
    else if (i === 3) q[i] = s * differences[largest];
    else q[i] = s * (largest === 3 ? differences[i] : sums[3 - i - largest]);
  }
  return unit(q);
}

/** Position and orientation of a link in the world; of the two quaternions of a rotation, the one with w >= 0. */
export function linkPose(data: Data, link: string): Frame {
  checkData(data);
  data.needPose("linkPose");
  const { node, frame } = data.model.placeOf(link);
  const { position, orientation } = compose(nodeFrame(data, node), frame);
  const [x, y, z, w] = orientation;
  return { position, orientation: w < 0 ? [-x, -y, -z, -w] : orientation };
}

/** @internal A point given in the link's frame: its node, its position in the world, and its lever from the node's origin. */
export function linkPoint(
  data: Data,
  link: string,
  point: Vec3 = [0, 0, 0],
): { node: number; position: Vec3; arm: Vec3 } {
  checkVec3(`link ${show(link)}`, "point", point);
  const { node, frame } = data.model.placeOf(link);
  const inNode = compose(frame, { position: point, orientation: [0, 0, 0, 1] }).position;
  const at = nodeFrame(data, node);
  const arm = rotate(at.orientation, inNode);
  return { node, position: add(at.position, arm), arm };
}

export function linkVelocity(data: Data, link: string, point?: Vec3): Motion {
  checkData(data);
  data.needMotion("linkVelocity");
  const { node, arm } = linkPoint(data, link, point);
  if (node < 0) return { linear: [0, 0, 0], angular: [0, 0, 0] };
  const at = record(data, node);
  const angular = vec3(at + N.W);
  return { linear: add(vec3(at + N.V), cross(angular, arm)), angular };
}

export function linkAcceleration(data: Data, link: string, point?: Vec3): Motion {
  checkData(data);
  data.needMotion("linkAcceleration");
  const { node, arm } = linkPoint(data, link, point);
  if (node < 0) return { linear: [0, 0, 0], angular: [0, 0, 0] };
  const at = record(data, node);
  const spin = vec3(at + N.W);
  const angular = vec3(at + N.A + 3);
  const turning = add(cross(angular, arm), cross(spin, cross(spin, arm)));
  return { linear: add(vec3(at + N.A), turning), angular };
}
