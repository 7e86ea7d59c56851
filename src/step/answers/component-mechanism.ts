// ι and ε of the touched bodies and bounded rows of a mechanism: its joints are eliminated once, as when velocities are fitted
// (fit-velocities.ts), and rows that always hold are included in the responses.

import { subtractDot } from "../../math/dense.ts";
import { F64, zeros } from "../../memory/views.ts";
import { closeRates, factorHeld, holdAgainst } from "../../response/component/hold-rows.ts";
import * as C from "../../response/component/layout.ts";
import { carryUnits } from "../../response/component/unit-rows.ts";
import { anticipate, climbToRoot, pathToRoot } from "../../response/joint-tree/anticipate.ts";
import { SCRATCH } from "../../response/joint-tree/climbing.ts";
import { instantPlace, momentumOf } from "../../response/joint-tree/fit-mechanism.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import * as Row from "../../rows/row.ts";
import { coastRows } from "../mechanism/coast-mechanism.ts";
import { placeAtStart } from "../mechanism/place-at-start.ts";
import { clearDrives } from "../mechanism/rows/push-rows.ts";
import { rowsBetween, yieldOf } from "../mechanism/rows/solve-rows.ts";
import { countRows } from "../mechanism/rows/write-rows.ts";
import { prescribedAtStart } from "../mechanism/start-mechanism.ts";
import { eliminateAnswering } from "../mechanism/stiff-mechanism.ts";
import { velocityRows } from "../mechanism/velocity-rows.ts";
import { blendHeld, boundRow, holds } from "./component-rows.ts";

/** Numbers of workspace for the rows of mechanism t. */
export function mechanismScratch(t: i32): i32 {
  const rows: i32 = countRows(t);
  const width: i32 = T.freedoms(t);
  return (rows + 6) * Row.STRIDE + 2 * rows * width + rows * rows + rows + width + SCRATCH;
}

/** Writes the rows of the step from `first` on, at the pose of its start; V and OM of the nodes are to be fitted. Returns one past the rows. */
export function placeMechanism(t: i32, first: i32): i32 {
  placeAtStart(t);
  prescribedAtStart(t);
  for (let node: i32 = T.firstNode(t); node < T.endNode(t); node += Node.STRIDE) {
    if (Node.isPrescribed(node)) continue;
    momentumOf(node);
    instantPlace(Node.linkOf(node));
  }
  clearDrives(t);
  return coastRows(t, velocityRows(t, first, first));
}

/**
 * The bodies of component c are known, and the number of bounded rows between `first` and `end`. Workspace from `end` on. `looks`: see
 * eliminateAnswering.
 */
export function answerMechanism(w: i32, t: i32, c: i32, first: i32, end: i32, clock: i32, looks: bool): void {
  const h: f64 = F64[t + T.H];
  eliminateAnswering(w, t, looks);
  Mark.setEliminated(t, F64[t + T.H] === 0.0);
  const width: i32 = T.freedoms(t);
  const bodies: i32 = C.wordOf(c, C.BODIES);
  const held: i32 = rowsBetween(first, end) - C.wordOf(c, C.ROWS);
  const units: i32 = end;
  const iotas: i32 = units + 6 * Row.STRIDE;
  const epsilons: i32 = iotas + held * width;
  const system: i32 = epsilons + held * width;
  const x: i32 = system + held * held;
  const change: i32 = x + held; // s of the motion without contacts
  const scratch: i32 = change + width;
  zeros(iotas, 2 * held * width + held * held + held + width);
  zeros(C.iotaAt(c, 0), 2 * width * (6 * bodies + C.wordOf(c, C.ROWS)));
  let holding: i32 = 0;
  let bound: i32 = 0;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    if (holds(w, t, row)) {
      anticipate(row, 1, t, iotas + width * holding, epsilons + width * holding, scratch);
      const own: i32 = system + (held + 1) * holding;
      subtractDot(own, iotas + width * holding, epsilons + width * holding, width);
      F64[own] = -F64[own];
      blendHeld(row, own, clock);
      yieldOf(row);
      F64[own] = F64[row + Row.SOFTNESS];
      F64[x + holding] = F64[row + Row.FREE];
      holding++;
    } else {
      const place: i32 = 6 * bodies + bound;
      anticipate(row, 1, t, C.iotaAt(c, place), C.epsilonAt(c, place), scratch);
      boundRow(w, c, bound, row, clock);
      F64[C.rowAt(c, bound) + C.RATE_GAIN] = F64[row + Row.FREE] - F64[row + Row.C];
      bound++;
    }
  }
  for (let b: i32 = 0; b < bodies; b++) {
    const node: i32 = C.nodeOf(C.bodyAt(c, b));
    for (let i: i32 = 0; i < 6; i++) F64[units + Row.STRIDE * i + Row.FREE] = 0.0;
    carryUnits(scratch, node);
    climbToRoot(node, units, 6, t, C.iotaAt(c, 6 * b), C.epsilonAt(c, 6 * b), scratch);
    for (let i: i32 = 0; i < 6; i++) F64[C.bodyAt(c, b) + C.GAIN + i] = F64[units + Row.STRIDE * i + Row.FREE];
    C.setPath(C.bodyAt(c, b), held === 0 ? pathToRoot(node, C.pathShift(width)) : C.EVERYWHERE);
  }
  F64[t + T.H] = h;
  if (held === 0) return;
  factorHeld(system, held, iotas, epsilons, width);
  closeRates(change, x, system, held, epsilons, width);
  const all: i32 = 6 * bodies + bound;
  for (let i: i32 = 0; i < all; i++) {
    const end: i32 = endAt(c, i);
    // adds ι·s of the holding rows to the velocity; subtractDot subtracts
    F64[end] = -F64[end];
    subtractDot(end, C.iotaAt(c, i), change, width);
    F64[end] = -F64[end];
    holdAgainst(C.epsilonAt(c, i), x, system, held, iotas, epsilons, width);
  }
}

/** Location of the velocity at the end of the step of index i, a body or a row. */
function endAt(c: i32, i: i32): i32 {
  let left: i32 = i;
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    if (left < 6) return C.bodyAt(c, b) + C.GAIN + left;
    left -= 6;
  }
  return C.rowAt(c, left) + C.RATE_GAIN;
}
