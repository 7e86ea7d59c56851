// The box of the world around a box of half edges s: Σ_j |R_ij| s_j along axis i.
import { F64 } from "../../memory/views.ts";
import * as Placed from "../placed-layout.ts";

export function boundBox(shape: i32): void {
  const x: f64 = F64[shape + Placed.SIZE];
  const y: f64 = F64[shape + Placed.SIZE + 1];
  const z: f64 = F64[shape + Placed.SIZE + 2];
  const round: f64 = F64[shape + Placed.ROUND];
  for (let i: i32 = 0; i < 3; i++) {
    const row: i32 = shape + Placed.R + 3 * i;
    const reach: f64 = Math.abs(F64[row]) * x + Math.abs(F64[row + 1]) * y + Math.abs(F64[row + 2]) * z + round;
    const centre: f64 = F64[shape + Placed.CENTRE + i];
    F64[shape + Placed.LOW + i] = centre - reach;
    F64[shape + Placed.HIGH + i] = centre + reach;
  }
}
