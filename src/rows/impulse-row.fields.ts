import { record } from "../memory/records/record.ts";

export const IMPULSE_ROW = record(
  "contact row",
  {
    holds: "a row of a boxed problem at the level of velocities: a normal force or friction of a contact",
    stride: "STRIDE",
    column: "contact row",
    writtenBy: "contacts, step/contacts, multipliers",
    readBy: "contacts, step/contacts, multipliers",
  },
  `
  MOTIONS     2 words  –        addresses of the motions of its two bodies (motion.ts)
  over        MOTIONS
    MOTION_A  word     –        that of body a
    MOTION_B  word     –        that of body b
  NORMAL      word     –        row of the normal force, 0: none
  HOW         word     –        PARTED and ROUND as bits (impulse-row.ts)
  J           12       various  J
  B           12       various  M⁻¹ Jᵀ
  INVERSE     1        kg       1 / (J B + softness); 0 for a row that nothing moves
  BIAS        1        m/s      b
  SOFTNESS    1        1/kg     u + softness f in place of u
  LO          1        N s      least impulse
  HI          1        N s      largest impulse
  F           1        N s      f
  MU          1        –        coefficient of friction in use
  BEFORE      1        N s      f before the last round of sweeps
  LAST        1        N s      f after the round before
  MU_STATIC   1        –        of a row of friction: what holds at rest,
  MU_DYNAMIC  1        –        and what is left when it slides
  SCALE       1        –        of a row of friction: impulse along the tangent by F
  MOMENT      1        N s²     of a row that is solved exactly: f times the time of the step that is left when it acts
  END         1        m        of a normal force: separation that the step is expected to end with; UNTIMED where nobody knows
  APART       1        m/s      of a normal force: the bias without a bounce
  BLOW        1        N s      of a row that blows struck: its impulse without what acts all through the step
  BLOW_TIME   1        N s²     size of each blow times the time at which it came
  CAME        1        J        each blow times the velocity before it,
  WENT        1        J        and after it
  TURN        1        m/s      how much faster it opens halfway through the step; of friction that slides on, its velocity at the start, as far as it is part of the bias
`,
);
