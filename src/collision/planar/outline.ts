// A rounded polygon as a pair test works on it: its points and normals in a frame that both of the pair share, at most
// MOST_POINTS of them. A segment of a chain is one of two points, whose first edge faces the free side.
import { COUNT, NORMALS, POINTS, ROUND, SEGMENT } from "../../../build/records/collision/planar/outline.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../placed.ts";
import { POINTS as LIST, POINT_COUNT } from "./outline-layout.ts";

export * from "../../../build/records/collision/planar/outline.ts";

export function countOf(outline: i32): i32 {
  return I32[2 * outline + COUNT];
}
export function point(outline: i32, i: i32): i32 {
  return outline + POINTS + 2 * i;
}
export function normal(outline: i32, i: i32): i32 {
  return outline + NORMALS + 2 * i;
}
export function next(outline: i32, i: i32): i32 {
  return i + 1 === countOf(outline) ? 0 : i + 1;
}
/** A circle has no edges. */
export function edgesOf(outline: i32): i32 {
  return countOf(outline) === 1 ? 0 : countOf(outline);
}

// identities by the numbers that features have in their shape: 4 e of an edge, and 1 more for its other end; 4 i + 2 of a point
export function pointId(outline: i32, i: i32): i32 {
  const segment: i32 = I32[2 * outline + SEGMENT];
  return 2 + 4 * (segment < 0 ? i : segment + 1 - i);
}
export function edgeId(outline: i32, i: i32): i32 {
  const segment: i32 = I32[2 * outline + SEGMENT];
  return 4 * (segment < 0 ? i : segment);
}

/** The rounded polygon of a placed shape, in the frame of another placed shape of its level. */
export function writeOutline(out: i32, shape: i32, frame: i32): void {
  const list: i32 = P.geometryOf(shape);
  const count: i32 = I32[2 * list + POINT_COUNT];
  const r: i32 = shape + P.R;
  const f: i32 = frame + P.R;
  // columns of F are the axes of the frame: Fᵀ R, and Fᵀ (centre - origin)
  const c: f64 = F64[f] * F64[r] + F64[f + 3] * F64[r + 3];
  const s: f64 = F64[f] * F64[r + 3] - F64[f + 3] * F64[r];
  const dx: f64 = F64[shape + P.CENTRE] - F64[frame + P.CENTRE];
  const dy: f64 = F64[shape + P.CENTRE + 1] - F64[frame + P.CENTRE + 1];
  const x: f64 = F64[f] * dx + F64[f + 3] * dy;
  const y: f64 = F64[f + 1] * dx + F64[f + 4] * dy;
  I32[2 * out + COUNT] = count;
  I32[2 * out + SEGMENT] = -1;
  F64[out + ROUND] = F64[shape + P.ROUND];
  for (let i: i32 = 0; i < count; i++) {
    const from: i32 = list + LIST + 2 * i;
    F64[out + POINTS + 2 * i] = x + c * F64[from] - s * F64[from + 1];
    F64[out + POINTS + 2 * i + 1] = y + s * F64[from] + c * F64[from + 1];
  }
  for (let i: i32 = 0; i < edgesOf(out); i++) {
    const from: i32 = list + LIST + 2 * count + 2 * i;
    F64[out + NORMALS + 2 * i] = c * F64[from] - s * F64[from + 1];
    F64[out + NORMALS + 2 * i + 1] = s * F64[from] + c * F64[from + 1];
  }
}

/** The rounded polygon of a placed shape in its own frame, to the last bit as it was given. */
export function writeOwnOutline(out: i32, shape: i32): void {
  const list: i32 = P.geometryOf(shape);
  const count: i32 = I32[2 * list + POINT_COUNT];
  I32[2 * out + COUNT] = count;
  I32[2 * out + SEGMENT] = -1;
  F64[out + ROUND] = F64[shape + P.ROUND];
  for (let i: i32 = 0; i < 2 * count; i++) F64[out + POINTS + i] = F64[list + LIST + i];
  for (let i: i32 = 0; i < 2 * edgesOf(out); i++) F64[out + NORMALS + i] = F64[list + LIST + 2 * count + i];
}
