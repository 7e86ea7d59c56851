// The slow twin of the time step: every body with six freedoms, every ball joint with its impulse, one dense system.
// Written from the formulas alone; it shares only the scheme with the engine.
//
// terms   v, w      mean velocity of the centre of mass and mean angular velocity of the step, world axes: the unknowns
//         F_j       impulse of joint j on its body b, the opposite on its body a: also unknown
//         q1        normalise((h w / 2, 1) o q0), the Cayley step; R0, R1 the two rotations, I the inertia in the body
//         kappa     1 / theta; 2 for theta = 1/2, which conserves energy
//
//   momentum         kappa m (v - v0) + h d m v                                           = h f + sum +-F_j
//   angular momentum (kappa + h d) R1 I R1' w + (1 - kappa) R1 I W0 - R0 I W0             = h t + sum +-(mean lever) x F_j
//   joints           v_a + w_a x (mean lever_a) = v_b + w_b x (mean lever_b), or the mean velocity of a held point
//   the end          v1 = v0 + kappa (v - v0),  w1 = R1 W0 + kappa (w - R1 W0),  W0 = R0' w0
//   shown            (v1, w1) fitted to the joints of the end pose, orthogonally in the metric of the masses
//   next start       shown + (what the fit removed) / 2
//   first start      velocities that were set are fitted to the joints of the start pose
//
// Newton with central differences: every equation is linear in v and F_j and rational in w on the scale 1 / h, so that a
// difference over 2^-9 is accurate to 1e-10 or better. Near the solution each iteration gains many digits; the last
// correction is rounding.
import { damping } from "./damping.ts";
import {
  add,
  apply,
  cross,
  dot,
  type Matrix,
  minus,
  multiply,
  norm,
  times,
  transpose,
  type Vector,
} from "./plain-matrices.ts";

export * from "./plain-matrices.ts";

export interface ReferenceBody {
  mass: number;
  /** About the centre of mass, body axes. */
  inertia: Matrix;
  linearDamping: number;
  angularDamping: number;
  /** Centre of mass, orientation (x y z w), velocity and spin, as the world shows them. */
  x: Vector;
  q: Vector;
  v: Vector;
  w: Vector;
  /** Start of the next step minus what is shown: velocity, spin. */
  hidden: [Vector, Vector];
}

/** Anchors from the centre of mass in the body's axes; a is null if a point outside the tree holds b. */
export interface ReferenceJoint {
  a: number | null;
  b: number;
  pa: Vector;
  pb: Vector;
}

/** Position of a holding point at the start and at the end of the step, and its velocity at both. */
export interface Held {
  from: Vector;
  to: Vector;
  velocityFrom: Vector;
  velocityTo: Vector;
}

export interface Push {
  force: Vector;
  torque: Vector;
}

export interface ReferenceTree {
  bodies: ReferenceBody[];
  joints: ReferenceJoint[];
  /** Velocities were set since the last step: they are fitted to the joints before the next one. */
  interrupted: boolean;
}

const AXES = [0, 1, 2];

/** The quaternion of "first q, then p", x y z w. */
export function compose(p: Vector, q: Vector): Vector {
  const [a, b] = [p.slice(0, 3), q.slice(0, 3)];
  return [...add(add(times(p[3], b), times(q[3], a)), cross(a, b)), p[3] * q[3] - dot(a, b)];
}

export const normalise = (q: Vector): Vector => times(1 / norm(q), q);

export function rotation([x, y, z, w]: Vector): Matrix {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
    [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
    [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
  ];
}

/** b -> x of A x = b by elimination with pivots, rows and columns scaled to order one first, residual corrected after. */
function eliminate(A: Matrix): (b: Vector) => Vector {
  const n = A.length;
  const largest = (row: Vector) => Math.max(...row.map(Math.abs));
  const r = A.map((row) => 1 / largest(row));
  const c = transpose(A).map((column) => 1 / largest(column.map((x, i) => x * r[i])));
  const U = A.map((row, i) => row.map((x, j) => x * r[i] * c[j]));
  const order = A.map((_, i) => i);
  for (let k = 0; k < n; k++) {
    let best = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(U[i][k]) > Math.abs(U[best][k])) best = i;
    if (U[best][k] === 0) throw new Error("the reference's matrix is singular");
    [U[k], U[best]] = [U[best], U[k]];
    [order[k], order[best]] = [order[best], order[k]];
    for (let i = k + 1; i < n; i++) {
      U[i][k] /= U[k][k];
      const factor = U[i][k];
      if (factor !== 0) for (let j = k + 1; j < n; j++) U[i][j] -= factor * U[k][j];
    }
  }
  const solve = (z: Vector): Vector => {
    const y = order.map((i) => z[i] * r[i]);
    for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) y[i] -= U[i][j] * y[j];
    for (let i = n - 1; i >= 0; i--) {
      for (let j = i + 1; j < n; j++) y[i] -= U[i][j] * y[j];
      y[i] /= U[i][i];
    }
    return y.map((x, i) => x * c[i]);
  };
  return (b) => {
    let x = solve(b);
    for (let again = 0; again < 2; again++) x = add(x, solve(minus(b, apply(A, x))));
    return x;
  };
}

