// The forest of a step, planned when it is first asked for: stage 2 makes room for it with what it needs itself, so that a world whose bodies
// changed moves once, and stage 4 writes it.
import { type ForestRoom, type PlannedForest, planForest, roomOf } from "../forest/spanning-forest.ts";
import type { MechanismCounts } from "../forest/write-mechanism.ts";
import { SPARE_ROWS } from "../memory/codes.ts";
import { kernels } from "../memory/world-kernels.ts";
import { beyondJoints } from "./assembly/assemblies.ts";
import type { StepContext } from "./step-context.ts";

/** The same one until it is written, or the next step begins. */
export function plannedForest(context: StepContext): PlannedForest {
  if (context.planned) return context.planned;
  if (context.topologyChanged) context.plans.clear();
  context.planned = planForest(context.memory, beyondJoints(context), context.loops, context.plans);
  return context.planned;
}

/** Room for its records, and for the auxiliary rows of its mechanisms. */
export function roomOfForest(context: StepContext): ForestRoom {
  return roomOf(context.memory, plannedForest(context), roomOfRows);
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
