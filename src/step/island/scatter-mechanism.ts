// Nodes, links and actions of a stepped mechanism → columns: motion, reactions of the joints, coordinates and forces of
// the drives.
import { addScaled3, cross3, dot3 } from "../../math/vec3.ts";
import * as Code from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import { anchorOn } from "../../response/ball-tree/gather-levers.ts";
import * as Node from "../../response/ball-tree/node.ts";
import { scatter } from "../../response/ball-tree/scatter.ts";
import * as T from "../../response/ball-tree/tree.ts";
import * as L from "../../response/joint-tree/link.ts";
import { placeFrames } from "../../response/joint-tree/place-link.ts";
import { AXES_A } from "../../rows/place.ts";
import * as A from "./action.ts";
import { ownPlace, readCoordinate } from "./drive-rows.ts";

export function scatterMechanism(w: i32, t: i32): void {
  scatter(w, t);
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    const k: i32 = Node.linkOf(n);
    if (L.jointOf(k) >= 0 && L.secondOf(k) >= 0) shareReaction(w, k);
    else scatterReaction(w, k);
  }
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) scatterReaction(w, k);
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const state: i32 = Col.next(w, Col.DRIVE_STATE) + Code.DRIVE_STATE_NUMBERS * A.driveOf(a);
    const k: i32 = A.linkOf(a);
    if (!L.isDriven(k)) placeFrames(k, k + L.END);
    ownPlace(a + A.END, k, k + L.END);
    readCoordinate(state + Code.DRIVE_COORDINATE, a + A.END, A.coordinateOf(a), a + A.Q0, a + A.SCRATCH);
    F64[state + Code.DRIVE_FORCE] = perStep * F64[a + A.IMPULSE];
    F64[state + Code.DRIVE_FLAGS] = A.flagsOf(a);
    F64[state + Code.DRIVE_FLAGS + 1] = 0.0;
  }
}

function scatterReaction(w: i32, k: i32): void {
  const j: i32 = L.jointOf(k);
  if (j < 0) return;
  const reactions: i32 = Col.next(w, Col.REACTION);
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  for (let i: i32 = 0; i < 6; i++) F64[reactions + 6 * j + i] = perStep * F64[k + L.REACTION + i];
}

/**
 * Two stacked balls share the wrench of their hinge: across the line, F2 = τ × a / length carries the torque; along it
 * both take half, as the least multipliers do.
 */
function shareReaction(w: i32, k: i32): void {
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  const reactions: i32 = Col.next(w, Col.REACTION);
  const first: i32 = L.jointOf(k);
  const second: i32 = L.secondOf(k);
  const a: i32 = k + L.END + AXES_A;
  const force: i32 = k + L.REACTION;
  const child: i32 = Node.bodyOf(L.nodeB(k));
  const spread: i32 = k + L.SCRATCH;
  addScaled3(spread, anchorOn(w, second, child), -1.0, anchorOn(w, first, child));
  const length: f64 = Math.sqrt(dot3(spread, spread));
  const along: f64 = 0.5 * dot3(force, a);
  cross3(spread, force + 3, a);
  const ends: i32 = 2 * Col.column(w, Col.JOINT_BODIES);
  // the link's own sign is that of the first joint; the second may run the other way
  const same: f64 = (I32[ends + 2 * first + 1] === child) === (I32[ends + 2 * second + 1] === child) ? 1.0 : -1.0;
  for (let i: i32 = 0; i < 3; i++) {
    const other: f64 = F64[spread + i] / length + along * F64[a + i];
    F64[reactions + 6 * first + i] = perStep * (F64[force + i] - other);
    F64[reactions + 6 * second + i] = perStep * same * other;
    F64[reactions + 6 * first + 3 + i] = 0.0;
    F64[reactions + 6 * second + 3 + i] = 0.0;
  }
}
