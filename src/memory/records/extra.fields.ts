import { record } from "./record.ts";

export const EXTRA = record(
  "extra model",
  {
    holds: "what a body is that has scales, or is its user's own",
    stride: "EXTRA_MODEL_WIDTH",
    column: "extra model",
    writtenBy: "world",
    readBy: "bodies, constraints, step, world",
  },
  `
  EXTRA_BODY       word  –        slot of its body, -1 where there is none
  EXTRA_KIND       word  –        SCALES_ONE, SCALES_THREE or OWN (extra-layout.ts)
  EXTRA_DIMENSION  word  –        all freedoms of the body: 7, 9, or what its user said
  EXTRA_SIZE       word  –        numbers of its pose: 3 scales, or what its user said
  EXTRA_GUIDED     word  –        of its user's own: 1 where its kinematics are given, 0 where its pose sums up its rates
  unused           1
  SECOND_MOMENTS   3     kg m²    of a body with scales: Σ m r_i² about its centre of mass at scale 1
  SCALE_STIFFNESS  1     J        of the spring towards the rest scales
  SCALE_DAMPING    1     J s      of that spring
  REST_SCALES      3     –        where that spring is at rest
  over             SECOND_MOMENTS
    OWN_FORCE      12    various  of its user's own: the force that always acts,
    OWN_MASS       144   various  and the mass matrix, row by row
`,
);
