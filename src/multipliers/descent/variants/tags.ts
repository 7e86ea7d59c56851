// One bit per body, in two tables: whose velocity changed in the last sweep, and in this one. The world has none.
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";

/** The bit of the body whose w is at `body`. */
export function isTagged(table: i32, bodies: i32, body: i32): bool {
  const k: i32 = (body - bodies) >> 3;
  return (I32[2 * table + (k >> 5)] & (1 << (k & 31))) !== 0;
}

export function tag(table: i32, bodies: i32, body: i32): void {
  const k: i32 = (body - bodies) >> 3;
  I32[2 * table + (k >> 5)] |= 1 << (k & 31);
}

/** Clears the tag of the world: nothing moves it, and one solved row on it must not cause all its rows to be solved. */
export function forgetWorld(p: i32, table: i32): void {
  const k: i32 = I32[2 * p + L.BODIES];
  I32[2 * table + (k >> 5)] &= ~(1 << (k & 31));
}

export function tagAll(p: i32): void {
  const bodies: i32 = I32[2 * p + L.BODIES];
  const table: i32 = L.tagsAt(p, I32[2 * p + L.ROWS], bodies);
  const words: i32 = 2 * L.tagNumbers(bodies);
  for (let k: i32 = 0; k < words; k++) I32[2 * table + k] = -1;
  forgetWorld(p, table);
}

/** Makes this sweep the last one. */
export function turnTags(p: i32): void {
  const bodies: i32 = I32[2 * p + L.BODIES];
  const table: i32 = L.tagsAt(p, I32[2 * p + L.ROWS], bodies);
  const numbers: i32 = L.tagNumbers(bodies);
  forgetWorld(p, table + numbers);
  for (let k: i32 = 0; k < numbers; k++) {
    // copied as words: a bit pattern may be NaN
    I32[2 * (table + k)] = I32[2 * (table + numbers + k)];
    I32[2 * (table + k) + 1] = I32[2 * (table + numbers + k) + 1];
    F64[table + numbers + k] = 0.0;
  }
}
