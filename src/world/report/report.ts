// The certificate of a step: joint errors, energy, and the work of the solver. Computed on request from the current
// state; one object per world, updated each time.

import * as Figure from "../../constraints/row-layout.ts";
import * as Code from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { currentTarget, F64, I32 } from "../../memory/machine.ts";
import type { Target } from "../../memory/target.ts";
import { kernels } from "../../memory/world-kernels.ts";
import { threadSettings } from "../../threads/thread-settings.ts";
import { currentThreads, type Threads } from "../../threads/use-threads.ts";
import type { Body } from "../body/body.ts";
import type { Joint } from "../joint/joint.ts";
import { findPassThrough } from "../shape/pass-through.ts";
import type { Store } from "../store.ts";
import { type ConstraintFigures, fillConstraints } from "./report-constraints.ts";
import { fillContacts, fillIslands } from "./report-contacts.ts";

export interface Energy {
  /** ½ m v² + ½ ω·I ω of the dynamic bodies, joules. */
  kinetic: number;
  /** -m g·x of the dynamic bodies, and ½ k (q - rest)² of the springs, joules. Servos store no energy. */
  potential: number;
  total: number;
  /** Total now minus total when the user last changed something (applying a force counts), joules. Includes the work of drives and dampers. */
  drift: number;
  /** Whether energy is tracked: false in a first-order world, where kinetic energy and drift are 0. */
  accounted: boolean;
}

/** Quality of the contacts. Depths and points are of the current state, the rest of the last step. */
export interface ContactFigures {
  /** Contact points that carry a force. */
  points: number;
  /** Deepest overlap of two shapes, metres, and their bodies. */
  penetration: number;
  deepest: readonly [Body, Body] | undefined;
  /** Largest residual of the solver: speed at which a contact closed faster than its gap allows, m/s. */
  approachSpeed: number;
  /** Largest distance of friction outside its cone, newtons. Sweeps bound friction by a square, so some of it is expected. */
  coneViolation: number;
  /**
   * Islands by the solver used in the last step: those with contacts by pivoting or descent. Of those by descent, `sweeps` used
   * sweeps over rows, the others substeps, and `fallbacks` fell back from an exact solution. `direct`: joints without contacts.
   */
  readonly solver: { pivoting: number; descent: number; direct: number; fallbacks: number; sweeps: number };
  /** Exact islands: total number of pivots, and of iterations that refine to the full friction law. */
  pivots: number;
  refinements: number;
  /** Exact islands: largest velocity error of a contact, m/s, computed from the problem and the impulses alone. */
  residual: number;
  /** Impulses that passed from contact to contact in chains of impacts. */
  blows: number;
  /** Contacts whose sliding was stopped by an instantaneous impulse because no finite friction force exists (Painlevé). */
  jams: number;
  /** Contacts whose rolling or torsional friction was ignored because their island was not solved by substeps (docs/friction.md). */
  withoutRolling: number;
  /** Most sweeps that descent took over the contacts of an island; 0 if it was not used. */
  sweeps: number;
  /** Manifolds that were reused because the two shapes hardly moved relative to each other. */
  reused: number;
  /** How often the last step was repeated because shapes met that it had not checked: a resting body was hit. */
  again: number;
  /** Such pairs that are still unchecked because the step was not repeated again. */
  unseen: number;
  /** Pairs that were ignored because too many bodies overlap in one place: each body keeps its 64 deepest. */
  leftOut: number;
}

export interface IslandFigures {
  /** Number of islands: sets of dynamic bodies that touch or are jointed, including single bodies. */
  count: number;
  /** Bodies in the largest island. */
  largest: number;
  /** Sleeping bodies. */
  asleep: number;
  /** The islands with contacts that the last step solved, in the order of their first bodies. */
  solved: readonly SolvedIsland[];
}

