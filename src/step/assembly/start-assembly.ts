// Columns → the records of an assembly, and the work before its first piece: poses set by hand are made consistent. Also the fit of velocities after
// contact impulses, and the piece without iteration that is taken when the budget is spent.
import { rotationMatrix } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import {
  ALL_LOCKS,
  CONSTRAINT_FORCES,
  CONSTRAINT_STATE_NUMBERS,
  CONSTRAINT_TURNS,
  LINEAR_POINT,
} from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { EXTRA_POSE_WIDTH, EXTRA_RATE_WIDTH } from "../../memory/extra-layout.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { startFromRest } from "../../response/tree/gather-inertia.ts";
import * as Node from "../../response/tree/node.ts";
import { push } from "../../response/tree/push.ts";
import * as T from "../../response/tree/tree.ts";
import { PLACE_WIDTH } from "../../rows/place.ts";
import { coastRows } from "../mechanism/coast-mechanism.ts";
import { gatherRecords } from "../mechanism/gather-mechanism.ts";
import { rowsBetween } from "../mechanism/rows/solve-rows.ts";
import { carryExcess, chooseDriveRows, prescribedAtStart } from "../mechanism/start-mechanism.ts";
import { velocityRows } from "../mechanism/velocity-rows.ts";
import * as Y from "./assembly-layout.ts";
import { massBlocks } from "./body-blocks.ts";
import { clearMultipliers, closeAssembly, placeAll, showPrescribed } from "./close-assembly.ts";
import { keepAnchors, leversNow } from "./drive-scales.ts";
import { instantRows, isLocked, measureGaps } from "./evaluate-constraints.ts";
import { scaleInertia } from "./extra-freedoms.ts";
import { fitAssembly } from "./fit-assembly.ts";
import { keepFitted, placeLoops } from "./move-assembly.ts";
import { beginAssembly } from "./newton-assembly.ts";
import { moveOwn } from "./own-pose.ts";
import * as R from "./records.ts";
import { factorAssembly } from "./solve-assembly.ts";

/** Prepares the next step; returns the largest number of auxiliary rows it may need. */
export function gatherAssembly(w: i32, t: i32): i32 {
  gatherRecords(w, t);
  gatherBeyond(w, t);
  return chooseDriveRows(w, t) + R.auxiliaryRows(T.assemblyOf(t));
}

/** The nodes are gathered as for a mechanism; this adds the rest of the bodies and the stored forces of constraints. */
function gatherBeyond(w: i32, t: i32): void {
  const y: i32 = T.assemblyOf(t);
  F64[y + Y.STEP_START] = F64[Col.now(w, Col.CLOCK) + Col.TIME];
  F64[y + Y.BROKEN] = 0.0;
  // forces of a step that was much shorter may have been a blow
  const lasting: f64 = F64[Col.now(w, Col.CLOCK) + Col.LAST_STEP] < 0.5 * F64[w + Col.STEP_LENGTH] ? 0.0 : 1.0;
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (!R.moves(b)) continue;
    F64[b + Y.INERTIA] = F64[w + Col.INERTIA_FACTOR];
    if (R.extraFreedoms(b) > 0) gatherExtras(w, b);
    if (R.kindOf(b) === Y.SCALED) scaleInertia(b, b + Y.EXTRAS);
    if ((R.locksOf(b) & ALL_LOCKS) !== 0) stopLocked(b);
  }
  keepAnchors(t);
  leversNow(t);
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    for (let i: i32 = 0; i < 12; i++) F64[c + Y.SUM + i] = 0.0;
    for (let i: i32 = 0; i < 6; i++) F64[c + Y.WRENCH + i] = 0.0;
    if (R.jointOf(c) >= 0) {
      gatherReaction(w, c, lasting);
      continue;
    }
    const state: i32 = Col.now(w, Col.CONSTRAINT_STATE) + CONSTRAINT_STATE_NUMBERS * R.slotOf(c);
    for (let i: i32 = 0; i < 12; i++) {
      F64[c + Y.MEMORY + i] = F64[state + CONSTRAINT_TURNS + i];
      F64[c + Y.WARM + i] = lasting * F64[state + CONSTRAINT_FORCES + i];
    }
  }
}

/** For a joint that holds points together, the force on body b is that of its first three rows. */
function gatherReaction(w: i32, c: i32, lasting: f64): void {
  const point: bool = I32[2 * (Col.column(w, Col.JOINT_HOLDS) + R.jointOf(c)) + Col.HOLDS_LINEAR] === LINEAR_POINT;
  for (let i: i32 = 0; i < 12; i++)
    F64[c + Y.WARM + i] = point && i < 3 ? lasting * F64[Col.now(w, Col.REACTION) + 6 * R.jointOf(c) + i] : 0.0;
}

