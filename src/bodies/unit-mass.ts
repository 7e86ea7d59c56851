// The mass of a shape at density 1, as its kind says it.
import { ArgumentError } from "../errors/errors.ts";
import { type AnyShape, kindOf } from "../shapes/kinds.ts";
import type { UnitMass } from "../shapes/unit-mass.ts";

export { massOfMesh } from "../shapes/mesh/mesh.ts";
export type { UnitMass } from "../shapes/unit-mass.ts";

/** Why a shape has no mass; undefined if it has. */
export const whyNoMass = (shape: AnyShape): string | undefined => kindOf(shape).whyNoMass?.(shape);

/** For a shape with mass; for a planar one the volume is an area. */
export function unitMass(shape: AnyShape): UnitMass {
  const { unitMass: ofKind } = kindOf(shape);
  if (!ofKind) throw new ArgumentError(shape.kind, "mass", `does not exist: ${whyNoMass(shape)}`);
  return ofKind(shape);
}
