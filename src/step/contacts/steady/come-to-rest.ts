// Islands by substeps that are about to come to rest. They sway on the springs of their contacts by micrometres a second, and their contacts close as slowly as
// the springs learn their loads. But at rest, loads are a question of statics: the impulses that balance all weights, if friction allows it. They are found from those of
// the last step, which nearly do. The springs then need not learn them. And if all contacts are closed, and there are impulses that stop what still moves, too, the
// island rests from this step on: what an exact solver would find.
import * as M from "../../../collision/manifold.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import { prepareDynamic } from "../../../contacts/prepare-motion.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64 } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import * as Parts from "../../islands/island-parts.ts";
import { balance } from "./balance.ts";
import * as B from "./balance-layout.ts";
import { MAY_NOT } from "./last-impulses.ts";
import { forgetImpulses, pushAll, speedOf } from "./push-island.ts";
import { restoreImpulses, saveImpulses } from "./save-impulses.ts";

/** Times that impulses are changed. */
const ROUNDS: i32 = 6;

/** Whether an island rests from this step on. Then, and where contacts are not yet `closed`, its manifolds have the loads that balance it. */
export function comesToRest(w: i32, island: i32, closed: bool, most: f64): bool {
  const at: i32 = Col.column(w, Col.CONTACT_MATRIX);
  const bodies: i32 = rankBodies(w, island);
  const saved: i32 = at + B.STRIDE * (bodies + 1);
  saveImpulses(w, island, saved);
  stopBodies(w, island);
  const holds: bool = findBalance(w, island, at, bodies, most);
  letGo(w, island);
  if (!holds) {
    restoreImpulses(w, island, saved);
    return false;
  }
  learnLoads(w, island);
  if (!closed) return false;
  saveImpulses(w, island, saved);
  const stops: bool = findBalance(w, island, at, bodies, most);
  restoreImpulses(w, island, saved);
  return stops;
}

/** Changes the impulses until they leave no speed above `most`; whether they do. */
export function findBalance(w: i32, island: i32, at: i32, bodies: i32, most: f64): bool {
  for (let round: i32 = 0; round < ROUNDS; round++) {
    const acts: bool = pushAll(w, island, false, most, true) !== MAY_NOT;
    const rests: bool = acts && speedOf(w, island, 0.0) <= most;
    if (acts && !rests) balance(w, island, at, bodies);
    forgetImpulses(w, island);
    if (!acts || rests) return rests;
  }
  return false;
}

/** Ranks the bodies of an island; returns how many move. */
export function rankBodies(w: i32, island: i32): i32 {
  let bodies: i32 = 0;
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(Parts.treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    bodies++;
    F64[Parts.motionOf(w, n) + Motion.RANK] = bodies as f64;
  }
  return bodies;
}

/** Leaves the bodies only what forces give them in this step. */
function stopBodies(w: i32, island: i32): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(Parts.treeAt(w, i));
    if (Node.isPrescribed(n)) continue;
    const b: i32 = Node.bodyOf(n);
    const motion: i32 = Parts.motionOf(w, n);
    for (let l: i32 = 0; l < 3; l++) {
      F64[motion + l] -= F64[Col.now(w, Col.VELOCITY) + 3 * b + l] + F64[Col.now(w, Col.DEVIATION) + 6 * b + l];
      F64[motion + 3 + l] -= F64[Col.now(w, Col.SPIN) + 3 * b + l] + F64[Col.now(w, Col.DEVIATION) + 6 * b + 3 + l];
    }
  }
}

/** Gives them back their velocities. */
function letGo(w: i32, island: i32): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_TREE);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const n: i32 = T.firstNode(Parts.treeAt(w, i));
    if (!Node.isPrescribed(n)) prepareDynamic(w, Node.bodyOf(n), Parts.motionOf(w, n));
  }
}

/** What balances an island is what its contacts carry on the average. */
export function learnLoads(w: i32, island: i32): void {
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = Parts.manifoldAt(w, i);
    for (let p: i32 = 0; p < M.countOf(kept); p++) F64[kept + Kept.MEAN + p] = F64[kept + Kept.LAST + p];
  }
}
