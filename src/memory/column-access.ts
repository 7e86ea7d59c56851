// How kernels find a column: the numbers of column-ids.ts and, behind the same name, where each column starts.
import { FIRST_OFFSET, STATE_NEXT, STATE_NOW } from "./column-ids.ts";
import { I32 } from "./views.ts";

export * from "./column-ids.ts";

/** A word of the header of the world at w. */
export function header(w: i32, word: i32): i32 {
  return I32[2 * w + word];
}

/** Where a column of the model or the frame starts. */
export function column(w: i32, id: i32): i32 {
  return w + I32[2 * w + FIRST_OFFSET + id];
}

/** Where a column of the present state starts. */
export function now(w: i32, id: i32): i32 {
  return w + I32[2 * w + STATE_NOW] + I32[2 * w + FIRST_OFFSET + id];
}

/** Where a column of the state that the step is writing starts. */
export function next(w: i32, id: i32): i32 {
  return w + I32[2 * w + STATE_NEXT] + I32[2 * w + FIRST_OFFSET + id];
}
