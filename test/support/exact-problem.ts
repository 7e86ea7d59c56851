// The contact problem of the last exact island of a world, as the step left it in memory; and the same from masses and joints alone, dense.
import type { Body, World } from "../../src/index.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import * as P from "../../src/multipliers/problem/layout.ts";
import * as Row from "../../src/rows/impulse-row.ts";
import * as Motion from "../../src/rows/motion.ts";
import { leastSquares } from "./dense.ts";
import { multiply, rotation, transpose } from "./reference-step.ts";

export interface Problem {
  held: number;
  A: number[][];
  b: number[];
  f: number[];
  mu: number[];
  /** For contacts only: J over all body slots, six numbers each, and the bias; undefined if the step consumed it. */
  rows: { j: number[]; bias: number | undefined }[];
}

export function problemOf(world: World): Problem {
  const { memory } = world.store;
  const p = memory.column(Col.CONTACT_MATRIX);
  const [n, held, contacts] = [P.ROWS, P.BOXED, P.CONTACTS].map((word) => I32[2 * p + word]);
  const numbers = (from: number, count: number) => Array.from(F64.subarray(from, from + count));
  const slots = memory.word(Col.BODY_SLOTS);
  const rows = Array.from({ length: n - held }, (_, i) => {
    const row = memory.column(Col.CONTACT_ROW) + Row.STRIDE * i;
    const j = new Array<number>(6 * slots).fill(0);
    for (const side of [0, 1]) {
      const slot = (I32[2 * row + side] - memory.column(Col.MOTION)) / Motion.STRIDE;
      for (let l = 0; l < 6; l++) j[6 * slot + l] += F64[row + Row.J + 6 * side + l];
    }
    const usedUp = I32[2 * row + 3] !== 0 && i % 3 === 0;
    return { j, bias: usedUp ? undefined : F64[row + Row.BIAS] };
  });
  return {
    held,
    A: Array.from({ length: n }, (_, i) => numbers(P.matrixAt(p) + n * i, n)),
    b: numbers(P.freeAt(p, n), n),
    f: numbers(P.forcesAt(p, n), n),
    mu: numbers(P.frictionAt(p, n), contacts),
    rows,
  };
}

/** M⁻¹ over all slots: zero for bodies that do not respond. */
export function inverseMasses(bodies: Body[], slots: number): number[][] {
  const W = Array.from({ length: 6 * slots }, () => new Array<number>(6 * slots).fill(0));
  for (const body of bodies) {
    if (body.type !== "dynamic") continue;
    const R = rotation([...body.orientation]);
    const [xx, yy, zz, xy, xz, yz] = body.inertia;
    const inertia = multiply(multiply(R, [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]), transpose(R)); // biome-ignore format: a matrix
    const inverse = leastSquares(inertia, 1e-14);
    const at = 6 * body.slot;
    for (let i = 0; i < 3; i++) {
      W[at + i][at + i] = 1 / body.mass;
      const column = inverse.solve([0, 1, 2].map((l) => (l === i ? 1 : 0)));
      for (let l = 0; l < 3; l++) W[at + 3 + l][at + 3 + i] = column[l];
    }
  }
  return W;
}

const dot = (x: number[], y: number[]) => x.reduce((sum, value, i) => sum + value * y[i], 0);

/** Rows J and their targets: the velocities nearest to v in the metric of the masses, and the response to a push. */
export class Held {
  readonly W: number[][];
  readonly J: number[][];
  readonly #JW: number[][];
  readonly #S: ReturnType<typeof leastSquares> | undefined;
  constructor(W: number[][], J: number[][]) {
    this.W = W;
    this.J = J;
    this.#JW = J.map((row) =>
      W.map((_, i) =>
        dot(
          row,
          W.map((w) => w[i]),
        ),
      ),
    );
    const S = this.#JW.map((row) => J.map((other) => dot(row, other)));
    this.#S = S.length > 0 ? leastSquares(S, 1e-11) : undefined;
  }
  /** v with J v = target. */
  fit(v: number[], target: number[]): number[] {
    if (!this.#S) return v;
    const lambda = this.#S.solve(this.J.map((row, i) => target[i] - dot(row, v)));
    return v.map(
      (value, i) =>
        value +
        dot(
          lambda,
          this.#JW.map((row) => row[i]),
        ),
    );
  }
  /** M̂⁻¹ k. */
  answer(k: number[]): number[] {
    return this.fit(
      this.W.map((row) => dot(row, k)),
      this.J.map(() => 0),
    );
  }
}

/** The remaining problem of the contacts if the first rows, all without bounds, hold. */
export function eliminated({ held, A, b }: Problem): { A: number[][]; b: number[] } {
  const inside = A.slice(0, held).map((row) => row.slice(0, held));
  const left = A.slice(held).map((row) => row.slice(held));
  const rest = b.slice(held);
  if (held === 0) return { A: left, b: rest };
  const S = leastSquares(inside, 1e-9);
  const across = A.slice(held).map((row) => row.slice(0, held));
  for (const [l, column] of across.entries()) {
    const x = S.solve(column);
    for (const [i, row] of across.entries()) left[i][l] -= dot(row, x);
  }
  const y = S.solve(b.slice(0, held));
  for (const [i, row] of across.entries()) rest[i] -= dot(row, y);
  return { A: left, b: rest };
}
