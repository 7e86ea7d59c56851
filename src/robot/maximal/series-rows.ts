// The constraints of a series of joints, as functions that the world differentiates: exact, without bodies in between.
//
//   turns 0   b does not rotate relative to a                       three rows
//         1   the axis stays                                        two
//         2   a1·a2 keeps its value, a1 carried by a, a2 by b        one
//         3   none; a2 follows from its angles with a1 and a3
//   ρ = d - Σ c_k - Σ pitch θ_k a_k, with d from the first axis to the last and c_k the offsets between axes, in frames defined by the axes
//   slides 0  ρ = 0                                                 three rows
//         1   ρ perpendicular to the slide                          two
//         2   ρ·(u × w)                                             one
import { conjugate, cross, dot, rotate, subtract, type Vec3 } from "../../math/tuples.ts";
import type { BodyJet } from "../../programs/record/body-jet.ts";
import { turn } from "../../programs/record/functions.ts";
import type { Scalar } from "../../programs/record/scalar.ts";
import type { Vector } from "../../programs/record/vector.ts";
import type { Body } from "../../world/body/body.ts";
import type { Frame } from "../pose.ts";
import { pointIn } from "./placed.ts";
import { across, partsAlong, type Series, slidesOf, turnsOf, wayBetween } from "./series.ts";

export interface SeriesEnds {
  readonly series: Series;
  readonly a: Body | null;
  readonly b: Body;
  /** The frame in a where the series starts. */
  readonly inA: Frame;
  /** For three turns, the side of the second axis; changes when a state is set. */
  readonly branch: { readonly side: number };
}

/** The current axes, and vectors fixed in the frames between them. */
export interface SeriesJets {
  readonly axes: readonly Vector[];
  /** A vector of frame k, given at zero. */
  vectorIn(k: number, v: Vec3): Vector;
}

export function seriesJets({ series, inA, branch }: SeriesEnds, onA: BodyJet, onB: BodyJet): SeriesJets {
  const zero = turnsOf(series).map(({ axis }) => axis);
  const last = zero.length;
  const inB = conjugate(series.end.orientation);
  const fromA = (v: Vec3): Vector => onA.direction(rotate(inA.orientation, v));
  const fromB = (v: Vec3): Vector => onB.direction(rotate(inB, v));
  const axes: Vector[] = [];
  if (last > 0) axes.push(fromA(zero[0]));
  if (last === 3) axes.push(middleAxis(axes[0], fromB(zero[2]), zero, branch.side));
  if (last > 1) axes.push(fromB(zero[last - 1]));
  const between = (k: number, v: Vec3): Vector => {
    const [a, b] = [zero[k - 1], zero[k]];
    const [x, y, z] = partsAlong(v, [a, b, cross(a, b)]);
    const [one, two] = [axes[k - 1], axes[k]];
    return one.times(x).plus(two.times(y)).plus(one.cross(two).times(z));
  };
  return { axes, vectorIn: (k, v) => (k === 0 ? fromA(v) : k === last ? fromB(v) : between(k, v)) };
}

/** See series.ts. */
function middleAxis(a1: Vector, a3: Vector, [z1, z2, z3]: readonly Vec3[], side: number): Vector {
  const [k12, k23] = [dot(z1, z2), dot(z2, z3)];
  const c = a1.dot(a3);
  const s = c.squared().negated().plus(1);
  const x = c.times(-k23).plus(k12).over(s);
  const y = c.times(-k12).plus(k23).over(s);
  const z = x.times(-k12).minus(y.times(k23)).plus(1).over(s).sqrt().times(side);
  return a1.times(x).plus(a3.times(y)).plus(a1.cross(a3).times(z));
}

/** The angle of turn k, counting full turns. */
function angleJet(series: Series, jets: SeriesJets, k: number): Scalar {
  const zero = turnsOf(series).map(({ axis }) => axis);
  // a vector that the turn moves: in the frame after it, and as it would be without the turn in the frame before
  const n = zero.length === 1 ? across(zero[0])[0] : zero[k > 0 ? k - 1 : 1];
  const flat = subtract(n, [dot(n, zero[k]) * zero[k][0], dot(n, zero[k]) * zero[k][1], dot(n, zero[k]) * zero[k][2]]);
  const [from, to] = [jets.vectorIn(k, flat), jets.vectorIn(k + 1, flat)];
  return turn(jets.axes[k].dot(from.cross(to)), from.dot(to));
}

const fromCentre = (body: Body | null, point: Vec3): Vec3 => (body ? subtract(point, body.com) : point);

export function seriesRows(ends: SeriesEnds, onA: BodyJet, onB: BodyJet): (Scalar | Vector)[] {
  const { series, a, b, inA } = ends;
  const jets = seriesJets(ends, onA, onB);
  const { axes, vectorIn } = jets;
  const turns = turnsOf(series);
  const slides = slidesOf(series);
  const rows: (Scalar | Vector)[] = [];
  const inB = (v: Vec3): Vec3 => rotate(conjugate(series.end.orientation), v);
  if (turns.length === 0) {
    const [x, y, z]: Vec3[] = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    const carried = (v: Vec3): Vector => onB.direction(inB(v));
    rows.push(vectorIn(0, x).dot(carried(y)), vectorIn(0, x).dot(carried(z)), vectorIn(0, y).dot(carried(z)));
  }
  if (turns.length === 1) rows.push(...across(turns[0].axis).map((n) => axes[0].dot(onB.direction(inB(n)))));
  if (turns.length === 2) rows.push(axes[0].dot(axes[1]).minus(dot(turns[0].axis, turns[1].axis)));

  const first = turns[0]?.origin ?? series.end.position;
  const last = turns[turns.length - 1]?.origin ?? series.end.position;
  const onLast = onB.point(fromCentre(b, inB(subtract(last, series.end.position))));
  let rest = onLast.minus(onA.point(fromCentre(a, pointIn(inA, first))));
  for (let k = 0; k + 1 < turns.length; k++) {
    const way = wayBetween(series, k);
    if (way.some((x) => x !== 0)) rest = rest.minus(vectorIn(k + 1, way));
  }
  for (const [k, { along }] of turns.entries())
    if (along !== 0) rest = rest.minus(axes[k].times(angleJet(series, jets, k).times(along)));
  const directions = slides.map(({ frame, axis }) => vectorIn(frame, axis));
  if (slides.length === 0) rows.push(rest);
  if (slides.length === 1) rows.push(...across(slides[0].axis).map((n) => rest.dot(vectorIn(slides[0].frame, n))));
  if (slides.length === 2) rows.push(rest.dot(directions[0].cross(directions[1])));
  return rows;
}

/** Speeds of the turns, one each; for series without slides and screws. */
export function seriesSpeeds(ends: SeriesEnds, onA: BodyJet, onB: BodyJet): Scalar[] {
  const { axes } = seriesJets(ends, onA, onB);
  const spin = onB.angularVelocity.minus(onA.angularVelocity);
  const [a1, a2, a3] = axes;
  if (axes.length === 1) return [spin.dot(a1)];
  if (axes.length === 2) {
    const n = a1.cross(a2);
    const s = n.lengthSquared();
    return [spin.cross(a2).dot(n).over(s), a1.cross(spin).dot(n).over(s)];
  }
  const volume = a1.dot(a2.cross(a3));
  return [a2.cross(a3), a3.cross(a1), a1.cross(a2)].map((n) => spin.dot(n).over(volume));
}
