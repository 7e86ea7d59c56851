// Round shapes along a direction: height of the centre above a plane that touches from below, and the contact point.
//
//   n                  unit vector up from the plane
//   sphere             h = r                     lowest = c - r n
//   disc, axis a       h = r √(1 - (n·a)²)       lowest = c - r (n - (n·a) a) / √(1 - (n·a)²)
//   ellipsoid          u = half ∘ (n in its axes), h = |u|       lowest = c - half ∘ u / |u| along its axes
import type { Vec3 } from "../../errors/checks.ts";
import { cross } from "../../math/tuples.ts";
import type { Fields } from "./fields.ts";
import { type BodyJet, type Scalar, type Vector, vector } from "./jets.ts";
import { arePerpendicular } from "./vectors.ts";

export interface SphereOptions<Reference> {
  readonly body: Reference;
  /** Default: the centre of mass. */
  readonly centre?: Vec3;
  readonly radius: number;
}
export interface DiscOptions<Reference> extends SphereOptions<Reference> {
  /** Along the axle, perpendicular to the disc. */
  readonly axis: Vec3;
}
export interface EllipsoidOptions<Reference> {
  readonly body: Reference;
  /** Default: the centre of mass. */
  readonly centre?: Vec3;
  /** Half lengths along its three axes. */
  readonly half: Vec3;
  /** Its first and second axis on the body. Default: those of the body's frame. */
  readonly xAxis?: Vec3;
  readonly yAxis?: Vec3;
}
export type Sphere = Required<SphereOptions<number>>;
export type Disc = Required<DiscOptions<number>>;
export type Ellipsoid = Required<EllipsoidOptions<number>>;

const onBody: Fields = { body: { is: "body" }, centre: { is: "point", of: "body", centre: true } };
export const sphereFields: Fields = { ...onBody, radius: { is: "positive" } };
export const discFields: Fields = { ...sphereFields, axis: { is: "axis", of: "body" } };
export const ellipsoidFields: Fields = {
  ...onBody,
  half: { is: "lengths" },
  xAxis: { is: "axis", of: "body", optional: true },
  yAxis: { is: "axis", of: "body", optional: true },
};

export function completeEllipsoid<E extends Ellipsoid>(ellipsoid: E, refuse: (name: string, why: string) => never): E {
  const { xAxis, yAxis } = ellipsoid;
  if ((xAxis === undefined) !== (yAxis === undefined))
    refuse(xAxis ? "yAxis" : "xAxis", "is missing; give xAxis and yAxis together");
  if (xAxis === undefined) return { ...ellipsoid, xAxis: [1, 0, 0], yAxis: [0, 1, 0] };
  if (!arePerpendicular(xAxis, yAxis)) refuse("yAxis", "must be perpendicular to xAxis");
  return ellipsoid;
}

/** Along n: the height of the centre, and the contact point. */
export interface Round {
  readonly height: Scalar | number;
  readonly lowest: Vector;
}

export function sphereAlong(n: Vector, body: BodyJet, { centre, radius }: Sphere): Round {
  return { height: radius, lowest: body.point(centre).minus(n.times(radius)) };
}

export function discAlong(n: Vector, body: BodyJet, { centre, radius, axis }: Omit<Disc, "body">): Round {
  const a = body.direction(axis);
  const up = n.minus(a.times(n.dot(a)));
  const sine = up.length();
  return { height: sine.times(radius), lowest: body.point(centre).minus(up.times(radius).over(sine)) };
}

export function ellipsoidAlong(n: Vector, body: BodyJet, { centre, half, xAxis, yAxis }: Ellipsoid): Round {
  const own = body.local(n);
  const zAxis = cross(xAxis, yAxis);
  const u = vector(own.dot(xAxis), own.dot(yAxis), own.dot(zAxis)).timesEach(half);
  const height = u.length();
  const w = u.timesEach(half).over(height);
  const along = (axis: Vec3, part: Scalar) => body.direction(axis).times(part);
  const lever = along(xAxis, w.x).plus(along(yAxis, w.y)).plus(along(zAxis, w.z));
  return { height, lowest: body.point(centre).minus(lever) };
}
