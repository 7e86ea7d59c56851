// Where the list of touched bodies and their half solves lie.
import * as Touched from "../../../../build/records/response/net/touched/touched.ts";
import { I32 } from "../../../memory/views.ts";
import * as Net from "../net.ts";

export * from "../../../../build/records/response/net/touched/touched.ts";

export function setWord(at: i32, which: i32, value: i32): void {
  I32[2 * at + which] = value;
}
export function wordOf(at: i32, which: i32): i32 {
  return I32[2 * at + which];
}

export function pathOf(net: i32, at: i32, i: i32): i32 {
  return wordOf(at, Touched.PATHS) + i * (Net.table(net, Net.PATH_LENGTH) + 1);
}
/** ι of body i, six numbers a row; ε follows PATH_ROWS rows later. */
export function halfOf(net: i32, at: i32, i: i32): i32 {
  return wordOf(at, Touched.HALVES) + 12 * i * Net.table(net, Net.PATH_ROWS);
}
