// Triangles from a file as a shape: their convex hull, or the surface itself.
import { TautError } from "../../errors/errors.ts";
import { cross, dot, subtract, type Vec3 } from "../../math/tuples.ts";
import type { Place } from "../../robot/description/description.ts";
import type { Hull, Mesh } from "../../shapes/kinds.ts";
import { checkMesh } from "../../shapes/mesh/mesh-surface.ts";
import { ImportError } from "../import-error.ts";
import type { TriangleMesh } from "./mesh-builder.ts";
import { reduceHull } from "./reduce-hull.ts";

const asImportError = (at: Place, error: unknown, advice: string): unknown =>
  error instanceof TautError ? new ImportError(at, `${error.message}; ${advice}`) : error;

/** The hull of any number of points, reduced to what a hull shape may have; `lost`: metres cut off at most. */
export function hullOfPoints(points: readonly Vec3[], at: Place): { readonly shape: Hull; readonly lost: number } {
  try {
    const reduced = reduceHull(points, "the mesh");
    return { shape: { kind: "hull", points: reduced.points }, lost: reduced.lost };
  } catch (error) {
    throw asImportError(at, error, 'use meshes: "mesh" or "skip"');
  }
}

/** Below this fraction of its longest edge, a triangle's height counts as zero: the threshold of the mesh shape. */
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
    throw asImportError(at, error, 'fix the file, or use meshes: "hull"');
  }
}

/** The mesh scaled along each axis; mirroring also flips the triangles, so that they face outward again. */
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
