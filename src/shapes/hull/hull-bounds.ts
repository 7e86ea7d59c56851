// The box of the world around a hull: of its vertices.
import { F64, I32 } from "../../memory/views.ts";
import * as Placed from "../placed-layout.ts";
import * as Hull from "./hull-data.ts";

export function boundHull(shape: i32): void {
  const hull: i32 = I32[2 * shape + 1];
  const round: f64 = F64[shape + Placed.ROUND];
  const first: i32 = hull + Hull.VERTICES;
  const end: i32 = first + 3 * Hull.vertexCount(hull);
  for (let i: i32 = 0; i < 3; i++) {
    const row: i32 = shape + Placed.R + 3 * i;
    const r0: f64 = F64[row];
    const r1: f64 = F64[row + 1];
    const r2: f64 = F64[row + 2];
    let low: f64 = r0 * F64[first] + r1 * F64[first + 1] + r2 * F64[first + 2];
    let high: f64 = low;
    for (let v: i32 = first + 3; v < end; v += 3) {
      const x: f64 = r0 * F64[v] + r1 * F64[v + 1] + r2 * F64[v + 2];
      low = Math.min(low, x);
      high = Math.max(high, x);
    }
    const centre: f64 = F64[shape + Placed.CENTRE + i];
    F64[shape + Placed.LOW + i] = centre + low - round;
    F64[shape + Placed.HIGH + i] = centre + high + round;
  }
}