/** Solves residual(x) = 0 starting at x; scale: a natural size of each unknown. */
function newton(residual: (x: Vector) => Vector, x: Vector, scale: Vector): Vector {
  const factor = () => {
    const columns = x.map((_, j) => {
      const d = scale[j] / 512;
      const at = (sign: number) => residual(x.map((value, i) => (i === j ? value + sign * d : value)));
      return times(1 / (2 * d), minus(at(1), at(-1)));
    });
    return eliminate(transpose(columns));
  };
  let last = Number.POSITIVE_INFINITY;
  let solve = factor();
  for (let iteration = 0; iteration < 50; iteration++) {
    // close to the solution the matrix no longer changes in significant digits
    if (iteration > 0 && last > 1e-6) solve = factor();
    const correction = solve(residual(x));
    x = minus(x, correction);
    const size = Math.max(...correction.map((value, i) => Math.abs(value) / (scale[i] + Math.abs(x[i]))));
    // when corrections no longer shrink, they are rounding times the condition of the system
    if (size < 1e-15 || (size < 1e-10 && size >= last)) return x;
    last = size;
  }
  throw new Error(`the reference did not converge: its last correction is ${last}`);
}

const spinInertia = (R: Matrix, I: Matrix, w: Vector): Vector => apply(R, apply(I, apply(transpose(R), w)));

/** Advances the tree by h. held: one entry per joint, given if its a is null. */
export function referenceStep(
  tree: ReferenceTree,
  h: number,
  pushes: Push[],
  held: (Held | undefined)[],
  theta = 0.5,
): void {
  const { bodies, joints } = tree;
  if (tree.interrupted)
    fitAtStart(
      tree,
      held.map((point) => point?.velocityFrom),
    );
  const kappa = 1 / theta;
  const n = bodies.length;
  const start = bodies.map((body) => {
    const R0 = rotation(body.q);
    const w0 = add(body.w, body.hidden[1]);
    return { R0, v0: add(body.v, body.hidden[0]), w0, W0: apply(transpose(R0), w0) };
  });
  const mean = (x: Vector, b: number) => ({ v: x.slice(6 * b, 6 * b + 3), w: x.slice(6 * b + 3, 6 * b + 6) });
  const turned = (b: number, w: Vector) => normalise(compose([...times(h / 2, w), 1], bodies[b].q));

  const residual = (x: Vector): Vector => {
    const R1 = bodies.map((_, b) => rotation(turned(b, mean(x, b).w)));
    const forces: Vector[] = [];
    for (const [b, body] of bodies.entries()) {
      const { v, w } = mean(x, b);
      const { R0, v0, W0 } = start[b];
      const m = body.mass;
      const IW0 = apply(body.inertia, W0);
      const { force, torque } = pushes[b];
      forces.push(
        minus(
          add(times(kappa * m, minus(v, v0)), times(damping(body.linearDamping * h, kappa) * m, v)),
          times(h, force),
        ),
      );
      const end = spinInertia(R1[b], body.inertia, w);
      const pi1 = add(times(kappa + damping(body.angularDamping * h, kappa), end), times(1 - kappa, apply(R1[b], IW0)));
      forces.push(minus(minus(pi1, apply(R0, IW0)), times(h, torque)));
    }
    const gaps = joints.map(({ a, b, pa, pb }, j) => {
      const F = x.slice(6 * n + 3 * j, 6 * n + 3 * j + 3);
      const anchorVelocity = (body: number, p: Vector, impulse: Vector): Vector => {
        const lever = times(0.5, add(apply(start[body].R0, p), apply(R1[body], p)));
        forces[2 * body] = minus(forces[2 * body], impulse);
        forces[2 * body + 1] = minus(forces[2 * body + 1], cross(lever, impulse));
        const { v, w } = mean(x, body);
        return add(v, cross(w, lever));
      };
      const ofB = anchorVelocity(b, pb, F);
      if (a !== null) return minus(ofB, anchorVelocity(a, pa, times(-1, F)));
      return minus(ofB, times(1 / h, minus(held[j]!.to, held[j]!.from)));
    });
    return [...forces, ...gaps].flat();
  };

  const guess = [...start.flatMap(({ v0, w0 }) => [...v0, ...w0]), ...joints.flatMap(() => [0, 0, 0])];
  const massOf = (b: number | null) => (b === null ? Number.POSITIVE_INFINITY : bodies[b].mass);
  const scale = [
    ...bodies.flatMap(() => [1, 1, 1, 1, 1, 1]),
    ...joints.flatMap(({ a, b }) => new Array<number>(3).fill(Math.min(massOf(a), massOf(b)))),
  ];
  const answer = newton(residual, guess, scale);

  const unfitted: [Vector, Vector][] = bodies.map((body, b) => {
    const { v, w } = mean(answer, b);
    const { v0, W0 } = start[b];
    body.x = add(body.x, times(h, v));
    body.q = turned(b, w);
    const carried = apply(rotation(body.q), W0);
    return [add(v0, times(kappa, minus(v, v0))), add(carried, times(kappa, minus(w, carried)))];
  });
  const fitted = fitVelocities(
    tree,
    unfitted,
    held.map((point) => point?.velocityTo),
  );
  for (const [b, body] of bodies.entries()) {
    [body.v, body.w] = fitted[b];
    body.hidden = [times(0.5, minus(unfitted[b][0], body.v)), times(0.5, minus(unfitted[b][1], body.w))];
  }
}

