// What coordinates with springs and servos answer to their own impulses, without any spring: it tells how stiff these are (begin-actions.ts). A step takes it from the
// end of the last one, when joints are eliminated to fit velocities; where it is not known, they are eliminated once more before the first iteration.
import { coordinateRow } from "../../../constraints/coordinates.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, truncate, zeros } from "../../../memory/views.ts";
import { anticipate } from "../../../response/joint-tree/anticipate.ts";
import * as L from "../../../response/joint-tree/link.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/row.ts";
import { eliminateMechanism } from "../eliminate-mechanism.ts";
import * as A from "./action.ts";
import { blendKept } from "./begin-actions.ts";
import { ownPlace, writeDrive } from "./drive-rows.ts";
import { startRow } from "./start-row.ts";

const SOFT: i32 = (1 << Row.SPRING) | (1 << Row.SERVO);

/** RESPONSE of drives that have none yet, from their rows from `first` to `end`, which are written anew. */
export function blendUnknown(t: i32, first: i32, end: i32, work: i32): void {
  let eliminated: bool = false;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const a: i32 = Row.sourceOf(row);
    if (Row.workOf(row) !== Row.SPRING && Row.workOf(row) !== Row.SERVO) continue;
    if (F64[a + A.RESPONSE] === 0.0) {
      if (!eliminated) eliminateMechanism(t);
      eliminated = true;
      respond(t, row, work);
      F64[a + A.RESPONSE] *= F64[t + T.KAPPA];
      blendKept(t, a);
    }
    if (eliminated) writeDrive(t, a, row, Row.workOf(row));
  }
}

/** Responses change slowly: each drive is looked at in one of so many steps. */
const EVERY: i32 = 4;

/** RESPONSE of some drives at the end of a piece, whose joints are eliminated at an instant. One row is written at `row`. */
export function keepResponses(w: i32, t: i32, row: i32, work: i32): void {
  const steps: f64 = F64[Col.now(w, Col.CLOCK) + Col.STEPS];
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if ((A.rowsOf(a) & SOFT) === 0) continue;
    if (truncate(steps + (A.driveOf(a) as f64)) % EVERY !== 0) continue;
    const k: i32 = A.linkOf(a);
    startRow(
      row,
      L.isReversed(k) ? L.nodeB(k) : L.nodeA(k),
      L.isReversed(k) ? L.nodeA(k) : L.nodeB(k),
      a,
      Row.SPRING,
      row + Row.KAPPA,
    );
    F64[row + Row.C] = 0.0;
    ownPlace(a + A.END, k, k + L.END);
    coordinateRow(row + Row.J, a + A.END, A.coordinateOf(a));
    for (let i: i32 = 0; i < 12; i++) F64[row + Row.K + i] = F64[row + Row.J + i];
    respond(t, row, work);
  }
}

/** RESPONSE of the drive of a row: S = ι·ε. */
function respond(t: i32, row: i32, work: i32): void {
  const freedoms: i32 = T.freedoms(t);
  zeros(work, 2 * freedoms);
  anticipate(row, 1, t, work, work + freedoms, work + 2 * freedoms);
  let answer: f64 = 0.0;
  for (let i: i32 = 0; i < freedoms; i++) answer += F64[work + i] * F64[work + freedoms + i];
  F64[Row.sourceOf(row) + A.RESPONSE] = answer;
}
