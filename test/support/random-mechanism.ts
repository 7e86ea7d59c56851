// Random bodies on joints of every kind, in trees and in loops, with poses and velocities that satisfy the joints; and
// what a step of them must conserve. The same seed gives the same mechanism.
import { leastSquares } from "./dense.ts";
import type { Vector } from "./plain-matrices.ts";
import * as Plain from "./plain-matrices.ts";
import { seeded, signed, whole } from "./random-forest.ts";
import { quaternion, randomInertia, vector } from "./random-tree.ts";
import {
  fitVelocities,
  type Mechanism,
  type MechanismBody,
  type MechanismJoint,
  type MechanismStep,
  meanJacobian,
} from "./reference-mechanism.ts";
import { compose, normalise, rotation } from "./reference-step.ts";

export type Kind = [linear: MechanismJoint["linear"], angular: MechanismJoint["angular"]];

/** All kinds that hold anything. */
export const KINDS = ([0, 1, 2, 3, 4] as const)
  .flatMap((linear) => ([0, 1, 2, 3] as const).map((angular): Kind => [linear, angular]))
  .filter(([linear, angular]) => linear + angular > 0);
export const HINGE: Kind = [3, 2];

export interface MechanismOptions {
  bodies: number;
  /** Joints beyond those of the tree, between two bodies or a body and the world. */
  loops?: number;
  shape?: "chain" | "random";
  /** A joint between the world and the first body; false: everything floats. */
  pinned?: boolean;
  /** Masses are ratio^-1/2 to ratio^1/2 kg. */
  ratio?: number;
  /** Largest component of a random velocity before it is fitted to the joints, m/s and rad/s. */
  speed?: number;
  /** Largest component of the random forces over the mass, m/s^2; of the torques, a tenth of it. */
  push?: number;
  kinds?: Kind[];
  /** Loop joints may be redundant, or lock the mechanism. */
  redundant?: boolean;
}

const GROUND = { position: [0, 0, 0], orientation: [0, 0, 0, 1] };
const back = ([x, y, z, w]: Vector): Vector => [-x, -y, -z, w];
const about = (axis: number, angle: number): Vector =>
  [0, 1, 2, 3].map((i) => (i === 3 ? Math.cos(angle / 2) : i === axis ? Math.sin(angle / 2) : 0));

/** A joint of the kind that holds between bodies a and b at their current poses, with a random frame. */
export function jointAsItStands(
  random: () => number,
  bodies: MechanismBody[],
  a: number,
  b: number,
  [linear, angular]: Kind,
): MechanismJoint {
  const [A, B] = [a, b].map((i) => (i < 0 ? GROUND : bodies[i]));
  const ofA = quaternion(random);
  const angle = () => Math.PI * signed(random);
  // rotated about a1, the axes b2, b3 stay perpendicular to a1; about b2 after that, b2 does
  const free = [quaternion(random), compose(about(0, angle()), about(1, angle())), about(0, angle()), about(0, 0)];
  const ofB = compose(ofA, free[angular]);
  const [a1, a2, a3] = Plain.transpose(rotation(ofA));
  const along = (axes: Vector[]) =>
    axes.reduce((sum, axis) => Plain.add(sum, Plain.times(0.5 * signed(random), axis)), [0, 0, 0]);
  const d = along([[a1, a2, a3], [a2, a3], [a1], [], [a1, a2, a3]][linear]);
  const pa = Plain.add(Plain.times(0.5, Plain.add(A.position, B.position)), vector(random, 0.3));
  const local = (p: Vector, pose: typeof GROUND) =>
    Plain.apply(Plain.transpose(rotation(pose.orientation)), Plain.minus(p, pose.position));
  return {
    a,
    b,
    anchorA: local(pa, A),
    anchorB: local(Plain.add(pa, d), B),
    frameA: normalise(compose(back(A.orientation), ofA)),
    frameB: normalise(compose(back(B.orientation), ofB)),
    linear,
    angular,
    length: Math.sqrt(Plain.dot(d, d)),
  };
}

