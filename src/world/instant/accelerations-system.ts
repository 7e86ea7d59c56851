// A world at one instant as a system of forces, and its solution in terms of the world: shared by accelerations.ts and
// contact-forces.ts.
//
//   M v' = F + Jᵀ λ + Kᵀ μ
//   J v' + c = 0           conditions of joints, c = J̇ v + 2 α Ċ + β² C     (Baumgarte 1972; α = β = 0 unless given)
//   K v' + k in bounds     limits, motors, friction: a bounded force, or one that only pushes (accelerations-drives.ts)
//
// Static and kinematic bodies count as the world: they do not accelerate, and their motion is in c. Springs, dampers and
// servos are forces. Joints may close loops; redundant ones get the multipliers of least norm.
import type { Vec3 } from "../../errors/checks.ts";
import type { TreeCertificate } from "../../multipliers/certificate/tree-certificate.ts";
import type { TreeBody, TreeConstraint, TreeRow, TreeSolution } from "../../response/lagrange-tree/tree-system.ts";
import type { Body } from "../body/body.ts";
import type { Joint } from "../joint/joint.ts";
import type { World } from "../world.ts";
import { addConstraints, type ConstraintReaction, restOfForces } from "./accelerations-constraints.ts";
import { type DriveAt, heldRows, knownForce } from "./accelerations-drives.ts";
import { addRow, biasOf } from "./accelerations-joints.ts";
import { forceOn, indexOf, likelyAcceleration, onFreedoms, pushAlong, systemBody } from "./accelerations-members.ts";
import { carriedBy, type Instant, partsOf, primaryOf, readInstant } from "./instant.ts";

export interface BodyAcceleration {
  readonly body: Body;
  /** Of the centre of mass, world axes, m/s². */
  readonly linear: Vec3;
  /** World axes, rad/s². */
  readonly angular: Vec3;
  /** Accelerations of the scales of a scalable body (one or three), or of the freedoms of a custom body; empty for others. */
  readonly rates: readonly number[];
}

export interface JointReaction {
  readonly joint: Joint;
  /** Multipliers, one per condition; for a held point, the force on body b along world axes. */
  readonly lambda: readonly number[];
  /**
   * Total force of the joint on body b at its anchor, conditions and drives together, world axes, N. The opposite force
   * acts on body a, or the world, at the same point.
   */
  readonly force: Vec3;
  /** Torque on body b, in addition to that of the force, world axes, N m. */
  readonly torque: Vec3;
}

/** Force on one free direction of a joint: limits, motor, servo, spring and friction together. */
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

interface System {
  readonly bodies: readonly TreeBody[];
  readonly primary: readonly TreeConstraint[];
  readonly auxiliary: readonly TreeRow[];
}

/** Results for bodies, joints, constraints and drives, in the orders of the world. */
export interface Reactions {
  readonly bodies: readonly BodyAcceleration[];
  readonly joints: readonly JointReaction[];
  readonly constraints: readonly ConstraintReaction[];
  readonly drives: readonly DriveReaction[];
}

export interface Forces {
  readonly here: Instant;
  /** The system, with all forces on the members so far. */
  system(): System;
  reactions(solution: TreeSolution): Reactions;
}

/** A residual below this fraction of the forces is rounding. */
const CONFLICT = 1e-9;

/** Rows conflict only if their residual exceeds the rounding of the motion of the bodies, with joints or without. */
export function statusOf(
  solution: TreeSolution,
  certificate: TreeCertificate,
  { here }: Forces,
  { primary, auxiliary }: System,
): TreeSolution["status"] {
  if (solution.status !== "conflict") return solution.status;
  let acts = 0;
  for (const x of [...primary.flatMap(({ c }) => c), ...auxiliary.map(({ c }) => c), ...solution.vdot.flat()])
    acts = Math.max(acts, Math.abs(x));
  for (const member of here.moving) acts = Math.max(acts, likelyAcceleration(member));
  return Math.max(certificate.equality, certificate.dual) > CONFLICT * acts ? "conflict" : "solved";
}

/** A held row and the drive it belongs to. */
interface Held {
  readonly drive: DriveAt;
  readonly sign: number;
}

/** alpha and beta: feedback rates, 1/s. */
export function readForces(world: World, alpha: number, beta: number): Forces {
  const { gravity } = world;
  const here = readInstant(world, (body) => forceOn(body, gravity));
  const { moving, ends } = here;
  const { primary, place } = primaryOf(here, (at) => biasOf(at, alpha, beta));
  const auxiliary: TreeRow[] = [];
  const held: Held[] = [];
  const known = new Map<DriveAt, number>();
  for (const drive of here.drives) {
    const [a, b] = ends(drive.drive.joint);
    const force = knownForce(drive);
    known.set(drive, force);
    pushAlong(drive.row, force, a, b);
    if ((indexOf(a) < 0 && indexOf(b) < 0) || drive.row.every((x) => x === 0)) continue;
    for (const { sign, c, lo, hi } of heldRows(drive, alpha, beta)) {
      const row = sign < 0 ? drive.row.map((x) => -x) : drive.row;
      const [ja, jb] = onFreedoms(row, a, b);
      auxiliary.push({ a: indexOf(a), b: indexOf(b), ja, jb, c, lo, hi });
      held.push({ drive, sign });
    }
  }
  // after the rows of drives
  const reactionsOf = addConstraints(here.constraints, here.members, restOfForces(alpha, beta), { primary, auxiliary });

  const reactions = ({ vdot, lambda, mu }: TreeSolution): Reactions => {
    const forces = new Map(known);
    for (const [i, { drive, sign }] of held.entries()) forces.set(drive, forces.get(drive)! + sign * mu[i]);
    const bodies = here.bodies.map((body): BodyAcceleration => {
      return { body, ...partsOf(here.members.get(body)!, vdot) };
    });
    const carried = carriedBy(here, place, lambda);
    const wrenches = new Map(carried.map(({ joint, wrench }) => [joint, wrench]));
    const joints = carried.map(
      ({ joint, lambda: multipliers, wrench }): JointReaction => Object.assign(wrench, { joint, lambda: multipliers }),
    );
    const drives = here.drives.map((at): DriveReaction => {
      const { drive, row, value, rate } = at;
      const force = forces.get(at)!;
      addRow(wrenches.get(drive.joint)!, row, force);
      return { joint: drive.joint, direction: drive.name, value, rate, force };
    });
    return { bodies, joints, constraints: reactionsOf(lambda, mu), drives };
  };
  return { here, system: () => ({ bodies: moving.map(systemBody), primary, auxiliary }), reactions };
}
