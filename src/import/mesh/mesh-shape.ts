// Triangles from a file as a shape: their convex hull, or the surface itself.
import { TautError } from "../../errors/errors.ts";
import { cross, dot, subtract, type Vec3 } from "../../math/tuples.ts";
import type { Place } from "../../robot/description.ts";
import { buildHull, MOST_VERTICES } from "../../shapes/hull/build-hull.ts";
import { MOST_POINTS } from "../../shapes/hull/cloud.ts";
import { checkMesh } from "../../shapes/mesh/mesh-surface.ts";
import type { Hull, Mesh } from "../../shapes/shape.ts";
import { ImportError } from "../import-error.ts";
import type { TriangleMesh } from "./mesh-builder.ts";
import { reducePoints } from "./reduce-points.ts";

export interface ReducedHull {
  readonly shape: Hull;
  /** Metres: how far the farthest given point is outside of the hull; 0 if nothing was left out. */
  readonly lost: number;
}

/** A hull is kept below its cap by so many, in case rounding puts some more vertices on it. */
const SPARE = 6;

const asImportError = (at: Place, error: unknown, advice: string): unknown =>
  error instanceof TautError ? new ImportError(at, `${error.message}; ${advice}`) : error;

/** The hull of any number of points, reduced to what a hull shape may have. */
export function hullOfPoints(points: readonly Vec3[], at: Place): ReducedHull {
  const build = (some: readonly Vec3[]) => buildHull(some, "the mesh", "points");
  if (points.length <= MOST_POINTS) {
    try {
      return { shape: { kind: "hull", points: build(points).vertices }, lost: 0 };
    } catch (error) {
      // only too many vertices can be helped
      if (!(error instanceof TautError) || !error.message.includes("on its hull"))
        throw asImportError(at, error, 'use meshes: "mesh" or "skip"');
    }
  }
  try {
    const { vertices, planes } = build(reducePoints(points, MOST_VERTICES - SPARE));
    let lost = 0;
    for (const { normal, offset } of planes)
      for (const point of points) lost = Math.max(lost, dot(normal, point) - offset);
    return { shape: { kind: "hull", points: vertices }, lost };
  } catch (error) {
    throw asImportError(at, error, 'use meshes: "mesh" or "skip"');
  }
}

/** Below this part of its longest edge, a triangle's height is none: the measure of the mesh shape. */
const LEAST_HEIGHT = 1e-12;

function hasArea(a: Vec3, b: Vec3, c: Vec3): boolean {
  const [u, v, w] = [subtract(b, a), subtract(c, b), subtract(a, c)];
  const longest = Math.max(dot(u, u), dot(v, v), dot(w, w));
  const n = cross(u, v);
  return longest > 0 && dot(n, n) > LEAST_HEIGHT * LEAST_HEIGHT * longest * longest;
}

/** The surface as a mesh shape; triangles without area are left out. */
export function surfaceOf({ vertices, triangles }: TriangleMesh, at: Place): Mesh {
  const solid = triangles.filter(([a, b, c]) => hasArea(vertices[a], vertices[b], vertices[c]));
  try {
    const checked = checkMesh("the mesh", "", vertices, solid);
    return { kind: "mesh", vertices: checked.vertices, triangles: checked.triangles };
  } catch (error) {
    throw asImportError(at, error, 'mend the file, or use meshes: "hull"');
  }
}

/** The mesh stretched along each axis; a mirrored one gets its triangles turned over, so that they face outward again. */
export function scaleMesh(mesh: TriangleMesh, scale: Vec3, at: Place): TriangleMesh {
  const [x, y, z] = scale;
  if (x === 1 && y === 1 && z === 1) return mesh;
  const mirrored = x * y * z < 0;
  const vertices = mesh.vertices.map((v): Vec3 => [x * v[0], y * v[1], z * v[2]]);
  if (!vertices.every((vertex) => vertex.every(Number.isFinite)))
    throw new ImportError(at, `scaled by ${scale.join(" ")}, the mesh has numbers that are not finite`);
  const triangles = mirrored ? mesh.triangles.map(([a, b, c]) => [a, c, b] as const) : mesh.triangles;
  return { vertices, triangles };
}
