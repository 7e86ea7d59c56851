// Anchors and frames of a new joint on its two bodies, from the user's options and the current poses.
//
//   F_a, F_b     world from joint, as a and as b carry it; first column the axis
//   axis         F_a = F_b = F: every angle starts at 0
//   axisA axisB  F_b = S F_a, S the shortest rotation from a1 to b1: the angle about the axis starts at 0
//   crossed      a2 = b2 and b1 = a1, each made perpendicular: both angles start at 0
import type { JointDescriptor } from "../../constraints/joints/index.ts";
import { checkQuat, type Quat, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { add, conjugate, cross, dot, length, multiply, rotate, scale, subtract } from "../../math/tuples.ts";
import type { Body } from "../body/body.ts";
import { checkAxis } from "./check-joint.ts";
import type { JointDescription } from "./joint-options.ts";

/** Radians by which two axes of a universal joint may be off a right angle; the second is made perpendicular. */
const RIGHT_ANGLE = 1e-6;
const IDENTITY: Quat = [0, 0, 0, 1];

const normalised = (v: Vec3): Vec3 => scale(1 / length(v), v);
/** v without its component along the unit vector n, normalised. */
const perpendicular = (v: Vec3, n: Vec3): Vec3 => normalised(subtract(v, scale(dot(v, n), n)));

function unit([x, y, z, w]: Quat): Quat {
  const s = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
  return [s * x, s * y, s * z, s * w];
}

/** The quaternion of the frame with first axis x and second axis y, perpendicular unit vectors. */
export function frameOf(x: Vec3, y: Vec3): Quat {
  const z = cross(x, y);
  const trace = x[0] + y[1] + z[2];
  // compute the largest of the four first: the quotients then lose no digits
  if (trace > 0) return unit([y[2] - z[1], z[0] - x[2], x[1] - y[0], 1 + trace]);
  if (x[0] >= y[1] && x[0] >= z[2]) return unit([1 + x[0] - y[1] - z[2], y[0] + x[1], z[0] + x[2], y[2] - z[1]]);
  if (y[1] >= z[2]) return unit([y[0] + x[1], 1 + y[1] - x[0] - z[2], z[1] + y[2], z[0] - x[2]]);
  return unit([z[0] + x[2], z[1] + y[2], 1 + z[2] - x[0] - y[1], x[1] - y[0]]);
}

/** A frame about an axis; its second axis is as close as possible to the world axis farthest from the first. */
export function frameAbout(axis: Vec3): Quat {
  const sizes = axis.map(Math.abs);
  const least = sizes.indexOf(Math.min(...sizes));
  const e: Vec3 = [least === 0 ? 1 : 0, least === 1 ? 1 : 0, least === 2 ? 1 : 0];
  return frameOf(axis, perpendicular(e, axis));
}

/** The shortest rotation from one unit vector to another; for opposite ones, half a turn about `spare`. */
function shortestTurn(from: Vec3, to: Vec3, spare: Vec3): Quat {
  const cosine = dot(from, to);
  if (cosine < -1 + 1e-12) return [spare[0], spare[1], spare[2], 0];
  const [x, y, z] = cross(from, to);
  return unit([x, y, z, 1 + cosine]);
}

const orientationOf = (body: Body | null): Quat => body?.orientation ?? IDENTITY;

/** The frames in the world, as a and as b carry them. */
function worldFrames(subject: string, description: JointDescription, { axes }: JointDescriptor): [Quat, Quat] {
  const { a, b, axis, secondAxis, axisA, axisB } = description as JointDescription & {
    readonly [key in "axis" | "secondAxis" | "axisA" | "axisB"]?: Vec3;
  };
  const carried = (body: Body | null, name: string, given: Vec3 | undefined): Vec3 =>
    rotate(orientationOf(body), checkAxis(subject, name, given));
  if (axis === undefined && axisA === undefined) return [IDENTITY, IDENTITY];
  const first = axis === undefined ? carried(a, "axisA", axisA) : checkAxis(subject, "axis", axis);
  if (axes === "crossed") {
    const second = axis === undefined ? carried(b, "axisB", axisB) : checkAxis(subject, "secondAxis", secondAxis);
    if (!(Math.abs(dot(first, second)) <= RIGHT_ANGLE))
      throw new ArgumentError(
        subject,
        axis === undefined ? "axisB" : "secondAxis",
        `must be perpendicular to ${axis === undefined ? "axisA" : "axis"}at the current poses of the bodies`,
      );
    const onA = frameOf(first, perpendicular(second, first));
    return [onA, axis === undefined ? frameOf(perpendicular(first, second), second) : onA];
  }
  const onA = frameAbout(first);
  if (axisB === undefined) return [onA, onA];
  const turn = shortestTurn(first, carried(b, "axisB", axisB), rotate(onA, [0, 1, 0]));
  return [onA, multiply(turn, onA)];
}

/** The frame on a, then on b: body from joint, eight numbers. */
export function framesOf(subject: string, description: JointDescription, descriptor: JointDescriptor): number[] {
  if (descriptor.axes === "none") return [...IDENTITY, ...IDENTITY];
  const { a, b, frameA, frameB } = description as JointDescription & { frameA?: Quat; frameB?: Quat };
  if (frameA !== undefined) return [...checkQuat(subject, "frameA", frameA), ...checkQuat(subject, "frameB", frameB)];
  const [onA, onB] = worldFrames(subject, description, descriptor);
  const inBody = (body: Body | null, frame: Quat) => unit(multiply(conjugate(orientationOf(body)), frame));
  return [...inBody(a, onA), ...inBody(b, onB)];
}

/** The anchor on one body, from its centre of mass, in its frame; for the world, the point itself. */
function anchorOn(body: Body | null, description: JointDescription, side: "A" | "B"): Vec3 {
  const fields = description as unknown as Readonly<Record<string, Vec3 | undefined>>;
  const inWorld = fields.anchor ?? fields[`worldAnchor${side}`];
  if (inWorld === undefined) {
    const own = fields[`anchor${side}`]!;
    return body ? subtract(own, body.com) : own;
  }
  return body ? body.fixedAt(subtract(inWorld, body.centreOfMass)) : inWorld;
}

/** The anchors on a and on b. */
export function anchorsOf(description: JointDescription): [Vec3, Vec3] {
  return [anchorOn(description.a, description, "A"), anchorOn(description.b, description, "B")];
}

/** Distance between two anchors at the current poses. */
export function distanceOf({ a, b }: JointDescription, [onA, onB]: readonly [Vec3, Vec3]): number {
  const inWorld = (body: Body | null, anchor: Vec3) => (body ? add(body.centreOfMass, body.leverOf(anchor)) : anchor);
  return length(subtract(inWorld(b, onB), inWorld(a, onA)));
}
