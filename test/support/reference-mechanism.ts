// The slow twin of the step for joints of every kind, in trees and in loops: every body with six freedoms, every row of a
// joint with its multiplier, one dense system. Written from the formulas alone.
//
// terms   x, q, R     centre of mass, orientation (x y z w) and its matrix; 0 at the start of the step, 1 at its end
//         v, w        mean velocity of the centre of mass and mean angular velocity, world axes: the unknowns
//         ra, rb      from the centre of mass of a, of b to its anchor;  d = (x_b + rb) - (x_a + ra)
//         a1 a2 a3    axes of the joint's frame as a carries it;  b1 b2 b3 as b carries it
//         C, lambda   values of the joint rows, which should be zero, and their impulses: also unknown
//         kappa       1 / theta
//
//   linear     1: d.a1   2: d.a2, d.a3   3: d.a1, d.a2, d.a3 (the same as d = 0)   4: (d.d - length^2) / 2
//   angular    1: a1.b2  2: a1.b2, a1.b3  3: a1.b2, a1.b3, a2.b3
//   end pose   x1 = x0 + h v,  q1 = normalise((h w / 2, 1) o q0): then r1 - r0 = h w x (r0 + r1) / 2 for every vector r
//              fixed to the body, and C1 - C0 = h J [v; w] exactly with J of the mean vectors:
//   J          d.t: t on v_b, rb x t on w_b, -t on v_a, -(ra + d) x t on w_a  (4: t = d)      a.b: b x a on w_b - w_a
//   balance    kappa m (v - v0)  = h f + J'lambda,  pi1 - pi0 = h tau + J'lambda
//              pi0 = R0 I W0,  pi1 = kappa R1 I R1'w + (1 - kappa) R1 I W0,  W0 = R0'w0
//   joints     C1 = 0
//   the end    v1 = v0 + kappa (v - v0),  W1 = W0 + kappa (R1'w - W0),  w1 = R1 W1
//   fitted     the velocities nearest to those, in the metric of the masses, with J v = 0 at the end pose
//
// Everything is solved in unknowns with unit masses (S S' = M^-1) and unit joint rows, so that the rank does not depend on
// units. Rows may be dependent (a planar four-bar): motion and velocities are still unique; some impulses are not, and
// then every Newton correction is the shortest.
import { cholesky, invertLower, leastSquares, newton, zeros } from "./dense.ts";
import type { Matrix, Vector } from "./plain-matrices.ts";
import * as Plain from "./plain-matrices.ts";
import { compose, normalise, rotation } from "./reference-step.ts";

export interface Pose {
  /** Of the centre of mass. */
  position: Vector;
  orientation: Vector;
}

export interface MechanismBody extends Pose {
  mass: number;
  /** About the centre of mass, body axes. */
  inertia: Matrix;
  velocity: Vector;
  angularVelocity: Vector;
  /** Constant over the step, world axes. */
  force: Vector;
  torque: Vector;
}

/** Anchors from the centre of mass, and frames, in the axes of the body; of the world if the body is -1. */
export interface MechanismJoint {
  a: number;
  b: number;
  anchorA: Vector;
  anchorB: Vector;
  frameA: Vector;
  frameB: Vector;
  linear: 0 | 1 | 2 | 3 | 4;
  angular: 0 | 1 | 2 | 3;
  /** For linear 4. */
  length: number;
}

export interface Mechanism {
  bodies: MechanismBody[];
  joints: MechanismJoint[];
}

export interface SteppedBody extends Pose {
  meanVelocity: Vector;
  meanAngularVelocity: Vector;
  /** As the scheme leaves them. */
  velocity: Vector;
  angularVelocity: Vector;
  /** The same after the fit to the joints at the end pose. */
  fittedVelocity: Vector;
  fittedAngularVelocity: Vector;
}

export interface MechanismStep {
  bodies: SteppedBody[];
  /** Of the step, on body b at its anchor, world axes. */
  impulses: { force: Vector; torque: Vector }[];
  iterations: number;
  /** Largest residual of the equations, relative to the size of their terms. */
  residual: number;
}

