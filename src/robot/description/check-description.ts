// Checks a description before a model is made from it: names, numbers, and that the links form a tree.

import { checkInertia } from "../../bodies/mass-properties.ts";
import { checkNotNegative, checkNumber, checkOneOf, checkQuat, checkVec3 } from "../../errors/checks.ts";
import { ArgumentError, UnsupportedError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import { length } from "../../math/tuples.ts";
import { perpendicular } from "../pose.ts";
import {
  JOINT_TYPES,
  type JointDescription,
  type LinkDescription,
  type LoopDescription,
  type Place,
  type Pose,
  type RobotDescription,
} from "./description.ts";
import { FREEDOMS } from "./joint-types.ts";

/** `link "arm"`, with its place if it came from a file. */
export function subjectOf(what: string, of: { name: string; at?: Place }): string {
  const place = of.at ? `${of.at.file}:${of.at.line}:${of.at.column}: ` : "";
  return `${place}${what} ${show(of.name)}`;
}

function checkPose(subject: string, argument: string, pose: Pose | undefined): void {
  if (pose === undefined) return;
  if (pose.position !== undefined) checkVec3(subject, `${argument}.position`, pose.position);
  if (pose.orientation !== undefined) checkQuat(subject, `${argument}.orientation`, pose.orientation);
}

function checkLink(link: LinkDescription): void {
  const subject = subjectOf("link", link);
  if (!link.inertial) return;
  const { mass, com, inertia } = link.inertial;
  checkNotNegative(subject, "mass", mass);
  checkVec3(subject, "com", com);
  if (mass === 0) {
    if (inertia.some((x) => x !== 0)) throw new ArgumentError(subject, "inertia", "must be 0 because the mass is 0");
    return;
  }
  // a point mass and a thin rod are valid here: other links may give the joint its inertia
  if (inertia.every((x) => x === 0)) return;
  checkInertia(subject, inertia);
}

/** Given once for all freedoms of a joint; must not be negative. */
const PASSIVE = ["damping", "friction", "armature", "stiffness"] as const;

function checkJoint(joint: JointDescription): void {
  const subject = subjectOf("joint", joint);
  checkOneOf(subject, "type", joint.type, JOINT_TYPES);
  checkPose(subject, "inParent", joint.inParent);
  checkPose(subject, "inChild", joint.inChild);
  const axis = joint.axis ?? [0, 0, 1];
  if (!(length(checkVec3(subject, "axis", axis)) > 1e-9))
    throw new ArgumentError(subject, "axis", "must not be of length zero");
  if (joint.type === "universal") {
    const second = checkVec3(subject, "secondAxis", joint.secondAxis ?? [0, 1, 0]);
    if (!(length(second) > 1e-9) || !perpendicular(axis, second))
      throw new ArgumentError(subject, "secondAxis", "must be perpendicular to the axis");
  }
  if (joint.type === "helical") checkNumber(subject, "pitch", joint.pitch);
  for (const name of PASSIVE) if (joint[name] !== undefined) checkNotNegative(subject, name, joint[name]);
  for (const name of ["reference", "springReference"] as const)
    if (joint[name] !== undefined) checkNumber(subject, name, joint[name]);
  checkLimits(subject, joint);
  checkInitial(subject, joint);
  if (joint.type === "free" && joint.armature && joint.parent !== null)
    throw new UnsupportedError(subject, "armature on a free joint is supported only if its parent is the world");
}

function checkLimits(subject: string, joint: JointDescription): void {
  const { v } = FREEDOMS[joint.type];
  if (joint.limits && joint.limits.length > v)
    throw new ArgumentError(subject, "limits", `has ${joint.limits.length} entries, but the joint has ${v} freedoms`);
  for (const { lower = -Infinity, upper = Infinity } of joint.limits ?? [])
    if (!(lower <= upper))
      throw new ArgumentError(
        subject,
        "limits",
        `must have lower at most upper, but lower is ${lower} and upper is ${upper}`,
      );
}

function checkInitial(subject: string, joint: JointDescription): void {
  if (!joint.initial) return;
  const { q } = FREEDOMS[joint.type];
  if (joint.initial.length !== q)
    throw new ArgumentError(
      subject,
      "initial",
      `has ${joint.initial.length} numbers; a ${joint.type} joint needs ${q}`,
    );
  joint.initial.forEach((x, i) => {
    checkNumber(subject, `initial[${i}]`, x);
  });
  if (joint.type === "spherical") checkQuat(subject, "initial", joint.initial);
  if (joint.type === "free") checkQuat(subject, "initial", joint.initial.slice(3));
}

function checkLoop(
  loop: LoopDescription,
  links: ReadonlySet<string>,
  joints: ReadonlyMap<string, JointDescription>,
): void {
  const subject = subjectOf("loop", loop);
  if (loop.kind === "joint") {
    for (const name of [loop.joint, loop.other]) {
      if (name === null) continue;
      const joint = joints.get(name);
      if (!joint) throw new ArgumentError(subject, "joint", `${show(name)} is not a joint of the robot`);
      if (FREEDOMS[joint.type].v !== 1)
        throw new ArgumentError(subject, "joint", `${show(name)} must have one freedom, but is ${joint.type}`);
    }
    loop.coefficients.forEach((x, i) => {
      checkNumber(subject, `coefficients[${i}]`, x);
    });
    return;
  }
  checkOneOf(subject, "kind", loop.kind, ["connect", "weld"]);
  for (const name of [loop.a, loop.b])
    if (name !== null && !links.has(name))
      throw new ArgumentError(subject, "link", `${show(name)} is not a link of the robot`);
  if (loop.a === loop.b) throw new ArgumentError(subject, "b", "must be a different link from a");
  checkPose(subject, "inA", loop.inA);
  checkPose(subject, "inB", loop.inB);
}

function refuseTwice(what: string, items: readonly { name: string; at?: Place }[]): void {
  const seen = new Set<string>();
  for (const item of items) {
    if (typeof item.name !== "string") throw new ArgumentError("robot", `${what} name`, "must be a string");
    if (seen.has(item.name))
      throw new ArgumentError(subjectOf(what, item), "name", "is used twice; names must be unique");
    seen.add(item.name);
  }
}

/** Checks followers: a mimic needs one freedom on both sides, and no cycle of followers. */
function checkMimics(joints: ReadonlyMap<string, JointDescription>): void {
  for (const joint of joints.values()) {
    const subject = subjectOf("joint", joint);
    let leader: JointDescription | undefined = joint;
    for (let steps = 0; leader?.mimic; steps++) {
      if (steps > joints.size) throw new ArgumentError(subject, "mimic", "leads back to the joint itself");
      const next: JointDescription | undefined = joints.get(leader.mimic.joint);
      if (!next)
        throw new ArgumentError(
          subject,
          "mimic",
          `names ${show(leader.mimic.joint)}, which is not a joint of the robot`,
        );
      if (FREEDOMS[leader.type].v !== 1 || FREEDOMS[next.type].v !== 1)
        throw new ArgumentError(subject, "mimic", "needs two joints with one freedom each");
      leader = next;
    }
    if (!joint.mimic) continue;
    checkNumber(subject, "mimic.multiplier", joint.mimic.multiplier);
    checkNumber(subject, "mimic.offset", joint.mimic.offset);
  }
}

/** Rejects an invalid robot (check-shape.ts has checked its lists); errors in the tree of links are found when it is walked (order-links.ts). */
export function checkDescription(description: RobotDescription): void {
  refuseTwice("link", description.links);
  refuseTwice("joint", description.joints);
  refuseTwice("actuator", description.actuators ?? []);
  refuseTwice("sensor", description.sensors ?? []);
  const links = new Set(description.links.map((link) => link.name));
  const joints = new Map(description.joints.map((joint) => [joint.name, joint]));
  description.links.forEach(checkLink);
  for (const joint of description.joints) {
    checkJoint(joint);
    for (const [side, name] of [
      ["parent", joint.parent],
      ["child", joint.child],
    ] as const)
      if (!(side === "parent" && name === null) && !links.has(name as string))
        throw new ArgumentError(subjectOf("joint", joint), side, `${show(name)} is not a link of the robot`);
  }
  checkMimics(joints);
  for (const loop of description.loops ?? []) checkLoop(loop, links, joints);
  for (const actuator of description.actuators ?? []) {
    const subject = subjectOf("actuator", actuator);
    if (!joints.has(actuator.joint))
      throw new ArgumentError(subject, "joint", `${show(actuator.joint)} is not a joint of the robot`);
    checkNumber(subject, "gain", actuator.gain);
  }
}
