// <joint> and <freejoint>: read with defaults from their class; and the joints of a description.

import { add, rotate, type Vec3 } from "../../math/tuples.ts";
import type { JointDescription, JointLimits, Place } from "../../robot/description/description.ts";
import type { XmlElement } from "../xml/element.ts";
import { checkNotNegative, notNegative, number, numbers, oneOf, refuse, vec3 } from "../xml/read.ts";
import type { Body } from "./body-tree.ts";
import { LIMITED, type Limited, limitedRange } from "./limited.ts";
import { direction } from "./orientation.ts";
import { type Frame, ORIGIN, UPRIGHT } from "./pose.ts";
import { type Reading, warn } from "./reading.ts";

export interface MjcfJoint {
  name: string;
  readonly type: JointWord;
  readonly body: Body;
  /** In the body. */
  readonly position: Vec3;
  readonly axis: Vec3;
  /** Of its coordinate, in radians or metres. */
  readonly range?: readonly [number, number];
  /** As written, whether it applies or not; servos may use it. */
  readonly written: readonly [number, number];
  readonly effort?: number;
  /** Value of its coordinate in the initial pose of the file. */
  readonly reference: number;
  readonly springReference: number;
  readonly stiffness: number;
  readonly damping: number;
  readonly friction: number;
  readonly armature: number;
  readonly at: Place;
}

const TYPES = ["free", "ball", "slide", "hinge"] as const;
type JointWord = (typeof TYPES)[number];
const NO_RANGE = [0, 0] as const;

/** The linear part of a polynomial in the coordinate or its speed. */
function linear(reading: Reading, element: XmlElement, name: string): number {
  const [first, ...higher] = numbers(element, name, [1, 3], [0]);
  if (higher.some((value) => value !== 0))
    warn(
      reading,
      element.attributes.get(name)!.at,
      `${name} of <joint> is read as linear: its higher-order terms are ignored`,
    );
  // MuJoCo lets negative ones pass, and they blow up
  return checkNotNegative(element, name, first);
}

/** The largest force of actuators on the joint; a description can express it if it is the same in both directions. */
function effortOf(reading: Reading, element: XmlElement): number | undefined {
  const range = numbers(element, "actuatorfrcrange", 2, NO_RANGE) as unknown as readonly [number, number];
  const limited = oneOf<Limited, Limited>(element, "actuatorfrclimited", LIMITED, "auto");
  const counts = limitedRange(element, "actuatorfrcrange", "actuatorfrclimited", limited, range, reading.compiler);
  if (!counts) return undefined;
  const [lower, upper] = counts;
  if (lower === -upper) return upper;
  const message = `actuatorfrcrange of <joint> is read as an effort limit of ${Math.max(-lower, upper)} in both directions`;
  warn(reading, element.attributes.get("actuatorfrcrange")!.at, message);
  return Math.max(-lower, upper);
}

export function readJoint(
  reading: Reading,
  raw: XmlElement,
  body: Body,
  frame: Frame,
  childclass: string | undefined,
): MjcfJoint {
  const element = reading.defaults.of("joint", raw, childclass);
  const type = oneOf<JointWord, JointWord>(element, "type", TYPES, "hinge");
  const angle = type === "hinge" || type === "ball" ? reading.compiler.angle : 1;
  const isScalar = type === "hinge" || type === "slide";
  const position = vec3(element, "pos", ORIGIN);
  const axis = vec3(element, "axis", [0, 0, 1] as Vec3);
  const stiffness = linear(reading, element, "stiffness");
  if (stiffness !== 0 && type === "free")
    warn(
      reading,
      element.attributes.get("stiffness")!.at,
      "stiffness of a free <joint> is not supported: it is ignored",
    );
  return {
    name: "",
    type,
    body,
    position: type === "free" ? ORIGIN : add(frame.position, rotate(frame.orientation, position)),
    axis: isScalar ? rotate(frame.orientation, direction(element, "axis", axis)) : axis,
    written: (numbers(element, "range", 2, NO_RANGE) as number[]).map((value) => angle * value) as [number, number],
    range: rangeOf(reading, element, type, angle),
    effort: isScalar ? effortOf(reading, element) : undefined,
    reference: isScalar ? angle * number(element, "ref", 0) : 0,
    springReference: isScalar ? angle * number(element, "springref", 0) : 0,
    stiffness: type === "free" ? 0 : stiffness,
    damping: linear(reading, element, "damping"),
    friction: notNegative(element, "frictionloss", 0),
    armature: notNegative(element, "armature", 0),
    at: raw.at,
  };
}

