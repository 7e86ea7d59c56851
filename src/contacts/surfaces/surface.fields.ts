import { number, numbers, record } from "../../memory/records/record.ts";

export const SURFACE = record(
  "contact setting",
  {
    holds: "how the surfaces of a contact rub and bounce in the present step",
    stride: "STRIDE",
    column: "contact setting",
    writtenBy: "contacts/surfaces, world/hooks",
    readBy: "contacts, step/contacts, world",
  },
  [
    number("FRICTION", "–", "of what slides; along DIRECTION, if it has one"),
    number("RESTITUTION", "–", "how much of a blow is given back"),
    numbers("SURFACE_VELOCITY", 3, "m/s", "how the surface of b runs against that of a, axes of the world"),
    number("STATIC_FRICTION", "–", "of what sticks"),
    number("CROSS_FRICTION", "–", "across DIRECTION"),
    numbers("DIRECTION", 3, "–", "axes of the world; zero: the same all around"),
    number("ROLLING_FRICTION", "m", "torque against rolling by the force that presses,"),
    number("TORSIONAL_FRICTION", "m", "and against spinning in place"),
    number(
      "MU_DYNAMIC",
      "–",
      "what the rows are written with (combine-surfaces.ts): along the tangent that rubs more,",
    ),
    number("MU_STATIC", "–", "and what sticks along it"),
    number("SCALE", "–", "of the other tangent, 0 to 1"),
    numbers("TANGENT", 3, "–", "the tangent that rubs more; zero: any"),
  ],
);
