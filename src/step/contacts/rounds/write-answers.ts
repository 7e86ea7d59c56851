// The responses of the trees of an island, for rounds over its contacts: each touched tree is a component (response/component) whose only
// substep is the whole step, and rows that touch it use its response instead of that of the body alone.
//
//   velocity of a touched body at the end of the step = START + GAIN + ι·s        s += ε·impulse        B = Φ Jᵀ, Φ = ι ε of the body
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32, truncate } from "../../../memory/views.ts";
import * as C from "../../../response/component/layout.ts";
import { GIVE_EXACTLY } from "../../../response/component/part-limbs.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Mark from "../../../response/tree/tree-marks.ts";
import * as Row from "../../../rows/impulse-row.ts";
import * as Motion from "../../../rows/motion.ts";
import { touchedBodies } from "../../answers/touched-bodies.ts";
import { isAlone, motionOf, treeAt, wordOf } from "../../islands/island-parts.ts";
import { COMMON } from "../substeps/components/choose-components.ts";
import { clockOf } from "../substeps/components/component-places.ts";
import { ownBlock } from "../substeps/components/component-response.ts";
import { roundsNumbersOf, writeComponent } from "../substeps/components/write-component.ts";
import { hasRing } from "./has-ring.ts";

/** Writes the components of an island, whose touched bodies are marked, behind the clock. */
export function writeAnswers(w: i32, island: i32): void {
  const clock: i32 = clockOf(w);
  F64[clock + C.STEP] = F64[w + Col.STEP_LENGTH];
  F64[clock + C.SUBSTEP] = F64[w + Col.STEP_LENGTH];
  F64[clock + C.BEGUN] = 1.0;
  let c: i32 = clock + COMMON;
  C.setWord(clock, C.FIRST_COMPONENT, c);
  const bounded: bool = hasRing(w, island);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    const bodies: i32 = isAlone(t) ? 0 : touchedBodies(w, t);
    if (bodies === 0) continue;
    if (Mark.isTakenAgain(t)) F64[t + T.H] = F64[t + T.WHOLE]; // its last piece may have been shorter
    Mark.setBounded(t, bounded);
    c = writeComponent(w, t, c, c + roundsNumbersOf(w, t), clock, true);
    Mark.setBounded(t, false);
  }
  C.setWord(clock, C.END_COMPONENT, c);
}

/** Makes rows on components point to their bodies there, with their responses. */
export function attachRows(w: i32, rows: i32, rowsEnd: i32): void {
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    attachSide(row, 0);
    attachSide(row, 1);
    if (F64[row + Row.INVERSE] === 0.0 || !(onComponent(w, row, 0) || onComponent(w, row, 1))) continue;
    let own: f64 = 0.0;
    for (let i: i32 = 0; i < 12; i++) own += F64[row + Row.J + i] * F64[row + Row.B + i];
    if (isWithin(w, row)) {
      // the cross response of the two bodies is not in B; this bounds it
      own *= 2.0;
      if (Row.normalOf(row) === 0 && F64[row + Row.APART] < 0.0 && F64[row + Row.SOFTNESS] === 0.0)
        F64[row + Row.SOFTNESS] = GIVE_EXACTLY / F64[row + Row.INVERSE];
    }
    own += F64[row + Row.SOFTNESS];
    F64[row + Row.INVERSE] = own > 0.0 ? 1.0 / own : 0.0;
  }
}

function attachSide(row: i32, side: i32): void {
  const motion: i32 = I32[2 * row + Row.MOTIONS + side];
  if (F64[motion + Motion.JOINTED] === 0.0 || F64[motion + Motion.INVERSE_MASS] === 0.0) return;
  const body: i32 = truncate(F64[motion + Motion.RUNNER]);
  I32[2 * row + Row.MOTIONS + side] = body;
  ownBlock(body);
  const j: i32 = row + Row.J + 6 * side;
  for (let i: i32 = 0; i < 6; i++) {
    let answer: f64 = 0.0;
    for (let l: i32 = 0; l < 6; l++) answer += F64[body + C.OWN + 6 * i + l] * F64[j + l];
    F64[row + Row.B + 6 * side + i] = answer;
  }
}

/** Makes rows point to the motions of their bodies again. */
export function detachRows(w: i32, rows: i32, rowsEnd: i32): void {
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE)
    for (let side: i32 = 0; side < 2; side++)
      if (onComponent(w, row, side))
        I32[2 * row + Row.MOTIONS + side] = motionOf(w, C.nodeOf(I32[2 * row + Row.MOTIONS + side]));
}

/** Whether a side of a row points to a body of a component. */
export function onComponent(w: i32, row: i32, side: i32): bool {
  const at: i32 = I32[2 * row + Row.MOTIONS + side];
  return at >= C.wordOf(clockOf(w), C.FIRST_COMPONENT) && at < C.wordOf(clockOf(w), C.END_COMPONENT);
}

/** Whether both sides of a row are bodies of one component. */
export function isWithin(w: i32, row: i32): bool {
  if (!onComponent(w, row, 0) || !onComponent(w, row, 1)) return false;
  return C.componentOf(Row.motionA(row)) === C.componentOf(Row.motionB(row));
}
