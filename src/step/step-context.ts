// What the stages of a step share.
import type { WorldMemory } from "../memory/world-memory.ts";

export interface StepContext {
  readonly memory: WorldMemory;
  /** Set when bodies, joints or their kinds changed since the forest was built. */
  topologyChanged: boolean;
  /** The generation of the memory the forest was built in. */
  forestGeneration: number;
  /** Milliseconds of each stage of the last step, when `timing` is on. */
  readonly stageMilliseconds: Float64Array;
  timing: boolean;
}
