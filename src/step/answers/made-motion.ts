// What the bodies of an island did in the step, as its contacts see it: the way of a body over the length of the step, which for a body on
// joints is not quite what its contacts were promised.
import { divide } from "../../math/quat.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import { motionOf, treeAt, wordOf } from "../islands/island-parts.ts";
import { DIM } from "./dimension.ts";

/** In a solved row: its velocity from the actual motion. */
const MADE: i32 = Row.BEFORE;

/** A contact was missed if it ends deeper than this (m) */
const DEEP: f64 = 2e-4;
/** and moved further than allowed by this (m); */
const FURTHER: f64 = 2e-5;
/** or if its push would change the velocity of the bodies alone by more than this (m/s) and it separates faster than this (m/s). */
const PUSHED: f64 = 0.01;
const PARTS: f64 = 0.02;
/** The part of an overlap that a contact removes in a step, and the overlap it leaves (contacts/contact-rows.ts). */
const PART: f64 = 0.2;
const SLACK: f64 = 1e-4;

/** A faster motion (m/s) is none. */
export const FAR: f64 = 1e6;

/** MADE of all rows of an island, whose trees have taken their steps. */
export function readMotion(w: i32, island: i32, rows: i32, rowsEnd: i32): void {
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) madeMotion(w, n, motionOf(w, n), motionOf(w, n) + 3);
  }
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    let u: f64 = 0.0;
    for (let i: i32 = 0; i < 6; i++)
      u += F64[row + Row.J + i] * F64[Row.motionA(row) + i] + F64[row + Row.J + 6 + i] * F64[Row.motionB(row) + i];
    F64[row + MADE] = u;
  }
}

/**
 * The mean velocity of a body over the step, at v, and its spin, from its old pose and that of its node now. The spin is that of the Cayley
 * step, (2/h) of vector over scalar.
 */
export function madeMotion(w: i32, n: i32, v: i32, spin: i32): void {
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  const b: i32 = Node.bodyOf(n);
  const from: i32 = Col.now(w, Col.POSITION) + 3 * b;
  for (let i: i32 = 0; i < 3; i++) F64[v + i] = perStep * (F64[n + Node.X + i] - F64[from + i]);
  const scale: f64 = (2.0 * perStep) / divide(spin, n + Node.Q, Col.now(w, Col.ORIENTATION) + 4 * b);
  for (let i: i32 = 0; i < 3; i++) F64[spin + i] *= scale;
}

/** The largest miss of a contact's target (m/s); 0 if the motion is good enough. */
export function missedMotion(w: i32, rows: i32, rowsEnd: i32): f64 {
  const h: f64 = F64[w + Col.STEP_LENGTH];
  let most: f64 = 0.0;
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    const bias: f64 = F64[row + Row.BIAS];
    const u: f64 = F64[row + MADE] + bias;
    if (!(Math.abs(u) < FAR)) return FAR; // forces that solvers could not bound
    const gap: f64 = bias > 0.0 ? h * bias : (h * bias) / PART - (bias < 0.0 ? SLACK : 0.0);
    const closes: bool = -h * u > FURTHER && gap + h * F64[row + MADE] < -DEEP;
    if (closes) most = Math.max(most, -u);
    if (u > PARTS && F64[row + Row.F] > PUSHED * F64[row + Row.INVERSE]) most = Math.max(most, u);
  }
  return most;
}
