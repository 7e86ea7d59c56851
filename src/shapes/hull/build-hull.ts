// The convex hull of a point cloud as a polytope with polygonal faces.
//
//   1  checkCloud         the points on an integer grid                            cloud.ts
//   2  growHull           a closed convex surface of triangles, without rounding    grow-hull.ts
//   3  mergeTriangles     coplanar triangles become a polygon                       merge-triangles.ts
//   4  planes             of the points as given
//
// With s the largest edge of the box around the cloud: points less than 1e-9 s outside the others add no vertex,
// faces are planar to 4e-9 s (to 1.6e-8 s if noise of just that size requires it) and every point is behind every plane to
// that measure. Clouds thinner than 1e-7 s are rejected as flat. The same points in the same order give the same bits.
import type { Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { dot } from "../../math/tuples.ts";
import { type Cloud, checkCloud } from "./cloud.ts";
import { growHull, MOST_TRIANGLES } from "./grow-hull.ts";
import { mergeTriangles, type Polygon } from "./merge-triangles.ts";
import { edgesOf, newellNormal, type Plane, type Polytope, polytope, supportPlane } from "./polytope.ts";

/** Most vertices on the hull. */
export const MOST_VERTICES = 256;
/** Slabs that are tried, in tolerances: 0 merges what is exactly planar, −1 nothing, and cannot fail. */
const SLABS = [4, 8, 16, 2, 1, 0.5, 0, -1] as const;

function refuseCap(cloud: Cloud, vertices: number): never {
  const problem = `has ${vertices} vertices on its hull; at most ${MOST_VERTICES} are allowed`;
  throw new ArgumentError(cloud.subject, cloud.argument, problem);
}

const compareLists = (one: readonly number[], other: readonly number[]): number => {
  for (let i = 0; i < Math.min(one.length, other.length); i++) if (one[i] !== other[i]) return one[i] - other[i];
  return one.length - other.length;
};

/** The list rotated to start with its smallest number. */
function fromSmallest(list: readonly number[]): number[] {
  const at = list.indexOf(Math.min(...list));
  return [...list.slice(at), ...list.slice(0, at)];
}

/** The better of two normals for the face: that of its seed, and a fit to its vertices as given. */
function planeOf(vertices: readonly Vec3[], face: readonly number[], seed: Vec3): Plane {
  const [plane, slack] = supportPlane(seed, vertices, face);
  const fit = newellNormal(vertices, face);
  if (!fit) return plane;
  const [fitted, fittedSlack] = supportPlane(fit, vertices, face);
  return fittedSlack <= slack ? fitted : plane;
}

/** The polygons as a polytope; undefined if they are not closed or leave a point outside by more than `near` metres. */
function assemble(cloud: Cloud, polygons: readonly Polygon[], near: number): Polytope | undefined {
  const used = [...new Set(polygons.flatMap(({ outline }) => outline))].sort((a, b) => a - b);
  if (used.length > MOST_VERTICES) refuseCap(cloud, used.length);
  const numberOf = new Map(used.map((p, i) => [p, i]));
  const sorted = polygons
    .map(({ outline, normal }) => ({ face: fromSmallest(outline.map((p) => numberOf.get(p)!)), normal }))
    .sort((one, other) => compareLists(one.face, other.face));
  const faces = sorted.map(({ face }) => face);
  const vertices = used.map((p): Vec3 => [cloud.points[p][0], cloud.points[p][1], cloud.points[p][2]]);
  const edges = edgesOf(faces, vertices.length);
  if (!edges || vertices.length - edges.length + faces.length !== 2) return undefined;
  const planes = sorted.map(({ face, normal }) => planeOf(vertices, face, normal));
  for (const { normal, offset } of planes)
    for (const point of cloud.points) if (dot(normal, point) > offset + near) return undefined;
  return polytope(vertices, faces, planes, edges);
}

/** The hull of at most 10,000 points with at most 256 vertices; errors name the subject, the argument and the point. */
export function buildHull(points: readonly Vec3[], subject = "hull", argument = "points"): Polytope {
  const cloud = checkCloud(subject, argument, points);
  const triangles = growHull(cloud);
  // V = F / 2 + 2 for triangles; eight times the cap will not remain after merging
  if (triangles.length > MOST_TRIANGLES) refuseCap(cloud, triangles.length / 2 + 2);
  for (const slab of SLABS) {
    const polygons = mergeTriangles(cloud.grid, triangles, slab * cloud.tolerance);
    const near = (Math.max(slab, 0) + 2) * cloud.tolerance * cloud.cell;
    const built = polygons && assemble(cloud, polygons, slab < 0 ? Number.POSITIVE_INFINITY : near);
    if (built) return built;
  }
  throw new ArgumentError(subject, argument, "do not give a closed hull; this is a defect, please report the points");
}