/** How the contacts of an island were solved, and how accurately. */
export interface SolvedIsland {
  /** The first of its bodies; undefined if it has been removed since. */
  readonly body: Body | undefined;
  readonly bodies: number;
  /** Contact points. */
  readonly points: number;
  readonly solver: "pivoting" | "substeps" | "sweeps";
  /** Nothing was solved: at rest, with nothing changed, the impulses that the solver had found before still hold. */
  readonly unchanged: boolean;
  /** Precision of the substeps; everything else is in double precision. */
  readonly precision: "double" | "single";
  /** Sweeps of descent over its contacts. */
  readonly sweeps: number;
  /**
   * Residual, m/s. Pivoting: largest velocity error of a contact. Sweeps: largest velocity change of the last sweep.
   * Substeps: largest speed at which a contact closed faster than its gap allows. Unchanged: largest speed of a body with these impulses.
   */
  readonly residual: number;
}

export class Report {
  /**
   * Bodies that pass through each other because there is no collision test for their shapes: mesh against mesh or plane, chain against
   * chain. At most 100 pairs, the dynamic body first. Give moving bodies one or more hulls instead.
   */
  passThrough: readonly (readonly [Body, Body])[] = [];
  /** @internal The version of the shapes that this list is for. */
  passThroughOf = -1;
  /** Events dropped because they were not read in time. At least the last 65,536 are kept for `drainEvents()`. Should be 0. */
  lostEvents = 0;
  /** Largest position error of a joint, relative to its larger distance from anchor to centre of mass. */
  jointGap = 0;
  /** The same in metres. */
  jointGapMetres = 0;
  /** Largest angular error of a joint, radians. */
  jointGapRadians = 0;
  /** Largest violation of a hard limit, m or rad, including ropes and one-sided planes. */
  limitViolation = 0;
  /** The joint with the largest gap in metres. */
  worstJoint: Joint | undefined = undefined;
  /** Largest velocity error of a joint, m/s and rad/s. */
  velocityResidual = 0;
  spinResidual = 0;
  /** Largest gap, metres, that the first step after a change found and closed, for example of a teleported body. */
  closedGap = 0;
  /** The joint with that gap. */
  closedJoint: Joint | undefined = undefined;
  readonly energy: Energy = { kinetic: 0, potential: 0, total: 0, drift: 0, accounted: true };
  /** Newton iterations of the last step: in total, and the most of any tree. */
  iterations = 0;
  worstIterations = 0;
  /** What the last step fell back to. */
  readonly fallbacks = {
    /** Attempts that did not converge and were repeated with more damping or in two halves. */
    rejected: 0,
    /** Trees whose step was split. */
    halvedTrees: 0,
    /** Split steps accepted without convergence: their joints hold, but their energy is not tracked. */
    unsolved: 0,
  };
  /** Largest damping parameter: 0.5 conserves energy, 1 damps most. */
  theta = 0.5;
  /**
   * Largest rotation of a body in one (split) step, radians. Above about 0.5 the step does not resolve the
   * motion: joints hold, but energy is lost or spins change; use a smaller dt.
   */
  largestTurn = 0;
  /**
   * Number of conditions that the joints hold, and how many of them are redundant, at the poses after the last
   * step: a door on two hinges has ten and five. Active drives and locked axes can be redundant, too. The
   * forces of redundant joints are those with the least sum of squares.
   */
  readonly rows = { held: 0, redundant: 0 };
  /** Motors and servos that reached their largest force in the last step, and limits that were active. */
  saturated = 0;
  limited = 0;
  /** Trees (single bodies are trees too) and joints in the world. */
  trees = 0;
  /** Trees with many loops, solved as nets by a sparse elimination. */
  nets = 0;
  /**
   * Of those, the ones that their joints hardly let move, such as a net pulled flat between four pins. No force holds a load there exactly:
   * the joints yield, and their gap tells how much.
   */
  locked = 0;
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
  /** Whether the last step depended on the clock (world.advance with maxMs), and so did its result. */
  timed = false;
  /** Limit on substeps, or rounds of sweeps, of the last step for lack of time; 0: no limit. */
  limit = 0;
  /** Pairs of shapes that may collide and whose bounding boxes overlapped in the last step, and the manifolds found. */
  pairs = 0;
  manifolds = 0;
  /** Target that runs the kernels. */
  target: Target = "wasm";
  /** Threads that steps take, that were asked for, and why these are more. */
  threads: Threads = currentThreads();
}

