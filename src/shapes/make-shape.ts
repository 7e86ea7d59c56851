// The shapes as a user writes them: box(0.5, 0.1, 0.1), sphere(0.2, { position: [0, 1, 0] }).
import { checkOneOf, checkOptions, checkPositive, checkQuat, checkVec3 } from "../errors/checks.ts";
import {
  type Box,
  type Capsule,
  type Cylinder,
  type Placement,
  SHAPE_KINDS,
  type Shape,
  type Sphere,
} from "./shape.ts";

function placed<T extends Shape>(shape: T, at: Placement): T {
  checkOptions(shape.kind, at, ["position", "orientation"]);
  return {
    ...shape,
    ...(at.position !== undefined && { position: checkVec3(shape.kind, "position", at.position) }),
    ...(at.orientation !== undefined && { orientation: checkQuat(shape.kind, "orientation", at.orientation) }),
  };
}

export function sphere(radius: number, at: Placement = {}): Sphere {
  return placed({ kind: "sphere", radius: checkPositive("sphere", "radius", radius) }, at);
}

/** A box by its half edges. */
export function box(halfX: number, halfY: number, halfZ: number, at: Placement = {}): Box {
  const half = [
    checkPositive("box", "halfX", halfX),
    checkPositive("box", "halfY", halfY),
    checkPositive("box", "halfZ", halfZ),
  ] as const;
  return placed({ kind: "box", half }, at);
}

export function capsule(radius: number, halfHeight: number, at: Placement = {}): Capsule {
  checkPositive("capsule", "radius", radius);
  return placed({ kind: "capsule", radius, halfHeight: checkPositive("capsule", "halfHeight", halfHeight) }, at);
}

export function cylinder(radius: number, halfHeight: number, at: Placement = {}): Cylinder {
  checkPositive("cylinder", "radius", radius);
  return placed({ kind: "cylinder", radius, halfHeight: checkPositive("cylinder", "halfHeight", halfHeight) }, at);
}

/** Checks a shape given as plain data, as in a scene file. */
export function checkShape(subject: string, argument: string, shape: Shape): Shape {
  checkOneOf(subject, `${argument}.kind`, shape?.kind, SHAPE_KINDS);
  const at: Placement = {
    ...(shape.position !== undefined && { position: shape.position }),
    ...(shape.orientation !== undefined && { orientation: shape.orientation }),
  };
  switch (shape.kind) {
    case "sphere":
      return sphere(shape.radius, at);
    case "box": {
      const half = checkVec3(subject, `${argument}.half`, shape.half);
      return box(half[0], half[1], half[2], at);
    }
    case "capsule":
      return capsule(shape.radius, shape.halfHeight, at);
    case "cylinder":
      return cylinder(shape.radius, shape.halfHeight, at);
  }
}
