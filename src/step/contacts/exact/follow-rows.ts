// Rows of an island at the middle of the step: normals and levers of persisting contacts turn with their bodies
// (contacts/turn-rows.ts), and friction of a contact that keeps sliding opposes its velocity there, (u₀ + u₁) / 2. So friction always takes energy, and a
// curved path is accurate to second order.
import * as M from "../../../collision/manifold.ts";
import { turnRows } from "../../../contacts/turn-rows.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, I32 } from "../../../memory/views.ts";
import * as P from "../../../multipliers/problem/layout.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { velocityAtStart } from "../../answers/blow.ts";
import { DIM } from "../../answers/dimension.ts";
import { manifoldAt, startsAnew, wordOf } from "../../islands/island-parts.ts";

/** A contact that slides faster than this many times what friction can remove in a step does not stop in it. */
const SURELY: f64 = 3.0;

/** Part of its velocity that a contact that keeps sliding has left at the end of the step. */
const LEFT: f64 = 0.25;

/** Returns whether rows have changed. Not for a step with bounces. */
export function followRows(w: i32, island: i32, rows: i32): bool {
  let any: bool = false;
  const anew: bool = startsAnew(w, island);
  let row: i32 = rows;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    if (turnRows(w, kept, row, anew)) any = true;
    for (let k: i32 = 0; k < M.countOf(kept); k++) {
      if (slideOn(w, row)) any = true;
      row += DIM * Row.STRIDE;
    }
  }
  return any;
}

/** The two friction rows behind a normal row: whether they slide and keep sliding. */
function slideOn(w: i32, normal: i32): bool {
  const one: i32 = normal + Row.STRIDE;
  const other: i32 = one + Row.STRIDE;
  const f: f64 = F64[one + Row.MU] * F64[normal + Row.F];
  if (!(f > 0.0) || F64[one + Row.INVERSE] === 0.0 || F64[other + Row.INVERSE] === 0.0) return false;
  const u1: f64 = velocityAtStart(w, one) + F64[one + Row.BIAS];
  const u2: f64 = velocityAtStart(w, other) + F64[other + Row.BIAS];
  const most: f64 = (SURELY * f) / Math.min(F64[one + Row.INVERSE], F64[other + Row.INVERSE]);
  if (u1 * u1 + u2 * u2 < most * most) return false;
  F64[one + Row.TURN] = u1;
  F64[other + Row.TURN] = u2;
  F64[one + Row.BIAS] += u1;
  F64[other + Row.BIAS] += u2;
  return true;
}

/**
 * After the problem at p is solved: a contact that was expected to slide but did not, for example because an impact presses harder than before, gets its
 * target at the end like all others. Returns whether there is any, so that the problem is solved again.
 */
export function stopSliding(p: i32, rows: i32, rowsEnd: i32): bool {
  const n: i32 = I32[2 * p + P.ROWS];
  let i: i32 = I32[2 * p + P.BOXED];
  let again: bool = false;
  for (let row: i32 = rows; row < rowsEnd; row += DIM * Row.STRIDE) {
    const u1: f64 = F64[row + Row.STRIDE + Row.TURN];
    const u2: f64 = F64[row + 2 * Row.STRIDE + Row.TURN];
    const before: f64 = u1 * u1 + u2 * u2;
    // the responses are twice the velocity of the middle
    const end: i32 = P.answersAt(p, n) + i;
    if (before > 0.0 && F64[end + 1] * u1 + F64[end + 2] * u2 < (1.0 + LEFT) * before) {
      for (let k: i32 = 1; k < DIM; k++) {
        const tangent: i32 = row + Row.STRIDE * k;
        F64[tangent + Row.BIAS] -= F64[tangent + Row.TURN];
        F64[P.freeAt(p, n) + i + k] -= F64[tangent + Row.TURN];
        F64[tangent + Row.TURN] = 0.0;
      }
      again = true;
    }
    i += DIM;
  }
  if (again) I32[2 * p + P.WARM] = 1;
  return again;
}