/** Axes of a along which d is held; pairs of axes of a and of b that are held perpendicular. */
const HELD = [[], [0], [1, 2], [0, 1, 2]];
// biome-ignore format: a table
const SQUARE = [[], [[0, 1]], [[0, 1], [0, 2]], [[0, 1], [0, 2], [1, 2]]];
/** Relative size below which rows count as dependent: between the errors of the differences and the smallest joint. */
const DEPENDENT = 1e-9;
const GROUND: Pose = { position: [0, 0, 0], orientation: [0, 0, 0, 1] };

/** What a joint depends on: levers, gap and the axes on both sides, all linear in the vectors fixed to the bodies. */
function geometry(joint: MechanismJoint, poses: Pose[]): { ra: Vector; rb: Vector; d: Vector; A: Matrix; B: Matrix } {
  const [a, b] = [joint.a, joint.b].map((i) => (i < 0 ? GROUND : poses[i]));
  const [Ra, Rb] = [rotation(a.orientation), rotation(b.orientation)];
  const [ra, rb] = [Plain.apply(Ra, joint.anchorA), Plain.apply(Rb, joint.anchorB)];
  return {
    ra,
    rb,
    d: Plain.minus(Plain.add(b.position, rb), Plain.add(a.position, ra)),
    A: Plain.transpose(Plain.multiply(Ra, rotation(joint.frameA))),
    B: Plain.transpose(Plain.multiply(Rb, rotation(joint.frameB))),
  };
}

/** C, for all joints in sequence. */
export function constraintValues({ joints }: Mechanism, poses: Pose[]): Vector {
  return joints.flatMap((joint) => {
    const { d, A, B } = geometry(joint, poses);
    const linear =
      joint.linear === 4
        ? [(Plain.dot(d, d) - joint.length ** 2) / 2]
        : HELD[joint.linear].map((i) => Plain.dot(d, A[i]));
    return [...linear, ...SQUARE[joint.angular].map(([i, j]) => Plain.dot(A[i], B[j]))];
  });
}

/** Effect of a unit of a row's multiplier on body b at its anchor; a gets the opposite at the same point. */
export function rowsOf(joint: MechanismJoint, from: Pose[], to: Pose[]) {
  const [start, end] = [geometry(joint, from), geometry(joint, to)];
  const mean = (p: Vector, q: Vector) => Plain.times(0.5, Plain.add(p, q));
  const d = mean(start.d, end.d);
  const A = start.A.map((axis, i) => mean(axis, end.A[i]));
  const B = start.B.map((axis, i) => mean(axis, end.B[i]));
  const along = joint.linear === 4 ? [d] : HELD[joint.linear].map((i) => A[i]);
  const rows = [
    ...along.map((t) => ({ force: t, torque: [0, 0, 0] })),
    ...SQUARE[joint.angular].map(([i, j]) => ({ force: [0, 0, 0], torque: Plain.cross(B[j], A[i]) })),
  ];
  return { rows, leverA: Plain.add(mean(start.ra, end.ra), d), leverB: mean(start.rb, end.rb) };
}

/** J of the mean vectors of two poses, six columns per body: velocity, angular velocity. Same pose twice: J there. */
export function meanJacobian({ bodies, joints }: Mechanism, from: Pose[], to: Pose[]): Matrix {
  return joints.flatMap((joint) => {
    const { rows, leverA, leverB } = rowsOf(joint, from, to);
    return rows.map(({ force, torque }) => {
      const row = new Array<number>(6 * bodies.length).fill(0);
      const write = (body: number, lever: Vector, sign: number) => {
        const entries = [...force, ...Plain.add(Plain.cross(lever, force), torque)];
        if (body >= 0) for (const [k, entry] of entries.entries()) row[6 * body + k] += sign * entry;
      };
      write(joint.a, leverA, -1);
      write(joint.b, leverB, 1);
      return row;
    });
  });
}

