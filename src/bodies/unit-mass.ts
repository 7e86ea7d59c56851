// Volume, centroid and inertia of one shape at density 1, in the shape's own frame: closed forms for round shapes and
// boxes, volume integrals (src/shapes/solid-sums.ts) for hulls and closed meshes. Margins do not count.
import type { Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { add } from "../math/tuples.ts";
import { polytopeOf } from "../shapes/hull/hull-points.ts";
import { checkMesh, type MeshSurface, meshSums } from "../shapes/mesh/mesh-surface.ts";
import type { AnyShape } from "../shapes/placement.ts";
import type { Corners, Mesh } from "../shapes/shape.ts";
import type { SolidSums } from "../shapes/solid-sums.ts";
import { planarMass } from "./planar-mass.ts";

export interface UnitMass {
  readonly volume: number;
  readonly centre: Vec3;
  /** About the centre: xx yy zz. */
  readonly moments: Vec3;
  /** xy xz yz; undefined if the shape's axes are principal. */
  readonly products?: Vec3;
}

const ORIGIN: Vec3 = [0, 0, 0];
/** A closed surface is flat if its volume is below this fraction of what its tetrahedra sweep. */
const LEAST_PART = 1e-9;

/** From integrals about `origin` to the centroid: I = tr(S) 1 − S, S = ∫ x xᵀ − V c cᵀ. */
function fromSums({ volume, first, second }: SolidSums, origin: Vec3): UnitMass {
  const c: Vec3 = [first[0] / volume, first[1] / volume, first[2] / volume];
  const [xx, yy, zz] = [0, 1, 2].map((i) => second[i] - volume * c[i] * c[i]);
  return {
    volume,
    centre: add(origin, c),
    moments: [yy + zz, xx + zz, xx + yy],
    products: [volume * c[0] * c[1] - second[3], volume * c[0] * c[2] - second[4], volume * c[1] * c[2] - second[5]],
  };
}

/** A fan of triangles per face, about the centroid: no tetrahedron is negative. */
function massOfPoints(points: readonly Vec3[]): UnitMass {
  const { vertices, faces, centre } = polytopeOf({ points });
  const triangles = faces.flatMap((face) => face.slice(2).map((c, i): Corners => [face[0], face[i + 1], c]));
  return fromSums(meshSums({ vertices, triangles }, centre), centre);
}

/** Cached per mesh: its mass, or why it has none. */
const known = new WeakMap<MeshSurface, UnitMass | string>();

function integrate(surface: MeshSurface): UnitMass | string {
  const { vertices, triangles, border } = surface;
  if (border) return `are open at the edge between vertices ${border.join(" and ")}; only a closed mesh has mass`;
  const near = vertices[triangles[0][0]];
  const sums = meshSums(surface, near);
  if (sums.volume < -LEAST_PART * sums.swept) return "face inward: flip them to get a mass";
  if (!(sums.volume > LEAST_PART * sums.swept)) return "enclose no volume";
  // again about the centroid: moments about a distant point would cancel
  const { centre } = fromSums(sums, near);
  return fromSums(meshSums(surface, centre), centre);
}

function massOrReason(mesh: Mesh): UnitMass | string {
  const surface = checkMesh("mesh", "", mesh.vertices, mesh.triangles);
  const found = known.get(surface) ?? integrate(surface);
  known.set(surface, found);
  return found;
}

/** For a closed mesh whose triangles face outward; any other is rejected. */
export function massOfMesh(mesh: Mesh): UnitMass {
  const found = massOrReason(mesh);
  if (typeof found === "string") throw new ArgumentError("mesh", "triangles", found);
  return found;
}

/** Why a shape has no mass; undefined if it has one. */
export function whyNoMass(shape: AnyShape): string | undefined {
  if (shape.kind === "chain") return "a chain has no mass";
  if (shape.kind === "plane") return "a plane has no mass";
  if (shape.kind !== "mesh") return undefined;
  const found = massOrReason(shape);
  return typeof found === "string" ? `the triangles of a mesh ${found}` : undefined;
}

/** For a shape with mass; for a planar one the volume is an area. */
export function unitMass(shape: AnyShape): UnitMass {
  switch (shape.kind) {
    case "sphere": {
      const r2 = shape.radius * shape.radius;
      const volume = (4 / 3) * Math.PI * r2 * shape.radius;
      const moment = 0.4 * volume * r2;
      return { volume, centre: ORIGIN, moments: [moment, moment, moment] };
    }
    case "box": {
      const [x, y, z] = shape.half;
      const volume = 8 * x * y * z;
      const third = volume / 3;
      const moments: Vec3 = [third * (y * y + z * z), third * (x * x + z * z), third * (x * x + y * y)];
      return { volume, centre: ORIGIN, moments };
    }
    case "cylinder": {
      const { radius: r, halfHeight: h } = shape;
      const volume = 2 * Math.PI * r * r * h;
      const across = volume * ((r * r) / 4 + (h * h) / 3);
      return { volume, centre: ORIGIN, moments: [across, (volume * r * r) / 2, across] };
    }
    case "capsule": {
      // a cylinder and two half balls; the centroid of a half ball lies 3/8 r from its flat side
      const { radius: r, halfHeight: h } = shape;
      const tube = 2 * Math.PI * r * r * h;
      const balls = (4 / 3) * Math.PI * r * r * r;
      const along = (tube * r * r) / 2 + 0.4 * balls * r * r;
      const across = tube * ((r * r) / 4 + (h * h) / 3) + balls * (0.4 * r * r + h * h + 0.75 * h * r);
      return { volume: tube + balls, centre: ORIGIN, moments: [across, along, across] };
    }
    case "cone": {
      // height 2h: the centroid lies a quarter of it above the base, at y = −h / 2
      const { radius: r, halfHeight: h } = shape;
      const volume = (2 / 3) * Math.PI * r * r * h;
      const across = 0.15 * volume * (r * r + h * h);
      return { volume, centre: [0, -0.5 * h, 0], moments: [across, 0.3 * volume * r * r, across] };
    }
    case "hull":
      return massOfPoints(shape.points);
    case "mesh":
      return massOfMesh(shape);
    case "circle":
    case "planarCapsule":
    case "polygon":
      return planarMass(shape);
    case "plane":
    case "chain":
      throw new ArgumentError(shape.kind, "mass", `does not exist: ${whyNoMass(shape)}`);
  }
}
