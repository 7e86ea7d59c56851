// The result of Lemke's algorithm: forces and sets, which the drives take over, or a ray.
import { F64, I32 } from "../../memory/views.ts";
import { ENDLESS } from "../problem/layout.ts";
import { followForces } from "./direction.ts";
import { cleanUp } from "./follow.ts";
import * as W from "./layout.ts";
import { STEADY } from "./lemke-ratio.ts";
import { rowAt, valueAt } from "./lemke-tableau.ts";
import { putRight } from "./put-right.ts";
import { rebuild } from "./sets.ts";

/** FORCE from the values of the tableau. Returns 0 if rounding has spoiled them. */
export function readForces(w: i32): i32 {
  const n: i32 = W.address(w, W.N);
  for (let r: i32 = 0; r < n; r++) {
    const variable: i32 = I32[W.address(w, W.BASIC) + r];
    if (variable >= n) continue;
    if (!(Math.abs(F64[valueAt(w, r)]) < ENDLESS)) return 0;
    F64[W.address(w, W.FORCE) + variable] = F64[valueAt(w, r)];
  }
  return 1;
}

/** Δf, Δa of the infinite path. Returns 0 if no force grows. */
export function readRay(w: i32): i32 {
  const n: i32 = W.address(w, W.N);
  const column: i32 = W.address(w, W.DRIVEN);
  const force: i32 = W.address(w, W.STEP_FORCE);
  const entering: i32 = I32[W.address(w, W.NONBASIC) + column];
  for (let i: i32 = 0; i < n; i++) F64[force + i] = 0;
  if (entering < n) F64[force + entering] = F64[w + W.DIRECTION];
  for (let r: i32 = 0; r < n; r++) {
    const variable: i32 = I32[W.address(w, W.BASIC) + r];
    if (variable >= n) continue;
    const rate: f64 = F64[rowAt(w, r) + column] * F64[w + W.DIRECTION];
    F64[force + variable] = Math.abs(rate) > STEADY * F64[w + W.SPREAD] ? rate : 0.0;
  }
  followForces(w);
  return F64[w + W.SPREAD] > 0.0 && F64[w + W.SPREAD] < ENDLESS ? 1 : 0;
}

/** After DONE: takes over the sets of the solution for the drives. Returns 0 if they do not hold. */
export function takeSets(w: i32): i32 {
  for (let i: i32 = 0; i < W.address(w, W.N); i++) {
    I32[W.address(w, W.WANTED) + i] = I32[W.address(w, W.SET) + i] === W.IN ? 1 : 0;
    I32[W.address(w, W.TRIED) + i] = 0;
  }
  rebuild(w);
  cleanUp(w);
  return putRight(w);
}
