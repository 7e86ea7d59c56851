// Accelerations of all bodies and forces of all joints at this instant, without a step: the direct answer of the papers.
// D. Baraff, Linear-Time Dynamics using Lagrange Multipliers, SIGGRAPH 1996, sections 4 to 8; the equations are in
// accelerations-system.ts. Contacts are not included: contact-forces.ts.

import { checkNotNegative, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { kernels } from "../../memory/world-kernels.ts";
import { certifyTree, type TreeCertificate } from "../../multipliers/certificate/tree-certificate.ts";
import { solveSystem } from "../../response/lagrange-tree/solve-system.ts";
import type { TreeSolution } from "../../response/lagrange-tree/tree-system.ts";
import { AnyWorld } from "../any-world.ts";
import type { World } from "../world.ts";
import type { ConstraintReaction } from "./accelerations-constraints.ts";
import {
  type BodyAcceleration,
  type DriveReaction,
  type JointReaction,
  readForces,
  statusOf,
} from "./accelerations-system.ts";

export interface AccelerationOptions {
  /** Baumgarte stabilisation: C̈ + 2 alpha Ċ + beta² C = 0, both in 1/s. Default: none. */
  readonly stabilisation?: { readonly alpha?: number; readonly beta?: number };
}

export interface Accelerations {
  /** In the order of world.bodies. */
  readonly bodies: readonly BodyAcceleration[];
  /** In the order of world.joints. */
  readonly joints: readonly JointReaction[];
  /** In the order of world.constraints. */
  readonly constraints: readonly ConstraintReaction[];
  /** Forces on free directions, in the order in which they became active. */
  readonly drives: readonly DriveReaction[];
  /** "conflict" and "deficient" as in taut/solvers. */
  readonly status: TreeSolution["status"];
  /** Number of independent conditions. */
  readonly rank: number;
  /** Steps of iterative refinement. */
  readonly iterations: number;
  readonly certificate: TreeCertificate;
}

/** Checks alpha and beta, and that forces give accelerations in this world. */
export function checkInstant(subject: string, world: World, options: AccelerationOptions, keys: readonly string[]) {
  if (!(world instanceof AnyWorld)) throw new ArgumentError(subject, "world", "must be a World");
  if (world.mode === "first-order")
    throw new ArgumentError(
      subject,
      "world",
      "must not be of first order: there, forces determine velocities, not accelerations",
    );
  checkOptions(subject, options, keys);
  const { stabilisation = {} } = options;
  checkOptions(`${subject} stabilisation`, stabilisation, ["alpha", "beta"]);
  const alpha = checkNotNegative(subject, "stabilisation.alpha", stabilisation.alpha ?? 0);
  const beta = checkNotNegative(subject, "stabilisation.beta", stabilisation.beta ?? 0);
  return { alpha, beta };
}

/**
 * Computes accelerations and joint forces at this instant, without changing the world. Forces applied since the last step count.
 * A kinematic body keeps its current velocity: a target set by moveTo applies to the next step.
 */
export function accelerations(world: World, options: AccelerationOptions = {}): Accelerations {
  const { alpha, beta } = checkInstant("accelerations", world, options, ["stabilisation"]);
  const forces = readForces(world, alpha, beta);
  const system = forces.system();
  const solution = solveSystem(kernels(), system);
  const { vdot, lambda, mu, rank, iterations } = solution;
  const certificate = certifyTree(system, vdot, lambda, mu);
  const status = statusOf(solution, certificate, forces, system);
  return { ...forces.reactions(solution), status, rank, iterations, certificate };
}
