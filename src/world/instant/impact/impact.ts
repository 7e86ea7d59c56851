// Instantaneous impulses: how the velocities of jointed bodies change, and the impulses of their joints.
// D. Baraff, Linear-Time Dynamics using Lagrange Multipliers, SIGGRAPH 1996: the same system, with impulses in place of forces.
//
//   M Δv = j + Jᵀ λ + Kᵀ μ
//   J v⁺ = 0                 joints and other constraints, including the motion given by time or kinematic bodies. Motors with unlimited
//                            force keep their speed.
//   K v⁺ ≥ -e K v', μ ≥ 0    hard limits that are reached and approached, one of the two an equality; v' is v after impulses and joints
//
// In rounds: impulses and joints give v'; then v ← v + (1 + e) δ, δ the least change in the metric of the masses after which no limit
// is approached (J. J. Moreau 1988). With 0 ≤ e ≤ 1 no round gains energy, however many limits are struck at once. One impact may throw
// the mechanism against another limit, hence rounds; the last uses e = 0. Finite forces do nothing in zero time: bounded motors,
// servos, springs, friction, soft limits and gravity are left out.
import { checkBoolean, checkFinite, checkNumber, checkOptions, type Vec3 } from "../../../errors/checks.ts";
import { ArgumentError } from "../../../errors/errors.ts";
import { add } from "../../../math/tuples.ts";
import * as Col from "../../../memory/column-ids.ts";
import { EXTRA_RATE_WIDTH } from "../../../memory/extra-layout.ts";
import { F64 } from "../../../memory/machine.ts";
import type { TreeCertificate } from "../../../multipliers/certificate/tree-certificate.ts";
import type { TreeSolution } from "../../../response/lagrange-tree/tree-system.ts";
import type { Body } from "../../body/body.ts";
import type { Joint } from "../../joint/joint.ts";
import { refuseVelocity } from "../../settings/laws.ts";
import type { Store } from "../../store.ts";
import type { ConstraintReaction } from "../accelerations-constraints.ts";
import { addRow } from "../accelerations-joints.ts";
import { freedomsOf } from "../accelerations-members.ts";
import { carriedBy, type Instant, type Jointed, partsOf, readInstant } from "../instant.ts";
import { type Blow, checkBlows } from "./check-impulses.ts";
import { ImpactSystem } from "./impact-system.ts";

export interface ImpactOptions {
  /** Impulses to apply. With none, only velocities that violate joints and limits change. */
  readonly impulses?: readonly Blow[];
  /** Restitution at limits, 0 to 1. Default: 0, a dead stop. */
  readonly restitution?: number;
  /** Whether to change the velocities of the world. Default: true. */
  readonly apply?: boolean;
}

/** A change of velocity. */
export interface BodyChange {
  readonly body: Body;
  /** Of the centre of mass, world axes, m/s. */
  readonly linear: Vec3;
  /** World axes, rad/s. */
  readonly angular: Vec3;
  /** Change of the scale rates of a scalable body (one or three), or of the velocities of a custom body; empty for others. */
  readonly rates: readonly number[];
}

export interface JointImpulse {
  readonly joint: Joint;
  /** One per condition, N s or N m s. */
  readonly lambda: readonly number[];
  /** Total impulse of the joint on body b at its anchor, conditions and limits together, world axes, N s and N m s. */
  readonly impulse: Vec3;
  readonly angularImpulse: Vec3;
}

/** Impulse of an active limit, or of a motor with unlimited force, along its coordinate. */
export interface DriveImpulse {
  readonly joint: Joint;
  readonly direction: string;
  /** N s or N m s. */
  readonly impulse: number;
  /** The rate of the coordinate before and after. */
  readonly before: number;
  readonly after: number;
}

