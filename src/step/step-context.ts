// State shared by the stages of a step.

import type { Loops } from "../forest/net/loops.ts";
import type { KnownPlans, PlannedForest } from "../forest/spanning-forest.ts";
import type { WorldMemory } from "../memory/world-memory.ts";
import type { Recorded } from "../programs/record/tape.ts";
import type { Load } from "../threads/load.ts";

/** Key of the broad phase in memory. */
export interface BroadPhase {
  /** Generation of the memory in which room was made for it. */
  generation: number;
  /** It is rebuilt if one of these two has changed. The frame it lies in, as the memory counts them. */
  restarts: number;
  /** Counts of shapes and bodies at the last check. */
  shapes: number;
  /** User changes so far: static shapes may have been moved. */
  changes: number;
  slots: number;
  pairs: number;
}

/** Repetitions of the current step: look-again.ts. */
export interface TakenAgain {
  times: number;
  /** Generation of the memory in which the requests to look further are. */
  generation: number;
  /** These requests, two numbers for each shape: the region may move while the step is taken again. */
  requests: Float64Array;
  /** Mechanisms that something sank into. */
  sunk: number;
}

/** Steps in which nothing moves: sleep/still-steps.ts. */
export interface StillSteps {
  /** User changes at the end of the last step. */
  changes: number;
  /** Whether everything slept through it. */
  quiet: boolean;
  /** Such steps that are not yet in the ages of contacts. */
  steps: number;
}

/** What sleeps, while steps do not go over it: sleep/arrange.ts. */
export interface SetAside {
  /** Whether it was at the end of the last step. */
  is: boolean;
  /** Steps until it is asked again whether something may be set aside. */
  wait: number;
  /** So many when it is taken back. */
  pause: number;
  /** Manifolds that might have been at the end of the last step; -1 where nobody asked. */
  manifolds: number;
}

/** The user's hooks on contacts. */
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
  /** Turns counted by the position program come first in the state, then those of the velocity program. */
  readonly position: Recorded | undefined;
  readonly velocity: Recorded | undefined;
  /** By row: a bit for each of its bodies that move the row, as of the last complete recording. */
  readonly touches: readonly number[];
  /** Whether the programs may differ in every step: their size changes only if the topology does. */
  readonly renews: boolean;
}

export interface StepContext {
  readonly memory: WorldMemory;
  /** Set when bodies, joints or their kinds changed since the forest was built. */
  topologyChanged: boolean;
  /** Plans of its components, until bodies or joints change. */
  readonly plans: KnownPlans;
  /** Planned in this step, and not yet written: plan-forest.ts. */
  planned: PlannedForest | undefined;
  /** The generation of the memory the forest was built in. */
  forestGeneration: number;
  /** The generation of the memory that stages 1 to 3 wrote to. */
  inputsGeneration: number;
  /** The user's filters and hooks, if any. */
  hooks: ContactHooks | undefined;
  /** Whether shapes collide. */
  collisions: boolean;
  /** How components with loops are solved. */
  loops: Loops;
  /** Pairs in crowds left out of the last step: thin-crowds.ts. */
  leftOut: number;
  /** Counts added and removed shapes, and bodies that changed their kind. */
  shapeChanges: number;
  /** Counts user changes. */
  readonly changes: () => number;
  /** Bodies that do not collide, pairs of slots in ascending order. */
  readonly keptApart: () => Int32Array;
  /** Constraints that are programs, ascending by slot: the same list as long as the topology stays. */
  readonly constraints: () => readonly GeneralConstraint[];
  /** The kinematics of a user-defined body, by the slot of its record; undefined if the pose changes by its rates. */
  readonly kinematics: (extra: number) => Recorded | undefined;
  /** Each rewrites a newly recorded program in the frame. */
  readonly renewals: (() => void)[];
  readonly broad: BroadPhase;
  readonly again: TakenAgain;
  readonly still: StillSteps;
  readonly aside: SetAside;
  /** Of the last step, where threads are in use. */
  milliseconds: number;
  /** Whether these are worth while. */
  readonly load: Load;
  /** Milliseconds of each stage of the last step, when `timing` is on. */
  readonly stageMilliseconds: Float64Array;
  timing: boolean;
}
