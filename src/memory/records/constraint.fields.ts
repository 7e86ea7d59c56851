import { record } from "./record.ts";

export const WORDS = record(
  "constraint words",
  {
    holds: "what a constraint that is a program acts on",
    stride: "CONSTRAINT_WORDS_WIDTH",
    column: "constraint words",
    writtenBy: "world",
    readBy: "step",
  },
  `
  RESTLESS           word     –     1 where it moves by itself (with time, or with what its user's function reads): nothing may sleep
  CONSTRAINT_BODIES  8 words  –     slots of its bodies, -2 where there is none
`,
);

export const STATE = record(
  "constraint state",
  {
    holds: "what a constraint that is a program carries from step to step",
    stride: "CONSTRAINT_STATE_NUMBERS",
    column: "constraint state",
    writtenBy: "step, world",
    readBy: "step, world",
  },
  `
  CONSTRAINT_FORCES  12    various  mean force of each row over the last step
  CONSTRAINT_TURNS   12    rad      its angles, which count full turns
`,
);
