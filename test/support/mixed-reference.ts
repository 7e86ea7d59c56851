// The accelerations of a mixed world by definition: masses and forces summed over mass points, joints as functions of the poses, one dense
// system. Shares nothing with accelerations.ts.

import { jointProgram } from "../../src/constraints/general/joint-program.ts";
import { type Accelerations, custom, type Vec3, type World } from "../../src/index.ts";
import { add, cross, rotate, scale } from "../../src/math/index.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { solveDense } from "./dense-kkt.ts";
import type { MixedBody, MixedWorld } from "./mixed-world.ts";

const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0);

/** Columns of the velocity of a point r of the body, and its acceleration if the freedoms do not accelerate. */
function pointOf({ body }: MixedBody, r: Vec3): { columns: Vec3[]; bias: Vec3 } {
  const { scale: s, scaleRate, orientation: q, angularVelocity: w } = body;
  const lever = rotate(q, [s[0] * r[0], s[1] * r[1], s[2] * r[2]]);
  const growth = rotate(q, [scaleRate[0] * r[0], scaleRate[1] * r[1], scaleRate[2] * r[2]]);
  const along = AXES.map((axis, i) => scale(r[i], rotate(q, axis)));
  const grown = body.kind !== "scalable" ? [] : body.dimension === 9 ? along : [along.reduce(add)];
  const turned = body.kind === "particle" ? [] : AXES.map((axis) => cross(axis, lever));
  return { columns: [...AXES, ...turned, ...grown], bias: add(cross(w, cross(w, lever)), scale(2, cross(w, growth))) };
}

/** M and F of one body. */
function massAndForce(of: MixedBody, gravity: Vec3): { M: number[][]; force: number[] } {
  const { body, points, pushes } = of;
  if (body.kind === "custom") return { M: body.massMatrix.map((row) => [...row]), force: [...body.constantForce] };
  const n = body.dimension;
  const M = Array.from({ length: n }, () => new Array<number>(n).fill(0));
  const force = new Array<number>(n).fill(0);
  const pull = scale(body.gravityScale, gravity);
  for (const { mass, at } of points) {
    const { columns, bias } = pointOf(of, at);
    const left = add(pull, scale(-1, bias));
    for (let i = 0; i < n; i++) {
      force[i] += mass * dot(columns[i], left);
      for (let j = 0; j < n; j++) M[i][j] += mass * dot(columns[i], columns[j]);
    }
  }
  for (const { force: f, at } of pushes)
    for (const [i, column] of pointOf(of, at).columns.entries()) force[i] += dot(column, f);
  const motion = [...body.velocity, ...body.angularVelocity];
  for (let i = 0; i < Math.min(6, n); i++) {
    const rate = i < 3 ? body.linearDamping : body.angularDamping;
    const block = i < 3 ? [0, 1, 2] : [3, 4, 5];
    force[i] -= rate * block.reduce((sum, j) => sum + M[i][j] * motion[j], 0);
  }
  if (body.kind === "scalable") {
    const { stiffness, damping, rest } = body.scalable;
    for (let i = 6; i < n; i++)
      force[i] -= stiffness * (body.scale[i - 6] - rest[i - 6]) + damping * body.scaleRate[i - 6];
  }
  return { M, force };
}

export interface MixedSystem {
  readonly masses: readonly { readonly M: number[][]; readonly force: number[] }[];
  /** Over all freedoms of all bodies in turn; joints first, then constraints, in the order of the world. `rate`: how fast it opens. */
  readonly rows: readonly { readonly row: number[]; readonly c: number; readonly rate: number }[];
}

/** Rows and bias of all constraints, from functions alone: each joint is added again as a function, and removed. */
export function mixedSystem({ world, bodies }: MixedWorld): MixedSystem {
  const first = new Map<unknown, number>();
  let size = 0;
  for (const { body } of bodies) {
    first.set(body, size);
    size += body.dimension;
  }
  const rows: { row: number[]; c: number; rate: number }[] = [];
  const take = (constraint: World["constraints"][number]) => {
    const looked = constraint.look();
    for (const [i, part] of looked.rows.entries()) {
      const row = new Array<number>(size).fill(0);
      let column = 0;
      for (const body of constraint.bodies) {
        if (body?.type !== "dynamic") continue;
        for (let k = 0; k < body.dimension; k++) row[first.get(body)! + k] = part[column + k];
        column += body.dimension;
      }
      rows.push({ row, c: looked.bias[i], rate: looked.rates[i] });
    }
  };
  const { memory } = world.store;
  for (const joint of world.joints) {
    const holds = 2 * (memory.column(Col.JOINT_HOLDS) + joint.slot);
    const anchors = memory.column(Col.ANCHORS) + 6 * joint.slot;
    const frames = memory.column(Col.JOINT_FRAMES) + 8 * joint.slot;
    const bound = F64[memory.column(Col.JOINT_BOUNDS) + 3 * joint.slot];
    const f = jointProgram(
      I32[holds],
      I32[holds + 1],
      F64.slice(anchors, anchors + 6),
      F64.slice(frames, frames + 8),
      bound,
    );
    const twin = world.addConstraint(custom({ bodies: [joint.a, joint.b], value: f }));
    take(twin);
    twin.remove();
  }
  for (const constraint of world.constraints) take(constraint);
  return { masses: bodies.map((body) => massAndForce(body, world.gravity)), rows };
}

/** A result over all freedoms in turn. */
export const accelerationVector = ({ bodies }: MixedWorld, found: Pick<Accelerations, "bodies">): number[] =>
  bodies.flatMap(({ body }) => {
    const { linear, angular, rates } = found.bodies.find((entry) => entry.body === body)!;
    if (body.kind === "custom") return rates;
    return [...linear, ...(body.kind === "particle" ? [] : angular), ...rates];
  });

/** v' of the dense system, or undefined if rows are dependent. */
export function denseAccelerations({ masses, rows }: MixedSystem): number[] | undefined {
  const dense = rows.map(({ row, c }) => ({ j: row, k: row, c }));
  const { vdot, rank, size } = solveDense({ bodies: masses as never, primary: [] } as never, dense);
  return rank < size ? undefined : vdot.flat();
}

/** Residual of M v' = F + Jᵀ λ and of J v' + c = 0, relative to the size of the terms. */
export function missed({ masses, rows }: MixedSystem, v: readonly number[], lambda: readonly number[]) {
  let balance = 0;
  let at = 0;
  for (const { M, force } of masses) {
    for (let i = 0; i < M.length; i++) {
      const terms = [
        ...M[i].map((m, j) => m * v[at + j]),
        -force[i],
        ...rows.map(({ row }, k) => -row[at + i] * lambda[k]),
      ];
      const size = terms.reduce((sum, x) => sum + Math.abs(x), 1);
      balance = Math.max(balance, Math.abs(terms.reduce((sum, x) => sum + x, 0)) / size);
    }
    at += M.length;
  }
  let held = 0;
  for (const { row, c } of rows) {
    const size = row.reduce((sum, x, i) => sum + Math.abs(x * v[i]), 1 + Math.abs(c));
    held = Math.max(held, Math.abs(dot(row, v) + c) / size);
  }
  return { balance, held };
}
