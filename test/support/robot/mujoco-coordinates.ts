// Our coordinates and MuJoCo's of the same robot. They differ in quaternions and in the velocity of a free joint.
//
//   A, B     the joint's frame in the parent and in the child (inParent, inChild);  (p, q) its coordinates, (u, w) its speeds
//   free     qpos = A (p, q) B^-1 as w x y z;  qvel = velocity of the child's origin along the world, spin along the child:
//            T (u, w) = (R_A R_q (u + w x b), R_B w),  b the child's origin in the joint's frame;  T' v = (R_A R_q w x (u + w x b), 0)
//   ball     qpos = B q B^-1,  qvel = R_B w
//   others   the same numbers
//
//   v_mj = T v,  a_mj = T a + T' v,  tau = T' tau_mj  so  M = T^t M_mj T,  bias = T^t (bias_mj + M_mj T' v)

import { zeros } from "../dense.ts";
import type { Mujoco, MujocoState } from "../mujoco.ts";
import type { Matrix, Vector } from "../plain-matrices.ts";
import * as Plain from "../plain-matrices.ts";
import { compose } from "../reference-step.ts";
import type { SlowRobot } from "./slow-dynamics.ts";
import { placed, type SlowJoint } from "./slow-tree.ts";
import { mjcfJointNames } from "./write-mjcf.ts";

const unitQuaternion = [0, 0, 0, 1];
const conjugate = ([x, y, z, w]: Vector): Vector => [-x, -y, -z, w];
const toMujoco = ([x, y, z, w]: Vector): Vector => [w, x, y, z];

function quaternions({ description }: SlowJoint): { A: Vector; B: Vector } {
  const { inParent, inChild } = description;
  return { A: [...(inParent?.orientation ?? unitQuaternion)], B: [...(inChild?.orientation ?? unitQuaternion)] };
}

/** The child's origin in the joint's frame on the child. */
function originInJoint({ description }: SlowJoint): Vector {
  const { R, p } = placed(description.inChild);
  return Plain.times(-1, Plain.apply(Plain.transpose(R), p));
}

/** For one joint: its block of qpos, of T and of T' v. */
function translate(joint: SlowJoint, q: Vector, v: Vector): { qpos: Vector; T: Matrix; rate: Vector } {
  const { type, inParent, inChild } = joint.description;
  const { A, B } = quaternions(joint);
  if (type === "spherical")
    return { qpos: toMujoco(compose(compose(B, q), conjugate(B))), T: placed(inChild).R, rate: [0, 0, 0] };
  if (type !== "free") {
    const T = q.map((_, i) => q.map((_, k) => (i === k ? 1 : 0)));
    return { qpos: q, T, rate: q.map(() => 0) };
  }
  const turn = q.slice(3);
  const { R: RA, p: pA } = placed(inParent);
  const RB = placed(inChild).R;
  const R = Plain.multiply(RA, placed({ orientation: [turn[0], turn[1], turn[2], turn[3]] }).R);
  const b = originInJoint(joint);
  const position = Plain.add(Plain.add(pA, Plain.apply(RA, q.slice(0, 3))), Plain.apply(R, b));
  const T = zeros(6, 6);
  for (const k of [0, 1, 2]) {
    const axis = [0, 1, 2].map((i) => (i === k ? 1 : 0));
    const [along, swing] = [Plain.apply(R, axis), Plain.apply(R, Plain.cross(axis, b))];
    for (const i of [0, 1, 2]) {
      T[i][k] = along[i];
      T[i][k + 3] = swing[i];
      T[i + 3][k + 3] = RB[i][k];
    }
  }
  const [u, w] = [v.slice(0, 3), v.slice(3)];
  const rate = [...Plain.apply(R, Plain.cross(w, Plain.add(u, Plain.cross(w, b)))), 0, 0, 0];
  return { qpos: [...position, ...toMujoco(compose(compose(A, turn), conjugate(B)))], T, rate };
}

export interface Compared {
  M: Matrix;
  bias: Vector;
  /** Springs and damping: M a + bias = tau + passive. */
  passive: Vector;
  acceleration: Vector;
  state: MujocoState;
}

/** MuJoCo's results for the robot, in our coordinates; `robot` only gives the order of joints. */
export function mujocoDynamics(mujoco: Mujoco, robot: SlowRobot, q: Vector, v: Vector, tau: Vector): Compared {
  if (mujoco.nv !== robot.nv) throw new Error(`MuJoCo has ${mujoco.nv} freedoms, the robot ${robot.nv}`);
  const qpos = new Array<number>(mujoco.nq).fill(0);
  const T = zeros(robot.nv, robot.nv);
  const rate = new Array<number>(robot.nv).fill(0);
  for (const joint of robot.joints.filter(({ nv }) => nv > 0)) {
    const { qIndex, vIndex, nq, nv } = joint;
    const block = translate(joint, q.slice(qIndex, qIndex + nq), v.slice(vIndex, vIndex + nv));
    const names = mjcfJointNames(joint.description);
    for (const [k, name] of names.entries()) {
      const found = mujoco.joints.find((other) => other.name === name);
      if (found === undefined) throw new Error(`MuJoCo has no joint ${name}`);
      const [nqEach, nvEach] = [nq / names.length, nv / names.length];
      for (let i = 0; i < nqEach; i++) qpos[found.qIndex + i] = block.qpos[k * nqEach + i];
      for (let i = 0; i < nvEach; i++) {
        rate[found.vIndex + i] = block.rate[k * nvEach + i];
        for (let j = 0; j < nv; j++) T[found.vIndex + i][vIndex + j] = block.T[k * nvEach + i][j];
      }
    }
  }
  // a force is defined by its power: tau v = tau_mj T v
  const force = solveTransposed(T, tau);
  const state = mujoco.forward(qpos, Plain.apply(T, v), force);
  const back = (x: Vector): Vector => Plain.apply(Plain.transpose(T), x);
  return {
    M: Plain.multiply(Plain.transpose(T), Plain.multiply(state.M, T)),
    bias: back(Plain.add(state.bias, Plain.apply(state.M, rate))),
    passive: back(state.passive),
    acceleration: Plain.apply(inverseOf(T), Plain.minus(state.acceleration, rate)),
    state,
  };
}

const solveTransposed = (T: Matrix, tau: Vector): Vector => Plain.apply(Plain.transpose(inverseOf(T)), tau);

/** By elimination with row exchange. */
function inverseOf(A: Matrix): Matrix {
  const n = A.length;
  const rows = A.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[best][k])) best = i;
    [rows[k], rows[best]] = [rows[best], rows[k]];
    rows[k] = Plain.times(1 / rows[k][k], rows[k]);
    for (let i = 0; i < n; i++)
      if (i !== k && rows[i][k] !== 0) rows[i] = Plain.minus(rows[i], Plain.times(rows[i][k], rows[k]));
  }
  return rows.map((row) => row.slice(n));
}
