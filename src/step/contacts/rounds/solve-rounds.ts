// Solves the contacts of an island whose mechanisms have loops and which is too large for an exact solve: rounds of sweeps in which every tree
// responds as a whole, with the stiffness of its forces. The actual motion is compared with the prediction afterwards, as for exact islands
// (exact/follow-contacts.ts). See README.md.
import * as Island from "../../../memory/island-record.ts";
import { F64, truncate } from "../../../memory/views.ts";
import { carryOn, largestChange } from "../../../multipliers/descent/carry-on.ts";
import { warmStart } from "../../../multipliers/descent/sweep.ts";
import * as C from "../../../response/component/layout.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/impulse-row.ts";
import * as Motion from "../../../rows/motion.ts";
import { FAR } from "../../answers/made-motion.ts";
import { allowed } from "../../islands/effort.ts";
import { motionOf, treeAt, wordOf } from "../../islands/island-parts.ts";
import { clockOf } from "../substeps/components/component-places.ts";
import { anchorAnswers } from "./anchor-answers.ts";
import { writeGroups } from "./groups.ts";
import { hasRing } from "./has-ring.ts";
import { passAllOn, sweepAnswers } from "./sweep-answers.ts";
import { carryGroups, changeOfGroups, sweepGroups } from "./sweep-groups.ts";
import { attachRows, detachRows, writeAnswers } from "./write-answers.ts";

/** Most rounds, fewest, and their total multiplications, some milliseconds: warm-started from the last step, and when the step is repeated. */
const ROUNDS: f64 = 1000.0;
const FEWEST: f64 = 8.0;
const WORK: f64 = 4e7;
const WORK_AGAIN: f64 = 2e7;
/** With a long ring: half as many leave tracks 0.4 mm deeper in what they touch, four times as many raise them by 0.3 mm. */
const OF_RING: i32 = 24;
/** Stop after a round that changes no velocity by more (m/s). */
const SETTLED: f64 = 3e-5;
/** Multiplications per round: per row, and per row and free direction of a component. */
const PER_ROW: f64 = 200.0;
const PER_DIRECTION: f64 = 8.0;

/** Fields of the clock, where LEFT is unused: rounds of the last island, and the change of velocity in the last of them. */
const CHANGE: i32 = C.LEFT;

/** Solves the rows of an island, starting from their impulses. Returns the number of rounds; changeOf tells how well they converged. */
export function solveByRounds(w: i32, island: i32, rows: i32, rowsEnd: i32, again: bool): i32 {
  writeAnswers(w, island);
  attachRows(w, rows, rowsEnd);
  warmStart(rows, rowsEnd);
  const groups: i32 = hasRing(w, island) ? writeGroups(w, rows, rowsEnd) : 0;
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) F64[row + Row.WENT] = 0.0;
  passAllOn(w, rows, rowsEnd, Row.WENT);
  anchorAnswers(w);
  const most: i32 = allowed(w, groups > 0 ? OF_RING : roundsFor(w, rows, rowsEnd, again ? WORK_AGAIN : WORK));
  let theta: f64 = 1.0;
  let change: f64 = 0.0;
  let rounds: i32 = 0;
  while (rounds < most) {
    if (groups > 0) sweepGroups(w, groups);
    else sweepAnswers(w, rows, rowsEnd);
    rounds++;
    change = groups > 0 ? changeOfGroups(w, groups) : largestChange(rows, rowsEnd);
    if (rounds === most || change < SETTLED || !(change < FAR)) break;
    if (groups > 0) {
      theta = carryGroups(w, groups, theta);
      continue;
    }
    theta = carryOn(rows, rowsEnd, theta);
    passAllOn(w, rows, rowsEnd, Row.LAST);
  }
  detachRows(w, rows, rowsEnd);
  clear(w, island, rows, rowsEnd);
  F64[clockOf(w) + CHANGE] = change;
  return rounds;
}

/** m/s */
export function changeOf(w: i32): f64 {
  return F64[clockOf(w) + CHANGE];
}

function roundsFor(w: i32, rows: i32, rowsEnd: i32, work: f64): i32 {
  const clock: i32 = clockOf(w);
  let width: f64 = 0.0;
  const end: i32 = C.wordOf(clock, C.END_COMPONENT);
  for (let c: i32 = C.wordOf(clock, C.FIRST_COMPONENT); c < end; c = C.wordOf(c, C.END))
    width = Math.max(width, C.wordOf(c, C.WIDTH) as f64);
  const count: f64 = ((rowsEnd - rows) as f64) / (Row.STRIDE as f64);
  return truncate(Math.max(FEWEST, Math.min(ROUNDS, work / (count * (PER_ROW + PER_DIRECTION * width)))));
}

/** Clears fields that other code expects to be clear. */
function clear(w: i32, island: i32, rows: i32, rowsEnd: i32): void {
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) F64[row + Row.WENT] = 0.0;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
      if (!Node.isPrescribed(n)) F64[motionOf(w, n) + Motion.RUNNER] = 0.0;
  }
}
