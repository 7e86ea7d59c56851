// Islands that may be brought to rest by statics, and the memory that takes (step/contacts/steady).
import { SPRING, STRIDE } from "../../../../build/records/step/contacts/steady/balance.ts";
import * as Parts from "../../islands/island-parts.ts";
import { canSubstep } from "../substeps/components/choose-components.ts";

/** Larger islands take too long. */
const MOST_MANIFOLDS: i32 = 256;

/** Whether an island may be balanced. */
export function canBalance(w: i32, island: i32): bool {
  return Parts.manifoldsOf(w, island) <= MOST_MANIFOLDS && !Parts.hasJoints(w, island) && canSubstep(w, island);
}

/** Numbers of the workspace of an island. */
export function balanceNumbers(w: i32, island: i32): i32 {
  if (!canBalance(w, island)) return 0;
  const bodies: i32 = Parts.treesOf(w, island);
  return STRIDE * (bodies + 1) + SPRING * Parts.manifoldsOf(w, island);
}
