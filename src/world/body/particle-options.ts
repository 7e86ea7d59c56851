// A particle: a point mass with three freedoms. It is stored as a ball of that mass that nothing ever rotates, so a step
// needs no separate path for it.
import { checkOptions, checkPositive, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import type { Sphere } from "../../shapes/kinds.ts";
import { type AnyShape, placementOf } from "../../shapes/placement.ts";
import type { ContactSolver } from "../settings/contact-solver.ts";
import type { AxisLocks, BodyOptions } from "./body-options.ts";

export interface ParticleOptions {
  readonly type: "particle";
  readonly name?: string;
  /** kg. */
  readonly mass: number;
  readonly position?: Vec3;
  readonly velocity?: Vec3;
  /** Radius of its collision sphere. Without a sphere the particle touches nothing. */
  readonly radius?: number;
  /** Alternatively, the sphere itself. Friction slows the particle but does not spin it. */
  readonly shape?: Sphere;
  /** The same, as a list of one sphere. */
  readonly shapes?: readonly Sphere[];
  readonly gravityScale?: number;
  readonly linearDamping?: number;
  readonly lockTranslation?: AxisLocks;
  /** As for any body. */
  readonly solver?: ContactSolver;
  readonly userData?: unknown;
}

const KEYS: readonly (keyof ParticleOptions)[] = [
  "type",
  "name",
  "mass",
  "position",
  "velocity",
  "radius",
  "shape",
  "shapes",
  "gravityScale",
  "linearDamping",
  "lockTranslation",
  "solver",
  "userData",
];
/** Options that a particle lacks, and why: clearer than "is not an option". */
const NEVER = ["orientation", "angularVelocity", "inertia", "com", "angularDamping", "lockRotation", "planar"];

/** The particle as options of a rigid body. */
export function asRigid(subject: string, options: ParticleOptions): BodyOptions {
  const { type: _, radius, ...rest } = options;
  for (const key of NEVER)
    if (key in options)
      throw new ArgumentError(subject, key, "is not for particles: a particle is a point and does not rotate");
  checkOptions(subject, options, KEYS);
  const mass = checkPositive(subject, "mass", options.mass);
  const moment = 0.4 * mass;
  const own = { mass, inertia: [moment, moment, moment, 0, 0, 0], com: [0, 0, 0] } as const;
  if (radius === undefined) return { ...rest, ...own };
  if (options.shape !== undefined || options.shapes !== undefined)
    throw new ArgumentError(subject, "radius", "is given together with a shape; give only one of them");
  return { ...rest, ...own, shape: { kind: "sphere", radius: checkPositive(subject, "radius", radius) } };
}

/** Allows only one sphere centred on the particle. */
export function refuseOtherShapes(subject: string, shapes: readonly AnyShape[]): void {
  if (shapes.length > 1) throw new ArgumentError(subject, "shapes", "must be a single sphere: the body is a particle");
  for (const shape of shapes) {
    if (shape.kind !== "sphere")
      throw new ArgumentError(subject, "shape", `is a ${shape.kind}; the shape of a particle must be a sphere`);
    if (placementOf(shape).position.some((x) => x !== 0))
      throw new ArgumentError(subject, "shape", "must be centred on the particle");
  }
}
