// A description as MJCF text, so that MuJoCo can check any robot: joints with several freedoms become several joints.
// Helical joints have no counterpart.
import type {
  JointDescription,
  LinkDescription,
  RobotDescription,
} from "../../../src/robot/description/description.ts";
import { apply, compose, minus, type Vector } from "../reference-step.ts";
import { axisOf, placed, planeAxes, secondAxisOf, slowTree } from "./slow-tree.ts";

const COUNT: Partial<Record<JointDescription["type"], number>> = { cylindrical: 2, universal: 2, planar: 3 };

export function mjcfJointNames({ name, type }: JointDescription): string[] {
  const count = COUNT[type];
  return count === undefined ? [name] : Array.from({ length: count }, (_, k) => `${name}/${k}`);
}

const numbers = (x: readonly number[]): string => x.join(" ");
const mujocoQuaternion = ([x, y, z, w]: Vector): string => numbers([w, x, y, z]);

function jointTags(joint: JointDescription): string[] {
  const { R, p } = placed(joint.inChild);
  const axis = axisOf(joint);
  const names = mjcfJointNames(joint);
  const common = [
    `pos="${numbers(p)}"`,
    `armature="${joint.armature ?? 0}"`,
    `damping="${joint.damping ?? 0}"`,
    `stiffness="${joint.stiffness ?? 0}"`,
    `springref="${joint.springReference ?? 0}"`,
    `ref="${joint.reference ?? 0}"`,
  ].join(" ");
  const tag = (type: "hinge" | "slide", along: Vector, k: number): string =>
    `<joint name="${names[k]}" type="${type}" axis="${numbers(apply(R, along))}" ${common}/>`;
  switch (joint.type) {
    case "fixed":
      return [];
    case "revolute":
      return [tag("hinge", axis, 0)];
    case "prismatic":
      return [tag("slide", axis, 0)];
    case "cylindrical":
      return [tag("slide", axis, 0), tag("hinge", axis, 1)];
    case "universal":
      return [tag("hinge", axis, 0), tag("hinge", secondAxisOf(joint), 1)];
    case "planar": {
      const [x, y] = planeAxes(axis);
      return [tag("slide", x, 0), tag("slide", y, 1), tag("hinge", axis, 2)];
    }
    case "spherical":
      return [
        `<joint name="${names[0]}" type="ball" pos="${numbers(p)}" armature="${joint.armature ?? 0}" damping="${joint.damping ?? 0}" stiffness="${joint.stiffness ?? 0}"/>`,
      ];
    case "free":
      return [`<freejoint name="${names[0]}"/>`];
    default:
      throw new Error(`MuJoCo has no joint ${joint.type}`);
  }
}

function bodyTag(link: LinkDescription, joints: readonly JointDescription[], inside: string): string {
  const [a, b] = [placed(joints[0]?.inParent), placed(joints[0]?.inChild)];
  const A = [...(joints[0]?.inParent?.orientation ?? [0, 0, 0, 1])];
  const [x, y, z, w] = joints[0]?.inChild?.orientation ?? [0, 0, 0, 1];
  // the child in its parent with every joint at zero: A B^-1
  const turn = compose(A, [-x, -y, -z, w]);
  const R = placed({ orientation: [turn[0], turn[1], turn[2], turn[3]] }).R;
  const position = minus(a.p, apply(R, b.p));
  const inertial = link.inertial
    ? `<inertial pos="${numbers(link.inertial.com)}" mass="${link.inertial.mass}" fullinertia="${numbers(link.inertial.inertia)}"/>`
    : "";
  const tags = joints.flatMap(jointTags).join("\n");
  return `<body name="${link.name}" pos="${numbers(position)}" quat="${mujocoQuaternion(turn)}">\n${inertial}\n${tags}\n${inside}</body>\n`;
}

export function writeMjcf(robot: RobotDescription): string {
  const { links } = slowTree(robot);
  const below = (parent: string | null): string =>
    links
      .filter((link) => link.parent === parent)
      .map(({ description, joints }) =>
        bodyTag(
          description,
          joints.map((joint) => joint.description),
          below(description.name),
        ),
      )
      .join("");
  return [
    `<mujoco model="${robot.name}">`,
    `<compiler angle="radian"/>`,
    `<option gravity="${numbers(robot.gravity ?? [0, 0, -9.81])}"/>`,
    `<worldbody>`,
    below(null),
    `</worldbody>`,
    `</mujoco>`,
  ].join("\n");
}
