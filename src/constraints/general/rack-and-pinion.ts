// A rack that a pinion drives.
//
//   C = s_rack - radius θ_pinion
import type { ConstraintKind } from "./fields.ts";
import { completeSliding, type Sliding, slideOf, slidingPart } from "./sliding.ts";
import { angleOf, completeTurning, type Turning, turningPart } from "./turning.ts";

export interface RackAndPinionOptions<Rack, Pinion> {
  readonly rack: Rack;
  readonly pinion: Pinion;
  /** Metres the rack moves along its axis while the pinion turns by one radian; negative where it moves against it. */
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
