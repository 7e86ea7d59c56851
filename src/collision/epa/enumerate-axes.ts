// The penetration depth of two polytopes by enumeration, slow but without failure modes: it is the support along a normal of a face
// of A - B, and these are the faces of A, of B negated, and the parallelograms of an edge of each.
//
// Edges e of A and f of B make a face if n = ± e × f is a normal of both: between the normals l, r of the faces that meet in
// the edge. With n = α l + β r:   α ~ (n × r)·(l × r) >= 0,   β ~ (l × n)·(l × r) >= 0. A pair is left out only if this fails clearly;
// an edge without faces (of a capsule) has all normals across it.
import { rotate } from "../../math/mat3.ts";
import { cross3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as P from "../placed.ts";
import * as E from "./expanding.ts";
import { normalise, tryNormal } from "./try-normal.ts";
import { hullOf, WRITTEN } from "./write-hull.ts";

/** Sine of edges that count as parallel. */
const PARALLEL: f64 = 1e-9;
const CLEARLY: f64 = -1e-7;

// workspace, in the place of the lists of the expansion: two hulls, then vectors
const HULL_A: i32 = E.LISTS;
const HULL_B: i32 = HULL_A + WRITTEN;
const EDGE_A: i32 = HULL_B + WRITTEN; // direction, normal left, normal right, in the world
const EDGE_B: i32 = EDGE_A + 9;
const LXR: i32 = EDGE_B + 9;
const TEMP: i32 = LXR + 3;

/** Lowers the best depth to the least one. At most faces + faces + edges · edges supports. */
export function enumerateAxes(a: i32, b: i32, s: i32): void {
  const before: f64 = F64[s + E.DEPTH];
  const ha: i32 = hullOf(a, s + HULL_A);
  const hb: i32 = hullOf(b, s + HULL_B);
  tryFaces(a, b, s, a, ha, 1.0);
  tryFaces(a, b, s, b, hb, -1.0);
  for (let i: i32 = 0; i < Hull.edgeCount(ha); i++) {
    readEdge(a, ha, i, s + EDGE_A, 1.0);
    for (let j: i32 = 0; j < Hull.edgeCount(hb); j++) {
      readEdge(b, hb, j, s + EDGE_B, -1.0);
      cross3(s + E.NORMAL, s + EDGE_A, s + EDGE_B);
      const least: f64 = PARALLEL * Math.sqrt(dot3(s + EDGE_A, s + EDGE_A) * dot3(s + EDGE_B, s + EDGE_B));
      if (!normalise(s, least)) continue;
      for (let side: i32 = 0; side < 2; side++) {
        if (side === 1) for (let k: i32 = 0; k < 3; k++) F64[s + E.NORMAL + k] = -F64[s + E.NORMAL + k];
        if (isBetween(s, s + EDGE_A) && isBetween(s, s + EDGE_B)) tryNormal(a, b, s, 0);
      }
    }
  }
  // the triangle then belongs to another normal
  if (F64[s + E.DEPTH] < before) E.setBestCorners(s, -1, -1, -1);
}

function tryFaces(a: i32, b: i32, s: i32, shape: i32, hull: i32, side: f64): void {
  for (let i: i32 = 0; i < Hull.faceCount(hull); i++) {
    rotate(s + E.NORMAL, shape + P.R, Hull.plane(hull, i));
    for (let k: i32 = 0; k < 3; k++) F64[s + E.NORMAL + k] *= side;
    tryNormal(a, b, s, 0);
  }
}

/** Direction and normals of an edge in the world, those of B negated; normals 0 if it has no faces. */
function readEdge(shape: i32, hull: i32, i: i32, out: i32, side: f64): void {
  const e: i32 = Hull.edge(hull, i);
  const p: i32 = Hull.vertex(hull, I32[e + Hull.EDGE_FROM]);
  const q: i32 = Hull.vertex(hull, I32[e + Hull.EDGE_TO]);
  for (let k: i32 = 0; k < 3; k++) F64[out + k] = F64[q + k] - F64[p + k];
  for (let k: i32 = 0; k < 3; k++) {
    F64[out + 3 + k] = I32[e + Hull.EDGE_LEFT] < 0 ? 0.0 : side * F64[Hull.plane(hull, I32[e + Hull.EDGE_LEFT]) + k];
    F64[out + 6 + k] = I32[e + Hull.EDGE_RIGHT] < 0 ? 0.0 : side * F64[Hull.plane(hull, I32[e + Hull.EDGE_RIGHT]) + k];
  }
  for (let k: i32 = 0; k < 3; k++) rotate(out + 3 * k, shape + P.R, out + 3 * k);
}

function isBetween(s: i32, edge: i32): bool {
  const n: i32 = s + E.NORMAL;
  cross3(s + LXR, edge + 3, edge + 6);
  cross3(s + TEMP, n, edge + 6);
  if (dot3(s + TEMP, s + LXR) < CLEARLY) return false;
  cross3(s + TEMP, edge + 3, n);
  return dot3(s + TEMP, s + LXR) >= CLEARLY;
}
