// The certificate of a step: how well the joints hold, where the energy is, and what the solver had to do.
// Computed when it is asked for, from the present state; one object per world, filled anew.

import * as Figure from "../../constraints/row-layout.ts";
import {
  AT_LOWER,
  AT_UPPER,
  DRIVE_FLAGS,
  DRIVE_STATE_NUMBERS,
  LINEAR_ROD,
  SATURATED,
  TALLY_COMPLETED,
  TALLY_EXCESS,
  TALLY_HALVED,
  TALLY_ITERATIONS,
  TALLY_REDUNDANT,
  TALLY_REJECTED,
  TALLY_SCRATCH,
  TALLY_TURN,
  TALLY_UNSOLVED,
  TALLY_WORST,
} from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { currentTarget, F64, I32 } from "../../memory/machine.ts";
import type { Target } from "../../memory/target.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { Body } from "../body/body.ts";
import type { Joint } from "../joint/joint.ts";
import { findPassThrough } from "../shape/pass-through.ts";
import type { Store } from "../store.ts";
import { type ConstraintFigures, fillConstraints } from "./report-constraints.ts";
import { fillContacts, fillIslands } from "./report-contacts.ts";

export interface Energy {
  /** ½ m v² + ½ ω·I ω of the dynamic bodies, joules. */
  kinetic: number;
  /** -m g·x of the dynamic bodies, and ½ k (q - rest)² of the springs, joules. Servos hold none. */
  potential: number;
  total: number;
  /** total now minus total when the user last changed something (a force counts), joules. Drivers and dampers count in. */
  drift: number;
  /** Whether there is an account: not in first order, where velocities hold no energy. Kinetic energy and drift are 0 then. */
  accounted: boolean;
}

/** How well contacts hold. Depths and points are of the present state, the rest of the last step. */
export interface ContactFigures {
  /** Points that carry. */
  points: number;
  /** Deepest overlap of two shapes, metres, and their bodies. */
  penetration: number;
  deepest: readonly [Body, Body] | undefined;
  /** Largest speed at which a contact still closed further than its gap allows, m/s: what the solver left. */
  approachSpeed: number;
  /** Farthest that friction lay outside of its cone, newtons. The sweep bounds it by a square, so a part of it is no mistake. */
  coneViolation: number;
  /**
   * Islands by what solved them in the last step: those with contacts by pivoting or descent; by descent `sweeps` of them by
   * sweeps over rows, the others by substeps, and `fallbacks` were to be solved exactly. `direct`: joints without contacts.
   */
  readonly solver: { pivoting: number; descent: number; direct: number; fallbacks: number; sweeps: number };
  /** Of exact islands: pivots, and iterations of the refinement to the full law of friction, in all of them together. */
  pivots: number;
  refinements: number;
  /** Of exact islands: largest velocity, m/s, by which a contact missed its conditions, from the problem and the impulses alone. */
  residual: number;
  /** Blows that passed from contact to contact in chains of impacts. */
  blows: number;
  /** Contacts whose sliding was stopped at once because no finite friction could (Painlevé). */
  jams: number;
  /** Contacts whose rolling or torsional friction did not count, since their island was not solved by substeps (docs/friction.md). */
  withoutRolling: number;
  /** How often descent went over all contacts of an island at most; 0 where nothing was left to it. */
  sweeps: number;
  /** Manifolds that were not found anew, since the two shapes lie much as they lay. */
  reused: number;
  /** How often the last step was taken again, since shapes met that had not been looked for: what stood still was struck. */
  again: number;
  /** Pairs that met like that and are still not seen: the step was not taken again any more. */
  unseen: number;
  /** Pairs that were left out, since more bodies lie in one place than anybody can part: each body keeps the 64 deepest. */
  leftOut: number;
}

export interface IslandFigures {
  /** Sets of dynamic bodies that touch or are jointed; bodies on their own count. */
  count: number;
  /** Bodies of the largest. */
  largest: number;
  /** Bodies that sleep. */
  asleep: number;
  /** Those with contacts that the last step solved, in the order of their first bodies. */
  solved: readonly SolvedIsland[];
}

