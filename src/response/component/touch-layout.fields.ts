import { number, numbers, over, record, word } from "../../memory/records/record.ts";

const writtenBy = "step/contacts/components";
const readBy = "step/contacts/components, step/contacts/substeps";

export const TOUCH = record(
  "touch",
  {
    holds: "head of a manifold on components, and otherwise only on what no impulse moves; its rows follow",
    stride: "HEAD",
    writtenBy,
    readBy,
  },
  [
    number("MU", "–", "coefficient of friction"),
    number("PUSH_RATE", "1/s", "softness: part of an overlap taken away in a second"),
    number("SHARE", "–", "softness: part of the impulse of a rigid contact"),
    numbers("TANGENT", 3, "kg", "the inverse of the answer of the two rows of friction: 11 12 22"),
    number("INVERSE_TWIST", "kg m²", "of the answer of the twist"),
    numbers("LEVERS", 6, "m", "from the centres of the two bodies to that of the manifold"),
    over("LEVERS", [
      numbers("LEVER_A", 3, "m", "from that of body a"),
      numbers("LEVER_B", 3, "m", "from that of body b"),
    ]),
    word("POINTS", "points"),
    word("ROWS", "rows"),
    word("STRIDE", "numbers of a row"),
    word("ONE", "a component, 0 for none"),
    word("OTHER", "the other, 0 for none"),
    word("BUNDLE", "the bundle of its lane"),
    word("END", "where it ends"),
  ],
);

export const ROW = record(
  "row of a touch",
  {
    holds:
      "a point along the normal, a direction of friction, or the twist; behind it ι and ε of one component, ι and ε of the other",
    stride: "ANSWERS",
    writtenBy,
    readBy,
  },
  [
    number("RATE", "m/s", "at the start of the step; of friction with the velocity of the surfaces"),
    number("GAIN", "m/s", "what a substep adds without contacts"),
    number("F", "N s", "impulse of this substep"),
    number("SUM", "N s", "of all substeps"),
    number("MOMENT", "N s²", "each of these times the time that was left"),
    number("INVERSE", "kg", "of a point: 1 / its answer to itself"),
    number("GAP", "m", "of a point, now"),
    number("REACH", "m", "of a point: how much of its impulse resists a twist"),
    numbers("WRENCH", 6, "–, m", "on b for an impulse of 1, force and torque at the centre of the manifold"),
    number("BLOWN", "N s", "impulse of blows: no part of SUM and MOMENT"),
  ],
);
