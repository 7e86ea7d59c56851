// The current places of the shapes, for queries: written to an array of the caller, so that the data of a step is unchanged.

import { boundShape } from "../collision/bounds.ts";
import { addShape, moveShape } from "../collision/broad/place-shapes.ts";
import { MOVING, STANDING } from "../collision/broad/tree.ts";
import * as P from "../collision/placed.ts";
import * as Col from "../memory/column-access.ts";
import { I32 } from "../memory/views.ts";
import { placeShape } from "./place-shapes.ts";
import * as S from "./shape-record.ts";

/** Every shape of the world at w, by its slot, with a tight box. */
export function placeExact(w: i32, placed: i32): void {
  const shapes: i32 = Col.header(w, Col.SHAPE_SLOTS);
  for (let s: i32 = 0; s < shapes; s++) {
    const shape: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * s;
    const at: i32 = placed + P.STRIDE * s;
    const b: i32 = S.bodyOf(shape);
    I32[2 * at + P.KIND] = S.kindOf(shape);
    I32[2 * at + P.GEOMETRY] = S.geometryOf(shape) < 0 ? 0 : Col.column(w, Col.GEOMETRY) + S.geometryOf(shape);
    I32[2 * at + P.BODY] = b;
    I32[2 * at + P.SLOT] = s;
    if (b === S.NO_BODY) continue;
    placeShape(at, shape, Col.now(w, Col.POSITION) + 3 * b, Col.now(w, Col.ORIENTATION) + 4 * b);
    boundShape(at);
  }
}

/** Adds all of them to an empty broad phase. */
export function addPlaced(w: i32, placed: i32, broad: i32): void {
  const shapes: i32 = Col.header(w, Col.SHAPE_SLOTS);
  for (let s: i32 = 0; s < shapes; s++) {
    const b: i32 = P.bodyOf(placed + P.STRIDE * s);
    if (b !== S.NO_BODY) addShape(broad, placed, s, stands(w, b) ? STANDING : MOVING);
  }
}

/** Updates static shapes, which the user may have moved. */
export function movePlacedStanding(w: i32, placed: i32, broad: i32): void {
  const shapes: i32 = Col.header(w, Col.SHAPE_SLOTS);
  for (let s: i32 = 0; s < shapes; s++) {
    const b: i32 = P.bodyOf(placed + P.STRIDE * s);
    if (b !== S.NO_BODY && stands(w, b)) moveShape(broad, placed, s);
  }
}

function stands(w: i32, b: i32): bool {
  return I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.STATIC;
}
