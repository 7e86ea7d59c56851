// Assembles a roughly drawn mechanism: closes every joint and meets every limit while moving bodies as little as possible
// in the metric of their masses. Positions only; no time passes.
//
// Damped Gauss–Newton steps (assemble-system.ts): a step that shrinks the gaps is kept and the next is damped less; one
// that does not is undone and retried with more damping (Marquardt 1963). If the gaps do not close, the bodies are at a
// pose where no small motion helps, perhaps straight, between two ways to fold. So they are perturbed slightly, always in
// the same way, and the best pose found is kept.
import { JOINT_ROWS_ROOM } from "../../constraints/row-layout.ts";
import { checkBoolean, checkNumber, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { giveBack, takeRegion } from "../../memory/regions.ts";
import type { Body } from "../body/body.ts";
import type { Constraint } from "../constraint/constraint.ts";
import { freedomsOf } from "../instant/accelerations-members.ts";
import type { Joint } from "../joint/joint.ts";
import type { Store } from "../store.ts";
import { World } from "../world.ts";
import { type Part, solveCorrection } from "./assemble-system.ts";
import { type ClosingConstraint, type ConstraintGap, closingConstraint, keepTurns } from "./constraint-gaps.ts";
import {
  type ClosingJoint,
  closingJoint,
  type JointGap,
  movableParts,
  type Openness,
  readOpenness,
} from "./joint-gaps.ts";
import { moveBody, poseOf, shortened, writePose } from "./move-bodies.ts";

export interface AssembleOptions {
  /** Only check whether the world can be assembled; do not move the bodies. */
  readonly dryRun?: boolean;
  /** Default: 300. */
  readonly maxIterations?: number;
}

export interface UnmetJoint {
  readonly joint: Joint;
  /** Metres and radians, as in the report. */
  readonly gap: number;
  readonly angularGap: number;
  readonly limitViolation: number;
}

export interface UnmetConstraint {
  readonly constraint: Constraint;
  /** Its largest absolute value. */
  readonly gap: number;
}

export interface Assembly {
  /** Whether all joints are closed (to 1e-12 of their lever arms), all coordinates within their limits, and all constraint values zero. */
  readonly closed: boolean;
  readonly iterations: number;
  /** Largest remaining gap, metres and radians. */
  readonly gap: number;
  readonly angularGap: number;
  /** Largest remaining value of a constraint, in its own unit. */
  readonly constraintGap: number;
  /** The joints that could not be closed, largest gap first. */
  readonly unmet: readonly UnmetJoint[];
  /** The constraints that could not be met. */
  readonly unmetConstraints: readonly UnmetConstraint[];
}

const [FIRST_DAMPING, LEAST_DAMPING, MOST_DAMPING] = [1e-3, 1e-9, 1e9];
/** A search ends after STALLS consecutive steps that each gain less than this fraction. */
const [STALLS, GAIN] = [4, 1e-7];
/** Perturbations after a search ends open: radians, and fractions of the lever. */
const SHAKES = [0.02, 0.1, 0.4];
/** Lever of a body on a constraint, metres; and the fraction of a perturbation that scales get. */
const [UNIT, SCALES_SHAKE] = [1, 0.3];

/** A mechanism being assembled: its bodies in the world's memory, and its gaps. */
class Search {
  readonly #store: Store;
  readonly #parts: readonly Part[];
  readonly #joints: readonly ClosingJoint[];
  readonly #constraints: readonly ClosingConstraint[];
  readonly #scratch: number;
  iterations = 0;
  here: Openness;

  constructor(
    store: Store,
    parts: readonly Part[],
    joints: readonly ClosingJoint[],
    constraints: readonly ClosingConstraint[],
    scratch: number,
  ) {
    this.#store = store;
    this.#parts = parts;
    this.#joints = joints;
    this.#constraints = constraints;
    this.#scratch = scratch;
    this.here = this.#read();
  }

  #read(): Openness {
    return readOpenness(this.#store, this.#parts, this.#joints, this.#constraints, this.#scratch);
  }

  poses(): number[][] {
    return this.#parts.map(poseOf);
  }

  goTo(poses: readonly number[][]): void {
    this.write(poses);
    this.here = this.#read();
  }

  /** Writes poses only, so it cannot fail. */
  write(poses: readonly number[][]): void {
    for (const [i, part] of this.#parts.entries()) writePose(this.#store, part, poses[i]);
  }

  /** Moves every body along its freedoms. */
  move(by: readonly number[][]): void {
    for (const [i, part] of this.#parts.entries()) moveBody(this.#store, part, by[i]);
    this.here = this.#read();
  }

  /** Descends from the current poses until everything is closed, nothing helps, or the iterations run out. */
  descend(most: number): void {
    // a perturbation may have led to a pose where a constraint has no value
    if (!Number.isFinite(this.here.merit)) return;
    let [damping, growth, stalls] = [FIRST_DAMPING, 2, 0];
    while (!this.here.closed && this.iterations < most && damping < MOST_DAMPING && stalls < STALLS) {
      this.iterations++;
      const before = this.here;
      const poses = this.poses();
      this.move(shortened(this.#parts, solveCorrection(this.#parts, before.open, damping)));
      // written so that NaN is undone
      if (this.here.closed || this.here.merit < before.merit) {
        stalls = before.merit - this.here.merit < GAIN * before.merit ? stalls + 1 : 0;
        damping = Math.max(damping / 10, LEAST_DAMPING);
        growth = 2;
      } else {
        this.write(poses);
        this.here = before;
        damping *= growth;
        growth *= 2;
      }
    }
  }

  /** The same perturbation each time: integers of a generator, no clock. */
  shake(size: number): void {
    let state = 1;
    const next = () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return (size * state) / 2 ** 31;
    };
    const lever = this.#parts.map(() => 0);
    for (const at of this.#joints)
      for (const part of [at.a, at.b]) if (part >= 0) lever[part] = Math.max(lever[part], at.lever);
    for (const at of this.#constraints)
      for (const part of at.parts) if (part >= 0) lever[part] = Math.max(lever[part], UNIT);
    this.move(
      this.#parts.map(({ body, free }, part) =>
        Array.from({ length: freedomsOf(body) }, (_, i) => {
          if (!free.includes(i)) return 0;
          return next() * (i < 3 && body.kind !== "custom" ? lever[part] : i < 6 ? 1 : SCALES_SHAKE);
        }),
      ),
    );
  }
}

const largest = (values: Iterable<number>): number => {
  let found = 0;
  for (const value of values) found = Math.max(found, value);
  return found;
};

interface Found {
  readonly iterations: number;
  readonly gaps: JointGap[];
  readonly constraints: ConstraintGap[];
}

function search(world: World, most: number, dryRun: boolean): Found {
  const { store } = world;
  const parts = movableParts(world.bodies);
  const index = new Map<Body | null, number>(parts.map(({ body }, i) => [body, i]));
  const joints = world.joints.map((joint) => closingJoint(store, joint, index));
  const moving = joints.filter(({ a, b }) => a >= 0 || b >= 0);
  const constraints = world.constraints.map((constraint) => closingConstraint(constraint, index, parts));
  const held = constraints.filter(({ parts: ofIt }) => ofIt.some((part) => part >= 0));
  const region = takeRegion(JOINT_ROWS_ROOM);
  try {
    const found = new Search(store, parts, moving, held, region.base);
    const start = found.poses();
    let kept = false;
    let turns: readonly (readonly number[])[] = [];
    try {
      found.descend(most);
      let best = { poses: found.poses(), here: found.here };
      for (const size of SHAKES) {
        if (best.here.closed || found.iterations >= most) break;
        found.goTo(best.poses);
        found.shake(size);
        found.descend(most);
        if (found.here.merit < best.here.merit) best = { poses: found.poses(), here: found.here };
      }
      found.goTo(best.poses);
      const { gaps, constraints: left } = readOpenness(store, parts, joints, constraints, region.base);
      turns = held.map(({ constraint }) => constraint.look().turns);
      kept = !dryRun;
      return { iterations: found.iterations, gaps, constraints: left };
    } finally {
      if (!kept) found.write(start);
      const end = found.poses();
      for (const [i, { body }] of parts.entries())
        if (end[i].some((x, k) => x !== start[i][k])) store.interrupt(body.slot);
      if (kept) {
        for (const { joint } of moving) joint.keepCoordinates();
        for (const [i, { constraint }] of held.entries()) keepTurns(constraint, turns[i]);
      }
    }
  } finally {
    giveBack(region);
  }
}

/**
 * Closes the joints and constraints of a world from a rough pose. Static and kinematic bodies, locked axes and velocities stay: the
 * next step makes the velocities fit the joints. Joints and constraints that cannot be closed are listed, and the bodies stay at the best pose found.
 */
export function assemble(world: World, options: AssembleOptions = {}): Assembly {
  if (!(world instanceof World)) throw new ArgumentError("assemble", "world", "must be a World");
  world.store.checkUnlocked("world", "assemble()");
  checkOptions("assemble", options, ["dryRun", "maxIterations"]);
  const { dryRun = false, maxIterations = 300 } = options;
  checkBoolean("assemble", "dryRun", dryRun);
  const most = checkNumber("assemble", "maxIterations", maxIterations);
  const { iterations, gaps, constraints } = search(world, most, dryRun);
  const open = constraints.filter(({ closed }) => !closed);
  open.sort((p, q) => q.gap - p.gap);
  const unmet = gaps.filter(({ closed }) => !closed);
  unmet.sort((p, q) => q.gap + q.angularGap + q.limitViolation - (p.gap + p.angularGap + p.limitViolation));
  return {
    closed: unmet.length === 0 && open.length === 0,
    iterations,
    gap: largest(gaps.map(({ gap }) => gap)),
    angularGap: largest(gaps.map(({ angularGap }) => angularGap)),
    constraintGap: largest(constraints.map(({ gap }) => gap)),
    unmet: unmet.map(({ joint, gap, angularGap, limitViolation }) => ({ joint, gap, angularGap, limitViolation })),
    unmetConstraints: open.map(({ constraint, gap }) => ({ constraint, gap })),
  };
}
