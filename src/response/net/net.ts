// The record of a net: its words.
import * as Word from "../../../build/records/memory/records/net.ts";
import { I32 } from "../../memory/views.ts";

export * from "../../../build/records/memory/records/net.ts";

export function supernodesOf(net: i32): i32 {
  return I32[2 * net + Word.SUPERNODES];
}
export function nodesOf(net: i32): i32 {
  return I32[2 * net + Word.NODES];
}
/** The word that one of the tables begins with: FIRST, OWN, … */
export function table(net: i32, which: i32): i32 {
  return I32[2 * net + which];
}
export function leftOut(net: i32): i32 {
  return I32[2 * net + Word.LEFT_OUT];
}
export function weakPivots(net: i32): i32 {
  return I32[2 * net + Word.WEAK];
}
/** Whether a body has so many ties that the elimination takes it in parts (hubs.ts). */
export function hasHubs(net: i32): bool {
  return I32[2 * net + Word.FIRST_HUB] !== I32[2 * net + Word.END_HUB];
}
/** Whether points alone hold the net, and nothing drives it. */
export function isOnPoints(net: i32): bool {
  return I32[2 * net + Word.ON_POINTS] !== 0 && I32[2 * net + Word.END_TIE] === I32[2 * net + Word.END_DRIVE];
}
/** Whether it is so large that threads share its step. */
export function isPartedNet(net: i32): bool {
  return I32[2 * net + Word.PATCHES] > 1 || I32[2 * net + Word.BRANCHES] > 1;
}
