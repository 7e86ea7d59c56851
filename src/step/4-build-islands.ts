// Stage 4: joints → trees, rebuilt only if bodies or joints changed or the memory moved; contacts and joints → islands,
// in every step.
import { buildForest } from "../forest/spanning-forest.ts";
import type { MechanismCounts } from "../forest/write-mechanism.ts";
import { SPARE_ROWS } from "../memory/codes.ts";
import { kernels } from "../memory/world-kernels.ts";
import { applyForces } from "./1-apply-forces.ts";
import { findPairs } from "./2-find-pairs.ts";
import { findContacts } from "./3-find-contacts.ts";
import { beyondJoints } from "./assembly/assemblies.ts";
import type { StepContext } from "./step-context.ts";

export function buildIslands(context: StepContext): void {
  buildTrees(context);
  kernels().gatherIslands(context.memory.base);
}

function buildTrees(context: StepContext): void {
  const { memory } = context;
  if (!context.topologyChanged && context.forestGeneration === memory.generation) return;
  if (context.topologyChanged) context.plans.clear();
  for (;;) {
    context.renewals.length = 0;
    buildForest(memory, beyondJoints(context), context.loops, context.plans, roomOfRows);
    const built = memory.generation;
    if (context.inputsGeneration === built) break;
    // the region moved: write again what stages 1 to 3 wrote to frame and next state
    applyForces(context);
    findPairs(context);
    findContacts(context);
    context.inputsGeneration = memory.generation;
    if (memory.generation === built) break;
  }
  context.topologyChanged = false;
  context.forestGeneration = memory.generation;
}

/** Rows of a drive: usually its two limits, or a motor or spring. */
const ROWS_OF_A_DRIVE = 2;
/** Workspace that is not made before it is needed: a mechanism with hundreds of drives seldom has all its limits in reach. */
const MUCH_WORK = 65536;

/** What stage 5 will most likely ask for: if it is there already, nothing moves, and trees are written once. */
function roomOfRows({ loopRows, action, freedoms }: MechanismCounts): { row: number; work: number } {
  const row = loopRows + (action === 0 ? 0 : ROWS_OF_A_DRIVE * action + SPARE_ROWS);
  const work = kernels().workNumbers(row, freedoms);
  return work > MUCH_WORK ? { row: 0, work: 0 } : { row, work };
}
