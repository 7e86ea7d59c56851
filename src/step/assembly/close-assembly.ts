// Closes the position constraints of an assembly at its current pose: Newton's method in the mass metric, with rows and factor renewed in each pass.

import { turnBy } from "../../math/quat.ts";
import { copy3 } from "../../math/vec3.ts";
import { F64, zeros } from "../../memory/views.ts";
import { PLACE, POSE, ROTATION, V, W } from "../../programs/body-layout.ts";
import * as Node from "../../response/tree/node.ts";
import * as Y from "./assembly-layout.ts";
import { massBlocks } from "./body-blocks.ts";
import { instantRows, measureGaps, missedGaps } from "./evaluate-constraints.ts";
import { scaleInertia } from "./extra-freedoms.ts";
import { alongPose } from "./own-pose.ts";
import { hideVelocities, placeNow } from "./place-bodies.ts";
import * as R from "./records.ts";
import { factorAssembly, giveMissed, solveAssembly } from "./solve-assembly.ts";

/** Constraints count as closed within this, in metres, radians or whatever else they measure. */
const CLOSED: f64 = 1e-13;
/** A gap below this is closed with the current factor, which then serves the velocities too. */
const NEARLY: f64 = 1e-9;
const PASSES: i32 = 8;
/** The farthest a body moves or turns in one pass. */
const FARTHEST: f64 = 0.5;

/**
 * Bodies start at the poses of their nodes; prescribed bodies have their velocities in DU and DPHI. On return rows, factor and masses are those of the
 * pose that closes the constraints, as programs see it at end 1; GAP is the remaining gap.
 */
export function closeAssembly(y: i32, work: i32): void {
  showPrescribed(y);
  let last: f64 = 1e300;
  for (let pass: i32 = 0; pass < PASSES; pass++) {
    placeAll(y);
    measureGaps(y);
    const gap: f64 = F64[y + Y.GAP];
    const done: bool = gap < CLOSED || !(gap < 0.5 * last);
    if (pass === 0 || last > NEARLY) {
      instantRows(y);
      massBlocks(y);
      factorAssembly(y);
    }
    if (done) return;
    last = gap;
    missedGaps(y);
    zeros(R.givenOf(y), R.lengthOf(y));
    giveMissed(y);
    clearMultipliers(y);
    solveAssembly(y, 0, 0, work, false);
    clearMultipliers(y);
    displace(y);
  }
  placeAll(y);
  measureGaps(y);
}

/** Shows programs the velocities of prescribed bodies, and zero for the others. */
export function showPrescribed(y: i32): void {
  hideVelocities(y);
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (R.moves(b)) continue;
    copy3(b + V, R.nodeOf(b) + Node.DU);
    copy3(b + W, R.nodeOf(b) + Node.DPHI);
  }
}

/** Sets end 1 of every body, and R of its node, from the node's pose. */
export function placeAll(y: i32): void {
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    placeNow(b, 1);
    for (let i: i32 = 0; i < 9; i++) F64[R.nodeOf(b) + Node.R + i] = F64[b + PLACE + POSE + ROTATION + i];
    if (R.kindOf(b) === Y.SCALED) scaleInertia(b, b + Y.EXTRAS);
  }
}

export function clearMultipliers(y: i32): void {
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD)
    for (let i: i32 = 0; i < R.rowsOf(c); i++) F64[c + Y.LAMBDA + i] = 0.0;
}

/** The solution as a displacement, limited to FARTHEST. */
function displace(y: i32): void {
  let far: f64 = 0.0;
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (!R.moves(b)) continue;
    for (let i: i32 = 0; i < R.dimensionOf(b); i++) far = Math.max(far, Math.abs(F64[R.answerOf(y) + R.partOf(b) + i]));
  }
  const part: f64 = far > FARTHEST ? FARTHEST / far : 1.0;
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (R.moves(b)) displaceBody(b, R.answerOf(y) + R.partOf(b), part);
  }
}

function displaceBody(b: i32, x: i32, part: f64): void {
  const n: i32 = R.nodeOf(b);
  const d: i32 = R.dimensionOf(b);
  if (R.kindOf(b) === Y.OWN_KIND) {
    for (let i: i32 = 0; i < R.poseOf(b); i++) F64[b + Y.EXTRAS + i] += part * alongPose(b, i, x);
    return;
  }
  for (let i: i32 = 0; i < 3; i++) F64[n + Node.X + i] += part * F64[x + i];
  if (d === 3) return;
  for (let i: i32 = 3; i < 6; i++) F64[x + i] *= part;
  turnBy(n + Node.Q, x + 3, 1.0);
  for (let i: i32 = 6; i < d; i++) {
    if (R.scalesOf(b) === 1) for (let k: i32 = 0; k < 3; k++) F64[b + Y.EXTRAS + k] += part * F64[x + 6];
    else F64[b + Y.EXTRAS + i - 6] += part * F64[x + i];
  }
}
