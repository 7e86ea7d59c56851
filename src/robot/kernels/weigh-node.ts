// First moment and inertia of one node along world axes: h = R h₀, I = R I₀ Rᵀ, both about the node's origin.
import { rotate, rotateSymmetric } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

export function weighNode(c: i32, n: i32): void {
  if (F64[c + N.MASS] === 0.0) {
    // the inertia lies behind the moment
    const moment: i32 = n + N.WORLD_MOMENT;
    for (let i: i32 = 0; i < 9; i++) F64[moment + i] = 0.0;
    return;
  }
  rotate(n + N.WORLD_MOMENT, n + N.R, c + N.MOMENT);
  rotateSymmetric(n + N.WORLD_INERTIA, n + N.R, c + N.INERTIA);
}
