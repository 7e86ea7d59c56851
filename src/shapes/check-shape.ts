// Checks shapes given as plain data, as in scene files; returns a copy, and names errors by their path.
// Planar shapes are checked here too; only planar bodies can have them.
import { checkNumber, checkPositive, checkQuat, checkVec3, type Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { checkFields, checkKind } from "./check-kind.ts";
import { checkPlanarShape } from "./check-planar-shape.ts";
import { checkHullPoints } from "./hull/hull-points.ts";
import { unit } from "./hull/polytope.ts";
import { checkMesh } from "./mesh/mesh-surface.ts";
import { PLANAR_KINDS, type PlanarShape } from "./planar-shape.ts";
import { type Placement, SHAPE_KINDS, type Shape, type ShapeOptions } from "./shape.ts";
import { checkSurface, SURFACE_FIELDS } from "./surface.ts";

const FIELDS = {
  sphere: ["radius"],
  box: ["half"],
  capsule: ["radius", "halfHeight"],
  cylinder: ["radius", "halfHeight"],
  cone: ["radius", "halfHeight"],
  hull: ["points"],
  plane: ["normal", "offset"],
  mesh: ["vertices", "triangles"],
} as const;

export const OPTION_FIELDS: readonly (keyof ShapeOptions)[] = ["position", "orientation", ...SURFACE_FIELDS];

/** The placement, checked; `path` is the prefix of argument names. */
function checkPlacement(subject: string, path: string, at: Placement): Placement {
  const { position: p, orientation: q } = at;
  return {
    ...(p !== undefined && { position: [...checkVec3(subject, `${path}position`, p)] as unknown as Vec3 }),
    ...(q !== undefined && { orientation: [...checkQuat(subject, `${path}orientation`, q)] as const }),
  };
}

/** Placement and surface, checked; `path` is the prefix of argument names. */
export function checkShapeOptions(subject: string, path: string, options: ShapeOptions): ShapeOptions {
  return { ...checkPlacement(subject, path, options), ...checkSurface(subject, path, options) };
}

/** Normal and offset of a plane, both divided by the length of the normal: the same half space. */
export function checkPlane(subject: string, path: string, normal: Vec3, offset: number) {
  const given = checkVec3(subject, `${path}normal`, normal);
  const distance = checkNumber(subject, `${path}offset`, offset);
  const direction = unit(given);
  if (!direction) throw new ArgumentError(subject, `${path}normal`, "must not be of length zero");
  // n = |n| direction, so |n| = n · direction
  const size = given[0] * direction[0] + given[1] * direction[1] + given[2] * direction[2];
  // a unit normal, to rounding, stays as given
  if (Math.abs(size - 1) < 1e-15) return { normal: [given[0], given[1], given[2]] as Vec3, offset: distance };
  return { normal: direction, offset: checkNumber(subject, `${path}offset / |normal|`, distance / size) };
}

/** The geometry of the shape without its options, checked and copied. */
function checkForm(subject: string, path: string, shape: Shape): Shape {
  const positive = (field: string, value: number) => checkPositive(subject, `${path}${field}`, value);
  switch (shape.kind) {
    case "sphere":
      return { kind: "sphere", radius: positive("radius", shape.radius) };
    case "box": {
      const [x, y, z] = checkVec3(subject, `${path}half`, shape.half);
      return { kind: "box", half: [positive("half[0]", x), positive("half[1]", y), positive("half[2]", z)] };
    }
    case "capsule":
    case "cylinder":
    case "cone": {
      const { kind } = shape;
      return { kind, radius: positive("radius", shape.radius), halfHeight: positive("halfHeight", shape.halfHeight) };
    }
    case "hull":
      return { kind: "hull", points: checkHullPoints(subject, `${path}points`, shape.points) };
    case "plane":
      return { kind: "plane", ...checkPlane(subject, path, shape.normal, shape.offset) };
    case "mesh": {
      const { vertices, triangles } = checkMesh(subject, path, shape.vertices, shape.triangles);
      return { kind: "mesh", vertices, triangles };
    }
  }
}

/** Checks a shape given as plain data; errors name the subject and the path to the field. */
export function checkShape(subject: string, path: string, shape: Shape): Shape {
  const kind = checkKind(subject, path, shape, SHAPE_KINDS);
  checkFields(subject, path, shape, FIELDS[kind], OPTION_FIELDS);
  const options = checkShapeOptions(subject, `${path}.`, shape);
  return { ...checkForm(subject, `${path}.`, shape), ...options };
}

/** A 3D shape or a planar one. */
export function checkAnyShape(subject: string, path: string, shape: Shape | PlanarShape): Shape | PlanarShape {
  const kind = checkKind(subject, path, shape, [...SHAPE_KINDS, ...PLANAR_KINDS]);
  return (PLANAR_KINDS as readonly string[]).includes(kind)
    ? checkPlanarShape(subject, path, shape as PlanarShape)
    : checkShape(subject, path, shape as Shape);
}
