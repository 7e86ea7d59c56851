// A convex polygon of a planar body.
import { ArgumentError } from "../../errors/errors.ts";
import { onOutline } from "../bend.ts";
import { furthestOf, halfEdgesOf } from "../half-edges.ts";
import { POLYGON } from "../kind-numbers.ts";
import { checkPlanarAt, checkPoints, distance, type PlanarOptions, type Vec2 } from "../planar-options.ts";
import type { ShapeKind } from "../shape-kind.ts";
import type { UnitMass } from "../unit-mass.ts";
import { MOST_POINTS } from "./most-points.ts";

/** Parts of the size of a polygon by which each vertex must stand out. */
const LEAST_BEND = 1e-9;

/** Twice the area of the triangle, positive if it runs counterclockwise. */
const turn = (a: Vec2, b: Vec2, c: Vec2) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** A convex polygon, turned to run counterclockwise: all other vertices lie to the left of every edge. */
function checkPolygon(subject: string, argument: string, given: unknown): readonly Vec2[] {
  const points = checkPoints(subject, argument, given, 3, MOST_POINTS);
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
  /** How far point k lies inside of the edge from point i to the next. */
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

/** A fan of triangles, first about a corner for the centroid, then about that: moments far from it would cancel. */
function massOfPolygon(points: readonly Vec2[]): UnitMass {
  const rough = sums(points, points[0]);
  const centre: Vec2 = [points[0][0] + rough.x / rough.area, points[0][1] + rough.y / rough.area];
  const { area, xx, yy, xy } = sums(points, centre);
  return { volume: area, centre: [centre[0], centre[1], 0], moments: [yy, xx, xx + yy], products: [-xy, 0, 0] };
}

/** ∫1, ∫x, ∫y, ∫x², ∫y², ∫xy about a point, over the triangles from it to every edge. */
function sums(points: readonly Vec2[], about: Vec2) {
  const sum = { area: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  points.forEach(([p, q], i) => {
    const [r, s] = points[(i + 1) % points.length];
    const [x0, y0, x1, y1] = [p - about[0], q - about[1], r - about[0], s - about[1]];
    const area = 0.5 * (x0 * y1 - x1 * y0);
    sum.area += area;
    sum.x += (area * (x0 + x1)) / 3;
    sum.y += (area * (y0 + y1)) / 3;
    sum.xx += (area * (x0 * x0 + x0 * x1 + x1 * x1)) / 6;
    sum.yy += (area * (y0 * y0 + y0 * y1 + y1 * y1)) / 6;
    sum.xy += (area * (2 * x0 * y0 + x0 * y1 + x1 * y0 + 2 * x1 * y1)) / 12;
  });
  return sum;
}

/** A convex polygon of 3 to 16 vertices, counterclockwise. */
export interface Polygon extends PlanarOptions {
  readonly kind: "polygon";
  readonly points: readonly Vec2[];
}

/** A convex polygon of 3 to 16 points; clockwise points are reversed. */
export function polygon(points: readonly Vec2[], options: PlanarOptions = {}): Polygon {
  return { kind: "polygon", points: checkPolygon("polygon", "points", points), ...checkPlanarAt("polygon", options) };
}

export const polygonKind: ShapeKind<Polygon> = {
  number: POLYGON,
  fields: { points: "corners of a polygon" },
  check: (subject, path, { points }) => ({ kind: "polygon", points: checkPolygon(subject, `${path}points`, points) }),
  unitMass({ points }) {
    return massOfPolygon(points);
  },
  size: () => [0, 0, 0, 0],
  halfEdges: ({ points }) => halfEdgesOf(points),
  reach: ({ points }) => furthestOf(points),
  bend: ({ points }, touched) => onOutline(touched, points),
};
