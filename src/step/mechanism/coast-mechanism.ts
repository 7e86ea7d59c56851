// A piece without iteration, for a mechanism whose budget is spent: forces become velocities; joints, loops and drives act
// at the pose of the start, and that motion is kept through the piece. First order, and always defined.
//
//   J v + c + softness κ = 0 (or ≥ 0, ≤ 0),   LO ≤ κ ≤ HI      c of drive-rows.ts at rest: a limit is met at the end of the piece
import { rotationMatrix } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as Node from "../../response/tree/node.ts";
import { push } from "../../response/tree/push.ts";
import * as T from "../../response/tree/tree.ts";
import { PLACE_WIDTH } from "../../rows/place.ts";
import { fitMechanism } from "./fit-velocities.ts";
import { beginMechanism } from "./newton-mechanism.ts";
import * as A from "./rows/action.ts";
import { writeDriveRows } from "./rows/drive-rows.ts";
import { rowsBetween } from "./rows/solve-rows.ts";
import { velocityRows } from "./velocity-rows.ts";

/** Leaves w and u for a piece of length H with κ = 1; the rows from `rows` on tell what held. */
export function coastMechanism(t: i32, rows: i32, work: i32): void {
  beginMechanism(t);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) {
      copy3(n + Node.DU, n + Node.U);
      copy3(n + Node.DPHI, n + Node.W);
      continue;
    }
    push(n, t);
    rotationMatrix(n + Node.R, n + Node.Q); // push leaves it unchanged, and needs the place of S1
    copy3(n + Node.S1, n + Node.S0);
    stay(Node.linkOf(n));
  }
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) stay(k);
  const last: i32 = coastRows(t, velocityRows(t, rows, rows));
  fitMechanism(t, rows, last, work);
  T.setRowCount(t, rowsBetween(rows, last));
  T.setSolvedRows(t, T.rowCount(t));
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    copy3(n + Node.V, n + Node.FITV);
    copy3(n + Node.OM, n + Node.FITO);
    copy3(n + Node.W, n + Node.DPHI);
    copy3(n + Node.U, n + Node.DU);
  }
}

function stay(k: i32): void {
  for (let i: i32 = 0; i < PLACE_WIDTH; i++) F64[k + L.END + i] = F64[k + L.START + i];
}

/** The rows of drives from `first` on; returns one past the last. Springs are taken at the end of the piece, γ = 1. */
export function coastRows(t: i32, first: i32): i32 {
  let row: i32 = first;
  for (let a: i32 = T.firstAction(t); a < T.endAction(t); a += A.STRIDE) {
    if (A.rowsOf(a) === 0) continue;
    F64[a + A.BLEND] = 1.0;
    for (let i: i32 = 0; i < 6; i++) F64[a + A.KAPPAS + i] = 0.0;
    row = writeDriveRows(t, a, row);
  }
  return row;
}
