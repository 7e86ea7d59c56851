// Turns a solved piece of an assembly into motion: poses, constraints closed to rounding, fitted velocities, loads of joints and drives.
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { programFollow } from "../../programs/scalar-values.ts";
import * as L from "../../response/joint-tree/link.ts";
import { placeAxes } from "../../response/joint-tree/place-link.ts";
import { endVelocity, turnBody } from "../../response/tree/end-motion.ts";
import * as Node from "../../response/tree/node.ts";
import { savedEnergy } from "../../response/tree/take-back.ts";
import * as T from "../../response/tree/tree.ts";
import { returnEnergy, treeEnergy } from "../../response/tree/tree-energy.ts";
import { D, LEVER_A, LEVER_B } from "../../rows/place.ts";
import * as Row from "../../rows/row.ts";
import {
  keepSums,
  noteDrives,
  noteSaturation,
  prescribedVelocities,
  takeBackMechanism,
} from "../mechanism/mechanism.ts";
import { endPrescribed } from "../mechanism/prescribed.ts";
import { addReactions } from "../mechanism/reactions.ts";
import * as A from "../mechanism/rows/action.ts";
import { targetOfSpring } from "../mechanism/rows/drive-rows.ts";
import { springGain } from "../mechanism/spring-gain.ts";
import { isStiffSpring, velocityRows } from "../mechanism/velocity-rows.ts";
import * as Y from "./assembly-layout.ts";
import { closeAssembly } from "./close-assembly.ts";
import { leversNow } from "./drive-scales.ts";
import { acceptExtras } from "./extra-freedoms.ts";
import { fitAssembly } from "./fit-assembly.ts";
import { addImpulses } from "./joint-wrench.ts";
import * as R from "./records.ts";

export function moveAssembly(w: i32, t: i32, rows: i32, work: i32): void {
  const y: i32 = T.assemblyOf(t);
  const end: i32 = rows + T.rowCount(t) * Row.STRIDE;
  F64[t + T.RENEWED] = 0.0;
  keepSums(t, L.SAVED, L.REACTION, A.SAVED, A.IMPULSE);
  keepExtras(y);
  F64[t + T.SHARE] = 1.0;
  addReactions(t, rows, end);
  addImpulses(t, y, 0);
  noteDrives(t, rows, end);
  acceptPose(t, y);
  prescribedVelocities(t);
  closeAssembly(y, work);
  placeLoops(t);
  for (let row: i32 = rows; row < end; row += Row.STRIDE) if (isStiffSpring(row)) targetOfSpring(t, row);
  const last: i32 = velocityRows(t, rows, end);
  fitAssembly(t, y, rows, last, work);
  noteSaturation(rows, last);
  addImpulses(t, y, 1);
  addReactions(t, rows, last);
  followTurns(y);
  if (F64[t + T.RENEWED] > 0.0) returnEnergy(t, treeEnergy(t) - savedEnergy(w, t) + springGain(t));
  F64[t + T.DONE] += F64[t + T.H];
  F64[t + T.PIECES] += 1.0;
}

function acceptPose(t: i32, y: i32): void {
  const h: f64 = F64[t + T.H];
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    const n: i32 = R.nodeOf(b);
    if (!R.moves(b)) {
      endPrescribed(n, t);
      continue;
    }
    if (R.extraFreedoms(b) > 0) acceptExtras(b, t);
    if (R.kindOf(b) === Y.OWN_KIND) continue;
    turnBody(n, t);
    endVelocity(n, t);
    for (let i: i32 = 0; i < 3; i++) F64[n + Node.X + i] += h * F64[n + Node.U + i];
  }
}

/** END of the links of driven joints, at the poses of the nodes. */
export function placeLoops(t: i32): void {
  leversNow(t);
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    if (L.isBare(k)) continue;
    const place: i32 = k + L.END;
    placeAxes(k, place);
    for (let i: i32 = 0; i < 3; i++) {
      const from: f64 = F64[L.nodeA(k) + Node.X + i] + F64[place + LEVER_A + i];
      F64[place + D + i] = F64[L.nodeB(k) + Node.X + i] + F64[place + LEVER_B + i] - from;
    }
  }
}

/** Multi-turn angles are set to those of the current pose. */
function followTurns(y: i32): void {
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD)
    if (R.memoriesOf(c) > 0) programFollow(R.positionProgram(c));
}

/** Saves what a piece changes besides the nodes, in case it is taken back. */
function keepExtras(y: i32): void {
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (R.extraFreedoms(b) === 0) continue;
    for (let i: i32 = 0; i < 16; i++) F64[b + Y.SAVED_EXTRAS + i] = F64[b + Y.EXTRAS + i];
    for (let i: i32 = 0; i < 12; i++) F64[b + Y.SAVED_RATES + i] = F64[b + Y.START_RATES + i];
  }
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    for (let i: i32 = 0; i < 12; i++) {
      F64[c + Y.SAVED_SUM + i] = F64[c + Y.SUM + i];
      F64[c + Y.SAVED_MEMORY + i] = F64[c + Y.MEMORY + i];
    }
    for (let i: i32 = 0; i < 6; i++) F64[c + Y.SAVED_WRENCH + i] = F64[c + Y.WRENCH + i];
  }
}

/** Undoes the piece. */
export function takeBackAssembly(t: i32): void {
  takeBackMechanism(t);
  const y: i32 = T.assemblyOf(t);
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (R.extraFreedoms(b) === 0) continue;
    for (let i: i32 = 0; i < 16; i++) F64[b + Y.EXTRAS + i] = F64[b + Y.SAVED_EXTRAS + i];
    for (let i: i32 = 0; i < 12; i++) F64[b + Y.START_RATES + i] = F64[b + Y.SAVED_RATES + i];
  }
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    for (let i: i32 = 0; i < 12; i++) {
      F64[c + Y.SUM + i] = F64[c + Y.SAVED_SUM + i];
      F64[c + Y.MEMORY + i] = F64[c + Y.SAVED_MEMORY + i];
    }
    for (let i: i32 = 0; i < 6; i++) F64[c + Y.WRENCH + i] = F64[c + Y.SAVED_WRENCH + i];
  }
}

/** Velocities become the fitted ones: velocities set by the user or by pushes do not remain. */
export function keepFitted(y: i32): void {
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (!R.moves(b)) continue;
    const n: i32 = R.nodeOf(b);
    copy3(n + Node.V, n + Node.FITV);
    copy3(n + Node.OM, n + Node.FITO);
    copy3(n + Node.GUESS, n + Node.FITO);
    for (let i: i32 = 0; i < 12; i++) F64[b + Y.START_RATES + i] = F64[b + Y.FIT_RATES + i];
  }
}
