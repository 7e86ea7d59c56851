// What a scene file says of bodies that are not rigid, or more than that: docs/bodies.md.
import * as v from "valibot";
import { MOST_FREEDOMS } from "../../memory/extra-layout.ts";
import { list, notNegative, number, positive, settings, vec3 } from "./scene-fields.ts";

const all = v.strictTuple([positive, positive, positive], "must be 3 numbers greater than 0");
/** By hand, so that an error says what is wrong with which of the two. */
const oneOrThree = v.lazy((value) => (typeof value === "number" ? number : vec3));
const positiveOrThree = v.lazy((value) => (typeof value === "number" ? positive : all));
const numbers = list(number, MOST_FREEDOMS);

/** Fields of a body beside those that all may have. */
export const kindFields = {
  radius: v.optional(positive),
  scalable: v.optional(
    settings({
      axes: v.optional(v.picklist([1, 3], "must be 1 or 3")),
      scale: v.optional(positiveOrThree),
      rate: v.optional(oneOrThree),
      rest: v.optional(positiveOrThree),
      stiffness: v.optional(notNegative),
      damping: v.optional(notNegative),
    }),
  ),
  dimension: v.optional(
    v.pipe(
      number,
      v.check(
        (value) => Number.isInteger(value) && value >= 1 && value <= MOST_FREEDOMS,
        `must be a whole number from 1 to ${MOST_FREEDOMS}`,
      ),
    ),
  ),
  massMatrix: v.optional(list(numbers, MOST_FREEDOMS)),
  pose: v.optional(numbers),
  rates: v.optional(numbers),
  constantForce: v.optional(numbers),
};
