// The box of the world around a sphere or a capsule: of a segment ±h e1 turned by R, |R_i1| h along axis i.
import { F64, I32 } from "../memory/views.ts";
import { CAPSULE } from "./kind-numbers.ts";
import * as Placed from "./placed-layout.ts";

/** A segment along y with a radius around it; that of a sphere has no length. */
export function boundSegment(shape: i32): void {
  const half: f64 = I32[2 * shape] === CAPSULE ? F64[shape + Placed.SIZE + 1] : 0.0;
  const round: f64 = F64[shape + Placed.ROUND];
  for (let i: i32 = 0; i < 3; i++) {
    const reach: f64 = Math.abs(F64[shape + Placed.R + 3 * i + 1]) * half + round;
    const centre: f64 = F64[shape + Placed.CENTRE + i];
    F64[shape + Placed.LOW + i] = centre - reach;
    F64[shape + Placed.HIGH + i] = centre + reach;
  }
}
