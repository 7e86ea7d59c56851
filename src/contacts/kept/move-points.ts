// The inner loops of a manifold that is used again (reuse-manifold.ts). The WebAssembly build takes move-points.as.ts, with the same bits.
import * as M from "../../collision/manifold.ts";
import * as P from "../../collision/placed.ts";
import { larger } from "../../math/extremes.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Kept from "./kept-manifold.ts";

/** All points, with the normal of `kept`; returns how far the two places of one have slipped along each other at most, squared. */
export function movePoints(kept: i32, old: i32, a: i32, b: i32): f64 {
  let slip: f64 = 0.0;
  for (let i: i32 = 0; i < M.countOf(old); i++) slip = larger(slip, movePoint(kept, old, i, a, b));
  return slip;
}

function movePoint(kept: i32, old: i32, i: i32, a: i32, b: i32): f64 {
  const n: i32 = kept + M.NORMAL;
  const point: i32 = M.point(kept, i);
  const onA: i32 = old + Kept.ON_A + 3 * i;
  const onB: i32 = old + Kept.ON_B + 3 * i;
  let separation: f64 = 0.0;
  let square: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++) {
    const p: f64 = F64[a + P.CENTRE + k] + dot3(a + P.R + 3 * k, onA);
    const q: f64 = F64[b + P.CENTRE + k] + dot3(b + P.R + 3 * k, onB);
    const d: f64 = q - p;
    separation += d * F64[n + k];
    square += d * d;
    F64[point + k] = 0.5 * (p + q);
  }
  F64[point + M.SEPARATION] = separation;
  return square - separation * separation;
}

/** Copies `count` numbers, a few dozen: for so few, memory.copy costs as much as a plain loop. */
export function copyNumbers(to: i32, from: i32, count: i32): void {
  for (let i: i32 = 0; i < count; i++) F64[to + i] = F64[from + i];
}
