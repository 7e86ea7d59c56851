// Fits the velocities of a tree, as set or pushed, to its joints at the current pose, as an impact of the
// joints would. Used if the motion does not continue the last step.
import { rotate, rotateSymmetric, rotationMatrix } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import * as N from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { projectVelocities } from "./project-velocities.ts";

/** V and OM of every node, and the first guess of w; the velocity of the pin is at `anchor`. */
export function fitVelocities(t: i32, anchor: i32): void {
  const first: i32 = T.firstNode(t);
  const end: i32 = T.endNode(t);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    rotationMatrix(n + N.R, n + N.Q);
    rotate(n + N.S1, n + N.R, n + N.SB);
    rotateSymmetric(n + N.C, n + N.R, n + N.I);
    const p: i32 = N.parentOf(n);
    if (p !== N.NONE) rotate(n + N.R1, p + N.R, n + N.RB);
  }
  projectVelocities(t, anchor);
  for (let n: i32 = first; n < end; n += N.STRIDE) {
    copy3(n + N.V, n + N.FITV);
    copy3(n + N.OM, n + N.FITO);
    copy3(n + N.GUESS, n + N.FITO);
  }
}
