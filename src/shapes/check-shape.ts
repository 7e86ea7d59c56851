// The check of shapes given as plain data, as scene files do: what is right comes out as a copy, what is wrong is named by
// its path. Planar shapes are checked here too; only planar bodies can have them.
import { checkFields, checkKind } from "./check-kind.ts";
import { type AnyShape, KINDS, PLANAR_KINDS, type PlanarShape, SHAPE_KINDS, type Shape } from "./kinds.ts";
import { checkPlanarOptions, PLANAR_OPTION_FIELDS } from "./planar-options.ts";
import { checkShapeOptions, OPTION_FIELDS } from "./shape-options.ts";

/** Checks a shape given as plain data; errors name the subject and the path to the field. */
export function checkShape(subject: string, path: string, shape: Shape): Shape {
  const { fields, check } = KINDS[checkKind(subject, path, shape, SHAPE_KINDS)];
  checkFields(subject, path, shape, Object.keys(fields), OPTION_FIELDS);
  const options = checkShapeOptions(subject, `${path}.`, shape);
  return { ...(check(subject, `${path}.`, shape) as Shape), ...options };
}

/** The same of a planar shape. */
export function checkPlanarShape(subject: string, path: string, shape: PlanarShape): PlanarShape {
  const { fields, check } = KINDS[checkKind(subject, path, shape, PLANAR_KINDS)];
  checkFields(subject, path, shape, Object.keys(fields), PLANAR_OPTION_FIELDS);
  const options = checkPlanarOptions(subject, `${path}.`, shape);
  return { ...(check(subject, `${path}.`, shape) as PlanarShape), ...options };
}

/** A shape in space or a planar one. */
export function checkAnyShape(subject: string, path: string, shape: AnyShape): AnyShape {
  const kind = checkKind(subject, path, shape, [...SHAPE_KINDS, ...PLANAR_KINDS]);
  return (PLANAR_KINDS as readonly string[]).includes(kind)
    ? checkPlanarShape(subject, path, shape as PlanarShape)
    : checkShape(subject, path, shape as Shape);
}
