// Stage 3: pairs → manifolds, matched with those of the last step. User hooks then filter them, contacts at seams are removed, and
// manifolds with more than plain Coulomb friction get their extra numbers.
import * as Col from "../memory/column-ids.ts";
import { kernels } from "../memory/world-kernels.ts";
import type { WorldMemory } from "../memory/world-memory.ts";
import { applyForces } from "./1-apply-forces.ts";
import { findPairs } from "./2-find-pairs.ts";
import type { StepContext } from "./step-context.ts";

/** At least one row for each manifold: lists of them lie there in this stage. */
const ROWS = 6;
/** Most manifolds with room for lanes from the start: three quarters of a row for each point. Stage 5 knows what more is needed. */
const WITH_LANES = 16384;

export function findContacts(context: StepContext): void {
  const { memory } = context;
  context.inputsGeneration = memory.generation;
  if (memory.word(Col.QUIET) !== 0) {
    kernels().carryAll(memory.base);
    return;
  }
  for (;;) {
    findManifolds(context);
    context.hooks?.apply();
    if (memory.word(Col.PAIR_COUNT) > 0) kernels().sortOutSeams(memory.base, context.hooks ? 1 : 0);
    const rubbed = kernels().noteSurfaces(memory.base, context.hooks ? 1 : 0);
    if (rubbed <= memory.word(Col.RUBBED_ROOM)) break;
    // not with hooks, which would be asked twice: findManifolds has made room for them
    startAgain(context, { rubbed });
  }
  if (memory.sleeping) kernels().wakeTouched(memory.base);
  context.inputsGeneration = memory.generation;
}

/** Finds them as often as it takes to have room for all, and for what hooks say of them. */
function findManifolds(context: StepContext): void {
  const { memory } = context;
  const pairs = memory.word(Col.PAIR_COUNT);
  // most pairs of a pile that is new touch: to count their manifolds would take as long as to find them
  if (memory.word(Col.MANIFOLDS_NOW) === 0 && pairs > memory.word(Col.MANIFOLD_ROOM)) makeRoom(context, pairs, 0);
  for (;;) {
    const manifolds = memory.word(Col.PAIR_COUNT) === 0 ? 0 : findAll(memory);
    const hooked = context.hooks ? manifolds : 0;
    const isRoom = manifolds <= memory.word(Col.MANIFOLD_ROOM) && manifolds <= memory.word(Col.CONTACT_ROW_ROOM);
    if (isRoom && hooked <= memory.word(Col.RUBBED_ROOM)) return;
    makeRoom(context, manifolds, hooked);
  }
}

function findAll(memory: WorldMemory): number {
  return memory.isShared ? kernels().findInTasks(memory.base) : kernels().findContacts(memory.base);
}

function makeRoom(context: StepContext, manifolds: number, hooked: number): void {
  const lanes = Math.min(manifolds, WITH_LANES);
  startAgain(context, { manifold: manifolds, rubbed: hooked, "contact row": manifolds + (ROWS - 1) * lanes });
}

/** Makes room; what stages 1 and 2 wrote is lost if the region moves. */
function startAgain(context: StepContext, room: Parameters<WorldMemory["reserve"]>[0]): void {
  context.memory.takeBack(); // has room of its own
  context.memory.reserve(room);
  applyForces(context);
  findPairs(context);
}
