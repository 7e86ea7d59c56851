// <link>: its mass and collision shapes. Visuals are ignored, and their meshes are not fetched.
import type { Quat } from "../../math/tuples.ts";
import { multiply } from "../../math/tuples.ts";
import type { Inertial, LinkDescription, Pose, Warning } from "../../robot/description/description.ts";
import type { Shape } from "../../shapes/kinds.ts";
import { checkedInertia, type INERTIA_MODES, type Inertia, turnInertia } from "../inertia.ts";
import type { MeshLoader } from "../mesh/load-meshes.ts";
import type { XmlElement } from "../xml/element.ts";
import { warnOfUnread } from "../xml/find-unread.ts";
import {
  childOf,
  childrenOf,
  nameOf,
  notNegative,
  number,
  quote,
  refuse,
  requireChild,
  text,
  vec3,
} from "../xml/read.ts";
import { readOrigin } from "./place-frame.ts";

/** State while a file is read. */
export interface Reading {
  readonly warnings: Warning[];
  readonly meshes: MeshLoader;
  readonly inertia: (typeof INERTIA_MODES)[number];
}

/** From y, the axis of our cylinders and capsules, to z, that of URDF's: a quarter turn about x. */
export const FROM_Y_TO_Z: Quat = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];

const MOMENTS = ["ixx", "iyy", "izz", "ixy", "ixz", "iyz"] as const;

function readInertial(link: XmlElement, of: string, reading: Reading): Inertial | undefined {
  const element = childOf(link, "inertial");
  if (!element) return undefined;
  const { warnings } = reading;
  const massElement = requireChild(element, "mass");
  const inertiaElement = requireChild(element, "inertia");
  warnOfUnread(warnings, element, [], ["origin", "mass", "inertia"]);
  warnOfUnread(warnings, massElement, ["value"]);
  warnOfUnread(warnings, inertiaElement, MOMENTS);
  const mass = notNegative(massElement, "value");
  const given = MOMENTS.map((name) => number(inertiaElement, name)) as unknown as Inertia;
  const { position = [0, 0, 0], orientation } = readOrigin(element);
  if (mass === 0) {
    if (given.some((moment) => moment !== 0) && reading.inertia === "refuse")
      refuse(
        massElement,
        "value",
        `is 0, but ${of} has an inertia; give a mass, or have the inertia dropped with inertia: "repair"`,
      );
    warnings.push({ message: `${of} has no mass: it is treated as a frame only`, at: massElement.at });
    return undefined;
  }
  const turned = turnInertia(given, orientation);
  const inertia = checkedInertia(turned, mass, of, inertiaElement.at, reading.inertia, warnings);
  return { mass, com: position, inertia };
}

/** The shape of <geometry>, placed; undefined, with a warning, if it is skipped. */
function readGeometry(geometry: XmlElement, pose: Pose, reading: Reading): Shape | undefined {
  const [element, second] = geometry.children;
  if (!element) return refuse(geometry, undefined, "is empty; it needs a box, sphere, cylinder, capsule or mesh");
  if (second) refuse(second, undefined, "is a second shape in <geometry>: move it to a <collision> of its own");
  const known = (...names: string[]) => warnOfUnread(reading.warnings, element, names);
  const leaveOut = (): undefined => {
    reading.warnings.push({ message: `a <${element.name}> of size zero is skipped`, at: element.at });
    return undefined;
  };
  switch (element.name) {
    case "box": {
      known("size");
      const size = vec3(element, "size");
      if (size.some((edge) => edge < 0)) refuse(element, "size", `must not be negative: ${size.join(" ")}`);
      if (size.some((edge) => edge / 2 === 0)) return leaveOut();
      return { kind: "box", half: [size[0] / 2, size[1] / 2, size[2] / 2], ...pose };
    }
    case "sphere": {
      known("radius");
      const radius = notNegative(element, "radius");
      return radius === 0 ? leaveOut() : { kind: "sphere", radius, ...pose };
    }
    case "cylinder":
    case "capsule": {
      known("radius", "length");
      const kind = element.name;
      const radius = notNegative(element, "radius");
      const halfHeight = notNegative(element, "length") / 2;
      if (radius === 0 || (halfHeight === 0 && kind === "cylinder")) return leaveOut();
      if (halfHeight === 0) return { kind: "sphere", radius, ...pose };
      const orientation = pose.orientation ? multiply(pose.orientation, FROM_Y_TO_Z) : FROM_Y_TO_Z;
      return { kind, radius, halfHeight, ...pose, orientation };
    }
    case "mesh": {
      known("filename", "scale");
      const scale = vec3(element, "scale", [1, 1, 1] as const);
      const at = element.attributes.get("filename")?.at ?? element.at;
      const shape = reading.meshes.shapeOf(text(element, "filename"), scale, at);
      return shape && { ...shape, ...pose };
    }
    default:
      reading.warnings.push({ message: `the shape <${element.name}> is not supported: it is skipped`, at: element.at });
      return undefined;
  }
}

function readCollision(collision: XmlElement, reading: Reading): Shape | undefined {
  warnOfUnread(reading.warnings, collision, ["name"], ["origin", "geometry"]);
  const origin = childOf(collision, "origin");
  if (origin) warnOfUnread(reading.warnings, origin, ["xyz", "rpy", "quat_xyzw"]);
  return readGeometry(requireChild(collision, "geometry"), readOrigin(collision), reading);
}

export function readLink(link: XmlElement, reading: Reading): LinkDescription {
  const name = nameOf(link, "name");
  warnOfUnread(reading.warnings, link, ["name"], ["inertial", "visual", "collision"]);
  const inertial = readInertial(link, `link ${quote(name)}`, reading);
  const shapes = childrenOf(link, "collision").flatMap((collision) => readCollision(collision, reading) ?? []);
  return { name, ...(inertial && { inertial }), ...(shapes.length > 0 && { shapes }), at: link.at };
}
