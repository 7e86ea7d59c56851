// <joint>: its frame is the frame of its child, placed in the parent by <origin>.
import { length, type Vec3 } from "../../math/tuples.ts";
import type { JointDescription, JointLimits, JointType, Mimic } from "../../robot/description/description.ts";
import type { XmlElement } from "../xml/element.ts";
import { warnOfUnread } from "../xml/find-unread.ts";
import { childOf, nameOf, notNegative, number, oneOf, refuse, requireChild, vec3 } from "../xml/read.ts";
import { readOrigin } from "./place-frame.ts";
import type { Reading } from "./read-link.ts";

export const URDF_JOINTS = ["revolute", "continuous", "prismatic", "fixed", "floating", "planar"] as const;
export type UrdfJoint = (typeof URDF_JOINTS)[number];

const TYPES: Readonly<Record<UrdfJoint, JointType>> = {
  revolute: "revolute",
  continuous: "revolute",
  prismatic: "prismatic",
  fixed: "fixed",
  floating: "free",
  planar: "planar",
};
/** Bounds, speeds and efforts from here on mean unlimited: the standard requires numbers even without a limit. */
export const FAR = 1e9;

const PARTS = ["origin", "parent", "child", "axis", "limit", "dynamics", "mimic"];

/** Default: along x; any nonzero length. */
function readAxis(joint: XmlElement, reading: Reading): Vec3 {
  const element = childOf(joint, "axis");
  if (!element) return [1, 0, 0];
  warnOfUnread(reading.warnings, element, ["xyz"]);
  const axis = vec3(element, "xyz", [1, 0, 0] as const);
  if (!(length(axis) > 1e-9)) refuse(element, "xyz", "has length zero; an axis must be a direction");
  if (!(length(axis) < 1e9)) refuse(element, "xyz", "is too long; an axis must be a direction of length 1");
  return axis;
}

/** Bounds, speed and effort of a joint with one freedom. */
function readLimits(joint: XmlElement, type: UrdfJoint, reading: Reading): JointLimits | undefined {
  const warn = (message: string, at = joint.at) => reading.warnings.push({ message, at });
  const element = childOf(joint, "limit");
  const bounded = type === "revolute" || type === "prismatic";
  if (!element) {
    if (bounded) warn(`a ${type} joint without <limit> is treated as unlimited, although the standard requires one`);
    return undefined;
  }
  warnOfUnread(reading.warnings, element, ["lower", "upper", "effort", "velocity"]);
  const effort = notNegative(element, "effort", FAR);
  const velocity = notNegative(element, "velocity", FAR);
  const told = { ...(velocity < FAR && { velocity }), ...(effort < FAR && { effort }) };
  if (!bounded) {
    if (element.attributes.has("lower") || element.attributes.has("upper"))
      warn("lower and upper of a continuous joint are ignored: it has no limits", element.at);
    return told;
  }
  if (!element.attributes.has("lower") && !element.attributes.has("upper"))
    warn("a <limit> without lower and upper locks the joint at 0, as the standard defines", element.at);
  const lower = number(element, "lower", 0);
  const upper = number(element, "upper", 0);
  if (lower > upper) refuse(element, "lower", `is ${lower}, which is greater than upper, ${upper}`);
  return { ...(lower > -FAR && { lower }), ...(upper < FAR && { upper }), ...told };
}

function readDynamics(joint: XmlElement, reading: Reading): Pick<JointDescription, "damping" | "friction"> {
  const element = childOf(joint, "dynamics");
  if (!element) return {};
  warnOfUnread(reading.warnings, element, ["damping", "friction"]);
  const damping = notNegative(element, "damping", 0);
  const friction = notNegative(element, "friction", 0);
  return { ...(damping > 0 && { damping }), ...(friction > 0 && { friction }) };
}

function readMimic(joint: XmlElement, reading: Reading): Mimic | undefined {
  const element = childOf(joint, "mimic");
  if (!element) return undefined;
  warnOfUnread(reading.warnings, element, ["joint", "multiplier", "offset"]);
  const [multiplier, offset] = [number(element, "multiplier", 1), number(element, "offset", 0)];
  return { joint: nameOf(element, "joint"), multiplier, offset };
}

function linkOf(joint: XmlElement, part: "parent" | "child", reading: Reading): string {
  const element = requireChild(joint, part);
  warnOfUnread(reading.warnings, element, ["link"]);
  return nameOf(element, "link");
}

/** Warns about elements that a joint of this type does not use. */
function warnOfUnused(joint: XmlElement, names: readonly string[], type: UrdfJoint, reading: Reading): void {
  for (const child of joint.children)
    if (names.includes(child.name))
      reading.warnings.push({ message: `<${child.name}> of a ${type} joint is ignored`, at: child.at });
}

export function readJoint(joint: XmlElement, reading: Reading): JointDescription {
  const name = nameOf(joint, "name");
  const urdfType = oneOf(joint, "type", URDF_JOINTS);
  warnOfUnread(reading.warnings, joint, ["name", "type"], PARTS);
  const origin = childOf(joint, "origin");
  if (origin) warnOfUnread(reading.warnings, origin, ["xyz", "rpy", "quat_xyzw"]);
  const inParent = readOrigin(joint);
  const frame = {
    name,
    type: TYPES[urdfType],
    parent: linkOf(joint, "parent", reading),
    child: linkOf(joint, "child", reading),
    ...((inParent.position || inParent.orientation) && { inParent }),
  };
  const at = joint.at;
  // the axis of a fixed or floating joint has no meaning; many files have one
  if (urdfType === "fixed") {
    warnOfUnused(joint, ["mimic"], urdfType, reading);
    return { ...frame, at };
  }
  const dynamics = readDynamics(joint, reading);
  if (urdfType === "floating") {
    warnOfUnused(joint, ["mimic", "limit"], urdfType, reading);
    return { ...frame, ...dynamics, at };
  }
  const axis = readAxis(joint, reading);
  if (urdfType === "planar") {
    warnOfUnused(joint, ["mimic", "limit"], urdfType, reading);
    return { ...frame, axis, ...dynamics, at };
  }
  const limits = readLimits(joint, urdfType, reading);
  const mimic = readMimic(joint, reading);
  const hasLimits = limits && Object.keys(limits).length > 0;
  return { ...frame, axis, ...(hasLimits && { limits: [limits] }), ...dynamics, ...(mimic && { mimic }), at };
}
