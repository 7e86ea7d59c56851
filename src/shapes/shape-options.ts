// What every shape may have, whatever its kind: where it lies in the frame of its body, and its surface. Several shapes on one body make a compound.
import { checkOptions, checkQuat, checkVec3, type Quat, type Vec3 } from "../errors/checks.ts";
import { checkSurface, SURFACE_FIELDS, type Surface } from "./surface.ts";

export interface Placement {
  readonly position?: Vec3;
  readonly orientation?: Quat;
}

/** Options of every shape. */
export interface ShapeOptions extends Placement, Surface {}

export const OPTION_FIELDS: readonly (keyof ShapeOptions)[] = ["position", "orientation", ...SURFACE_FIELDS];

/** The placement, checked; `path` stands before the names of arguments. */
function checkPlacement(subject: string, path: string, at: Placement): Placement {
  const { position: p, orientation: q } = at;
  return {
    ...(p !== undefined && { position: [...checkVec3(subject, `${path}position`, p)] as unknown as Vec3 }),
    ...(q !== undefined && { orientation: [...checkQuat(subject, `${path}orientation`, q)] as const }),
  };
}

/** Placement and surface, checked; `path` stands before the names of arguments. */
export function checkShapeOptions(subject: string, path: string, options: ShapeOptions): ShapeOptions {
  return { ...checkPlacement(subject, path, options), ...checkSurface(subject, path, options) };
}

/** The options of a function that makes a shape. */
export function checkAt(kind: string, options: ShapeOptions): ShapeOptions {
  checkOptions(kind, options, OPTION_FIELDS);
  return checkShapeOptions(kind, "", options);
}
