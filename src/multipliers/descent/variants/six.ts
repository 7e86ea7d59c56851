// Vectors of six numbers, summed as two lanes would: even places, odd places, then both. six.as.ts is the same on lanes.
import { F64 } from "../../../memory/views.ts";

export function dot6(x: i32, y: i32): f64 {
  const even: f64 = F64[x] * F64[y] + F64[x + 2] * F64[y + 2] + F64[x + 4] * F64[y + 4];
  const odd: f64 = F64[x + 1] * F64[y + 1] + F64[x + 3] * F64[y + 3] + F64[x + 5] * F64[y + 5];
  return even + odd;
}

/** y += c x */
export function addScaled6(y: i32, x: i32, c: f64): void {
  F64[y] += c * F64[x];
  F64[y + 1] += c * F64[x + 1];
  F64[y + 2] += c * F64[x + 2];
  F64[y + 3] += c * F64[x + 3];
  F64[y + 4] += c * F64[x + 4];
  F64[y + 5] += c * F64[x + 5];
}
