// Coordinates and speeds of a span as functions that the world differentiates, used by couplings and rotors. They take the jets of its bodies and its
// frames, with points relative to the centres of mass.
import { conjugate, multiply, rotate, subtract, type Vec3 } from "../../math/tuples.ts";
import type { BodyJet } from "../../programs/record/body-jet.ts";
import { turn } from "../../programs/record/functions.ts";
import type { Scalar } from "../../programs/record/scalar.ts";
import type { Vector } from "../../programs/record/vector.ts";
import type { Body } from "../../world/body/body.ts";
import type { Frame } from "../pose.ts";
import type { Kind } from "./span.ts";

/** A span in the world. */
export interface Ends {
  readonly kind: Kind;
  readonly a: Body | null;
  readonly b: Body;
  readonly inA: Frame;
  readonly inB: Frame;
}

const UNITS: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

interface Jets {
  readonly axesA: readonly Vector[];
  readonly axesB: readonly Vector[];
  /** From the frame on a to the one on b. */
  readonly d: Vector;
}

const fromCentre = (body: Body | null, point: Vec3): Vec3 => (body ? subtract(point, body.com) : point);

function jetsOf({ a, b, inA, inB }: Ends, onA: BodyJet, onB: BodyJet): Jets {
  return {
    axesA: UNITS.map((e) => onA.direction(rotate(inA.orientation, e))),
    axesB: UNITS.map((e) => onB.direction(rotate(inB.orientation, e))),
    d: onB.point(fromCentre(b, inB.position)).minus(onA.point(fromCentre(a, inA.position))),
  };
}

/** Coordinate i of the span, if it is a single number; angles count full turns. */
export function coordinateJet(ends: Ends, i: number, onA: BodyJet, onB: BodyJet): Scalar {
  const {
    axesA: [a1, a2, a3],
    axesB: [b1, b2, b3],
    d,
  } = jetsOf(ends, onA, onB);
  const about = () => turn(a3.dot(b2).minus(a2.dot(b3)), a2.dot(b2).plus(a3.dot(b3)));
  switch (ends.kind) {
    case "prismatic":
      return d.dot(a1);
    case "cylindrical":
      return i === 0 ? d.dot(a1) : about();
    case "planar":
      return i === 0 ? d.dot(a2) : i === 1 ? d.dot(a3) : about();
    case "universal":
      return i === 0 ? turn(b2.dot(a3), b2.dot(a2)) : turn(a1.dot(b3), a1.dot(b1));
    default:
      return about();
  }
}

/** All speeds of the span. */
export function speedJets(ends: Ends, onA: BodyJet, onB: BodyJet): Scalar[] {
  const {
    axesA: [a1, a2, a3],
    axesB,
    d,
  } = jetsOf(ends, onA, onB);
  const spin = onB.angularVelocity.minus(onA.angularVelocity);
  /** Velocity of the frame on b, as seen by a. */
  const speed = () => {
    const onBoth = onA.pointVelocity(fromCentre(ends.a, ends.inA.position)).plus(onA.angularVelocity.cross(d));
    return onB.pointVelocity(fromCentre(ends.b, ends.inB.position)).minus(onBoth);
  };
  switch (ends.kind) {
    case "prismatic":
      return [speed().dot(a1)];
    case "cylindrical":
      return [speed().dot(a1), spin.dot(a1)];
    case "planar":
      return [speed().dot(a2), speed().dot(a3), spin.dot(a1)];
    case "universal":
      return [spin.dot(a1), spin.dot(axesB[1])];
    case "spherical":
      return axesB.map((axis) => spin.dot(axis));
    case "free": {
      const u = speed();
      return [...axesB.map((axis) => u.dot(axis)), ...axesB.map((axis) => spin.dot(axis))];
    }
    default:
      return [spin.dot(a1)];
  }
}

/** The frame on b in the frame on a, at the current poses. */
export function relative({ a, b, inA, inB }: Omit<Ends, "kind">): Frame {
  const from = a
    ? { position: a.worldFromBody(inA.position), orientation: multiply(a.orientation, inA.orientation) }
    : inA;
  const back = conjugate(from.orientation);
  return {
    position: rotate(back, subtract(b.worldFromBody(inB.position), from.position)),
    orientation: multiply(back, multiply(b.orientation, inB.orientation)),
  };
}