/** Whether the rows of all joints are far from dependent. */
function independent(mechanism: Mechanism): boolean {
  const J = meanJacobian(mechanism, mechanism.bodies, mechanism.bodies);
  return leastSquares(J, 0.02).rank === J.length;
}

/** Fits the velocities to the joints at the current poses. */
export function withFittedVelocities({ bodies, joints }: Mechanism): Mechanism {
  const given = bodies.flatMap((body) => [...body.velocity, ...body.angularVelocity]);
  const v = fitVelocities({ bodies, joints }, bodies, given);
  const fitted = bodies.map((body, b) => ({
    ...body,
    velocity: v.slice(6 * b, 6 * b + 3),
    angularVelocity: v.slice(6 * b + 3, 6 * b + 6),
  }));
  return { bodies: fitted, joints };
}

function randomBody(
  random: () => number,
  near: Vector,
  { ratio = 1, speed = 1, push = 10 }: Partial<MechanismOptions>,
) {
  const mass = ratio ** (random() - 0.5);
  return {
    mass,
    inertia: randomInertia(random, mass),
    position: Plain.add(near, vector(random, 0.6)),
    orientation: quaternion(random),
    velocity: vector(random, speed),
    angularVelocity: vector(random, speed),
    force: vector(random, push * mass),
    torque: vector(random, 0.1 * push * mass),
  };
}

export function randomMechanism(seed: number, options: MechanismOptions): Mechanism {
  const random = seeded(seed);
  const { shape = "random", kinds = KINDS, pinned = true } = options;
  const mechanism: Mechanism = { bodies: [], joints: [] };
  const { bodies, joints } = mechanism;
  const join = (a: number, b: number) => {
    const kind = kinds[whole(random, 0, kinds.length - 1)];
    const [first, second] = random() < 0.5 ? [a, b] : [b, a];
    joints.push(jointAsItStands(random, bodies, first, second, kind));
  };
  for (let b = 0; b < options.bodies; b++) {
    const parent = b === 0 || shape === "chain" ? b - 1 : whole(random, 0, b - 1);
    bodies.push(randomBody(random, parent < 0 ? [0, 0, 0] : bodies[parent].position, options));
    if (parent >= 0 || pinned) join(parent, b);
  }
  for (let loop = 0; loop < (options.loops ?? 0); loop++)
    for (let attempt = 0; ; attempt++) {
      if (attempt === 200) throw new Error(`seed ${seed}: no room for another loop`);
      const b = whole(random, 0, options.bodies - 1);
      const a = whole(random, pinned ? -1 : 0, options.bodies - 1);
      if (a === b) continue;
      join(a, b);
      if (options.redundant || independent(mechanism)) break;
      joints.pop();
    }
  return withFittedVelocities(relabelled(random, mechanism));
}

/** Bodies and joints in another order: parents need not come before their children. */
function relabelled(random: () => number, { bodies, joints }: Mechanism): Mechanism {
  const shuffle = <T>(list: T[]): T[] => {
    const keyed = list.map((item): [number, T] => [random(), item]);
    return keyed.sort(([p], [q]) => p - q).map(([, item]) => item);
  };
  const order = shuffle([...bodies.keys()]);
  const place = (b: number) => (b < 0 ? b : order.indexOf(b));
  return {
    bodies: order.map((b) => bodies[b]),
    joints: shuffle(joints.map((joint) => ({ ...joint, a: place(joint.a), b: place(joint.b) }))),
  };
}

