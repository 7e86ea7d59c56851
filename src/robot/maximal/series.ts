// A series of joints between two bodies, without a body in between: their motions as one list of turns and slides.
//
//   T = C0 E1 C1 E2 … En Cn          E a rotation about an axis, a slide along one, or a screw; C constant
//
// With n turns there are frames 0 … n, frame 0 that of a, frame n that of b; a slide lies in one of them. Between the axes of
// consecutive turns there is a constant offset c, in the frame between the two. Everything is given with all coordinates at zero,
// along the axes of a and from its origin.

import type { Quat, Vec3 } from "../../math/tuples.ts";
import * as Tuples from "../../math/tuples.ts";
import { motionsOf } from "../description/joint-types.ts";
import * as N from "../kernels/layout.ts";
import { compose, type Frame, IDENTITY } from "../pose.ts";
import type { Element } from "./link-tree.ts";
import type { Slot, Twist } from "./span.ts";

export interface Unit {
  readonly slot: Slot;
  /** Position and direction of the axis, at zero. */
  readonly axis: Vec3;
  readonly origin: Vec3;
  /** Effect of a unit of its coordinate. */
  readonly along: number;
  readonly about: number;
  /** Subtracted from the coordinate. */
  readonly reference: number;
  /** For a turn, the frame before it; for a slide, the one it lies in. */
  readonly frame: number;
}

export interface Series {
  readonly units: readonly Unit[];
  /** b in a, at zero. */
  readonly end: Frame;
}

/** Undefined if a joint has no sequence of axes. */
export function readSeries(elements: readonly Element[], after: Frame): Series | undefined {
  const units: Unit[] = [];
  let at: Frame = IDENTITY;
  let frame = 0;
  for (const { joint, before } of elements) {
    if (joint.type === "spherical" || joint.type === "free") return undefined;
    at = compose(at, before);
    motionsOf(joint).forEach((motion, freedom) => {
      const axis = Tuples.rotate(Tuples.multiply(at.orientation, motion.frame), [0, 0, 1]);
      const turns = motion.kind === N.REVOLUTE || motion.about !== 0;
      const reference = joint.reference ?? 0;
      units.push({
        slot: { joint, freedom },
        axis,
        origin: at.position,
        along: motion.along,
        about: turns ? 1 : 0,
        reference,
        frame,
      });
      if (turns) frame++;
    });
  }
  return { units, end: compose(at, after) };
}

export const turnsOf = ({ units }: Series): readonly Unit[] => units.filter(({ about }) => about !== 0);
export const slidesOf = ({ units }: Series): readonly Unit[] => units.filter(({ about }) => about === 0);

/** Effect of the first `count` motions on everything after them, in the frame of a. */
function moved({ units }: Series, q: readonly number[], count = units.length): Frame {
  let at: Frame = IDENTITY;
  for (let i = 0; i < count; i++) {
    const { axis, origin, along, about, reference } = units[i];
    const x = q[i] - reference;
    const turn: Quat = about === 0 ? [0, 0, 0, 1] : Tuples.quatFromAxisAngle(axis, x);
    const shift = Tuples.add(Tuples.subtract(origin, Tuples.rotate(turn, origin)), Tuples.scale(along * x, axis));
    at = compose(at, { position: shift, orientation: turn });
  }
  return at;
}

/** b in a. */
export const placeSeries = (series: Series, q: readonly number[]): Frame => compose(moved(series, q), series.end);

/** The twist of b relative to a for each speed alone: at the origin of b, along the axes of a. */
export function columnsOfSeries(series: Series, q: readonly number[]): Twist[] {
  const { position } = placeSeries(series, q);
  return series.units.map(({ axis, origin, along, about }, i) => {
    const at = moved(series, q, i);
    const way = Tuples.rotate(at.orientation, axis);
    const on = Tuples.add(at.position, Tuples.rotate(at.orientation, origin));
    const angular = Tuples.scale(about, way);
    return {
      linear: Tuples.add(Tuples.scale(along, way), Tuples.cross(angular, Tuples.subtract(position, on))),
      angular,
    };
  });
}

/** Components of x along three independent vectors. */
export function partsAlong(x: Vec3, [a, b, c]: readonly [Vec3, Vec3, Vec3]): Vec3 {
  const volume = Tuples.dot(a, Tuples.cross(b, c));
  return [
    Tuples.dot(x, Tuples.cross(b, c)) / volume,
    Tuples.dot(x, Tuples.cross(c, a)) / volume,
    Tuples.dot(x, Tuples.cross(a, b)) / volume,
  ];
}

/**
 * Whether the axes define the frames between them, so that series-rows.ts can hold the series: at most three turns, no consecutive two about the
 * same direction, and no two slides along one. With rotors the speeds are needed too: turns only.
 */
export function isHeldByRows(series: Series, rotors: boolean): boolean {
  const axes = turnsOf(series).map(({ axis }) => axis);
  const slides = slidesOf(series);
  if (rotors && series.units.some(({ along, slot }) => along !== 0 && slot.joint.armature)) return false;
  if (rotors && slides.length > 0 && series.units.some(({ slot }) => slot.joint.armature)) return false;
  const differ = (a: Vec3, b: Vec3): boolean => Tuples.length(Tuples.cross(a, b)) > 1e-3;
  if (
    slides.some(({ axis, frame }, i) =>
      slides.some((other, j) => j < i && other.frame === frame && !differ(other.axis, axis)),
    )
  )
    return false;
  return axes.length <= 3 && slides.length <= 3 && axes.every((axis, i) => i === 0 || differ(axes[i - 1], axis));
}

/** The offset between the axes of turn k and turn k + 1, in frame k + 1 at zero. */
export function wayBetween(series: Series, k: number): Vec3 {
  const turns = turnsOf(series);
  return Tuples.subtract(turns[k + 1].origin, turns[k].origin);
}

/** Two unit vectors perpendicular to a unit vector and to each other. */
export function across(n: Vec3): [Vec3, Vec3] {
  const sizes = n.map(Math.abs);
  const least = sizes.indexOf(Math.min(...sizes));
  const e: Vec3 = [least === 0 ? 1 : 0, least === 1 ? 1 : 0, least === 2 ? 1 : 0];
  const first = Tuples.cross(n, e);
  const one = Tuples.scale(1 / Tuples.length(first), first);
  return [one, Tuples.cross(n, one)];
}

/** The second of three axes, from the other two: a2 = x a1 + y a3 ± z a1 × a3, by its angles with them. */
export function secondAxis(a1: Vec3, a3: Vec3, k12: number, k23: number, side: number): Vec3 {
  const c = Tuples.dot(a1, a3);
  const s = 1 - c * c;
  const x = (k12 - c * k23) / s;
  const y = (k23 - c * k12) / s;
  const z = side * Math.sqrt(Math.max(0, (1 - x * k12 - y * k23) / s));
  return Tuples.add(Tuples.add(Tuples.scale(x, a1), Tuples.scale(y, a3)), Tuples.scale(z, Tuples.cross(a1, a3)));
}