export interface Impact {
  /** In the order of world.bodies. */
  readonly bodies: readonly BodyChange[];
  /** In the order of world.joints. */
  readonly joints: readonly JointImpulse[];
  /** In the order of world.constraints; λ in N s or N m s. */
  readonly constraints: readonly ConstraintReaction[];
  readonly drives: readonly DriveImpulse[];
  /** "conflict" and "deficient" as in taut/solvers. */
  readonly status: TreeSolution["status"];
  /** Rounds of successive impacts at limits. */
  readonly rounds: number;
  /** The worst of all rounds. */
  readonly certificate: TreeCertificate;
}

const SUBJECT = "impact";

function checkRestitution(restitution: unknown): number {
  const e = checkNumber(SUBJECT, "restitution", restitution);
  if (e < 0 || e > 1) throw new ArgumentError(SUBJECT, "restitution", `must be between 0 and 1, not ${e}`);
  return e;
}

/** Writes the changed velocities; writes nothing unless all of them are finite. */
function strike(store: Store, changes: readonly BodyChange[]): void {
  const after = changes
    .filter(({ linear, angular, rates }) => [...linear, ...angular, ...rates].some((x) => x !== 0))
    .map(({ body, linear, angular, rates: change }) => {
      const at = store.memory.now(Col.EXTRA_RATE) + EXTRA_RATE_WIDTH * body.extra;
      const rates = change.map((x, i) => F64[at + i] + x);
      return {
        ...{ slot: body.slot, at, rates },
        velocity: add(body.velocity, linear),
        spin: add(body.angularVelocity, angular),
      };
    });
  for (const { velocity, spin, rates } of after) checkFinite(SUBJECT, "impulses", [...velocity, ...spin, ...rates]);
  for (const { slot, velocity, spin, at, rates } of after) {
    store.write(at, rates);
    store.write(store.memory.now(Col.VELOCITY) + 3 * slot, velocity);
    store.write(store.memory.now(Col.SPIN) + 3 * slot, spin);
    store.interrupt(slot);
  }
}

/** Impulses of joints, including their limits and motors. */
function jointImpulses(here: Instant, place: readonly number[], system: ImpactSystem): JointImpulse[] {
  const carried = carriedBy(here, place, system.lambda);
  const wrenches = new Map(carried.map(({ joint, wrench }) => [joint, wrench]));
  for (const { at, sign, impulse } of system.rows) addRow(wrenches.get(at.drive.joint)!, at.row, sign * impulse);
  return carried.map(({ joint, lambda, wrench }) => ({
    joint,
    lambda,
    impulse: wrench.force,
    angularImpulse: wrench.torque,
  }));
}

/** Everything is checked before anything changes. */
export function impact(world: Jointed, options: ImpactOptions): Impact {
  const { store } = world;
  checkOptions(SUBJECT, options, ["impulses", "restitution", "apply"]);
  const { impulses = [], restitution = 0, apply = true } = options;
  refuseVelocity(store, SUBJECT, "impulses");
  const e = checkRestitution(restitution);
  checkBoolean(SUBJECT, "apply", apply);
  const blows = checkBlows(store, impulses);

  const here = readInstant(world, (body) => [...(blows.get(body) ?? new Array<number>(freedomsOf(body)).fill(0))]);
  const system = new ImpactSystem(here);
  system.solve(e);
  const bodies = here.bodies.map((body): BodyChange => {
    const member = here.members.get(body)!;
    const { linear, angular, rates } = partsOf(member, system.change);
    // as in a step, motion along a locked axis is stopped
    const stopped = system.stoppedOf(member);
    return { body, linear: add(linear, stopped.linear), angular: add(angular, stopped.angular), rates };
  });
  const drives = system.rows.map(({ at, sign, impulse }): DriveImpulse => {
    const { drive, rate } = at;
    return {
      joint: drive.joint,
      direction: drive.name,
      impulse: sign * impulse,
      before: rate,
      after: system.rateOf(at),
    };
  });
  const { status, rounds, certificate, place } = system;
  const joints = jointImpulses(here, place, system);
  if (apply) strike(store, bodies);
  return { bodies, joints, constraints: system.constraints, drives, status, rounds, certificate };
}
