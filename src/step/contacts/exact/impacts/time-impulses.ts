// When in the step contact impulses act. Resting and sliding contacts push all the time: on average half of the step is left, and
// bodies move with the mean of their velocities at its start and end, which is second order. A contact that meets during the step stops on the
// way; the moments of the normal impulses are then chosen so that it ends where it should (close-contacts.ts).
//
//   P = Σ Jᵀ f      Q = Σ Jᵀ m      m = h f / 2 + γ      D = h (u₀ + u₁) / 2 + A γ, the displacement along a normal
import * as M from "../../../../collision/manifold.ts";
import * as Col from "../../../../memory/column-access.ts";
import * as Island from "../../../../memory/island-record.ts";
import { F64, I32 } from "../../../../memory/views.ts";
import * as P from "../../../../multipliers/problem/layout.ts";
import * as T from "../../../../response/tree/tree.ts";
import * as Row from "../../../../rows/impulse-row.ts";
import { velocityAtStart } from "../../../answers/blow.ts";
import { DIM } from "../../../answers/dimension.ts";
import { isAlone, manifoldAt, treeAt, wordOf } from "../../../islands/island-parts.ts";
import { closeContacts, isClosed, OFF, PRESSES, ROUNDING } from "../close-contacts.ts";

/** Largest error (m) of the end of a contact in an island with joints that moves with the mean of its velocities. */
const NEARLY: f64 = 5e-4;

/** Like timeImpulses, for an island with joints but without loops, locks and drives, if every contact ends nearly where it should; otherwise leaves it untimed. */
export function timeJointed(w: i32, island: i32, p: i32, rows: i32, rowsEnd: i32): void {
  if (!expectEnds(w, island, p, rows, NEARLY)) {
    for (let r: i32 = rows; r < rowsEnd; r += DIM * Row.STRIDE) F64[r + Row.END] = Row.UNTIMED;
    return;
  }
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) {
    F64[row + Row.MOMENT] = 0.5 * dt * F64[row + Row.F];
    F64[row + Row.BLOW] = 0.0;
  }
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++)
    if (!isAlone(treeAt(w, i)) && T.isTouched(treeAt(w, i))) T.setTimed(treeAt(w, i));
}

/** MOMENT and END of the rows of an island without joints. The problem at p is solved, its rows have their impulses, and ACC is A f + b. */
export function timeImpulses(w: i32, island: i32, p: i32, rows: i32, rowsEnd: i32): void {
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  for (let row: i32 = rows; row < rowsEnd; row += Row.STRIDE) F64[row + Row.MOMENT] = 0.5 * dt * F64[row + Row.F];
  // as a last resort impulses act from the start of the step: contacts are then closed, but the rest is first order
  if (expectEnds(w, island, p, rows, ROUNDING) || closeContacts(w, island, p, rows, rowsEnd)) return;
  for (let r: i32 = rows; r < rowsEnd; r += DIM * Row.STRIDE) F64[r + Row.END] = Row.UNTIMED;
}

/** END, OFF and PRESSES if bodies move with the mean of their velocities; returns whether all contacts end within `nearly` of where they should. */
function expectEnds(w: i32, island: i32, p: i32, rows: i32, nearly: f64): bool {
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  const n: i32 = I32[2 * p + P.ROWS];
  let a: i32 = P.answersAt(p, n) + I32[2 * p + P.BOXED];
  let row: i32 = rows;
  let closed: bool = true;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    for (let k: i32 = 0; k < M.countOf(kept); k++) {
      const gap: f64 = F64[M.point(kept, k) + M.SEPARATION];
      const apart: f64 = F64[row + Row.APART];
      const u0: f64 = velocityAtStart(w, row);
      const u1: f64 = F64[a] - apart;
      const presses: bool = F64[row + Row.F] > 0.0;
      F64[row + Row.END] = gap + 0.5 * dt * (u0 + u1);
      F64[row + PRESSES] = presses ? 1.0 : 0.0;
      // dt u₁ is the required displacement up to the rounding of the problem, which is not corrected here
      F64[row + OFF] = 0.5 * dt * (presses ? u0 - u1 : u0 + u1 + 2.0 * apart) - dt * F64[row + Row.TURN];
      if (!isClosed(row, nearly)) closed = false;
      a += DIM;
      row += DIM * Row.STRIDE;
    }
  }
  return closed;
}
