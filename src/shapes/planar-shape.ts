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
/** Convex, 3 to 16 vertices, counterclockwise. */
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
/** Segments from point to point, of at most 10,000 points. It has no mass; what is solid lies to the right of its way. */
export interface Chain extends PlanarOptions {
  readonly kind: "chain";
  readonly points: readonly Vec2[];
  /** Whether a segment leads from the last point to the first. */
  readonly loop?: boolean;
}

export type PlanarShape = Circle | Polygon | PlanarCapsule | Chain;
export const PLANAR_KINDS = ["circle", "polygon", "planarCapsule", "chain"] as const;
