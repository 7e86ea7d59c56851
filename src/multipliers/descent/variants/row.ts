// A row by the numbers in its record: the bodies it acts on, the row whose force bounds it, its kind.
import { I32 } from "../../../memory/views.ts";
import { BODY_A, BODY_B, KIND, NORMAL } from "./layout.ts";

/** Where the velocity w of the first and of the second body lies. */
export function bodyA(row: i32): i32 {
  return I32[2 * row + BODY_A];
}
export function bodyB(row: i32): i32 {
  return I32[2 * row + BODY_B];
}
/** 0 where the bounds are its own. */
export function normalOf(row: i32): i32 {
  return I32[2 * row + NORMAL];
}
export function kindOf(row: i32): i32 {
  return I32[2 * row + KIND];
}
