// Shapes of planar bodies, which move in x and y and turn about z: plain data, placed in the frame of their body.
import type { PlainSurface } from "./surface.ts";

export type Vec2 = readonly [number, number];

export interface PlanarOptions extends PlainSurface {
  readonly position?: Vec2;
  /** Radians, counterclockwise. */
  readonly angle?: number;
}

export interface Circle extends PlanarOptions {
  readonly kind: "circle";
  readonly radius: number;
}
/** A convex polygon of 3 to 16 vertices, counterclockwise. */
export interface Polygon extends PlanarOptions {
  readonly kind: "polygon";
  readonly points: readonly Vec2[];
}
/** Along local y. */
export interface PlanarCapsule extends PlanarOptions {
  readonly kind: "planarCapsule";
  readonly radius: number;
  /** Half the distance between the centres of the two caps. */
  readonly halfHeight: number;
}
/** Segments between consecutive points, at most 10,000. It has no mass. The solid side is on the right when following the points. */
export interface Chain extends PlanarOptions {
  readonly kind: "chain";
  readonly points: readonly Vec2[];
  /** Whether a segment connects the last point to the first. */
  readonly loop?: boolean;
}

export type PlanarShape = Circle | Polygon | PlanarCapsule | Chain;
export const PLANAR_KINDS = ["circle", "polygon", "planarCapsule", "chain"] as const;
