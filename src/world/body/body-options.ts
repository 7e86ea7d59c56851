// Options of a new body, checked before anything changes.
import {
  checkInertia,
  type Inertia,
  type MassProperties,
  massOfSolids,
  reasonsForNoMass,
  scaledTo,
} from "../../bodies/mass-properties.ts";
import { principalMoments } from "../../bodies/principal-moments.ts";
import {
  checkBoolean,
  checkFinite,
  checkName,
  checkNotNegative,
  checkNumber,
  checkOneOf,
  checkOptions,
  checkPositive,
  checkQuat,
  checkSix,
  checkVec3,
  type Quat,
  type Vec3,
} from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { add, rotate } from "../../math/tuples.ts";
import { PARTICLE } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import type { AnyShape } from "../../shapes/placement.ts";
import { type ContactSolver, wishBits } from "../settings/contact-solver.ts";
import { type CustomBodyOptions, checkCustomBody } from "./custom-options.ts";
import { checkScalable, type ExtraRecord, type ScalableOptions } from "./extra-options.ts";
import { asRigid, type ParticleOptions, refuseOtherShapes } from "./particle-options.ts";
import { checkShapeFor, planarBits, refuseDepth, refuseTilt, refuseTipping, turnOf } from "./planar-body.ts";

export const BODY_TYPES = ["static", "dynamic", "kinematic"] as const;
export type BodyType = (typeof BODY_TYPES)[number];
/** Which of the world's axes are locked. */
export type AxisLocks = readonly [boolean, boolean, boolean];

export interface BodyOptions {
  /** Default: "dynamic". */
  readonly type?: BodyType;
  readonly name?: string;
  /** Whether the body moves only along x and y and about z, in the plane z = position[2]. It takes planar shapes. */
  readonly planar?: boolean;
  /** Origin of the body's frame in the world, metres. */
  readonly position?: Vec3;
  /** World from body, x y z w. */
  readonly orientation?: Quat;
  /** For planar bodies, instead of `orientation`: radians about z, counterclockwise. */
  readonly angle?: number;
  /** Velocity of the centre of mass, world axes, m/s. */
  readonly velocity?: Vec3;
  /** Angular velocity, world axes, rad/s. */
  readonly angularVelocity?: Vec3;
  readonly shape?: AnyShape;
  readonly shapes?: readonly AnyShape[];
  /** kg/m³ (kg/m² for a planar body). Default: 1000, if no mass is given. */
  readonly density?: number;
  /** kg. With shapes and without `inertia`, the inertia of the shapes is scaled to this mass. */
  readonly mass?: number;
  /** Inertia about the centre of mass, body axes: xx yy zz xy xz yz, kg m². */
  readonly inertia?: Inertia;
  /** Centre of mass in the body's frame. Default: that of the shapes. */
  readonly com?: Vec3;
  readonly gravityScale?: number;
  /** Damping rates in 1/s: without other forces the speed decays as exp(-rate t). */
  readonly linearDamping?: number;
  readonly angularDamping?: number;
  readonly lockTranslation?: AxisLocks;
  readonly lockRotation?: AxisLocks;
  /** Contact solver of the body's island. Default: "auto", as set on the world. */
  readonly solver?: ContactSolver;
  /** Makes the body scalable: it can also grow and shrink, and has 7 or 9 freedoms. */
  readonly scalable?: ScalableOptions;
  readonly userData?: unknown;
}

/** What world.addBody takes. */
export type AnyBodyOptions = BodyOptions | ParticleOptions | CustomBodyOptions;

const KEYS: readonly (keyof BodyOptions)[] = [
  "type",
  "name",
  "planar",
  "position",
  "orientation",
  "angle",
  "velocity",
  "angularVelocity",
  "shape",
  "shapes",
  "density",
  "mass",
  "inertia",
  "com",
  "gravityScale",
  "linearDamping",
  "angularDamping",
  "lockTranslation",
  "lockRotation",
  "solver",
  "scalable",
  "userData",
];

export interface CheckedBody {
  readonly type: BodyType;
  readonly centreOfMass: Vec3;
  readonly orientation: Quat;
  readonly velocity: Vec3;
  readonly angularVelocity: Vec3;
  readonly shapes: readonly AnyShape[];
  /** Undefined for a body that cannot become dynamic. */
  readonly properties: MassProperties | undefined;
  readonly centre: Vec3;
  readonly gravityScale: number;
  readonly damping: readonly [number, number];
  /** Locked axes, planar, particle, contact solver. */
  readonly flags: number;
  /** Only for a body with an extra record. */
  readonly extra: ExtraRecord | undefined;
}

