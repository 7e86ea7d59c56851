// The bodies of a world as the system of accelerations.ts sees them: masses and forces on their freedoms.
//
//   M = [m, I]     F = m g s + push - m d v  |  push - ω × I ω - d I ω      s gravity scale, d damping rates
//
// After these six come the scales of a scalable body; a custom body has only its own freedoms: accelerations-extras.ts. Static and
// kinematic bodies count as the world. A locked axis removes a freedom from the body's block, so locks are exact and free.
import { principalMoments } from "../../bodies/principal-moments.ts";
import { type Matrix3, times3, worldInertia } from "../../bodies/world-inertia.ts";
import type { Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { add, cross, scale } from "../../math/tuples.ts";
import type { TreeBody } from "../../response/lagrange-tree/tree-system.ts";
import type { Body } from "../body/body.ts";
import { locksOf, stoppedMotion } from "../body/stopped-motion.ts";
import { extraForce, growingTurn, inertiaNow } from "./accelerations-extras.ts";

/** A body as the system sees it: `index` is -1 if it does not respond to forces. */
export interface Member {
  readonly body: Body;
  readonly index: number;
  /** The unlocked freedoms: of six, linear first, then of the scales; or of a custom body. */
  readonly free: readonly number[];
  /** F on all of them. */
  readonly force: number[];
}

/** Freedoms of a body in the system; nothing responds along a particle's rotations. */
export function freedomsOf(body: Body): number {
  if (body.kind === "custom") return body.dimension;
  return body.kind === "scalable" ? 6 + body.scalable.axes : 6;
}

/** `actsOn` returns the force along all freedoms of a body. */
export function memberOf(body: Body, index: number, actsOn: (body: Body) => number[]): Member {
  if (body.type !== "dynamic") return { body, index: -1, free: [], force: [] };
  const free = unlocked(body);
  if (free.length === 0) return { body, index: -1, free, force: [] };
  return { body, index, free, force: actsOn(body) };
}

/** The unlocked freedoms of a body. */
export function unlocked(body: Body): number[] {
  const locks = body.kind === "custom" ? [] : locksOf(body);
  return Array.from({ length: freedomsOf(body) }, (_, i) => i).filter((i) => !locks[i]);
}

/** Force on a body before its joints act: F on all its freedoms. */
export function forceOn(body: Body, gravity: Vec3): number[] {
  if (body.kind === "custom") return extraForce(body, [0, 0, 0]);
  const { velocity, spin } = stoppedMotion(body);
  const { mass, linearDamping, angularDamping } = body;
  const momentum = times3(worldInertia(inertiaNow(body), body.orientation), spin);
  const pulls = add(scale(mass * body.gravityScale, gravity), scale(-mass * linearDamping, velocity));
  const turns = add(add(cross(momentum, spin), scale(-angularDamping, momentum)), growingTurn(body, spin));
  return [...add(body.force, pulls), ...add(body.torque, turns), ...extraForce(body, spin)];
}

/** M and F of a body that responds to forces, reduced to its unlocked freedoms. */
export function systemBody({ body, free, force }: Member): TreeBody {
  if (!force.every(Number.isFinite))
    throw new ArgumentError(body.label, "velocity", "or force is too large: the total force on the body is not finite");
  if (free.length === 6 && force.length === 6 && body.kind !== "custom")
    return { mass: body.mass, inertia: worldInertia(inertiaNow(body), body.orientation), force };
  return { M: massMatrixOf(body, free), force: free.map((i) => force[i]) };
}

/** M of a body along some of its freedoms. */
export function massMatrixOf(body: Body, free: readonly number[]): readonly (readonly number[])[] {
  if (body.kind === "custom") return body.massMatrix;
  const { mass } = body;
  const inertia: Matrix3 = worldInertia(inertiaNow(body), body.orientation);
  const along = body.kind === "scalable" ? body.scaledMass.along : [];
  const entry = (i: number, j: number) => {
    if (i < 3 || j < 3) return i === j ? mass : 0;
    if (i >= 6 || j >= 6) return i === j ? along[i - 6] : 0;
    return inertia[i - 3][j - 3];
  };
  return free.map((i) => free.map((j) => entry(i, j)));
}

/** An upper bound of the acceleration that the forces on a member alone would cause. */
export function likelyAcceleration({ body, force }: Member): number {
  const own = body.kind === "custom" ? body.massMatrix.map((row, i) => row[i]) : [];
  const [moment] = body.kind === "custom" ? [0] : principalMoments(inertiaNow(body));
  const along = body.kind === "scalable" ? body.scaledMass.along : [];
  const massAt = (i: number) => own[i] ?? (i < 3 ? body.mass : i < 6 ? moment : along[i - 6]);
  return Math.max(0, ...force.map((x, i) => Math.abs(x) / massAt(i)));
}

/**
 * Relative to the largest entry of a row. A row that acts only along locked freedoms leaves differences of products of unit vectors on
 * the free ones, which should be zero but are a few units in the last place.
 */
const ROUNDING = 2 ** -46;

/**
 * What locks leave of a row, by body; nothing if it is only rounding. Rows are compared by their angles, whatever their size, so a
 * row of rounding would count as independent.
 */
export function withoutRounding(row: readonly number[], left: readonly (number[] | null)[]): (number[] | null)[] {
  const size = (numbers: readonly number[]) => numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  const bar = ROUNDING * size(row);
  const isRounding = left.every((part) => part === null || size(part) <= bar);
  return left.map((part) => (isRounding && part ? part.map(() => 0) : part));
}

/**
 * A row on the freedoms of the two bodies; null for a body that does not respond. Twelve numbers, linear and angular on a and on b,
 * then three for the scales of a, three for those of b (scale-columns.ts).
 */
export function onFreedoms(row: readonly number[], a: Member | null, b: Member | null): (number[] | null)[] {
  const left = [a, b].map((member, side) =>
    member && member.index >= 0 ? member.free.map((i) => row[columnOf(side, i)]) : null,
  );
  return withoutRounding(row, left);
}

/** Column of freedom i of a body in such a row. */
export const columnOf = (side: number, i: number) => (i < 6 ? 6 * side + i : 12 + 3 * side + i - 6);

export const indexOf = (member: Member | null): number => (member ? member.index : -1);

/** Adds the force of a row to the forces on its two bodies. */
export function pushAlong(row: readonly number[], force: number, a: Member | null, b: Member | null): void {
  for (const [side, member] of [a, b].entries()) {
    if (!member || member.index < 0) continue;
    for (const i of member.force.keys()) member.force[i] += force * row[columnOf(side, i)];
  }
}
