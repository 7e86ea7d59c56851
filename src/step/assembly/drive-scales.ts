// Drives on bodies with scales: the levers of their joints grow, and a force at an anchor also does work along the scales.
//
//   r = R (s ∘ p)      r1 - r0 = h w × r̄ + (1 + â) R0 (Δs ∘ p),  a = h w / 2, r̄ the mean of r0 and r1
//
// This is exact, so a force t acts along scale i with t·(1 + â) R0 p_i, and its torque r̄ × t conserves angular momentum. At an instant the
// column is t·R p_i. A scale shared by all axes has the sum.
import { cross3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import { PLACE, POSE, ROTATION, SCALE } from "../../programs/body-layout.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/row.ts";
import * as A from "../mechanism/rows/action.ts";
import * as Y from "./assembly-layout.ts";
import * as R from "./records.ts";

/** Saves the anchors as created. */
export function keepAnchors(t: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE)
    for (let i: i32 = 0; i < 6; i++) F64[k + L.MADE + i] = F64[k + L.LEVERS + i];
}

/** The levers of all driven joints at the current scales of the bodies. */
export function leversNow(t: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    const a: i32 = bodyOfNode(L.nodeA(k));
    const b: i32 = bodyOfNode(L.nodeB(k));
    if (isScaled(a)) scaleLever(k + L.LA, k + L.MADE, a + Y.EXTRAS);
    if (isScaled(b)) scaleLever(k + L.LB, k + L.MADE + 3, b + Y.EXTRAS);
  }
}

/** The same at the end of the piece, as programs see it. */
export function leversAtEnd(t: i32): void {
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    const a: i32 = bodyOfNode(L.nodeA(k));
    const b: i32 = bodyOfNode(L.nodeB(k));
    if (isScaled(a)) scaleLever(k + L.LA, k + L.MADE, a + PLACE + POSE + SCALE);
    if (isScaled(b)) scaleLever(k + L.LB, k + L.MADE + 3, b + PLACE + POSE + SCALE);
  }
}

function isScaled(b: i32): bool {
  return b !== 0 && R.kindOf(b) === Y.SCALED;
}

/** A single scale is stored three times in the pose. */
function scaleLever(out: i32, anchor: i32, scales: i32): void {
  for (let i: i32 = 0; i < 3; i++) F64[out + i] = F64[scales + i] * F64[anchor + i];
}

/** a of every body with scales. */
export function keepHalfTurns(y: i32, h: f64): void {
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    if (R.kindOf(b) !== Y.SCALED) continue;
    for (let i: i32 = 0; i < 3; i++) F64[b + Y.HALF_TURN + i] = 0.5 * h * F64[R.nodeOf(b) + Node.W + i];
  }
}

/** The anchor, as created, of the joint that the row drives, on its body a (side 0) or b. */
function anchorOf(row: i32, side: i32): i32 {
  const k: i32 = A.linkOf(Row.sourceOf(row));
  return k + L.MADE + ((side === 1) !== L.isReversed(k) ? 3 : 0);
}

/** Writes up to three columns of scales to out: those of the row's entries at `entries` (J or K) on body b, at the end or in the mean of the piece. */
export function scaleColumns(row: i32, entries: i32, side: i32, b: i32, atEnd: bool, out: i32): void {
  const t: i32 = row + entries + 6 * side;
  if (atEnd) columnsAlong(t, b + PLACE + POSE + ROTATION, anchorOf(row, side), R.scalesOf(b), out);
  else {
    // t·(1 + â) R0 = (t - a × t)·R0
    const leaning: i32 = out + 3;
    cross3(leaning, b + Y.HALF_TURN, t);
    for (let i: i32 = 0; i < 3; i++) F64[leaning + i] = F64[t + i] - F64[leaning + i];
    columnsAlong(leaning, b + PLACE + ROTATION, anchorOf(row, side), R.scalesOf(b), out);
  }
}

function columnsAlong(t: i32, r: i32, anchor: i32, scales: i32, out: i32): void {
  const x: f64 = (F64[t] * F64[r] + F64[t + 1] * F64[r + 3] + F64[t + 2] * F64[r + 6]) * F64[anchor];
  const y: f64 = (F64[t] * F64[r + 1] + F64[t + 1] * F64[r + 4] + F64[t + 2] * F64[r + 7]) * F64[anchor + 1];
  const z: f64 = (F64[t] * F64[r + 2] + F64[t + 1] * F64[r + 5] + F64[t + 2] * F64[r + 8]) * F64[anchor + 2];
  F64[out] = scales === 1 ? x + y + z : x;
  F64[out + 1] = y;
  F64[out + 2] = z;
}

/** The body of an assembly that a node belongs to, 0 for none: stored where ball trees keep a sibling. */
export function bodyOfNode(n: i32): i32 {
  return n === Node.NONE ? 0 : Node.nextSibling(n);
}

/** Adds the rates due to growth to RATE0 of the actions at the start of a piece; their rows are still at MEAN. */
export function addGrowthRates(t: i32): void {
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if (A.rowsOf(a) === 0) continue;
    const k: i32 = A.linkOf(a);
    const back: bool = L.isReversed(k);
    addGrowthRate(a, a + A.MEAN, k + L.MADE + (back ? 3 : 0), bodyOfNode(back ? L.nodeB(k) : L.nodeA(k)));
    addGrowthRate(a, a + A.MEAN + 6, k + L.MADE + (back ? 0 : 3), bodyOfNode(back ? L.nodeA(k) : L.nodeB(k)));
  }
}

function addGrowthRate(a: i32, t: i32, anchor: i32, b: i32): void {
  if (!isScaled(b)) return;
  const columns: i32 = b + Y.COLUMNS;
  columnsAlong(t, b + PLACE + ROTATION, anchor, R.scalesOf(b), columns);
  F64[a + A.RATE0] += R.scalesOf(b) === 1 ? F64[columns] * F64[b + Y.START_RATES] : dot3(columns, b + Y.START_RATES);
}
