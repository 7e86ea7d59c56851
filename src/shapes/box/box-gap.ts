// The nearest point of a box to a point, in the frame of the shape: the vector from there to the point, zeros inside.
import { F64 } from "../../memory/views.ts";

/** p less its nearest point of the box of half edges at `half`; zeros inside. */
export function boxGap(out: i32, half: i32, p: i32): void {
  for (let i: i32 = 0; i < 3; i++) {
    const x: f64 = F64[p + i];
    const h: f64 = F64[half + i];
    F64[out + i] = x > h ? x - h : x < -h ? x + h : 0.0;
  }
}
