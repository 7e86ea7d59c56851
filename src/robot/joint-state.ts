// The numbers of one joint among those of the robot; a follower has those derived from its leader.
import type { Quat } from "../math/tuples.ts";
import { rotationVector } from "./coordinates.ts";
import type { Model, ModelJoint } from "./model.ts";

/** Indices of a joint's freedoms, its leader's if it follows one, and its multiplier. */
export function leaderOf(model: Model, joint: ModelJoint): { qIndex: number; vIndex: number; multiplier: number } {
  const { qIndex, vIndex } = joint.follows ? model.joint(joint.follows.joint) : joint;
  return { qIndex, vIndex, multiplier: joint.follows?.multiplier ?? 1 };
}

/** As in q; for a spherical joint three numbers, its rotation vector. */
export function jointCoordinates(
  model: Model,
  joint: ModelJoint,
  q: ArrayLike<number>,
  ball: "quaternion" | "rotation vector" = "quaternion",
): number[] {
  const { qIndex } = leaderOf(model, joint);
  if (joint.follows) return [joint.follows.multiplier * q[qIndex] + joint.follows.offset];
  const own = Array.from({ length: joint.nq }, (_, i) => q[qIndex + i]);
  if (joint.type !== "spherical" || ball === "quaternion") return own;
  return [...rotationVector(own as unknown as Quat)];
}

export function jointSpeeds(model: Model, joint: ModelJoint, v: ArrayLike<number>): number[] {
  const { vIndex, multiplier } = leaderOf(model, joint);
  return Array.from({ length: joint.follows ? 1 : joint.nv }, (_, i) => multiplier * v[vIndex + i]);
}
