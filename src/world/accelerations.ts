// The answer of the papers, at this instant and without a step: how every body accelerates and what every joint carries.
// D. Baraff, Linear-Time Dynamics using Lagrange Multipliers, SIGGRAPH 1996, sections 4 to 8.
//
//   M v' = F + Jᵀ λ + Kᵀ μ
//   J v' + c = 0           conditions of joints, c = J̇ v + 2 α Ċ + β² C     (Baumgarte 1972; α = β = 0 unless given)
//   K v' + k between       limits, motors, friction: a bounded force, or one that only pushes (accelerations-drives.ts)
//
// Static and kinematic bodies are the world: they do not accelerate, and how they move is in c. Springs, dampers and servos
// are forces. Joints may close loops; where they ask for the same twice, the multipliers are those of least norm.
import { checkNotNegative, checkOptions, type Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { certifyTree, type TreeCertificate } from "../multipliers/certificate/tree-certificate.ts";
import { solveSystem } from "../response/lagrange-tree/solve-system.ts";
import type { TreeRow, TreeSolution } from "../response/lagrange-tree/tree-system.ts";
import { type DriveAt, heldRows, knownForce } from "./accelerations-drives.ts";
import { addRow, biasOf } from "./accelerations-joints.ts";
import {
  forceOn,
  indexOf,
  likelyAcceleration,
  type Member,
  onFreedoms,
  pushAlong,
  systemBody,
} from "./accelerations-members.ts";
import type { Body } from "./body.ts";
import { addConstraints, type ConstraintReaction, restOfForces } from "./constraint-accelerations.ts";
import { carriedBy, partsOf, primaryOf, readInstant } from "./instant.ts";
import type { Joint } from "./joint.ts";
import { World } from "./world.ts";

export interface AccelerationOptions {
  /** Feedback that closes gaps: C̈ + 2 alpha Ċ + beta² C = 0, both in 1/s. None unless given. */
  readonly stabilisation?: { readonly alpha?: number; readonly beta?: number };
}

export interface BodyAcceleration {
  readonly body: Body;
  /** Of the centre of mass, world axes, m/s². */
  readonly linear: Vec3;
  /** World axes, rad/s². */
  readonly angular: Vec3;
  /** Of the scales of a scalable body, one or three, or of the freedoms of a custom one; empty for others. */
  readonly rates: readonly number[];
}

export interface JointReaction {
  readonly joint: Joint;
  /** The multipliers, one a condition; of a point held, the force on body b along the axes of the world. */
  readonly lambda: readonly number[];
  /**
   * All that the joint does to body b at its anchor, conditions and drives together, world axes, N. Body a, or the world,
   * feels the opposite at that same point.
   */
  readonly force: Vec3;
  /** On body b, beside what the force does, world axes, N m. */
  readonly torque: Vec3;
}

/** What acts on one free direction of a joint: limits, motor, servo, spring and friction together. */
export interface DriveReaction {
  readonly joint: Joint;
  /** The name of the direction, as in the options of the joint. */
  readonly direction: string;
  /** The coordinate and its rate, m or rad. */
  readonly value: number;
  readonly rate: number;
  /** Along the coordinate, N or N m. */
  readonly force: number;
}

export interface Accelerations {
  /** In the order of world.bodies. */
  readonly bodies: readonly BodyAcceleration[];
  /** In the order of world.joints. */
  readonly joints: readonly JointReaction[];
  /** In the order of world.constraints. */
  readonly constraints: readonly ConstraintReaction[];
  /** What acts on free directions, in the order in which it came to act. */
  readonly drives: readonly DriveReaction[];
  /** "conflict" and "deficient" as in taut/solvers. */
  readonly status: TreeSolution["status"];
  /** Conditions that are independent. */
  readonly rank: number;
  /** Steps of iterative refinement. */
  readonly iterations: number;
  readonly certificate: TreeCertificate;
}

/** Rows that miss by less than this part of what acts are rounding. */
const CONFLICT = 1e-9;

/** Rows contradict each other only if they miss by more than rounding of what bodies do, with joints or without. */
function statusOf(solution: TreeSolution, certificate: TreeCertificate, moving: readonly Member[], c: number[]) {
  if (solution.status !== "conflict") return solution.status;
  let acts = 0;
  for (const x of [...c, ...solution.vdot.flat()]) acts = Math.max(acts, Math.abs(x));
  for (const member of moving) acts = Math.max(acts, likelyAcceleration(member));
  return Math.max(certificate.equality, certificate.dual) > CONFLICT * acts ? "conflict" : "solved";
}

/** A held row and the drive it belongs to. */
interface Held {
  readonly drive: DriveAt;
  readonly sign: number;
}

/**
 * Accelerations and joint forces at this instant; nothing of the world changes. Forces applied since the last step count.
 * A kinematic body goes on at its present velocity: a target given by moveTo belongs to the coming step.
 */
export function accelerations(world: World, options: AccelerationOptions = {}): Accelerations {
  if (!(world instanceof World)) throw new ArgumentError("accelerations", "world", "must be a World");
  if (world.mode === "first-order")
    throw new ArgumentError("accelerations", "world", "is of first order: forces give velocities there");
  checkOptions("accelerations", options, ["stabilisation"]);
  const { stabilisation = {} } = options;
  checkOptions("accelerations stabilisation", stabilisation, ["alpha", "beta"]);
  const alpha = checkNotNegative("accelerations", "stabilisation.alpha", stabilisation.alpha ?? 0);
  const beta = checkNotNegative("accelerations", "stabilisation.beta", stabilisation.beta ?? 0);

  const { gravity } = world;
  const here = readInstant(world, (body) => forceOn(body, gravity));
  const { moving, ends } = here;
  const { primary, place } = primaryOf(here, (at) => biasOf(at, alpha, beta));
  const auxiliary: TreeRow[] = [];
  const held: Held[] = [];
  const forces = new Map<DriveAt, number>();
  for (const drive of here.drives) {
    const [a, b] = ends(drive.drive.joint);
    const known = knownForce(drive);
    forces.set(drive, known);
    pushAlong(drive.row, known, a, b);
    if ((indexOf(a) < 0 && indexOf(b) < 0) || drive.row.every((x) => x === 0)) continue;
    for (const { sign, c, lo, hi } of heldRows(drive, alpha, beta)) {
      const row = sign < 0 ? drive.row.map((x) => -x) : drive.row;
      const [ja, jb] = onFreedoms(row, a, b);
      auxiliary.push({ a: indexOf(a), b: indexOf(b), ja, jb, c, lo, hi });
      held.push({ drive, sign });
    }
  }
  // behind the rows of drives
  const reactionsOf = addConstraints(here.constraints, here.members, restOfForces(alpha, beta), { primary, auxiliary });
  const bodies = moving.map(systemBody);

  const system = { bodies, primary, auxiliary };
  const solution = solveSystem(system);
  const { vdot, lambda, mu, rank, iterations } = solution;
  const certificate = certifyTree(system, vdot, lambda, mu);
  const biases = [...primary.flatMap(({ c }) => c), ...auxiliary.map(({ c }) => c)];
  const status = statusOf(solution, certificate, moving, biases);
  for (const [i, { drive, sign }] of held.entries()) forces.set(drive, forces.get(drive)! + sign * mu[i]);

  const moved = here.bodies.map((body): BodyAcceleration => {
    return { body, ...partsOf(here.members.get(body)!, vdot) };
  });
  const carried = carriedBy(here, place, lambda);
  const wrenches = new Map(carried.map(({ joint, wrench }) => [joint, wrench]));
  const reactions = carried.map(
    ({ joint, lambda: multipliers, wrench }): JointReaction => Object.assign(wrench, { joint, lambda: multipliers }),
  );
  const drives = here.drives.map((at): DriveReaction => {
    const { drive, row, value, rate } = at;
    const force = forces.get(at)!;
    addRow(wrenches.get(drive.joint)!, row, force);
    return { joint: drive.joint, direction: drive.name, value, rate, force };
  });
  const constraints = reactionsOf(lambda, mu);
  return { bodies: moved, joints: reactions, constraints, drives, status, rank, iterations, certificate };
}
