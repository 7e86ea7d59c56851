// The nearest point of a cylinder to a point, in the frame of the shape: the vector from there to the point, zeros inside.
import { F64 } from "../../memory/views.ts";

/** p less its nearest point of a cylinder about y of radius r and half height h. */
export function cylinderGap(out: i32, r: f64, h: f64, p: i32): void {
  const y: f64 = F64[p + 1];
  const away: f64 = Math.sqrt(F64[p] * F64[p] + F64[p + 2] * F64[p + 2]);
  const part: f64 = away > r ? (away - r) / away : 0.0;
  F64[out] = part * F64[p];
  F64[out + 1] = y > h ? y - h : y < -h ? y + h : 0.0;
  F64[out + 2] = part * F64[p + 2];
}
