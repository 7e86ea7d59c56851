// Warnings about parts of a description that URDF cannot express.
import type { JointDescription, RobotDescription, Warning } from "../../robot/description/description.ts";
import { quote } from "../xml/read.ts";

function unsaidOf(joint: JointDescription): string[] {
  const { type, initial, limits = [] } = joint;
  const unsaid: string[] = [];
  const one = type === "revolute" || type === "prismatic" || type === "helical";
  const tellsLimits = one || type === "cylindrical" || type === "universal";
  if (joint.armature) unsaid.push("its armature");
  if (joint.stiffness) unsaid.push("its spring");
  if (initial?.some((x, i) => x !== (i === initial.length - 1 && !one && initial.length > 3 ? 1 : 0)))
    unsaid.push("its initial position");
  if (!tellsLimits && limits.some((limit) => Object.values(limit).some((x) => x !== undefined)))
    unsaid.push("its limits");
  return unsaid;
}

/** Adds a warning for each. */
export function warnOfUnsaid(description: RobotDescription, warnings: Warning[]): void {
  const warn = (message: string): void => {
    warnings.push({ message });
  };
  for (const joint of description.joints) {
    const subject = `joint ${quote(joint.name)}`;
    const unsaid = unsaidOf(joint);
    if (unsaid.length > 0) warn(`${subject}: URDF cannot express ${unsaid.join(", ")}`);
    if (joint.reference) warn(`${subject}: its coordinate is 0 in URDF where it was ${joint.reference}`);
    if (joint.type === "spherical")
      warn(
        `${subject} is written as three hinges about x, y and z: its coordinates differ, and it is singular at a quarter turn about y`,
      );
    if (joint.type === "helical") warn(`${subject} is written as a hinge and a slide that follows it`);
  }
  for (const { name, kind } of description.loops ?? [])
    warn(`loop ${quote(name)} (${kind}) cannot be expressed in URDF`);
  for (const { name } of description.actuators ?? []) warn(`actuator ${quote(name)} cannot be expressed in URDF`);
  for (const { name } of description.sensors ?? []) warn(`sensor ${quote(name)} cannot be expressed in URDF`);
  for (const { name } of description.keyframes ?? []) warn(`keyframe ${quote(name)} cannot be expressed in URDF`);
  if (description.scenery?.length) warn("shapes of the world cannot be expressed in URDF");
  if (description.excluded?.length) warn("pairs of links that never collide cannot be expressed in URDF");
  const { gravity } = description;
  if (gravity && !(gravity[0] === 0 && gravity[1] === 0 && gravity[2] === -9.81))
    warn(`gravity, ${gravity.join(" ")}, cannot be expressed in URDF`);
}