function rangeOf(
  reading: Reading,
  element: XmlElement,
  type: MjcfJoint["type"],
  angle: number,
): readonly [number, number] | undefined {
  const range = numbers(element, "range", 2, NO_RANGE) as unknown as readonly [number, number];
  const limited = oneOf<Limited, Limited>(element, "limited", LIMITED, "auto");
  if (type === "free") return undefined;
  const counts = limitedRange(element, "range", "limited", limited, range, reading.compiler);
  if (!counts) return undefined;
  if (type !== "ball") return [angle * counts[0], angle * counts[1]];
  if (counts[0] !== 0) refuse(element, "range", `must start with 0 for a ball joint, not ${counts[0]}`);
  const at = element.attributes.get("range")?.at ?? element.at;
  warn(reading, at, "the range of a ball <joint> is not supported: it is ignored");
  return undefined;
}

/** A <freejoint> takes no defaults from its class. */
export function readFreeJoint(reading: Reading, element: XmlElement, body: Body): MjcfJoint {
  const align = oneOf(element, "align", LIMITED, "auto");
  if (align === "true" || (align === "auto" && reading.compiler.alignfree))
    warn(reading, element.at, "aligning a free body with its inertia is not supported: its frame stays as in the file");
  return {
    name: "",
    type: "free",
    body,
    position: ORIGIN,
    axis: [0, 0, 1],
    written: NO_RANGE,
    reference: 0,
    springReference: 0,
    stiffness: 0,
    damping: 0,
    friction: 0,
    armature: 0,
    at: element.at,
  };
}

const WORDS = { hinge: "revolute", slide: "prismatic", ball: "spherical", free: "free" } as const;

function limitsOf({ range, effort }: MjcfJoint): readonly JointLimits[] | undefined {
  if (!range && effort === undefined) return undefined;
  return [{ ...(range && { lower: range[0], upper: range[1] }), ...(effort !== undefined && { effort }) }];
}

/** The joints that carry a body, in order; a body without any is fixed to its parent. */
export function describeJoints(body: Body, nameFixed: (body: Body) => string): JointDescription[] {
  const parent = body.parent?.parent ? body.parent.name : null;
  const { position, orientation } = body.frame;
  const ends = { parent, child: body.name };
  if (body.joints.length === 0)
    return [{ name: nameFixed(body), type: "fixed", ...ends, inParent: { position, orientation }, at: body.at }];
  return body.joints.map((joint, i): JointDescription => {
    const { name, type, axis, reference, springReference, stiffness, damping, friction, armature, at } = joint;
    const limits = limitsOf(joint);
    const passive = {
      ...(damping !== 0 && { damping }),
      ...(friction !== 0 && { friction }),
      ...(armature !== 0 && { armature }),
    };
    if (type === "free") return { name, type, ...ends, ...passive, initial: [...position, ...orientation], at };
    // the first is placed in the parent's frame, the others in one that coincides with the body's
    const inParent =
      i === 0
        ? { position: add(position, rotate(orientation, joint.position)), orientation }
        : { position: joint.position, orientation: UPRIGHT };
    const shared = { name, type: WORDS[type], ...ends, inParent, inChild: { position: joint.position }, ...passive };
    if (type === "ball") return { ...shared, ...(stiffness !== 0 && { stiffness }), initial: [0, 0, 0, 1], at };
    return {
      ...shared,
      axis,
      ...(limits && { limits }),
      ...(stiffness !== 0 && { stiffness, springReference }),
      ...(reference !== 0 && { reference, initial: [reference] }),
      at,
    };
  });
}
