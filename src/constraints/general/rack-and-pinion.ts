// A rack driven by a pinion.
//
//   C = s_rack - radius θ_pinion
import type { ConstraintKind } from "./fields.ts";
import { completeSliding, type Sliding, slideOf, slidingPart } from "./sliding.ts";
import { angleOf, completeTurning, type Turning, turningPart } from "./turning.ts";

export interface RackAndPinionOptions<Rack, Pinion> {
  readonly rack: Rack;
  readonly pinion: Pinion;
  /** Metres that the rack moves along its axis per radian of the pinion; negative if it moves the other way. */
  readonly radius: number;
}

export const rackAndPinion: ConstraintKind<RackAndPinionOptions<Sliding, Turning>> = {
  kind: "rackAndPinion",
  fields: { rack: slidingPart, pinion: turningPart, radius: { is: "nonzero" } },
  collide: false,
  complete: (settings, place, refuse) => ({
    ...settings,
    rack: completeSliding(settings.rack, place, refuse, "rack"),
    pinion: completeTurning(settings.pinion, place, refuse, "pinion"),
  }),
  program: ({ rack, pinion, radius }) => ({
    value: (inputs) => slideOf(rack, inputs).minus(angleOf(pinion, inputs).times(radius)),
  }),
};