/** S with S S' = M^-1 at the given pose. */
function inverseRootOfMass({ bodies }: Mechanism, poses: Pose[]): Matrix {
  const S = zeros(6 * bodies.length, 6 * bodies.length);
  for (const [b, { mass, inertia }] of bodies.entries()) {
    const turn = Plain.multiply(rotation(poses[b].orientation), Plain.transpose(invertLower(cholesky(inertia))));
    for (let i = 0; i < 3; i++) {
      S[6 * b + i][6 * b + i] = 1 / Math.sqrt(mass);
      for (let k = 0; k < 3; k++) S[6 * b + 3 + i][6 * b + 3 + k] = turn[i][k];
    }
  }
  return S;
}

const part = (x: Vector, b: number, from = 0, to = 6) => x.slice(6 * b + from, 6 * b + to);

/** J S, with rows scaled to length one, and the scale factors. */
function weighed(J: Matrix, S: Matrix): { JS: Matrix; scale: Vector } {
  const rows = J.map((row) => Plain.apply(Plain.transpose(S), row));
  const scale = rows.map((row) => 1 / (Plain.norm(row) || 1));
  return { JS: rows.map((row, i) => Plain.times(scale[i], row)), scale };
}

/** Velocities (six numbers per body) with J v = 0 at the pose, nearest to the given ones in the metric of the masses. */
export function fitVelocities(mechanism: Mechanism, poses: Pose[], velocities: Vector): Vector {
  const S = inverseRootOfMass(mechanism, poses);
  const J = meanJacobian(mechanism, poses, poses);
  if (J.length === 0) return velocities;
  const { JS, scale } = weighed(J, S);
  const { solve } = leastSquares(JS, DEPENDENT);
  let fitted = velocities;
  for (let again = 0; again < 2; again++) {
    const parting = Plain.apply(J, fitted).map((x, i) => x * scale[i]);
    fitted = Plain.minus(fitted, Plain.apply(S, solve(parting)));
  }
  return fitted;
}

