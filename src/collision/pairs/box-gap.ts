// The nearest points of two boxes that are apart, exactly: an edge of a with any part of b, or a corner of b with any part of a. That is all there is,
// since of two nearest points one lies on an edge of a, or, if it lies within a face of a, the other may be taken at a corner of b.
import { ON_A, ON_B, POINT, SQUARE, WORK } from "../../../build/records/collision/pairs/records/box-gap.ts";
import { larger, smaller } from "../../math/extremes.ts";
import { transposeRotate } from "../../math/mat3.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { SIZE } from "../placed.ts";
import { C, fromB, T } from "./box-axes.ts";
import { cornerPoint, edgeSegment } from "./box-features.ts";
import * as SB from "./segment-box.ts";

export { GAP, ON_A, ON_B, SQUARE } from "../../../build/records/collision/pairs/records/box-gap.ts";

/** The corners of b against a. */
function tryCorners(a: i32, b: i32, axes: i32, g: i32): void {
  const p: i32 = g + POINT;
  for (let corner: i32 = 0; corner < 8; corner++) {
    cornerPoint(p, b + SIZE, corner);
    fromB(p, axes, p);
    let square: f64 = 0.0;
    for (let i: i32 = 0; i < 3; i++) {
      const half: f64 = F64[a + SIZE + i];
      const near: f64 = larger(smaller(F64[p + i], half), -half);
      F64[p + 3 + i] = near;
      square += (F64[p + i] - near) * (F64[p + i] - near);
    }
    if (!(square < F64[g + SQUARE])) continue;
    F64[g + SQUARE] = square;
    copy3(g + ON_A, p + 3);
    copy3(g + ON_B, p);
  }
}

/** The edges of a against b, in the frame of b. */
function tryEdges(a: i32, b: i32, axes: i32, g: i32): void {
  const w: i32 = g + WORK;
  const edge: i32 = g + POINT;
  copy3(w + SB.HALF, b + SIZE);
  for (let axis: i32 = 0; axis < 3; axis++) {
    for (let corner: i32 = 0; corner < 8; corner++) {
      if (((corner >> axis) & 1) === 1) continue;
      edgeSegment(edge, a + SIZE, axis, corner);
      for (let i: i32 = 0; i < 3; i++) F64[w + SB.C + i] = F64[edge + i] - F64[axes + T + i];
      transposeRotate(w + SB.C, axes + C, w + SB.C);
      transposeRotate(w + SB.D, axes + C, edge + 3);
      SB.nearestOfSegmentAndBox(w);
      if (!(F64[w + SB.SQUARE] < F64[g + SQUARE])) continue;
      F64[g + SQUARE] = F64[w + SB.SQUARE];
      for (let i: i32 = 0; i < 3; i++) F64[g + ON_A + i] = F64[edge + i] + F64[w + SB.TAU] * F64[edge + 3 + i];
      fromB(g + ON_B, axes, w + SB.ON_BOX);
    }
  }
}

/** Writes the closest points at g, GAP numbers; boxes as placed by boxAxes at `axes`. */
export function boxGap(a: i32, b: i32, axes: i32, g: i32): void {
  F64[g + SQUARE] = Infinity;
  tryCorners(a, b, axes, g);
  tryEdges(a, b, axes, g);
  // from the points themselves, so that normal and distance agree
  for (let i: i32 = 0; i < 3; i++) F64[g + POINT + i] = F64[g + ON_B + i] - F64[g + ON_A + i];
  F64[g + SQUARE] = dot3(g + POINT, g + POINT);
}
