// Distributes the wrench of a single link in the tree over the joints of its stack: of all forces that add up to it, those
// with the least sum of squares, N and N m.
//
//   W = B λ,   λ = Bᵀ y,   B Bᵀ y = W       a column of B: (d, ρ × d) for a force that a joint can give, (0, e) for a torque
//
// B Bᵀ is singular along what the stack leaves free. W is zero there, so any y will do: λ is the same for all.
import { rotate } from "../../math/mat3.ts";
import { cross3, dot3 } from "../../math/vec3.ts";
import { ANGULAR_AXIS, ANGULAR_FREE, LINEAR_LINE, LINEAR_POINT } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import { placeFrames } from "../../response/joint-tree/place-link.ts";
import * as Node from "../../response/tree/node.ts";
import { AXES_A, D } from "../../rows/place.ts";

/** A pivot below this part of its diagonal is a direction that the stack leaves free. */
const FREE: f64 = 1e-10;

// what the solve needs lies where the link in the tree kept its own: L.STACK_G and so on

/** Adds to the reaction of every joint of the stack of link k, which already includes its drives. */
export function shareReaction(w: i32, k: i32): void {
  for (let i: i32 = 0; i < 36; i++) F64[k + L.STACK_G + i] = 0.0;
  const end: i32 = L.firstOfStack(k) + L.stackCount(k) * L.STRIDE;
  for (let s: i32 = L.firstOfStack(k); s < end; s += L.STRIDE) {
    place(k, s);
    const columns: i32 = columnsOf(w, s);
    for (let c: i32 = 0; c < columns; c++) {
      column(w, k, s, c);
      for (let i: i32 = 0; i < 6; i++)
        for (let j: i32 = 0; j < 6; j++)
          F64[k + L.STACK_G + 6 * i + j] += F64[k + L.STACK_COLUMN + i] * F64[k + L.STACK_COLUMN + j];
    }
  }
  wrenchOnChild(k);
  solve(k + L.STACK_G, k + L.STACK_Y, k + L.STACK_COLUMN);
  for (let s: i32 = L.firstOfStack(k); s < end; s += L.STRIDE) give(w, k, s);
}

/** W on the child at its anchor, force and torque per second. */
function wrenchOnChild(k: i32): void {
  const y: i32 = k + L.STACK_Y;
  const sign: f64 = L.isReversed(k) ? -1.0 : 1.0;
  for (let i: i32 = 0; i < 6; i++) F64[y + i] = sign * F64[k + L.REACTION + i];
  if (L.isReversed(k)) {
    // told at the parent's anchor, from which the child's is d away
    cross3(k + L.STACK_COLUMN, k + L.END + D, y);
    for (let i: i32 = 0; i < 3; i++) F64[y + 3 + i] -= F64[k + L.STACK_COLUMN + i];
  }
  // the free directions have turned since the mean of the step, where W had nothing along them
  const axis: i32 = k + L.STACK_COLUMN;
  rotate(axis, L.nodeA(k) + Node.R, k + L.FA);
  if (L.linearOf(k) === LINEAR_LINE) leaveOut(y, axis);
  if (L.angularOf(k) === ANGULAR_AXIS) leaveOut(y + 3, axis);
  if (L.angularOf(k) === ANGULAR_FREE) for (let i: i32 = 0; i < 3; i++) F64[y + 3 + i] = 0.0;
}

function leaveOut(v: i32, axis: i32): void {
  const along: f64 = dot3(v, axis);
  for (let i: i32 = 0; i < 3; i++) F64[v + i] -= along * F64[axis + i];
}

/** Axes of joint s, and its lever. */
function place(k: i32, s: i32): void {
  placeFrames(s, s + L.END);
  const child: i32 = L.nodeB(k);
  const b: i32 = L.nodeB(s);
  rotate(k + L.STACK_LEVER, b + Node.R, s + L.LB);
  if (b === child) return;
  // seen from the parent: its own joint → anchor of s, less its own joint → the child's anchor
  rotate(k + L.STACK_LEVER + 3, b + Node.R, k + L.LA);
  for (let i: i32 = 0; i < 3; i++)
    F64[k + L.STACK_LEVER + i] -= F64[k + L.STACK_LEVER + 3 + i] + F64[k + L.END + D + i];
}

