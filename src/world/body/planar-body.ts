// What a planar body may be and do: it moves along x and y and rotates about z, in the plane z = its level. Anything that
// would take it out of its plane is rejected here.
import { checkNumber, type Quat, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { quatFromAxisAngle } from "../../math/tuples.ts";
import { PLANAR, PLANAR_LOCKS } from "../../memory/codes.ts";
import { checkAnyShape, checkPlanarShape, checkShape } from "../../shapes/check-shape.ts";
import { type AnyShape, isPlanarShape } from "../../shapes/placement.ts";

/** Bits of the kind column that a planar body has in addition to its own locks. */
export const planarBits = (isPlanar: boolean): number => (isPlanar ? PLANAR | PLANAR_LOCKS : 0);

/** Checks a shape for a body of this sort; a shape of the other sort is rejected with its kind. */
export function checkShapeFor(subject: string, path: string, shape: AnyShape, isPlanar: boolean): AnyShape {
  const isKnown = shape !== null && typeof shape === "object" && isPlanarShape(shape) !== isPlanar;
  if (!isKnown)
    return isPlanar ? checkPlanarShape(subject, path, shape as never) : checkShape(subject, path, shape as never);
  const { kind } = checkAnyShape(subject, path, shape);
  throw new ArgumentError(
    subject,
    path,
    isPlanar
      ? `is a ${kind}; a planar body takes only circles, planar capsules, polygons and chains`
      : `is a ${kind}; planar shapes are only for planar bodies (planar: true)`,
  );
}

/** For a velocity, a force or a point in a body's frame. */
export function refuseDepth(subject: string, argument: string, v: Vec3): void {
  if (v[2] !== 0) throw new ArgumentError(subject, `${argument}[2]`, `must be 0, not ${v[2]}: the body is planar`);
}

/** For the target position of a planar body. */
export function refuseOtherLevel(subject: string, argument: string, position: Vec3, level: number): void {
  if (position[2] !== level)
    throw new ArgumentError(
      subject,
      `${argument}[2]`,
      `must be ${level}, the level of the planar body, not ${position[2]}`,
    );
}

/** For an angular velocity. */
export function refuseTipping(subject: string, argument: string, v: Vec3): void {
  for (const i of [0, 1])
    if (v[i] !== 0)
      throw new ArgumentError(
        subject,
        `${argument}[${i}]`,
        `must be 0, not ${v[i]}: the body is planar and rotates about z only`,
      );
}

/** For an orientation. */
export function refuseTilt(subject: string, argument: string, q: Quat): void {
  if (q[0] !== 0 || q[1] !== 0)
    throw new ArgumentError(subject, argument, "must be a rotation about z (x = y = 0): the body is planar");
}

/** The rotation about z by an angle. */
export function turnOf(subject: string, angle: unknown): Quat {
  return quatFromAxisAngle([0, 0, 1], checkNumber(subject, "angle", angle));
}
