// The joints between two links as a series of URDF joints, each with its frame in the previous one:
//   cylindrical   prismatic, revolute             universal   two revolutes
//   helical       revolute, and a prismatic that follows it by the pitch
//   spherical     three revolutes about x, y, z: the same motions with other coordinates, and a pole
// The frame of a URDF joint is that of its child. If a joint lies elsewhere in its child, its axis is given in the child's
// frame if the motion allows; otherwise a fixed joint leads from the joint's frame to the child's.
import { cross, length, rotate, scale, type Vec3 } from "../../math/tuples.ts";
import type { JointDescription, JointLimits, Mimic } from "../../robot/description/description.ts";
import { compose, type Frame, frameOf, IDENTITY, inverse } from "../../robot/pose.ts";
import type { UrdfJoint } from "./read-joint.ts";

export interface SimpleJoint {
  readonly name: string;
  readonly type: UrdfJoint;
  /** In the frame of the previous joint, or of the parent link. */
  readonly origin: Frame;
  readonly axis?: Vec3;
  readonly limits?: JointLimits;
  readonly damping?: number;
  readonly friction?: number;
  readonly mimic?: Mimic;
}

type Motion = Omit<SimpleJoint, "origin">;

const isZero = (v: readonly number[]): boolean => v.every((x) => x === 0);
const isIdentity = ({ position, orientation }: Frame): boolean => isZero(position) && isZero(orientation.slice(0, 3));

/** Angles count from where the frames coincide, not from `reference`. */
function shifted(limits: JointLimits | undefined, by: number): JointLimits | undefined {
  if (!limits || by === 0) return limits;
  const { lower, upper } = limits;
  return {
    ...limits,
    ...(lower !== undefined && { lower: lower - by }),
    ...(upper !== undefined && { upper: upper - by }),
  };
}

/** q = m x + o for coordinates that begin at `reference`, converted to coordinates that begin at 0. */
function shiftedMimic(joint: JointDescription, references: ReadonlyMap<string, number>): Mimic | undefined {
  const { mimic, reference = 0 } = joint;
  if (!mimic) return undefined;
  const offset = mimic.offset + mimic.multiplier * (references.get(mimic.joint) ?? 0) - reference;
  return { ...mimic, offset };
}

const turnOrSlide = (
  joint: JointDescription,
  slides: boolean,
  axis: Vec3,
  limits?: JointLimits,
): Omit<Motion, "name"> => {
  const { damping, friction } = joint;
  const bounded = limits?.lower !== undefined || limits?.upper !== undefined;
  const type = slides ? "prismatic" : bounded ? "revolute" : "continuous";
  return { type, axis, limits, damping, friction };
};

/** The motions of one joint, in its own frame; `free` returns unused names. */
function motionsOf(joint: JointDescription, references: ReadonlyMap<string, number>, free: Namer): Motion[] {
  const { name, axis = [0, 0, 1], secondAxis = [0, 1, 0], limits = [], reference = 0, damping, friction } = joint;
  const mimic = shiftedMimic(joint, references);
  switch (joint.type) {
    case "fixed":
      return [{ name, type: "fixed" }];
    case "free":
      return [{ name, type: "floating", damping, friction }];
    case "planar":
      return [{ name, type: "planar", axis, damping, friction }];
    case "revolute":
    case "prismatic":
      return [{ name, ...turnOrSlide(joint, joint.type === "prismatic", axis, shifted(limits[0], reference)), mimic }];
    case "helical": {
      const follows = { joint: name, multiplier: joint.pitch ?? 0, offset: 0 };
      return [
        { name, ...turnOrSlide(joint, false, axis, shifted(limits[0], reference)), mimic },
        { name: free(`${name}_along`), type: "prismatic", axis, mimic: follows },
      ];
    }
    case "cylindrical":
      return [
        { name: free(`${name}_along`), ...turnOrSlide(joint, true, axis, limits[0]) },
        { name: free(`${name}_about`), ...turnOrSlide(joint, false, axis, limits[1]) },
      ];
    case "universal":
      return [
        { name: free(`${name}_first`), ...turnOrSlide(joint, false, axis, limits[0]) },
        { name: free(`${name}_second`), ...turnOrSlide(joint, false, secondAxis, limits[1]) },
      ];
    case "spherical":
      return [
        { name: free(`${name}_x`), ...turnOrSlide(joint, false, [1, 0, 0]) },
        { name: free(`${name}_y`), ...turnOrSlide(joint, false, [0, 1, 0]) },
        { name: free(`${name}_z`), ...turnOrSlide(joint, false, [0, 0, 1]) },
      ];
  }
}

/** Returns an unused name like the wanted one, and marks it as used. */
export type Namer = (wanted: string) => string;

/**
 * The last joint with its frame moved into the child's, or undefined if that is another motion. With C the joint's frame
 * in the child, motion C⁻¹ = C⁻¹ (C motion C⁻¹), and the bracket slides along or rotates about the axis rotated by C; a
 * rotation only if C moves the axis along itself.
 */
function inChildFrame(joint: SimpleJoint, inChild: Frame): SimpleJoint | undefined {
  const origin = compose(joint.origin, inverse(inChild));
  if (joint.type === "fixed") return { ...joint, origin };
  if (!joint.axis || joint.type === "planar") return undefined;
  const axis = rotate(inChild.orientation, joint.axis);
  const sideways = length(cross(scale(1 / length(axis), axis), inChild.position));
  if (joint.type !== "prismatic" && sideways > 1e-15 * length(inChild.position)) return undefined;
  return { ...joint, origin, axis };
}

/** All joints from a link to its child, in order. */
export function simpleJoints(
  joints: readonly JointDescription[],
  references: ReadonlyMap<string, number>,
  free: Namer,
): SimpleJoint[] {
  const series: SimpleJoint[] = [];
  let before = IDENTITY;
  for (const joint of joints) {
    before = compose(before, frameOf(joint.inParent));
    for (const motion of motionsOf(joint, references, free)) {
      series.push({ ...motion, origin: before });
      before = IDENTITY;
    }
    before = inverse(frameOf(joint.inChild));
  }
  if (isIdentity(before)) return series;
  const moved = inChildFrame(series[series.length - 1], inverse(before));
  if (moved) return [...series.slice(0, -1), moved];
  const { name } = joints[joints.length - 1];
  return [...series, { name: free(`${name}_to_link`), type: "fixed", origin: before }];
}
