// Structures that are put up at rest, and stand. If all their contacts are closed, statics may balance all weights with impulses in proportion to the same load at every
// point: then nothing moves in the first step, and no problem is to be written. What stands by a hair is not found like this, and solved exactly.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64 } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import * as Parts from "../../islands/island-parts.ts";
import * as B from "./balance-layout.ts";
import { findBalance, learnLoads, rankBodies } from "./come-to-rest.ts";
import { CLOSED } from "./last-impulses.ts";
import { forgetImpulses, pushAll, speedOf } from "./push-island.ts";
import { restoreImpulses, saveImpulses } from "./save-impulses.ts";

/** Whether it does, up to speeds and gaps of `most`; then its manifolds have the impulses. Else nothing has changed. */
export function standsAnew(w: i32, island: i32, most: f64): bool {
  const at: i32 = Col.column(w, Col.CONTACT_MATRIX);
  const bodies: i32 = rankBodies(w, island);
  const saved: i32 = at + B.STRIDE * (bodies + 1);
  saveImpulses(w, island, saved);
  guess(w, island, most);
  if (findBalance(w, island, at, bodies, most)) {
    const acts: i32 = pushAll(w, island, true, most, false);
    const missed: f64 = speedOf(w, island, 0.0);
    forgetImpulses(w, island);
    if (acts === CLOSED && missed <= most) {
      learnLoads(w, island);
      return true;
    }
  }
  restoreImpulses(w, island, saved);
  return false;
}

/** Shares the weight of all bodies out over all points that touch. */
function guess(w: i32, island: i32, most: f64): void {
  let weight: f64 = 0.0;
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(Parts.treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    const motion: i32 = Parts.motionOf(w, n);
    weight += Math.sqrt(dot3(motion, motion)) / F64[motion + Motion.INVERSE_MASS];
  }
  const share: f64 = weight / (Parts.pointsOf(w, island) as f64);
  const last: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < last; i++) {
    const kept: i32 = Parts.manifoldAt(w, i);
    for (let p: i32 = 0; p < M.countOf(kept); p++)
      F64[kept + Kept.LAST + p] = F64[M.point(kept, p) + M.SEPARATION] <= most ? share : 0.0;
  }
}
