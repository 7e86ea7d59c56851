// Random forests of the mixed tree as plain arrays, laid out in memory for the kernels, and solved by them.
import { F64, I32 } from "../../../src/memory/machine.ts";
import { orderTree } from "../../../src/response/lagrange-tree/order-tree.ts";
import * as Node from "../../../src/response/mixed-tree/node-layout.ts";
import { takeGuarded } from "../../support/guarded-region.ts";
import { kernels } from "../../support/kernels.ts";
import { matrix, signed, spd, whole } from "../../support/random-forest.ts";

/** One edge: rows J at the end and K in the mean, over the freedoms of a body. */
export interface MixedEdge {
  body: number;
  J: number[][];
  K: number[][];
}

export interface MixedProblem {
  /** Own blocks of bodies, not symmetric. */
  bodies: number[][][];
  constraints: { rows: number; edges: MixedEdge[] }[];
  /** What is given: bodies, then constraints. */
  z: number[][];
}

export interface MixedOptions {
  bodies: number;
  dimension: () => number;
  /** Most rows of a constraint that adds a body of so many freedoms. */
  rows: (dimension: number) => number;
  /** Masses one of 1, ratio^½, ratio. */
  ratio: number;
}

const numbers = (count: number, next: () => number) => Array.from({ length: count }, next);
const close = (random: () => number, A: number[][], by: number) =>
  A.map((row) => row.map((entry) => entry + by * signed(random)));

/** Rows that are far from dependent: one freedom each, and a third of that of the others. */
export function strongRows(random: () => number, rows: number, d: number): number[][] {
  return matrix(random, rows, d).map((row, r) => row.map((entry, i) => (i === r ? 1 : 0) + entry / 3));
}

export function edge(random: () => number, body: number, J: number[][]): MixedEdge {
  return { body, J, K: close(random, J, 0.02) };
}

/** Each body but the first of a tree hangs on up to two bodies of other trees by one constraint; trees are free or pinned. */
export function randomMixed(random: () => number, options: MixedOptions): MixedProblem {
  const bodies: number[][][] = [];
  const constraints: MixedProblem["constraints"] = [];
  const treeOf: number[] = [];
  for (let b = 0; b < options.bodies; b++) {
    const d = options.dimension();
    const mass = [1, Math.sqrt(options.ratio), options.ratio][whole(random, 0, 2)];
    bodies.push(close(random, spd(random, d, mass), 0.02 * mass));
    treeOf.push(b);
    const choice = random();
    if (b > 0 && choice < 0.1) continue;
    const rows = whole(random, 1, options.rows(d));
    const edges = [edge(random, b, strongRows(random, rows, d))];
    for (let side = 0; side < (choice < 0.2 ? 2 : 1) && b > 0; side++) {
      const other = whole(random, 0, b - 1);
      if (edges.some(({ body }) => treeOf[body] === treeOf[other])) continue;
      edges.push(edge(random, other, matrix(random, rows, bodies[other].length)));
    }
    const joined = edges.map(({ body }) => treeOf[body]);
    for (let i = 0; i <= b; i++) if (joined.includes(treeOf[i])) treeOf[i] = b;
    constraints.push({ rows, edges: random() < 0.5 ? edges : edges.reverse() });
  }
  const z = [...bodies.map((D) => D.length), ...constraints.map(({ rows }) => rows)];
  return { bodies, constraints, z: z.map((count) => numbers(count, () => signed(random))) };
}

export const dimsOf = ({ bodies, constraints }: MixedProblem): number[] => [
  ...bodies.map((D) => D.length),
  ...constraints.map(({ rows }) => rows),
];

export interface MixedAnswer {
  x: number[][];
  dropped: number;
}

/** By the kernels; `reached`: only those nodes are looked at (solveReached). */
export function solveMixedProblem(problem: MixedProblem, reached?: (parent: Int32Array) => Uint8Array): MixedAnswer {
  const { bodies, constraints, z } = problem;
  const dims = Int32Array.from(dimsOf(problem));
  const ends = constraints.flatMap(({ edges }, c) => edges.map(({ body }) => [bodies.length + c, body]));
  const { forward, parent } = orderTree({
    bodies: bodies.length,
    dims,
    edgeConstraint: Int32Array.from(ends, ([c]) => c),
    edgeBody: Int32Array.from(ends, ([, b]) => b),
  });
  const k = kernels();
  const region = takeGuarded(100_000);
  let free = region.base;
  const take = (count: number) => {
    free += count;
    return free - count;
  };
  const write = (rows: number[][], stride: number) => {
    const at = take(rows.length * stride);
    for (const [r, row] of rows.entries()) F64.set(row, at + stride * r);
    return at;
  };
  const table = 2 * take(dims.length);
  const dimOf = (n: number) => (n < 0 ? 0 : dims[n]);
  const place = Array.from(dims, (dim, n) => take(k.mixedNodeNumbers(dim, dimOf(parent[n]))));
  const touched = reached?.(parent);
  let part = 0;
  for (const [n, dim] of dims.entries()) {
    const isBody = n < bodies.length;
    const words = 2 * place[n];
    I32[words + Node.DIM] = dim;
    I32[words + Node.PARENT] = parent[n] < 0 ? 0 : place[parent[n]];
    I32[words + Node.IS_CONSTRAINT] = isBody ? 0 : 1;
    I32[words + Node.X] = part;
    I32[words + Node.OWN] = isBody ? write(bodies[n], dim) : 0;
    I32[words + Node.PARENT_DIM] = dimOf(parent[n]);
    I32[words + Node.REACHED] = touched?.[n] ?? 0;
    part += dim;
    if (parent[n] < 0) continue;
    const body = isBody ? n : parent[n];
    const { edges } = constraints[(isBody ? parent[n] : n) - bodies.length];
    const { J, K } = edges.find((e) => e.body === body)!;
    const stride = bodies[body].length + 2; // rows do not lie close
    I32[words + Node.EDGE_J] = write(J, stride);
    I32[words + Node.EDGE_K] = write(K, stride);
    I32[words + Node.STRIDE] = stride;
  }
  for (const [f, n] of forward.entries()) I32[table + f] = place[n];
  const x = write([z.flat()], part);
  const dropped = k.factorMixedTree(table, dims.length);
  if (touched) k.solveMixedReached(table, dims.length, x);
  else k.solveMixedTree(table, dims.length, x);
  let at = x;
  const answer = Array.from(dims, (dim) => {
    at += dim;
    return Array.from(F64.subarray(at - dim, at));
  });
  region.giveBack();
  return { x: answer, dropped };
}
