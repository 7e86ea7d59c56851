// The known motion of a mechanism before its contacts are solved: that of the step it has just taken and will repeat; or, if it stands still,
// that it will remain at rest under its current forces. This corrects the linear response of its joints,
//
//   u(f') = u_known + S (f' - f)        f the contact impulses for which the motion is known
//
// A bridge that hangs straight sags a little within its own step, until its loops are closed again; without this correction its contacts would
// yield by that much in every step.
import { copy3, dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as Boxed from "../../multipliers/boxed/layout.ts";
import { solveBoxed } from "../../multipliers/boxed/solve-boxed.ts";
import * as Node from "../../response/tree/node.ts";
import { standsStill } from "../../response/tree/stands-still.ts";
import * as T from "../../response/tree/tree.ts";
import * as Mark from "../../response/tree/tree-marks.ts";
import * as Aux from "../../rows/row.ts";
import { madeMotion } from "./made-motion.ts";

/** Fields of a node, reused because its levers are in its links: the known velocity of its centre, and its spin. */
export const KNOWN_V: i32 = Node.R0;
export const KNOWN_SPIN: i32 = Node.R1;
/** A mechanism stands still if no body moves faster than this (m/s), including its ends. */
const STILL: f64 = 2e-3;
/** Error of its response at rest (m/s): less is its own slow motion; with more than MOST it is not at rest under these forces. */
export const OWN: f64 = 1e-3;
const MOST: f64 = 0.5;

/** Whether the motion of mechanism t, which is placed and held by loops, is known; if so, writes it to its nodes. */
export function knowMotion(w: i32, t: i32): bool {
  const again: bool = Mark.isTakenAgain(t);
  if (!again && !standsStill(w, t, STILL)) return false;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) {
      // a mechanism on a moving support does not stand still
      if (!again && (dot3(n + Node.U, n + Node.U) > 0.0 || dot3(n + Node.W, n + Node.W) > 0.0)) return false;
      continue;
    }
    if (again) {
      madeMotion(w, n, n + KNOWN_V, n + KNOWN_SPIN);
      continue;
    }
    copy3(n + KNOWN_V, Col.now(w, Col.VELOCITY) + 3 * Node.bodyOf(n));
    copy3(n + KNOWN_SPIN, Col.now(w, Col.SPIN) + 3 * Node.bodyOf(n));
  }
  return true;
}

/** j·(v, ω) of a row about the centre of mass. */
export function addKnown(sum: i32, j: i32, n: i32): void {
  if (n !== Node.NONE) F64[sum] += dot3(j, n + KNOWN_V) + dot3(j + 3, n + KNOWN_SPIN);
}

/**
 * Of `all` rows from `own` on, the first `held` belong to loops, locks and drives, the others to contacts, with f at KAPPA and u_known
 * at TARGET: corrects FREE of the latter. S: their mutual responses; a boxed system of the holding rows fits at `system`.
 */
export function putRight(t: i32, own: i32, held: i32, all: i32, S: i32, system: i32): void {
  if (held > 0) holdAgainst(own, held, all, S, system);
  let most: f64 = 0.0;
  for (let i: i32 = held; i < all; i++) {
    const row: i32 = own + Aux.STRIDE * i;
    let u: f64 = F64[row + Aux.FREE];
    for (let l: i32 = 0; l < held; l++) u += F64[S + all * i + l] * F64[Boxed.atX(system, held) + l];
    for (let l: i32 = held; l < all; l++) u += F64[S + all * i + l] * F64[own + Aux.STRIDE * l + Aux.KAPPA];
    F64[row + Aux.TARGET] -= u;
    most = Math.max(most, Math.abs(F64[row + Aux.TARGET]));
  }
  if (!isKnownWell(t, most)) return;
  for (let i: i32 = held; i < all; i++) {
    const row: i32 = own + Aux.STRIDE * i;
    F64[row + Aux.FREE] += correction(t, F64[row + Aux.TARGET]);
  }
}

/** Whether rows are to be corrected, of which the worst is off by `most` (m/s). */
export function isKnownWell(t: i32, most: f64): bool {
  return Mark.isTakenAgain(t) || !(most > MOST);
}

/** By how much a row that is off by so much. */
export function correction(t: i32, off: f64): f64 {
  return Mark.isTakenAgain(t) ? off : off - Math.min(Math.max(off, -OWN), OWN);
}

/** The forces with which loops, locks and drives resist those of the contacts: x of the system. */
function holdAgainst(own: i32, held: i32, all: i32, S: i32, system: i32): void {
  for (let i: i32 = 0; i < held; i++) {
    const row: i32 = own + Aux.STRIDE * i;
    let r: f64 = F64[row + Aux.FREE];
    for (let l: i32 = 0; l < held; l++) F64[system + held * i + l] = F64[S + all * i + l];
    for (let l: i32 = held; l < all; l++) r += F64[S + all * i + l] * F64[own + Aux.STRIDE * l + Aux.KAPPA];
    F64[Boxed.atR(system, held) + i] = r;
    F64[Boxed.atLo(system, held) + i] = F64[row + Aux.LO];
    F64[Boxed.atHi(system, held) + i] = F64[row + Aux.HI];
    F64[Boxed.atX(system, held) + i] = 0.0;
  }
  solveBoxed(system, held);
}
