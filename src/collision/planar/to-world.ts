// From the frame of a placed shape to the world, in its plane.
import { F64 } from "../../memory/views.ts";
import * as M from "../manifold.ts";
import * as P from "../placed.ts";

/** Transforms a manifold found in the frame of a placed shape; its z is the level of the shape. */
export function manifoldToWorld(manifold: i32, frame: i32): void {
  turnToWorld(manifold + M.NORMAL, frame);
  for (let i: i32 = 0; i < M.countOf(manifold); i++) pointToWorld(M.point(manifold, i), frame);
}

export function pointToWorld(point: i32, frame: i32): void {
  turnToWorld(point, frame);
  for (let i: i32 = 0; i < 2; i++) F64[point + i] += F64[frame + P.CENTRE + i];
  F64[point + 2] = F64[frame + P.CENTRE + 2];
}

export function turnToWorld(v: i32, frame: i32): void {
  const r: i32 = frame + P.R;
  const x: f64 = F64[v];
  const y: f64 = F64[v + 1];
  F64[v] = F64[r] * x + F64[r + 1] * y;
  F64[v + 1] = F64[r + 3] * x + F64[r + 4] * y;
}
