// After the substeps: what the contacts gave the bodies of a component goes into its step, so that it ends with the velocity and at the place
// that the substeps found. P is the impulse on a body, Q the sum of each times the time that was left:
//
//   early, Q·P ≥ P² dt / 2    a blow at the start   2 Q / dt - P        a constant force   2 (P - Q / dt) / dt
//   late                      a blow at the end     P - 2 Q / dt        a constant force   2 Q / dt²
//
// Either gives P in all, and moves by Q. Of what rests the impulse is spread over the step, and there is no blow. Where springs and
// drives were taken into the answers, they take their part of P through the whole step: it is a force there, of a step with θ = 1.
import { invertFree } from "../../../contacts/prepare-motion.ts";
import { rotateSymmetric, rotationMatrix, timesSymmetric } from "../../../math/mat3.ts";
import { copy3, dot3 } from "../../../math/vec3.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, zeros } from "../../../memory/views.ts";
import { fitVelocities } from "../../../response/ball-tree/fit-velocities.ts";
import { gatherVelocities } from "../../../response/ball-tree/gather.ts";
import * as Node from "../../../response/ball-tree/node.ts";
import { FIT_IMPULSE, KEPT } from "../../../response/ball-tree/project-velocities.ts";
import * as T from "../../../response/ball-tree/tree.ts";
import * as C from "../../../response/component/layout.ts";
import { spreadRows } from "../../../response/joint-tree/pass-force.ts";
import * as Motion from "../../../rows/motion.ts";
import { motionOf } from "../island-parts.ts";
import { addReactions } from "../reactions.ts";
import { fitPushed } from "../start-mechanism.ts";

/** Below this part of the impulse a blow is left to the force. */
const SPREAD: f64 = 1e-4;

/** Velocities and forces of the nodes of component c are those that its step begins with; IMPULSE of its bodies is the blow at the end. */
export function finishComponent(w: i32, c: i32, clock: i32): void {
  const t: i32 = C.wordOf(c, C.TREE);
  const per: f64 = 1.0 / F64[clock + C.STEP];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    gatherVelocities(w, n, n + Node.STRIDE);
    for (let i: i32 = 0; i < 6; i++) F64[motionOf(w, n) + i] = 0.0; // the place of blows from here on
  }
  const driven: bool = C.wordOf(c, C.DRIVEN) > 0;
  if (driven) T.setTouched(t, true);
  let atStart: bool = false;
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    const n: i32 = C.nodeOf(body);
    const p: i32 = body + C.SUM;
    const q: i32 = body + C.MOMENT;
    const blow: f64 = 2.0 * per * (dot3(q, p) + dot3(q + 3, p + 3)) - dot3(p, p) - dot3(p + 3, p + 3);
    const spread: bool = driven || Math.abs(blow) <= SPREAD * (dot3(p, p) + dot3(p + 3, p + 3));
    if (blow > 0.0 && !spread) atStart = true;
    for (let i: i32 = 0; i < 6; i++) {
      const part: f64 = spread ? 0.0 : 2.0 * per * F64[q + i] - F64[p + i];
      const early: f64 = blow > 0.0 ? part : 0.0;
      const late: f64 = blow > 0.0 ? 0.0 : -part;
      F64[motionOf(w, n) + i] = early;
      F64[body + C.IMPULSE + i] = late;
      F64[n + Node.FORCE + i] += per * (F64[p + i] - early - late);
    }
  }
  if (atStart) strikeEarly(w, t);
}

/** The blows at the start, and the joints take their part. */
function strikeEarly(w: i32, t: i32): void {
  strike(w, t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    // the first guess of the step goes along with what the joints leave of it
    const spin: i32 = Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n);
    for (let i: i32 = 0; i < 3; i++)
      F64[n + Node.GUESS + i] = F64[motionOf(w, n) + i] + F64[n + Node.FITO + i] - F64[spin + i];
    if (T.isMechanism(t) && Node.locksOf(n) !== 0) for (let i: i32 = 0; i < 6; i++) F64[n + Node.FITV + i] = 0.0;
  }
}

/** Tree t has taken its step: the blows at its end. */
export function strikeLate(w: i32, t: i32): void {
  const c: i32 = T.componentOf(t);
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
  strike(w, t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) copy3(n + Node.W, n + Node.FITO); // the next step guesses from here
}

/** The inverse inertia at the pose that the body has come to. */
function turnInertia(n: i32, out: i32, rotation: i32): void {
  rotationMatrix(rotation, n + Node.Q);
  rotateSymmetric(out, rotation, n + Node.I);
  invertFree(out, Node.locksOf(n) & 7);
}

/** What the joints of a mechanism give in the fit is part of their reactions in this step. */
function fitMechanism(w: i32, t: i32): void {
  const rows: i32 = Col.column(w, Col.ROW);
  const last: i32 = fitPushed(t, rows, Col.column(w, Col.WORK));
  spreadRows(t, rows, last);
  F64[t + T.SHARE] = 1.0;
  addReactions(t, rows, last);
}

/** The same of a tree of balls; the fit has counted the part of it that stays with the motion in the fits of a step, and here all of it stays. */
function fitBalls(t: i32): void {
  fitVelocities(t, t + T.ANCHOR_START);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.jointOf(n) < 0) continue;
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.REACTION + i] += (KEPT / (1.0 - KEPT)) * F64[n + FIT_IMPULSE + i];
  }
}

/** All nodes at once get the blows where their motions have velocities, and the joints take their part. GUESS is left in the motions. */
function strike(w: i32, t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const blow: i32 = motionOf(w, n);
    for (let i: i32 = 0; i < 3; i++)
      F64[n + Node.V + i] += F64[blow + Motion.INVERSE_MASS] * F64[blow + Motion.FREE + i] * F64[blow + i];
    timesSymmetric(blow + 3, blow + Motion.INVERSE_INERTIA, blow + 3);
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.OM + i] += F64[blow + 3 + i];
    copy3(blow, n + Node.GUESS);
  }
  if (T.isMechanism(t)) fitMechanism(w, t);
  else fitBalls(t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    copy3(n + Node.V, n + Node.FITV);
    copy3(n + Node.OM, n + Node.FITO);
  }
}
