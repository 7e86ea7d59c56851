// Clips a convex polygon by planes, one after the other (Sutherland and Hodgman, Reentrant polygon clipping, 1974).
//
//   vertex   VERTEX numbers: x y z, then two words: the identity of the vertex, and that of the edge that leaves it
//   plane    four numbers: normal and offset; points with n·x <= offset stay. The normal need not have unit length.
//
// Identities tell which features meet, so that a contact is recognised in the next step. The caller names vertices and edges
// by numbers below CUT. The edge made by plane k is CUT + k; a vertex where plane k cuts edge e is ((k + 1) << 16) | e.
// So an identity below 65536 is a vertex of the original polygon, and for any other planeOfCut and edgeOfCut give the rest: an edge
// below CUT is one of the original polygon, otherwise the vertex is a corner of two planes.
//
// There is no tolerance in here: who wants one moves the planes outwards.
import { LEAVING_ID, MOST_VERTICES, VERTEX, VERTEX_ID } from "../../build/records/collision/clip-face.ts";
import { F64, I32 } from "../memory/views.ts";

export { MOST_VERTICES, VERTEX } from "../../build/records/collision/clip-face.ts";
export const CUT: i32 = 16384;

/** The plane that made a vertex, -1 for a vertex of the original polygon. */
export function planeOfCut(id: i32): i32 {
  return (id >> 16) - 1;
}
/** The edge that the plane cut. */
export function edgeOfCut(id: i32): i32 {
  return id & 65535;
}

export function setVertexIds(v: i32, id: i32, leaving: i32): void {
  I32[2 * v + VERTEX_ID] = id;
  I32[2 * v + LEAVING_ID] = leaving;
}
export function vertexId(v: i32): i32 {
  return I32[2 * v + VERTEX_ID];
}

function copyVertex(to: i32, from: i32): void {
  for (let i: i32 = 0; i < VERTEX; i++) {
    I32[2 * (to + i)] = I32[2 * (from + i)];
    I32[2 * (to + i) + 1] = I32[2 * (from + i) + 1];
  }
}

function height(plane: i32, v: i32): f64 {
  return F64[plane] * F64[v] + F64[plane + 1] * F64[v + 1] + F64[plane + 2] * F64[v + 2] - F64[plane + 3];
}

/** One plane, number k. Vertices at `from`, the remaining ones at `to`; returns their count. */
function clipByPlane(from: i32, count: i32, plane: i32, k: i32, to: i32): i32 {
  let left: i32 = 0;
  let v: i32 = from + VERTEX * (count - 1);
  let hv: f64 = height(plane, v);
  for (let i: i32 = 0; i < count; i++) {
    const w: i32 = from + VERTEX * i;
    const hw: f64 = height(plane, w);
    // the edge from v to w crosses the plane: computed from the side that stays, so that it is the same both ways
    if (hv <= 0.0 !== hw <= 0.0 && left < MOST_VERTICES) {
      const out: i32 = to + VERTEX * left++;
      const leaves: bool = hv <= 0.0;
      const inner: i32 = leaves ? v : w;
      const outer: i32 = leaves ? w : v;
      const hi: f64 = leaves ? hv : hw;
      const ho: f64 = leaves ? hw : hv;
      const share: f64 = hi / (hi - ho);
      for (let x: i32 = 0; x < 3; x++) F64[out + x] = F64[inner + x] + share * (F64[outer + x] - F64[inner + x]);
      const cut: i32 = I32[2 * v + LEAVING_ID];
      setVertexIds(out, ((k + 1) << 16) | cut, leaves ? CUT + k : cut);
    }
    if (hw <= 0.0 && left < MOST_VERTICES) copyVertex(to + VERTEX * left++, w);
    v = w;
    hv = hw;
  }
  return left;
}

/**
 * Clips the polygon of `count` vertices at `polygon` by `planeCount` planes, in place, and returns how many vertices remain, 0 if none.
 * `polygon` and `spare` must have room for MOST_VERTICES vertices.
 */
export function clipFace(polygon: i32, count: i32, planes: i32, planeCount: i32, spare: i32): i32 {
  let from: i32 = polygon;
  let to: i32 = spare;
  let left: i32 = count;
  for (let k: i32 = 0; k < planeCount && left > 0; k++) {
    let outside: bool = false;
    for (let i: i32 = 0; i < left; i++) if (height(planes + 4 * k, from + VERTEX * i) > 0.0) outside = true;
    if (!outside) continue;
    left = clipByPlane(from, left, planes + 4 * k, k, to);
    const other: i32 = from;
    from = to;
    to = other;
  }
  if (from !== polygon) for (let i: i32 = 0; i < left; i++) copyVertex(polygon + VERTEX * i, from + VERTEX * i);
  return left;
}
