import { F64 } from "../../memory/views.ts";
import * as Row from "../../rows/impulse-row.ts";

/** The impulse g within the bounds of its row; those of friction are ∓μ f_N of the present normal force. */
export function bounded(row: i32, g: f64): f64 {
  const normal: i32 = Row.normalOf(row);
  if (normal === 0) return Math.min(Math.max(g, F64[row + Row.LO]), F64[row + Row.HI]);
  const most: f64 = F64[row + Row.MU] * F64[normal + Row.F];
  return Math.min(Math.max(g, -most), most);
}
