// Contact forces at this instant, without a step: which shapes touch, the forces they exchange, and all accelerations.
// D. Baraff, Fast Contact Force Computation for Nonpenetrating Rigid Bodies, SIGGRAPH 1994; joints by anticipation, D. Baraff, Linear-Time
// Dynamics using Lagrange Multipliers, SIGGRAPH 1996, section 8.
//
//   a_N ≥ 0, f_N ≥ 0, one of them zero       at every touching point that neither separates nor impacts
//   |f_T| ≤ μ f_N, and less only if a_T = 0    if it sticks: static friction
//   f_T = -μ f_N v_T / |v_T|                   if it slides: dynamic friction
//
// 1 find the points, 2 their rows, 3 A and b with joints and loops anticipated, 4 forces, 5 the system of accelerations.ts with these forces
// applied. So accelerations and joint forces come from that method, and the contacts' a is measured, not assumed.

import { checkNotNegative, checkOneOf, type Vec3 } from "../../../errors/checks.ts";
import { add, length } from "../../../math/tuples.ts";
import { kernels } from "../../../memory/world-kernels.ts";
import type { ContactCertificate } from "../../../multipliers/certificate/contact-certificate.ts";
import { certifyTree, type TreeCertificate } from "../../../multipliers/certificate/tree-certificate.ts";
import { solveSystem } from "../../../response/lagrange-tree/solve-system.ts";
import type { TreeSolution } from "../../../response/lagrange-tree/tree-system.ts";
import type { Body } from "../../body/body.ts";
import type { World } from "../../world.ts";
import { type AccelerationOptions, checkInstant } from "../accelerations.ts";
import { type Reactions, readForces, statusOf } from "../accelerations-system.ts";
import { certifyIslands, solveIslands, summarise } from "./contact-problems.ts";
import { type TouchingPoint, touchingPoints } from "./find-points.ts";
import { rubbingOf } from "./pair-friction.ts";
import { motionAt } from "./relative-motion.ts";
import type { ContactStatus, FrictionLaw } from "./solve-problem.ts";
import { accelerationOf, type Carried, forceOf, type PushingContact, push } from "./write-problem.ts";

export interface ContactForceOptions extends AccelerationOptions {
  /** Surfaces within this distance, or overlapping, touch, m. Default: 1e-4. */
  readonly touching?: number;
  /** Contacts separating faster carry no force; contacts approaching faster are impacts, m/s. Default: 1e-4. */
  readonly separating?: number;
  /** Contacts slipping faster slide, m/s. Default: 1e-4. */
  readonly sticking?: number;
  /** Law of static friction. Default: "coulomb". */
  readonly law?: FrictionLaw;
}

export interface ContactPlace {
  readonly a: Body;
  readonly b: Body;
  /** Indices of the shapes. */
  readonly shapeA: number;
  readonly shapeB: number;
  /** Halfway between the two surfaces, in the world. */
  readonly point: Vec3;
  /** From a to b. */
  readonly normal: Vec3;
  /** Metres; negative if the shapes overlap. */
  readonly separation: number;
  /** Separation speed, m/s. */
  readonly normalSpeed: number;
}

export interface ContactForce extends ContactPlace {
  /** Total force on b, world axes, N; the opposite force acts on a at the same point. */
  readonly force: Vec3;
  readonly normalForce: number;
  /** Its tangential part. */
  readonly friction: Vec3;
  /** Acceleration of b relative to a at the point, m/s²: normal and tangential. */
  readonly acceleration: { readonly normal: number; readonly tangential: Vec3 };
  /**
   * "apart": separating, or starting to. "sticking": at rest. "slipping": starting to slip, at the limit of static friction. "sliding":
   * already sliding.
   */
  readonly state: "apart" | "sticking" | "slipping" | "sliding";
  /** With status "ray": growth of the force, N per unit of the ray. */
  readonly ray?: Vec3;
}

/** Impacts: contacts that need an impulse instead of a force (world.impact, or a step). They carry no force here. */
export type ApproachingContact = ContactPlace;

export interface ContactForces extends Reactions {
  /** One per point, by bodies and shapes in the order in which they were added. */
  readonly contacts: readonly ContactForce[];
  readonly approaching: readonly ApproachingContact[];
  /**
   * "solved"; "ray": dynamic friction admits no finite forces, they grow along the rays of the contacts; "budget": too many pivots, the forces are
   * within their cones and the certificate tells how accurate they are; "inconsistent": no forces solve the problem. "conflict" and "deficient" as in accelerations.
   */
  readonly status: ContactStatus | TreeSolution["status"];
  /** Number of independent conditions of joints and constraints. */
  readonly rank: number;
  /** Pivots and iterations of the contact solvers, and refinement steps. */
  readonly iterations: number;
  /** Solver used; "none" without contacts. */
  readonly method: string;
  readonly certificate: {
    /** For the contacts, with the accelerations found: which law holds. */
    readonly contacts: ContactCertificate;
    /** For bodies, joints and drives, with the contact forces applied. */
    readonly motion: TreeCertificate;
  };
}

