// The bodies of a world as the system of accelerations.ts sees them: masses and forces on the freedoms that they have.
//
//   M = [m, I]     F = m g s + push - m d v  |  push - ω × I ω - d I ω      s gravity scale, d damping rates
//
// Static and kinematic bodies are the world. A locked axis takes a freedom out of the body's block, so locks are exact and
// cost nothing.
import { type Matrix3, times3, worldInertia } from "../bodies/world-inertia.ts";
import type { Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { add, cross, scale } from "../math/tuples.ts";
import type { TreeBody } from "../response/lagrange-tree/tree-system.ts";
import type { Body } from "./body.ts";

/** A body as the system sees it: `index` is -1 for what does not answer forces. */
export interface Member {
  readonly body: Body;
  readonly index: number;
  /** the freedoms of six that are not locked, linear first */
  readonly free: readonly number[];
  /** F on all six */
  readonly force: number[];
}

export function memberOf(body: Body, index: number, gravity: Vec3): Member {
  if (body.type !== "dynamic") return { body, index: -1, free: [], force: [] };
  const locks = [...body.lockedTranslation, ...body.lockedRotation];
  const free = [0, 1, 2, 3, 4, 5].filter((i) => !locks[i]);
  if (free.length === 0) return { body, index: -1, free, force: [] };
  // as in the step, what moves along a locked axis has been stopped
  const stopped = (motion: Vec3, first: number): Vec3 => {
    const along = (i: number) => (locks[first + i] ? 0 : motion[i]);
    return [along(0), along(1), along(2)];
  };
  const [velocity, spin] = [stopped(body.velocity, 0), stopped(body.angularVelocity, 3)];
  const { mass, linearDamping, angularDamping } = body;
  const momentum = times3(worldInertia(body.inertia, body.orientation), spin);
  const pulls = add(scale(mass * body.gravityScale, gravity), scale(-mass * linearDamping, velocity));
  const turns = add(cross(momentum, spin), scale(-angularDamping, momentum));
  return { body, index, free, force: [...add(body.force, pulls), ...add(body.torque, turns)] };
}

/** M and F of a body that answers forces, cut down to its freedoms. */
export function systemBody({ body, free, force }: Member): TreeBody {
  const { mass } = body;
  if (!force.every(Number.isFinite))
    throw new ArgumentError(
      body.label,
      "velocity",
      "or force is too large: what acts on the body is not a finite number",
    );
  const inertia: Matrix3 = worldInertia(body.inertia, body.orientation);
  if (free.length === 6) return { mass, inertia, force };
  const entry = (i: number, j: number) => (i < 3 || j < 3 ? (i === j ? mass : 0) : inertia[i - 3][j - 3]);
  return { M: free.map((i) => free.map((j) => entry(i, j))), force: free.map((i) => force[i]) };
}

/** A row of twelve numbers on the freedoms of the two bodies: null for what does not answer. */
export function onFreedoms(row: readonly number[], a: Member | null, b: Member | null): (number[] | null)[] {
  return [a, b].map((member, side) => (member && member.index >= 0 ? member.free.map((i) => row[6 * side + i]) : null));
}

export const indexOf = (member: Member | null): number => (member ? member.index : -1);

/** Adds the force of a row to what acts on its two bodies. */
export function pushAlong(row: readonly number[], force: number, a: Member | null, b: Member | null): void {
  for (const [side, member] of [a, b].entries()) {
    if (!member || member.index < 0) continue;
    for (let i = 0; i < 6; i++) member.force[i] += force * row[6 * side + i];
  }
}
