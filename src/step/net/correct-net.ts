// What an iteration of Newton's method does with a net: residuals, the factor, a correction.
import { F64 } from "../../memory/views.ts";
import { assembleNet } from "../../response/net/assemble.ts";
import { answerBodies } from "../../response/net/assemble-bodies.ts";
import { balanceFree } from "../../response/net/balance-free.ts";
import { solveTies } from "../../response/net/correct.ts";
import { factorNet } from "../../response/net/factor/factor.ts";
import { addLambdas } from "../../response/net/fit.ts";
import { residualsOfMovers } from "../../response/net/movers.ts";
import * as Net from "../../response/net/net.ts";
import { newtonRows } from "../../response/net/newton-rows.ts";
import { assemblePoints } from "../../response/net/patches/assemble-patch.ts";
import { correctBody, correctPoints } from "../../response/net/patches/correct-patch.ts";
import { evaluatePoints } from "../../response/net/patches/evaluate-patch.ts";
import * as Tie from "../../response/net/tie.ts";
import { turnNode } from "../../response/tree/balance.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { pushRows } from "../mechanism/rows/push-rows.ts";
import { rowsBetween } from "../mechanism/rows/solve-rows.ts";
import { writeAllDrives } from "../mechanism/rows/write-rows.ts";
import { solveDriven } from "./active-set.ts";
import { noteFactor, noteTurn } from "./renewal.ts";
import { startDrives } from "./start-drives.ts";

/** Residuals of bodies and ties at the current unknowns; with `matrix` also what S is made of. */
export function evaluateNet(t: i32, net: i32, matrix: bool): void {
  const points: bool = Net.isOnPoints(net);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) turnNode(n, t);
    else if (points)
      break; // prescribed nodes come first
    else balanceFree(n, t, matrix);
  }
  if (points) evaluatePoints(t, net, matrix);
  else newtonRows(t, net, matrix);
}

/** `first`: drives begin with it. */
export function factorNewton(t: i32, net: i32, rows: i32, end: i32, first: bool): void {
  if (Net.isOnPoints(net)) assemblePoints(t, net);
  else {
    answerBodies(t, net);
    startDrives(t, net, rows, end, first);
    assembleNet(net, false);
  }
  factorNet(net, false, false);
  noteFactor(net);
}

/** The rows of the drives, and their impulses so far; returns one past the last. */
export function driveNet(t: i32, rows: i32): i32 {
  if (T.firstAction(t) === T.endAction(t)) {
    T.setRowCount(t, 0);
    return rows;
  }
  const end: i32 = writeAllDrives(t, rows);
  T.setRowCount(t, rowsBetween(rows, end));
  if (end > rows) pushRows(t, rows, end);
  return end;
}

/** Corrects u, w, Λ and the multipliers of the drives with the factor that is there; TURN is the largest |h φ|². False: drives were not solved. */
export function correctNet(t: i32, net: i32, rows: i32, end: i32, work: i32): bool {
  if (Net.isOnPoints(net)) correctPoints(t, net);
  else {
    residualsOfMovers(net);
    if (end === rows) {
      solveTies(net);
      addLambdas(net);
    } else if (!solveDriven(t, net, rows, end, work, false)) return false;
    F64[t + T.TURN] = 0.0;
    for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
      correctBody(t, m);
  }
  noteTurn(t, net);
  return true;
}
