// Pose of an element: its position, and one of the five ways in which MJCF writes an orientation.
import {
  add,
  atan2,
  cross,
  dot,
  length,
  multiply,
  type Quat,
  quatFromAxisAngle,
  scale,
  subtract,
  type Vec3,
} from "../../math/index.ts";
import type { XmlElement } from "../xml/element.ts";
import { numbers, refuse, vec3 } from "../xml/read.ts";
import type { Compiler } from "./compiler.ts";
import { type Frame, ORIGIN, UPRIGHT, unit } from "./pose.ts";

/** All but quat: if a class has one of these, it overrides a quat of the element. */
export const ALTERNATIVES = ["axisangle", "xyaxes", "zaxis", "euler"] as const;

/** MuJoCo treats a shorter vector as zero. */
const TINY = 1e-14;

/** A unit vector; rejected if it is too short to have a direction. */
export function direction(element: XmlElement, name: string, v: Vec3): Vec3 {
  const size = length(v);
  if (!(size > TINY) || !Number.isFinite(size))
    refuse(element, name, `has no direction: ${v.join(" ")}; give a nonzero vector`);
  return scale(1 / size, v);
}

/** The shortest rotation from z to v, a unit vector. */
export function turnZ(v: Vec3): Quat {
  const axis = cross([0, 0, 1], v);
  const s = length(axis);
  return quatFromAxisAngle(s < 1e-10 ? [1, 0, 0] : axis, atan2(s, v[2]));
}

/** Quaternion of the rotation matrix with these columns: divided by its largest component, which is far from zero. */
function quatFromAxes(x: Vec3, y: Vec3, z: Vec3): Quat {
  const squares = [1 + x[0] - y[1] - z[2], 1 - x[0] + y[1] - z[2], 1 - x[0] - y[1] + z[2], 1 + x[0] + y[1] + z[2]];
  const largest = squares.indexOf(Math.max(...squares));
  const [a, b, c] = [y[2] - z[1], z[0] - x[2], x[1] - y[0]];
  const [d, e, f] = [x[1] + y[0], z[0] + x[2], y[2] + z[1]];
  const s = squares[largest];
  const rows: readonly Quat[] = [
    [s, d, e, a],
    [d, s, f, b],
    [e, f, s, c],
    [a, b, c, s],
  ];
  return unit(rows[largest]);
}

/** Lower-case letters rotate about the already rotated axes, upper-case ones about those of the parent. */
export function quatFromEuler(angles: Vec3, sequence: string): Quat {
  const axes: Record<string, Vec3> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };
  let q = UPRIGHT;
  for (let i = 0; i < 3; i++) {
    const letter = sequence[i];
    const turn = quatFromAxisAngle(axes[letter.toLowerCase()], angles[i]);
    q = letter === letter.toLowerCase() ? multiply(q, turn) : multiply(turn, q);
  }
  return unit(q);
}

/** w x y z of a file as x y z w, normalised. */
export function readQuat(element: XmlElement, name: string, values: readonly number[]): Quat {
  const largest = Math.max(...values.map(Math.abs));
  if (!(largest > TINY)) refuse(element, name, "is a quaternion of length zero; for no rotation write 1 0 0 0");
  // scaled first, so that the squares neither overflow nor underflow
  const [w, x, y, z] = largest > 1e100 ? values.map((value) => value / largest) : values;
  return unit([x, y, z, w]);
}

/** Rejects two orientations on one element. */
export function checkOneOrientation(element: XmlElement): void {
  const given = ["quat", ...ALTERNATIVES].filter((name) => element.attributes.has(name));
  if (given.length > 1) refuse(element, given[1], `is a second orientation, after ${given[0]}: keep only one`);
}

export function orientationOf(element: XmlElement, { angle, eulerseq }: Compiler): Quat {
  const axisangle = numbers(element, "axisangle", 4, undefined);
  if (axisangle) {
    const [x, y, z, turn] = axisangle;
    return unit(quatFromAxisAngle(direction(element, "axisangle", [x, y, z]), angle * turn));
  }
  const axes = numbers(element, "xyaxes", 6, undefined);
  if (axes) {
    const x = direction(element, "xyaxes", [axes[0], axes[1], axes[2]]);
    const given: Vec3 = [axes[3], axes[4], axes[5]];
    const y = direction(element, "xyaxes", subtract(given, scale(dot(x, given), x)));
    return quatFromAxes(x, y, cross(x, y));
  }
  const zaxis = vec3(element, "zaxis", undefined);
  if (zaxis) return turnZ(direction(element, "zaxis", zaxis));
  const euler = vec3(element, "euler", undefined);
  if (euler) return quatFromEuler(scale(angle, euler), eulerseq);
  const quat = numbers(element, "quat", 4, undefined);
  return quat ? readQuat(element, "quat", quat) : UPRIGHT;
}

/** pos and the orientation of an element. */
export function frameOf(element: XmlElement, compiler: Compiler): Frame {
  return { position: vec3(element, "pos", ORIGIN), orientation: orientationOf(element, compiler) };
}

/** fromto: the midpoint of the two points, z along the line from the second to the first; with half their distance. */
export function frameBetween(element: XmlElement, [ax, ay, az, bx, by, bz]: readonly number[]): [Frame, number] {
  const [from, to]: [Vec3, Vec3] = [
    [ax, ay, az],
    [bx, by, bz],
  ];
  const way = subtract(from, to);
  if (!(length(way) > TINY)) refuse(element, "fromto", "has two identical points; use a sphere, or move one point");
  const position = scale(0.5, add(from, to));
  return [{ position, orientation: turnZ(scale(1 / length(way), way)) }, length(way) / 2];
}
