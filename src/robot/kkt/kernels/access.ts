// Accessors for a KKT system (layout.ts): k is the system.
import { I32 } from "../../../memory/views.ts";
import { PARENT } from "../../kernels/layout.ts";
import * as K from "./layout.ts";

export function headerOf(k: i32, field: i32): i32 {
  return I32[2 * k + field];
}
export function placeOf(k: i32, field: i32): i32 {
  return k + I32[2 * k + field];
}
export function entryAt(k: i32, e: i32): i32 {
  return k + I32[2 * k + K.AT_ENTRIES] + K.ENTRY * e;
}
export function nodeOf(e: i32): i32 {
  return I32[2 * e + K.NODE];
}
export function rowOf(e: i32): i32 {
  return I32[2 * e + K.ROW];
}
export function kindOf(e: i32): i32 {
  return I32[2 * e + K.KIND];
}
export function freedomAt(e: i32): i32 {
  return I32[2 * e + K.FREEDOM];
}
/** Where the half solve of the entry at e is. */
export function halfAt(k: i32, e: i32): i32 {
  return k + I32[2 * e + K.HALF];
}
/** Where the wrenches that it leaves at nodes with Ω are. */
export function keptAt(k: i32, e: i32): i32 {
  return k + I32[2 * e + K.KEPT];
}
export function groupOf(k: i32, g: i32, field: i32): i32 {
  return I32[2 * (k + I32[2 * k + K.AT_GROUPS]) + K.GROUP * g + field];
}
export function pairOf(k: i32, g: i32, h: i32, field: i32): i32 {
  const groups: i32 = I32[2 * k + K.GROUPS];
  return I32[2 * (k + I32[2 * k + K.AT_PAIRS]) + 2 * (groups * g + h) + field];
}
export function nodeTable(k: i32, node: i32, field: i32): i32 {
  return I32[2 * (k + I32[2 * k + K.AT_NODES]) + K.NODE_INTEGERS * node + field];
}
/** The parent of the node with constants c, -1 for the world. */
export function parentOf(c: i32): i32 {
  return I32[2 * c + PARENT] - 1;
}
