// A half space.
import { checkNumber, checkOptions, checkVec3, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { even } from "../bend.ts";
import { unit } from "../hull/polytope.ts";
import { PLANE } from "../kind-numbers.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { checkShapeOptions, OPTION_FIELDS, type ShapeOptions } from "../shape-options.ts";

/** Normal and offset of a plane, both divided by the length of the normal: the same half space. */
function checkPlane(subject: string, path: string, normal: Vec3, offset: number) {
  const given = checkVec3(subject, `${path}normal`, normal);
  const distance = checkNumber(subject, `${path}offset`, offset);
  const direction = unit(given);
  if (!direction) throw new ArgumentError(subject, `${path}normal`, "must not be of length zero");
  // n = |n| direction, so |n| = n · direction
  const size = given[0] * direction[0] + given[1] * direction[1] + given[2] * direction[2];
  // what is of unit length to rounding stays as it was given
  if (Math.abs(size - 1) < 1e-15) return { normal: [given[0], given[1], given[2]] as Vec3, offset: distance };
  return { normal: direction, offset: checkNumber(subject, `${path}offset / |normal|`, distance / size) };
}

/** The half-space below normal · x = offset. It has no mass. */
export interface Plane extends ShapeOptions {
  readonly kind: "plane";
  /** Outward normal of unit length. */
  readonly normal: Vec3;
  readonly offset: number;
}

/** The half-space below normal · x = offset. A normal that is not of unit length is normalised, and the offset scaled with it. */
export function plane(given: { readonly normal: Vec3; readonly offset?: number } & ShapeOptions): Plane {
  checkOptions("plane", given, ["normal", "offset", ...OPTION_FIELDS]);
  const { normal, offset = 0 } = given;
  return { kind: "plane", ...checkPlane("plane", "", normal, offset), ...checkShapeOptions("plane", "", given) };
}

export const planeKind: ShapeKind<Plane> = {
  number: PLANE,
  fields: { normal: "vector", offset: "number, 0 unless given" },
  defaults: { offset: 0 },
  isSurface: true,
  check: (subject, path, { normal, offset }) => ({ kind: "plane", ...checkPlane(subject, path, normal, offset) }),
  whyNoMass: () => "a plane has no mass",
  size: () => [0, 0, 0, 0],
  halfEdges: () => [0, 0, 0],
  // a metre of it
  reach: ({ offset }) => Math.abs(offset) + 1,
  bend: (_, { outward }) => even(outward, 0),
};
