// The box of the world around a cylinder or a cone: of a disc of radius ρ about e1, ρ sqrt(R_i0² + R_i2²) along axis i, which is ρ sqrt(1 - R_i1²) without
// its cancellation.
import { F64, I32 } from "../memory/views.ts";
import { CONE } from "./kind-numbers.ts";
import * as Placed from "./placed-layout.ts";

/** A cylinder has discs at both ends; a cone one at -y, and its tip at +y. */
export function boundRoundBase(shape: i32): void {
  const radius: f64 = F64[shape + Placed.SIZE];
  const half: f64 = F64[shape + Placed.SIZE + 1];
  const round: f64 = F64[shape + Placed.ROUND];
  const top: f64 = I32[2 * shape] === CONE ? 0.0 : radius;
  for (let i: i32 = 0; i < 3; i++) {
    const row: i32 = shape + Placed.R + 3 * i;
    const across: f64 = Math.sqrt(F64[row] * F64[row] + F64[row + 2] * F64[row + 2]);
    const end: f64 = F64[row + 1] * half;
    const centre: f64 = F64[shape + Placed.CENTRE + i];
    F64[shape + Placed.LOW + i] = centre + Math.min(end - top * across, -end - radius * across) - round;
    F64[shape + Placed.HIGH + i] = centre + Math.max(end + top * across, -end + radius * across) + round;
  }
}
