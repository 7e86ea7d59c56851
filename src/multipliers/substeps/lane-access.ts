// Numbers of a lane one by one, in either precision: for what is done once a step.
import { F32, F64 } from "../../memory/views.ts";
import { LANES, SINGLE_LANES } from "./lane-layout.ts";

/** Field `field` of lane `lane`; a number that crosses a call would be boxed in JavaScript, so these are small enough to be inlined. */
export function getField(bundle: i32, lane: i32, field: i32, single: bool): f64 {
  return single ? F32[2 * bundle + SINGLE_LANES * field + lane] : F64[bundle + LANES * field + lane];
}

export function setField(bundle: i32, lane: i32, field: i32, value: f64, single: bool): void {
  if (single) F32[2 * bundle + SINGLE_LANES * field + lane] = value;
  else F64[bundle + LANES * field + lane] = value;
}
