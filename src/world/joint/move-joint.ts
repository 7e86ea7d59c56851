// Sets a coordinate of a joint, or its rate: the bodies on one side move as one rigid body.
//
//   T      the displacement of b's side that changes only this coordinate: a rotation about b's anchor, or a translation.
//          If a's side moves instead, it moves by the inverse of T.
//   W      motion of b relative to a: velocity of b's anchor and relative spin. It keeps its coordinates in T: the velocity is
//          along axes of a, and the spin is carried by b (except in the rotation about b2, which leaves both axes of W unchanged;
//          the rates of a rotation vector couple).
//   v_i    of the other bodies of a side: they keep their motion relative to b, or to a, carried along by T

import { checkFinite, checkNumber, type Quat, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError, UnsupportedError } from "../../errors/errors.ts";
import {
  add,
  conjugate,
  cross,
  dot,
  length,
  multiply,
  quatFromAxisAngle,
  rotate,
  scale,
  subtract,
} from "../../math/tuples.ts";
import { CONE, LENGTH, ROTATE_X, SLIDE_Z, TURN, TURN_A, TURN_B } from "../../memory/codes.ts";
import type { Body } from "../body/body.ts";
import { type Placement, placeBody } from "../body/body-memory.ts";
import { refuseVelocity } from "../settings/laws.ts";
import type { Drive } from "./drive.ts";
import type { Joint } from "./joint.ts";
import { sideToMove } from "./joint-side.ts";

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const ZERO: Vec3 = [0, 0, 0];
/** Metres: closer anchors have no direction from one to the other, as in the kernels. */
const MEETING = 1e-12;

/** A rigid motion at an instant: spin, and velocity of the material at a point. */
interface Motion {
  readonly spin: Vec3;
  readonly velocity: Vec3;
  readonly at: Vec3;
}

const velocityAt = ({ spin, velocity, at }: Motion, point: Vec3): Vec3 =>
  add(velocity, cross(spin, subtract(point, at)));
const motionOf = (body: Body | null, at: Vec3): Motion =>
  body ? { spin: body.angularVelocity, velocity: body.velocityAt(at), at } : { spin: ZERO, velocity: ZERO, at };
const combined = (sign: number, one: Motion, other: Motion): Motion => ({
  spin: add(one.spin, scale(sign, other.spin)),
  velocity: add(one.velocity, scale(sign, velocityAt(other, one.at))),
  at: one.at,
});

/** x → pivot + turn (x - pivot) + shift */
interface Displacement {
  readonly turn: Quat;
  readonly pivot: Vec3;
  readonly shift: Vec3;
}

const displaced = ({ turn, pivot, shift }: Displacement, x: Vec3): Vec3 =>
  add(add(pivot, shift), rotate(turn, subtract(x, pivot)));
const inverseOf = ({ turn, pivot, shift }: Displacement): Displacement => ({
  turn: conjugate(turn),
  pivot: add(pivot, shift),
  shift: scale(-1, shift),
});
const carried = (by: Displacement, { spin, velocity, at }: Motion): Motion => ({
  spin: rotate(by.turn, spin),
  velocity: rotate(by.turn, velocity),
  at: displaced(by, at),
});

/** The unit motion of b along a coordinate: the direction in which it slides, or rotates about its anchor. */
function directionOf({ joint, direction }: Drive): { along: Vec3; about: Vec3 } {
  const { coordinate } = direction;
  const [frameA, frameB] = [joint.worldFrameA, joint.worldFrameB];
  if (coordinate <= SLIDE_Z) return { along: rotate(frameA, AXES[coordinate]), about: ZERO };
  if (coordinate === LENGTH) {
    const d = subtract(joint.anchorB, joint.anchorA);
    if (!(length(d) > MEETING))
      throw new UnsupportedError(
        joint.label,
        "its anchors coincide, so there is no direction along which to change its length",
      );
    return { along: scale(1 / length(d), d), about: ZERO };
  }
  if (coordinate === TURN) return { along: ZERO, about: rotate(frameB, AXES[0]) };
  if (coordinate === TURN_B) return { along: ZERO, about: rotate(frameB, AXES[1]) };
  if (coordinate === TURN_A) return { along: ZERO, about: rotate(frameA, AXES[0]) };
  if (coordinate !== CONE)
    return { along: ZERO, about: rotate(frameA, spinOf(rotationVector(joint), AXES[coordinate - ROTATE_X])) };
  const swing = cross(rotate(frameA, AXES[0]), rotate(frameB, AXES[0]));
  // a closed cone opens about the second axis
  return { along: ZERO, about: length(swing) > 1e-9 ? scale(1 / length(swing), swing) : rotate(frameA, AXES[1]) };
}

const rotationVector = (joint: Joint): Vec3 =>
  ["x", "y", "z"].map((name) => joint.drive(name).coordinate) as [number, number, number];

