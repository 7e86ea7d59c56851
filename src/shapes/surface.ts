// What every shape may have beside its form: how it rubs and bounces, how round it is, with what it collides.
//
//   friction         0.5            ≥ 0
//   restitution      0              0 to 1
//   margin           0 m            ≥ 0: the surface lies so far outside of the shape as given, its edges rounded by as much;
//                                   mass and inertia are those of the shape as given
//   group, mask      1, all bits    two shapes collide if each one's group has a bit of the other's mask
//   sensor           false          reports what it overlaps and pushes nothing
//   surfaceVelocity  0, 0, 0 m/s    of a conveyor, in the frame of the body
import { checkBoolean, checkNotNegative, checkNumber, checkVec3, type Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";

export interface Surface {
  readonly friction?: number;
  readonly restitution?: number;
  /** Metres by which the shape is made larger and round. */
  readonly margin?: number;
  /** 32 bits: the groups the shape belongs to. */
  readonly group?: number;
  /** 32 bits: the groups it collides with. */
  readonly mask?: number;
  readonly sensor?: boolean;
  /** m/s, in the frame of the body. */
  readonly surfaceVelocity?: Vec3;
}

export const SURFACE_DEFAULTS: Required<Surface> = {
  friction: 0.5,
  restitution: 0,
  margin: 0,
  group: 1,
  mask: -1,
  sensor: false,
  surfaceVelocity: [0, 0, 0],
};

export const SURFACE_FIELDS = Object.keys(SURFACE_DEFAULTS) as readonly (keyof Surface)[];

export function checkRestitution(subject: string, argument: string, value: unknown): number {
  if (checkNotNegative(subject, argument, value) > 1)
    throw new ArgumentError(subject, argument, `must be at most 1, not ${value}`);
  return value as number;
}

/** 32 bits, with or without a sign: 0xffffffff and −1 are the same. Comes out with a sign. */
export function checkBits(subject: string, argument: string, value: unknown): number {
  const bits = checkNumber(subject, argument, value);
  if (!Number.isInteger(bits) || bits < -(2 ** 31) || bits >= 2 ** 32)
    throw new ArgumentError(subject, argument, `must be a whole number of 32 bits, not ${bits}`);
  return bits | 0;
}

/** The fields that are given, checked and copied; `path` stands before the names of arguments. */
export function checkSurface(subject: string, path: string, given: Surface): Surface {
  const { friction, restitution, margin, group, mask, sensor, surfaceVelocity } = given;
  const name = (field: keyof Surface) => `${path}${field}`;
  return {
    ...(friction !== undefined && { friction: checkNotNegative(subject, name("friction"), friction) }),
    ...(restitution !== undefined && { restitution: checkRestitution(subject, name("restitution"), restitution) }),
    ...(margin !== undefined && { margin: checkNotNegative(subject, name("margin"), margin) }),
    ...(group !== undefined && { group: checkBits(subject, name("group"), group) }),
    ...(mask !== undefined && { mask: checkBits(subject, name("mask"), mask) }),
    ...(sensor !== undefined && { sensor: checkBoolean(subject, name("sensor"), sensor) }),
    ...(surfaceVelocity !== undefined && {
      surfaceVelocity: [...checkVec3(subject, name("surfaceVelocity"), surfaceVelocity)] as unknown as Vec3,
    }),
  };
}
