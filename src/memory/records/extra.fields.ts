import { number, numbers, over, record, unused, word } from "./record.ts";

export const EXTRA = record(
  "extra model",
  {
    holds: "what a body is that has scales, or is its user's own",
    stride: "EXTRA_MODEL_WIDTH",
    column: "extra model",
    writtenBy: "world",
    readBy: "bodies, constraints, step, world",
  },
  [
    word("EXTRA_BODY", "slot of its body, -1 where there is none"),
    word("EXTRA_KIND", "SCALES_ONE, SCALES_THREE or OWN (extra-layout.ts)"),
    word("EXTRA_DIMENSION", "all freedoms of the body: 7, 9, or what its user said"),
    word("EXTRA_SIZE", "numbers of its pose: 3 scales, or what its user said"),
    word("EXTRA_GUIDED", "of its user's own: 1 where its kinematics are given, 0 where its pose sums up its rates"),
    unused(1),
    numbers("SECOND_MOMENTS", 3, "kg m²", "of a body with scales: Σ m r_i² about its centre of mass at scale 1"),
    number("SCALE_STIFFNESS", "J", "of the spring towards the rest scales"),
    number("SCALE_DAMPING", "J s", "of that spring"),
    numbers("REST_SCALES", 3, "–", "where that spring is at rest"),
    over("SECOND_MOMENTS", [
      numbers("OWN_FORCE", 12, "various", "of its user's own: the force that always acts,"),
      numbers("OWN_MASS", 144, "various", "and the mass matrix, row by row"),
    ]),
  ],
);
