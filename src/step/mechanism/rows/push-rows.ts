// The current forces of the auxiliary rows. Drives of joints in the tree become part of their joints; all others enter the
// balance of their nodes: F and E lose K κ, and C gains how the moment of the force changes when its lever turns
// with the body, (h/2)(r1 fᵀ - f·r1).
import { dot3 } from "../../../math/vec3.ts";
import { LENGTH, LINEAR_LINE, LINEAR_PLANE, LINEAR_ROD, SLIDE_Z } from "../../../memory/codes.ts";
import { F64 } from "../../../memory/views.ts";
import { bend, bends, straighten } from "../../../response/joint-tree/bend.ts";
import * as L from "../../../response/joint-tree/link.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import { D, LEVER_A, LEVER_B } from "../../../rows/place.ts";
import * as Row from "../../../rows/row.ts";
import * as A from "./action.ts";

export function pushRows(t: i32, first: i32, end: i32): void {
  clearDrives(t);
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    if (F64[row + Row.KAPPA] === 0.0) continue;
    if (isInternal(row)) {
      driveJoint(row);
      continue;
    }
    const a: i32 = Row.nodeA(row);
    const b: i32 = Row.nodeB(row);
    if (a !== Node.NONE && !Node.isPrescribed(a)) push(t, row, a, row + Row.K, 0);
    if (b !== Node.NONE && !Node.isPrescribed(b)) push(t, row, b, row + Row.K + 6, 1);
    if (!isStretched(row)) continue;
    if (a !== Node.NONE && !Node.isPrescribed(a)) pull(t, row, a, LEVER_A);
    if (b !== Node.NONE && !Node.isPrescribed(b)) pull(t, row, b, LEVER_B);
  }
}

/** The drives of a joint in the tree are part of the joint: what they give to its child they take from its parent. */
export function isInternal(row: i32): bool {
  return Row.workOf(row) >= Row.LIMIT_LOWER && L.isInTree(A.linkOf(Row.sourceOf(row)));
}

/** Clears drive forces, as for fitting velocities. */
export function clearDrives(t: i32): void {
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    const k: i32 = A.linkOf(a);
    for (let i: i32 = 0; i < 6; i++) F64[k + L.DRIVE + i] = 0.0;
    if (L.isDrivenBall(k)) straighten(k);
  }
}

function driveJoint(row: i32): void {
  const a: i32 = Row.sourceOf(row);
  const k: i32 = A.linkOf(a);
  const kappa: f64 = F64[row + Row.KAPPA];
  const force: i32 = row + Row.K + (L.isReversed(k) ? 0 : 6);
  for (let i: i32 = 0; i < 6; i++) F64[k + L.DRIVE + i] += kappa * F64[force + i];
  if (!L.isDrivenBall(k) || !bends(A.coordinateOf(a))) return;
  const sign: f64 = Row.workOf(row) === Row.LIMIT_UPPER ? -1.0 : 1.0;
  bend(k, A.coordinateOf(a), a + A.MEAN, a + A.END, sign * kappa);
}

/** `side` is 0 for node a, 1 for node b; k is the force of the row on node n. */
function push(t: i32, row: i32, n: i32, k: i32, side: i32): void {
  const kappa: f64 = F64[row + Row.KAPPA];
  for (let i: i32 = 0; i < 3; i++) {
    F64[n + Node.F + i] -= kappa * F64[k + i];
    F64[n + Node.E + i] -= kappa * F64[k + 3 + i];
  }
  if (Row.workOf(row) === Row.LOCK) return;
  const place: i32 = placeOf(row);
  if (side === 0 && isCarried(row)) carry(t, row, n, k);
  else turnLever(t, row, n, k, place + (side === 0 ? LEVER_A : LEVER_B));
}

/** Whether the force is along the line through the anchors: a rope, a rod. */
function isStretched(row: i32): bool {
  if (Row.workOf(row) === Row.LOOP) return L.linearOf(Row.sourceOf(row)) === LINEAR_ROD;
  return Row.workOf(row) !== Row.LOCK && A.coordinateOf(Row.sourceOf(row)) === LENGTH;
}

/** The place at the end of the step: of a link, or of the own place of an action. */
function placeOf(row: i32): i32 {
  return Row.workOf(row) === Row.LOOP ? Row.sourceOf(row) + L.END : Row.sourceOf(row) + A.END;
}

