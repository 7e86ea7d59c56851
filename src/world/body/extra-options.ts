// Options of scalable and custom bodies, checked, and the extra record made from them.
//
// Along principal axes P_x = Σ m x² = (I_yy + I_zz - I_xx) / 2: the inertia tells how the mass is spread along an axis.
import type { MassProperties } from "../../bodies/mass-properties.ts";
import { checkNotNegative, checkNumber, checkOptions, checkPositive, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import * as E from "../../memory/extra-layout.ts";
import type { Recorded } from "../../programs/record/tape.ts";
import type { AnyShape } from "../../shapes/placement.ts";
import { SURFACE_DEFAULTS } from "../../shapes/surface.ts";

export interface ScalableOptions {
  /** 1: one scale for all axes. 3: one scale per axis. Default: 3. */
  readonly axes?: 1 | 3;
  /** One number, or three for a body with three scales. Default: 1. */
  readonly scale?: number | Vec3;
  /** Initial rates of the scales, 1/s. */
  readonly rate?: number | Vec3;
  /** Rest value of the spring of each scale. Default: 1. */
  readonly rest?: number | Vec3;
  /** Stiffness of that spring, J: the force along a scale is -stiffness (scale - rest). Default: no spring. */
  readonly stiffness?: number;
  /** J s: the force along a scale is -damping times its rate. */
  readonly damping?: number;
}

/** Data of a body beside the body columns. */
export interface ExtraRecord {
  readonly kind: number;
  readonly dimension: number;
  /** The model, from its fourth number on. */
  readonly numbers: readonly number[];
  readonly pose: readonly number[];
  readonly rates: readonly number[];
  /** Custom bodies only: how the pose changes, if its rates are not the velocities. */
  readonly kinematics?: Recorded;
}

const SCALABLE_KEYS: readonly (keyof ScalableOptions)[] = ["axes", "scale", "rate", "rest", "stiffness", "damping"];
/** A second moment or product of inertia below this fraction of the whole is rounding. */
const ROUNDING = 1e-12;

/** Checks a list of finite numbers of a given length. */
export function checkList(subject: string, argument: string, value: unknown, count: number): readonly number[] {
  const list = value as ArrayLike<unknown> | null | undefined;
  if (list === null || typeof list !== "object" || list.length !== count)
    throw new ArgumentError(subject, argument, `must be a list of ${count} ${count === 1 ? "number" : "numbers"}`);
  return Array.from({ length: count }, (_, i) => checkNumber(subject, `${argument}[${i}]`, list[i]));
}

/** One number per scale, given as one or three; always returns three. */
export function checkScales(
  subject: string,
  argument: string,
  value: unknown,
  axes: 1 | 3,
  sign: "positive" | "any",
): [number, number, number] {
  const check = sign === "positive" ? checkPositive : checkNumber;
  if (typeof value === "number") {
    const x = check(subject, argument, value);
    return [x, x, x];
  }
  const list = value as ArrayLike<unknown> | null | undefined;
  if (list === null || typeof list !== "object" || list.length !== 3)
    throw new ArgumentError(subject, argument, axes === 1 ? "must be a number" : "must be a number, or three");
  const [x, y, z] = [0, 1, 2].map((i) => check(subject, `${argument}[${i}]`, list[i]));
  if (axes === 1 && (x !== y || x !== z))
    throw new ArgumentError(subject, argument, "must be one number, or three equal numbers: the body has one scale");
  return [x, y, z];
}

/** P along each axis of the body; rejects a body without extent along an axis that it can scale along. */
function secondMoments(subject: string, { inertia }: MassProperties, axes: 1 | 3): Vec3 {
  const [xx, yy, zz, ...products] = inertia;
  const whole = (xx + yy + zz) / 2;
  if (products.some((product) => Math.abs(product) > ROUNDING * whole))
    throw new ArgumentError(
      subject,
      "inertia",
      "must have xy = xz = yz = 0: a scalable body grows along its principal axes, so they must be the axes of its frame",
    );
  const along = [xx, yy, zz].map((moment) => whole - moment);
  if (axes === 3)
    along.forEach((moment, i) => {
      if (!(moment > ROUNDING * whole))
        throw new ArgumentError(
          subject,
          "inertia",
          `belongs to a body with no extent along ${"xyz"[i]}, which cannot grow that way; use axes: 1`,
        );
    });
  const [x, y, z] = along.map((moment) => Math.max(moment, 0));
  return [x, y, z];
}

/** Colliding shapes would have to scale with the body, which they do not. */
function refuseColliding(subject: string, shapes: readonly AnyShape[]): void {
  for (const [i, shape] of shapes.entries()) {
    const { group, mask, sensor } = { ...SURFACE_DEFAULTS, ...shape };
    if (group !== 0 || mask !== 0 || sensor)
      throw new ArgumentError(
        subject,
        `shapes[${i}]`,
        "must not collide, because contacts ignore scales; give group: 0 and mask: 0, and no sensor",
      );
  }
}

export function checkScalable(
  subject: string,
  options: ScalableOptions,
  properties: MassProperties,
  shapes: readonly AnyShape[],
): ExtraRecord {
  const name = `${subject} scalable`;
  checkOptions(name, options, SCALABLE_KEYS);
  const axes = options.axes ?? 3;
  if (axes !== 1 && axes !== 3) throw new ArgumentError(name, "axes", "must be 1 or 3");
  refuseColliding(subject, shapes);
  const scales = (key: "scale" | "rate" | "rest", value: number, sign: "positive" | "any") =>
    checkScales(name, key, options[key] ?? value, axes, sign);
  const rates = scales("rate", 0, "any");
  return {
    kind: axes === 1 ? E.SCALES_ONE : E.SCALES_THREE,
    dimension: 6 + axes,
    numbers: [
      ...secondMoments(subject, properties, axes),
      checkNotNegative(name, "stiffness", options.stiffness ?? 0),
      checkNotNegative(name, "damping", options.damping ?? 0),
      ...scales("rest", 1, "positive"),
    ],
    pose: scales("scale", 1, "positive"),
    rates: rates.slice(0, axes),
  };
}
