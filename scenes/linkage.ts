// Linkages: bars and plates between points of the xy plane, pinned together about z.
import {
  type Body,
  type BodyOptions,
  box,
  type HingeOptions,
  hinge,
  type Joint,
  type ShapeOptions,
  type World,
} from "../src/index.ts";
import { atan2, quatFromAxisAngle, type Vec3 } from "../src/math/index.ts";

export type Point = readonly [x: number, y: number];

export interface PlateOptions extends Pick<BodyOptions, "name" | "mass" | "density" | "inertia" | "com" | "type"> {
  /** Which layer it lies in; those that cross lie in different ones. */
  readonly z?: number;
  /** Half the width of its bars, and half their depth. */
  readonly half?: number;
  readonly deep?: number;
  /** Who it collides with, and how its surface is. */
  readonly surface?: ShapeOptions;
}

const DOWN_THE_PLANE: Vec3 = [0, 0, 1];

export const between = (p: Point, q: Point, part = 0.5): Point => [
  p[0] + part * (q[0] - p[0]),
  p[1] + part * (q[1] - p[1]),
];

/** From p, `distance` along an angle. */
export const towards = (p: Point, [x, y]: Point, distance: number): Point => [p[0] + distance * x, p[1] + distance * y];

/** Where the circles about p and q meet: to the left of the way from p to q, or to its right. */
export function meet(p: Point, q: Point, fromP: number, fromQ: number, side: "left" | "right"): Point {
  const [x, y] = [q[0] - p[0], q[1] - p[1]];
  const square = x * x + y * y;
  const along = (fromP * fromP - fromQ * fromQ + square) / (2 * square);
  const across = Math.sqrt((fromP * fromP) / square - along * along) * (side === "left" ? 1 : -1);
  return [p[0] + along * x - across * y, p[1] + along * y + across * x];
}

/** A bar as a shape of a body at `origin`. */
function side(origin: Point, p: Point, q: Point, half: number, deep: number, surface: ShapeOptions) {
  const [x, y] = [q[0] - p[0], q[1] - p[1]];
  const [mx, my] = between(p, q);
  const placement = {
    ...surface,
    position: [mx - origin[0], my - origin[1], 0] as Vec3,
    orientation: quatFromAxisAngle(DOWN_THE_PLANE, atan2(y, x)),
  };
  return box(Math.sqrt(x * x + y * y) / 2 + half, half, deep, placement);
}

/** A bar between two points, or a rigid frame of bars around more. */
export function addPlate(world: World, points: readonly Point[], options: PlateOptions = {}): Body {
  const { z = 0, half = 0.03, deep = half, surface = {}, ...others } = options;
  const [origin] = points;
  const ends = points.length === 2 ? points.slice(1) : [...points.slice(1), origin];
  const shapes = ends.map((end, i) => side(origin, points[i], end, half, deep, surface));
  return world.addBody({ ...others, shapes, position: [origin[0], origin[1], z] });
}

/** A hinge about z, half way between the layers of its bodies. */
export function pin(
  world: World,
  a: Body | null,
  b: Body,
  [x, y]: Point,
  options: Omit<HingeOptions, "a" | "b" | "anchor" | "axis"> = {},
): Joint {
  const z = (b.position[2] + (a ?? b).position[2]) / 2;
  return world.addJoint(hinge({ a, b, anchor: [x, y, z], axis: DOWN_THE_PLANE, ...options }));
}
