// Solved rows → what the state keeps of a manifold: impulses along the tangents themselves, and the coefficients that the rows
// had in the end, whoever solved them.
import * as M from "../collision/manifold.ts";
import * as Col from "../memory/column-access.ts";
import { F64 } from "../memory/views.ts";
import * as Row from "../rows/impulse-row.ts";
import * as Setting from "./contact-setting.ts";
import * as Kept from "./kept-manifold.ts";
import * as Rubbing from "./rubbing-layout.ts";

/** The rows of the manifold begin at `first`; returns one past the last. */
export function keepContact(w: i32, kept: i32, first: i32): i32 {
  const rubs: bool = Setting.settingOf(w, kept) >= 0;
  const rubbing: i32 = Col.next(w, Col.RUBBING) + Rubbing.STRIDE * (Kept.flagsOf(kept) >> Setting.NUMBER);
  let row: i32 = first;
  for (let p: i32 = 0; p < M.countOf(kept); p++) {
    const f: i32 = kept + Kept.IMPULSES + 3 * p;
    F64[f] = F64[row + Row.F];
    row += Row.STRIDE;
    if (rubs) F64[rubbing + Rubbing.MU + p] = F64[row + Row.MU];
    for (let l: i32 = 1; l < 3; l++) {
      F64[f + l] = F64[row + Row.SCALE] * F64[row + Row.F];
      row += Row.STRIDE;
    }
  }
  return row;
}
