// Shared by all tests against a plane. The core of a is the hull of a few points, or is as low as one of them: each is a contact with its height
// above the plane as separation, and the manifold is the best four of those below the limit.
//
//   n = -N, against the plane's outward normal N, its y      s = (p - c_b)·N
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import { CENTRE, R } from "../placed.ts";
import { finishManifold } from "./finish-manifold.ts";

/** `count` points of the core of a at `list`, with identities; separations are computed here. */
export function finishOnPlane(a: i32, b: i32, out: i32, list: i32, count: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + M.NORMAL + i] = -F64[b + R + 3 * i + 1];
  for (let k: i32 = 0; k < count; k++) {
    const p: i32 = list + M.POINT * k;
    let height: f64 = 0.0;
    for (let i: i32 = 0; i < 3; i++) height += (F64[p + i] - F64[b + CENTRE + i]) * F64[b + R + 3 * i + 1];
    F64[p + M.SEPARATION] = height;
  }
  finishManifold(a, b, out, list, count);
}