function gatherExtras(w: i32, b: i32): void {
  const e: i32 = R.extraOf(b);
  const still: bool = Col.header(w, Col.FIRST_ORDER) !== 0;
  const rates: i32 = EXTRA_RATE_WIDTH * e;
  for (let i: i32 = 0; i < EXTRA_POSE_WIDTH; i++)
    F64[b + Y.EXTRAS + i] = F64[Col.now(w, Col.EXTRA_POSE) + EXTRA_POSE_WIDTH * e + i];
  for (let i: i32 = 0; i < EXTRA_RATE_WIDTH; i++) {
    const rate: f64 = F64[Col.now(w, Col.EXTRA_RATE) + rates + i] + F64[Col.now(w, Col.EXTRA_DEVIATION) + rates + i];
    F64[b + Y.START_RATES + i] = still ? 0.0 : rate;
    F64[b + Y.PUSHED + i] = F64[Col.now(w, Col.EXTRA_PUSH) + rates + i];
  }
}

/** Before a piece in first order: masses for its length, and zero velocities. */
export function restAssembly(w: i32, t: i32): void {
  startFromRest(w, t);
  const y: i32 = T.assemblyOf(t);
  const part: f64 = F64[t + T.H] / F64[t + T.WHOLE];
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    F64[b + Y.INERTIA] = part * F64[w + Col.INERTIA_FACTOR];
    for (let i: i32 = 0; i < EXTRA_RATE_WIDTH; i++) F64[b + Y.START_RATES + i] = 0.0;
    if (R.kindOf(b) === Y.SCALED) scaleInertia(b, b + Y.EXTRAS);
  }
}

function stopLocked(b: i32): void {
  const n: i32 = R.nodeOf(b);
  for (let i: i32 = 0; i < 6; i++) if (isLocked(R.locksOf(b), i)) F64[n + Node.VELOCITIES + i] = 0.0;
  for (let i: i32 = 0; i < 3; i++) if (isLocked(R.locksOf(b), 3 + i)) F64[n + Node.GUESS + i] = 0.0;
}

/** If a body was set by hand: closes the position constraints and fits the velocities at that pose. */
export function startAssembly(w: i32, t: i32): void {
  if (!carryExcess(w, t)) return;
  const rows: i32 = Col.column(w, Col.ROW);
  const work: i32 = Col.column(w, Col.WORK);
  const y: i32 = T.assemblyOf(t);
  beginAssembly(t, y);
  prescribedAtStart(t);
  stopClock(y);
  closeAssembly(y, work);
  placeLoops(t);
  fitAssembly(t, y, rows, velocityRows(t, rows, rows), work);
  keepFitted(y);
}

/** Fits the velocities of the nodes, changed by contacts, at the pose of the start. */
export function fitPushedAssembly(w: i32, t: i32): void {
  const rows: i32 = Col.column(w, Col.ROW);
  const y: i32 = T.assemblyOf(t);
  beginAssembly(t, y);
  prescribedAtStart(t);
  standAtStart(t, y);
  fitAssembly(t, y, rows, velocityRows(t, rows, rows), Col.column(w, Col.WORK));
}

/** For closing and fitting at the start of a piece, end 1 also has the time of the start; the next piece sets it again. */
function stopClock(y: i32): void {
  F64[y + Y.TIME + 1] = F64[y + Y.TIME];
}

/** End 1 is the start, and rows, masses and factor are taken there. */
function standAtStart(t: i32, y: i32): void {
  stopClock(y);
  showPrescribed(y);
  placeAll(y);
  measureGaps(y);
  instantRows(y);
  massBlocks(y);
  factorAssembly(y);
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    for (let i: i32 = 0; i < PLACE_WIDTH; i++) F64[k + L.END + i] = F64[k + L.START + i];
  }
}

/** A piece without iteration: forces become velocities, constraints and drives act at the pose of the start, and the result is kept. */
export function coastAssembly(t: i32, rows: i32, work: i32): void {
  const y: i32 = T.assemblyOf(t);
  beginAssembly(t, y);
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    const n: i32 = R.nodeOf(b);
    if (!R.moves(b)) {
      copy3(n + Node.DU, n + Node.U);
      copy3(n + Node.DPHI, n + Node.W);
    } else if (R.kindOf(b) !== Y.OWN_KIND) {
      push(n, t);
      rotationMatrix(n + Node.R, n + Node.Q);
    }
  }
  standAtStart(t, y);
  const last: i32 = coastRows(t, velocityRows(t, rows, rows));
  fitAssembly(t, y, rows, last, work);
  F64[y + Y.TIME + 1] = F64[y + Y.TIME] + F64[t + T.H]; // the end of this motion
  T.setRowCount(t, rowsBetween(rows, last));
  clearMultipliers(y);
  keepFitted(y);
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (!R.moves(b)) continue;
    copy3(R.nodeOf(b) + Node.W, R.nodeOf(b) + Node.FITO);
    copy3(R.nodeOf(b) + Node.U, R.nodeOf(b) + Node.FITV);
    for (let i: i32 = 0; i < 12; i++) F64[b + Y.MEAN_RATES + i] = F64[b + Y.FIT_RATES + i];
    if (R.kindOf(b) === Y.OWN_KIND) moveOwn(b, F64[t + T.H]);
  }
}
