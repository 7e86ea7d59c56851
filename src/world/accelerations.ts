// The answer of the papers, at this instant and without a step: how every body accelerates and what every joint carries.
// D. Baraff, Linear-Time Dynamics using Lagrange Multipliers, SIGGRAPH 1996, sections 4 to 7.
//
//   M v' = F + Jᵀ λ        F = m g s + push - m d v  |  push - ω × I ω - d I ω      s gravity scale, d damping rates
//   J v' + c = 0           c = J̇ v + 2 α Ċ + β² C                                   (Baumgarte 1972; α = β = 0 unless given)
//
// Static and kinematic bodies are the world: they do not accelerate, and how they move is in c. A locked axis takes a
// freedom out of the body's block, so locks are exact and cost nothing.
import { type Matrix3, times3, worldInertia } from "../bodies/world-inertia.ts";
import { BALL_ROWS, ballJacobian, centripetal } from "../constraints/ball.ts";
import { checkNotNegative, checkOptions, type Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { add, cross, scale, subtract } from "../math/tuples.ts";
import { certifyTree, type TreeCertificate } from "../multipliers/certificate/tree-certificate.ts";
import { solveSystem } from "../response/lagrange-tree/solve-system.ts";
import type { TreeBody, TreeConstraint, TreeSolution } from "../response/lagrange-tree/tree-system.ts";
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
  /** The multipliers, one a row; of a ball joint the force on body b along the axes of the world. */
  readonly lambda: readonly number[];
  /** On body b at its anchor, world axes, N. Body a, or the world, feels the opposite at its own anchor. */
  readonly force: Vec3;
  /** On body b, beside what the force does, world axes, N m: zero for a ball joint. */
  readonly torque: Vec3;
}

export interface Accelerations {
  /** In the order of world.bodies. */
  readonly bodies: readonly BodyAcceleration[];
  /** In the order of world.joints. */
  readonly joints: readonly JointReaction[];
  /** "conflict" and "deficient" as in taut/solvers; a redundant row has the multiplier 0. */
  readonly status: TreeSolution["status"];
  /** Steps of iterative refinement. */
  readonly iterations: number;
  readonly certificate: TreeCertificate;
}

const ZERO: Vec3 = [0, 0, 0];
const ALL_ROWS = [0, 1, 2];

/** A body as the system sees it: `index` is -1 for what does not answer forces. */
interface Member {
  readonly index: number;
  /** the freedoms of six that are not locked, linear first */
  readonly free: readonly number[];
  readonly velocity: Vec3;
  readonly spin: Vec3;
}

const WORLD: Member = { index: -1, free: [], velocity: ZERO, spin: ZERO };

function memberOf(body: Body, index: number): Member {
  const { velocity, angularVelocity: spin } = body;
  if (body.type !== "dynamic") return { index: -1, free: [], velocity, spin };
  const locks = [...body.lockedTranslation, ...body.lockedRotation];
  const free = [0, 1, 2, 3, 4, 5].filter((i) => !locks[i]);
  // as in the step, what moves along a locked axis has been stopped
  const stopped = (motion: Vec3, first: number): Vec3 => {
    const along = (i: number) => (locks[first + i] ? 0 : motion[i]);
    return [along(0), along(1), along(2)];
  };
  return { index: free.length > 0 ? index : -1, free, velocity: stopped(velocity, 0), spin: stopped(spin, 3) };
}

/** M and F of a dynamic body, cut down to its freedoms. */
function systemBody(body: Body, { free, velocity, spin }: Member, gravity: Vec3): TreeBody {
  const { mass, linearDamping, angularDamping } = body;
  const inertia: Matrix3 = worldInertia(body.inertia, body.orientation);
  const momentum = times3(inertia, spin);
  const pulls = add(scale(mass * body.gravityScale, gravity), scale(-mass * linearDamping, velocity));
  const turns = add(cross(momentum, spin), scale(-angularDamping, momentum));
  const force = [...add(body.force, pulls), ...add(body.torque, turns)];
  if (!force.every(Number.isFinite))
    throw new ArgumentError(
      body.label,
      "velocity",
      "or force is too large: what acts on the body is not a finite number",
    );
  if (free.length === 6) return { mass, inertia, force };
  const entry = (i: number, j: number) => (i < 3 || j < 3 ? (i === j ? mass : 0) : inertia[i - 3][j - 3]);
  return { M: free.map((i) => free.map((j) => entry(i, j))), force: free.map((i) => force[i]) };
}

/** c of a joint: the acceleration its anchors would part with if no body accelerated, and the feedback. */
function bias(joint: Joint, a: Member, b: Member, alpha: number, beta: number): number[] {
  const { leverA, leverB } = joint;
  let c = subtract(centripetal(b.spin, leverB), centripetal(a.spin, leverA));
  const speed = (member: Member, lever: Vec3) => add(member.velocity, cross(member.spin, lever));
  if (alpha > 0) c = add(c, scale(2 * alpha, subtract(speed(b, leverB), speed(a, leverA))));
  if (beta > 0) c = add(c, scale(beta * beta, subtract(joint.anchorB, joint.anchorA)));
  if (!c.every(Number.isFinite))
    throw new ArgumentError(joint.label, "velocity", "of its bodies is too large: their acceleration is not finite");
  return [...c];
}

/** The rows on the freedoms that a body has. */
function jacobian(sign: number, lever: Vec3, { index, free }: Member): number[][] | null {
  if (index < 0) return null;
  const rows = ballJacobian(sign, lever);
  return free.length === 6 ? rows : rows.map((row) => free.map((i) => row[i]));
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
  const members = new Map<Body | null, Member>([[null, WORLD]]);
  const bodies: TreeBody[] = [];
  for (const body of all) {
    const member = memberOf(body, bodies.length);
    members.set(body, member);
    if (member.index >= 0) bodies.push(systemBody(body, member, gravity));
  }
  const primary: TreeConstraint[] = [];
  const place = joints.map((joint) => {
    const [a, b] = [members.get(joint.a)!, members.get(joint.b)!];
    // a joint between bodies that became static constrains nothing
    if (a.index < 0 && b.index < 0) return -1;
    const [ja, jb] = [jacobian(-1, joint.leverA, a), jacobian(1, joint.leverB, b)];
    return primary.push({ a: a.index, b: b.index, ja, jb, c: bias(joint, a, b, alpha, beta) }) - 1;
  });

  const { vdot, lambda, status, iterations } = solveSystem({ bodies, primary });
  const certificate = certifyTree({ bodies, primary }, vdot, lambda);
  const moved = all.map((body): BodyAcceleration => {
    const { index, free } = members.get(body)!;
    const six = [0, 0, 0, 0, 0, 0];
    if (index >= 0) for (const [k, i] of free.entries()) six[i] = vdot[index][k];
    return { body, linear: [six[0], six[1], six[2]], angular: [six[3], six[4], six[5]] };
  });
  const reactions = joints.map((joint, i): JointReaction => {
    const rows = place[i] < 0 ? new Array<number>(BALL_ROWS).fill(0) : lambda[place[i]];
    const [x, y, z] = ALL_ROWS.map((row) => rows[row]);
    return { joint, lambda: rows, force: [x, y, z], torque: ZERO };
  });
  return { bodies: moved, joints: reactions, status, iterations, certificate };
}
