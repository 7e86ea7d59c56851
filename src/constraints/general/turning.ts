// A body that rotates relative to a base about an axis: the building block of gears, racks, screws and differentials.
//
//   e, f = axis × e       carried by the base, perpendicular to the axis
//   m                     carried by the body; θ = 0 when it lies along e
//   θ = angle of (m·e, m·f), full turns counted
//
// The base carries the axis. If a hinge holds the body on the base, θ is the angle of the hinge, and with m perpendicular to
// the axis θ̇ = axis·(ω_body - ω_base).
import type { Vec3 } from "../../errors/checks.ts";
import { cross } from "../../math/tuples.ts";
import type { Field, Fields, Place, Refuse } from "./fields.ts";
import { type Inputs, type Scalar, turn } from "./jets.ts";
import { anyPerpendicular, arePerpendicular } from "./vectors.ts";

export interface TurningOptions<Reference> {
  readonly body: Reference;
  /** Body it rotates relative to. Default: the world. */
  readonly base?: Reference | null;
  readonly axis: Vec3;
  /** The angle is 0 when `mark` on the body lies along `zero` on the base. Default: the current poses. */
  readonly zero?: Vec3;
  readonly mark?: Vec3;
}
export type Turning = Required<TurningOptions<number>> & { readonly base: number };

export const turningFields: Fields = {
  body: { is: "body" },
  base: { is: "body", world: true },
  axis: { is: "axis", of: "base" },
  zero: { is: "axis", of: "base", optional: true },
  mark: { is: "axis", of: "body", optional: true },
};
export const turningPart: Field = { is: "part", fields: turningFields, joint: "turn" };

export function completeTurning(turning: Turning, place: Place, refuse: Refuse, name: string): Turning {
  const { body, base, axis, zero, mark } = turning;
  if (body === base) refuse(`${name}.base`, "is the same body as body: a body cannot turn relative to itself");
  if ((zero === undefined) !== (mark === undefined))
    refuse(`${name}.${zero ? "mark" : "zero"}`, "is missing; give zero and mark together");
  if (zero === undefined) {
    const e = anyPerpendicular(axis);
    return { ...turning, zero: e, mark: place.ownDirection(body, place.direction(base, e)) };
  }
  if (!arePerpendicular(zero, axis)) refuse(`${name}.zero`, "must be perpendicular to the axis");
  const found = place.direction(body, mark);
  if (Math.abs(1 - Math.abs(dotOf(found, place.direction(base, axis)))) < 1e-6)
    refuse(`${name}.mark`, "must not be parallel to the axis: no angle can be measured from it");
  return turning;
}
const dotOf = (a: Vec3, b: Vec3) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function angleOf({ body, base, axis, zero, mark }: Turning, { bodies }: Inputs): Scalar {
  const m = bodies[body].direction(mark);
  const on = bodies[base];
  return turn(m.dot(on.direction(cross(axis, zero))), m.dot(on.direction(zero)));
}
