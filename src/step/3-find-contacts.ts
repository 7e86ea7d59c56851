// Stage 3: pairs → manifolds, matched with those of the last step; then the user has a say, contacts of seams go, and what rubs by more
// than the plain rule gets its numbers.
import * as Col from "../memory/column-ids.ts";
import { kernels } from "../memory/world-kernels.ts";
import { applyForces } from "./1-apply-forces.ts";
import { findPairs } from "./2-find-pairs.ts";
import type { StepContext } from "./step-context.ts";

/** Rows of a manifold: three at each of four points. */
const ROWS = 12;

export function findContacts(context: StepContext): void {
  const { memory } = context;
  context.inputsGeneration = memory.generation;
  if (memory.word(Col.QUIET) !== 0) {
    kernels().carryAll(memory.base);
    return;
  }
  for (;;) {
    const manifolds = memory.word(Col.PAIR_COUNT) === 0 ? 0 : kernels().findContacts(memory.base);
    if (manifolds <= memory.word(Col.MANIFOLD_ROOM) && ROWS * manifolds <= memory.word(Col.CONTACT_ROW_ROOM)) break;
    memory.reserve({ manifold: manifolds, "contact row": ROWS * manifolds });
    applyForces(context);
    findPairs(context);
  }
  // where the region moved, what was to be looked for further is lost (look-again.ts), and there are other manifolds to be asked about
  if (context.again.times > 0 && context.again.generation !== memory.generation) context.hooks?.begin();
  context.hooks?.apply();
  if (memory.word(Col.PAIR_COUNT) > 0) kernels().sortOutSeams(memory.base, context.hooks ? 1 : 0);
  kernels().noteSurfaces(memory.base, context.hooks ? 1 : 0);
  if (memory.sleeping) kernels().wakeTouched(memory.base);
  context.inputsGeneration = memory.generation;
}
