// Steps of a world in which all bodies sleep. The first one copies the whole state as it is (stages 1 to 8 with QUIET). As long as the user changes
// nothing, the next ones would copy the same again: then only the clock moves, in the present state, and time costs the same however many bodies sleep.
// Contacts grow older all the same. These steps are counted, and added to their ages before anybody reads them.
import * as Col from "../../memory/column-ids.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { StepContext } from "../step-context.ts";

/** Whether the coming step would copy what is there. */
export function isStill({ memory, still, changes, topologyChanged, forestGeneration }: StepContext): boolean {
  return still.quiet && still.changes === changes() && !topologyChanged && forestGeneration === memory.generation;
}

/** In place of all stages. */
export function passStep({ memory, still }: StepContext): void {
  kernels().passTime(memory.base);
  still.steps++;
}

/** At the end of any other step. */
export function noteStill({ memory, still, changes }: StepContext): void {
  still.changes = changes();
  still.quiet = memory.sleeping && memory.word(Col.QUIET) !== 0;
}

/** Call before contacts are read. */
export function countAges(context: StepContext): void {
  context.memory.takeBack();
  addStill(context);
}

/** Such steps are counted in the ages of contacts. */
export function addStill({ memory, still }: StepContext): void {
  if (still.steps === 0) return;
  kernels().addAges(memory.base, still.steps);
  still.steps = 0;
}