/** Fits the velocities that were set to the joints at the current poses. */
export function fitAtStart(tree: ReferenceTree, heldVelocities: (Vector | undefined)[]): void {
  const set = tree.bodies.map(({ v, w }): [Vector, Vector] => [v, w]);
  const fitted = fitVelocities(tree, set, heldVelocities);
  for (const [b, body] of tree.bodies.entries()) [body.v, body.w] = fitted[b];
  tree.interrupted = false;
}

/** The velocities nearest to the given ones, in the metric of the masses, that open no joint: M dv = J' F, J (v + dv) = c. */
function fitVelocities(
  { bodies, joints }: ReferenceTree,
  velocities: [Vector, Vector][],
  heldVelocities: (Vector | undefined)[],
): [Vector, Vector][] {
  const n = bodies.length;
  const size = 6 * n + 3 * joints.length;
  const A = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  const z = new Array<number>(size).fill(0);
  for (const [b, body] of bodies.entries()) {
    const R = rotation(body.q);
    const inertia = multiply(multiply(R, body.inertia), transpose(R));
    for (const i of AXES) {
      A[6 * b + i][6 * b + i] = body.mass;
      for (const k of AXES) A[6 * b + 3 + i][6 * b + 3 + k] = inertia[i][k];
    }
  }
  for (const [j, { a, b, pa, pb }] of joints.entries()) {
    const row = 6 * n + 3 * j;
    const write = (body: number, p: Vector, sign: number) => {
      const r = apply(rotation(bodies[body].q), p);
      // v + w x r, one row per axis
      const rows = AXES.map((i) => {
        const e = AXES.map((k) => (k === i ? sign : 0));
        return [...e, ...cross(r, e)];
      });
      for (const i of AXES)
        for (let k = 0; k < 6; k++) {
          A[row + i][6 * body + k] = rows[i][k];
          A[6 * body + k][row + i] = -rows[i][k];
        }
      const parting = apply(rows, velocities[body].flat());
      for (const i of AXES) z[row + i] -= parting[i];
    };
    write(b, pb, 1);
    if (a !== null) write(a, pa, -1);
    else for (const i of AXES) z[row + i] += heldVelocities[j]![i];
  }
  const change = eliminate(A)(z);
  return velocities.map(([v, w], b) => [
    add(v, change.slice(6 * b, 6 * b + 3)),
    add(w, change.slice(6 * b + 3, 6 * b + 6)),
  ]);
}
