// A hull and a plane: its vertices below the limit, the best four of them. The identity is the number of the vertex.
//
// The list has room for MOST_CANDIDATES: of more vertices below the limit the deepest and the first ones are considered.
import { transposeRotate } from "../../math/mat3.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as M from "../manifold.ts";
import { CENTRE, geometryOf, R, ROUND } from "../placed.ts";
import { MOST_CANDIDATES } from "./finish-manifold.ts";
import { finishOnPlane } from "./finish-on-plane.ts";
import { pointIntoWorld } from "./frames.ts";

/** Slack for the rounding of heights in the first pass; finishManifold decides. */
const SLACK: f64 = 1e-9;

export function hullPlane(a: i32, b: i32, out: i32, scratch: i32): void {
  const n: i32 = scratch; // the plane's normal in the frame of the hull
  const list: i32 = scratch + 3;
  const hull: i32 = geometryOf(a);
  let offset: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + i] = F64[b + R + 3 * i + 1];
    offset += F64[n + i] * (F64[a + CENTRE + i] - F64[b + CENTRE + i]);
  }
  transposeRotate(n, a + R, n);
  let deepest: i32 = 0;
  for (let i: i32 = 1; i < Hull.vertexCount(hull); i++)
    if (dot3(n, Hull.vertex(hull, i)) < dot3(n, Hull.vertex(hull, deepest))) deepest = i;
  const scale: f64 = F64[hull + Hull.RADIUS] + Math.abs(offset);
  const most: f64 = F64[out + M.LIMIT] + F64[a + ROUND] + F64[b + ROUND] + SLACK * scale;
  let count: i32 = 0;
  for (let i: i32 = -1; i < Hull.vertexCount(hull) && count < MOST_CANDIDATES; i++) {
    const number: i32 = i < 0 ? deepest : i;
    if (i === deepest || offset + dot3(n, Hull.vertex(hull, number)) > most) continue;
    const p: i32 = list + M.POINT * count++;
    pointIntoWorld(p, a, Hull.vertex(hull, number));
    M.identify(p, number, 0);
  }
  finishOnPlane(a, b, out, list, count);
}
