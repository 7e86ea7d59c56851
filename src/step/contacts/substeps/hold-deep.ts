// Lanes of deeply overlapping shapes: such a contact keeps the overlap from growing, but does not separate the shapes by velocities.
import { deepestOf } from "../../../contacts/deep-overlap.ts";
import { F64 } from "../../../memory/views.ts";
import { setField } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";

/** Part of pushOut at which jointed bodies separate: only trees attached to nothing can be moved apart as they are. */
const SLOWLY: f64 = 0.0625;

/** For bodies without joints, which part-heaps.ts will move apart: rigid, since a spring that must not push would creep under load. */
export function holdDeep(p: i32, single: bool): void {
  setField(p, L.RATE, 0.0, single);
  setField(p, L.SHARE, 1.0, single);
}

/** If a body is jointed, velocities must separate them: slowly, whatever the overlap. */
export function slowDeep(kept: i32, p: i32, s: i32): void {
  const rate: i32 = p + L.LANES * L.RATE;
  const most: f64 = (-SLOWLY * F64[s + L.FASTEST]) / deepestOf(kept);
  F64[rate] = Math.min(F64[rate], most);
}
