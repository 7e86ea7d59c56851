// Schema of bodies that are not plain rigid bodies: docs/bodies.md.
import * as v from "valibot";
import { MOST_FREEDOMS } from "../../memory/extra-layout.ts";
import { either, list, maybe, notNegative, number, positive, settings, vec3, wholeFrom } from "./schema-parts.ts";

const all = v.strictTuple([positive, positive, positive], "must be 3 numbers greater than 0");
const isNumber = (value: unknown) => typeof value === "number";
export const oneOrThree = either(isNumber, number, vec3);
export const positiveOrThree = either(isNumber, positive, all);
export const numbers = list(number, MOST_FREEDOMS);

/** Fields of a body beyond those that all bodies have. */
export const kindFields = {
  radius: maybe(positive, "Of a particle: of the sphere with which it touches others."),
  scalable: maybe(
    settings({
      axes: maybe(v.picklist([1, 3], "must be 1 or 3"), "One scale, or one along each axis; 3 unless given."),
      scale: v.optional(positiveOrThree),
      rate: maybe(oneOrThree, "1/s."),
      rest: maybe(positiveOrThree, "Where the spring of each scale rests."),
      stiffness: maybe(notNegative, "J."),
      damping: maybe(notNegative, "J s."),
    }),
    "The body grows and shrinks as well.",
  ),
  dimension: maybe(wholeFrom(1, MOST_FREEDOMS), "Of a custom body: its freedoms."),
  massMatrix: maybe(list(numbers, MOST_FREEDOMS), "Of a custom body: symmetric and positive definite, row by row."),
  pose: maybe(numbers, "Of a custom body: one number a freedom."),
  rates: v.optional(numbers),
  constantForce: v.optional(numbers),
};
