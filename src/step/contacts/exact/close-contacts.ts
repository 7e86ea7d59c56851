// Contacts that press at the end of the step must be closed then, and no other may overlap. If the computed motion would miss that, the
// normal impulses act a little sooner or later. γ is the change of their moments,
//
//   OFF + A γ      presses: = 0      else: ≥ 0, γ ≥ 0, one of them 0        OFF: distance between its actual and its required end
//
// Loops and locked axes hold meanwhile.
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { atHi, atLo, atR, atX } from "../../../multipliers/boxed/layout.ts";
import { solveBoxed } from "../../../multipliers/boxed/solve-boxed.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/impulse-row.ts";
import * as Motion from "../../../rows/motion.ts";
import { DIM } from "../../answers/dimension.ts";
import { motionOf, treeAt, wordOf } from "../../islands/island-parts.ts";
import { listUnbounded } from "./select-rows.ts";

// in the row of a normal force, in place of fields that only row sweeps use
export const OFF: i32 = Row.LAST;
/** 1 if it presses at the end of the step. */
export const PRESSES: i32 = Row.BEFORE;

/** Smaller distances (m) are ignored. */
export const ROUNDING: f64 = 1e-10;
/**
 * Contacts that nearly contradict each other, as in a house of cards, would cause large shifts for small corrections. γᵀ A γ, the squared shift of the bodies
 * in the mass metric, is at most this many times that of half a step at their change of velocity: consistent contacts never exceed it.
 */
const MOST: f64 = 4.0;

/** Allowed remainder: metres, or a part of it. */
const LITTLE: f64 = 1e-5;
const LEFT: f64 = 0.01;

/** Whether a contact ends where it should, within `nearly` metres. */
export function isClosed(row: i32, nearly: f64): bool {
  return F64[row + OFF] > -nearly && (F64[row + PRESSES] === 0.0 || F64[row + OFF] < nearly);
}

/** Relative compliance added to a contact if all together overconstrain their bodies. */
const SOFT: f64 = 1e-3;

/** Computes MOMENT and END of the normal rows of an island, whose problem is at p. Returns false if no moments work; then they are unchanged. */
export function closeContacts(w: i32, island: i32, p: i32, rows: i32, rowsEnd: i32): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  const list: i32 = P.workAt(p, n);
  const count: i32 = listRows(p, rows, rowsEnd, list);
  const most: f64 = MOST * halfStep(w, island, p);
  if (!solve(p, rows, list, count, 0.0, most) && !solve(p, rows, list, count, SOFT, most)) return false;
  move(p, rows, rowsEnd, list, count);
  return true;
}

/** |½ dt (v₁ - v₀)|² in the mass metric: due to contacts and everything else. */
function halfStep(w: i32, island: i32, p: i32): f64 {
  const n: i32 = I32[2 * p + P.ROWS];
  const f: i32 = P.forcesAt(p, n);
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  let sum: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++)
    for (let l: i32 = 0; l < n; l++) sum += F64[f + i] * F64[P.matrixAt(p) + n * i + l] * F64[f + l];
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let node: i32 = T.firstNode(t); node < T.endNode(t); node += Node.STRIDE) {
      if (Node.isPrescribed(node)) continue;
      const motion: i32 = motionOf(w, node);
      const before: i32 = Col.now(w, Col.VELOCITY) + 3 * Node.bodyOf(node);
      for (let k: i32 = 0; k < 3; k++) {
        const gained: f64 = F64[motion + k] - F64[before + k];
        sum += (gained * gained) / F64[motion + Motion.INVERSE_MASS];
      }
    }
  }
  return 0.25 * dt * dt * sum;
}

/** γ of the listed rows; returns whether it is acceptable. */
function solve(p: i32, rows: i32, list: i32, count: i32, softness: f64, most: f64): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  const system: i32 = list + n;
  const A: i32 = P.matrixAt(p);
  for (let k: i32 = 0; k < count; k++) {
    const i: i32 = I32[2 * list + k];
    const row: i32 = rows + Row.STRIDE * (i - held);
    const free: bool = i < held || F64[row + PRESSES] !== 0.0;
    for (let l: i32 = 0; l < count; l++) F64[system + count * k + l] = F64[A + n * i + I32[2 * list + l]];
    F64[atR(system, count) + k] = i < held ? 0.0 : F64[row + OFF];
    F64[atLo(system, count) + k] = free ? -P.ENDLESS : 0.0;
    F64[atHi(system, count) + k] = P.ENDLESS;
    F64[atX(system, count) + k] = 0.0;
    F64[system + (count + 1) * k] *= 1.0 + softness;
  }
  if (count > 1)
    return solveBoxed(system, count) >= 0 && shiftOf(system, count) <= most && isDone(p, list, system, count);
  F64[atX(system, 1)] = F64[system] > 0.0 ? -F64[atR(system, 1)] / F64[system] : 0.0;
  return true;
}

function move(p: i32, rows: i32, rowsEnd: i32, list: i32, count: i32): void {
  const n: i32 = I32[2 * p + P.ROWS];
  const held: i32 = I32[2 * p + P.BOXED];
  const A: i32 = P.matrixAt(p);
  const x: i32 = atX(list + n, count);
  for (let k: i32 = 0; k < count; k++) {
    const i: i32 = I32[2 * list + k];
    if (i >= held) F64[rows + Row.STRIDE * (i - held) + Row.MOMENT] += F64[x + k];
  }
  let i: i32 = held;
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    for (let k: i32 = 0; k < count; k++) F64[row + Row.END] += F64[A + n * i + I32[2 * list + k]] * F64[x + k];
    i += DIM;
  }
}

/** Whether all pressing contacts of the system are closed, up to a small part of their initial error. */
function isDone(p: i32, list: i32, system: i32, count: i32): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  let before: f64 = 0.0;
  let after: f64 = 0.0;
  for (let k: i32 = 0; k < count; k++) {
    if (F64[atLo(system, count) + k] === 0.0) continue;
    let off: f64 = F64[atR(system, count) + k];
    before = Math.max(before, Math.abs(off));
    const row: i32 = P.matrixAt(p) + n * I32[2 * list + k];
    for (let l: i32 = 0; l < count; l++) off += F64[row + I32[2 * list + l]] * F64[atX(system, count) + l];
    after = Math.max(after, Math.abs(off));
  }
  return after <= Math.max(LITTLE, LEFT * before);
}

/** γᵀ A γ */
function shiftOf(system: i32, count: i32): f64 {
  let all: f64 = 0.0;
  for (let k: i32 = 0; k < count; k++)
    for (let l: i32 = 0; l < count; l++)
      all += F64[atX(system, count) + k] * F64[system + count * k + l] * F64[atX(system, count) + l];
  return all;
}

/** Lists rows without bounds, then the normals that press or overlap. */
function listRows(p: i32, rows: i32, rowsEnd: i32, list: i32): i32 {
  const held: i32 = I32[2 * p + P.BOXED];
  let count: i32 = listUnbounded(p, 2 * list);
  let i: i32 = held;
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    if (F64[row + PRESSES] !== 0.0 || !isClosed(row, ROUNDING)) {
      I32[2 * list + count] = i;
      count++;
    }
    i += DIM;
  }
  return count;
}
