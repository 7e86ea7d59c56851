// The shapes as a user writes them: box(0.5, 0.1, 0.1), sphere(0.2, { position: [0, 1, 0] }); and the check of shapes
// given as plain data. What comes out is a copy: nobody can change it afterwards.
import { checkOneOf, checkOptions, checkPositive, checkQuat, checkVec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import {
  type Box,
  type Capsule,
  type Cylinder,
  type Placement,
  SHAPE_KINDS,
  type Shape,
  type Sphere,
} from "./shape.ts";

const FIELDS = {
  sphere: ["radius"],
  box: ["half"],
  capsule: ["radius", "halfHeight"],
  cylinder: ["radius", "halfHeight"],
} as const;

/** The placement, checked; `path` stands before the names of arguments. */
function checkPlacement(subject: string, path: string, at: Placement): Placement {
  const { position: p, orientation: q } = at;
  return {
    ...(p !== undefined && { position: [...checkVec3(subject, `${path}position`, p)] as const }),
    ...(q !== undefined && { orientation: [...checkQuat(subject, `${path}orientation`, q)] as const }),
  };
}

function checkAt(kind: string, at: Placement): Placement {
  checkOptions(kind, at, ["position", "orientation"]);
  return checkPlacement(kind, "", at);
}

export function sphere(radius: number, at: Placement = {}): Sphere {
  return { kind: "sphere", radius: checkPositive("sphere", "radius", radius), ...checkAt("sphere", at) };
}

/** A box by its half edges. */
export function box(halfX: number, halfY: number, halfZ: number, at: Placement = {}): Box {
  const half = [
    checkPositive("box", "halfX", halfX),
    checkPositive("box", "halfY", halfY),
    checkPositive("box", "halfZ", halfZ),
  ] as const;
  return { kind: "box", half, ...checkAt("box", at) };
}

export function capsule(radius: number, halfHeight: number, at: Placement = {}): Capsule {
  checkPositive("capsule", "radius", radius);
  checkPositive("capsule", "halfHeight", halfHeight);
  return { kind: "capsule", radius, halfHeight, ...checkAt("capsule", at) };
}

export function cylinder(radius: number, halfHeight: number, at: Placement = {}): Cylinder {
  checkPositive("cylinder", "radius", radius);
  checkPositive("cylinder", "halfHeight", halfHeight);
  return { kind: "cylinder", radius, halfHeight, ...checkAt("cylinder", at) };
}

/** Checks a shape given as plain data; errors name the subject and the path to the field. */
export function checkShape(subject: string, path: string, shape: Shape): Shape {
  if (shape === null || typeof shape !== "object") throw new ArgumentError(subject, path, "must be a shape");
  checkOneOf(subject, `${path}.kind`, shape.kind, SHAPE_KINDS);
  const positive = (field: string, value: number) => checkPositive(subject, `${path}.${field}`, value);
  const at = checkPlacement(subject, `${path}.`, shape);
  const known = ["kind", "position", "orientation", ...FIELDS[shape.kind]];
  for (const key of Object.keys(shape))
    if (!known.includes(key)) throw new ArgumentError(subject, `${path}.${key}`, `is not a field of a ${shape.kind}`);
  switch (shape.kind) {
    case "sphere":
      return { kind: "sphere", radius: positive("radius", shape.radius), ...at };
    case "box": {
      const [x, y, z] = checkVec3(subject, `${path}.half`, shape.half);
      return { kind: "box", half: [positive("half[0]", x), positive("half[1]", y), positive("half[2]", z)], ...at };
    }
    case "capsule":
    case "cylinder": {
      const { kind } = shape;
      const radius = positive("radius", shape.radius);
      return { kind, radius, halfHeight: positive("halfHeight", shape.halfHeight), ...at };
    }
  }
}
