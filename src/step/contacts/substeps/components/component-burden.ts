// Overloaded components. Like free bodies (burdens.ts) they move as if they were heavier, all bodies of the tree by the same factor. This scales
// down their responses, and what a substep adds without contacts. The step of the tree is unaware of it: it is
// taken with all forces scaled down alike, which gives the same motion, and the loads of its joints are scaled back afterwards.
//
// Springs, drives and joint friction do not weaken under load: trees that have them are left unchanged.
import * as Col from "../../../../memory/column-access.ts";
import * as Island from "../../../../memory/island-record.ts";
import { F64 } from "../../../../memory/views.ts";
import * as C from "../../../../response/component/layout.ts";
import * as Node from "../../../../response/tree/node.ts";
import * as T from "../../../../response/tree/tree.ts";
import * as Motion from "../../../../rows/motion.ts";
import * as Row from "../../../../rows/row.ts";
import { motionOf, treeAt, wordOf } from "../../../islands/island-parts.ts";
import * as A from "../../../mechanism/rows/action.ts";
import { canAnswer } from "../../../tree/kinds.ts";
import { partUnder } from "../burdens.ts";
import { clockOf } from "./component-places.ts";

/** Whether the trees of an island pass on any load: none has loops, springs, drives or friction. */
export function passLoadsOn(w: i32, island: i32): bool {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (!canAnswer(t) || T.firstLoop(t) < T.endLoop(t)) return false;
    for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE)
      if (A.rowsOf(a) >> (Row.LIMIT_UPPER + 1) !== 0) return false;
  }
  return true;
}

/** Call when the burdens of all components are known and none of their manifolds is written. */
export function burdenComponents(w: i32): void {
  const clock: i32 = clockOf(w);
  const end: i32 = C.wordOf(clock, C.END_COMPONENT);
  for (let c: i32 = C.wordOf(clock, C.FIRST_COMPONENT); c < end; c = C.wordOf(c, C.END)) {
    if (F64[c + C.BURDEN] === 0.0 || isDriven(c)) continue;
    const part: f64 = partUnder(w, F64[c + C.BURDEN], perMass(w, C.wordOf(c, C.TREE)));
    if (part < 1.0 && C.wordOf(c, C.FOLLOWS) !== 0) addWeightToEach(w, c, part);
    else if (part < 1.0) addWeight(c, part);
  }
}

function isDriven(c: i32): bool {
  if (C.wordOf(c, C.DRIVEN) > 0) return true;
  for (let r: i32 = 0; r < C.wordOf(c, C.ROWS); r++) if (F64[C.rowAt(c, r) + C.IS_LIMIT] === 0.0) return true;
  return false;
}

/** The inverse of the mean mass of the bodies of tree t. */
function perMass(w: i32, t: i32): f64 {
  let mass: f64 = 0.0;
  let bodies: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    mass += F64[Col.column(w, Col.MASS) + Node.bodyOf(n)];
    bodies += 1.0;
  }
  return mass > 0.0 ? bodies / mass : 0.0;
}

function addWeight(c: i32, part: f64): void {
  const width: i32 = C.wordOf(c, C.WIDTH);
  const numbers: i32 = 6 * C.wordOf(c, C.BODIES) + C.wordOf(c, C.ROWS);
  F64[c + C.PART] = part;
  for (let i: i32 = 0; i < 2 * width; i++) F64[C.changeAt(c) + i] *= part;
  for (let i: i32 = 0; i < width * numbers; i++) F64[C.epsilonAt(c, 0) + i] *= part;
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++)
    for (let i: i32 = 0; i < 6; i++) F64[C.bodyAt(c, b) + C.GAIN + i] *= part;
  for (let r: i32 = 0; r < C.wordOf(c, C.ROWS); r++) {
    F64[C.rowAt(c, r) + C.RATE_GAIN] *= part;
    F64[C.rowAt(c, r) + C.INVERSE] /= part;
  }
}

/** Where joints follow, each body answers by itself; its runner has begun already. */
function addWeightToEach(w: i32, c: i32, part: f64): void {
  F64[c + C.PART] = part;
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++) {
      F64[body + C.START + i] -= (1.0 - part) * F64[body + C.GAIN + i];
      F64[body + i] = F64[body + C.START + i];
      F64[body + C.GAIN + i] *= part;
    }
    scaleAnswer(motionOf(w, C.nodeOf(body)), part);
  }
}

function scaleAnswer(motion: i32, part: f64): void {
  F64[motion + Motion.INVERSE_MASS] *= part;
  for (let i: i32 = 0; i < 6; i++) F64[motion + Motion.INVERSE_INERTIA + i] *= part;
}

/** After the substeps: its bodies answer as they do without a burden. */
export function takeWeightOff(w: i32, c: i32): void {
  const more: f64 = 1.0 / F64[c + C.PART];
  if (more === 1.0) return;
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) scaleAnswer(motionOf(w, C.nodeOf(C.bodyAt(c, b))), more);
}

/** Scales down the forces in the nodes of component c and the impulses of its bodies. */
export function weakenForces(w: i32, c: i32): void {
  const part: f64 = F64[c + C.PART];
  const t: i32 = C.wordOf(c, C.TREE);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    for (let i: i32 = 0; i < 6; i++) {
      F64[n + Node.LOAD + i] *= part;
      F64[motionOf(w, n) + i] *= part;
    }
  }
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++)
    for (let i: i32 = 0; i < 6; i++) {
      F64[C.bodyAt(c, b) + C.IMPULSE + i] *= part;
      F64[C.bodyAt(c, b) + C.BLOW + i] *= part;
    }
}
