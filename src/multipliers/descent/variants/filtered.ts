// Pseudo-code example 8: example 7 with the test of example 6; a row is solved only if one of its bodies changed in the
// last sweep, (32) to (37). A body is tagged if a row moved it by more than the threshold, measured along that row (the text
// compares a weighted velocity with a threshold of velocities), and if one of its rows is not satisfied. The review covers all
// rows, and tags what the tags missed.
import { F64, I32 } from "../../../memory/views.ts";
import * as L from "./layout.ts";
import { bodyA, bodyB, kindOf } from "./row.ts";
import { addScaled6, dot6 } from "./six.ts";
import { solvePair, solveRow } from "./solve-row.ts";
import { isTagged, tag, turnTags } from "./tags.ts";
import { changeOfPair, violationInSweep } from "./violation.ts";

/** Part of the threshold above which a change counts: the text has 1, which takes twice the sweeps. */
const PART: f64 = 0.1;

export function sweepFiltered(p: i32): void {
  const n: i32 = I32[2 * p + L.ROWS];
  const count: i32 = I32[2 * p + L.BODIES];
  const store: i32 = L.storeAt(p, n, count);
  const shares: i32 = L.sharesAt(p, n, count);
  const bodies: i32 = L.bodiesAt(p, n);
  const old: i32 = L.tagsAt(p, n, count);
  const present: i32 = old + L.tagNumbers(count);
  const threshold: f64 = F64[p + L.THRESHOLD];
  const least: f64 = PART * threshold;
  let worst: f64 = 0.0;
  for (let i: i32 = 0; i < n; i++) {
    const row: i32 = L.rowsAt(p) + L.ROW * i;
    const a: i32 = bodyA(row);
    const b: i32 = bodyB(row);
    if (!isTagged(old, bodies, a) && !isTagged(old, bodies, b)) continue;
    const kind: i32 = kindOf(row);
    if (kind === L.SECOND) continue;
    const j: i32 = store + 12 * i;
    const share: i32 = shares + 2 * i;
    const u: f64 = F64[row + L.FREE] + dot6(j, a) + dot6(j + 6, b);
    let missed: f64 = 0.0;
    let most: f64 = 0.0;
    if (kind === L.SINGLE) {
      missed = violationInSweep(row, u);
      most = solveRow(row, u);
      addScaled6(a, j, most);
      addScaled6(b, j + 6, most);
    } else {
      // the rows of a contact act on the same two bodies, in the same order
      const u2: f64 = F64[row + L.ROW + L.FREE] + dot6(j + 12, a) + dot6(j + 18, b);
      solvePair(p, row, u, u2);
      missed = changeOfPair(p, row);
      const c1: f64 = F64[p + L.CHANGE];
      const c2: f64 = F64[p + L.CHANGE + 1];
      addScaled6(a, j, c1);
      addScaled6(b, j + 6, c1);
      addScaled6(a, j + 12, c2);
      addScaled6(b, j + 18, c2);
      most = Math.max(Math.abs(c1), Math.abs(c2));
    }
    most = Math.abs(most);
    worst = Math.max(worst, missed);
    if (missed > threshold || most * F64[share] > least) tag(present, bodies, a);
    if (missed > threshold || most * F64[share + 1] > least) tag(present, bodies, b);
  }
  F64[p + L.WORST] = worst;
  turnTags(p);
}
