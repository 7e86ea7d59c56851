// How the surfaces of a contact rub and bounce in this step, where that is more than the plain rule.
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as Kept from "../kept/kept-manifold.ts";
import { NUMBER, ROLLING_FRICTION, SET, STRIDE, TORSIONAL_FRICTION } from "./setting-layout.ts";

export * from "./setting-layout.ts";

/** Where it lies for a manifold of the coming state; -1 if nothing was said. */
export function settingOf(w: i32, kept: i32): i32 {
  const flags: i32 = Kept.flagsOf(kept);
  return (flags & SET) === 0 ? -1 : Col.column(w, Col.CONTACT_SETTING) + STRIDE * (flags >> NUMBER);
}

/** Whether its surfaces resist rolling, or spinning in place. */
export function rolls(w: i32, kept: i32): bool {
  const set: i32 = settingOf(w, kept);
  return set >= 0 && (F64[set + ROLLING_FRICTION] > 0.0 || F64[set + TORSIONAL_FRICTION] > 0.0);
}
