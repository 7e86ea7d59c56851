// Parts of flat machines, planar bodies in levels: what lies in one level collides, what is in another does not.
import {
  type Body,
  type BodyOptions,
  type PlanarCapsule,
  type PlanarShape,
  type PlanarShapeOptions,
  type Polygon,
  planarCapsule,
  polygon,
  type World,
} from "../src/index.ts";
import { atan2 } from "../src/math/index.ts";
import { between, type Point } from "./linkage.ts";

/** Heights of the levels, metres: they are drawn orange, purple and green. */
export const [ORANGE, PURPLE, GREEN] = [0, 0.08, 0.16];

/** From one corner to the opposite one. */
export function rectangle([x, y]: Point, [u, v]: Point, options: PlanarShapeOptions = {}): Polygon {
  const points: Point[] = [
    [x, y],
    [u, y],
    [u, v],
    [x, v],
  ];
  return polygon(points, options);
}

/** A rod with round ends about p and q. */
export function rod(p: Point, q: Point, radius: number, options: PlanarShapeOptions = {}): PlanarCapsule {
  const [x, y] = [q[0] - p[0], q[1] - p[1]];
  // capsules lie along y
  const placed = { position: between(p, q), angle: atan2(-x, y) };
  return planarCapsule(radius, Math.sqrt(x * x + y * y) / 2, { ...placed, ...options });
}

/** What does not move, in the level z; its shapes are given where they stand. */
export function addFrame(world: World, z: number, shapes: readonly PlanarShape[]): Body {
  return world.addBody({ type: "static", planar: true, shapes, position: [0, 0, z] });
}

/** A part of a machine at a point of the level z; its shapes are given around that point. */
export function addPart(
  world: World,
  z: number,
  [x, y]: Point,
  shapes: readonly PlanarShape[],
  options: Pick<BodyOptions, "name" | "mass" | "density"> = {},
): Body {
  return world.addBody({ density: 200, ...options, planar: true, shapes, position: [x, y, z] });
}
