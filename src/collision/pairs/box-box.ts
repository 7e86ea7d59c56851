// Two boxes.
//
//   1  the separating axes (box-axes.ts) give the normal and the depth, exactly if the boxes overlap
//   2  contacts along that normal: of a face if it is a face normal, or nearly one (box-face.ts), else of the two edges it is across, one point
//   3  boxes that are apart may be further apart than any axis says, corner to corner or corner to edge. That is seen from the contacts: if
//      none has the separation of the axis, the nearest points are found (box-gap.ts), and contacts along the line between them
import * as Scratch from "../../../build/records/collision/pairs/records/box-box.ts";
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { R, ROUND, SIZE } from "../placed.ts";
import * as Axes from "./box-axes.ts";
import { touchBoxFace } from "./box-face.ts";
import * as Box from "./box-features.ts";
import * as Gap from "./box-gap.ts";
import { finishManifold } from "./finish-manifold.ts";
import { pointIntoWorld } from "./frames.ts";
import { mainAxis, NEARLY_FACE } from "./prism.ts";
import { nearestOfSegments, S, SQUARE, touchSegments } from "./segment-pair.ts";

/** Part of all lengths by which the contacts may miss the separation of the axis. */
const MISSED: f64 = 1e-12;
/** Distance, as a part of all lengths, below which the difference of two points gives no normal. */
const TOUCHING: f64 = 1e-10;
/** Cosine above which two edges count as parallel. */
const PARALLEL: f64 = 0.99;

function turnNormal(w: i32): void {
  transposeRotate(w + Scratch.N_B, w + Axes.C, w + Axes.N);
  for (let i: i32 = 0; i < 3; i++) F64[w + Scratch.N_B + i] = -F64[w + Scratch.N_B + i];
}

/** Whether one of the points is as deep as the axis says. */
function reached(w: i32, count: i32): bool {
  const enough: f64 = F64[w + Axes.SEPARATION] + MISSED * F64[w + Axes.SCALE];
  for (let i: i32 = 0; i < count; i++) {
    const p: i32 = w + Scratch.LIST + M.POINT * i;
    if (F64[p + M.SEPARATION] <= enough) return true;
  }
  return false;
}

/** Contacts of a face along a normal that is nearly its own; none if it is not. */
function touchNearly(a: i32, b: i32, w: i32): i32 {
  const ofA: f64 = Math.abs(F64[w + Axes.N + mainAxis(w + Axes.N)]);
  const ofB: f64 = Math.abs(F64[w + Scratch.N_B + mainAxis(w + Scratch.N_B)]);
  if (!(Math.max(ofA, ofB) > NEARLY_FACE)) return 0;
  return touchBoxFace(a, b, w, ofA >= ofB, w + Scratch.FACE, w + Scratch.LIST);
}

/** The edges along a_i and b_j that face each other, in the frame of a, and their closest points. */
function placeEdges(a: i32, b: i32, w: i32, i: i32, j: i32): void {
  Box.edgeSegment(w + Scratch.FIRST, a + SIZE, i, Box.cornerAlong(w + Axes.N));
  Box.edgeSegment(w + Scratch.SECOND, b + SIZE, j, Box.cornerAlong(w + Scratch.N_B));
  Axes.fromB(w + Scratch.SECOND, w, w + Scratch.SECOND);
  rotate(w + Scratch.SECOND + 3, w + Axes.C, w + Scratch.SECOND + 3);
  nearestOfSegments(w + Scratch.FIRST, w + Scratch.SECOND, w + Scratch.NEAR);
}

/** One point, where the edges along a_i and b_j cross. */
function touchEdges(a: i32, b: i32, w: i32, i: i32, j: i32): i32 {
  placeEdges(a, b, w, i, j);
  const p: i32 = w + Scratch.LIST;
  const s: f64 = F64[w + Scratch.NEAR + S];
  for (let k: i32 = 0; k < 3; k++) F64[p + k] = F64[w + Scratch.FIRST + k] + s * F64[w + Scratch.FIRST + 3 + k];
  pointIntoWorld(p, a, p);
  // the distance of the points, not of the axis: only then is it known whether the edges reach each other
  const apart: f64 = F64[w + Axes.SEPARATION];
  F64[p + M.SEPARATION] = apart > 0.0 ? Math.sqrt(F64[w + Scratch.NEAR + SQUARE]) : apart;
  M.identify(p, Box.edgeNumber(i, Box.cornerAlong(w + Axes.N)), Box.edgeNumber(j, Box.cornerAlong(w + Scratch.N_B)));
  return 1;
}