function potentialEnergy({ memory }: Store): number {
  const k = kernels();
  return k.potentialEnergy(memory.base) + k.springEnergy(memory.base, memory.column(Col.TALLY) + Code.TALLY_SCRATCH);
}

/** Kinetic and potential, joules. @internal */
export function totalEnergy(store: Store): number {
  const { memory } = store;
  return kernels().kineticEnergy(memory.base, memory.column(Col.TALLY) + Code.TALLY_SCRATCH) + potentialEnergy(store);
}

/** Counts the flags of all drives. */
function countDrives(report: Report, { drives, memory }: Store): void {
  const states = memory.now(Col.DRIVE_STATE);
  report.saturated = 0;
  report.limited = 0;
  for (const { slot } of drives) {
    const flags = F64[states + Code.DRIVE_STATE_NUMBERS * slot + Code.DRIVE_FLAGS];
    if (flags & Code.SATURATED) report.saturated++;
    if (flags & (Code.AT_LOWER | Code.AT_UPPER)) report.limited++;
  }
}

function heldRows({ joints, constraints, memory }: Store): number {
  const holds = 2 * memory.column(Col.JOINT_HOLDS);
  let rows = 0;
  for (const { slot } of joints) {
    const linear = I32[holds + 2 * slot + Col.HOLDS_LINEAR];
    rows += (linear === Code.LINEAR_ROD ? 1 : linear) + I32[holds + 2 * slot + Col.HOLDS_ANGULAR];
  }
  for (const constraint of constraints) rows += constraint.rows;
  return rows;
}

/** What steps of this world do with threads. */
function threadsOf({ context }: Store): Threads {
  const threads = currentThreads();
  if (threads.used === 1) return threads;
  if (context.milliseconds < threadSettings.worthSharing) return { ...threads, used: 1, why: "the steps are short" };
  return context.load.isHigh
    ? { ...threads, used: 1, why: "one thread is quicker: the cores are busy, or there is little to share" }
    : threads;
}

/** Updates the report to the current state. @internal */
export function fillReport(report: Report, store: Store, referenceEnergy: number | undefined): void {
  const { memory } = store;
  if (report.passThroughOf !== store.context.shapeChanges) {
    report.passThroughOf = store.context.shapeChanges;
    report.passThrough = findPassThrough(store);
  }
  const k = kernels();
  const tally = memory.column(Col.TALLY);
  const scratch = tally + Code.TALLY_SCRATCH;
  const done = tally + Code.TALLY_COMPLETED;
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
  report.iterations = F64[done + Code.TALLY_ITERATIONS];
  report.worstIterations = F64[done + Code.TALLY_WORST];
  report.fallbacks.rejected = F64[done + Code.TALLY_REJECTED];
  report.fallbacks.halvedTrees = F64[done + Code.TALLY_HALVED];
  report.fallbacks.unsolved = F64[done + Code.TALLY_UNSOLVED];
  report.theta = 0.5 + F64[done + Code.TALLY_EXCESS];
  report.rows.held = heldRows(store);
  report.rows.redundant = F64[done + Code.TALLY_REDUNDANT];
  report.largestTurn = Math.sqrt(F64[done + Code.TALLY_TURN]);
  countDrives(report, store);
  report.trees = memory.word(Col.TREE_COUNT);
  report.nets = memory.word(Col.NET_COUNT);
  report.locked = F64[done + Code.TALLY_LOCKED];
  report.joints = store.joints.count;
  fillConstraints(report.constraints, store);
  fillContacts(report.contacts, store);
  fillIslands(report.islands, store);
  report.timed = store.pacing.timed;
  report.limit = store.pacing.limit;
  report.pairs = memory.word(Col.PAIR_COUNT) + memory.word(Col.ASIDE_PAIRS);
  report.manifolds = memory.word(Col.MANIFOLDS_NOW);
  report.target = currentTarget();
  report.threads = threadsOf(store);
}
