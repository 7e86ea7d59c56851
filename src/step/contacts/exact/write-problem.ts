// The contact problem of an island: the response of every row to an impulse on every other, through the bodies and their joints.
//
//   A = J M̂⁻¹ Jᵀ      b = J ŵ + bias      M̂⁻¹: the response of the bodies with their joints, ŵ the velocities without contacts
//
// A body without joints responds alone: B of the rows. A ball tree and the joints of a mechanism are anticipated
// (response/ball-tree/answer-rows.ts, response/joint-tree/anticipate.ts); loops, locked axes and drives of a mechanism are rows
// with bounds of their own and come first. Only the lower half of A is summed; the upper is its mirror.
import * as Island from "../../../memory/island-record.ts";
import { F64, I32, zeros } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import * as Row from "../../../rows/impulse-row.ts";
import * as Motion from "../../../rows/motion.ts";
import { DIM } from "../../answers/dimension.ts";
import { isAlone, treeAt, wordOf } from "../../islands/island-parts.ts";
import { addTree } from "../../tree/kinds.ts";
import { easeRows } from "./ease-rows.ts";
import { leaveOutEmpty } from "./leave-out-empty.ts";

/** Friction above this part of its bound counts as being at it. */
const SLID: f64 = 0.999;

/** Writes the problem of `island` at p from its rows; `held` further rows belong to loops, locks and drives, of which those of springs are left out if joints take them in (`folds`). */
export function writeProblem(w: i32, island: i32, p: i32, held: i32, folds: bool, rows: i32, rowsEnd: i32): void {
  let contacts: i32 = 0;
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) contacts++;
  const n: i32 = held + DIM * contacts;
  I32[2 * p + P.ROWS] = n;
  I32[2 * p + P.BOXED] = held;
  I32[2 * p + P.CONTACTS] = contacts;
  I32[2 * p + P.DIM] = DIM;
  I32[2 * p + P.SYMMETRIC] = 1;
  I32[2 * p + P.WARM] = 0;
  I32[2 * p + P.BUDGET] = 0;
  I32[2 * p + P.FOLDS] = folds ? 1 : 0;
  zeros(P.matrixAt(p), n * n + 7 * n);
  writeContacts(p, n, held, rows, rowsEnd);
  addAlone(p, n, held, rows, rowsEnd);
  let first: i32 = 0;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (isAlone(t)) continue;
    first = addTree(w, t, p, first, rows, rowsEnd);
    easeRows(t, p, n, held, rows, rowsEnd);
  }
  leaveWedged(p, n, held, rows, rowsEnd);
  if (folds && held > 0) leaveOutEmpty(p);
  mirror(P.matrixAt(p), I32[2 * p + P.ROWS]);
}

/** b of bodies without joints, μ, and the warm start. */
function writeContacts(p: i32, n: i32, held: i32, rows: i32, rowsEnd: i32): void {
  let warm: bool = false;
  let i: i32 = held;
  let contact: i32 = 0;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    const tangent: bool = Row.normalOf(row) !== 0;
    F64[P.lowerAt(p, n) + i] = tangent ? -P.ENDLESS : 0.0;
    F64[P.upperAt(p, n) + i] = P.ENDLESS;
    F64[P.forcesAt(p, n) + i] = F64[row + Row.F];
    if (F64[row + Row.F] !== 0.0) warm = true;
    // a row that nothing can move, such as friction across the plane of a planar body, has no target
    if (F64[row + Row.INVERSE] > 0.0) {
      F64[P.freeAt(p, n) + i] =
        F64[row + (tangent ? Row.BIAS : Row.APART)] +
        share(row + Row.J, Row.motionA(row)) +
        share(row + Row.J + 6, Row.motionB(row));
    }
    i++;
    if (tangent) continue;
    F64[P.frictionAt(p, n) + contact] = F64[row + Row.STRIDE + Row.MU];
    contact++;
  }
  if (warm) I32[2 * p + P.WARM] = 1;
}

