import { record } from "../../../../memory/records/record.ts";

export const RESPONSE = record(
  "scratch of a component's response",
  {
    holds: "how a touched body of a component answers at the centre of a manifold",
    stride: "RESPONSE_SCRATCH",
    writtenBy: "step/contacts/substeps/components/component-response.ts",
    readBy: "step/contacts/substeps/components/component-response.ts",
  },
  `
  BLOCK    36    various     of Φ, six by six
  IMPULSE  6     N s, N m s  force and torque
  ANSWER   6     m/s, rad/s  velocity and spin
  PRODUCT  3     various     a cross product
  FRAMED   36    various     answers in the frame of the manifold, six by six
`,
);
