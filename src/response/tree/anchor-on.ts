// Anchors of joints on bodies.
import * as Col from "../../memory/column-access.ts";
import { I32 } from "../../memory/views.ts";

/** The anchor of joint j on body b, relative to its centre of mass, in its own frame. */
export function anchorOn(w: i32, j: i32, b: i32): i32 {
  const bodies: i32 = 2 * (Col.column(w, Col.JOINT_BODIES) + j);
  return Col.column(w, Col.ANCHORS) + 6 * j + (I32[bodies + Col.JOINT_A] === b ? Col.ANCHOR_A : Col.ANCHOR_B);
}
