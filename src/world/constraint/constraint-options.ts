// Options of a new constraint: gear({ a, b, ratio }). Every function checks everything but the bodies; its result goes to
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
  /** Whether its bodies collide with each other. Default: false for gears, racks, tangent, closing and rolling, otherwise true. */
  readonly collide?: boolean;
}
/** Points and directions are in the world at the current poses or, with "bodies", each in the frame of its body. */
interface Framed extends ConstraintOptions {
  readonly frame?: "world" | "bodies";
}

/** A body that rotates relative to a base about an axis, or the joint between them: a hinge or a cylindrical joint. */
export type TurningPart = Joint | TurningOptions<Body>;
/** A body that slides on a base along an axis, or the joint between them, such as a slider. */
export type SlidingPart = Joint | SlidingOptions<Body>;
export type SpinningPart = Joint | SpinningOptions<Body>;
/** Surface that touches: plane, sphere, cylinder or ellipsoid. */
export type SmoothSurface = SurfaceOptions<Body>;

export interface CustomOptions extends ConstraintOptions {
  /** One to eight bodies; null is the world. */
  readonly bodies: readonly (Body | null)[];
  /** Function of the poses that is held at zero; at most twelve numbers together with `velocity`. */
  readonly value?: (inputs: Inputs) => Output;
  /** Function, linear in the velocities, that is held at zero. */
  readonly velocity?: (inputs: Inputs) => Output;
  /** Whether to call the functions again before every step; needed if they use anything but their inputs. Default: true. */
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

/** Options of world.addConstraint. */
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

/** Gear: the rotations of two bodies about their axes keep a ratio, counting full turns. */
export const gear: Of<"gear"> = (options) => describe("gear", options);
/** Rack and pinion: a rack moves as a pinion rotates. */
export const rackAndPinion: Of<"rackAndPinion"> = (options) => describe("rackAndPinion", options);
/** Screw: a body moves along an axis by one pitch per turn; alone, or together with a cylindrical joint. */
export const screw: Of<"screw"> = (options) => describe("screw", options);
/** Differential: a carrier rotates at the mean of its two sides. */
export const differential: Of<"differential"> = (options) => describe("differential", options);
/** Pulley: two bodies hang on one rope over two wheels. */
export const pulley: Of<"pulley"> = (options) => describe("pulley", options);
/** Belt over two wheels: their rims have equal speeds. */
export const belt: Of<"belt"> = (options) => describe("belt", options);
/** Tangent: two smooth surfaces stay in contact and slide. */
export const tangent: Of<"tangent"> = (options) => describe("tangent", options);
/** Skate: a point of a body moves along an edge of the body, not across it. */
export const skate: Of<"skate"> = (options) => describe("skate", options);
/** A ball rolls without slipping on a plane, a sphere or a cylinder. */
export const rollingBall: Of<"rollingBall"> = (options) => describe("rollingBall", options);
/** A disc rolls without slipping on a plane. */
export const rollingDisc: Of<"rollingDisc"> = (options) => describe("rollingDisc", options);
/** An ellipsoid rolls without slipping on a plane. */
export const rollingEllipsoid: Of<"rollingEllipsoid"> = (options) => describe("rollingEllipsoid", options);
/** Steered wheel: rolls on a plane, on an axle carried by another body. */
export const steeredWheel: Of<"steeredWheel"> = (options) => describe("steeredWheel", options);
/** Speed ratio: the angular speeds of two bodies about their axes keep a ratio. */
export const speedRatio: Of<"speedRatio"> = (options) => describe("speedRatio", options);
/** Moving anchor: a point of a body follows a path. */
export const movingAnchor: Of<"movingAnchor"> = (options) => describe("movingAnchor", options);
/** Closing: two points are brought together in a given time. */
export const closing: Of<"closing"> = (options) => describe("closing", options);
/** Custom constraint: any function of poses, or any function linear in velocities. */
export const custom: Of<"custom"> = (options) => describe("custom", options);
