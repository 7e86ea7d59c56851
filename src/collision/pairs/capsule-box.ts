// A capsule and a box, in the frame of the box.
//
// Apart: the closest points of segment and box (segment-box.ts). If the segment enters the box: the axis of least depth among the three
// face normals and the three directions across the segment and an edge; a face wins unless an edge is better by more than rounding.
//
// Points of contact along the normal n, from the box to the segment:
//   over a face, or nearly    both ends of what lies in the prism of the face along n
//   along an edge             both ends of what lies beside it (segment-pair.ts)
//   else                      the nearest points
import * as Scratch from "../../../build/records/collision/pairs/records/capsule-box.ts";
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { copy3, cross3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { R, ROUND, SIZE } from "../placed.ts";
import * as Box from "./box-features.ts";
import { finishManifold } from "./finish-manifold.ts";
import { pointIntoShape, pointIntoWorld, segmentOfCapsule } from "./frames.ts";
import { heightOver, mainAxis, NEARLY_FACE, prismSides, ROUNDING } from "./prism.ts";
import * as SB from "./segment-box.ts";
import { endOf, nearestOfSegments, touchSegments } from "./segment-pair.ts";

/** Distance, as a part of all lengths, below which the difference of two points gives no normal. */
const TOUCHING: f64 = 1e-10;
/** Sine below which a segment and an edge are parallel. */
const PARALLEL: f64 = 1e-9;

/** Separation along the axis at AXIS, of length `length`; kept as the normal if it beats the current one by more than rounding. */
function tryAxis(w: i32, length: f64): void {
  const axis: i32 = w + Scratch.AXIS;
  const offset: f64 = dot3(axis, w + SB.C);
  let reach: f64 = Math.abs(dot3(axis, w + SB.D));
  for (let i: i32 = 0; i < 3; i++) reach += Math.abs(F64[axis + i]) * F64[w + SB.HALF + i];
  const apart: f64 = (Math.abs(offset) - reach) / length;
  if (!(apart > F64[w + Scratch.N + 3] + ROUNDING * F64[w + Scratch.SCALE])) return;
  const sign: f64 = offset < 0.0 ? -1.0 : 1.0;
  for (let i: i32 = 0; i < 3; i++) F64[w + Scratch.N + i] = (sign * F64[axis + i]) / length;
  F64[w + Scratch.N + 3] = apart;
}

function leastDepth(w: i32): void {
  F64[w + Scratch.N + 3] = -Infinity;
  for (let i: i32 = 0; i < 3; i++) {
    for (let k: i32 = 0; k < 3; k++) F64[w + Scratch.AXIS + k] = k === i ? 1.0 : 0.0;
    tryAxis(w, 1.0);
  }
  const whole: f64 = Math.sqrt(dot3(w + SB.D, w + SB.D));
  for (let i: i32 = 0; i < 3; i++) {
    for (let k: i32 = 0; k < 3; k++) F64[w + Scratch.EDGE + k] = k === i ? 1.0 : 0.0;
    cross3(w + Scratch.AXIS, w + Scratch.EDGE, w + SB.D);
    const length: f64 = Math.sqrt(dot3(w + Scratch.AXIS, w + Scratch.AXIS));
    if (length > PARALLEL * whole) tryAxis(w, length);
  }
}

/** Both ends of the segment within the prism over the face that n leaves; 0 if nothing is there. */
function touchFace(w: i32, list: i32): i32 {
  prismSides(w + SB.HALF, w + Scratch.N, w + Scratch.SCALE, w + Scratch.PLANES);
  let low: f64 = -1.0;
  let high: f64 = 1.0;
  let lowSide: i32 = 0;
  let highSide: i32 = 0;
  for (let k: i32 = 0; k < 4; k++) {
    const plane: i32 = w + Scratch.PLANES + 4 * k;
    const slope: f64 = dot3(plane, w + SB.D);
    const beyond: f64 = dot3(plane, w + SB.C) - F64[plane + 3];
    const at: f64 = -beyond / slope;
    if (slope > 0.0 && at < high) {
      high = at;
      highSide = k + 1;
    } else if (slope < 0.0 && at > low) {
      low = at;
      lowSide = k + 1;
    } else if (slope === 0.0 && beyond > 0.0) return 0;
  }
  if (!(low <= high)) return 0;
  const f: i32 = mainAxis(w + Scratch.N);
  const face: i32 = Box.faceNumber(f, F64[w + Scratch.N + f] > 0.0);
  for (let end: i32 = 0; end < 2; end++) {
    const p: i32 = list + M.POINT * end;
    const tau: f64 = end === 0 ? low : high;
    const side: i32 = end === 0 ? lowSide : highSide;
    for (let i: i32 = 0; i < 3; i++) F64[p + i] = F64[w + SB.C + i] + tau * F64[w + SB.D + i];
    heightOver(p + M.SEPARATION, w + SB.HALF, w + Scratch.N, p);
    // an end of the segment over the face, or its middle over an edge
    M.identify(p, side === 0 ? 1 + end : 0, side === 0 ? face : face + 64 * side);
  }
  return high - low > 1e-6 ? 2 : 1;
}

/** The segment beside the edge of the box that n leaves and that is most aligned with it. */
function touchEdge(w: i32, list: i32): i32 {
  let axis: i32 = 0;
  for (let i: i32 = 1; i < 3; i++) if (Math.abs(F64[w + Scratch.N + i]) < Math.abs(F64[w + Scratch.N + axis])) axis = i;
  const corner: i32 = Box.cornerAlong(w + Scratch.N);
  for (let i: i32 = 0; i < 3; i++) F64[w + Scratch.TO_BOX + i] = -F64[w + Scratch.N + i];
  Box.edgeSegment(w + Scratch.EDGE, w + SB.HALF, axis, corner);
  nearestOfSegments(w, w + Scratch.EDGE, w + Scratch.NEAR);
  const count: i32 = touchSegments(w, w + Scratch.EDGE, w + Scratch.NEAR, w + Scratch.TO_BOX, w + Scratch.N + 3, list);
  for (let i: i32 = 0; i < count; i++) {
    const p: i32 = list + M.POINT * i;
    M.identify(p, I32[2 * p + M.IDENTITY], Box.edgeNumber(axis, corner) + 64 * I32[2 * p + M.IDENTITY + 1]);
  }
  return count;
}

/** Whether the segment is further from a face of the box than `most`: then there is nothing to find. */
function isBeside(w: i32, most: f64): bool {
  for (let i: i32 = 0; i < 3; i++) {
    const near: f64 = Math.abs(F64[w + SB.C + i]) - Math.abs(F64[w + SB.D + i]) - F64[w + SB.HALF + i];
    // a billionth more, for rounding
    if (near > most + 1e-9 * (Math.abs(F64[w + SB.C + i]) + F64[w + SB.HALF + i])) return true;
  }
  return false;
}

export function capsuleBox(a: i32, b: i32, out: i32, scratch: i32): void {
  const w: i32 = scratch;
  const list: i32 = w + Scratch.LIST;
  segmentOfCapsule(w + Scratch.EDGE, a);
  pointIntoShape(w + SB.C, b, w + Scratch.EDGE);
  transposeRotate(w + SB.D, b + R, w + Scratch.EDGE + 3);
  copy3(w + SB.HALF, b + SIZE);
  if (isBeside(w, F64[out + M.LIMIT] + F64[a + ROUND] + F64[b + ROUND])) {
    M.setCount(out, 0);
    return;
  }
  let scale: f64 = 0.0;
  for (let i: i32 = 0; i < SB.TAU; i++) scale += Math.abs(F64[w + i]);
  F64[w + Scratch.SCALE] = scale;
  SB.nearestOfSegmentAndBox(w);
  const distance: f64 = Math.sqrt(F64[w + SB.SQUARE]);
  const apart: bool = distance > TOUCHING * scale;
  if (apart) {
    for (let i: i32 = 0; i < 3; i++) F64[w + Scratch.N + i] = F64[w + SB.BEYOND + i] / distance;
    F64[w + Scratch.N + 3] = distance;
  } else leastDepth(w);
  rotate(out + M.NORMAL, b + R, w + Scratch.N);
  for (let i: i32 = 0; i < 3; i++) F64[out + M.NORMAL + i] = -F64[out + M.NORMAL + i];

  const enough: f64 = F64[w + Scratch.N + 3] + 1e-9 * scale;
  let count: i32 = 0;
  if (Math.abs(F64[w + Scratch.N + mainAxis(w + Scratch.N)]) > NEARLY_FACE) count = touchFace(w, list);
  let least: f64 = Infinity;
  for (let i: i32 = 0; i < count; i++) {
    const p: i32 = list + M.POINT * i;
    least = Math.min(least, F64[p + M.SEPARATION]);
  }
  if (!(least <= enough)) {
    count = touchEdge(w, list);
    if (apart && count === 1) {
      copy3(list, w + SB.ON_SEGMENT);
      F64[list + M.SEPARATION] = distance;
      M.identify(list, endOf(F64[w + SB.TAU]), Box.featureAt(w + SB.ON_BOX, w + SB.HALF));
    }
  }
  for (let i: i32 = 0; i < count; i++) pointIntoWorld(list + M.POINT * i, b, list + M.POINT * i);
  finishManifold(a, b, out, list, count);
}
