import { number, record, word } from "../../memory/records/record.ts";

export const MATERIAL_PAIR = record(
  "material pair",
  {
    holds: "how two materials rub and bounce on each other",
    stride: "STRIDE",
    column: "material pair",
    writtenBy: "world/shape",
    readBy: "contacts/surfaces, world/shape",
  },
  [
    word("MATERIAL_A", "numbers of the two materials, the lower first"),
    word("MATERIAL_B", "the other one"),
    word("GIVES", "what is given: GIVES_FRICTION to GIVES_TORSIONAL, as bits (material-layout.ts)"),
    number("FRICTION", "–", "coefficient of what slides"),
    number("STATIC_FRICTION", "–", "coefficient of what sticks"),
    number("CROSS_FRICTION", "–", "across the direction of the surface"),
    number("RESTITUTION", "–", "how much of a blow they give back"),
    number("ROLLING_FRICTION", "m", "torque against rolling by the force that presses,"),
    number("TORSIONAL_FRICTION", "m", "and against spinning in place"),
  ],
);
