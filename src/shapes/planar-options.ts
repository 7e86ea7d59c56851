// What every shape of a planar body may have. Planar bodies move in x and y and turn about z.
import { checkNumber, checkOptions, isList } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { checkSurface, PLAIN_SURFACE_FIELDS, type PlainSurface } from "./surface.ts";

export type Vec2 = readonly [number, number];

export interface PlanarOptions extends PlainSurface {
  readonly position?: Vec2;
  /** Radians, counterclockwise. */
  readonly angle?: number;
}

export const PLANAR_OPTION_FIELDS: readonly (keyof PlanarOptions)[] = ["position", "angle", ...PLAIN_SURFACE_FIELDS];

function checkVec2(subject: string, argument: string, value: unknown): Vec2 {
  const list = value as readonly unknown[];
  if (!isList(value) || list.length !== 2) throw new ArgumentError(subject, argument, "must be 2 numbers");
  return [checkNumber(subject, `${argument}[0]`, list[0]), checkNumber(subject, `${argument}[1]`, list[1])];
}

export function checkPoints(subject: string, argument: string, points: unknown, least: number, most: number): Vec2[] {
  if (!Array.isArray(points)) throw new ArgumentError(subject, argument, "must be a list of points");
  if (points.length < least || points.length > most)
    throw new ArgumentError(subject, argument, `has ${points.length} points; it must have ${least} to ${most}`);
  return Array.from(points, (point, i) => checkVec2(subject, `${argument}[${i}]`, point));
}

/** Placement and surface; `path` stands before the names of arguments. */
export function checkPlanarOptions(subject: string, path: string, options: PlanarOptions): PlanarOptions {
  const { position, angle } = options;
  return {
    ...(position !== undefined && { position: checkVec2(subject, `${path}position`, position) }),
    ...(angle !== undefined && { angle: checkNumber(subject, `${path}angle`, angle) }),
    ...checkSurface(subject, path, options),
  };
}

export const distance = (a: Vec2, b: Vec2) => Math.sqrt((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]));

/** The options of a function that makes a shape. */
export function checkPlanarAt(kind: string, options: PlanarOptions): PlanarOptions {
  checkOptions(kind, options, PLANAR_OPTION_FIELDS);
  return checkPlanarOptions(kind, "", options);
}
