// Geometry of the shapes, in metres, around the shape's origin; capsules and cylinders lie along y in both libraries.
import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Matrix4,
  Quaternion,
  SphereGeometry,
  Vector3,
} from "three";
import type { AnyShape } from "../index.ts";
import { kindOf, reachOf } from "../shapes/kinds.ts";
import { isPlanarShape, placementOf } from "../shapes/placement.ts";
import { planarGeometry, plateHalf } from "./planar-geometry.ts";
import { planeGeometry, surfaceGeometry, surfaceKey } from "./surface-geometry.ts";

/** "coarse" for shapes drawn ten thousand times. */
export type Detail = "fine" | "coarse";

/** A list of points by itself, other fields by their values; a flag that is not given is false. */
const keyOf = (value: unknown): string =>
  Array.isArray(value) && Array.isArray(value[0]) ? surfaceKey(value) : `${value ?? false}`;

/** Equal for shapes that can share a geometry, wherever on their bodies they sit. */
export function shapeKey(shape: AnyShape): string {
  const { fields, identity } = kindOf(shape);
  if (identity) return surfaceKey(identity(shape));
  const values = shape as unknown as Readonly<Record<string, unknown>>;
  return [shape.kind, ...Object.keys(fields).map((field) => keyOf(values[field]))].join(" ");
}

/** Radius of a sphere about the origin of the shape that holds all of it; of a plane, a metre of it. */
export const shapeRadius: (shape: AnyShape) => number = reachOf;

export function shapeGeometry(shape: AnyShape, detail: Detail = "fine"): BufferGeometry {
  const round = detail === "fine" ? 32 : 12;
  if (isPlanarShape(shape)) return planarGeometry(shape, round);
  switch (shape.kind) {
    case "sphere":
      return new SphereGeometry(shape.radius, round, round / 2);
    case "box":
      return detail === "fine" ? roundedBox(shape.half) : plainBox(shape.half);
    case "capsule":
      return new CapsuleGeometry(shape.radius, 2 * shape.halfHeight, round / 4, round);
    case "cylinder":
      return new CylinderGeometry(shape.radius, shape.radius, 2 * shape.halfHeight, round);
    case "cone":
      return new ConeGeometry(shape.radius, 2 * shape.halfHeight, round);
    case "hull":
    case "mesh":
      return surfaceGeometry(shape);
    case "plane":
      return planeGeometry(shape);
  }
}

/** Pose of the shape on its body; undefined at the origin, as for most. */
export function shapeMatrix(shape: AnyShape): Matrix4 | undefined {
  if (!shape.position && !(isPlanarShape(shape) ? shape.angle : shape.orientation)) return undefined;
  const { position, orientation } = placementOf(shape);
  return new Matrix4().compose(new Vector3(...position), new Quaternion(...orientation), new Vector3(1, 1, 1));
}

/** The same for a planar shape, with all plates `half` thick to each side. */
export function plateMatrix(shape: AnyShape, half: number): Matrix4 | undefined {
  if (!isPlanarShape(shape)) return shapeMatrix(shape);
  return (shapeMatrix(shape) ?? new Matrix4()).scale(new Vector3(1, 1, half / plateHalf(shape)));
}

const plainBox = ([x, y, z]: readonly [number, number, number]) => new BoxGeometry(2 * x, 2 * y, 2 * z);

const SEGMENTS = 3;
const ROUNDING = 0.15;

/** A box with edges that catch the light: the vertices of a subdivided box, projected onto a smaller box plus a radius. */
function roundedBox(half: readonly [number, number, number]): BufferGeometry {
  const radius = ROUNDING * Math.min(...half);
  const geometry = new BoxGeometry(2, 2, 2, SEGMENTS, SEGMENTS, SEGMENTS);
  const { position, normal } = geometry.attributes;
  const vertex = new Vector3();
  const inner = new Vector3();
  const outward = new Vector3();
  for (let i = 0; i < position.count; i++) {
    vertex.fromBufferAttribute(position, i);
    // rows of a face: edge, face, face, edge; all belong to the nearest corner of the smaller box
    inner.set(
      Math.sign(vertex.x) * (half[0] - radius),
      Math.sign(vertex.y) * (half[1] - radius),
      Math.sign(vertex.z) * (half[2] - radius),
    );
    outward.set(edgeOf(vertex.x), edgeOf(vertex.y), edgeOf(vertex.z)).normalize();
    position.setXYZ(i, inner.x + radius * outward.x, inner.y + radius * outward.y, inner.z + radius * outward.z);
    normal.setXYZ(i, outward.x, outward.y, outward.z);
  }
  return geometry;
}

/** How far a row leans outward: only the last one does. */
const edgeOf = (at: number) => (Math.abs(at) > 0.9 ? Math.sign(at) : 0);
