// The tree of a description: which joints lead from the world to a link, and the indices of their coordinates. Depth first
// from the world, children in the order of their joints, several joints to one child in the order of the list.
import type {
  JointDescription,
  JointType,
  LinkDescription,
  Pose,
  RobotDescription,
} from "../../../src/robot/description/description.ts";
import { type Matrix, rotation } from "../reference-step.ts";

export const COORDINATES: Record<JointType, readonly [nq: number, nv: number]> = {
  revolute: [1, 1],
  prismatic: [1, 1],
  helical: [1, 1],
  cylindrical: [2, 2],
  universal: [2, 2],
  planar: [3, 3],
  spherical: [4, 3],
  free: [7, 6],
  fixed: [0, 0],
};

export interface SlowJoint {
  description: JointDescription;
  qIndex: number;
  vIndex: number;
  nq: number;
  nv: number;
}

export interface SlowLink {
  description: LinkDescription;
  /** Null for the world. */
  parent: string | null;
  /** From the parent to this link; none if the link is fixed at the origin of the world. */
  joints: SlowJoint[];
}

export interface SlowTree {
  /** Parents before children. */
  links: SlowLink[];
  joints: SlowJoint[];
  nq: number;
  nv: number;
}

export function slowTree(robot: RobotDescription): SlowTree {
  const tree: SlowTree = { links: [], joints: [], nq: 0, nv: 0 };
  const visit = (name: string, parent: string | null, descriptions: readonly JointDescription[]): void => {
    const description = robot.links.find((link) => link.name === name);
    if (description === undefined) throw new Error(`no link ${name}`);
    const joints = descriptions.map((joint): SlowJoint => {
      const [nq, nv] = COORDINATES[joint.type];
      const placed = { description: joint, qIndex: tree.nq, vIndex: tree.nv, nq, nv };
      tree.nq += nq;
      tree.nv += nv;
      tree.joints.push(placed);
      return placed;
    });
    tree.links.push({ description, parent, joints });
    visitChildren(name);
  };
  const visitChildren = (of: string | null): void => {
    const leaving = robot.joints.filter(({ parent }) => parent === of);
    for (const child of new Set(leaving.map((joint) => joint.child)))
      visit(
        child,
        of,
        leaving.filter((joint) => joint.child === child),
      );
  };
  visitChildren(null);
  const held = new Set(robot.joints.map(({ child }) => child));
  for (const { name } of robot.links) if (!held.has(name)) visit(name, null, []);
  if (tree.links.length !== robot.links.length) throw new Error("not a tree");
  return tree;
}

export const unit = (a: readonly number[]): number[] => {
  const size = Math.sqrt(a.reduce((sum, x) => sum + x * x, 0));
  return a.map((x) => x / size);
};

/** Rotation and position of a pose. */
export const placed = (pose: Pose | undefined): { R: Matrix; p: number[] } => ({
  R: rotation([...(pose?.orientation ?? [0, 0, 0, 1])]),
  p: [...(pose?.position ?? [0, 0, 0])],
});

export const axisOf = (joint: JointDescription): number[] => unit(joint.axis ?? [0, 0, 1]);
export const secondAxisOf = (joint: JointDescription): number[] => unit(joint.secondAxis ?? [0, 1, 0]);

/** x and y of the plane with normal n: those of the frame after the shortest rotation from z to n. */
export function planeAxes(n: readonly number[]): [number[], number[]] {
  // z to n: the half-way quaternion of z and n is (z x n, 1 + z n)
  const R = n[2] > -1 ? rotation(unit([-n[1], n[0], 0, 1 + n[2]])) : rotation([1, 0, 0, 0]);
  return [R.map((row) => row[0]), R.map((row) => row[1])];
}
