// <sensor>: those that a description supports.
import type { Inertial, SensorDescription } from "../../robot/description/description.ts";
import type { XmlElement } from "../xml/element.ts";
import { nameOf, oneOf, quote, refuse } from "../xml/read.ts";
import type { Actuators } from "./actuators.ts";
import type { Body, BodyTree } from "./body-tree.ts";
import { findBody, findCamera, findGeom, findJoint, findSite, linkName } from "./find.ts";
import { Names } from "./names.ts";
import { orientationOf } from "./orientation.ts";
import { compose, type Frame, IDENTITY } from "./pose.ts";
import { type Reading, warn } from "./reading.ts";

type Found = Pick<SensorDescription, "kind" | "of" | "inLink">;

const FRAMES = {
  framepos: "framePosition",
  framequat: "frameOrientation",
  framelinvel: "frameLinearVelocity",
  frameangvel: "frameAngularVelocity",
} as const;
const AT_SITES = { gyro: "gyro", velocimeter: "velocimeter", accelerometer: "accelerometer" } as const;
const OBJECTS = ["body", "xbody", "geom", "site", "camera"] as const;

class SensorReader {
  private readonly reading: Reading;
  private readonly tree: BodyTree;
  private readonly actuators: Actuators;
  private readonly inertials: ReadonlyMap<Body, Inertial>;

  constructor(reading: Reading, tree: BodyTree, actuators: Actuators, inertials: ReadonlyMap<Body, Inertial>) {
    this.reading = reading;
    this.tree = tree;
    this.actuators = actuators;
    this.inertials = inertials;
  }

  /** What the sensor reads, or why it is skipped; undefined for one that the vocabulary warns about. */
  read(element: XmlElement): Found | string | undefined {
    const { name } = element;
    if (name === "jointpos" || name === "jointvel") return this.joint(element, ["hinge", "slide"]);
    if (name === "ballquat" || name === "ballangvel") return this.joint(element, ["ball", "free"]);
    if (name === "actuatorfrc") return this.actuator(element);
    if (name === "subtreecom") return this.inBody("subtreeCom", findBody(this.tree, element, "body"), IDENTITY);
    if (Object.hasOwn(AT_SITES, name)) {
      const site = findSite(this.tree, element, "site");
      return this.inBody(AT_SITES[name as keyof typeof AT_SITES], site.body, site.frame);
    }
    return Object.hasOwn(FRAMES, name) ? this.frame(element) : undefined;
  }

  private joint(element: XmlElement, allowed: readonly string[]): Found | string {
    const joint = findJoint(this.tree, element, "joint");
    if (!allowed.includes(joint.type))
      refuse(element, "joint", `must be a ${allowed.join(" or a ")} for a ${element.name}, not a ${joint.type}`);
    if (joint.type === "free") return "it reads a free joint, which is not supported: use framequat or frameangvel";
    const isPosition = element.name === "jointpos" || element.name === "ballquat";
    return { kind: isPosition ? "jointPosition" : "jointVelocity", of: joint.name };
  }

  private actuator(element: XmlElement): Found | string {
    const name = nameOf(element, "actuator");
    const { names } = this.actuators;
    if (!names.has(name)) refuse(element, "actuator", `names an actuator that does not exist: ${quote(name)}`);
    const found = names.get(name);
    return found ? { kind: "actuatorForce", of: found.name } : `its actuator ${quote(name)} was skipped`;
  }

  private inBody(kind: Found["kind"], body: Body, frame: Frame): Found | string {
    const of = linkName(body);
    if (of === null) return "it is fixed to the world, which is not a link";
    return { kind, of, ...(frame !== IDENTITY && { inLink: frame }) };
  }

  private frame(element: XmlElement): Found | string {
    if (element.attributes.has("reftype") || element.attributes.has("refname"))
      return "a frame of reference other than the world (reftype) is not supported";
    const kind = FRAMES[element.name as keyof typeof FRAMES];
    const type = oneOf(element, "objtype", OBJECTS);
    if (type === "site") {
      const { body, frame } = findSite(this.tree, element, "objname");
      return this.inBody(kind, body, frame);
    }
    if (type === "camera") {
      const { body, frame, mode } = findCamera(this.tree, element, "objname");
      return mode === "fixed" ? this.inBody(kind, body, frame) : `the camera mode ${quote(mode)} is not supported`;
    }
    if (type === "geom") {
      const { body, frame, mesh } = findGeom(this.tree, element, "objname");
      return mesh === undefined ? this.inBody(kind, body, frame) : "the frame of a mesh geom is not supported";
    }
    const body = findBody(this.tree, element, "objname");
    return this.inBody(kind, body, type === "xbody" ? IDENTITY : this.inertialFrame(body, kind, element));
  }

  /** Centre of mass with principal axes: only those the file gives, because computed ones are not unique. */
  private inertialFrame(body: Body, kind: Found["kind"], element: XmlElement): Frame {
    const inertial = this.inertials.get(body);
    if (!inertial) return IDENTITY;
    const given = body.inertial;
    const isGiven =
      given && this.reading.compiler.inertiafromgeom !== "true" && !given.element.attributes.has("fullinertia");
    if (isGiven) {
      const own = { position: inertial.com, orientation: orientationOf(given.element, this.reading.compiler) };
      return { position: own.position, orientation: compose({ ...given.frame }, own).orientation };
    }
    if (kind === "frameOrientation")
      warn(this.reading, element.at, "the sensor reports the orientation of the body frame, not of its principal axes");
    return { position: inertial.com, orientation: [0, 0, 0, 1] };
  }
}

export function readSensors(
  reading: Reading,
  sections: readonly XmlElement[],
  tree: BodyTree,
  actuators: Actuators,
  inertials: ReadonlyMap<Body, Inertial>,
): SensorDescription[] {
  const reader = new SensorReader(reading, tree, actuators, inertials);
  const names = new Names<XmlElement>("sensor");
  const sensors: SensorDescription[] = [];
  const elements = sections.flatMap(({ children }) => children);
  for (const element of elements) {
    const name = nameOf(element, "name", undefined);
    if (name !== undefined) names.add(name, element, element.attributes.get("name")!.at);
  }
  for (const element of elements) {
    const found = reader.read(element);
    if (found === undefined) continue;
    const given = nameOf(element, "name", undefined);
    if (typeof found === "string") warn(reading, element.at, `the sensor <${element.name}> is skipped: ${found}`);
    else sensors.push({ name: given ?? names.take(`${found.of}_${found.kind}`, element), ...found, at: element.at });
  }
  return sensors;
}
