// Where joints hold bodies.
import * as Col from "../../memory/column-access.ts";
import { I32 } from "../../memory/views.ts";

/** Where joint j holds body b, from its centre of mass, in its own frame. */
export function anchorOn(w: i32, j: i32, b: i32): i32 {
  const bodies: i32 = 2 * (Col.column(w, Col.JOINT_BODIES) + j);
  return Col.column(w, Col.ANCHORS) + 6 * j + (I32[bodies + Col.JOINT_A] === b ? Col.ANCHOR_A : Col.ANCHOR_B);
}
