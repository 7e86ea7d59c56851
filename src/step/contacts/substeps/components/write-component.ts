// A tree of an island with touched bodies → its component.

import { addScaled, subtractDot } from "../../../../math/dense.ts";
import { F64, zeros } from "../../../../memory/views.ts";
import * as C from "../../../../response/component/layout.ts";
import { isInterrupted } from "../../../../response/tree/interrupted.ts";
import * as Node from "../../../../response/tree/node.ts";
import * as T from "../../../../response/tree/tree.ts";
import * as Row from "../../../../rows/row.ts";
import { holds } from "../../../answers/component-rows.ts";
import { isTouched, touchedBodies } from "../../../answers/touched-bodies.ts";
import { answerTouched, goesAlongWays, ownRows, placeRows, treeWidth, wayNumbers } from "../../../tree/kinds.ts";
import { beginBody, loadVelocities } from "./begin-body.ts";

/** Largest number of numbers taken by the component of tree t with its touched bodies; the workspace for writing it follows (answerScratch). */
export function treeNumbers(w: i32, t: i32): i32 {
  return C.componentNumbers(touchedBodies(w, t), ownRows(t), treeWidth(w, t));
}

/** The same where its motion is compared afterwards with the response: in rounds. */
export function roundsNumbersOf(w: i32, t: i32): i32 {
  return goesAlongWays(t) ? C.componentNumbers(touchedBodies(w, t), 0, 0) + wayNumbers(w, t) : treeNumbers(w, t);
}

/**
 * Writes the component of tree t at c, and RUNNER of its touched bodies; returns its end. `work`: workspace; `looks`: whether its
 * motion is compared afterwards with the response written here.
 */
export function writeComponent(w: i32, t: i32, c: i32, work: i32, clock: i32, looks: bool): i32 {
  C.setWord(c, C.TREE, t);
  C.setWord(c, C.BODIES, touchedBodies(w, t));
  C.setWord(c, C.WIDTH, looks && goesAlongWays(t) ? 0 : treeWidth(w, t));
  C.setWord(c, C.FOLLOWS, 0);
  C.setWord(c, C.WAYS, 0);
  zeros(c + C.BLOW_SIZE, C.HEAD - C.BLOW_SIZE);
  F64[c + C.PART] = 1.0;
  zeros(C.changeAt(c), 2 * C.wordOf(c, C.WIDTH));
  listBodies(w, t, c);
  // if motion was set by hand, the velocities in the world do not fit the joints
  const byHand: bool = isInterrupted(w, t);
  if (byHand) {
    answer(w, t, c, work, clock, false, looks);
    keepFitted(c);
  }
  answer(w, t, c, work, clock, true, looks);
  startSubsteps(c, byHand, clock);
  return C.wordOf(c, C.END);
}

/** ι, ε, and GAIN as the velocities at the end of the step without contacts, or at its start. */
function answer(w: i32, t: i32, c: i32, work: i32, clock: i32, loaded: bool, looks: bool): void {
  loadVelocities(w, t, loaded);
  const end: i32 = placeRows(t, work);
  let rows: i32 = 0;
  let driven: i32 = 0;
  for (let row: i32 = work; row < end; row += Row.STRIDE) {
    if (!holds(w, t, row)) rows++;
    else if (Row.workOf(row) > Row.LOCK) driven++;
  }
  C.setWord(c, C.ROWS, rows);
  C.setWord(c, C.DRIVEN, driven);
  C.setWord(c, C.END, C.iotaAt(c, 12 * C.wordOf(c, C.BODIES) + 2 * rows));
  answerTouched(w, t, c, work, end, clock, looks);
}

function keepFitted(c: i32): void {
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++)
    for (let i: i32 = 0; i < 6; i++) F64[C.bodyAt(c, b) + C.START + i] = F64[C.bodyAt(c, b) + C.GAIN + i];
  for (let r: i32 = 0; r < C.wordOf(c, C.ROWS); r++) F64[C.rowAt(c, r) + C.FITTED] = F64[C.rowAt(c, r) + C.RATE_GAIN];
}

function listBodies(w: i32, t: i32, c: i32): void {
  let place: i32 = 0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (!isTouched(w, n)) continue;
    beginBody(w, c, n, place);
    place++;
  }
}

/** GAIN holds the velocities at the end of the step: gives a substep its share. */
function startSubsteps(c: i32, byHand: bool, clock: i32): void {
  const width: i32 = C.wordOf(c, C.WIDTH);
  const bodies: i32 = C.wordOf(c, C.BODIES);
  const part: f64 = F64[clock + C.SUBSTEP] / F64[clock + C.STEP];
  for (let b: i32 = 0; b < bodies; b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++) F64[body + C.GAIN + i] = part * (F64[body + C.GAIN + i] - F64[body + C.START + i]);
  }
  for (let r: i32 = 0; r < C.wordOf(c, C.ROWS); r++) {
    const row: i32 = C.rowAt(c, r);
    if (byHand) F64[row + C.RATE] = F64[row + C.FITTED];
    F64[row + C.RATE_GAIN] = part * (F64[row + C.RATE_GAIN] - F64[row + C.RATE]);
    F64[row + C.INVERSE] = -F64[row + C.SOFTNESS];
    subtractDot(row + C.INVERSE, C.iotaAt(c, 6 * bodies + r), C.epsilonAt(c, 6 * bodies + r), width);
    // a row that nothing moves has no target
    F64[row + C.INVERSE] = F64[row + C.INVERSE] < 0.0 ? -1.0 / F64[row + C.INVERSE] : 0.0;
    addScaled(C.changeAt(c), row + C.KAPPA, C.epsilonAt(c, 6 * bodies + r), width);
  }
}
