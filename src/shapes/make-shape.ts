// The shapes as a user writes them: box(0.5, 0.1, 0.1), sphere(0.2, { position: [0, 1, 0], friction: 0.8 }). The result
// is a copy that cannot be changed afterwards.
import { checkOptions, checkPositive, type Vec3 } from "../errors/checks.ts";
import { checkPlane, checkShapeOptions, OPTION_FIELDS } from "./check-shape.ts";
import { checkHullPoints } from "./hull/hull-points.ts";
import { checkMesh } from "./mesh/mesh-surface.ts";
import type { Box, Capsule, Cone, Corners, Cylinder, Hull, Mesh, Plane, ShapeOptions, Sphere } from "./shape.ts";

export { checkShape } from "./check-shape.ts";

function checkAt(kind: string, options: ShapeOptions): ShapeOptions {
  checkOptions(kind, options, OPTION_FIELDS);
  return checkShapeOptions(kind, "", options);
}

export function sphere(radius: number, options: ShapeOptions = {}): Sphere {
  return { kind: "sphere", radius: checkPositive("sphere", "radius", radius), ...checkAt("sphere", options) };
}

/** A box with the given half edge lengths. */
export function box(halfX: number, halfY: number, halfZ: number, options: ShapeOptions = {}): Box {
  const half = [
    checkPositive("box", "halfX", halfX),
    checkPositive("box", "halfY", halfY),
    checkPositive("box", "halfZ", halfZ),
  ] as const;
  return { kind: "box", half, ...checkAt("box", options) };
}

export function capsule(radius: number, halfHeight: number, options: ShapeOptions = {}): Capsule {
  checkPositive("capsule", "radius", radius);
  checkPositive("capsule", "halfHeight", halfHeight);
  return { kind: "capsule", radius, halfHeight, ...checkAt("capsule", options) };
}

export function cylinder(radius: number, halfHeight: number, options: ShapeOptions = {}): Cylinder {
  checkPositive("cylinder", "radius", radius);
  checkPositive("cylinder", "halfHeight", halfHeight);
  return { kind: "cylinder", radius, halfHeight, ...checkAt("cylinder", options) };
}

/** A cone with the given base radius and half height; the apex is at +y, the origin at half height. */
export function cone(radius: number, halfHeight: number, options: ShapeOptions = {}): Cone {
  checkPositive("cone", "radius", radius);
  checkPositive("cone", "halfHeight", halfHeight);
  return { kind: "cone", radius, halfHeight, ...checkAt("cone", options) };
}

/** The convex hull of points: at most 10,000 of them, at most 256 on the hull. */
export function hull(points: readonly Vec3[], options: ShapeOptions = {}): Hull {
  return { kind: "hull", points: checkHullPoints("hull", "points", points), ...checkAt("hull", options) };
}

/** The half-space below normal · x = offset. A normal that is not of unit length is normalised, and the offset scaled with it. */
export function plane(given: { readonly normal: Vec3; readonly offset?: number } & ShapeOptions): Plane {
  checkOptions("plane", given, ["normal", "offset", ...OPTION_FIELDS]);
  const { normal, offset = 0 } = given;
  return { kind: "plane", ...checkPlane("plane", "", normal, offset), ...checkShapeOptions("plane", "", given) };
}

/** A surface of at most 100,000 triangles, each given by three vertex indices, counterclockwise seen from outside. */
export function mesh(vertices: readonly Vec3[], triangles: readonly Corners[], options: ShapeOptions = {}): Mesh {
  const checked = checkMesh("mesh", "", vertices, triangles);
  const form = { kind: "mesh", vertices: checked.vertices, triangles: checked.triangles } as const;
  return { ...form, ...checkAt("mesh", options) };
}
