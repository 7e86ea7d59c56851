// Meshing gears, chains, bevel gears: the angles of two rotating bodies keep a ratio. The axes may have any direction.
//
//   C = θ_a - ratio θ_b
import type { ConstraintKind } from "./fields.ts";
import { angleOf, completeTurning, type Turning, type TurningOptions, turningPart } from "./turning.ts";

export interface GearOptions<Part> {
  readonly a: Part;
  readonly b: Part;
  /** Turns of a per turn of b; negative if they turn opposite ways about their axes. */
  readonly ratio: number;
}
type Gear = GearOptions<Turning>;
export type GearParts<Reference> = GearOptions<TurningOptions<Reference>>;

export const gear: ConstraintKind<Gear> = {
  kind: "gear",
  fields: { a: turningPart, b: turningPart, ratio: { is: "nonzero" } },
  collide: false,
  complete: (settings, place, refuse) => ({
    ...settings,
    a: completeTurning(settings.a, place, refuse, "a"),
    b: completeTurning(settings.b, place, refuse, "b"),
  }),
  program: ({ a, b, ratio }) => ({
    value: (inputs) => angleOf(a, inputs).minus(angleOf(b, inputs).times(ratio)),
  }),
};