const ZERO: Vec3 = [0, 0, 0];
const LEAST_MASS = 1e-30;
const MOST_MASS = 1e30;
const LEAST_MOMENT = 1e-45;
const MOST_MOMENT = 1e45;
const NO_LOCKS: AxisLocks = [false, false, false];
const TYPES = [...BODY_TYPES, "particle", "custom"] as const;

/** For a custom body, which has no pose in the world. */
const NOWHERE: CheckedBody = {
  type: "dynamic",
  centreOfMass: ZERO,
  orientation: [0, 0, 0, 1],
  velocity: ZERO,
  angularVelocity: ZERO,
  shapes: [],
  properties: undefined,
  centre: ZERO,
  gravityScale: 1,
  damping: [0, 0],
  flags: 0,
  extra: undefined,
};

/** Code of each type in the kind column. */
export const KIND_WORD = { static: Col.STATIC, dynamic: Col.DYNAMIC, kinematic: Col.KINEMATIC } as const;

function checkLocks(subject: string, argument: string, value: AxisLocks): number {
  if (!Array.isArray(value) || value.length !== 3 || value.some((lock) => typeof lock !== "boolean"))
    throw new ArgumentError(subject, argument, "must be three booleans");
  return (value[0] ? 1 : 0) | (value[1] ? 2 : 0) | (value[2] ? 4 : 0);
}

/** Rotation locks in bits 0 to 2, translation locks in bits 3 to 5. */
export function lockBits(subject: string, rotation: AxisLocks, translation: AxisLocks): number {
  return checkLocks(subject, "lockRotation", rotation) | (checkLocks(subject, "lockTranslation", translation) << 3);
}

function massProperties(
  subject: string,
  options: BodyOptions,
  shapes: readonly AnyShape[],
): MassProperties | undefined {
  if (options.mass !== undefined && options.density !== undefined)
    throw new ArgumentError(subject, "density", "and mass are both given; give one");
  const density = options.density === undefined ? 1000 : checkPositive(subject, "density", options.density);
  const mass = options.mass === undefined ? undefined : checkPositive(subject, "mass", options.mass);
  let properties = massOfSolids(shapes, density);
  if (options.inertia !== undefined) {
    const inertia = checkSix(subject, "inertia", options.inertia) as unknown as Inertia;
    checkInertia(subject, inertia);
    if (mass === undefined && !properties)
      throw new ArgumentError(subject, "mass", "must be given when an inertia is given");
    properties = { mass: mass ?? properties?.mass ?? 0, centre: properties?.centre ?? ZERO, inertia };
  } else if (mass !== undefined && properties) properties = scaledTo(properties, mass);
  else if (mass !== undefined)
    throw new ArgumentError(subject, "inertia", "must be given when a mass is given without shapes to derive it from");
  if (properties) checkRange(subject, properties);
  return properties;
}

/** Masses and moments whose products and quotients still fit in a double. */
function checkRange(subject: string, { mass, inertia }: MassProperties): void {
  const [least, , most] = principalMoments(inertia);
  if (!(mass >= LEAST_MASS && mass <= MOST_MASS))
    throw new ArgumentError(subject, "mass", `is ${mass} kg; it must be between ${LEAST_MASS} and ${MOST_MASS}`);
  if (!(least >= LEAST_MOMENT && most <= MOST_MOMENT))
    throw new ArgumentError(
      subject,
      "inertia",
      `has principal moments from ${least} to ${most} kg m²; they must be between ${LEAST_MOMENT} and ${MOST_MOMENT}`,
    );
}

function checkOrientation(subject: string, { orientation, angle }: BodyOptions, planar: boolean): Quat {
  if (angle !== undefined) {
    if (!planar) throw new ArgumentError(subject, "angle", "is for planar bodies only; give an orientation");
    if (orientation !== undefined)
      throw new ArgumentError(subject, "angle", "and orientation are both given; give one");
    return turnOf(subject, angle);
  }
  const q: Quat = orientation === undefined ? [0, 0, 0, 1] : checkQuat(subject, "orientation", orientation);
  if (planar) refuseTilt(subject, "orientation", q);
  return q;
}

