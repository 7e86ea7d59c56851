// The base of a cone or the line of its side, whichever normal is nearer to a direction.
import { F64 } from "../../memory/views.ts";
import { NORMAL } from "../face-record.ts";
import * as P from "../placed-layout.ts";
import { cap, LINE, sideLine } from "../round-face.ts";

export function coneFace(shape: i32, out: i32): void {
  const n: i32 = out + NORMAL;
  const radius: f64 = F64[shape + P.SIZE];
  const half: f64 = F64[shape + P.SIZE + 1];
  const rho: f64 = Math.sqrt(F64[n] * F64[n] + F64[n + 2] * F64[n + 2]);
  // normal of the side: (2 h, r) / length, outwards and up
  const side: f64 = (2.0 * half * rho + radius * F64[n + 1]) / Math.sqrt(4.0 * half * half + radius * radius);
  if (-F64[n + 1] > side) cap(shape, out, -half);
  else sideLine(shape, out, half, 0.0, LINE);
}