/** What solved the contacts of an island, and how well. */
export interface SolvedIsland {
  /** The first of its bodies; undefined if it has been removed since. */
  readonly body: Body | undefined;
  readonly bodies: number;
  /** Contact points. */
  readonly points: number;
  readonly solver: "pivoting" | "substeps" | "sweeps";
  /** Of the substeps; all else is in double precision. */
  readonly precision: "double" | "single";
  /** How often descent went over its contacts. */
  readonly sweeps: number;
  /**
   * m/s: by pivoting, how far a contact missed its conditions; by sweeps, how much the last one still changed a velocity; by
   * substeps, how fast a contact still closed further than its gap allows.
   */
  readonly residual: number;
}

export class Report {
  /**
   * Bodies that pass through each other although they should not: no test knows a mesh against a mesh or a plane, nor a chain against a
   * chain. At most 100 pairs, the dynamic one first. Give what moves a hull, or several.
   */
  passThrough: readonly (readonly [Body, Body])[] = [];
  /** @internal Of which shapes this was told. */
  passThroughOf = -1;
  /** Events that nobody read in time: the last 65,536 at least are kept for `drainEvents()`, older ones go. 0 is as it should be. */
  lostEvents = 0;
  /** Largest distance of a joint's points from where they are held, over its larger distance from anchor to centre of mass. */
  jointGap = 0;
  /** The same in metres. */
  jointGapMetres = 0;
  /** Largest angle of a joint's directions from where they are held. */
  jointGapRadians = 0;
  /** Farthest that a coordinate is beyond a hard limit, m or rad: of ropes and points on one side of a plane too. */
  limitViolation = 0;
  /** The joint with the largest gap in metres. */
  worstJoint: Joint | undefined = undefined;
  /** Largest speed at which the points of a joint leave where they are held, m/s, and its directions, rad/s. */
  velocityResidual = 0;
  spinResidual = 0;
  /** Largest gap, metres, that the first step after a change found and closed: a teleported or badly placed body. */
  closedGap = 0;
  /** The joint that gap was found at. */
  closedJoint: Joint | undefined = undefined;
  readonly energy: Energy = { kinetic: 0, potential: 0, total: 0, drift: 0, accounted: true };
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
  /**
   * Conditions that the joints hold, and how many of them repeat what others hold already, where they stood after the last
   * step: a door on two hinges has ten and five. Drives and locked axes that were at work count as repeating, too. The
   * forces of such joints are those with the least sum of squares.
   */
  readonly rows = { held: 0, redundant: 0 };
  /** Motors and servos that gave their largest force in the last step, and limits that pushed. */
  saturated = 0;
  limited = 0;
  /** Trees (single bodies are trees too) and joints in the world. */
  trees = 0;
  joints = 0;
  readonly constraints: ConstraintFigures = { count: 0, rows: 0, gap: 0, worst: undefined, rate: 0 };
  readonly contacts: ContactFigures = {
    points: 0,
    penetration: 0,
    deepest: undefined,
    approachSpeed: 0,
    coneViolation: 0,
    solver: { pivoting: 0, descent: 0, direct: 0, fallbacks: 0, sweeps: 0 },
    pivots: 0,
    refinements: 0,
    residual: 0,
    blows: 0,
    jams: 0,
    withoutRolling: 0,
    sweeps: 0,
    reused: 0,
    again: 0,
    unseen: 0,
    leftOut: 0,
  };
  readonly islands: IslandFigures = { count: 0, largest: 0, asleep: 0, solved: [] };
  /** Whether a clock had a say in the last step (world.advance with maxMs), and so its bits depend on it. */
  timed = false;
  /** Most substeps, or rounds of sweeps, that the last step was allowed for want of time; 0: as the world says. */
  limit = 0;
  /** Pairs of shapes whose boxes met in the last step and that may collide, and the manifolds that were found. */
  pairs = 0;
  manifolds = 0;
  /** What the kernels run on. */
  target: Target = "wasm";
}

