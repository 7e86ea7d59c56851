// A shape: plain data, placed in the frame of its body. Lengths in metres; capsules, cylinders and cones lie along local y.
// Several shapes on one body make a compound.
import type { Quat, Vec3 } from "../errors/checks.ts";
import type { Surface } from "./surface.ts";

export interface Placement {
  readonly position?: Vec3;
  readonly orientation?: Quat;
}

/** Options of every shape. */
export interface ShapeOptions extends Placement, Surface {}

export interface Sphere extends ShapeOptions {
  readonly kind: "sphere";
  readonly radius: number;
}
export interface Box extends ShapeOptions {
  readonly kind: "box";
  /** Half the edge lengths. */
  readonly half: Vec3;
}
export interface Capsule extends ShapeOptions {
  readonly kind: "capsule";
  readonly radius: number;
  /** Half the distance between the centres of the two caps. */
  readonly halfHeight: number;
}
export interface Cylinder extends ShapeOptions {
  readonly kind: "cylinder";
  readonly radius: number;
  readonly halfHeight: number;
}
/** The apex is at y = halfHeight, the base at y = −halfHeight. */
export interface Cone extends ShapeOptions {
  readonly kind: "cone";
  /** Radius of the base. */
  readonly radius: number;
  readonly halfHeight: number;
}
/** The convex hull of points: at most 10,000 of them, at most 256 on the hull. */
export interface Hull extends ShapeOptions {
  readonly kind: "hull";
  readonly points: readonly Vec3[];
}
/** The half-space below normal · x = offset. It has no mass. */
export interface Plane extends ShapeOptions {
  readonly kind: "plane";
  /** Outward normal of unit length. */
  readonly normal: Vec3;
  readonly offset: number;
}
export type Corners = readonly [number, number, number];
/** A surface of at most 100,000 triangles, counterclockwise seen from outside. It has mass if it is closed. */
export interface Mesh extends ShapeOptions {
  readonly kind: "mesh";
  readonly vertices: readonly Vec3[];
  readonly triangles: readonly Corners[];
}

export type Shape = Sphere | Box | Capsule | Cylinder | Cone | Hull | Plane | Mesh;
export const SHAPE_KINDS = ["sphere", "box", "capsule", "cylinder", "cone", "hull", "plane", "mesh"] as const;
