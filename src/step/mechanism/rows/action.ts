// A drive at work in a mechanism: which coordinate of which joint, where it stands, and the impulses it has given. Its places are those that
// the joint's own bodies a and b see, also where the tree runs from b to a.
import { COORDINATE, DRIVE, FLAGS, LINK, NUMBERS, ROWS } from "../../../../build/records/memory/records/action.ts";
import { I32 } from "../../../memory/views.ts";

export * from "../../../../build/records/memory/records/action.ts";

export function linkOf(action: i32): i32 {
  return I32[2 * action + LINK];
}
/** The numbers of the drive in the model. */
export function numbersOf(action: i32): i32 {
  return I32[2 * action + NUMBERS];
}
export function coordinateOf(action: i32): i32 {
  return I32[2 * action + COORDINATE];
}
export function driveOf(action: i32): i32 {
  return I32[2 * action + DRIVE];
}
/** Bit i is set where the drive writes the row that does i (rows/row.ts). */
export function rowsOf(action: i32): i32 {
  return I32[2 * action + ROWS];
}
export function setRows(action: i32, rows: i32): void {
  I32[2 * action + ROWS] = rows;
}
/** SATURATED, AT_LOWER, AT_UPPER of memory/codes.ts. */
export function flagsOf(action: i32): i32 {
  return I32[2 * action + FLAGS];
}
export function setFlags(action: i32, flags: i32): void {
  I32[2 * action + FLAGS] = flags;
}
