// Stage 3: pairs → manifolds, matched with those of the last step. User hooks then filter them, contacts at seams are removed, and
// manifolds with more than plain Coulomb friction get their extra numbers.
import * as Col from "../memory/column-ids.ts";
import { kernels } from "../memory/world-kernels.ts";
import { applyForces } from "./1-apply-forces.ts";
import { findPairs } from "./2-find-pairs.ts";
import type { StepContext } from "./step-context.ts";

/** Rows of a manifold: three for each of four points. */
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
  // if the region moved, the requests to look further are lost (look-again.ts), and the hooks must see the new manifolds
  if (context.again.times > 0 && context.again.generation !== memory.generation) context.hooks?.begin();
  context.hooks?.apply();
  if (memory.word(Col.PAIR_COUNT) > 0) kernels().sortOutSeams(memory.base, context.hooks ? 1 : 0);
  kernels().noteSurfaces(memory.base, context.hooks ? 1 : 0);
  if (memory.sleeping) kernels().wakeTouched(memory.base);
  context.inputsGeneration = memory.generation;
}
