// The response of a net to contact rows: A_il += J_i Φ J_l of the bodies they touch.
import { copy3 } from "../../math/vec3.ts";
import { F64, I32, zeros } from "../../memory/views.ts";
import * as P from "../../multipliers/problem/layout.ts";
import * as Touched from "../../response/net/touched/touched.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";
import { motionOf } from "../islands/island-parts.ts";
import { answerListed, drivenNumbers } from "./driven-net.ts";
import { nodeOn } from "./jointed-rows.ts";
import { correction } from "./known-motion.ts";
import { beyondAnswers, knowEnds } from "./known-net.ts";

/** Numbers of workspace for so many rows of net t: what they move, where that is known to end, and Φ. Every contact touches one or two of its bodies by three rows. */
export function netWork(t: i32, rows: i32): i32 {
  return drivenNumbers(t) + 12 * mostTouched(t, rows) + Touched.touchedNumbers(T.netOf(t), mostTouched(t, rows));
}

function mostTouched(t: i32, rows: i32): i32 {
  let members: i32 = 0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (!Node.isPrescribed(n)) members++;
  return members < rows ? members : rows;
}

/** Adds the response of net t to A and b of the problem at p. It has no rows of its own: returns `first` unchanged. */
export function addNet(w: i32, t: i32, p: i32, first: i32, rows: i32, rowsEnd: i32): i32 {
  const net: i32 = T.netOf(t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    copy3(n + Node.V, motionOf(w, n) + Motion.V);
    copy3(n + Node.OM, motionOf(w, n) + Motion.V + 3);
  }
  const n: i32 = I32[2 * p + P.ROWS];
  const most: i32 = mostTouched(t, n);
  const moved: i32 = P.workAt(p, n) + drivenNumbers(t);
  const ends: i32 = moved + 6 * most;
  const list: i32 = ends + 6 * most;
  Touched.beginTouched(net, list, most);
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    listNode(list, nodeOn(t, row, 0));
    listNode(list, nodeOn(t, row, 1));
  }
  answerListed(w, t, list, P.workAt(p, n), 0, true);
  const known: bool = knowEnds(w, t, ends, list, rows, rowsEnd);
  let place: i32 = I32[2 * p + P.BOXED];
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    if (moveBodies(moved, list, t, row)) {
      addRow(p, n, place, moved, list, t, row, rows);
      if (known) F64[P.freeAt(p, n) + place] += correction(t, beyondAnswers(ends, list, t, row));
    }
    place++;
  }
  return first;
}

function listNode(list: i32, n: i32): void {
  if (n !== Node.NONE && Touched.placeOfTouched(list, Node.moverOf(n)) < 0) Touched.addTouched(list, Node.moverOf(n));
}

/** Φ Jᵀ of a row at `moved`; false if it touches no body of the net. */
function moveBodies(moved: i32, list: i32, t: i32, row: i32): bool {
  const width: i32 = Touched.touchedWidth(list);
  let found: bool = false;
  zeros(moved, width);
  for (let side: i32 = 0; side < 2; side++) {
    const n: i32 = nodeOn(t, row, side);
    if (n === Node.NONE) continue;
    found = true;
    const at: i32 = Touched.phiOf(list) + 6 * width * Touched.placeOfTouched(list, Node.moverOf(n));
    for (let i: i32 = 0; i < 6; i++) {
      const j: f64 = F64[row + Row.J + 6 * side + i];
      for (let f: i32 = 0; f < width; f++) F64[moved + f] += j * F64[at + width * i + f];
    }
  }
  return found;
}

/** The row with those before it, and its velocity without contacts. */
function addRow(p: i32, n: i32, place: i32, moved: i32, list: i32, t: i32, row: i32, rows: i32): void {
  let column: i32 = I32[2 * p + P.BOXED];
  for (let other: i32 = rows; other <= row; other += Row.STRIDE) {
    let sum: f64 = 0.0;
    for (let side: i32 = 0; side < 2; side++) {
      const node: i32 = nodeOn(t, other, side);
      if (node === Node.NONE) continue;
      const at: i32 = moved + 6 * Touched.placeOfTouched(list, Node.moverOf(node));
      for (let i: i32 = 0; i < 6; i++) sum += F64[other + Row.J + 6 * side + i] * F64[at + i];
    }
    F64[P.matrixAt(p) + n * place + column] += sum;
    column++;
  }
  for (let side: i32 = 0; side < 2; side++) {
    const node: i32 = nodeOn(t, row, side);
    if (node === Node.NONE) continue;
    for (let i: i32 = 0; i < 6; i++)
      F64[P.freeAt(p, n) + place] += F64[row + Row.J + 6 * side + i] * F64[node + Node.FITTED + i];
  }
}
