// What the contacts of an island give its bodies: impulses become forces of the step, or, on bodies without joints, blows
// before it.
import { timesSymmetric } from "../../math/mat3.ts";
import { addScaled3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64 } from "../../memory/views.ts";
import { gather, gatherVelocities } from "../../response/ball-tree/gather.ts";
import * as Node from "../../response/ball-tree/node.ts";
import * as T from "../../response/ball-tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";
import { isAlone, motionOf, treeAt, wordOf } from "./island-parts.ts";

/** The rows of the island are solved; the nodes get back the velocities that the step starts from. */
export function pushBodies(w: i32, island: i32, rows: i32, rowsEnd: i32): void {
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = first; i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) for (let l: i32 = 0; l < 6; l++) F64[motionOf(w, n) + l] = 0.0;
  }
  addForces(w, rows, rowsEnd);
  for (let i: i32 = first; i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (!T.isTouched(t)) continue;
    if (isAlone(t)) gather(w, t);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
      if (Node.isPrescribed(n)) continue;
      gatherVelocities(w, n, n + Node.STRIDE);
      if (isAlone(t) && Col.header(w, Col.FIRST_ORDER) === 0) strike(n, motionOf(w, n), F64[w + Col.STEP_LENGTH]);
      else for (let l: i32 = 0; l < 6; l++) F64[n + Node.FORCE + l] += F64[motionOf(w, n) + l]; // and the torque
    }
  }
}

/** Force and torque on each body, where the sweep had its velocity. */
function addForces(w: i32, rows: i32, rowsEnd: i32): void {
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    const force: f64 = perStep * F64[row + Row.F];
    if (force === 0.0) continue;
    const a: i32 = Row.motionA(row);
    const b: i32 = Row.motionB(row);
    // what does not answer keeps its velocity: other islands touch it too
    const onA: f64 = F64[a + Motion.INVERSE_MASS] > 0.0 ? force : 0.0;
    const onB: f64 = F64[b + Motion.INVERSE_MASS] > 0.0 ? force : 0.0;
    for (let i: i32 = 0; i < 6; i++) {
      F64[a + i] += onA * F64[row + Row.J + i];
      F64[b + i] += onB * F64[row + Row.J + 6 + i];
    }
  }
}

/** A body alone goes on as it was struck, also where its step is taken in pieces: so it ends where its contacts meet. */
function strike(n: i32, push: i32, dt: f64): void {
  const per: f64 = dt * F64[push + Motion.INVERSE_MASS];
  for (let i: i32 = 0; i < 3; i++) F64[n + Node.V + i] += per * F64[push + Motion.FREE + i] * F64[push + i];
  timesSymmetric(push + 3, push + Motion.INVERSE_INERTIA, push + 3);
  addScaled3(n + Node.OM, n + Node.OM, dt, push + 3);
  addScaled3(n + Node.GUESS, n + Node.GUESS, dt, push + 3);
}
