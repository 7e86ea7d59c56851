// Rows of an island as they are in the middle of the step: normals and levers of contacts that stay turn with their bodies
// (contacts/turn-rows.ts), and friction of what slides on opposes its velocity there, (u₀ + u₁) / 2. So it takes energy in any case, and a path
// that bends is of second order.
import * as M from "../../../collision/manifold.ts";
import { turnRows } from "../../../contacts/turn-rows.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64 } from "../../../memory/views.ts";
import * as Row from "../../../rows/impulse-row.ts";
import { hasJoints, manifoldAt, wordOf } from "../island-parts.ts";
import { velocityAtStart } from "./blow.ts";
import { DIM, heldRows } from "./choose-exact.ts";

/** Times what friction can take of it in a step: what slides faster does not stop in it. */
const SURELY: f64 = 3.0;

/** Whether rows have changed. Not in a step in which something bounces, and not where loops, locks and drives hold against the contacts. */
export function followRows(w: i32, island: i32, rows: i32): bool {
  if ((hasJoints(w, island) && heldRows(w, island) !== 0) || Col.header(w, Col.FIRST_ORDER) !== 0) return false;
  let any: bool = false;
  let row: i32 = rows;
  const end: i32 = wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++) {
    const kept: i32 = manifoldAt(w, i);
    if (turnRows(w, kept, row)) any = true;
    for (let k: i32 = 0; k < M.countOf(kept); k++) {
      if (slideOn(w, row)) any = true;
      row += DIM * Row.STRIDE;
    }
  }
  return any;
}

/** The two rows of friction behind that of a normal force: whether they slide, and go on to do so. */
function slideOn(w: i32, normal: i32): bool {
  const one: i32 = normal + Row.STRIDE;
  const other: i32 = one + Row.STRIDE;
  const f: f64 = F64[one + Row.MU] * F64[normal + Row.F];
  if (!(f > 0.0) || F64[one + Row.INVERSE] === 0.0 || F64[other + Row.INVERSE] === 0.0) return false;
  const u1: f64 = velocityAtStart(w, one) + F64[one + Row.BIAS];
  const u2: f64 = velocityAtStart(w, other) + F64[other + Row.BIAS];
  const most: f64 = (SURELY * f) / Math.min(F64[one + Row.INVERSE], F64[other + Row.INVERSE]);
  if (u1 * u1 + u2 * u2 < most * most) return false;
  F64[one + Row.BIAS] += u1;
  F64[other + Row.BIAS] += u2;
  return true;
}