/** The spin under which the rotation vector φ changes at the rate e: e + φ × e (1 - cos θ)/θ² + φ × (φ × e) (θ - sin θ)/θ³. */
function spinOf(phi: Vec3, e: Vec3): Vec3 {
  const theta = length(phi);
  const [x, y, z, w] = theta > 0 ? quatFromAxisAngle(phi, theta) : [0, 0, 0, 1];
  const half = length([x, y, z]); // sin(θ/2)
  const small = theta < 1e-3; // where the differences lose their digits, the series is accurate with two terms to spare
  const first = small ? 0.5 - (theta * theta) / 24 : (2 * half * half) / (theta * theta);
  const second = small ? 1 / 6 - (theta * theta) / 120 : (theta - 2 * half * w) / (theta * theta * theta);
  const turned = cross(phi, e);
  return add(add(e, scale(first, turned)), scale(second, cross(phi, turned)));
}

/** The rotation that takes component i of the rotation vector to `value` and leaves the other two. */
function rotationTo({ joint, direction }: Drive, value: number): Quat {
  const vector = [...rotationVector(joint)] as [number, number, number];
  vector[direction.coordinate - ROTATE_X] = value;
  const angle = length(vector);
  if (!(angle < Math.PI))
    throw new ArgumentError(
      joint.label,
      direction.name,
      "leads to a rotation of half a turn or more; keep the length of x y z below π",
    );
  const turn = angle > 0 ? quatFromAxisAngle(vector, angle) : ([0, 0, 0, 1] as Quat);
  return multiply(multiply(joint.worldFrameA, turn), conjugate(joint.worldFrameB));
}

function displacementTo(drive: Drive, value: number): Displacement {
  const { joint, direction } = drive;
  const pivot = joint.anchorB;
  if (direction.coordinate >= ROTATE_X) return { turn: rotationTo(drive, value), pivot, shift: ZERO };
  if (direction.coordinate === LENGTH && !(value > 0))
    throw new ArgumentError(joint.label, direction.name, `must be greater than 0, not ${value}`);
  if (direction.coordinate === CONE && !(value >= 0 && value <= Math.PI))
    throw new ArgumentError(joint.label, direction.name, `must be between 0 and π, not ${value}`);
  const { along, about } = directionOf(drive);
  const change = value - drive.coordinate;
  const turn = dot(about, about) > 0 ? quatFromAxisAngle(about, change) : ([0, 0, 0, 1] as Quat);
  return { turn, pivot, shift: scale(change, along) };
}

/** W after T. */
function relativeMotion(joint: Joint, coordinate: number, by: Displacement): Motion {
  const anchor = joint.anchorB;
  const { spin, velocity } = combined(-1, motionOf(joint.b, anchor), motionOf(joint.a, anchor));
  return {
    spin: coordinate === TURN_B ? spin : rotate(by.turn, spin),
    velocity,
    at: displaced(by, anchor),
  };
}

interface Target extends Placement {
  readonly body: Body;
}

/** Places bodies at their targets; writes nothing unless all numbers are finite. */
function place(joint: Joint, argument: string, targets: readonly Target[]): void {
  for (const { centre, orientation, velocity, spin } of targets)
    checkFinite(joint.label, argument, [...centre, ...orientation, ...velocity, ...spin]);
  for (const target of targets) placeBody(joint.store, target.body.slot, target);
}

export function moveCoordinate(drive: Drive, value: number): void {
  const { joint, direction } = drive;
  joint.alive("move it");
  checkNumber(joint.label, direction.name, value);
  const { bodies, end, isA } = sideToMove(joint);
  const forward = displacementTo(drive, value);
  const by = isA ? inverseOf(forward) : forward;
  const relative = relativeMotion(joint, direction.coordinate, forward);
  const other = motionOf(isA ? joint.b : joint.a, joint.anchorB);
  // the motion of the moved end: b's is a's plus W; a's is b's minus W
  const moved = isA ? combined(-1, other, carried(by, relative)) : combined(1, relative, other);
  const before = motionOf(end, joint.anchorB);
  const targets = bodies.map((body): Target => {
    const centre = displaced(by, body.centreOfMass);
    const [x, y, z, w] = multiply(by.turn, body.orientation);
    const size = Math.sqrt(x * x + y * y + z * z + w * w);
    const own = carried(by, combined(-1, motionOf(body, body.centreOfMass), before));
    return {
      body,
      centre,
      orientation: [x / size, y / size, z / size, w / size],
      velocity: add(velocityAt(moved, centre), own.velocity),
      spin: add(moved.spin, own.spin),
    };
  });
  place(joint, direction.name, targets);
}

export function moveRate(drive: Drive, value: number): void {
  const { joint, direction } = drive;
  joint.alive("move it");
  refuseVelocity(joint.store, joint.label, `${direction.name} rate`);
  checkNumber(joint.label, direction.name, value);
  const { bodies, isA } = sideToMove(joint);
  const { along, about } = directionOf(drive);
  const change = (isA ? -1 : 1) * (value - drive.rate);
  const added: Motion = { spin: scale(change, about), velocity: scale(change, along), at: joint.anchorB };
  const targets = bodies.map((body): Target => {
    const centre = body.centreOfMass;
    const velocity = add(body.velocity, velocityAt(added, centre));
    return { body, centre, orientation: body.orientation, velocity, spin: add(body.angularVelocity, added.spin) };
  });
  place(joint, direction.name, targets);
}
