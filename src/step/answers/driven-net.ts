// A net as its contacts meet it at the start of a step: velocities without contacts, and the factor of its answers. What its drives hold is part of both; a
// drive at its largest force, friction that slides and a limit that is open give what they gave, whatever the contacts do. Which of them hold is judged by
// the last step, as for the drives of a mechanism (component-rows.ts).
import { dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64, I32 } from "../../memory/views.ts";
import { assembleNet } from "../../response/net/assemble.ts";
import { factorNet } from "../../response/net/factor/factor.ts";
import { factorInstant, fitVelocities } from "../../response/net/fit.ts";
import { holdTaut } from "../../response/net/rods/ropes.ts";
import { factorStiff, isEven } from "../../response/net/stiffen.ts";
import { answerTouched } from "../../response/net/touched/touched.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/row.ts";
import { coastRows } from "../mechanism/coast-mechanism.ts";
import * as A from "../mechanism/rows/action.ts";
import { countDriveRows } from "../mechanism/rows/write-rows.ts";
import { answerSpring } from "../net/drive-answers.ts";
import { wishSets } from "../net/drive-law.ts";
import { AT_HI, AT_LO, answerAlone, endOfDrive, HOLDS, placeDrives, putSet, setOf } from "../net/drive-ties.ts";
import { fitHeld } from "../net/fit-driven.ts";
import { standAtStart } from "../net/start-net.ts";
import { blendHeld, holds } from "./component-rows.ts";

/** Numbers of workspace for the rows of its drives. */
export function drivenNumbers(t: i32): i32 {
  return T.firstAction(t) === T.endAction(t) ? 0 : countDriveRows(t) * Row.STRIDE;
}

/**
 * Velocities of net t without contacts, FITV and FITO from V and OM, and Φ of the listed bodies. Workspace of drivenNumbers at `rows`; `clock`: see below;
 * `stiff`: its joints are as stiff as their forces make them. Returns how many rows of drives hold.
 */
export function answerListed(w: i32, t: i32, list: i32, rows: i32, clock: i32, stiff: bool): i32 {
  const net: i32 = T.netOf(t);
  const held: i32 = meetContacts(w, t, net, rows, clock, stiff);
  answerTouched(net, list, !stiff || isEven(net));
  return held;
}

/**
 * V and OM of the nodes become FITV and FITO; the factor is that of the answers. Workspace of drivenNumbers at `rows`. `clock`: of substeps, which treat
 * springs as the step will, or 0. `stiff`: joints are as stiff as their forces make them. Returns how many rows of drives hold.
 */
export function meetContacts(w: i32, t: i32, net: i32, rows: i32, clock: i32, stiff: bool): i32 {
  const driven: bool = T.firstAction(t) < T.endAction(t);
  F64[t + T.H] = F64[t + T.WHOLE]; // its last piece may have been shorter
  standAtStart(t, net);
  holdTaut(net);
  if (stiff) factorStiff(t, net);
  else factorInstant(net);
  const end: i32 = driven ? coastRows(t, rows) : rows;
  if (end === rows) {
    fitVelocities(net);
    return 0;
  }
  answerAlone(rows, end);
  let held: i32 = 0;
  for (let row: i32 = rows; row < end; row = endOfDrive(row, end)) {
    const next: i32 = endOfDrive(row, end);
    if (clock !== 0) blendRows(t, net, row, next, clock);
    held += judge(w, t, row, next);
  }
  if (placeDrives(net, rows, end)) {
    const even: bool = !stiff || isEven(net);
    assembleNet(net, even);
    factorNet(net, even, false);
  }
  fitHeld(net, rows, end);
  return held;
}

/** Springs and servos, as stiff as they are. */
function blendRows(t: i32, net: i32, first: i32, end: i32, clock: i32): void {
  const a: i32 = Row.sourceOf(first);
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    if (Row.workOf(row) !== Row.SPRING && Row.workOf(row) !== Row.SERVO) continue;
    answerSpring(t, net, row);
    blendHeld(row, a + A.ANSWER, clock);
  }
}

/** SETS of a drive: by the rate of its coordinate and its force of the last step. Returns how many rows hold. */
function judge(w: i32, t: i32, first: i32, end: i32): i32 {
  const a: i32 = Row.sourceOf(first);
  const impulse: f64 = F64[t + T.H] * F64[a + A.BEFORE];
  F64[a + A.TOTAL] = Row.workOf(first) === Row.LIMIT_UPPER ? -impulse : impulse;
  F64[a + A.ALONG] = rateOf(w, first);
  wishSets(first, end);
  I32[2 * a + A.SETS] = I32[2 * a + A.WISHES];
  let held: i32 = 0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    const work: i32 = Row.workOf(row);
    if (work === Row.MOTOR || work === Row.SERVO) {
      // with force to spare it holds; else it pushes to the side on which it was
      if (holds(w, t, row)) putSet(row, A.SETS, HOLDS);
      else if (setOf(row) === HOLDS) putSet(row, A.SETS, F64[a + A.BEFORE] < 0.0 ? AT_LO : AT_HI);
    }
    if (setOf(row) === HOLDS) held++;
  }
  return held;
}

/** J v of a row at the velocities of the start of the step, on the bodies that answer. */
function rateOf(w: i32, row: i32): f64 {
  let sum: f64 = 0.0;
  for (let side: i32 = 0; side < 2; side++) {
    const n: i32 = side === 0 ? Row.nodeA(row) : Row.nodeB(row);
    if (n === Node.NONE || Node.isPrescribed(n)) continue;
    const j: i32 = row + Row.J + 6 * side;
    sum +=
      dot3(j, Col.now(w, Col.VELOCITY) + 3 * Node.bodyOf(n)) + dot3(j + 3, Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n));
  }
  return sum;
}
