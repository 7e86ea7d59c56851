// Cold start: where to begin without a warm start.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../problem/layout.ts";
import { cleanUp } from "./follow.ts";
import * as W from "./layout.ts";
import { writeNormal } from "./prepare.ts";
import { rebuild } from "./sets.ts";

/** A dependent bilateral row whose residual exceeds this contradicts the others. */
const CONTRADICTS: f64 = 1e-8;

/** No contact force; boxed rows as near to 0 as their bounds allow; bilateral rows solved. */
export function begin(w: i32): void {
  const n: i32 = W.address(w, W.N);
  const boxed: i32 = W.address(w, W.BOXED);
  for (let r: i32 = 0; r < n; r++) {
    const lower: f64 = F64[W.address(w, W.LOWER) + r];
    const upper: f64 = F64[W.address(w, W.UPPER) + r];
    F64[W.address(w, W.FORCE) + r] = Math.min(Math.max(0.0, lower), upper);
    let set: i32 = W.OUT;
    if (lower === upper) set = W.FIXED;
    else if (lower <= -P.ENDLESS && upper >= P.ENDLESS) set = W.IN;
    else if (lower >= 0.0) set = W.LOW;
    else if (upper <= 0.0) set = W.HIGH;
    I32[W.address(w, W.SET) + r] = set;
  }
  for (let r: i32 = 0; r < n; r++) {
    I32[W.address(w, W.WANTED) + r] = r < boxed && I32[W.address(w, W.SET) + r] === W.IN ? 1 : 0;
    I32[W.address(w, W.TRIED) + r] = 0;
  }
  for (let c: i32 = 0; c < W.address(w, W.CONTACTS); c++) {
    I32[W.address(w, W.FRICTION) + c] = W.LOOSE;
    writeNormal(w, c);
  }
  rebuild(w);
  cleanUp(w);
  for (let r: i32 = 0; r < boxed; r++)
    if (I32[W.address(w, W.WANTED) + r] === 1 && Math.abs(F64[W.address(w, W.ACC) + r]) > CONTRADICTS * F64[w + W.SIZE])
      I32[2 * w + W.CONFLICT] = 1;
}
