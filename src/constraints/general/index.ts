// The kinds of constraints made of programs, by name.
import { belt } from "./belt.ts";
import { closing } from "./closing.ts";
import { differential } from "./differential.ts";
import type { ConstraintKind } from "./fields.ts";
import { gear } from "./gear.ts";
import { movingAnchor } from "./moving-anchor.ts";
import { pulley } from "./pulley.ts";
import { rackAndPinion } from "./rack-and-pinion.ts";
import { rollingDisc, rollingEllipsoid } from "./rolling.ts";
import { rollingBall } from "./rolling-ball.ts";
import { screw } from "./screw.ts";
import { skate } from "./skate.ts";
import { speedRatio } from "./speed-ratio.ts";
import { steeredWheel } from "./steered-wheel.ts";
import { tangent } from "./tangent.ts";

export const GENERAL_KINDS = [
  "gear",
  "rackAndPinion",
  "screw",
  "differential",
  "pulley",
  "belt",
  "tangent",
  "skate",
  "rollingBall",
  "rollingDisc",
  "rollingEllipsoid",
  "steeredWheel",
  "speedRatio",
  "movingAnchor",
  "closing",
] as const;
export type GeneralKind = (typeof GENERAL_KINDS)[number];

const all = {
  gear,
  rackAndPinion,
  screw,
  differential,
  pulley,
  belt,
  tangent,
  skate,
  rollingBall,
  rollingDisc,
  rollingEllipsoid,
  steeredWheel,
  speedRatio,
  movingAnchor,
  closing,
} satisfies Record<GeneralKind, object>;

/** A kind takes the settings that it has completed itself, so their types match. */
export const KINDS = all as unknown as Readonly<Record<GeneralKind, ConstraintKind<unknown>>>;
