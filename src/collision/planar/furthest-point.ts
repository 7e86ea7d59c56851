// The point of a rounded polygon, without its radius, furthest along a direction of its frame.
import { F64, I32 } from "../../memory/views.ts";
import { POINT_COUNT, POINTS } from "./outline-layout.ts";

/** The direction at `out` becomes the point. */
export function furthestPoint(out: i32, list: i32): void {
  const x: f64 = F64[out];
  const y: f64 = F64[out + 1];
  const end: i32 = list + POINTS + 2 * I32[2 * list + POINT_COUNT];
  let best: i32 = list + POINTS;
  for (let p: i32 = best + 2; p < end; p += 2)
    if (x * (F64[p] - F64[best]) + y * (F64[p + 1] - F64[best + 1]) > 0.0) best = p;
  F64[out] = F64[best];
  F64[out + 1] = F64[best + 1];
  F64[out + 2] = 0.0;
}
