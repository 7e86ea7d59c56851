// The box of a convex shape in the frame of a mesh: supports along the axes of that frame, the radius included.
import { DIRECTION, POINT } from "../../../build/records/collision/sweep/local-box.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Placed from "../placed.ts";
import { coreSupport } from "./core-support.ts";

export { LOCAL_BOX_SCRATCH } from "../../../build/records/collision/sweep/local-box.ts";

/** Low and high at out. */
export function localBox(out: i32, a: i32, mesh: i32, scratch: i32): void {
  const n: i32 = scratch + DIRECTION;
  const p: i32 = scratch + POINT;
  const round: f64 = F64[a + Placed.ROUND];
  for (let k: i32 = 0; k < 3; k++) {
    for (let side: i32 = 0; side < 2; side++) {
      const sign: f64 = side === 0 ? -1.0 : 1.0;
      for (let i: i32 = 0; i < 3; i++) F64[n + i] = sign * F64[mesh + Placed.R + 3 * i + k];
      coreSupport(p, a, n);
      for (let i: i32 = 0; i < 3; i++) F64[p + i] -= F64[mesh + Placed.CENTRE + i];
      F64[out + 3 * side + k] = sign * (dot3(n, p) + round);
    }
  }
}
