// Light bodies under heavy loads. One sweep a substep finds the impulses between bodies of much the same mass; what lies under hundreds of times
// its own weight would need hundreds of sweeps, and sinks meanwhile. But such a body is held by its load: how fast it would follow alone
// matters to nobody. So while it carries more than it could hold it is moved as if it were heavier, and its own weight stays what it is.
//
//   burden  the largest impulse with which one manifold has pressed on it through the whole of the last step, and to its end: a blow does not count
//   times   as heavy = burden / (dt m MOST), at least 1
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept-manifold.ts";
import { dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as T from "../../../response/ball-tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { takesSubsteps, treeAt, wordOf } from "../island-parts.ts";
import * as Order from "./order-manifolds.ts";

/** What a load may accelerate a body by (m/s²) without its being made heavier: some forty times its weight. */
const MOST: f64 = 400.0;

/** BURDEN of all bodies of the manifolds listed. */
export function measureBurdens(w: i32, list: i32, listEnd: i32): void {
  const motions: i32 = Col.column(w, Col.MOTION) + Motion.BURDEN;
  for (let entry: i32 = list; entry < listEnd; entry += Order.ENTRY) {
    const kept: i32 = I32[entry + Order.KEPT];
    let load: f64 = 0.0;
    for (let p: i32 = 0; p < M.countOf(kept); p++)
      load += Math.min(F64[kept + Kept.IMPULSES + 3 * p], F64[kept + Kept.LAST + p]);
    const a: i32 = motions + Motion.STRIDE * I32[entry + Order.BODY_A];
    const b: i32 = motions + Motion.STRIDE * I32[entry + Order.BODY_B];
    F64[a] = Math.max(F64[a], load);
    F64[b] = Math.max(F64[b], load);
  }
}

/**
 * In a rehearsal loads are still to be found, and nothing but loads is kept of it: each body may carry the heaviest of its island. Runs of
 * such islands have no others in them.
 */
export function guessBurdens(w: i32, substeps: i32): void {
  const g: i32 = Col.column(w, Col.GRAVITY);
  const gain: f64 = F64[w + Col.STEP_LENGTH] * Math.sqrt(dot3(g, g));
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++) {
    if (!takesSubsteps(w, i, substeps)) continue;
    const end: i32 = wordOf(w, i, Island.END_TREE);
    let heaviest: f64 = 0.0;
    for (let k: i32 = wordOf(w, i, Island.FIRST_TREE); k < end; k++)
      heaviest = Math.max(heaviest, F64[Col.column(w, Col.MASS) + T.memberOf(treeAt(w, k))]);
    for (let k: i32 = wordOf(w, i, Island.FIRST_TREE); k < end; k++)
      F64[Col.column(w, Col.MOTION) + Motion.STRIDE * T.memberOf(treeAt(w, k)) + Motion.BURDEN] = gain * heaviest;
  }
}

/** A body that is alone, and its runner, which has its gain by now. */
export function addWeight(w: i32, motion: i32, runner: i32): void {
  const times: f64 =
    (F64[motion + Motion.BURDEN] * F64[motion + Motion.INVERSE_MASS]) / (MOST * F64[w + Col.STEP_LENGTH]);
  if (times <= 1.0) return;
  const part: f64 = 1.0 / times;
  F64[motion + Motion.INVERSE_MASS] *= part;
  for (let i: i32 = 0; i < 6; i++) {
    F64[motion + Motion.INVERSE_INERTIA + i] *= part;
    F64[runner + L.GAIN + i] *= part;
  }
}