function potentialEnergy({ memory }: Store): number {
  const k = kernels();
  return k.potentialEnergy(memory.base) + k.springEnergy(memory.base, memory.column(Col.TALLY) + TALLY_SCRATCH);
}

/** Kinetic and potential, joules. @internal */
export function totalEnergy(store: Store): number {
  const { memory } = store;
  return kernels().kineticEnergy(memory.base, memory.column(Col.TALLY) + TALLY_SCRATCH) + potentialEnergy(store);
}

/** Counts the flags of all drives. */
function countDrives(report: Report, { drives, memory }: Store): void {
  const states = memory.now(Col.DRIVE_STATE);
  report.saturated = 0;
  report.limited = 0;
  for (const { slot } of drives) {
    const flags = F64[states + DRIVE_STATE_NUMBERS * slot + DRIVE_FLAGS];
    if (flags & SATURATED) report.saturated++;
    if (flags & (AT_LOWER | AT_UPPER)) report.limited++;
  }
}

function heldRows({ joints, constraints, memory }: Store): number {
  const holds = 2 * memory.column(Col.JOINT_HOLDS);
  let rows = 0;
  for (const { slot } of joints) {
    const linear = I32[holds + 2 * slot];
    rows += (linear === LINEAR_ROD ? 1 : linear) + I32[holds + 2 * slot + 1];
  }
  for (const constraint of constraints) rows += constraint.rows;
  return rows;
}

/** Brings the report up to date with the present state. @internal */
export function fillReport(report: Report, store: Store, referenceEnergy: number | undefined): void {
  const { memory } = store;
  if (report.passThroughOf !== store.context.shapeChanges) {
    report.passThroughOf = store.context.shapeChanges;
    report.passThrough = findPassThrough(store);
  }
  const k = kernels();
  const tally = memory.column(Col.TALLY);
  const scratch = tally + TALLY_SCRATCH;
  const done = tally + TALLY_COMPLETED;
  k.worstJoint(memory.base, scratch);
  report.jointGapMetres = F64[scratch + Figure.GAP];
  report.jointGap = F64[scratch + Figure.GAP_RELATIVE];
  report.jointGapRadians = F64[scratch + Figure.GAP_ANGULAR];
  report.velocityResidual = F64[scratch + Figure.SPEED];
  report.spinResidual = F64[scratch + Figure.SPEED_ANGULAR];
  report.limitViolation = F64[scratch + Figure.LIMIT_VIOLATION];
  report.worstJoint = store.joints.at(F64[scratch + Figure.WORST_SLOTS + Figure.GAP]);
  const energy = report.energy;
  energy.accounted = !memory.firstOrder;
  energy.kinetic = memory.firstOrder ? 0 : k.kineticEnergy(memory.base, scratch);
  energy.potential = potentialEnergy(store);
  energy.total = energy.kinetic + energy.potential;
  energy.drift = referenceEnergy === undefined || memory.firstOrder ? 0 : energy.total - referenceEnergy;
  report.iterations = F64[done + TALLY_ITERATIONS];
  report.worstIterations = F64[done + TALLY_WORST];
  report.fallbacks.rejected = F64[done + TALLY_REJECTED];
  report.fallbacks.halvedTrees = F64[done + TALLY_HALVED];
  report.fallbacks.unsolved = F64[done + TALLY_UNSOLVED];
  report.theta = 0.5 + F64[done + TALLY_EXCESS];
  report.rows.held = heldRows(store);
  report.rows.redundant = F64[done + TALLY_REDUNDANT];
  report.largestTurn = Math.sqrt(F64[done + TALLY_TURN]);
  countDrives(report, store);
  report.trees = memory.word(Col.TREE_COUNT);
  report.joints = store.joints.count;
  fillConstraints(report.constraints, store);
  fillContacts(report.contacts, store);
  fillIslands(report.islands, store);
  report.timed = store.pacing.timed;
  report.limit = store.pacing.limit;
  report.pairs = memory.word(Col.PAIR_COUNT);
  report.manifolds = memory.word(Col.MANIFOLDS_NOW);
  report.target = currentTarget();
}
