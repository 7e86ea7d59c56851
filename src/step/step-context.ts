// What the stages of a step share.

import type { WorldMemory } from "../memory/world-memory.ts";
import type { Recorded } from "../programs/record/tape.ts";

/** What the broad phase in memory was made for; it is made anew when one of these has changed. */
export interface BroadPhase {
  /** The generation of the memory it lies in. */
  generation: number;
  /** Shapes and bodies as they were when it was last looked at. */
  shapes: number;
  /** What the user had changed by then: shapes that stand may have been moved. */
  changes: number;
  slots: number;
  pairs: number;
}

/** How often the step under way was taken again: look-again.ts. */
export interface TakenAgain {
  times: number;
  /** The generation of the memory in which it last ended. */
  generation: number;
  /** Mechanisms that something sank into. */
  sunk: number;
}

/** What the user has to say of contacts; nobody else's business how. */
export interface ContactHooks {
  /** A step begins, or begins again. */
  begin(): void;
  /** The manifolds of the step are found. */
  apply(): void;
}

/** A constraint that is a program of poses, one of velocities, or both. Its rows are those of poses, then those of velocities. */
export interface GeneralConstraint {
  readonly slot: number;
  /** Slots of bodies, -1 the world; each once. */
  readonly bodies: readonly number[];
  /** The turns that the program of poses counts come first in the state, then those of the other. */
  readonly position: Recorded | undefined;
  readonly velocity: Recorded | undefined;
  /** By row: a bit for each of its bodies that move the row, as they stood when it was last recorded as a whole. */
  readonly touches: readonly number[];
  /** Whether the programs may be others in every step: of another size only if the topology has changed too. */
  readonly renews: boolean;
}

export interface StepContext {
  readonly memory: WorldMemory;
  /** Set when bodies, joints or their kinds changed since the forest was built. */
  topologyChanged: boolean;
  /** The generation of the memory the forest was built in. */
  forestGeneration: number;
  /** The generation of the memory that stages 1 to 3 wrote to. */
  inputsGeneration: number;
  /** The user's filters and hooks, if there are any. */
  hooks: ContactHooks | undefined;
  /** Whether shapes collide. */
  collisions: boolean;
  /** Pairs of a crowd that were left out of the last step: thin-crowds.ts. */
  leftOut: number;
  /** Counts shapes that came or went, and bodies that changed their kind. */
  shapeChanges: number;
  /** Counts what the user changed. */
  readonly changes: () => number;
  /** Bodies that do not collide, pairs of slots in ascending order. */
  readonly keptApart: () => Int32Array;
  /** Constraints that are programs, ascending by slot: the same list as long as the topology stays. */
  readonly constraints: () => readonly GeneralConstraint[];
  /** How the pose of a user's own body changes, by the slot of its record; as its rates where there is none. */
  readonly kinematics: (extra: number) => Recorded | undefined;
  /** Each writes a program that was recorded anew to where it lies in the frame. */
  readonly renewals: (() => void)[];
  readonly broad: BroadPhase;
  readonly again: TakenAgain;
  /** Milliseconds of each stage of the last step, when `timing` is on. */
  readonly stageMilliseconds: Float64Array;
  timing: boolean;
}