export function checkBodyOptions(subject: string, options: AnyBodyOptions): CheckedBody {
  if (options === null || typeof options !== "object") checkOptions(subject, options, KEYS);
  const type = checkOneOf(subject, "type", options.type ?? "dynamic", TYPES);
  if (type === "custom") return { ...NOWHERE, extra: checkCustomBody(subject, options as CustomBodyOptions) };
  if (type !== "particle") return checkRigid(subject, options as BodyOptions);
  const particle = checkRigid(subject, asRigid(subject, options as ParticleOptions));
  refuseOtherShapes(subject, particle.shapes);
  return { ...particle, flags: particle.flags | PARTICLE };
}

function checkExtra(
  subject: string,
  { scalable }: BodyOptions,
  type: BodyType,
  planar: boolean,
  properties: MassProperties | undefined,
  shapes: readonly AnyShape[],
): ExtraRecord | undefined {
  if (scalable === undefined) return undefined;
  if (type !== "dynamic")
    throw new ArgumentError(subject, "scalable", `is for dynamic bodies only; this body is ${type}`);
  if (planar) throw new ArgumentError(subject, "scalable", "is not for planar bodies");
  return checkScalable(subject, scalable, properties!, shapes);
}

function checkRigid(subject: string, options: BodyOptions): CheckedBody {
  checkOptions(subject, options, KEYS);
  checkName(subject, options.name);
  const planar = options.planar !== undefined && checkBoolean(subject, "planar", options.planar);
  const type = checkOneOf(subject, "type", options.type ?? "dynamic", BODY_TYPES);
  if (options.shape !== undefined && options.shapes !== undefined)
    throw new ArgumentError(subject, "shape", "and shapes are both given; give one");
  if (options.shapes !== undefined && !Array.isArray(options.shapes))
    throw new ArgumentError(subject, "shapes", "must be a list of shapes");
  const shapes = Array.from(options.shapes ?? (options.shape === undefined ? [] : [options.shape]), (shape, i) =>
    checkShapeFor(subject, options.shapes ? `shapes[${i}]` : "shape", shape, planar),
  );
  const properties = massProperties(subject, options, shapes);
  if (type === "dynamic" && !properties && shapes.length > 0)
    throw new ArgumentError(subject, "mass", `and inertia must be given: ${reasonsForNoMass(shapes)}`);
  if (type === "dynamic" && !properties)
    throw new ArgumentError(subject, "shape", "or mass and inertia must be given: a dynamic body needs mass");
  const orNot = (value: Vec3 | undefined, argument: string) =>
    value === undefined ? ZERO : checkVec3(subject, argument, value);
  const position = orNot(options.position, "position");
  const orientation = checkOrientation(subject, options, planar);
  const centre = options.com === undefined ? (properties?.centre ?? ZERO) : checkVec3(subject, "com", options.com);
  const extra = checkExtra(subject, options, type, planar, properties, shapes);
  const s = extra?.pose ?? [1, 1, 1];
  const centreOfMass = add(position, rotate(orientation, [s[0] * centre[0], s[1] * centre[1], s[2] * centre[2]]));
  checkFinite(subject, "position", centreOfMass);
  const velocity = orNot(options.velocity, "velocity");
  const angularVelocity = orNot(options.angularVelocity, "angularVelocity");
  if (planar) {
    refuseDepth(subject, "velocity", velocity);
    refuseTipping(subject, "angularVelocity", angularVelocity);
    refuseDepth(subject, "com", centre);
    const { inertia = [0, 0, 0, 0, 0, 0] } = properties ?? {};
    if (inertia[4] !== 0 || inertia[5] !== 0)
      throw new ArgumentError(subject, "inertia", "must have xz = 0 and yz = 0: the body is planar");
  }
  return {
    type,
    centreOfMass,
    orientation,
    velocity,
    angularVelocity,
    shapes,
    properties,
    centre,
    gravityScale: options.gravityScale === undefined ? 1 : checkNumber(subject, "gravityScale", options.gravityScale),
    damping: [
      checkNotNegative(subject, "linearDamping", options.linearDamping ?? 0),
      checkNotNegative(subject, "angularDamping", options.angularDamping ?? 0),
    ],
    flags:
      lockBits(subject, options.lockRotation ?? NO_LOCKS, options.lockTranslation ?? NO_LOCKS) |
      planarBits(planar) |
      wishBits(subject, options.solver ?? "auto"),
    extra,
  };
}