/** Three links on four parallel hinges, both ends on the world: one freedom, three redundant rows. */
export function fourBar(seed: number, options: Omit<MechanismOptions, "bodies"> = {}): Mechanism {
  const random = seeded(seed);
  const plane = quaternion(random);
  const R = rotation(plane);
  // a quadrilateral far from flat
  const corners = [
    [0, 0],
    [0.1, 0.5],
    [1, 0.9],
    [1.2, 0],
  ].map(([x, y]) => Plain.apply(R, [x + 0.1 * signed(random), y + 0.1 * signed(random), 0]));
  const bodies = [0, 1, 2].map((b) => {
    const body = randomBody(random, [0, 0, 0], options);
    return {
      ...body,
      position: Plain.add(Plain.times(0.5, Plain.add(corners[b], corners[b + 1])), vector(random, 0.1)),
    };
  });
  const joints = corners.map((corner, k): MechanismJoint => {
    const [a, b] = [k - 1, k < 3 ? k : -1];
    const side = (i: number) => {
      const { position, orientation } = i < 0 ? GROUND : bodies[i];
      const anchor = Plain.apply(Plain.transpose(rotation(orientation)), Plain.minus(corner, position));
      // a1 and b1 out of the plane
      const frame = normalise(compose(back(orientation), compose(plane, about(1, Math.PI / 2))));
      return { anchor, frame };
    };
    const [A, B] = [side(a), side(b)];
    const [linear, angular] = HINGE;
    return { a, b, anchorA: A.anchor, anchorB: B.anchor, frameA: A.frame, frameB: B.frame, linear, angular, length: 0 };
  });
  return withFittedVelocities({ bodies, joints });
}

/** The mechanism at the end of a step, with the fitted velocities or those before the fit. */
export function advanced({ bodies, joints }: Mechanism, step: MechanismStep, fitted = true): Mechanism {
  const ends = bodies.map((body, b) => {
    const { position, orientation, velocity, angularVelocity, fittedVelocity, fittedAngularVelocity } = step.bodies[b];
    const shown = { velocity: fittedVelocity, angularVelocity: fittedAngularVelocity };
    return { ...body, position, orientation, ...(fitted ? shown : { velocity, angularVelocity }) };
  });
  return { bodies: ends, joints };
}

const worldInertia = ({ inertia, orientation }: MechanismBody) => {
  const R = rotation(orientation);
  return Plain.multiply(Plain.multiply(R, inertia), Plain.transpose(R));
};

export function kineticEnergy({ bodies }: Mechanism): number {
  const twice = bodies.map((body) => {
    const { mass, velocity: v, angularVelocity: w } = body;
    return mass * Plain.dot(v, v) + Plain.dot(w, Plain.apply(worldInertia(body), w));
  });
  return twice.reduce((sum, x) => sum + x, 0) / 2;
}

/** Linear, and angular about the origin. */
export function momentum({ bodies }: Mechanism): { linear: Vector; angular: Vector } {
  const sum = { linear: [0, 0, 0], angular: [0, 0, 0] };
  for (const body of bodies) {
    const p = Plain.times(body.mass, body.velocity);
    const spin = Plain.apply(worldInertia(body), body.angularVelocity);
    sum.linear = Plain.add(sum.linear, p);
    sum.angular = Plain.add(sum.angular, Plain.add(Plain.cross(body.position, p), spin));
  }
  return sum;
}

/** Of one step, before the fit: gained = work - damped exactly, damped = (theta - 1/2) |change of velocity|^2 by mass. */
export function energyBalance(mechanism: Mechanism, step: MechanismStep, h: number, theta: number) {
  const end = advanced(mechanism, step, false);
  const gained = kineticEnergy(end) - kineticEnergy(mechanism);
  let [work, damped] = [0, 0];
  for (const [b, body] of mechanism.bodies.entries()) {
    const { meanVelocity, meanAngularVelocity } = step.bodies[b];
    work += h * (Plain.dot(body.force, meanVelocity) + Plain.dot(body.torque, meanAngularVelocity));
    // spins are compared in body axes
    const [W0, W1] = [body, end.bodies[b]].map((p) =>
      Plain.apply(Plain.transpose(rotation(p.orientation)), p.angularVelocity),
    );
    const [dv, dW] = [Plain.minus(end.bodies[b].velocity, body.velocity), Plain.minus(W1, W0)];
    damped += (theta - 0.5) * (body.mass * Plain.dot(dv, dv) + Plain.dot(dW, Plain.apply(body.inertia, dW)));
  }
  return { gained, work, damped };
}