/** One step of length h. The mechanism is not changed. */
export function mechanismStep(mechanism: Mechanism, h: number, theta = 0.5): MechanismStep {
  const { bodies, joints } = mechanism;
  const kappa = 1 / theta;
  const n = 6 * bodies.length;
  const S = inverseRootOfMass(mechanism, bodies);
  const St = Plain.transpose(S);
  const { scale } = weighed(meanJacobian(mechanism, bodies, bodies), S);
  const velocities0 = bodies.flatMap((body) => [...body.velocity, ...body.angularVelocity]);
  const pushes = bodies.flatMap(({ force, torque }) => Plain.times(h, [...force, ...torque]));
  const W0 = bodies.map((body) => Plain.apply(Plain.transpose(rotation(body.orientation)), body.angularVelocity));

  const meanVelocities = (z: Vector) => Plain.apply(S, z.slice(0, n));
  const multipliers = (z: Vector) => z.slice(n).map((x, i) => x * scale[i]);
  const endPoses = (v: Vector): Pose[] =>
    bodies.map(({ position, orientation }, b) => ({
      position: Plain.add(position, Plain.times(h, part(v, b, 0, 3))),
      orientation: normalise(compose([...Plain.times(h / 2, part(v, b, 3, 6)), 1], orientation)),
    }));
  /** v1, W1 of body b. */
  const endVelocity = (v: Vector, b: number, R1: Matrix): [Vector, Vector] => {
    const { velocity: v0 } = bodies[b];
    const W = Plain.apply(Plain.transpose(R1), part(v, b, 3, 6));
    return [
      Plain.add(v0, Plain.times(kappa, Plain.minus(part(v, b, 0, 3), v0))),
      Plain.add(W0[b], Plain.times(kappa, Plain.minus(W, W0[b]))),
    ];
  };
  /** Momentum gained, minus external impulses. */
  const gained = (v: Vector, end: Pose[]): Vector => {
    const change = bodies.flatMap(({ mass, inertia, velocity, orientation }, b) => {
      const R1 = rotation(end[b].orientation);
      const [v1, W1] = endVelocity(v, b, R1);
      const [pi0, pi1] = [
        Plain.apply(rotation(orientation), Plain.apply(inertia, W0[b])),
        Plain.apply(R1, Plain.apply(inertia, W1)),
      ];
      return [...Plain.times(mass, Plain.minus(v1, velocity)), ...Plain.minus(pi1, pi0)];
    });
    return Plain.minus(change, pushes);
  };
  const equations = (z: Vector): Vector => {
    const v = meanVelocities(z);
    const end = endPoses(v);
    const J = meanJacobian(mechanism, bodies, end);
    const left = gained(v, end);
    for (const [i, lambda] of multipliers(z).entries()) for (let k = 0; k < n; k++) left[k] -= lambda * J[i][k];
    const C = constraintValues(mechanism, end);
    return [...Plain.apply(St, left), ...C.map((value, i) => (value * scale[i]) / h)];
  };
  const start = leastSquares(S, 0).solve(velocities0);
  /** Residual of the balances over their momenta and impulses, and of C over |J| and the overall size. */
  const relative = (z: Vector, left: Vector): number => {
    const end = endPoses(meanVelocities(z));
    const J = meanJacobian(mechanism, bodies, end);
    const balances =
      Plain.norm(left.slice(0, n)) / (Plain.norm(start) + Plain.norm(z) + Plain.norm(Plain.apply(St, pushes)) || 1);
    const size = 1 + Math.max(...end.map(({ position }) => Plain.norm(position)));
    return Math.max(balances, ...J.map((row, i) => Math.abs((left[n + i] * h) / scale[i]) / (Plain.norm(row) * size)));
  };

  const unknowns = [...start, ...scale.map(() => 0)];
  // a unit of unknown j rotates a body by this: the equations are rational in the rotation, of degree two in all else
  const steps = unknowns.map((_, j) => {
    const turn = j < n && j % 6 > 2 ? Plain.norm(S.map((row) => row[j])) * h : 1;
    return 1 / 1024 / turn;
  });
  const limit = (correction: Vector): Vector => {
    const v = meanVelocities(correction);
    const turn = h * Math.max(...bodies.map((_, b) => Plain.norm(part(v, b, 3, 6))));
    return turn > 0.7 ? Plain.times(0.7 / turn, correction) : correction;
  };
  const { x: z, iterations, residual } = newton({ equations, relative, limit, steps, tolerance: DEPENDENT }, unknowns);

  const v = meanVelocities(z);
  const end = endPoses(v);
  const unfitted = end.flatMap(({ orientation }, b) => {
    const R1 = rotation(orientation);
    const [v1, W1] = endVelocity(v, b, R1);
    return [...v1, ...Plain.apply(R1, W1)];
  });
  const fitted = fitVelocities(mechanism, end, unfitted);
  const lambda = multipliers(z);
  let next = 0;
  return {
    bodies: end.map((pose, b) => ({
      ...pose,
      meanVelocity: part(v, b, 0, 3),
      meanAngularVelocity: part(v, b, 3, 6),
      velocity: part(unfitted, b, 0, 3),
      angularVelocity: part(unfitted, b, 3, 6),
      fittedVelocity: part(fitted, b, 0, 3),
      fittedAngularVelocity: part(fitted, b, 3, 6),
    })),
    impulses: joints.map((joint) => {
      const impulse = { force: [0, 0, 0], torque: [0, 0, 0] };
      for (const { force, torque } of rowsOf(joint, bodies, end).rows) {
        impulse.force = Plain.add(impulse.force, Plain.times(lambda[next], force));
        impulse.torque = Plain.add(impulse.torque, Plain.times(lambda[next++], torque));
      }
      return impulse;
    }),
    iterations,
    residual,
  };
}
