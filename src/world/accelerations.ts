// The answer of the papers, at this instant and without a step: how every body accelerates and what every joint carries.
// D. Baraff, Linear-Time Dynamics using Lagrange Multipliers, SIGGRAPH 1996, sections 4 to 8.
//
//   M v' = F + Jᵀ λ + Kᵀ μ
//   J v' + c = 0           conditions of joints, c = J̇ v + 2 α Ċ + β² C     (Baumgarte 1972; α = β = 0 unless given)
//   K v' + k between       limits, motors, friction: a bounded force, or one that only pushes (accelerations-drives.ts)
//
// Static and kinematic bodies are the world: they do not accelerate, and how they move is in c. Springs, dampers and servos
// are forces. Joints may close loops; where they ask for the same twice, the multipliers are those of least norm.
import { principalMoments } from "../bodies/principal-moments.ts";
import { DRIVE_ROW_ROOM, JOINT_ROWS_ROOM } from "../constraints/row-layout.ts";
import { checkNotNegative, checkOptions, type Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { giveBack, takeRegion } from "../memory/regions.ts";
import { certifyTree, type TreeCertificate } from "../multipliers/certificate/tree-certificate.ts";
import { solveSystem } from "../response/lagrange-tree/solve-system.ts";
import type { TreeConstraint, TreeRow, TreeSolution } from "../response/lagrange-tree/tree-system.ts";
import { type DriveAt, heldRows, knownForce, readDrive } from "./accelerations-drives.ts";
import { addRow, constraintOf, type JointAt, readJoint, type Wrench } from "./accelerations-joints.ts";
import { indexOf, type Member, memberOf, onFreedoms, pushAlong, systemBody } from "./accelerations-members.ts";
import type { Body } from "./body.ts";
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

const ZERO: Vec3 = [0, 0, 0];

/** Everything about the joints and drives of a world at this instant. */
function readWorld(world: World): { joints: Map<number, JointAt>; drives: DriveAt[] } {
  const { store } = world;
  const { memory } = store;
  const region = takeRegion(Math.max(JOINT_ROWS_ROOM, DRIVE_ROW_ROOM));
  try {
    const joints = new Map(world.joints.map(({ slot }) => [slot, readJoint(memory, slot, region.base)]));
    const drives = Array.from(store.drives, ({ slot, drive }) => readDrive(memory, slot, drive, region.base));
    return { joints, drives };
  } finally {
    giveBack(region);
  }
}

/** Rows that miss by less than this part of what acts are rounding. */
const CONFLICT = 1e-9;

/** Rows contradict each other only if they miss by more than rounding of what bodies do, with joints or without. */
function statusOf(solution: TreeSolution, certificate: TreeCertificate, moving: readonly Member[], c: number[]) {
  if (solution.status !== "conflict") return solution.status;
  let acts = 0;
  for (const x of [...c, ...solution.vdot.flat()]) acts = Math.max(acts, Math.abs(x));
  for (const { body, force } of moving) {
    const [moment] = principalMoments(body.inertia);
    for (const [i, x] of force.entries()) acts = Math.max(acts, Math.abs(x) / (i < 3 ? body.mass : moment));
  }
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
  checkOptions("accelerations", options, ["stabilisation"]);
  const { stabilisation = {} } = options;
  checkOptions("accelerations stabilisation", stabilisation, ["alpha", "beta"]);
  const alpha = checkNotNegative("accelerations", "stabilisation.alpha", stabilisation.alpha ?? 0);
  const beta = checkNotNegative("accelerations", "stabilisation.beta", stabilisation.beta ?? 0);

  const { bodies: all, joints, gravity } = world;
  const members = new Map<Body | null, Member | null>([[null, null]]);
  const moving: Member[] = [];
  for (const body of all) {
    const member = memberOf(body, moving.length, gravity);
    members.set(body, member);
    if (member.index >= 0) moving.push(member);
  }
  const ends = ({ a, b }: Joint) => [members.get(a) ?? null, members.get(b) ?? null] as const;
  const here = readWorld(world);

  const primary: TreeConstraint[] = [];
  const place = joints.map((joint) => {
    const [a, b] = ends(joint);
    const at = here.joints.get(joint.slot)!;
    // a joint between bodies that became static constrains nothing, a rope that is slack neither
    if (at.rows.length === 0 || (indexOf(a) < 0 && indexOf(b) < 0)) return -1;
    return primary.push(constraintOf(joint, at, a, b, alpha, beta)) - 1;
  });
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
  const bodies = moving.map(systemBody);

  const system = { bodies, primary, auxiliary };
  const solution = solveSystem(system);
  const { vdot, lambda, mu, rank, iterations } = solution;
  const certificate = certifyTree(system, vdot, lambda, mu);
  const biases = [...primary.flatMap(({ c }) => c), ...auxiliary.map(({ c }) => c)];
  const status = statusOf(solution, certificate, moving, biases);
  for (const [i, { drive, sign }] of held.entries()) forces.set(drive, forces.get(drive)! + sign * mu[i]);

  const moved = all.map((body): BodyAcceleration => {
    const { index, free } = members.get(body)!;
    const six = [0, 0, 0, 0, 0, 0];
    if (index >= 0) for (const [k, i] of free.entries()) six[i] = vdot[index][k];
    return { body, linear: [six[0], six[1], six[2]], angular: [six[3], six[4], six[5]] };
  });
  const wrenches = new Map<Joint, Wrench>();
  const reactions = joints.map((joint, i): JointReaction => {
    const { rows } = here.joints.get(joint.slot)!;
    const multipliers = place[i] < 0 ? rows.map(() => 0) : lambda[place[i]];
    const wrench: Wrench = { force: ZERO, torque: ZERO };
    for (const [k, row] of rows.entries()) addRow(wrench, row, multipliers[k]);
    wrenches.set(joint, wrench);
    return Object.assign(wrench, { joint, lambda: multipliers });
  });
  const drives = here.drives.map((at): DriveReaction => {
    const { drive, row, value, rate } = at;
    const force = forces.get(at)!;
    addRow(wrenches.get(drive.joint)!, row, force);
    return { joint: drive.joint, direction: drive.name, value, rate, force };
  });
  return { bodies: moved, joints: reactions, drives, status, rank, iterations, certificate };
}
