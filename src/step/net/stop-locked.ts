import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";

/** Nothing moves along and about locked axes. */
export function stopLocked(n: i32): void {
  const locks: i32 = Node.locksOf(n);
  for (let i: i32 = 0; i < 3; i++) {
    if (((locks >> i) & 1) !== 0) {
      F64[n + Node.OM + i] = 0.0;
      F64[n + Node.GUESS + i] = 0.0;
    }
    if (((locks >> (3 + i)) & 1) !== 0) F64[n + Node.V + i] = 0.0;
  }
}
