// Where a lane is worked on one by one (lane-motion.ts): at x.
import * as L from "../../../../multipliers/substeps/lane-layout.ts";

// words of the two sides, address of the runner, and clock of the components where it is a body of one, else 0; the runners; force and
// torque at the centre of the manifold
export const SIDE_A: i32 = 0;
export const SIDE_B: i32 = 1;
export const COPY_A: i32 = 2;
export const COPY_B: i32 = COPY_A + L.RUNNER;
export const FORCE: i32 = COPY_B + L.RUNNER;
export const TORQUE: i32 = FORCE + 3;
export const ALONG: i32 = TORQUE + 3; // a velocity of b against a at the centre, and of their turning
export const WRENCH: i32 = ALONG + 6; // on a body of a component
/** Three numbers for answers. */
export const ANSWER: i32 = WRENCH + 6;
export const SCRATCH: i32 = ANSWER + 3;
