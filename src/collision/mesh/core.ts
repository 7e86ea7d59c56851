// The core of a convex shape as a polytope: a sphere is one vertex, a capsule two and an edge without faces, a box written out.
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as Placed from "../placed.ts";
import { projectCurved } from "./curved-core.ts";
import * as Work from "./work.ts";

/** Address of the core of a polytope or round shape a; written at `at` if the shape has no hull of its own. */
export function coreFor(a: i32, at: i32): i32 {
  const kind: i32 = Placed.kindOf(a);
  if (kind === Placed.HULL) return Placed.geometryOf(a);
  if (kind === Placed.BOX) {
    writeBox(a, at);
    return at;
  }
  const half: f64 = kind === Placed.CAPSULE ? F64[a + Placed.SIZE + 1] : 0.0;
  const vertices: i32 = kind === Placed.CAPSULE ? 2 : 1;
  count(at, vertices, 0, vertices - 1, 0);
  F64[at + Hull.RADIUS] = half;
  for (let i: i32 = 0; i < vertices; i++) {
    const v: i32 = Hull.vertex(at, i);
    F64[v] = 0.0;
    F64[v + 1] = i === 0 ? -half : half;
    F64[v + 2] = 0.0;
  }
  I32[2 * Hull.vertex(at, vertices)] = 0; // start of the faces' lists: there are none
  if (vertices === 2) setEdge(Hull.edge(at, 0), 0, 1, -1, -1);
  return at;
}

function count(at: i32, vertices: i32, faces: i32, edges: i32, entries: i32): void {
  I32[2 * at + Hull.VERTEX_COUNT] = vertices;
  I32[2 * at + Hull.FACE_COUNT] = faces;
  I32[2 * at + Hull.EDGE_COUNT] = edges;
  I32[2 * at + Hull.ENTRY_COUNT] = entries;
  for (let k: i32 = 0; k < 3; k++) F64[at + Hull.CENTRE + k] = 0.0;
}

function setEdge(at: i32, from: i32, to: i32, left: i32, right: i32): void {
  I32[at + Hull.EDGE_FROM] = from;
  I32[at + Hull.EDGE_TO] = to;
  I32[at + Hull.EDGE_LEFT] = left;
  I32[at + Hull.EDGE_RIGHT] = right;
}

/** Vertex i has the sign of bit k of i along axis k. Faces: -x, +x, -y, +y, -z, +z. */
function writeBox(a: i32, at: i32): void {
  const size: i32 = a + Placed.SIZE;
  count(at, 8, 6, 12, 24);
  F64[at + Hull.RADIUS] = Math.sqrt(dot3(size, size));
  for (let i: i32 = 0; i < 8; i++) {
    for (let k: i32 = 0; k < 3; k++)
      F64[Hull.vertex(at, i) + k] = ((i >> k) & 1) === 0 ? -F64[size + k] : F64[size + k];
  }
  // the words start behind the planes: seven starts, then the entries
  const starts: i32 = 2 * Hull.plane(at, 6);
  for (let face: i32 = 0; face < 7; face++) I32[starts + face] = 4 * face;
  for (let k: i32 = 0; k < 3; k++) {
    const u: i32 = k === 2 ? 0 : k + 1;
    const v: i32 = k === 0 ? 2 : k - 1;
    for (let side: i32 = 0; side < 2; side++) {
      const plane: i32 = Hull.plane(at, 2 * k + side);
      for (let j: i32 = 0; j < 3; j++) F64[plane + j] = 0.0;
      F64[plane + k] = side === 0 ? -1.0 : 1.0;
      F64[plane + 3] = F64[size + k];
      for (let j: i32 = 0; j < 4; j++) {
        // counterclockwise about +k: (-,-) (+,-) (+,+) (-,+) along u and v; the other way round on the other side
        const turn: i32 = side === 1 ? j : 3 - j;
        const plusU: i32 = turn === 1 || turn === 2 ? 1 : 0;
        const plusV: i32 = turn >> 1;
        I32[starts + 7 + 4 * (2 * k + side) + j] = (side << k) | (plusU << u) | (plusV << v);
      }
    }
    for (let j: i32 = 0; j < 4; j++) {
      const plusU: i32 = j & 1;
      const plusV: i32 = j >> 1;
      const from: i32 = (plusU << u) | (plusV << v);
      const faceU: i32 = 2 * u + plusU;
      const faceV: i32 = 2 * v + plusV;
      const uLeft: bool = plusU === plusV;
      setEdge(Hull.edge(at, 4 * k + j), from, from | (1 << k), uLeft ? faceU : faceV, uLeft ? faceV : faceU);
    }
  }
}

/** Minimum and maximum of m·x over the core, and the vertex of the minimum. */
export function project(w: i32, m: i32): void {
  if (Work.curvedOf(w) !== 0) {
    projectCurved(w, m);
    return;
  }
  const core: i32 = Work.coreOf(w);
  const vertices: i32 = Hull.vertexCount(core);
  let lowest: f64 = dot3(m, Hull.vertex(core, 0));
  let highest: f64 = lowest;
  let at: i32 = 0;
  for (let i: i32 = 1; i < vertices; i++) {
    const x: f64 = dot3(m, Hull.vertex(core, i));
    if (x < lowest) {
      lowest = x;
      at = i;
    }
    if (x > highest) highest = x;
  }
  F64[w + Work.LOWEST] = lowest;
  F64[w + Work.HIGHEST] = highest;
  I32[2 * w + Work.LOWEST_VERTEX] = at;
}