/** Accelerations below this fraction of the typical ones are rounding. */
const ROUNDING = 1e-11;

const place = ({ a, b, point, normal, separation }: TouchingPoint, normalSpeed: number): ContactPlace => {
  return { a: a.body, b: b.body, shapeA: a.shape, shapeB: b.shape, point, normal, separation, normalSpeed };
};

/** Computes contact forces, accelerations and joint forces at this instant, without changing the world. */
export function contactForces(world: World, options: ContactForceOptions = {}): ContactForces {
  const subject = "contactForces";
  const keys = ["stabilisation", "touching", "separating", "sticking", "law"];
  const { alpha, beta } = checkInstant(subject, world, options, keys);
  const touching = checkNotNegative(subject, "touching", options.touching ?? 1e-4);
  const separating = checkNotNegative(subject, "separating", options.separating ?? 1e-4);
  const sticking = checkNotNegative(subject, "sticking", options.sticking ?? 1e-4);
  const law = checkOneOf(subject, "law", options.law ?? "coulomb", ["coulomb", "text"]);

  const { store } = world;
  // it places shapes and calls filterPair
  store.checkUnlocked("world", "contactForces()");
  const points = touchingPoints(store, touching);
  const rubbing = rubbingOf(store, points);
  const forces = readForces(world, alpha, beta);
  const { members } = forces.here;
  const all = points.map((touch, i): PushingContact => {
    const motion = motionAt(touch);
    const [a, b] = [members.get(touch.a.body)!, members.get(touch.b.body)!];
    return { touch, motion, rubbing: rubbing[i], a, b, slides: length(motion.slip) > sticking };
  });
  const moves = all.filter(({ a, b }) => a.index >= 0 || b.index >= 0);
  const pushing = moves.filter(({ motion: { normalSpeed } }) => Math.abs(normalSpeed) <= separating);

  const islands = solveIslands(forces.system(), pushing, law);
  const { status: ofContacts, method, iterations } = summarise(islands);
  const found = new Map<PushingContact, Carried>();
  const rays = new Map<PushingContact, Carried>();
  for (const { contacts, problem, answer } of islands)
    for (const [i, contact] of contacts.entries()) {
      found.set(contact, forceOf(contact, problem, i, answer.f));
      if (answer.status === "ray") rays.set(contact, forceOf(contact, problem, i, answer.ray));
    }
  const whole = ({ touch: { normal: n } }: PushingContact, { normal, friction }: Carried) =>
    // no -0 in a result
    add(add([normal * n[0], normal * n[1], normal * n[2]], friction), [0, 0, 0]);
  for (const [contact, force] of found) push(contact, whole(contact, force));

  const system = forces.system();
  const solution = solveSystem(kernels(), system);
  const { vdot, lambda, mu, rank } = solution;
  const motion = certifyTree(system, vdot, lambda, mu);
  const status = statusOf(solution, motion, forces, system);
  let largest = 1;
  for (const { problem } of islands) for (const x of problem.b) largest = Math.max(largest, Math.abs(x));
  const tiny = ROUNDING * largest;

  const contacts = moves
    .filter(({ motion: { normalSpeed } }) => normalSpeed >= -separating)
    .map((contact): ContactForce => {
      const { touch, slides } = contact;
      const force = found.get(contact) ?? { normal: 0, friction: [0, 0, 0] };
      const { normal, slip } = accelerationOf(contact, vdot);
      const parts = contact.motion.normalSpeed > separating || (force.normal === 0 && normal > tiny);
      const ray = rays.get(contact);
      return {
        ...place(touch, contact.motion.normalSpeed),
        force: whole(contact, force),
        normalForce: force.normal,
        friction: add(force.friction, [0, 0, 0]),
        acceleration: { normal, tangential: slip },
        state: parts ? "apart" : slides ? "sliding" : length(slip) > tiny ? "slipping" : "sticking",
        ...(ray && { ray: whole(contact, ray) }),
      };
    });
  const approaching = moves
    .filter(({ motion: { normalSpeed } }) => normalSpeed < -separating)
    .map(({ touch, motion: { normalSpeed } }) => place(touch, normalSpeed));
  return {
    ...{ contacts, approaching, ...forces.reactions(solution) },
    status: status === "solved" ? ofContacts : status,
    ...{ rank, iterations: iterations + solution.iterations, method },
    certificate: { contacts: certifyIslands(islands, vdot), motion },
  };
}
