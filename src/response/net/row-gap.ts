import { F64 } from "../../memory/views.ts";
import * as T from "../tree/tree.ts";

/** OPEN of a tree is what is missing most in its rows, softness counted, a length as a part of its size. */
export function noteGap(t: i32, gap: f64): void {
  // not a maximum, so that NaN is seen
  if (!(Math.abs(gap) <= F64[t + T.OPEN])) F64[t + T.OPEN] = Math.abs(gap);
}
