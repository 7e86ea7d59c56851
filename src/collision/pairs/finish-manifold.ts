// From points of contact between cores to a manifold between surfaces.
//
// A pair test finds the normal n, from a to b, and a list of points p on the core of a with the separation s of the cores there: the
// core of b is at p + s n. With the radii r around the cores
//
//   separation  s - r_a - r_b
//   point       halfway between p + r_a n and p + (s - r_b) n:  p + ((s + r_a - r_b) / 2) n
//
// The list has the records of a manifold's points: x y z, separation, identity.
import { copy3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import * as Placed from "../placed.ts";
import { reducePoints } from "../reduce-points.ts";

/** Points a list may have. */
export const MOST_CANDIDATES: i32 = 512;

function copyIdentity(to: i32, from: i32): void {
  M.identify(to, I32[2 * from + M.IDENTITY], I32[2 * from + M.IDENTITY + 1]);
}

/** Writes the manifold from `count` points at `list`; the normal is already at `out`. Overwrites the list. */
export function finishManifold(a: i32, b: i32, out: i32, list: i32, count: i32): void {
  const radii: f64 = F64[a + Placed.ROUND] + F64[b + Placed.ROUND];
  const lift: f64 = 0.5 * (F64[a + Placed.ROUND] - F64[b + Placed.ROUND]);
  const limit: f64 = F64[out + M.LIMIT];
  let kept: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const p: i32 = list + M.POINT * i;
    const s: f64 = F64[p + M.SEPARATION];
    if (!(s - radii <= limit)) continue;
    const to: i32 = list + M.POINT * kept++;
    const move: f64 = 0.5 * s + lift;
    for (let x: i32 = 0; x < 3; x++) F64[to + x] = F64[p + x] + move * F64[out + M.NORMAL + x];
    F64[to + M.SEPARATION] = s - radii;
    copyIdentity(to, p);
  }
  kept = reducePoints(list, kept, out + M.NORMAL);
  for (let i: i32 = 0; i < kept; i++) {
    const p: i32 = list + M.POINT * i;
    const to: i32 = M.point(out, i);
    copy3(to, p);
    F64[to + M.SEPARATION] = F64[p + M.SEPARATION];
    copyIdentity(to, p);
  }
  M.setCount(out, kept);
}
