// A surface of triangles. A contact is on one of them, and bends as little.
import type { Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { even } from "../bend.ts";
import { furthestOf, halfEdgesOf } from "../half-edges.ts";
import { MESH } from "../kind-numbers.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { checkAt, type ShapeOptions } from "../shape-options.ts";
import { fromSums, type UnitMass } from "../unit-mass.ts";
import { type Corners, checkMesh, type MeshSurface, meshSums } from "./mesh-surface.ts";

export type { Corners };

/** A closed surface whose volume is below this part of what its tetrahedra sweep is flat. */
const LEAST_PART = 1e-9;

/** What was found of a mesh once: its mass, or why it has none. */
const known = new WeakMap<MeshSurface, UnitMass | string>();

function integrate(surface: MeshSurface): UnitMass | string {
  const { vertices, triangles, border } = surface;
  if (border) return `are open at the edge between vertices ${border.join(" and ")}; only a closed mesh has mass`;
  const near = vertices[triangles[0][0]];
  const sums = meshSums(surface, near);
  if (sums.volume < -LEAST_PART * sums.swept) return "face inward: flip them to get a mass";
  if (!(sums.volume > LEAST_PART * sums.swept)) return "enclose no volume";
  // again about the centroid: the moments about a point far from it would cancel
  const { centre } = fromSums(sums, near);
  return fromSums(meshSums(surface, centre), centre);
}

function massOrReason(mesh: Mesh): UnitMass | string {
  const surface = checkMesh("mesh", "", mesh.vertices, mesh.triangles);
  const found = known.get(surface) ?? integrate(surface);
  known.set(surface, found);
  return found;
}

/** Of a closed mesh whose triangles face outward; any other is refused. */
export function massOfMesh(mesh: Mesh): UnitMass {
  const found = massOrReason(mesh);
  if (typeof found === "string") throw new ArgumentError("mesh", "triangles", found);
  return found;
}

/** A surface of at most 100,000 triangles, counterclockwise seen from outside. It has mass if it is closed. */
export interface Mesh extends ShapeOptions {
  readonly kind: "mesh";
  readonly vertices: readonly Vec3[];
  readonly triangles: readonly Corners[];
}

/** A surface of at most 100,000 triangles, each given by three vertex indices, counterclockwise seen from outside. */
export function mesh(vertices: readonly Vec3[], triangles: readonly Corners[], options: ShapeOptions = {}): Mesh {
  const checked = checkMesh("mesh", "", vertices, triangles);
  const form = { kind: "mesh", vertices: checked.vertices, triangles: checked.triangles } as const;
  return { ...form, ...checkAt("mesh", options) };
}

export const meshKind: ShapeKind<Mesh> = {
  number: MESH,
  fields: { vertices: "vertices", triangles: "triangles" },
  isSurface: true,
  check(subject, path, shape) {
    const { vertices, triangles } = checkMesh(subject, path, shape.vertices, shape.triangles);
    return { kind: "mesh", vertices, triangles };
  },
  whyNoMass(shape) {
    const found = massOrReason(shape);
    return typeof found === "string" ? `the triangles of a mesh ${found}` : undefined;
  },
  unitMass: massOfMesh,
  size: () => [0, 0, 0, 0],
  halfEdges: ({ vertices }) => halfEdgesOf(vertices),
  reach: ({ vertices }) => furthestOf(vertices),
  identity: ({ triangles }) => triangles,
  bend: (_, { outward }) => even(outward, 0),
};
