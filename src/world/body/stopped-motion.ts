// The motion of a body at an instant, after its locked axes have stopped it.
import type { Vec3 } from "../../errors/checks.ts";
import type { Body } from "./body.ts";

/** The three translation locks and the three rotation locks. */
export const locksOf = (body: Body): boolean[] => [...body.lockedTranslation, ...body.lockedRotation];

/** Velocity and spin without the components along locked axes, which are stopped as in a step. */
export function stoppedMotion(body: Body): { velocity: Vec3; spin: Vec3 } {
  const locks = locksOf(body);
  const stopped = (motion: Vec3, first: number): Vec3 => {
    const along = (i: number) => (locks[first + i] ? 0 : motion[i]);
    return [along(0), along(1), along(2)];
  };
  return { velocity: stopped(body.velocity, 0), spin: stopped(body.angularVelocity, 3) };
}