/** Two points where edges run along each other, if they do and are as close as the boxes are. */
function touchAlong(a: i32, b: i32, w: i32): i32 {
  let i: i32 = 0;
  let j: i32 = 0;
  for (let k: i32 = 1; k < 3; k++) {
    if (Math.abs(F64[w + Axes.N + k]) < Math.abs(F64[w + Axes.N + i])) i = k;
    if (Math.abs(F64[w + Scratch.N_B + k]) < Math.abs(F64[w + Scratch.N_B + j])) j = k;
  }
  if (Math.abs(F64[w + Axes.C + 3 * i + j]) < PARALLEL) return 0;
  placeEdges(a, b, w, i, j);
  const apart: f64 = F64[w + Axes.SEPARATION];
  if (F64[w + Scratch.NEAR + SQUARE] > apart * apart * (1.0 + MISSED)) return 0;
  const count: i32 = touchSegments(
    w + Scratch.FIRST,
    w + Scratch.SECOND,
    w + Scratch.NEAR,
    w + Axes.N,
    w + Axes.SEPARATION,
    w + Scratch.LIST,
  );
  if (count < 2) return 0;
  const first: i32 = Box.edgeNumber(i, Box.cornerAlong(w + Axes.N));
  const second: i32 = Box.edgeNumber(j, Box.cornerAlong(w + Scratch.N_B));
  for (let k: i32 = 0; k < count; k++) {
    const p: i32 = w + Scratch.LIST + M.POINT * k;
    M.identify(p, first + 64 * I32[2 * p + M.IDENTITY], second + 64 * I32[2 * p + M.IDENTITY + 1]);
    pointIntoWorld(p, a, p);
  }
  return count;
}

/** The closest points of separated boxes: new normal and separation, then contacts. */
function touchApart(a: i32, b: i32, w: i32): i32 {
  const g: i32 = w + Scratch.GAP;
  Gap.boxGap(a, b, w, g);
  const distance: f64 = Math.sqrt(F64[g + Gap.SQUARE]);
  if (distance > TOUCHING * F64[w + Axes.SCALE]) {
    for (let i: i32 = 0; i < 3; i++) F64[w + Axes.N + i] = (F64[g + Gap.ON_B + i] - F64[g + Gap.ON_A + i]) / distance;
    F64[w + Axes.SEPARATION] = distance;
    turnNormal(w);
    let count: i32 = touchNearly(a, b, w);
    if (reached(w, count)) return count;
    count = touchAlong(a, b, w);
    if (count > 0) return count;
  }
  const p: i32 = w + Scratch.LIST;
  for (let i: i32 = 0; i < 3; i++) F64[w + Scratch.POINT + i] = F64[g + Gap.ON_B + i] - F64[w + Axes.T + i];
  transposeRotate(w + Scratch.POINT, w + Axes.C, w + Scratch.POINT);
  M.identify(p, Box.featureAt(g + Gap.ON_A, a + SIZE), Box.featureAt(w + Scratch.POINT, b + SIZE));
  copy3(p, g + Gap.ON_A);
  pointIntoWorld(p, a, p);
  F64[p + M.SEPARATION] = F64[w + Axes.SEPARATION];
  return 1;
}

/** The deepest corner of b, wherever it is: the last resort if rounding left nothing of a face. */
function touchCorner(a: i32, b: i32, w: i32): i32 {
  const corner: i32 = Box.cornerAlong(w + Scratch.N_B);
  const p: i32 = w + Scratch.LIST;
  Box.cornerPoint(p, b + SIZE, corner);
  Axes.fromB(p, w, p);
  for (let i: i32 = 0; i < 3; i++) F64[p + i] -= F64[w + Axes.SEPARATION] * F64[w + Axes.N + i];
  pointIntoWorld(p, a, p);
  F64[p + M.SEPARATION] = F64[w + Axes.SEPARATION];
  M.identify(p, 0, corner);
  return 1;
}

export function boxBox(a: i32, b: i32, out: i32, scratch: i32): void {
  const w: i32 = scratch;
  M.setCount(out, 0);
  F64[w + Axes.MOST] = F64[out + M.LIMIT] + F64[a + ROUND] + F64[b + ROUND];
  if (!Axes.boxAxes(a, b, w)) return;
  turnNormal(w);
  const axis: i32 = Axes.winner(w);
  let count: i32 = 0;
  if (axis < 6) count = touchBoxFace(a, b, w, axis < 3, w + Scratch.FACE, w + Scratch.LIST);
  else {
    count = touchNearly(a, b, w);
    if (!reached(w, count)) {
      const i: i32 = axis < 9 ? 0 : axis < 12 ? 1 : 2;
      count = touchEdges(a, b, w, i, axis - 6 - 3 * i);
    }
  }
  if (!reached(w, count)) count = F64[w + Axes.SEPARATION] > 0.0 ? touchApart(a, b, w) : touchCorner(a, b, w);
  rotate(out + M.NORMAL, a + R, w + Axes.N);
  finishManifold(a, b, out, w + Scratch.LIST, count);
}
