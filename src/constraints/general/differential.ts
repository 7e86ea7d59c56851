// A differential: the carrier rotates at the mean of the two sides.
//
//   C = θ_left + θ_right - 2 θ_carrier
import type { ConstraintKind } from "./fields.ts";
import { angleOf, completeTurning, type Turning, turningPart } from "./turning.ts";

export interface DifferentialOptions<Part> {
  readonly carrier: Part;
  readonly left: Part;
  readonly right: Part;
}
type Differential = DifferentialOptions<Turning>;

export const differential: ConstraintKind<Differential> = {
  kind: "differential",
  fields: { carrier: turningPart, left: turningPart, right: turningPart },
  collide: true,
  complete: ({ carrier, left, right }, place, refuse) => ({
    carrier: completeTurning(carrier, place, refuse, "carrier"),
    left: completeTurning(left, place, refuse, "left"),
    right: completeTurning(right, place, refuse, "right"),
  }),
  program: ({ carrier, left, right }) => ({
    value: (inputs) => angleOf(left, inputs).plus(angleOf(right, inputs)).minus(angleOf(carrier, inputs).times(2)),
  }),
};
