// A span that stands in the world: read from its bodies, moved with them, pushed.
import { add, conjugate, multiply, type Quat, rotate, scale, subtract } from "../../math/tuples.ts";
import type { Body } from "../../world/body.ts";
import { type Ends, relative } from "./joint-jets.ts";
import type { Made } from "./make-joint.ts";
import { compose, inverse, type Placed } from "./placed.ts";
import { carried, forceOfSpan, isWhole, moveSpan, placeSpan, readMotion, readSpan, type Slot, type Twist } from "./span.ts";

export interface Standing extends Ends, Made {
  readonly pitch: number;
  readonly slots: readonly Slot[];
}

const orientationOf = (body: Body | null): Quat => body?.orientation ?? [0, 0, 0, 1];
const moves = (body: Body | null): body is Body => body?.type === "dynamic";

/** Angles count full turns where the world does: while something acts on them. */
export function readCoordinates(span: Standing): number[] {
  if (span.joint && !isWhole(span.kind)) return span.drives.map((drive) => drive.coordinate);
  return readSpan(span.kind, span.pitch, relative(span));
}

export function readSpeeds(span: Standing): number[] {
  const { a, b, inA, inB, kind } = span;
  const back = conjugate(multiply(orientationOf(a), inA.orientation));
  const point = b.worldFromBody(inB.position);
  const linear = subtract(b.velocityAt(point), a ? a.velocityAt(point) : [0, 0, 0]);
  const angular = subtract(b.angularVelocity, a ? a.angularVelocity : [0, 0, 0]);
  const motion = { linear: rotate(back, linear), angular: rotate(back, angular) };
  return readMotion(kind, relative(span).orientation, motion);
}

/** Where body b is, from where body a is. */
export function placeBehind({ kind, pitch, inA, inB }: Pick<Standing, "kind" | "pitch" | "inA" | "inB">, a: Placed, q: readonly number[]) {
  return compose(compose(compose(a, inA), placeSpan(kind, pitch, q)), inverse(inB));
}

/** Puts body b where the coordinates say, and gives it their speeds. */
export function putBehind(span: Standing, q: readonly number[], v: readonly number[]): void {
  const { a, b, inA, inB, kind, pitch } = span;
  const from: Placed = { position: a?.position ?? [0, 0, 0], orientation: orientationOf(a) };
  const at = placeBehind(span, from, q);
  b.teleport(at.position, at.orientation);
  const axes = multiply(from.orientation, inA.orientation);
  const motion = moveSpan(kind, pitch, placeSpan(kind, pitch, q).orientation, v);
  const point = b.worldFromBody(inB.position);
  const angular = add(a?.angularVelocity ?? [0, 0, 0], rotate(axes, motion.angular));
  const there: Twist = { linear: add(a?.velocityAt(point) ?? [0, 0, 0], rotate(axes, motion.linear)), angular };
  b.velocity = carried(there, subtract(b.centreOfMass, point));
  b.angularVelocity = angular;
}

/** Equal and opposite forces on the two bodies, at the frame on b, for the coming step. */
export function pushSpan(span: Standing, tau: readonly number[]): void {
  const { a, b, inA, inB, kind } = span;
  const axes = multiply(orientationOf(a), inA.orientation);
  const { linear, angular } = forceOfSpan(kind, relative(span).orientation, tau);
  const [force, torque] = [rotate(axes, linear), rotate(axes, angular)];
  const point = b.worldFromBody(inB.position);
  const push = (body: Body, sign: number) => {
    if (force.some((x) => x !== 0)) body.applyForce(scale(sign, force), point);
    if (torque.some((x) => x !== 0)) body.applyTorque(scale(sign, torque));
  };
  push(b, 1);
  if (moves(a)) push(a, -1);
}

