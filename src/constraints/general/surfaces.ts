// Smooth surfaces that touch: plane, sphere, infinite cylinder, ellipsoid. A surface inside a hollow one touches it from
// within.
import type { Vec3 } from "../../errors/checks.ts";
import type { Fields } from "./fields.ts";
import { type Ellipsoid, type EllipsoidOptions, ellipsoidFields, type SphereOptions, sphereFields } from "./round.ts";

export interface FlatSurface<Reference> {
  readonly shape: "plane";
  /** Default: the world. */
  readonly body?: Reference | null;
  readonly point: Vec3;
  /** Towards the other surface. */
  readonly normal: Vec3;
}
export interface SphereSurface<Reference> extends Omit<SphereOptions<Reference>, "body"> {
  readonly shape: "sphere";
  /** null is the world. */
  readonly body: Reference | null;
  /** Whether the other surface is inside. Default: false. */
  readonly hollow?: boolean;
}
export interface CylinderSurface<Reference> {
  readonly shape: "cylinder";
  readonly body: Reference | null;
  /** A point of the axis. Default: the centre of mass. */
  readonly point?: Vec3;
  readonly axis: Vec3;
  readonly radius: number;
  readonly hollow?: boolean;
}
export interface EllipsoidSurface<Reference> extends EllipsoidOptions<Reference> {
  readonly shape: "ellipsoid";
}
export type SurfaceOptions<Reference> =
  | FlatSurface<Reference>
  | SphereSurface<Reference>
  | CylinderSurface<Reference>
  | EllipsoidSurface<Reference>;

export type Flat = Required<FlatSurface<number>> & { readonly body: number };
export type Ball = Required<SphereSurface<number>> & { readonly body: number };
export type Cylinder = Required<CylinderSurface<number>> & { readonly body: number };
export type Egg = Ellipsoid & { readonly shape: "ellipsoid" };
export type Surface = Flat | Ball | Cylinder | Egg;

const carrier = { is: "body", world: true } as const;
const hollow = { is: "flag", otherwise: false } as const;
export const SURFACES: Readonly<Record<Surface["shape"], Fields>> = {
  plane: { body: carrier, point: { is: "point", of: "body" }, normal: { is: "axis", of: "body" } },
  sphere: { ...sphereFields, body: carrier, hollow },
  cylinder: {
    body: carrier,
    point: { is: "point", of: "body", centre: true },
    axis: { is: "axis", of: "body" },
    radius: { is: "positive" },
    hollow,
  },
  ellipsoid: ellipsoidFields,
};
