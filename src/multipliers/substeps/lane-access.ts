// Access to single numbers of a lane, in either precision: for work done once per step.
import { F32, F64, I32 } from "../../memory/views.ts";
import { FIELDS, LANES, SINGLE_LANES } from "./lane-layout.ts";

/** Lane `lane` of the bundle of a head, as lane kernels address it. In single precision it counts F32. */
export function laneOf(head: i32, lane: i32, single: bool): i32 {
  const fields: i32 = I32[2 * head + FIELDS];
  return (single ? 2 * fields : fields) + lane;
}

/** Field `field` of a lane; a number that crosses a call would be boxed in JavaScript, so these are small enough to be inlined. */
export function getField(p: i32, field: i32, single: bool): f64 {
  return single ? F32[p + SINGLE_LANES * field] : F64[p + LANES * field];
}

export function setField(p: i32, field: i32, value: f64, single: bool): void {
  if (single) F32[p + SINGLE_LANES * field] = value;
  else F64[p + LANES * field] = value;
}
