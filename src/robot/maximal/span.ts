// A span becomes one joint of the world: a joint of the description, or several that together match one of the world's kinds.
// Carriers connect the spans of a series. Coordinates, speeds and forces of a span, from the pose (p, R) of the joint's frame on b
// in the one on a, and its motion. The first axis of both frames is the axis.
//
//   kind          coordinates          frame b in frame a            forces on b at its frame's origin, along frame a
//   revolute      θ                    Rx(θ)                         τ about x
//   prismatic     s                    x s                           f along x
//   helical       θ                    x pitch θ, Rx(θ)              τ about x: the screw supplies the force along x
//   cylindrical   s, θ                 x s, Rx(θ)                    f along x, τ about x
//   universal     α, β                 Rx(α) Ry(β)                   τ about x of a and about y of b, which are perpendicular
//   planar        s, t, θ              y s + z t, Rx(θ)              f along y and z, τ about x
//   spherical     quaternion           q                             torque along the axes of b
//   free          p, quaternion        p, q                          force and torque along the axes of b

import { atan2 } from "../../math/index.ts";
import type { Quat, Vec3 } from "../../math/tuples.ts";
import * as Tuples from "../../math/tuples.ts";
import type { JointDescription } from "../description/description.ts";
import type { Frame } from "../pose.ts";

export type SpanKind = Exclude<JointDescription["type"], "fixed">;
/** A span, or several joints held only by their common rows. */
export type Kind = SpanKind | "series";

/** One number of a span: freedom `freedom` of a joint of the description. Spherical and free joints have a single slot. */
export interface Slot {
  readonly joint: JointDescription;
  readonly freedom: number;
}

/** Linear and angular: of a motion or a force. */
export interface Twist {
  readonly linear: Vec3;
  readonly angular: Vec3;
}

const X: Vec3 = [1, 0, 0];
const Y: Vec3 = [0, 1, 0];
const FULL_TURN = 2 * Math.PI;

export const isWhole = (kind: Kind): boolean => kind === "spherical" || kind === "free";
const FREEDOMS = {
  revolute: 1,
  prismatic: 1,
  helical: 1,
  cylindrical: 2,
  universal: 2,
  planar: 3,
  spherical: 3,
  free: 6,
};
/** Number of speeds; spherical and free kinds have one more coordinate. */
export const freedomsOf = (kind: SpanKind): number => FREEDOMS[kind];

const aboutX = (angle: number): Quat => Tuples.quatFromAxisAngle(X, angle);
const ANYWHERE: Vec3 = [0, 0, 0];
const quatAt = (q: readonly number[], i: number): Quat => {
  const size = Math.sqrt(q[i] * q[i] + q[i + 1] * q[i + 1] + q[i + 2] * q[i + 2] + q[i + 3] * q[i + 3]);
  return [q[i] / size, q[i + 1] / size, q[i + 2] / size, q[i + 3] / size];
};

/** Frame b in frame a. */
export function placeSpan(kind: SpanKind, pitch: number, q: readonly number[]): Frame {
  switch (kind) {
    case "revolute":
      return { position: ANYWHERE, orientation: aboutX(q[0]) };
    case "prismatic":
      return { position: [q[0], 0, 0], orientation: [0, 0, 0, 1] };
    case "helical":
      return { position: [pitch * q[0], 0, 0], orientation: aboutX(q[0]) };
    case "cylindrical":
      return { position: [q[0], 0, 0], orientation: aboutX(q[1]) };
    case "universal":
      return { position: ANYWHERE, orientation: Tuples.multiply(aboutX(q[0]), Tuples.quatFromAxisAngle(Y, q[1])) };
    case "planar":
      return { position: [0, q[0], q[1]], orientation: aboutX(q[2]) };
    case "spherical":
      return { position: ANYWHERE, orientation: quatAt(q, 0) };
    case "free":
      return { position: [q[0], q[1], q[2]], orientation: quatAt(q, 3) };
  }
}

