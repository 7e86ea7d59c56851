// Overlaps are separated pair by pair, each with its own bound; in a heap pairs push each other and their speeds add up. So the heap has a bound
// too: if a body would move faster than pushOut, all bodies of its heap move less, in proportion. Their common centre of mass stays in place.
import { setOf } from "../../../forest/sets.ts";
import { DESCENT_PUSH } from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Motion from "../../../rows/motion.ts";
import { motionOf, treeAt, wordOf } from "../../islands/island-parts.ts";
import { IS_RESTLESS } from "../../islands/join-islands.ts";
import { FASTEST, heapOf, joinRows } from "./heap-sets.ts";

/** The motions of an island hold the velocities that move its bodies apart; `restless` is half the square of one that keeps it awake. */
export function boundParting(w: i32, island: i32, restless: f64): void {
  const fastest: f64 = fastestOf(w, island, restless);
  const most: f64 = F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_PUSH];
  if (fastest <= most * most) return;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) slowDown(w, treeAt(w, i), fastest, most);
}

/** The same for each heap of bodies (heap-sets.ts): those that the rows at `heap` connect. */
export function boundHeaps(w: i32, island: i32, heap: i32, restless: f64): void {
  const most: f64 = F64[Col.column(w, Col.DESCENT_SETTING) + DESCENT_PUSH];
  if (fastestOf(w, island, restless) <= most * most) return;
  joinRows(heap);
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = first; i < end; i++) {
    const v: i32 = leaderOf(w, treeAt(w, i));
    if (v === 0 || squared(v) === 0.0) continue;
    const set: i32 = heapOf(v);
    F64[set + FASTEST] = Math.max(F64[set + FASTEST], squared(v));
  }
  for (let i: i32 = first; i < end; i++) {
    const v: i32 = leaderOf(w, treeAt(w, i));
    if (v !== 0 && squared(v) > 0.0) slowDown(w, treeAt(w, i), F64[heapOf(v) + FASTEST], most);
  }
}

/** The square of the greatest speed in an island; keeps it awake if necessary. */
function fastestOf(w: i32, island: i32, restless: f64): f64 {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  let fastest: f64 = 0.0;
  for (let i: i32 = first; i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) fastest = Math.max(fastest, squared(motionOf(w, n)));
  }
  if (Col.header(w, Col.SLEEPING) !== 0 && 0.5 * fastest >= restless) keepAwake(w, first);
  return fastest;
}

/** The first motion of a tree, which leads all of it (heap-rows.ts); 0 if it is prescribed. */
function leaderOf(w: i32, t: i32): i32 {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) return motionOf(w, n);
  return 0;
}

/** Slows a tree by the factor that reduces a speed, given by its square `fastest`, to `most`. */
function slowDown(w: i32, t: i32, fastest: f64, most: f64): void {
  if (fastest <= most * most) return;
  const part: f64 = most / Math.sqrt(fastest);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) for (let l: i32 = 0; l < 6; l++) F64[motionOf(w, n) + l] *= part;
}

/** Bodies still being moved apart do not fall asleep, however slow they are. */
function keepAwake(w: i32, tree: i32): void {
  const mark: i32 = Island.wordAt(w, setOf(w, T.memberOf(treeAt(w, tree))), Island.MARK);
  I32[mark] = I32[mark] | IS_RESTLESS;
}

/** The square of a speed: that of the centre of mass, plus that of rotation at the radius of gyration. */
function squared(v: i32): f64 {
  const k: i32 = v + Motion.INVERSE_INERTIA;
  const turns: f64 = F64[k] + F64[k + 1] + F64[k + 2];
  const radius: f64 = turns > 0.0 ? (3.0 * F64[v + Motion.INVERSE_MASS]) / turns : 0.0;
  const spin: f64 = F64[v + 3] * F64[v + 3] + F64[v + 4] * F64[v + 4] + F64[v + 5] * F64[v + 5];
  return F64[v] * F64[v] + F64[v + 1] * F64[v + 1] + F64[v + 2] * F64[v + 2] + radius * spin;
}
