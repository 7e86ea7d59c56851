// <geom>: its geometry, pose in its body, mass and collision settings, with defaults from its class.
import type { Vec3 } from "../../math/tuples.ts";
import type { Place } from "../../robot/description/description.ts";
import type { XmlElement } from "../xml/element.ts";
import {
  boolean,
  checkNotNegative,
  integer,
  nameOf,
  notNegative,
  number,
  numbers,
  oneOf,
  refuse,
} from "../xml/read.ts";
import type { Body } from "./body-tree.ts";
import { frameBetween, frameOf } from "./orientation.ts";
import { compose, type Frame } from "./pose.ts";
import type { Reading } from "./reading.ts";

export const GEOM_TYPES = [
  "plane",
  "hfield",
  "sphere",
  "capsule",
  "ellipsoid",
  "cylinder",
  "box",
  "mesh",
  "sdf",
] as const;
export type GeomType = (typeof GEOM_TYPES)[number];

export interface Geom {
  readonly type: GeomType;
  readonly body: Body;
  /** In the body; z is the long axis of round ones. */
  readonly frame: Frame;
  /** Radius, half length or half edges, as many as the type has. */
  readonly size: readonly number[];
  readonly mesh?: string;
  /** Overrides the density if given. */
  readonly mass?: number;
  readonly density: number;
  /** Whether the mass is on the surface. */
  readonly shell: boolean;
  readonly group: number;
  readonly contype: number;
  readonly conaffinity: number;
  readonly condim: number;
  /** Sliding, torsional, rolling. */
  readonly friction: Vec3;
  readonly element: XmlElement;
  readonly at: Place;
}

/** Number of sizes of each type, and the number if fromto gives the length. */
const SIZES: Record<GeomType, readonly [number, number]> = {
  plane: [0, 0],
  hfield: [0, 0],
  sphere: [1, 1],
  capsule: [2, 1],
  ellipsoid: [3, 1],
  cylinder: [2, 1],
  box: [3, 1],
  mesh: [0, 0],
  sdf: [0, 0],
};

function sizesOf(element: XmlElement, type: GeomType, half: number | undefined): number[] {
  const given = numbers(element, "size", [1, 3], [] as number[]);
  const needed = SIZES[type][half === undefined ? 0 : 1];
  if (given.length < needed)
    refuse(element, given.length > 0 ? "size" : undefined, `needs ${needed} sizes for a ${type}, not ${given.length}`);
  const sizes = given.slice(0, needed);
  for (const size of sizes) if (!(size > 0)) refuse(element, "size", `must be greater than 0, not ${size}`);
  if (half === undefined) return sizes;
  return type === "capsule" || type === "cylinder" ? [sizes[0], half] : [sizes[0], sizes[0], half];
}

/** Frame and sizes, from pos and orientation or from the two points of fromto. */
function place(element: XmlElement, type: GeomType, reading: Reading): [Frame, number[]] {
  const ends = numbers(element, "fromto", 6, undefined);
  if (!ends) return [frameOf(element, reading.compiler), sizesOf(element, type, undefined)];
  if (!["capsule", "cylinder", "box", "ellipsoid"].includes(type))
    refuse(element, "fromto", `is for capsules, cylinders, boxes and ellipsoids, not for a ${type}`);
  if (numbers(element, "pos", 3, [0, 0, 0]).some((value) => value !== 0))
    refuse(element, "pos", "is given together with fromto, which already places the geom: keep only one");
  const [frame, half] = frameBetween(element, ends);
  return [frame, sizesOf(element, type, half)];
}

export function readGeom(
  reading: Reading,
  raw: XmlElement,
  body: Body,
  around: Frame,
  childclass: string | undefined,
): Geom {
  const element = reading.defaults.of("geom", raw, childclass);
  const type = oneOf<GeomType, GeomType>(element, "type", GEOM_TYPES, "sphere");
  const mesh = nameOf(element, "mesh", undefined);
  if (mesh === undefined && (type === "mesh" || type === "sdf"))
    refuse(element, undefined, `of type ${type} needs a mesh`);
  const isFitted = mesh !== undefined && type !== "mesh" && type !== "sdf";
  const [frame, size] = isFitted ? [frameOf(element, reading.compiler), []] : place(element, type, reading);
  const condim = integer(element, "condim", 3);
  if (![1, 3, 4, 6].includes(condim)) refuse(element, "condim", `must be 1, 3, 4 or 6, not ${condim}`);
  const [sliding, torsional = 0.005, rolling = 0.0001] = numbers(element, "friction", [1, 3], [1, 0.005, 0.0001]);
  const friction: Vec3 = [sliding, torsional, rolling];
  for (const value of friction) checkNotNegative(element, "friction", value);
  const mass = number(element, "mass", undefined);
  return {
    type,
    body,
    frame: compose(around, frame),
    size,
    ...(mesh !== undefined && { mesh }),
    ...(mass !== undefined && { mass: checkNotNegative(element, "mass", mass) }),
    density: notNegative(element, "density", 1000),
    shell: boolean(element, "shellinertia", false),
    group: integer(element, "group", 0),
    contype: integer(element, "contype", 1),
    conaffinity: integer(element, "conaffinity", 1),
    condim,
    friction,
    element,
    at: raw.at,
  };
}

/** Fitting a box or a ball to a mesh is not supported. */
export const isFitted = ({ type, mesh }: Geom): boolean => mesh !== undefined && type !== "mesh" && type !== "sdf";

/** Whether it can touch anything; otherwise it is only visual. */
export const collides = ({ contype, conaffinity }: Geom): boolean => contype !== 0 || conaffinity !== 0;
