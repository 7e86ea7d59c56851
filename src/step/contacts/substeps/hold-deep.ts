// Lanes of shapes that overlap deeply: such a contact keeps the overlap from growing, and pushes nothing apart by velocities.
import { deepestOf } from "../../../contacts/deep-overlap.ts";
import { F64 } from "../../../memory/views.ts";
import { setField } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";

/** Part of pushOut at which bodies on joints are parted: only trees that hang on nothing can be moved apart as they are. */
const SLOWLY: f64 = 0.0625;

/** Between bodies without joints, which part-heaps.ts will move apart: rigid, since a spring that is not to push would creep under load. */
export function holdDeep(p: i32, single: bool): void {
  setField(p, L.RATE, 0.0, single);
  setField(p, L.SHARE, 1.0, single);
}

/** Where one hangs on joints, velocities have to part them: slowly, whatever the overlap is. */
export function slowDeep(kept: i32, p: i32, s: i32): void {
  const rate: i32 = p + L.LANES * L.RATE;
  const most: f64 = (-SLOWLY * F64[s + L.FASTEST]) / deepestOf(kept);
  F64[rate] = Math.min(F64[rate], most);
}
