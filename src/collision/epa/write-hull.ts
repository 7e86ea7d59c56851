// Writes polytope cores as hulls (hull-data.ts) for tests that need planes and edges: no lists of face vertices.
//
//   box       vertex i: x by bit 0, y by bit 1, z by bit 2; faces +x -x +y -y +z -z; edges along x, y, z
//   capsule   two vertices, one edge without faces (-1)
//   sphere    one vertex
import { F64, I32, zeros } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as P from "../placed.ts";

/** Numbers that the largest of them takes. */
export const WRITTEN: i32 = 96;

/** Address of the hull of a shape: its own, or the one written at `at`. */
export function hullOf(shape: i32, at: i32): i32 {
  const kind: i32 = P.kindOf(shape);
  if (kind === P.HULL) return P.geometryOf(shape);
  zeros(at, WRITTEN);
  if (kind === P.BOX) writeBox(shape, at);
  else {
    I32[2 * at + Hull.VERTEX_COUNT] = kind === P.CAPSULE ? 2 : 1;
    I32[2 * at + Hull.EDGE_COUNT] = kind === P.CAPSULE ? 1 : 0;
    if (kind === P.CAPSULE) {
      F64[Hull.vertex(at, 0) + 1] = -F64[shape + P.SIZE + 1];
      F64[Hull.vertex(at, 1) + 1] = F64[shape + P.SIZE + 1];
      writeEdge(at, 0, 0, 1, -1, -1);
    }
  }
  return at;
}

function writeEdge(at: i32, i: i32, from: i32, to: i32, left: i32, right: i32): void {
  const e: i32 = Hull.edge(at, i);
  I32[e + Hull.EDGE_FROM] = from;
  I32[e + Hull.EDGE_TO] = to;
  I32[e + Hull.EDGE_LEFT] = left;
  I32[e + Hull.EDGE_RIGHT] = right;
}

function writeBox(shape: i32, at: i32): void {
  I32[2 * at + Hull.VERTEX_COUNT] = 8;
  I32[2 * at + Hull.FACE_COUNT] = 6;
  I32[2 * at + Hull.EDGE_COUNT] = 12;
  for (let i: i32 = 0; i < 8; i++)
    for (let k: i32 = 0; k < 3; k++)
      F64[Hull.vertex(at, i) + k] = ((i >> k) & 1) === 0 ? -F64[shape + P.SIZE + k] : F64[shape + P.SIZE + k];
  for (let i: i32 = 0; i < 6; i++) {
    F64[Hull.plane(at, i) + (i >> 1)] = (i & 1) === 0 ? 1.0 : -1.0;
    F64[Hull.plane(at, i) + 3] = F64[shape + P.SIZE + (i >> 1)];
  }
  for (let k: i32 = 0; k < 3; k++) {
    const m: i32 = k === 2 ? 0 : k + 1;
    const l: i32 = 3 - k - m;
    for (let i: i32 = 0; i < 4; i++) {
      // bits of the other two axes
      const from: i32 = ((i & 1) << m) + ((i >> 1) << l);
      const faceM: i32 = 2 * m + ((i & 1) === 0 ? 1 : 0);
      const faceL: i32 = 2 * l + (i >> 1 === 0 ? 1 : 0);
      writeEdge(at, 4 * k + i, from, from + (1 << k), faceM, faceL);
    }
  }
}
