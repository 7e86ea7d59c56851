// A force and torque at the origin of a node, shifted to its parent's origin and added there: n_p += n + r × f.
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

/** p: the parent's record, n: the node's; adds F of the node's record. */
export function carryForce(p: i32, n: i32): void {
  const f0: f64 = F64[n + N.F];
  const f1: f64 = F64[n + N.F + 1];
  const f2: f64 = F64[n + N.F + 2];
  const r0: f64 = F64[n + N.OFFSET];
  const r1: f64 = F64[n + N.OFFSET + 1];
  const r2: f64 = F64[n + N.OFFSET + 2];
  F64[p + N.F] += f0;
  F64[p + N.F + 1] += f1;
  F64[p + N.F + 2] += f2;
  F64[p + N.F + 3] += F64[n + N.F + 3] + (r1 * f2 - r2 * f1);
  F64[p + N.F + 4] += F64[n + N.F + 4] + (r2 * f0 - r0 * f2);
  F64[p + N.F + 5] += F64[n + N.F + 5] + (r0 * f1 - r1 * f0);
}
