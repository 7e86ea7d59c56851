// Adds all shapes of a world to the broad phase, and updates static ones moved by the user.
//
// Pairs of two static shapes are never searched. A static sensor that sees static bodies therefore counts as moving.

import { addShape, moveShape } from "../collision/broad/place-shapes.ts";
import { MOVING, STANDING } from "../collision/broad/tree.ts";
import * as Col from "../memory/column-access.ts";
import { I32 } from "../memory/views.ts";
import * as S from "./shape-record.ts";

/** Expects an empty broad phase. */
export function addAllShapes(w: i32): void {
  const shapes: i32 = Col.header(w, Col.SHAPE_SLOTS);
  for (let s: i32 = 0; s < shapes; s++) {
    const b: i32 = S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * s);
    if (b === S.NO_BODY) continue;
    const fixed: bool = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.STATIC;
    const stands: bool = fixed && !S.seesStatic(Col.column(w, Col.SHAPE) + S.STRIDE * s);
    addShape(Col.column(w, Col.BROAD), Col.column(w, Col.PLACED), s, stands ? STANDING : MOVING);
  }
}

export function moveStanding(w: i32): void {
  const shapes: i32 = Col.header(w, Col.SHAPE_SLOTS);
  for (let s: i32 = 0; s < shapes; s++) {
    const b: i32 = S.bodyOf(Col.column(w, Col.SHAPE) + S.STRIDE * s);
    if (b === S.NO_BODY || I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] !== Col.STATIC) continue;
    moveShape(Col.column(w, Col.BROAD), Col.column(w, Col.PLACED), s);
  }
}
