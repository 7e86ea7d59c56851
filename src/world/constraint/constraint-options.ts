// What a user says of a new constraint: gear({ a, b, ratio }). Every function checks all but the bodies; what it returns goes to
// world.addConstraint.
import type { BeltOptions } from "../../constraints/general/belt.ts";
import type { ClosingOptions } from "../../constraints/general/closing.ts";
import type { DifferentialOptions } from "../../constraints/general/differential.ts";
import type { GearOptions } from "../../constraints/general/gear.ts";
import type { PlaneOptions } from "../../constraints/general/ground.ts";
import type { GeneralKind } from "../../constraints/general/index.ts";
import type { Inputs, Output } from "../../constraints/general/jets.ts";
import type { MovingAnchorOptions } from "../../constraints/general/moving-anchor.ts";
import type { PulleyOptions } from "../../constraints/general/pulley.ts";
import type { RackAndPinionOptions } from "../../constraints/general/rack-and-pinion.ts";
import type { RollingBallOptions } from "../../constraints/general/rolling-ball.ts";
import type { DiscOptions, EllipsoidOptions } from "../../constraints/general/round.ts";
import type { ScrewOptions } from "../../constraints/general/screw.ts";
import type { SkateOptions } from "../../constraints/general/skate.ts";
import type { SlidingOptions } from "../../constraints/general/sliding.ts";
import type { SpeedRatioOptions, SpinningOptions } from "../../constraints/general/speed-ratio.ts";
import type { SteeredWheelOptions } from "../../constraints/general/steered-wheel.ts";
import type { SurfaceOptions } from "../../constraints/general/surfaces.ts";
import type { TangentOptions } from "../../constraints/general/tangent.ts";
import type { TurningOptions } from "../../constraints/general/turning.ts";
import { labelOf } from "../../errors/show.ts";
import type { Body } from "../body/body.ts";
import type { Joint } from "../joint/joint.ts";
import { checkConstraint } from "./check-constraint.ts";

export interface ConstraintOptions {
  readonly name?: string;
  readonly userData?: unknown;
  /** Whether its bodies touch each other; false of gears, racks, tangent, closing and what rolls, else true, unless said. */
  readonly collide?: boolean;
}
/** Points and directions are in the world, as the bodies stand now; or, with "bodies", each in the frame of its body. */
interface Framed extends ConstraintOptions {
  readonly frame?: "world" | "bodies";
}

/** A body that turns against a base about an axis, or the joint that lets it: a hinge or a cylindrical joint. */
export type TurningPart = Joint | TurningOptions<Body>;
/** A body that slides on a base along an axis, or the joint that lets it: a slider, say. */
export type SlidingPart = Joint | SlidingOptions<Body>;
export type SpinningPart = Joint | SpinningOptions<Body>;
/** What touches: plane, sphere, cylinder or ellipsoid. */
export type SmoothSurface = SurfaceOptions<Body>;

export interface CustomOptions extends ConstraintOptions {
  /** One to eight; null is the world. */
  readonly bodies: readonly (Body | null)[];
  /** What shall stay zero, from the poses: at most twelve numbers together with `velocity`. */
  readonly value?: (inputs: Inputs) => Output;
  /** What shall stay zero, linear in the velocities. */
  readonly velocity?: (inputs: Inputs) => Output;
  /** Whether the functions are asked again before every step, as they must be if they use anything but their inputs; true unless given. */
  readonly renew?: boolean;
}

export interface ConstraintOptionsOf {
  gear: Framed & GearOptions<TurningPart>;
  rackAndPinion: Framed & RackAndPinionOptions<SlidingPart, TurningPart>;
  screw: Framed & (ScrewOptions<Body> | { readonly joint: Joint; readonly pitch: number });
  differential: Framed & DifferentialOptions<TurningPart>;
  pulley: Framed & PulleyOptions<Body>;
  belt: Framed & BeltOptions<Body>;
  tangent: Framed & TangentOptions<SmoothSurface>;
  skate: Framed & SkateOptions<Body>;
  rollingBall: Framed & RollingBallOptions<Body>;
  rollingDisc: Framed & DiscOptions<Body> & PlaneOptions<Body>;
  rollingEllipsoid: Framed & EllipsoidOptions<Body> & PlaneOptions<Body>;
  steeredWheel: Framed & SteeredWheelOptions<Body>;
  speedRatio: Framed & SpeedRatioOptions<SpinningPart>;
  movingAnchor: Framed & MovingAnchorOptions<Body>;
  closing: Framed & ClosingOptions<Body>;
  custom: CustomOptions;
}
export type ConstraintKindName = GeneralKind | "custom";

/** What world.addConstraint takes. */
export type ConstraintDescription = {
  [K in ConstraintKindName]: { readonly kind: K } & ConstraintOptionsOf[K];
}[ConstraintKindName];

function describe<K extends ConstraintKindName>(kind: K, options: ConstraintOptionsOf[K]): ConstraintDescription {
  const subject = labelOf("constraint", options, `${kind} constraint`);
  const isObject = options !== null && typeof options === "object";
  const description = (isObject ? { ...options, kind } : options) as ConstraintDescription;
  checkConstraint(subject, description);
  return description;
}

type Of<K extends ConstraintKindName> = (options: ConstraintOptionsOf[K]) => ConstraintDescription;

/** The turns of two bodies about their axes keep a ratio, full turns counted. */
export const gear: Of<"gear"> = (options) => describe("gear", options);
/** A rack moves as a pinion turns. */
export const rackAndPinion: Of<"rackAndPinion"> = (options) => describe("rackAndPinion", options);
/** A body moves along an axis by one pitch a turn: alone, or beside a cylindrical joint. */
export const screw: Of<"screw"> = (options) => describe("screw", options);
/** A carrier turns at the mean of its two sides. */
export const differential: Of<"differential"> = (options) => describe("differential", options);
/** Two bodies on one rope over two wheels. */
export const pulley: Of<"pulley"> = (options) => describe("pulley", options);
/** A belt over two wheels: equal speeds of their rims. */
export const belt: Of<"belt"> = (options) => describe("belt", options);
/** Two smooth surfaces stay tangent and slide. */
export const tangent: Of<"tangent"> = (options) => describe("tangent", options);
/** A point of a body moves along an edge of the body, not across it. */
export const skate: Of<"skate"> = (options) => describe("skate", options);
/** A ball rolls without slipping on a plane, a sphere or a cylinder. */
export const rollingBall: Of<"rollingBall"> = (options) => describe("rollingBall", options);
/** A disc rolls without slipping on a plane. */
export const rollingDisc: Of<"rollingDisc"> = (options) => describe("rollingDisc", options);
/** An ellipsoid rolls without slipping on a plane. */
export const rollingEllipsoid: Of<"rollingEllipsoid"> = (options) => describe("rollingEllipsoid", options);
/** A wheel on a plane, on an axle that another body gives it. */
export const steeredWheel: Of<"steeredWheel"> = (options) => describe("steeredWheel", options);
/** The speeds of two bodies about their axes keep a ratio. */
export const speedRatio: Of<"speedRatio"> = (options) => describe("speedRatio", options);
/** A point of a body follows a path. */
export const movingAnchor: Of<"movingAnchor"> = (options) => describe("movingAnchor", options);
/** Two points come together in a given time. */
export const closing: Of<"closing"> = (options) => describe("closing", options);
/** Whatever can be written as a function of poses, or linear in velocities. */
export const custom: Of<"custom"> = (options) => describe("custom", options);
