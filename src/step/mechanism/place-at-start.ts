// The end of a piece is its start: bodies and joints at the pose from which velocities are fitted, or contacts answered. Of what beginMechanism prepares
// for Newton's method it needs the places alone.
import { rotate, rotationMatrix } from "../../math/mat3.ts";
import { copy3 } from "../../math/vec3.ts";
import { ANGULAR_FREE } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { closeDirections } from "../../response/joint-tree/align.ts";
import * as L from "../../response/joint-tree/link.ts";
import { copyPlace, fitOffset, placeAxes } from "../../response/joint-tree/place-link.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import { D, PLACE_WIDTH } from "../../rows/place.ts";
import { startOffset } from "./newton-mechanism.ts";
import { beginPrescribed } from "./prescribed.ts";
import { beginActions } from "./rows/begin-actions.ts";

export function placeAtStart(t: i32): void {
  Mark.setEliminated(t, false);
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) placeNode(n, t);
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    if (L.isBare(k)) continue;
    placeAxes(k, k + L.START);
    startOffset(k);
  }
  beginActions(t);
  let turned: bool = false; // whether a body was turned to align a joint
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n) && alignToStart(n, turned)) turned = true;
  for (let k: i32 = T.firstLoop(t); k < T.endLoop(t); k += L.STRIDE) {
    for (let i: i32 = 0; i < PLACE_WIDTH; i++) F64[k + L.END + i] = F64[k + L.START + i];
  }
}

/** Rotation matrix and lever of node n, and the place of its joint; call for its parent first. */
function placeNode(n: i32, t: i32): void {
  if (Node.isPrescribed(n)) {
    beginPrescribed(n, t);
    return;
  }
  rotationMatrix(n + Node.R, n + Node.Q);
  rotate(n + Node.S0, n + Node.R, n + Node.SB);
  copy3(n + Node.W, n + Node.GUESS);
  const k: i32 = Node.linkOf(n);
  if (L.nodeA(k) === Node.NONE) return;
  placeAxes(k, k + L.START);
  startOffset(k);
}

/** The joint of node n is as open as at its start, with its directions aligned. Returns whether that turned it; `turned`: whether another body was turned before. */
function alignToStart(n: i32, turned: bool): bool {
  const k: i32 = Node.linkOf(n);
  let turns: bool = false;
  if (L.nodeA(k) !== Node.NONE) {
    if (turned) placeAxes(k, k + L.END);
    else copyPlace(k, k + L.END, k + L.START);
    copy3(k + L.END + D, k + L.START + D);
    if (L.angularOf(k) !== ANGULAR_FREE) turns = closeDirections(n, k, k + L.END);
    fitOffset(k, k + L.END);
  }
  if (turns) rotate(n + Node.S1, n + Node.R, n + Node.SB);
  else copy3(n + Node.S1, n + Node.S0);
  return turns;
}
