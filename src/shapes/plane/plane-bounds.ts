// The box of the world around a half space n·(x - c) <= 0: endless, except along the axis that n is, if it is one exactly.
import { F64 } from "../../memory/views.ts";
import * as Placed from "../placed-layout.ts";

/** How far an endless box reaches; areas of such boxes stay far below overflow. */
export const ENDLESS: f64 = 1e30;

/** A floor that lies level is met by what is low, not by everything: worth the test for a pile on a plane. */
export function boundPlane(shape: i32): void {
  const round: f64 = F64[shape + Placed.ROUND];
  for (let i: i32 = 0; i < 3; i++) {
    const n: f64 = F64[shape + Placed.R + 3 * i + 1];
    const others: f64 =
      Math.abs(F64[shape + Placed.R + 1]) + Math.abs(F64[shape + Placed.R + 4]) + Math.abs(F64[shape + Placed.R + 7]);
    const isAxis: bool = others === Math.abs(n) && n !== 0.0;
    const centre: f64 = F64[shape + Placed.CENTRE + i];
    F64[shape + Placed.LOW + i] = isAxis && n < 0.0 ? centre - round : -ENDLESS;
    F64[shape + Placed.HIGH + i] = isAxis && n > 0.0 ? centre + round : ENDLESS;
  }
}
