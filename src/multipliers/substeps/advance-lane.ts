// The end of a substep for one number of a runner: it advances by h v; the next substep starts with its own gain plus
// the contact impulses of this one, since they will be about the same again.
//
//   D += h v      v' = v + gain + (v - before)      before' = v + gain
import { F64 } from "../../memory/views.ts";
import * as L from "./lane-layout.ts";

/** p: the number; s: settings. */
export function advanceLane(p: i32, s: i32): void {
  const v: f64 = F64[p];
  const next: f64 = v + F64[p + L.GAIN];
  F64[p + L.D] = F64[p + L.D] + F64[s + L.SUBSTEP] * v;
  F64[p] = next + (v - F64[p + L.BEFORE]);
  F64[p + L.BEFORE] = next;
}
