import { record } from "../../../../memory/records/record.ts";

export const SWEEP = record(
  "scratch of a sweep over components",
  {
    holds: "what a lane on components was before its sweep, and what the sweep does to its bodies",
    stride: "SWEEP_SCRATCH",
    writtenBy: "step/contacts/substeps/components/sweep-components.ts",
    readBy: "step/contacts/substeps/components/sweep-components.ts",
  },
  `
  BEFORE    6     N s, N m s  friction, twist and their sums before
  LOADS     8     N s         of each point: its load and the sum of it before
  FORCE     3     N s         impulse at the centre
  TORQUE    3     N m s       turning impulse there
  WRENCH    6     N s, N m s  on a body, about its centre of mass
  RUNNER_A  12    various     velocity and displacement of a runner, in double precision
  RUNNER_B  12    various     the same of side b
`,
);
