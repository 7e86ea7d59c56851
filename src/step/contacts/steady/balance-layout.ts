// Workspace in which an island is balanced: the body that does not move, its bodies in the order of their ranks, the impulses that are saved (balance.fields.ts).
// An island is tried only once in some steps, which the age of its manifolds tells.
import { STRIDE } from "../../../../build/records/step/contacts/steady/balance.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import * as Col from "../../../memory/column-access.ts";
import * as Island from "../../../memory/island-record.ts";
import { F64, truncate } from "../../../memory/views.ts";
import * as Motion from "../../../rows/motion.ts";
import * as Parts from "../../islands/island-parts.ts";
import { canBalance } from "../choose/balance-room.ts";

export * from "../../../../build/records/step/contacts/steady/balance.ts";

/** An island is tried once in so many steps, a small one more often. */
const EVERY: i32 = 32;
/** Manifolds of a small one. */
const SMALL: i32 = 32;
const SMALL_EVERY: i32 = 8;

/** Whether this is one of the steps in which it is: by the age of one of its manifolds. */
export function mayBalance(w: i32, island: i32): bool {
  if (!canBalance(w, island)) return false;
  const age: i32 = Kept.ageOf(Parts.manifoldAt(w, Parts.wordOf(w, island, Island.FIRST_MANIFOLD)));
  return age % (Parts.manifoldsOf(w, island) <= SMALL ? SMALL_EVERY : EVERY) === 1;
}

/** The record of a body; that of rank 0 is the first, and everything that contacts do not move. */
export function recordOf(w: i32, at: i32, shape: i32): i32 {
  const b: i32 = S.bodyAt(w, shape);
  return at + STRIDE * truncate(F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.RANK]);
}
