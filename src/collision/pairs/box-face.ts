// Contacts of two boxes along a normal that is a face normal of one of them, or nearly: the face of the other box that faces it most is clipped to
// the prism over the face (prism.ts). All in the frame of the box with the face, here called the base; the other one is the visitor.
//
// Identities do not depend on which box is the base: a corner over a face is corner and face, two edges that cross are edge and edge.
import { N, O, PLANES, POLYGON, Q, SPARE, TOWARDS } from "../../../build/records/collision/pairs/records/box-face.ts";
import { rotate, transposeRotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import { CUT, clipFace, edgeOfCut, planeOfCut, setVertexIds, VERTEX, vertexId } from "../clip-face.ts";
import * as M from "../manifold.ts";
import { SIZE } from "../placed.ts";
import * as Axes from "./box-axes.ts";
import * as Box from "./box-features.ts";
import { pointIntoWorld } from "./frames.ts";
import { heightOver, mainAxis, prismSides } from "./prism.ts";

export { BOX_FACE } from "../../../build/records/collision/pairs/records/box-face.ts";

function place(axes: i32, baseIsA: bool, f: i32): void {
  if (baseIsA) {
    for (let i: i32 = 0; i < 9; i++) F64[f + Q + i] = F64[axes + Axes.C + i];
    for (let i: i32 = 0; i < 3; i++) {
      F64[f + N + i] = F64[axes + Axes.N + i];
      F64[f + O + i] = F64[axes + Axes.T + i];
    }
  } else {
    for (let i: i32 = 0; i < 3; i++)
      for (let j: i32 = 0; j < 3; j++) F64[f + Q + 3 * i + j] = F64[axes + Axes.C + 3 * j + i];
    rotate(f + N, f + Q, axes + Axes.N);
    for (let i: i32 = 0; i < 3; i++) {
      F64[f + N + i] = -F64[f + N + i];
      F64[f + O + i] = -F64[axes + Axes.T_B + i];
    }
  }
  transposeRotate(f + TOWARDS, f + Q, f + N);
  for (let i: i32 = 0; i < 3; i++) F64[f + TOWARDS + i] = -F64[f + TOWARDS + i];
}

/** The face of the visitor that faces the base, as a polygon: corners ++ -+ -- +- of the two axes after its own. */
function visitorFace(half: i32, f: i32): void {
  const g: i32 = mainAxis(f + TOWARDS);
  const u: i32 = Box.after(g);
  const v: i32 = Box.after(u);
  const level: i32 = F64[f + TOWARDS + g] > 0.0 ? 1 << g : 0;
  for (let k: i32 = 0; k < 4; k++) {
    const p: i32 = f + POLYGON + VERTEX * k;
    const corner: i32 = level + (k === 0 || k === 3 ? 1 << u : 0) + (k < 2 ? 1 << v : 0);
    Box.cornerPoint(p, half, corner);
    rotate(p, f + Q, p);
    for (let i: i32 = 0; i < 3; i++) F64[p + i] += F64[f + O + i];
    setVertexIds(p, corner, Box.edgeNumber((k & 1) === 0 ? u : v, corner));
  }
}

/** Bit of the positive coordinate of side k of the prism, +u +v -u -v. */
function sideBit(k: i32, u: i32, v: i32): i32 {
  return k === 0 ? 1 << u : k === 1 ? 1 << v : 0;
}

/** The features that meet in a vertex of the clipped face. */
function identify(p: i32, id: i32, f: i32, baseIsA: bool): void {
  const axis: i32 = mainAxis(f + N);
  const u: i32 = Box.after(axis);
  const v: i32 = Box.after(u);
  const level: i32 = F64[f + N + axis] > 0.0 ? 1 << axis : 0;
  const plane: i32 = planeOfCut(id);
  let ofBase: i32 = Box.faceNumber(axis, level > 0);
  let ofVisitor: i32 = id;
  if (plane >= 0) {
    const edge: i32 = edgeOfCut(id);
    if (edge < CUT) {
      ofBase = Box.edgeNumber((plane & 1) === 0 ? v : u, level + sideBit(plane, u, v));
      ofVisitor = edge;
    } else {
      const g: i32 = mainAxis(f + TOWARDS);
      ofBase = level + sideBit(plane, u, v) + sideBit(edge - CUT, u, v);
      ofVisitor = Box.faceNumber(g, F64[f + TOWARDS + g] > 0.0);
    }
  }
  if (baseIsA) M.identify(p, ofBase, ofVisitor);
  else M.identify(p, ofVisitor, ofBase);
}

/** Points on a, in the world, with the separation along the normal at `axes`; returns how many, at most eight. Workspace of BOX_FACE numbers at f. */
export function touchBoxFace(a: i32, b: i32, axes: i32, baseIsA: bool, f: i32, list: i32): i32 {
  const base: i32 = baseIsA ? a : b;
  place(axes, baseIsA, f);
  visitorFace((baseIsA ? b : a) + SIZE, f);
  prismSides(base + SIZE, f + N, axes + Axes.SCALE, f + PLANES);
  const count: i32 = clipFace(f + POLYGON, 4, f + PLANES, 4, f + SPARE);
  for (let k: i32 = 0; k < count; k++) {
    const from: i32 = f + POLYGON + VERTEX * k;
    const p: i32 = list + M.POINT * k;
    heightOver(p + M.SEPARATION, base + SIZE, f + N, from);
    const back: f64 = baseIsA ? F64[p + M.SEPARATION] : 0.0;
    for (let i: i32 = 0; i < 3; i++) F64[p + i] = F64[from + i] - back * F64[f + N + i];
    pointIntoWorld(p, base, p);
    identify(p, vertexId(from), f, baseIsA);
  }
  return count;
}
