// Options of every shape besides its geometry: friction, restitution, rounding, and collision filters.
//
//   friction          0.5            ≥ 0, dynamic
//   staticFriction    friction       ≥ friction, static
//   frictionDirection none           in the frame of the body: friction counts along it,
//   crossFriction     none           and this across it; both or neither, and not on planar shapes
//   frictionRule      none           how the frictions of two shapes combine: geometric if neither says
//   rollingFriction   0 m            ≥ 0: the torque against rolling is at most this times the normal force
//   torsionalFriction 0 m            ≥ 0: the same against spinning in place; not on planar shapes
//   restitution       0              0 to 1
//   restitutionRule   none           maximum if neither says
//   material          none           a name: world.setMaterialPair sets friction and restitution between two of them
//   margin            0 m            ≥ 0: the surface is this far outside the given shape, its edges rounded by as much;
//                                    mass and inertia are those of the given shape
//   group, mask       1, all bits    two shapes collide if each one's group has a bit of the other's mask
//   sensor            false          reports overlaps and pushes nothing
//   seesKinematic     false          for a sensor on a static or kinematic body: it reports kinematic bodies too,
//   seesStatic        false          and static ones
//   surfaceVelocity   0, 0, 0 m/s    of a conveyor, in the frame of the body
import { checkBoolean, checkNotNegative, checkNumber, checkOneOf, checkVec3, type Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";

/** In ascending precedence: if two shapes have different rules, the later one in this list applies. */
export const COMBINE_RULES = ["geometric", "average", "minimum", "product", "maximum"] as const;
export type CombineRule = (typeof COMBINE_RULES)[number];

/** Surface options of 3D and planar shapes. */
export interface PlainSurface {
  /** Coefficient of sliding friction, and of static friction unless staticFriction is given. */
  readonly friction?: number;
  /** Coefficient of static friction; at least `friction`. */
  readonly staticFriction?: number;
  readonly frictionRule?: CombineRule;
  /** Rolling friction, metres: the torque against rolling is at most this times the normal force. */
  readonly rollingFriction?: number;
  readonly restitution?: number;
  readonly restitutionRule?: CombineRule;
  /** Name of the material; see World.setMaterialPair. */
  readonly material?: string;
  /** Metres by which the shape is enlarged and rounded. */
  readonly margin?: number;
  /** 32 bits: the groups the shape belongs to. */
  readonly group?: number;
  /** 32 bits: the groups it collides with. */
  readonly mask?: number;
  /** A sensor reports overlaps but exerts no force. */
  readonly sensor?: boolean;
  /** A sensor on a non-dynamic body reports dynamic bodies. Set this to report kinematic bodies, too. */
  readonly seesKinematic?: boolean;
  /** The same for static bodies. */
  readonly seesStatic?: boolean;
  /** Velocity of the surface relative to the body, m/s, in the body's frame. */
  readonly surfaceVelocity?: Vec3;
}

export interface Surface extends PlainSurface {
  /** Direction along which `friction` applies, any nonzero length, in the body's frame. Needs `crossFriction`. */
  readonly frictionDirection?: Vec3;
  /** Coefficient of friction across that direction. */
  readonly crossFriction?: number;
  /** Torsional friction, metres: the torque against spinning in place is at most this times the normal force, plus that of friction at the points. */
  readonly torsionalFriction?: number;
}

/** The fields that have a default. */
export type SurfaceDefaults = Required<
  Pick<Surface, "friction" | "restitution" | "margin" | "group" | "mask" | "sensor" | "surfaceVelocity">
>;

export const SURFACE_DEFAULTS: SurfaceDefaults = {
  friction: 0.5,
  restitution: 0,
  margin: 0,
  group: 1,
  mask: -1,
  sensor: false,
  surfaceVelocity: [0, 0, 0],
};

export const PLAIN_SURFACE_FIELDS = [
  "friction",
  "staticFriction",
  "frictionRule",
  "rollingFriction",
  "restitution",
  "restitutionRule",
  "material",
  "margin",
  "group",
  "mask",
  "sensor",
  "seesKinematic",
  "seesStatic",
  "surfaceVelocity",
] as const satisfies readonly (keyof PlainSurface)[];

export const SURFACE_FIELDS: readonly (keyof Surface)[] = [
  ...PLAIN_SURFACE_FIELDS,
  "frictionDirection",
  "crossFriction",
  "torsionalFriction",
];

export const LONGEST_MATERIAL = 200;

export function checkRestitution(subject: string, argument: string, value: unknown): number {
  if (checkNotNegative(subject, argument, value) > 1)
    throw new ArgumentError(subject, argument, `must be at most 1, not ${value}`);
  return value as number;
}

/** A coefficient of static friction: not below the dynamic one. */
export function checkStatic(subject: string, argument: string, value: unknown, friction: number): number {
  if (checkNotNegative(subject, argument, value) < friction)
    throw new ArgumentError(subject, argument, `must be at least friction, ${friction}, not ${value}`);
  return value as number;
}

/** A direction, normalized. */
export function checkDirection(subject: string, argument: string, value: unknown): Vec3 {
  const [x, y, z] = checkVec3(subject, argument, value);
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (largest < 1e-150) throw new ArgumentError(subject, argument, "must not be of length zero");
  // scaled first, so that the squares neither overflow nor vanish
  const [a, b, c] = [x / largest, y / largest, z / largest];
  const size = Math.sqrt(a * a + b * b + c * c);
  return [a / size, b / size, c / size];
}

/** The name of a material. */
export function checkMaterial(subject: string, argument: string, value: unknown): string {
  if (typeof value !== "string") throw new ArgumentError(subject, argument, "must be a string, the name of a material");
  if (value.length === 0) throw new ArgumentError(subject, argument, "must not be empty");
  if (value.length > LONGEST_MATERIAL)
    throw new ArgumentError(subject, argument, `must have at most ${LONGEST_MATERIAL} characters`);
  return value;
}

/** 32 bits, signed or unsigned: 0xffffffff and −1 are the same. Returns a signed number. */
export function checkBits(subject: string, argument: string, value: unknown): number {
  const bits = checkNumber(subject, argument, value);
  if (!Number.isInteger(bits) || bits < -(2 ** 31) || bits >= 2 ** 32)
    throw new ArgumentError(subject, argument, `must be a 32-bit whole number, not ${show(bits)}`);
  return bits | 0;
}

/** The three kinds of friction, which depend on each other. */
function checkFriction(subject: string, path: string, given: Surface): Surface {
  const { staticFriction, frictionDirection, crossFriction } = given;
  const refuse = (field: keyof Surface, problem: string) => {
    throw new ArgumentError(subject, `${path}${field}`, problem);
  };
  const friction =
    given.friction === undefined ? undefined : checkNotNegative(subject, `${path}friction`, given.friction);
  const sliding = friction ?? SURFACE_DEFAULTS.friction;
  if (staticFriction !== undefined) checkStatic(subject, `${path}staticFriction`, staticFriction, sliding);
  if (frictionDirection === undefined && crossFriction === undefined)
    return {
      ...(friction !== undefined && { friction }),
      ...(staticFriction !== undefined && { staticFriction }),
    };
  if (frictionDirection === undefined) refuse("crossFriction", "needs a frictionDirection: it acts across it");
  if (crossFriction === undefined) refuse("frictionDirection", "is given without crossFriction");
  checkDirection(subject, `${path}frictionDirection`, frictionDirection);
  // static friction is larger by the same factor along and across: there is no such factor from zero
  if (sliding === 0 && staticFriction !== undefined && staticFriction > 0)
    refuse("staticFriction", "must be 0 if friction along the direction is 0");
  return {
    ...(friction !== undefined && { friction }),
    ...(staticFriction !== undefined && { staticFriction }),
    frictionDirection: [...(frictionDirection as Vec3)] as unknown as Vec3,
    crossFriction: checkNotNegative(subject, `${path}crossFriction`, crossFriction),
  };
}

/** Rolling and torsional friction: lengths. */
function checkTurning(subject: string, path: string, { rollingFriction, torsionalFriction }: Surface): Surface {
  const length = (field: keyof Surface, value: unknown) => checkNotNegative(subject, `${path}${field}`, value);
  return {
    ...(rollingFriction !== undefined && { rollingFriction: length("rollingFriction", rollingFriction) }),
    ...(torsionalFriction !== undefined && { torsionalFriction: length("torsionalFriction", torsionalFriction) }),
  };
}

/** Whether it is a sensor, and what it reports. */
function checkSensor(subject: string, path: string, { sensor, seesKinematic, seesStatic }: Surface): Surface {
  const flag = (field: "sensor" | "seesKinematic" | "seesStatic", value: unknown): Surface =>
    value === undefined ? {} : { [field]: checkBoolean(subject, `${path}${field}`, value) };
  const checked = {
    ...flag("sensor", sensor),
    ...flag("seesKinematic", seesKinematic),
    ...flag("seesStatic", seesStatic),
  };
  for (const field of ["seesKinematic", "seesStatic"] as const)
    if (checked[field] && !checked.sensor)
      throw new ArgumentError(subject, `${path}${field}`, "is for sensors only; give sensor: true as well");
  return checked;
}

/** The given fields, checked and copied; `path` is the prefix of argument names. */
export function checkSurface(subject: string, path: string, given: Surface): Surface {
  const { frictionRule, restitution, restitutionRule, material, margin, group, mask, surfaceVelocity } = given;
  const name = (field: keyof Surface) => `${path}${field}`;
  const rule = (field: keyof Surface, value: unknown) => checkOneOf(subject, name(field), value, COMBINE_RULES);
  return {
    ...checkFriction(subject, path, given),
    ...checkTurning(subject, path, given),
    ...(frictionRule !== undefined && { frictionRule: rule("frictionRule", frictionRule) }),
    ...(restitution !== undefined && { restitution: checkRestitution(subject, name("restitution"), restitution) }),
    ...(restitutionRule !== undefined && { restitutionRule: rule("restitutionRule", restitutionRule) }),
    ...(material !== undefined && { material: checkMaterial(subject, name("material"), material) }),
    ...(margin !== undefined && { margin: checkNotNegative(subject, name("margin"), margin) }),
    ...(group !== undefined && { group: checkBits(subject, name("group"), group) }),
    ...(mask !== undefined && { mask: checkBits(subject, name("mask"), mask) }),
    ...checkSensor(subject, path, given),
    ...(surfaceVelocity !== undefined && {
      surfaceVelocity: [...checkVec3(subject, name("surfaceVelocity"), surfaceVelocity)] as unknown as Vec3,
    }),
  };
}
