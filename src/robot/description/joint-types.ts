// The makeup of each joint type: its numbers of coordinates and speeds, and its sequence of simple motions.
import type { Quat, Vec3 } from "../../math/tuples.ts";
import { rotate } from "../../math/tuples.ts";
import * as N from "../kernels/layout.ts";
import { turnFromZ } from "../pose.ts";
import type { JointDescription, JointType } from "./description.ts";

/** Numbers of coordinates and of speeds. */
export const FREEDOMS: Readonly<Record<JointType, { readonly q: number; readonly v: number }>> = {
  revolute: { q: 1, v: 1 },
  prismatic: { q: 1, v: 1 },
  helical: { q: 1, v: 1 },
  cylindrical: { q: 2, v: 2 },
  universal: { q: 2, v: 2 },
  spherical: { q: 4, v: 3 },
  planar: { q: 3, v: 3 },
  fixed: { q: 0, v: 0 },
  free: { q: 7, v: 6 },
};

/** One motion: the kind of node, its frame in the joint's frame, and the effect of a unit of its coordinate. */
export interface Motion {
  readonly kind: number;
  readonly frame: Quat;
  readonly along: number;
  readonly about: number;
}

const turnAbout = (axis: Vec3): Motion => ({ kind: N.REVOLUTE, frame: turnFromZ(axis), along: 0, about: 1 });
const slideAlong = (axis: Vec3): Motion => ({ kind: N.SLIDING, frame: turnFromZ(axis), along: 1, about: 0 });
const NO_TURN: Quat = [0, 0, 0, 1];

/** x and y of the plane with normal `axis`. */
function planeAxes(axis: Vec3): [Vec3, Vec3] {
  const turn = turnFromZ(axis);
  return [rotate(turn, [1, 0, 0]), rotate(turn, [0, 1, 0])];
}

/** The motions of a joint, starting at its parent. */
export function motionsOf(joint: JointDescription): readonly Motion[] {
  const axis = joint.axis ?? [0, 0, 1];
  switch (joint.type) {
    case "revolute":
      return [turnAbout(axis)];
    case "prismatic":
      return [slideAlong(axis)];
    case "helical":
      return [{ kind: N.SLIDING, frame: turnFromZ(axis), along: joint.pitch ?? 0, about: 1 }];
    case "cylindrical":
      return [slideAlong(axis), turnAbout(axis)];
    case "universal":
      return [turnAbout(axis), turnAbout(joint.secondAxis ?? [0, 1, 0])];
    case "planar": {
      const [x, y] = planeAxes(axis);
      return [slideAlong(x), slideAlong(y), turnAbout(axis)];
    }
    case "spherical":
      return [{ kind: N.SPHERICAL, frame: NO_TURN, along: 0, about: 1 }];
    case "free":
      return [{ kind: N.FREE, frame: NO_TURN, along: 1, about: 1 }];
    case "fixed":
      return [];
  }
}