const halfTurns = (angle: number): number =>
  angle > Math.PI ? angle - FULL_TURN : angle <= -Math.PI ? angle + FULL_TURN : angle;
const turnAboutX = (q: Quat): number => halfTurns(2 * atan2(q[0], q[3]));

/** The inverse; angles between -π and π, except for a screw, where the distance tells the turns. */
export function readSpan(kind: SpanKind, pitch: number, { position: p, orientation: r }: Frame): number[] {
  switch (kind) {
    case "revolute":
      return [turnAboutX(r)];
    case "prismatic":
      return [p[0]];
    case "helical": {
      const angle = turnAboutX(r);
      if (pitch === 0) return [angle];
      return [angle + FULL_TURN * Math.round((p[0] / pitch - angle) / FULL_TURN)];
    }
    case "cylindrical":
      return [p[0], turnAboutX(r)];
    case "universal": {
      const b2 = Tuples.rotate(r, Y);
      const a1 = Tuples.rotate(Tuples.conjugate(r), X);
      return [atan2(b2[2], b2[1]), atan2(a1[2], a1[0])];
    }
    case "planar":
      return [p[1], p[2], turnAboutX(r)];
    case "spherical":
      return [...r];
    case "free":
      return [...p, ...r];
  }
}

/** Motion of frame b relative to frame a, along the axes of a; the linear part is that of its origin. */
export function moveSpan(kind: SpanKind, pitch: number, at: Quat, v: readonly number[]): Twist {
  switch (kind) {
    case "revolute":
      return { linear: ANYWHERE, angular: [v[0], 0, 0] };
    case "prismatic":
      return { linear: [v[0], 0, 0], angular: ANYWHERE };
    case "helical":
      return { linear: [pitch * v[0], 0, 0], angular: [v[0], 0, 0] };
    case "cylindrical":
      return { linear: [v[0], 0, 0], angular: [v[1], 0, 0] };
    case "universal": {
      const [x, y, z] = Tuples.scale(v[1], Tuples.rotate(at, Y));
      return { linear: ANYWHERE, angular: [v[0] + x, y, z] };
    }
    case "planar":
      return { linear: [0, v[0], v[1]], angular: [v[2], 0, 0] };
    case "spherical":
      return { linear: ANYWHERE, angular: Tuples.rotate(at, [v[0], v[1], v[2]]) };
    case "free":
      return { linear: Tuples.rotate(at, [v[0], v[1], v[2]]), angular: Tuples.rotate(at, [v[3], v[4], v[5]]) };
  }
}

/** The inverse. */
export function readMotion(kind: SpanKind, at: Quat, { linear: u, angular: w }: Twist): number[] {
  const back = Tuples.conjugate(at);
  switch (kind) {
    case "revolute":
    case "helical":
      return [w[0]];
    case "prismatic":
      return [u[0]];
    case "cylindrical":
      return [u[0], w[0]];
    case "universal": {
      const b2 = Tuples.rotate(at, Y);
      return [w[0], w[0] * b2[0] + w[1] * b2[1] + w[2] * b2[2]];
    }
    case "planar":
      return [u[1], u[2], w[0]];
    case "spherical":
      return [...Tuples.rotate(back, w)];
    case "free":
      return [...Tuples.rotate(back, u), ...Tuples.rotate(back, w)];
  }
}

/** Force and torque on b at the origin of its frame, along the axes of a, that do the work of `tau`. */
export function forceOfSpan(kind: SpanKind, at: Quat, tau: readonly number[]): Twist {
  // a force along x of a screw would do work too: the torque alone does it all, the screw's rows the rest
  return moveSpan(kind, 0, at, tau);
}

/** The velocity of a point at `lever` from one with this motion. */
export const carried = ({ linear, angular }: Twist, lever: Vec3): Vec3 => {
  const [x, y, z] = Tuples.cross(angular, lever);
  return [linear[0] + x, linear[1] + y, linear[2] + z];
};
