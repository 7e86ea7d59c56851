// A sphere and a capsule: the point q of the capsule's segment closest to the centre, then as two spheres.
//
//   q = c_b + t u      t = (c_a - c_b)·u, clamped to ± half height
//
// A centre on the segment is pushed out sideways, along the x of the capsule.
import { larger, smaller } from "../../math/extremes.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { CENTRE, SIZE } from "../placed.ts";
import { finishManifold } from "./finish-manifold.ts";
import { axisOf } from "./frames.ts";

/** Distance, as a part of the lengths it is a difference of, that is only rounding. */
const ROUNDING: f64 = 1e-14;

export function sphereCapsule(a: i32, b: i32, out: i32, scratch: i32): void {
  const d: i32 = scratch + M.POINT;
  const u: i32 = d + 3;
  axisOf(u, b, 1);
  for (let i: i32 = 0; i < 3; i++) F64[d + i] = F64[b + CENTRE + i] - F64[a + CENTRE + i];
  const half: f64 = F64[b + SIZE + 1];
  const scale: f64 = Math.sqrt(dot3(d, d)) + half;
  const t: f64 = larger(smaller(-dot3(d, u), half), -half);
  for (let i: i32 = 0; i < 3; i++) F64[d + i] += t * F64[u + i];
  const distance: f64 = Math.sqrt(dot3(d, d));
  if (distance > ROUNDING * scale) {
    for (let i: i32 = 0; i < 3; i++) F64[out + M.NORMAL + i] = F64[d + i] / distance;
  } else axisOf(out + M.NORMAL, b, 0);
  copy3(scratch, a + CENTRE);
  F64[scratch + M.SEPARATION] = distance;
  M.identify(scratch, 0, 0);
  finishManifold(a, b, out, scratch, 1);
}
