import { record } from "../memory/records/record.ts";

export const MOTION = record(
  "motion",
  {
    holds: "a body as the sweep knows it: its velocity, and how it answers an impulse",
    stride: "STRIDE",
    column: "motion",
    writtenBy: "contacts, step/contacts, multipliers",
    readBy: "contacts, step/contacts, multipliers",
  },
  `
  V                6     m/s, rad/s    velocity of the centre of mass, then angular velocity, world axes
  TOUCHED          1     –             not 0 for a body at which a contact may push
  JOINTED          1     –             not 0 for a body that is not alone: joints or locked axes say where it may be. Its node, in a step
  INVERSE_MASS     1     1/kg          0 for what does not answer
  LAST_BUNDLE      1     –             while bundles are filled: number of the last one it is in, -1 at first
  over             LAST_BUNDLE
    DOMAIN         1     –             before that: its domain, in a large island (substeps/domains)
  RUNNER           1     –             address of its runner where substeps move it (multipliers/substeps), else 0
  RANK             1     –             while manifolds are put in order: which of the bodies of its island it is, from 1; 0 for what does not move
  over             RANK
    HOME           1     –             after that: its domain in a large island, from 1
  INVERSE_INERTIA  6     1/(kg m²)     world axes: xx yy zz xy xz yz; zero for what does not answer
  BURDEN           1     N s           the largest impulse with which something presses on it, where substeps move it (substeps/burdens.ts)
  FREE             3     –             of each axis of the world: 1, or 0 where its translation is locked
  MOMENT           6     N s², N m s²  force and torque of contacts times the time that is left when they act; or a blow within the step, or at its end
`,
);
