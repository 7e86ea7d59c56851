// The triangles of a mesh, checked: numbers, indices, area, and edges. An edge is between two triangles that run along it
// in opposite directions, or at the border of one. A mesh without borders is closed.
import { checkVec3, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import { cross, dot, subtract } from "../../math/tuples.ts";
import { addTetrahedron, newSolidSums, type SolidSums } from "../solid-sums.ts";

export type Corners = readonly [number, number, number];

export const MOST_TRIANGLES = 100_000;
export const MOST_MESH_VERTICES = 3 * MOST_TRIANGLES;
/** A triangle whose height is below this part of its longest edge has no area. */
const LEAST_HEIGHT = 1e-12;

export interface MeshSurface {
  readonly vertices: readonly Vec3[];
  readonly triangles: readonly Corners[];
  /** An edge with only one triangle, as two vertices; undefined for a closed mesh. */
  readonly border: readonly [number, number] | undefined;
}

/** Checked meshes are frozen, and cached by their list of triangles. */
const known = new WeakMap<readonly Corners[], MeshSurface>();

function checkList(subject: string, argument: string, list: unknown, most: number, what: string): void {
  if (!Array.isArray(list)) throw new ArgumentError(subject, argument, `must be a list of ${what}`);
  if (list.length === 0) throw new ArgumentError(subject, argument, `is empty; a mesh needs ${what}`);
  if (list.length > most)
    throw new ArgumentError(subject, argument, `has ${list.length} ${what}; at most ${most} are allowed`);
}

function checkCorners(subject: string, argument: string, value: unknown, vertices: readonly Vec3[]): Corners {
  const corners = value as Corners;
  if (!Array.isArray(corners) || corners.length !== 3)
    throw new ArgumentError(subject, argument, "must be three vertex indices");
  for (const [i, corner] of corners.entries())
    if (!Number.isInteger(corner) || corner < 0 || corner >= vertices.length)
      throw new ArgumentError(
        subject,
        `${argument}[${i}]`,
        `must be a vertex index from 0 to ${vertices.length - 1}, not ${show(corner)}`,
      );
  const [a, b, c] = corners.map((corner) => vertices[corner]);
  const [u, v, w] = [subtract(b, a), subtract(c, b), subtract(a, c)];
  const longest = Math.max(dot(u, u), dot(v, v), dot(w, w));
  const n = cross(u, v);
  if (!(longest > 0) || !(dot(n, n) > LEAST_HEIGHT * LEAST_HEIGHT * longest * longest))
    throw new ArgumentError(subject, argument, `has no area: vertices ${corners.join(", ")} are collinear`);
  return Object.freeze([corners[0], corners[1], corners[2]] as const);
}

/** Rejects edges of more than two triangles or of two in one direction; returns the first edge at a border. */
function checkEdges(
  subject: string,
  argument: string,
  triangles: readonly Corners[],
  count: number,
): readonly [number, number] | undefined {
  const triangleOf = new Map<number, number>();
  for (const [t, corners] of triangles.entries())
    for (let i = 0; i < 3; i++) {
      const [from, to] = [corners[i], corners[(i + 1) % 3]];
      const other = triangleOf.get(from * count + to);
      if (other !== undefined) {
        const back = triangleOf.get(to * count + from);
        const problem =
          back === undefined
            ? `both run from vertex ${from} to vertex ${to}: one of them is flipped`
            : `and ${back} share the edge between vertices ${from} and ${to}; at most two triangles may share an edge`;
        throw new ArgumentError(subject, `${argument}[${t}]`, `and triangle ${other} ${problem}`);
      }
      triangleOf.set(from * count + to, t);
    }
  for (const corners of triangles)
    for (let i = 0; i < 3; i++) {
      const [from, to] = [corners[i], corners[(i + 1) % 3]];
      if (!triangleOf.has(to * count + from)) return [from, to];
    }
  return undefined;
}

/** A frozen copy of the mesh, or an error that names the vertex, triangle or edge; `path` is the prefix of the arguments. */
export function checkMesh(
  subject: string,
  path: string,
  vertices: readonly Vec3[],
  triangles: readonly Corners[],
): MeshSurface {
  const before = known.get(triangles);
  if (before && before.vertices === vertices) return before;
  checkList(subject, `${path}vertices`, vertices, MOST_MESH_VERTICES, "vertices");
  checkList(subject, `${path}triangles`, triangles, MOST_TRIANGLES, "triangles");
  const copies = Array.from(vertices, (vertex, i): Vec3 => {
    const [x, y, z] = checkVec3(subject, `${path}vertices[${i}]`, vertex);
    return Object.freeze([x, y, z] as const);
  });
  const corners = Array.from(triangles, (one, i) => checkCorners(subject, `${path}triangles[${i}]`, one, copies));
  const border = checkEdges(subject, `${path}triangles`, corners, copies.length);
  const surface = { vertices: Object.freeze(copies), triangles: Object.freeze(corners), border };
  known.set(surface.triangles, surface);
  return surface;
}

/** Volume integrals of a closed mesh about `origin`, a point of its frame. */
export function meshSums({ vertices, triangles }: Omit<MeshSurface, "border">, origin: Vec3): SolidSums {
  const sums = newSolidSums();
  for (const [a, b, c] of triangles)
    addTetrahedron(sums, subtract(vertices[a], origin), subtract(vertices[b], origin), subtract(vertices[c], origin));
  return sums;
}
