import { record } from "../../memory/records/record.ts";

const writtenBy = "step/contacts/substeps/components";
const readBy = "step/contacts/substeps/components, step/contacts/substeps";

export const TOUCH = record(
  "touch",
  {
    holds: "head of a manifold on components, and otherwise only on what no impulse moves; its rows follow",
    stride: "HEAD",
    writtenBy,
    readBy,
  },
  `
  MU             1     –      coefficient of friction
  PUSH_RATE      1     1/s    softness: part of an overlap taken away in a second
  SHARE          1     –      softness: part of the impulse of a rigid contact
  TANGENT        3     kg     the inverse of the answer of the two rows of friction: 11 12 22
  INVERSE_TWIST  1     kg m²  of the answer of the twist
  LEVERS         6     m      from the centres of the two bodies to that of the manifold
  over           LEVERS
    LEVER_A      3     m      from that of body a
    LEVER_B      3     m      from that of body b
  NOWHERE        2     –      zeros: where places that fill up a list point to
  POINTS         word  –      points
  ROWS           word  –      rows
  STRIDE         word  –      numbers of a row
  NUMBERS        word  –      numbers of its ι, and of its ε
  PLACES         word  –      word where the list begins of their places in s of the components, a word for two numbers
  OF_ONE         word  –      how many of these words are of the first component
  OF_OTHER       word  –      and of the other, behind them
  ONE            word  –      a component, 0 for none
  OTHER          word  –      the other, 0 for none
  BUNDLE         word  –      the bundle of its lane
  END            word  –      where it ends
  unused         1
`,
);

export const ROW = record(
  "row of a touch",
  {
    holds:
      "a point along the normal, a direction of friction, or the twist; behind it ι and ε on the free directions that its bodies reach",
    stride: "ANSWERS",
    writtenBy,
    readBy,
  },
  `
  RATE     1     m/s   at the start of the step; of friction with the velocity of the surfaces
  GAIN     1     m/s   what a substep adds without contacts
  F        1     N s   impulse of this substep
  SUM      1     N s   of all substeps
  MOMENT   1     N s²  each of these times the time that was left
  INVERSE  1     kg    of a point: 1 / its answer to itself
  GAP      1     m     of a point, now
  REACH    1     m     of a point: how much of its impulse resists a twist
  WRENCH   6     –, m  on b for an impulse of 1, force and torque at the centre of the manifold
  BLOWN    1     N s   impulse of blows: no part of SUM and MOMENT
  unused   1
`,
);