/** J v of a body that is prescribed or has no joints. */
function share(j: i32, motion: i32): f64 {
  if (F64[motion + Motion.JOINTED] !== 0.0) return 0.0;
  let u: f64 = 0.0;
  for (let i: i32 = 0; i < 6; i++) u += F64[j + i] * F64[motion + i];
  return u;
}

/** J B of rows that share a body without joints, contact by contact. */
function addAlone(p: i32, n: i32, held: i32, rows: i32, rowsEnd: i32): void {
  const A: i32 = P.matrixAt(p);
  let i: i32 = held;
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    let l: i32 = held;
    for (let other: i32 = rows; other <= row; other += DIM * Row.STRIDE) {
      for (let side: i32 = 0; side < 2; side++) {
        const motion: i32 = side === 0 ? Row.motionA(row) : Row.motionB(row);
        if (F64[motion + Motion.INVERSE_MASS] === 0.0 || F64[motion + Motion.JOINTED] !== 0.0) continue;
        if (Row.motionA(other) === motion) addBlock(A + n * i + l, n, row + Row.J + 6 * side, other + Row.B);
        if (Row.motionB(other) === motion) addBlock(A + n * i + l, n, row + Row.J + 6 * side, other + Row.B + 6);
      }
      l += DIM;
    }
    i += DIM;
  }
}

/** 3 x 3 products of consecutive rows. */
function addBlock(out: i32, n: i32, j: i32, b: i32): void {
  for (let i: i32 = 0; i < DIM; i++) {
    const x: i32 = j + i * Row.STRIDE;
    for (let l: i32 = 0; l < DIM; l++) {
      const y: i32 = b + l * Row.STRIDE;
      F64[out + n * i + l] +=
        F64[x] * F64[y] +
        F64[x + 1] * F64[y + 1] +
        F64[x + 2] * F64[y + 2] +
        F64[x + 3] * F64[y + 3] +
        F64[x + 4] * F64[y + 4] +
        F64[x + 5] * F64[y + 5];
    }
  }
}

/**
 * Friction at its bound may pull two bodies together faster than their contact separates them, as under a strut that leans on its hinge, and
 * no force separates them while it holds: a contact asked to separate them would press without limit. Such a contact only keeps an overlap
 * from growing.
 */
function leaveWedged(p: i32, n: i32, held: i32, rows: i32, rowsEnd: i32): void {
  const A: i32 = P.matrixAt(p);
  let i: i32 = held;
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    const drawn1: f64 = F64[A + n * (i + 1) + i];
    const drawn2: f64 = F64[A + n * (i + 2) + i];
    const drawn: f64 = F64[row + Row.STRIDE + Row.MU] * Math.sqrt(drawn1 * drawn1 + drawn2 * drawn2);
    // the turning of a sticking contact in the step is not a separation
    const bias: f64 = F64[row + Row.APART] - (slid(row) ? 0.0 : F64[row + Row.TURN]);
    if (bias < 0.0 && drawn > F64[A + n * i + i] && F64[row + Row.INVERSE] > 0.0) F64[P.freeAt(p, n) + i] -= bias;
    i += DIM;
  }
}

/** Whether friction was at its bound in the last step: the rows still have its impulses. */
function slid(row: i32): bool {
  const f1: f64 = F64[row + Row.STRIDE + Row.F];
  const f2: f64 = F64[row + 2 * Row.STRIDE + Row.F];
  const most: f64 = SLID * F64[row + Row.STRIDE + Row.MU] * F64[row + Row.F];
  return f1 * f1 + f2 * f2 >= most * most;
}

function mirror(A: i32, n: i32): void {
  for (let i: i32 = 0; i < n; i++) for (let l: i32 = 0; l < i; l++) F64[A + n * l + i] = F64[A + n * i + l];
}
