// The certificate of a step: how well the joints hold, where the energy is, and what the solver had to do.
// Computed when it is asked for, from the present state; one object per world, filled anew.

import {
  TALLY_COMPLETED,
  TALLY_EXCESS,
  TALLY_HALVED,
  TALLY_ITERATIONS,
  TALLY_REJECTED,
  TALLY_SCRATCH,
  TALLY_TURN,
  TALLY_UNSOLVED,
  TALLY_WORST,
} from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { currentTarget, F64, kernels } from "../memory/machine.ts";
import type { Target } from "../memory/target.ts";
import type { Joint } from "./joint.ts";
import type { Store } from "./store.ts";

export interface Energy {
  /** ½ m v² + ½ ω·I ω of the dynamic bodies, joules. */
  kinetic: number;
  /** -m g·x of the dynamic bodies, joules. */
  potential: number;
  total: number;
  /** total now minus total when the user last changed something (a force counts), joules. Drivers and dampers count in. */
  drift: number;
}

export class Report {
  /** Largest distance of the anchors of a joint over its larger distance from anchor to centre of mass. */
  jointGap = 0;
  /** The same in metres. */
  jointGapMetres = 0;
  /** The joint with the largest gap in metres. */
  worstJoint: Joint | undefined = undefined;
  /** Largest speed at which the anchors of a joint part, m/s. */
  velocityResidual = 0;
  /** Largest gap, metres, that the first step after a change found and closed: a teleported or badly placed body. */
  closedGap = 0;
  /** The joint that gap was found at. */
  closedJoint: Joint | undefined = undefined;
  readonly energy: Energy = { kinetic: 0, potential: 0, total: 0, drift: 0 };
  /** Newton iterations of the last step, over all trees, and of the tree that took most. */
  iterations = 0;
  worstIterations = 0;
  /** What the last step fell back to. */
  readonly fallbacks = {
    /** Attempts that did not converge and were tried again with more damping or in halves. */
    rejected: 0,
    /** Trees stepped in more than one piece. */
    halvedTrees: 0,
    /** Pieces accepted without convergence: their joints hold, their energy is not accounted for. */
    unsolved: 0,
  };
  /** Largest damping parameter: 0.5 keeps the energy, 1 damps most. */
  theta = 0.5;
  /**
   * Radians the fastest body turned in one piece of the last step. Above about one half the step does not resolve the
   * motion: joints hold, but energy is lost or spins change; take a smaller dt.
   */
  largestTurn = 0;
  /** Trees (single bodies are trees too) and joints in the world. */
  trees = 0;
  joints = 0;
  /** What the kernels run on. */
  target: Target = "wasm";
}

/** Brings the report up to date with the present state. @internal */
export function fillReport(report: Report, store: Store, referenceEnergy: number | undefined): void {
  const { memory } = store;
  const k = kernels();
  const tally = memory.column(Col.TALLY);
  const scratch = tally + TALLY_SCRATCH;
  const done = tally + TALLY_COMPLETED;
  k.worstBall(memory.base, scratch);
  report.jointGapMetres = F64[scratch];
  report.jointGap = F64[scratch + 1];
  report.velocityResidual = F64[scratch + 2];
  report.worstJoint = store.joints.at(F64[scratch + 3]);
  const energy = report.energy;
  energy.kinetic = k.kineticEnergy(memory.base, scratch);
  energy.potential = k.potentialEnergy(memory.base);
  energy.total = energy.kinetic + energy.potential;
  energy.drift = referenceEnergy === undefined ? 0 : energy.total - referenceEnergy;
  report.iterations = F64[done + TALLY_ITERATIONS];
  report.worstIterations = F64[done + TALLY_WORST];
  report.fallbacks.rejected = F64[done + TALLY_REJECTED];
  report.fallbacks.halvedTrees = F64[done + TALLY_HALVED];
  report.fallbacks.unsolved = F64[done + TALLY_UNSOLVED];
  report.theta = 0.5 + F64[done + TALLY_EXCESS];
  report.largestTurn = Math.sqrt(F64[done + TALLY_TURN]);
  report.trees = memory.word(Col.TREE_COUNT);
  report.joints = store.joints.count;
  report.target = currentTarget();
}
