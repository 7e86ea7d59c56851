// The auxiliary rows of a mechanism at the pose Newton has reached: loops first, then locked axes, then drives.
import { conditionRows, conditionValues, linearCount } from "../../../constraints/conditions.ts";
import { F64 } from "../../../memory/views.ts";
import * as L from "../../../response/joint-tree/link.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import { meanPlace } from "../../../rows/place.ts";
import * as Row from "../../../rows/row.ts";
import * as A from "./action.ts";
import { writeDriveRows } from "./drive-rows.ts";
import { startRow } from "./start-row.ts";

/**
 * A loop open by less than this part of its size counts as closed: this is rounding, which in a redundant loop no motion
 * can remove, and which would demand arbitrary forces. Wider gaps are closed to this.
 */
const WITHIN: f64 = 2e-12;

/** The largest number of rows of the mechanism in this step. */
export function countRows(t: i32): i32 {
  let rows: i32 = 0;
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) rows += loopRows(k);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n)) rows += bitCount(Node.locksOf(n));
  }
  return rows + countDriveRows(t);
}

/** Those of its drives. */
export function countDriveRows(t: i32): i32 {
  let rows: i32 = 0;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) rows += bitCount(A.rowsOf(a));
  return rows;
}

export function loopRows(k: i32): i32 {
  return linearCount(L.linearOf(k)) + L.angularOf(k);
}

function bitCount(bits: i32): i32 {
  let count: i32 = 0;
  for (let rest: i32 = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Writes all rows from `first` on and returns one past the last. */
export function writeRows(t: i32, first: i32): i32 {
  let row: i32 = first;
  F64[t + T.OPEN] = 0.0;
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) row = writeLoop(t, k, row);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!Node.isPrescribed(n) && Node.locksOf(n) !== 0) row = writeLocks(t, n, row);
  }
  return writeAllDrives(t, row);
}

/** Those of the drives alone. */
export function writeAllDrives(t: i32, first: i32): i32 {
  let row: i32 = first;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if (A.rowsOf(a) !== 0) row = writeDriveRows(t, a, row);
  }
  return row;
}

/** A joint that closes a loop: J1 at the end, J̄ at the mean; its multipliers are in E0 of the link. */
function writeLoop(t: i32, k: i32, first: i32): i32 {
  const rows: i32 = loopRows(k);
  meanPlace(k + L.MEAN, k + L.START, k + L.END);
  conditionRows(k + L.END, L.linearOf(k), L.angularOf(k), first + Row.J, Row.STRIDE);
  conditionRows(k + L.MEAN, L.linearOf(k), L.angularOf(k), first + Row.K, Row.STRIDE);
  conditionValues(k + L.END, L.linearOf(k), L.angularOf(k), k + L.ROD, k + L.SCRATCH);
  const perStep: f64 = 1.0 / F64[t + T.H];
  const size: f64 = F64[t + T.SIZE];
  for (let i: i32 = 0; i < rows; i++) {
    const row: i32 = first + i * Row.STRIDE;
    const c: f64 = F64[k + L.SCRATCH + i];
    F64[t + T.OPEN] = Math.max(F64[t + T.OPEN], Math.abs(c) / (i < linearCount(L.linearOf(k)) ? size : 1.0));
    startRow(row, L.nodeA(k), L.nodeB(k), k, Row.LOOP, k + L.E0 + i);
    const within: f64 = WITHIN * (i < linearCount(L.linearOf(k)) ? size : 1.0);
    F64[row + Row.C] = perStep * (c > within ? c - within : c < -within ? c + within : 0.0);
  }
  return first + rows * Row.STRIDE;
}

/**
 * Locked world axes, rows on one body. A rotation: w_i = 0, with δw = φ - a × φ + a (a·φ). A translation: the mean
 * velocity u + w × s_m of the centre of mass along the axis. Their multipliers are in FITV and FITO, which are overwritten at
 * the end of the piece.
 */
function writeLocks(t: i32, n: i32, first: i32): i32 {
  let row: i32 = first;
  for (let i: i32 = 0; i < 6; i++) {
    if (((Node.locksOf(n) >> i) & 1) === 0) continue;
    startRow(row, Node.NONE, n, n, Row.LOCK, n + Node.LOCK_IMPULSES + i);
    for (let l: i32 = 0; l < 12; l++) {
      F64[row + Row.J + l] = 0.0;
      F64[row + Row.K + l] = 0.0;
    }
    if (i < 3) lockRotation(n, row, i, t);
    else lockTranslation(n, row, i - 3);
    row += Row.STRIDE;
  }
  return row;
}

function lockRotation(n: i32, row: i32, i: i32, t: i32): void {
  const half: f64 = 0.5 * F64[t + T.H];
  const j: i32 = i === 2 ? 0 : i + 1;
  const k: i32 = 3 - i - j;
  const w: i32 = n + Node.W;
  F64[row + Row.C] = F64[w + i];
  F64[row + Row.K + 9 + i] = 1.0;
  // e_i·(φ - a × φ + a (a·φ)), where (a × φ)_i = a_j φ_k - a_k φ_j
  for (let l: i32 = 0; l < 3; l++) F64[row + Row.J + 9 + l] = half * half * F64[w + i] * F64[w + l];
  F64[row + Row.J + 9 + i] += 1.0;
  F64[row + Row.J + 9 + k] -= half * F64[w + j];
  F64[row + Row.J + 9 + j] += half * F64[w + k];
}

function lockTranslation(n: i32, row: i32, i: i32): void {
  const j: i32 = i === 2 ? 0 : i + 1;
  const k: i32 = 3 - i - j;
  const s: i32 = n + Node.S1;
  const mj: f64 = 0.5 * (F64[n + Node.S0 + j] + F64[s + j]);
  const mk: f64 = 0.5 * (F64[n + Node.S0 + k] + F64[s + k]);
  F64[row + Row.C] = F64[n + Node.U + i] + F64[n + Node.W + j] * mk - F64[n + Node.W + k] * mj;
  F64[row + Row.J + 6 + i] = 1.0;
  F64[row + Row.K + 6 + i] = 1.0;
  // s × e_i has +s_k along j and -s_j along k
  F64[row + Row.J + 9 + j] = F64[s + k];
  F64[row + Row.J + 9 + k] = -F64[s + j];
  F64[row + Row.K + 9 + j] = mk;
  F64[row + Row.K + 9 + k] = -mj;
}
