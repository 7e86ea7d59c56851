// The response of a mechanism to contact rows: its joints are eliminated once, as when velocities are fitted
// (fit-velocities.ts), and loops, locked axes, drives and contacts are auxiliary rows side by side. If loops hold it, its joints are as
// stiff as their forces of the last step make them, or of the step that is repeated (follow-contacts.ts).
import { copy3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import { boxedNumbers } from "../../multipliers/boxed/layout.ts";
import * as P from "../../multipliers/problem/layout.ts";
import { instantPlace, momentumOf } from "../../response/joint-tree/fit-mechanism.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";
import * as Aux from "../../rows/row.ts";
import { motionOf } from "../islands/island-parts.ts";
import { coastRows } from "../mechanism/coast-mechanism.ts";
import { placeAtStart } from "../mechanism/place-at-start.ts";
import { coupleRows } from "../mechanism/rows/couple-rows.ts";
import { foldSprings, unfoldSprings } from "../mechanism/rows/fold-springs.ts";
import { clearDrives } from "../mechanism/rows/push-rows.ts";
import { anticipateAll, rowsBetween, softenLoops, workNumbers } from "../mechanism/rows/solve-rows.ts";
import { startRow } from "../mechanism/rows/start-row.ts";
import { countRows } from "../mechanism/rows/write-rows.ts";
import { prescribedAtStart } from "../mechanism/start-mechanism.ts";
import { eliminateAnswering, loopsHold } from "../mechanism/stiff-mechanism.ts";
import { velocityRows } from "../mechanism/velocity-rows.ts";
import { addTurning, expectTurning, maySwing, swingMechanism } from "./expect-turning.ts";
import { addAnswers, nodeOn } from "./jointed-rows.ts";
import { addKnown, knowMotion, putRight } from "./known-motion.ts";

/** Numbers of workspace for so many rows of mechanism t: their list, auxiliary rows with their half-solves, a system of the holding rows. */
export function mechanismWork(t: i32, rows: i32): i32 {
  return rows + rows * Aux.STRIDE + workNumbers(rows, T.freedoms(t)) + boxedNumbers(countRows(t));
}

/** Adds the response of mechanism t to the problem at p; its own rows begin at `first` of those with bounds. Returns one past them. */
export function addMechanism(w: i32, t: i32, p: i32, first: i32, rows: i32, rowsEnd: i32): i32 {
  const n: i32 = I32[2 * p + P.ROWS];
  const list: i32 = P.workAt(p, n);
  const own: i32 = list + n;
  if (Mark.isTakenAgain(t)) F64[t + T.H] = F64[t + T.WHOLE]; // its last piece may have been shorter
  const h: f64 = F64[t + T.H];
  const stiff: bool = loopsHold(t);
  for (let node: i32 = T.firstNode(t); node < T.endNode(t); node += Node.STRIDE) {
    if (Node.isPrescribed(node)) continue;
    copy3(node + Node.V, motionOf(w, node) + Motion.V);
    copy3(node + Node.OM, motionOf(w, node) + Motion.V + 3);
  }
  placeAtStart(t);
  prescribedAtStart(t);
  const known: bool = (stiff || Mark.isAnchored(t)) && knowMotion(w, t);
  const turning: bool = maySwing(w, p) && swingMechanism(w, t) && expectTurning(w, t, rows, rowsEnd);
  for (let node: i32 = T.firstNode(t); node < T.endNode(t); node += Node.STRIDE) {
    if (Node.isPrescribed(node)) continue;
    momentumOf(node);
    instantPlace(Node.linkOf(node));
  }
  clearDrives(t);
  const held: i32 = coastRows(t, velocityRows(t, own, own));
  const left: i32 = I32[2 * p + P.FOLDS] !== 0 && !stiff ? foldSprings(own, held, false) : held;
  eliminateAnswering(w, t, true);
  if (left < held) unfoldSprings(t);
  const empty: i32 = rowsBetween(left, held);
  const bounded: i32 = rowsBetween(own, left);
  const end: i32 = contactRows(t, p, left, list, bounded, rows, rowsEnd, known);
  const all: i32 = rowsBetween(own, end);
  for (let i: i32 = 0; i < bounded; i++) I32[2 * list + i] = first + i;
  anticipateAll(t, own, all, end);
  F64[t + T.H] = h;
  const S: i32 = end + 2 * all * T.freedoms(t);
  coupleRows(own, all, T.freedoms(t), end, !stiff && !known);
  softenLoops(own, all, S, true);
  if (stiff) makeEven(S, all);
  if (known) putRight(t, own, bounded, all, S, end + workNumbers(all, T.freedoms(t)));
  addAnswers(p, list, all, S, all);
  for (let i: i32 = 0; i < all; i++) {
    const row: i32 = own + i * Aux.STRIDE;
    F64[P.freeAt(p, n) + I32[2 * list + i]] += F64[row + Aux.FREE];
    if (i >= bounded) continue;
    F64[P.lowerAt(p, n) + first + i] = F64[row + Aux.LO];
    F64[P.upperAt(p, n) + first + i] = F64[row + Aux.HI];
  }
  if (turning) addTurning(t, p, rows, rowsEnd);
  return first + bounded + empty;
}

/** Writes auxiliary rows for the contact rows that touch the mechanism, behind `count` others in the list; returns one past the last. */
function contactRows(t: i32, p: i32, firstRow: i32, list: i32, count: i32, rows: i32, rowsEnd: i32, known: bool): i32 {
  let aux: i32 = firstRow;
  let place: i32 = I32[2 * p + P.BOXED];
  let listed: i32 = count;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    const a: i32 = nodeOn(t, row, 0);
    const b: i32 = nodeOn(t, row, 1);
    if (a !== Node.NONE || b !== Node.NONE) {
      startRow(aux, a, b, 0, Aux.LIMIT_LOWER, aux + Aux.KAPPA);
      F64[aux + Aux.KAPPA] = F64[row + Row.F];
      F64[aux + Aux.C] = 0.0;
      if (known) addKnown(aux + Aux.TARGET, row + Row.J, a);
      if (known) addKnown(aux + Aux.TARGET, row + Row.J + 6, b);
      aboutJoint(aux + Aux.J, row + Row.J, a);
      aboutJoint(aux + Aux.J + 6, row + Row.J + 6, b);
      for (let i: i32 = 0; i < 12; i++) F64[aux + Aux.K + i] = F64[aux + Aux.J + i];
      I32[2 * list + listed] = place;
      listed++;
      aux += Aux.STRIDE;
    }
    place++;
  }
  return aux;
}

/** If a mechanism is not in equilibrium, the stiffness of its forces is not symmetric; the solvers need symmetry. */
function makeEven(S: i32, n: i32): void {
  for (let i: i32 = 0; i < n; i++) {
    for (let l: i32 = 0; l < i; l++) {
      const mean: f64 = 0.5 * (F64[S + n * i + l] + F64[S + n * l + i]);
      F64[S + n * i + l] = mean;
      F64[S + n * l + i] = mean;
    }
  }
}

/** Moves a row from the centre of mass to the node's own joint: j·(u + ω × s) + j'·ω. */
function aboutJoint(out: i32, j: i32, n: i32): void {
  for (let i: i32 = 0; i < 6; i++) F64[out + i] = n === Node.NONE ? 0.0 : F64[j + i];
  if (n === Node.NONE) return;
  const s: i32 = n + Node.S1;
  F64[out + 3] += F64[s + 1] * F64[j + 2] - F64[s + 2] * F64[j + 1];
  F64[out + 4] += F64[s + 2] * F64[j] - F64[s] * F64[j + 2];
  F64[out + 5] += F64[s] * F64[j + 1] - F64[s + 1] * F64[j];
}
