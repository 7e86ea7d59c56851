// What every manifold has to keep, whatever the pair: a unit normal, a separation that is the one along the normal, points halfway and in both shapes.
import { expect } from "vitest";
import {
  add,
  distanceTo,
  dot,
  minus,
  norm,
  type Solid,
  separationAlong,
  times,
  type V,
} from "../support/convex-shapes.ts";
import { moved } from "../support/separation-reference.ts";
import { collide, type Manifold, type PairTest } from "./pair-memory.ts";

/** All lengths of a pair together: what rounding is measured against. */
export const scaleOf = (a: Solid, b: Solid): number =>
  norm(a.centre) + norm(b.centre) + [...a.size, ...b.size].reduce((x, y) => x + y, a.round + b.round);

const show = (a: Solid, b: Solid, m: Manifold) => JSON.stringify({ a, b, m });

/** Two points along each other may be off the normal by a twentieth of their distance (segment-pair.ts), half of it on either side. */
const ASKEW = 0.026;

export function checkManifold(a: Solid, b: Solid, m: Manifold, within: number): void {
  const fail = (what: string) => expect.fail(`${what}: ${show(a, b, m)}`);
  const scale = scaleOf(a, b);
  if (!(Math.abs(norm(m.normal) - 1) < 1e-12)) fail("normal not of unit length");
  if (m.points.length < 1 || m.points.length > 4) fail("count");
  if (!(Math.abs(separationOn(a, b, m.normal) - m.separation) <= within * scale))
    fail(`separation along the normal is ${separationOn(a, b, m.normal)}`);
  for (const { point, separation } of m.points) {
    const slack = 1e-9 * scale + (m.points.length === 2 ? ASKEW * Math.abs(separation + a.round + b.round) : 0);
    if (![...point, separation].every(Number.isFinite)) fail("not finite");
    // from the middle half a separation to either surface, so the shapes are not further away than that
    if (!(distanceOf(a, point) <= Math.abs(separation) / 2 + slack)) fail("not in a");
    if (!(distanceOf(b, point) <= Math.abs(separation) / 2 + slack)) fail("not in b");
    const onA = minus(point, times(separation / 2, m.normal));
    const onB = add(point, times(separation / 2, m.normal));
    if (!(distanceOf(a, onA) <= slack && distanceOf(b, onB) <= slack)) fail("surfaces");
  }
  const identities = m.points.map((p) => `${p.first} ${p.second}`);
  if (new Set(identities).size !== identities.length) fail("two points of one identity");
}

function distanceOf(s: Solid, p: V): number {
  return s.kind === "hull" ? 0 : distanceTo(s, p);
}

function separationOn(a: Solid, b: Solid, n: V): number {
  if (b.kind !== "plane") return separationAlong(a, b, n);
  // the plane is one-sided: its normal is the only direction
  const up: V = [b.rotation[1], b.rotation[4], b.rotation[7]];
  return norm(add(n, up)) < 1e-12 ? separationAlong(a, { ...b, kind: "sphere", size: [0, 0, 0] }, n) : Number.NaN;
}

/** LIMIT: just below the separation nothing is reported, just above it the nearest point is. */
export function checkLimit(test: PairTest, a: Solid, b: Solid, m: Manifold): void {
  const step = 1e-9 * scaleOf(a, b);
  const none = collide(test, a, b, m.separation - step);
  const some = collide(test, a, b, m.separation + step);
  if (none.points.length > 0) expect.fail(`reported beyond the limit: ${show(a, b, none)}`);
  if (some.points.length === 0) expect.fail(`not reported within the limit: ${show(a, b, m)}`);
  if (some.points.some((p) => p.separation > m.separation + step)) expect.fail(`beyond the limit: ${show(a, b, some)}`);
}

/** The same pair elsewhere: the same separation; and the same normal and points where only one answer is right. */
export function checkMoved(
  test: PairTest,
  a: Solid,
  b: Solid,
  m: Manifold,
  turn: readonly number[],
  shift: V,
  only: boolean,
): void {
  const [c, d] = [moved(a, turn, shift), moved(b, turn, shift)];
  const there = collide(test, c, d);
  const slack = 1e-12 * (scaleOf(a, b) + scaleOf(c, d));
  if (!(Math.abs(there.separation - m.separation) <= slack)) expect.fail(`moved: ${there.separation} ${show(a, b, m)}`);
  if (!only) return;
  const normal = moved({ ...a, centre: m.normal }, turn, [0, 0, 0]).centre;
  if (dot(normal, there.normal) < 1 - 1e-9) expect.fail(`normal moved: ${show(a, b, m)} ${show(c, d, there)}`);
  if (there.points.length !== m.points.length) expect.fail(`count moved: ${show(a, b, m)} ${show(c, d, there)}`);
}
