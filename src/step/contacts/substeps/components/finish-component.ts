// After the substeps: the contact impulses on the bodies of a component enter its step, so that it ends with the velocity and at the place
// that the substeps found. P is the impulse on a body, Q the sum of each impulse times the time that was left:
//
//   early, Q·P ≥ P² dt / 2    an impulse at the start   2 Q / dt - P        a constant force   2 (P - Q / dt) / dt
//   late                      an impulse at the end     P - 2 Q / dt        a constant force   2 Q / dt²
//
// Both sum to P and displace by Q. For a body at rest the impulse is spread over the step, without an instantaneous part. If springs and
// drives are part of the responses, they take their part of P through the whole step: it is then a force, of a step with θ = 1.
import { copy3, dot3 } from "../../../../math/vec3.ts";
import * as Col from "../../../../memory/column-access.ts";
import { F64, zeros } from "../../../../memory/views.ts";
import * as C from "../../../../response/component/layout.ts";
import { gatherVelocities } from "../../../../response/tree/gather-bodies.ts";
import * as Node from "../../../../response/tree/node.ts";
import * as T from "../../../../response/tree/tree.ts";
import * as Motion from "../../../../rows/motion.ts";
import { motionOf } from "../../../islands/island-parts.ts";
import { strengthenTree } from "../../../tree/kinds.ts";
import { strikeEarly, strikeTree, turnInertia } from "../../../tree/strike-tree.ts";
import { weakenForces } from "./component-burden.ts";

/** An instantaneous impulse below this part of the total is left to the force. */
const SPREAD: f64 = 1e-4;

/** Sets the velocities and forces with which the nodes of component c begin their step; IMPULSE of its bodies is the impulse at the end. */
export function finishComponent(w: i32, c: i32, clock: i32): void {
  const t: i32 = C.wordOf(c, C.TREE);
  const per: f64 = 1.0 / F64[clock + C.STEP];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    gatherVelocities(w, n, n + Node.STRIDE);
    for (let i: i32 = 0; i < 6; i++) F64[motionOf(w, n) + i] = 0.0; // holds instantaneous impulses from here on
  }
  const driven: bool = C.wordOf(c, C.DRIVEN) > 0;
  if (driven) T.setTouched(t, true);
  const struck: bool = F64[c + C.BLOW_SIZE] > 0.0;
  let atStart: bool = false;
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    const n: i32 = C.nodeOf(body);
    const p: i32 = body + C.SUM;
    const q: i32 = body + C.MOMENT;
    const blow: f64 = 2.0 * per * (dot3(q, p) + dot3(q + 3, p + 3)) - dot3(p, p) - dot3(p + 3, p + 3);
    const spread: bool = driven || struck || Math.abs(blow) <= SPREAD * (dot3(p, p) + dot3(p + 3, p + 3));
    if (blow > 0.0 && !spread) atStart = true;
    for (let i: i32 = 0; i < 6; i++) {
      const part: f64 = spread ? 0.0 : 2.0 * per * F64[q + i] - F64[p + i];
      const early: f64 = blow > 0.0 ? part : 0.0;
      const late: f64 = blow > 0.0 ? 0.0 : -part;
      F64[motionOf(w, n) + i] = early;
      F64[body + C.IMPULSE + i] = late;
      F64[n + Node.LOAD + i] += per * (F64[p + i] - early - late);
    }
  }
  if (F64[c + C.PART] < 1.0) weakenForces(w, c);
  if (struck) partBlows(w, c, t);
  if (atStart) strikeEarly(w, t);
}

/** Bounces strike the tree within its step (step-parted.ts); everything else is then a force. */
function partBlows(w: i32, c: i32, t: i32): void {
  T.setParted(t);
  F64[t + T.BLOW_TIME] = Math.min(F64[c + C.BLOW_TIME] / F64[c + C.BLOW_SIZE], F64[w + Col.STEP_LENGTH]);
  F64[t + T.CAME] = F64[c + C.SHARED] === 0.0 ? F64[c + C.CAME] : 0.0;
  F64[t + T.WENT] = F64[c + C.WENT];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) zeros(motionOf(w, n) + Motion.MOMENT, 6);
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++) F64[motionOf(w, C.nodeOf(body)) + Motion.MOMENT + i] = F64[body + C.BLOW + i];
  }
}

/** Applies the impulses at the end, after tree t has taken its step. */
export function strikeLate(w: i32, t: i32): void {
  const c: i32 = T.componentOf(t);
  if (F64[c + C.PART] < 1.0) {
    F64[t + T.SHARE] = 1.0 / F64[c + C.PART];
    strengthenTree(t);
  }
  let any: bool = false;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) zeros(motionOf(w, n), 6);
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    const n: i32 = C.nodeOf(body);
    for (let i: i32 = 0; i < 6; i++) {
      F64[motionOf(w, n) + i] = F64[body + C.IMPULSE + i];
      if (F64[body + C.IMPULSE + i] !== 0.0) any = true;
    }
    turnInertia(n, motionOf(w, n) + Motion.INVERSE_INERTIA, Col.column(w, Col.CONTACT_SCRATCH));
  }
  if (!any) return;
  strikeTree(w, t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) copy3(n + Node.W, n + Node.FITO); // the first guess of the next step
}
