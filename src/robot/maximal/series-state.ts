// Coordinates of a series from the pose of b relative to a: angles one after the other from the axes, slides from the remainder.

import { atan2 } from "../../math/index.ts";
import { add, cross, dot, quatFromAxisAngle, rotate, scale, subtract, type Vec3 } from "../../math/tuples.ts";
import { compose, type Frame, inverse } from "../pose.ts";
import { type Series, secondAxis, slidesOf, turnsOf } from "./series.ts";
import { solveGram } from "./solve-gram.ts";

/** From one vector to the other about a unit vector, right-handed, between -π and π. */
function angleAbout(n: Vec3, from: Vec3, to: Vec3): number {
  const flat = (v: Vec3): Vec3 => subtract(v, scale(dot(n, v), n));
  const [a, b] = [flat(from), flat(to)];
  return atan2(dot(n, cross(a, b)), dot(a, b));
}

const anyAcross = (n: Vec3): Vec3 => cross(n, Math.abs(n[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0]);

/** Angles of the turns, from the combined motion. With three turns there are two solutions: `side` selects one. */
function angles(series: Series, all: Frame, side: number): number[] {
  const axes = turnsOf(series).map(({ axis }) => axis);
  const carried = (v: Vec3): Vec3 => rotate(all.orientation, v);
  const [z1, z2, z3] = axes;
  if (axes.length === 0) return [];
  if (axes.length === 1) return [angleAbout(z1, anyAcross(z1), carried(anyAcross(z1)))];
  if (axes.length === 2) {
    const a2 = carried(z2);
    return [angleAbout(z1, z2, a2), angleAbout(a2, z1, carried(z1))];
  }
  const a3 = carried(z3);
  const a2 = secondAxis(z1, a3, dot(z1, z2), dot(z2, z3), side);
  const first = angleAbout(z1, z2, a2);
  const before = rotate(quatFromAxisAngle(z1, first), z3);
  return [first, angleAbout(a2, before, a3), angleAbout(a3, a2, carried(z2))];
}

/** Which of the two positions of the second axis the coordinates mean; 1 for other series. */
export function sideOf(series: Series, q: readonly number[]): number {
  const turns = turnsOf(series);
  if (turns.length !== 3) return 1;
  const [z1, z2, z3] = turns.map(({ axis }) => axis);
  const second = turns[1];
  const angle = q[series.units.indexOf(second)] - second.reference;
  // the first turn moves all three alike, the third none of them
  return dot(z2, cross(z1, rotate(quatFromAxisAngle(z2, angle), z3))) < 0 ? -1 : 1;
}

/** One per motion. */
export function readSeriesCoordinates(series: Series, relative: Frame, side: number): number[] {
  const all = compose(relative, inverse(series.end));
  const found = angles(series, all, side);
  const turns = turnsOf(series);
  const slides = slidesOf(series);
  const q = series.units.map((unit) => unit.reference + (found[turns.indexOf(unit)] ?? 0));
  if (slides.length === 0) return q;
  // for these angles the position of b is linear in the slides
  const directions: number[][] = [];
  let at: Vec3 = [0, 0, 0];
  let turned = quatFromAxisAngle([1, 0, 0], 0);
  for (const [i, { axis, origin, along, about, reference }] of series.units.entries()) {
    if (about === 0) {
      directions.push([...rotate(turned, axis)]);
      continue;
    }
    const turn = quatFromAxisAngle(axis, q[i] - reference);
    const shift = add(subtract(origin, rotate(turn, origin)), scale(along * (q[i] - reference), axis));
    const frame = compose({ position: at, orientation: turned }, { position: shift, orientation: turn });
    at = frame.position;
    turned = frame.orientation;
  }
  const left = subtract(all.position, at);
  const ways = solveGram(
    directions,
    directions.map((u) => u[0] * left[0] + u[1] * left[1] + u[2] * left[2]),
  );
  for (const [j, slide] of slides.entries()) q[series.units.indexOf(slide)] += ways[j];
  return q;
}
