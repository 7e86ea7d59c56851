// <actuator>: motors, servos and general ones with a constant gain, on joints. The others are skipped with a warning, but
// remembered: they have a place in the controls of a keyframe.
import type { ActuatorDescription } from "../../robot/description/description.ts";
import type { XmlElement } from "../xml/element.ts";
import { nameOf, quote, refuse } from "../xml/read.ts";
import type { BodyTree } from "./body-tree.ts";
import { applyDrive, type Drive, READ_DRIVES } from "./drive.ts";
import { findJoint } from "./find.ts";
import type { MjcfJoint } from "./joint.ts";
import { limitedRange } from "./limited.ts";
import { Names } from "./names.ts";
import { type Reading, warn } from "./reading.ts";

export interface Actuators {
  readonly described: readonly ActuatorDescription[];
  /** For each actuator of the file, whether it is in the description. */
  readonly kept: readonly boolean[];
  /** All names of the file; undefined for a skipped actuator. */
  readonly names: ReadonlyMap<string, ActuatorDescription | undefined>;
}

const FREEDOMS = { hinge: 1, slide: 1, ball: 3, free: 6 } as const;
const OTHER_TRANSMISSIONS = ["tendon", "site", "slidersite", "cranksite", "body"];

/** The joint and the gear of each of its freedoms, or why this actuator cannot be described. */
function transmission(element: XmlElement, drive: Drive, tree: BodyTree): [MjcfJoint, readonly number[]] | string {
  const other = OTHER_TRANSMISSIONS.find((name) => element.attributes.has(name));
  if (other) return `it acts on a ${other}; only actuators on joints are supported`;
  const inParent = element.attributes.has("jointinparent");
  if (inParent && element.attributes.has("joint"))
    refuse(element, "jointinparent", "is given together with joint: keep only one");
  if (!inParent && !element.attributes.has("joint")) refuse(element, undefined, "needs the attribute joint");
  const joint = findJoint(tree, element, inParent ? "jointinparent" : "joint");
  const gear = drive.gear.slice(0, FREEDOMS[joint.type]);
  const isScalar = joint.type === "hinge" || joint.type === "slide";
  if (inParent && !isScalar) return `jointinparent on a ${joint.type} joint is not supported`;
  if (joint.type === "free" && gear.slice(0, 3).some((value) => value !== 0))
    return "a force on a free joint along world axes is not supported";
  return [joint, gear];
}

/** gain and bias, or why they cannot be described. */
function law(drive: Drive, joint: MjcfJoint): Pick<ActuatorDescription, "gain" | "bias"> | string {
  if (drive.dynamics !== "none") return `an actuator with a state (${drive.dynamics}) is not supported`;
  if (drive.gainType !== "fixed") return `gaintype ${quote(drive.gainType)} is not supported`;
  if (drive.biasType === "none") return { gain: drive.gain[0], bias: [0, 0, 0] };
  if (drive.biasType !== "affine") return `biastype ${quote(drive.biasType)} is not supported`;
  if (joint.type !== "hinge" && joint.type !== "slide" && drive.bias[1] !== 0)
    return `a position servo on a ${joint.type} joint is not supported`;
  return { gain: drive.gain[0], bias: drive.bias };
}

/** The control range, which a servo may take from its joint. */
function controlRange(element: XmlElement, drive: Drive, joint: MjcfJoint, reading: Reading) {
  const { controlRange: range, controlLimited, inheritRange } = drive;
  if (inheritRange === 0)
    return limitedRange(element, "ctrlrange", "ctrllimited", controlLimited, range, reading.compiler);
  if (range[0] !== 0 || range[1] !== 0)
    refuse(
      element,
      "ctrlrange",
      "is given together with inheritrange, which takes the range from the joint: keep only one",
    );
  const [lower, upper] = joint.written;
  if (!(lower < upper))
    refuse(element, "inheritrange", `needs the range of joint ${quote(joint.name)}, which has none`);
  const middle = (lower + upper) / 2;
  const half = (inheritRange * (upper - lower)) / 2;
  return controlLimited === "false" ? undefined : ([middle - half, middle + half] as const);
}

function describe(reading: Reading, element: XmlElement, tree: BodyTree): Omit<ActuatorDescription, "name"> | string {
  if (!READ_DRIVES.includes(element.name)) return `<${element.name}> is not supported`;
  const drive = applyDrive(reading.defaults.driveOf(element), element);
  const target = transmission(element, drive, tree);
  if (typeof target === "string") return target;
  const [joint, gear] = target;
  let law_ = law(drive, joint);
  if (typeof law_ === "string") return law_;
  if (law_.bias[2] > 0 && law_.bias[1] === -law_.gain) {
    // MuJoCo's value depends on the inertia that the joint feels in the file's initial pose
    warn(
      reading,
      element.at,
      `the damping ratio ${law_.bias[2]} of the servo is not supported: the servo is undamped; give kv`,
    );
    law_ = { gain: law_.gain, bias: [law_.bias[0], law_.bias[1], 0] };
  }
  const control = controlRange(element, drive, joint, reading);
  const { forceLimited, forceRange } = drive;
  const force = limitedRange(element, "forcerange", "forcelimited", forceLimited, forceRange, reading.compiler);
  return {
    kind: element.name as ActuatorDescription["kind"],
    joint: joint.name,
    gear,
    ...law_,
    ...(control && { controlRange: control }),
    ...(force && { forceRange: force }),
    at: element.at,
  };
}

export function readActuators(reading: Reading, sections: readonly XmlElement[], tree: BodyTree): Actuators {
  const taken = new Names<XmlElement>("actuator");
  const names = new Map<string, ActuatorDescription | undefined>();
  const described: ActuatorDescription[] = [];
  const kept: boolean[] = [];
  const elements = sections.flatMap(({ children }) => children);
  for (const element of elements) {
    const name = nameOf(element, "name", undefined);
    if (name !== undefined) taken.add(name, element, element.attributes.get("name")!.at);
  }
  for (const element of elements) {
    const found = describe(reading, element, tree);
    const given = nameOf(element, "name", undefined);
    kept.push(typeof found !== "string");
    if (typeof found === "string") {
      const title = given === undefined ? `the <${element.name}>` : `the <${element.name}> ${quote(given)}`;
      warn(reading, element.at, `${title} of <actuator> is skipped: ${found}`);
      if (given !== undefined) names.set(given, undefined);
      continue;
    }
    const whole = { name: given ?? taken.take(`${found.joint}_${element.name}`, element), ...found };
    described.push(whole);
    if (given !== undefined) names.set(given, whole);
  }
  return { described, kept, names };
}
