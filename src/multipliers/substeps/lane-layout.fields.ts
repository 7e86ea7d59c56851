import { record } from "../../memory/records/record.ts";

export const LANE = record(
  "lane",
  {
    holds: "one manifold in its own frame; field k of lane l of a bundle lies LANES * k + l behind the first",
    stride: "LANE_FIELDS",
    times: "LANES numbers",
    writtenBy: "step/contacts/substeps, step/contacts/substeps/components, multipliers/substeps",
    readBy: "multipliers/substeps, step/contacts/substeps, step/contacts/substeps/components",
  },
  `
  T1             3     –          first tangent, world axes
  T2             3     –          second tangent
  NORMAL         3     –          normal
  RA             3     m          from the centre of body a to c
  RB             3     m          from the centre of body b to c
  LEVER_A        3     m          RA × normal
  over           LEVER_A
    FIRMEST      1     –          while it starts: it is firmer under what it has learned to carry, and at most so many times
  LEVER_B        3     m          RB × normal
  MASS_A         1     1/kg       inverse mass of body a
  MASS_B         1     1/kg       inverse mass of body b
  INERTIA_A      6     1/(kg m²)  inverse inertia of body a, world axes: xx yy zz xy xz yz
  INERTIA_B      6     1/(kg m²)  that of body b
  TANGENT        3     kg         the inverse of the answer of the two tangents: 11 12 22
  PULL           2     1/kg       what a force along the normal gives to V_1 and V_2
  MU             1     –          coefficient of friction
  RATE           1     1/s        softness: part of an overlap taken away in a second
  SHARE          1     –          softness: part of the impulse of a rigid contact
  SLIDE          2     m/s        velocity of the surfaces along the two tangents: belts
  SCALE          1     –          μ along the second tangent by that along the first
  FRICTION       2     N s        impulse along the two tangents, at c
  TWIST          1     N m s      and about the normal
  SUM_FRICTION   2     N s        FRICTION of all substeps
  over           SUM_FRICTION
    GIVES        1     m/(N s)    while it starts: how far it gives way to a load of 1 at one of its points
    FREE         1     1/kg       while it starts: what both bodies would answer to a force, were they without joints
  SUM_TWIST      1     N m s      TWIST of all substeps
  over           SUM_TWIST
    MOST_OFFSET  1     m          while it starts: the load offset is no larger
  each           4     PER_LOAD
    INVERSE      1     kg         of a point: 1 / a; 0 where there is no point
    GAP          1     m          separation at the start of the step, less the load offset
    F            1     N s        impulse along the normal
    SUM          1     N s        F of all substeps
  over           SUM
    MEAN         1     N s        while it starts: load that the point has learned to carry
  CROSS          2     1/(kg m)   all from here on a single point does without: what friction gives to W_n
  INVERSE_TWIST  1     kg m²      of the answer of the twist
  TURN           1     1/(kg m)   what a force along the normal gives to W_n
  COUPLING       6     various    what torques about the two tangents give to V_1, V_2 and W_n: three each
  DIRECT         3     various    what a force along the normal gives to V_n, W_1 and W_2
  TURNING        3     1/(kg m²)  what torques about the two tangents give to W_1 and W_2: 11 12 22
  each           4     PER_PLACE
    X            1     m          of a point: where it lies along the first tangent
    Y            1     m          and along the second
    PAIRED       3     –          what impulses of the points before it give to it
    REACH        1     m          its distance from c times μ, and friction against spinning in place
    CHANGE       1     N s        by how much its impulse became more in the last sweep
`,
);

export const HEAD = record(
  "head of a bundle",
  {
    holds: "whose lanes those of a bundle are, and where their fields lie",
    stride: "HEAD",
    writtenBy: "step/contacts/substeps, step/contacts/substeps/components",
    readBy: "multipliers/substeps, step/contacts/substeps, step/contacts/substeps/components",
  },
  `
  RUNNERS_A   4 words  –     runner of body a of each lane; of a bundle on components one, and what is known of it
  RUNNERS_B   4 words  –     that of body b
  MANIFOLDS   4 words  –     that the lanes were made from; 0 where a lane is empty
  POINTS      word     –     of the lane that has most
  FILLED      word     –     lanes
  NEXT        word     –     while bundles are filled: where the next with an empty lane may be
  over        NEXT
    BOUNCING  word     –     then: a bit for each lane that may bounce
  FIELDS      word     –     where the fields begin
`,
);

export const RUNNER = record(
  "runner",
  {
    holds: "a body during the substeps; in single precision half as long",
    stride: "RUNNER",
    writtenBy: "step/contacts/substeps, multipliers/substeps",
    readBy: "multipliers/substeps, step/contacts/substeps",
  },
  `
  V       6     m/s, rad/s  velocity and spin
  D       6     m, rad      displacement since the start of the step
  BEFORE  6     m/s, rad/s  velocity before the contacts of this substep
  GAIN    6     m/s, rad/s  what a substep adds by itself
`,
);

export const SETTINGS = record(
  "settings of the lanes",
  {
    holds: "what all lanes share: the record that kernels call s",
    stride: "SETTINGS",
    writtenBy: "step/contacts/substeps/settings.ts",
    readBy: "multipliers/substeps, step/contacts/substeps, step/contacts/substeps/components",
  },
  `
  PER_SUBSTEP      1     1/s      1 / h
  FASTEST          1     m/s      no overlap is taken away faster; negative
  SUBSTEP          1     s        h
  COUNT            1     –        of substeps
  SOFTNESS         4     various  softness of contacts between moving bodies
  STATIC_SOFTNESS  4     various  softness where one of the two does not move
  LARGEST_OFFSET   1     m        load offset at first
  BOUNCES          1     –        manifolds that may bounce
  SINGLE           1     –        not 0: in single precision
  unused           1
`,
);

export const SOFTNESS = record(
  "softness",
  {
    holds: "a contact as a damped spring, brought to one substep (step/contacts/substeps/settings.ts)",
    writtenBy: "step/contacts/substeps/settings.ts",
    readBy: "step/contacts/substeps, step/contacts/substeps/components",
  },
  `
  SOFT_RATE   1     1/s   RATE of a lane
  SOFT_SHARE  1     –     SHARE of a lane
  SOFT_GIVE   1     –     1 - SHARE
  SOFT_WAY    1     s     how far a contact gives way to 1 m/s of load
`,
);
