// Closest points of a core and a triangle that do not overlap, by testing all pairs of features that can be closest: vertex and
// triangle, edge and edge, corner of the triangle and face of the core. At most V + 3 E + 3 (F + a face's corners) small tests.
import { addScaled3, copy3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import { closestOnSegments, closestOnTriangle } from "./closest-on.ts";
import * as Work from "./work.ts";

const FAR: f64 = 1e300;

/** Sets NEAR_A, NEAR_T and DISTANCE. */
export function closestCore(w: i32): void {
  const core: i32 = Work.coreOf(w);
  const corners: i32 = w + Work.CORNERS;
  const onA: i32 = w + Work.SPARE;
  const onT: i32 = onA + 3;
  F64[w + Work.DISTANCE] = FAR;
  for (let i: i32 = 0; i < Hull.vertexCount(core); i++) {
    copy3(onA, Hull.vertex(core, i));
    closestOnTriangle(onA, corners, w + Work.NORMAL, w + Work.OUTWARD, onT);
    compare(w, onA, onT);
  }
  for (let e: i32 = 0; e < Hull.edgeCount(core); e++) {
    const p: i32 = Hull.vertex(core, I32[Hull.edge(core, e) + Hull.EDGE_FROM]);
    const q: i32 = Hull.vertex(core, I32[Hull.edge(core, e) + Hull.EDGE_TO]);
    for (let i: i32 = 0; i < 3; i++) {
      closestOnSegments(p, q, corners + 3 * i, corners + (i === 2 ? 0 : 3 * i + 3), onA, onT);
      compare(w, onA, onT);
    }
  }
  if (Hull.faceCount(core) > 0) for (let i: i32 = 0; i < 3; i++) cornerAndFace(w, corners + 3 * i);
}

function compare(w: i32, onA: i32, onT: i32): void {
  const d: i32 = w + Work.SPARE + 6;
  addScaled3(d, onA, -1.0, onT);
  const length: f64 = Math.sqrt(dot3(d, d));
  if (length >= F64[w + Work.DISTANCE]) return;
  F64[w + Work.DISTANCE] = length;
  copy3(w + Work.NEAR_A, onA);
  copy3(w + Work.NEAR_T, onT);
}

/** If the closest point of a polytope is inside a face, it is the face that the corner is furthest in front of. */
function cornerAndFace(w: i32, x: i32): void {
  const core: i32 = Work.coreOf(w);
  let best: i32 = 0;
  let most: f64 = -FAR;
  for (let f: i32 = 0; f < Hull.faceCount(core); f++) {
    const height: f64 = dot3(Hull.plane(core, f), x) - F64[Hull.plane(core, f) + 3];
    if (height <= most) continue;
    most = height;
    best = f;
  }
  const n: i32 = Hull.plane(core, best);
  const size: i32 = Hull.faceSize(core, best);
  for (let i: i32 = 0; i < size; i++) {
    const a: i32 = Hull.vertex(core, Hull.faceVertex(core, best, i));
    const b: i32 = Hull.vertex(core, Hull.faceVertex(core, best, i === size - 1 ? 0 : i + 1));
    const e0: f64 = F64[b] - F64[a];
    const e1: f64 = F64[b + 1] - F64[a + 1];
    const e2: f64 = F64[b + 2] - F64[a + 2];
    const outside: f64 =
      (F64[x] - F64[a]) * (e1 * F64[n + 2] - e2 * F64[n + 1]) +
      (F64[x + 1] - F64[a + 1]) * (e2 * F64[n] - e0 * F64[n + 2]) +
      (F64[x + 2] - F64[a + 2]) * (e0 * F64[n + 1] - e1 * F64[n]);
    if (outside > 0.0) return;
  }
  addScaled3(w + Work.SPARE, x, -most, n);
  compare(w, w + Work.SPARE, x);
}

/** Whether a core that is a segment passes through the triangle. */
export function pierces(w: i32): bool {
  const core: i32 = Work.coreOf(w);
  if (Hull.vertexCount(core) !== 2) return false;
  const p: i32 = Hull.vertex(core, 0);
  const q: i32 = Hull.vertex(core, 1);
  const x: f64 = dot3(w + Work.NORMAL, p) - F64[w + Work.OFFSET];
  const y: f64 = dot3(w + Work.NORMAL, q) - F64[w + Work.OFFSET];
  if (!(x * y < 0.0)) return false;
  const through: i32 = w + Work.SPARE;
  addScaled3(through, q, -1.0, p);
  addScaled3(through, p, x / (x - y), through);
  for (let i: i32 = 0; i < 3; i++) {
    const o: i32 = w + Work.OUTWARD + 3 * i;
    if (dot3(o, through) - dot3(o, w + Work.CORNERS + 3 * i) > 0.0) return false;
  }
  return true;
}
