// The ground for rolling and skating: a plane on a base, and the motion of its material.
import type { Vec3 } from "../../errors/checks.ts";
import { cross } from "../../math/tuples.ts";
import type { Fields } from "./fields.ts";
import type { BodyJet, Inputs, Scalar, Vector } from "./jets.ts";
import { anyPerpendicular } from "./vectors.ts";

export interface PlaneOptions<Reference> {
  /** Body that carries the plane. Default: the world. */
  readonly base?: Reference | null;
  /** A point of the plane. */
  readonly point: Vec3;
  /** Away from the base, towards what rolls. */
  readonly normal: Vec3;
}
export interface Plane {
  readonly base: number;
  readonly point: Vec3;
  readonly normal: Vec3;
}

export const planeFields: Fields = {
  base: { is: "body", world: true },
  point: { is: "point", of: "base" },
  normal: { is: "axis", of: "base" },
};

/** Height of a point above the plane. */
export function heightOver(p: Vector, { base, point, normal }: Plane, { bodies }: Inputs): Scalar {
  const on = bodies[base];
  return p.minus(on.point(point)).dot(on.direction(normal));
}

/** Velocity of a body's material at a point of the world. */
export const velocityAt = (body: BodyJet, p: Vector): Vector =>
  body.velocity.plus(body.angularVelocity.cross(p.minus(body.position)));

/** Slip velocity of a body's material over the plane at p, along two directions of the plane. */
export function slipOver(body: BodyJet, p: Vector, { base, normal }: Plane, { bodies }: Inputs): [Scalar, Scalar] {
  const on = bodies[base];
  const e = anyPerpendicular(normal);
  const slip = velocityAt(body, p).minus(velocityAt(on, p));
  return [slip.dot(on.direction(e)), slip.dot(on.direction(cross(normal, e)))];
}
