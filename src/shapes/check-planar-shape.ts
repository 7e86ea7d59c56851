// Checks planar shapes given as plain data; returns a copy, and names errors by their path.
import { checkBoolean, checkNumber, checkPositive, isList } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { checkFields, checkKind } from "./check-kind.ts";
import { PLANAR_KINDS, type PlanarOptions, type PlanarShape, type Vec2 } from "./planar-shape.ts";
import { checkSurface, PLAIN_SURFACE_FIELDS } from "./surface.ts";

export const MOST_POLYGON_POINTS = 16;
export const MOST_CHAIN_POINTS = 10_000;
/** Part of the size of a polygon by which each vertex must stick out. */
const LEAST_BEND = 1e-9;

const FIELDS = {
  circle: ["radius"],
  polygon: ["points"],
  planarCapsule: ["radius", "halfHeight"],
  chain: ["points", "loop"],
} as const;

export const PLANAR_OPTION_FIELDS: readonly (keyof PlanarOptions)[] = ["position", "angle", ...PLAIN_SURFACE_FIELDS];

function checkVec2(subject: string, argument: string, value: unknown): Vec2 {
  const list = value as readonly unknown[];
  if (!isList(value) || list.length !== 2) throw new ArgumentError(subject, argument, "must be 2 numbers");
  return [checkNumber(subject, `${argument}[0]`, list[0]), checkNumber(subject, `${argument}[1]`, list[1])];
}

function checkPoints(subject: string, argument: string, points: unknown, least: number, most: number): Vec2[] {
  if (!Array.isArray(points)) throw new ArgumentError(subject, argument, "must be a list of points");
  if (points.length < least || points.length > most)
    throw new ArgumentError(subject, argument, `has ${points.length} points; it must have ${least} to ${most}`);
  return Array.from(points, (point, i) => checkVec2(subject, `${argument}[${i}]`, point));
}

/** Twice the area of the triangle, positive if it runs counterclockwise. */
const turn = (a: Vec2, b: Vec2, c: Vec2) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
const distance = (a: Vec2, b: Vec2) => Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]));

/** A convex polygon, reordered to run counterclockwise: all other vertices are to the left of every edge. */
export function checkPolygon(subject: string, argument: string, given: unknown): readonly Vec2[] {
  const points = checkPoints(subject, argument, given, 3, MOST_POLYGON_POINTS);
  const count = points.length;
  let [area, size] = [0, 0];
  for (let i = 0; i < count; i++) {
    if (i > 1) area += turn(points[0], points[i - 1], points[i]);
    size = Math.max(size, distance(points[0], points[i]));
  }
  const refuse = (i: number, problem: string): never => {
    throw new ArgumentError(subject, `${argument}[${i}]`, problem);
  };
  const way = area < 0 ? -1 : 1;
  const at = (i: number) => points[i % count];
  /** How far point k is inside the edge from point i to the next. */
  const depth = (i: number, k: number) => (way * turn(at(i), at(i + 1), at(k))) / distance(at(i), at(i + 1));
  const least = LEAST_BEND * size;
  for (let i = 0; i < count; i++)
    if (!(distance(at(i), at(i + 1)) > least)) refuse((i + 1) % count, `coincides with point ${i}`);
  for (let i = 0; i < count; i++)
    if (!(depth(i, i + 2) > least)) refuse((i + 1) % count, "is not a convex corner: the polygon must be convex");
  // every corner turns the same way, but more than once around
  for (let i = 0; i < count; i++)
    for (let k = 3; k < count; k++)
      if (!(depth(i, i + k) > least))
        refuse((i + k) % count, `crosses the edge from point ${i}: the polygon must be convex`);
  return way < 0 ? points.reverse() : points;
}

export function checkChain(subject: string, argument: string, given: unknown, isLoop: boolean): readonly Vec2[] {
  const points = checkPoints(subject, argument, given, isLoop ? 3 : 2, MOST_CHAIN_POINTS);
  for (let i = isLoop ? 0 : 1; i < points.length; i++) {
    const before = (i + points.length - 1) % points.length;
    if (!(distance(points[before], points[i]) > 0))
      throw new ArgumentError(subject, `${argument}[${i}]`, `coincides with point ${before}`);
  }
  return points;
}

/** Placement and surface; `path` is the prefix of argument names. */
export function checkPlanarOptions(subject: string, path: string, options: PlanarOptions): PlanarOptions {
  const { position, angle } = options;
  return {
    ...(position !== undefined && { position: checkVec2(subject, `${path}position`, position) }),
    ...(angle !== undefined && { angle: checkNumber(subject, `${path}angle`, angle) }),
    ...checkSurface(subject, path, options),
  };
}

function checkForm(subject: string, path: string, shape: PlanarShape): PlanarShape {
  const positive = (field: string, value: number) => checkPositive(subject, `${path}${field}`, value);
  switch (shape.kind) {
    case "circle":
      return { kind: "circle", radius: positive("radius", shape.radius) };
    case "planarCapsule": {
      const radius = positive("radius", shape.radius);
      return { kind: "planarCapsule", radius, halfHeight: positive("halfHeight", shape.halfHeight) };
    }
    case "polygon":
      return { kind: "polygon", points: checkPolygon(subject, `${path}points`, shape.points) };
    case "chain": {
      const loop = shape.loop === undefined ? undefined : checkBoolean(subject, `${path}loop`, shape.loop);
      const points = checkChain(subject, `${path}points`, shape.points, loop === true);
      return { kind: "chain", points, ...(loop !== undefined && { loop }) };
    }
  }
}

/** Checks a planar shape given as plain data; errors name the subject and the path to the field. */
export function checkPlanarShape(subject: string, path: string, shape: PlanarShape): PlanarShape {
  const kind = checkKind(subject, path, shape, PLANAR_KINDS);
  checkFields(subject, path, shape, FIELDS[kind], PLANAR_OPTION_FIELDS);
  const options = checkPlanarOptions(subject, `${path}.`, shape);
  return { ...checkForm(subject, `${path}.`, shape), ...options };
}
