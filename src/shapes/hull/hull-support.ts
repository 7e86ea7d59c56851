// The vertex of a hull that is furthest along a direction of its frame: by a scan whatever its size. The record has no neighbours of vertices to climb along,
// and a scan is three products a vertex in memory order. Of equals the first.
import { F64 } from "../../memory/views.ts";
import * as Hull from "./hull-data.ts";

export function furthestVertex(hull: i32, x: f64, y: f64, z: f64): i32 {
  const count: i32 = Hull.vertexCount(hull);
  let v: i32 = hull + Hull.VERTICES;
  let best: i32 = 0;
  let most: f64 = x * F64[v] + y * F64[v + 1] + z * F64[v + 2];
  for (let i: i32 = 1; i < count; i++) {
    v += 3;
    const along: f64 = x * F64[v] + y * F64[v + 1] + z * F64[v + 2];
    if (along > most) {
      most = along;
      best = i;
    }
  }
  return best;
}