function linearOf(w: i32, s: i32): i32 {
  return I32[2 * (Col.column(w, Col.JOINT_HOLDS) + L.jointOf(s)) + Col.HOLDS_LINEAR];
}
function angularOf(w: i32, s: i32): i32 {
  return I32[2 * (Col.column(w, Col.JOINT_HOLDS) + L.jointOf(s)) + Col.HOLDS_ANGULAR];
}
function columnsOf(w: i32, s: i32): i32 {
  return linearOf(w, s) + angularOf(w, s);
}

/** Column c of joint s: its forces first, along all axes of the world or across its line; then its torques. */
function column(w: i32, k: i32, s: i32, c: i32): void {
  const linear: i32 = linearOf(w, s);
  const out: i32 = k + L.STACK_COLUMN;
  const axes: i32 = s + L.END + AXES_A;
  if (c < linear) {
    for (let i: i32 = 0; i < 3; i++)
      F64[out + i] = linear === LINEAR_POINT ? (i === c ? 1.0 : 0.0) : F64[axes + 3 * (c + 1) + i];
    cross3(out + 3, k + L.STACK_LEVER, out);
    return;
  }
  const t: i32 = c - linear;
  for (let i: i32 = 0; i < 3; i++) {
    F64[out + i] = 0.0;
    F64[out + 3 + i] = angularOf(w, s) === ANGULAR_AXIS ? F64[axes + 3 * (t + 1) + i] : i === t ? 1.0 : 0.0;
  }
}

/** The part of joint s, on its body b at its anchor. */
function give(w: i32, k: i32, s: i32): void {
  place(k, s);
  const toB: f64 = L.nodeB(s) === L.nodeB(k) ? 1.0 : -1.0;
  const perStep: f64 = toB / F64[w + Col.STEP_LENGTH];
  const reaction: i32 = Col.next(w, Col.REACTION) + 6 * L.jointOf(s);
  const linear: i32 = linearOf(w, s);
  const columns: i32 = columnsOf(w, s);
  for (let c: i32 = 0; c < columns; c++) {
    column(w, k, s, c);
    const lambda: f64 =
      perStep * (dot3(k + L.STACK_COLUMN, k + L.STACK_Y) + dot3(k + L.STACK_COLUMN + 3, k + L.STACK_Y + 3));
    // a force goes through the anchor: its torque there is nothing
    const from: i32 = c < linear ? 0 : 3;
    for (let i: i32 = 0; i < 3; i++) F64[reaction + from + i] += lambda * F64[k + L.STACK_COLUMN + from + i];
  }
}

/** Solves for y in place of W: Gauss-Jordan, pivoting on the diagonal that kept most of its value; free directions stay zero. */
function solve(g: i32, y: i32, diagonal: i32): void {
  let done: i32 = 0; // a bit for each
  for (let i: i32 = 0; i < 6; i++) F64[diagonal + i] = F64[g + 7 * i];
  for (let n: i32 = 0; n < 6; n++) {
    let p: i32 = -1;
    for (let i: i32 = 0; i < 6; i++) {
      if (((done >> i) & 1) !== 0 || !(F64[g + 7 * i] > FREE * F64[diagonal + i])) continue;
      if (p < 0 || F64[g + 7 * i] * F64[diagonal + p] > F64[g + 7 * p] * F64[diagonal + i]) p = i;
    }
    if (p < 0) break;
    done |= 1 << p;
    for (let i: i32 = 0; i < 6; i++) {
      if (i === p) continue;
      const factor: f64 = F64[g + 6 * i + p] / F64[g + 7 * p];
      for (let j: i32 = 0; j < 6; j++) F64[g + 6 * i + j] -= factor * F64[g + 6 * p + j];
      F64[y + i] -= factor * F64[y + p];
    }
  }
  for (let i: i32 = 0; i < 6; i++) F64[y + i] = ((done >> i) & 1) !== 0 ? F64[y + i] / F64[g + 7 * i] : 0.0;
}
