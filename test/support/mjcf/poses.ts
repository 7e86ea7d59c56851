// Poses of the links of a description for given coordinates: transforms one after the other, the plain way.
import {
  add,
  length,
  multiply,
  type Quat,
  quatFromAxisAngle,
  rotate,
  scale,
  type Vec3,
} from "../../../src/math/tuples.ts";
import type { JointDescription, Pose, RobotDescription } from "../../../src/robot/description/description.ts";

export interface Placed {
  position: Vec3;
  orientation: Quat;
}

export const HERE: Placed = { position: [0, 0, 0], orientation: [0, 0, 0, 1] };
export const placed = ({ position = [0, 0, 0], orientation = [0, 0, 0, 1] }: Pose = {}): Placed => ({
  position,
  orientation,
});

export const inside = (a: Placed, b: Placed): Placed => ({
  position: add(a.position, rotate(a.orientation, b.position)),
  orientation: multiply(a.orientation, b.orientation),
});

export function back({ position, orientation: [x, y, z, w] }: Placed): Placed {
  const orientation: Quat = [-x, -y, -z, w];
  return { position: scale(-1, rotate(orientation, position)), orientation };
}

/** The motion of the joint itself. */
function motion({ type, axis = [0, 0, 1], reference = 0 }: JointDescription, q: readonly number[]): Placed {
  const way = scale(1 / length(axis), axis);
  if (type === "revolute") return { ...HERE, orientation: quatFromAxisAngle(way, q[0] - reference) };
  if (type === "prismatic") return { ...HERE, position: scale(q[0] - reference, way) };
  if (type === "spherical") return { ...HERE, orientation: q as unknown as Quat };
  if (type === "free")
    return { position: q.slice(0, 3) as unknown as Vec3, orientation: q.slice(3) as unknown as Quat };
  return HERE;
}

const WIDTHS: Record<string, number> = { fixed: 0, spherical: 4, free: 7 };

/** Coordinates of each joint by name. */
export function coordinatesOf(robot: RobotDescription, q: readonly number[]): Map<string, number[]> {
  const rest = [...q];
  return new Map(robot.joints.map(({ name, type }) => [name, rest.splice(0, WIDTHS[type] ?? 1)]));
}

/** Poses in the world; links come after their parents in the list of joints. */
export function linkPoses(robot: RobotDescription, q: readonly number[]): Map<string | null, Placed> {
  const poses = new Map<string | null, Placed>([[null, HERE]]);
  const coordinates = coordinatesOf(robot, q);
  for (const joint of robot.joints) {
    const moved = inside(placed(joint.inParent), motion(joint, coordinates.get(joint.name)!));
    const inStart = inside(moved, back(placed(joint.inChild)));
    // the second joint of a link starts where the first has moved it
    const start = poses.get(joint.child) ?? poses.get(joint.parent)!;
    poses.set(joint.child, inside(start, inStart));
  }
  return poses;
}
