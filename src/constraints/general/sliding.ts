// A body that slides on a base along an axis carried by the base: the building block of racks.
//
//   s = axis·(p - q)      p a point of the body, q one of the base
import type { Vec3 } from "../../errors/checks.ts";
import type { Field, Fields, Place, Refuse } from "./fields.ts";
import type { Inputs, Scalar } from "./jets.ts";

export interface SlidingOptions<Reference> {
  readonly body: Reference;
  /** Body it slides on. Default: the world. */
  readonly base?: Reference | null;
  readonly axis: Vec3;
  /** On the body. Default: its centre of mass. */
  readonly point?: Vec3;
  /** On the base, where the coordinate is 0. Default: the current position of `point`. */
  readonly from?: Vec3;
}
export type Sliding = Required<SlidingOptions<number>> & { readonly base: number };

export const slidingFields: Fields = {
  body: { is: "body" },
  base: { is: "body", world: true },
  axis: { is: "axis", of: "base" },
  point: { is: "point", of: "body", centre: true },
  from: { is: "point", of: "base", optional: true },
};
export const slidingPart: Field = { is: "part", fields: slidingFields, joint: "slide" };

export function completeSliding(sliding: Sliding, place: Place, refuse: Refuse, name: string): Sliding {
  const { body, base, point, from } = sliding;
  if (body === base) refuse(`${name}.base`, "is the same body as body: a body cannot slide on itself");
  return from === undefined ? { ...sliding, from: place.ownPoint(base, place.point(body, point)) } : sliding;
}

export function slideOf({ body, base, axis, point, from }: Sliding, { bodies }: Inputs): Scalar {
  const d = bodies[body].point(point).minus(bodies[base].point(from));
  return d.dot(bodies[base].direction(axis));
}
