// The motion of a body at an instant, as its locked axes leave it.
import type { Vec3 } from "../../errors/checks.ts";
import type { Body } from "./body.ts";

/** Of the three translations and the three rotations. */
export const locksOf = (body: Body): boolean[] => [...body.lockedTranslation, ...body.lockedRotation];

/** Velocity and spin without what moves along a locked axis: as in the step, that has been stopped. */
export function stoppedMotion(body: Body): { velocity: Vec3; spin: Vec3 } {
  const locks = locksOf(body);
  const stopped = (motion: Vec3, first: number): Vec3 => {
    const along = (i: number) => (locks[first + i] ? 0 : motion[i]);
    return [along(0), along(1), along(2)];
  };
  return { velocity: stopped(body.velocity, 0), spin: stopped(body.angularVelocity, 3) };
}
