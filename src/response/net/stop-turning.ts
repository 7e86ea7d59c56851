import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";

/** The mean angular velocity has no part about locked axes; corrections with an older factor leave a little. */
export function stopTurning(n: i32): void {
  const locks: i32 = Node.locksOf(n);
  for (let i: i32 = 0; i < 3; i++) if (((locks >> i) & 1) !== 0) F64[n + Node.W + i] = 0.0;
}