/** Whether the force is along an axis of body a, and acts at the anchor on body b. */
function isCarried(row: i32): bool {
  if (Row.workOf(row) !== Row.LOOP) return A.coordinateOf(Row.sourceOf(row)) <= SLIDE_Z;
  const linear: i32 = L.linearOf(Row.sourceOf(row));
  return linear === LINEAR_LINE || linear === LINEAR_PLANE;
}

/** The lever turns with the body, the force does not: (φ × r) × f. */
function turnLever(t: i32, row: i32, n: i32, k: i32, r: i32): void {
  const half: f64 = -0.5 * F64[t + T.H] * F64[row + Row.KAPPA];
  const f0: f64 = half * F64[k];
  const f1: f64 = half * F64[k + 1];
  const f2: f64 = half * F64[k + 2];
  addProduct(n + Node.C, F64[r], F64[r + 1], F64[r + 2], f0, f1, f2, 1.0);
}

/** The force turns with the body, and its lever p = r + d points to a point of the other: p × (φ × f). */
function carry(t: i32, row: i32, n: i32, k: i32): void {
  const half: f64 = -0.5 * F64[t + T.H] * F64[row + Row.KAPPA];
  const r: i32 = placeOf(row) + LEVER_A;
  const d: i32 = placeOf(row) + D;
  const p0: f64 = F64[r] + F64[d];
  const p1: f64 = F64[r + 1] + F64[d + 1];
  const p2: f64 = F64[r + 2] + F64[d + 2];
  addProduct(n + Node.C, half * F64[k], half * F64[k + 1], half * F64[k + 2], p0, p1, p2, -1.0);
}

/** C += sign (a bᵀ - a·b) */
function addProduct(c: i32, a0: f64, a1: f64, a2: f64, b0: f64, b1: f64, b2: f64, sign: f64): void {
  const ab: f64 = a0 * b0 + a1 * b1 + a2 * b2;
  F64[c] += sign * (a0 * b0 - ab);
  F64[c + 1] += sign * a0 * b1;
  F64[c + 2] += sign * a0 * b2;
  F64[c + 3] += sign * a1 * b0;
  F64[c + 4] += sign * (a1 * b1 - ab);
  F64[c + 5] += sign * a1 * b2;
  F64[c + 6] += sign * a2 * b0;
  F64[c + 7] += sign * a2 * b1;
  F64[c + 8] += sign * (a2 * b2 - ab);
}

/**
 * A taut rope, or a rod in tension, turns with the body it pulls: its force follows the anchor, by s (1 - u uᵀ) of the anchor's displacement,
 * s = (h/2) f / length, and C gains s (r² - r rᵀ - (r × u)(r × u)ᵀ). Its coupling to the other end is left out of Newton's matrix.
 */
function pull(t: i32, row: i32, n: i32, lever: i32): void {
  const place: i32 = placeOf(row);
  const d: i32 = place + D;
  const r: i32 = place + lever;
  const squared: f64 = dot3(d, d);
  // K of body b lies along d, or against it at an upper limit
  const force: f64 = -F64[row + Row.KAPPA] * dot3(row + Row.K + 6, d);
  if (!(force > 0.0) || squared === 0.0) return;
  const s: f64 = (0.5 * F64[t + T.H] * force) / squared;
  const c: i32 = n + Node.C;
  const r0: f64 = F64[r];
  const r1: f64 = F64[r + 1];
  const r2: f64 = F64[r + 2];
  const unit: f64 = 1.0 / Math.sqrt(squared);
  const m0: f64 = unit * (r1 * F64[d + 2] - r2 * F64[d + 1]);
  const m1: f64 = unit * (r2 * F64[d] - r0 * F64[d + 2]);
  const m2: f64 = unit * (r0 * F64[d + 1] - r1 * F64[d]);
  const rr: f64 = r0 * r0 + r1 * r1 + r2 * r2;
  F64[c] += s * (rr - r0 * r0 - m0 * m0);
  F64[c + 1] -= s * (r0 * r1 + m0 * m1);
  F64[c + 2] -= s * (r0 * r2 + m0 * m2);
  F64[c + 3] -= s * (r0 * r1 + m0 * m1);
  F64[c + 4] += s * (rr - r1 * r1 - m1 * m1);
  F64[c + 5] -= s * (r1 * r2 + m1 * m2);
  F64[c + 6] -= s * (r0 * r2 + m0 * m2);
  F64[c + 7] -= s * (r1 * r2 + m1 * m2);
  F64[c + 8] += s * (rr - r2 * r2 - m2 * m2);
}
