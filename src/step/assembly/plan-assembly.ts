// Chooses which constraints of an assembly its trees can hold, and their order of elimination. A pure function of what exists.
// D. Baraff 1996, section 8: "primary" and "auxiliary" constraints; here a constraint on three or more bodies may be primary too, if it joins trees
// that were separate. The world counts as a node while they are chosen, but not when they are ordered.
import { UnionFind } from "../../forest/union-find.ts";
import type { Recorded } from "../../programs/record/tape.ts";
import { orderTree, type TreeOrder } from "../../response/lagrange-tree/order-tree.ts";

/** A body as an assembly sees it; prescribed bodies have no DOFs. */
export interface AssemblyBody {
  /** -1 is the world. */
  readonly slot: number;
  readonly dimension: number;
  readonly scales: 0 | 1 | 3;
  readonly pose: number;
  /** For a user-defined body: the program of its pose, if any. */
  readonly kinematics?: Recorded;
}

export interface AssemblyConstraint {
  /** Slot of the joint, or -1. */
  readonly joint: number;
  /** Slot of the constraint of the world, or -1. */
  readonly slot: number;
  /** Indices of its bodies within the assembly. */
  readonly bodies: readonly number[];
  readonly position: Recorded | undefined;
  readonly velocity: Recorded | undefined;
  readonly rows: number;
  /** By row: a bit for each of its bodies that move the row; all bodies if omitted. */
  readonly touches?: readonly number[];
}

export interface AssemblyPlan {
  readonly bodies: readonly AssemblyBody[];
  readonly constraints: readonly AssemblyConstraint[];
  /** By constraint: whether a tree holds it. */
  readonly isPrimary: readonly boolean[];
  /** Moving bodies, then primary constraints, in the order of both lists; children before parents. */
  readonly order: TreeOrder;
  readonly moving: readonly number[];
  readonly primary: readonly number[];
  readonly dims: Int32Array;
}

export function planAssembly(
  bodies: readonly AssemblyBody[],
  constraints: readonly AssemblyConstraint[],
): AssemblyPlan {
  const moving = bodies.flatMap(({ dimension }, i) => (dimension > 0 ? [i] : []));
  const nodeOf = new Map(moving.map((body, node) => [body, node]));
  const isPrimary = choosePrimary(bodies, constraints);
  for (;;) {
    const primary = constraints.flatMap((_, i) => (isPrimary[i] ? [i] : []));
    const dims = Int32Array.from([
      ...moving.map((b) => bodies[b].dimension),
      ...primary.map((c) => constraints[c].rows),
    ]);
    const edges = primary.flatMap((c, i) =>
      constraints[c].bodies.flatMap((b) => (nodeOf.has(b) ? [[moving.length + i, nodeOf.get(b)!]] : [])),
    );
    const graph = {
      bodies: moving.length,
      dims,
      edgeConstraint: Int32Array.from(edges, ([c]) => c),
      edgeBody: Int32Array.from(edges, ([, b]) => b),
    };
    const order = orderTree(graph);
    const untouched = (i: number, parent: number) =>
      parent >= 0 && !hasRowsWithout(constraints[primary[i]], moving[parent], bodies);
    const short = tooManyRows(dims, order, moving.length, untouched);
    if (short < 0) return { bodies, constraints, isPrimary, order, moving, primary, dims };
    isPrimary[primary[short - moving.length]] = false;
  }
}

/** Kruskal: the constraint with the most rows first; among equals, the first in the list. */
function choosePrimary(bodies: readonly AssemblyBody[], constraints: readonly AssemblyConstraint[]): boolean[] {
  const world = bodies.length;
  const sets = new UnionFind(world + 1);
  const isPrimary = constraints.map(() => false);
  const byRows = constraints.map((_, i) => i).sort((i, j) => constraints[j].rows - constraints[i].rows || i - j);
  for (const i of byRows) {
    const ends = new Set(constraints[i].bodies.map((b) => (bodies[b].dimension > 0 ? b : world)));
    const roots = [...ends].map((end) => sets.find(end));
    if (new Set(roots).size < roots.length) continue;
    isPrimary[i] = true;
    for (const end of ends) sets.unite([...ends][0], end);
  }
  return isPrimary;
}

/** Whether every row is moved by a body other than the parent: otherwise the row would depend on nothing below it. */
function hasRowsWithout(
  { bodies: places, touches }: AssemblyConstraint,
  parent: number,
  bodies: readonly AssemblyBody[],
): boolean {
  let below = 0;
  for (const [i, place] of places.entries()) if (place !== parent && bodies[place].dimension > 0) below |= 1 << i;
  return touches?.every((bits) => (bits & below) !== 0) ?? true;
}

/**
 * Finds a constraint that could not be eliminated, because it has more rows than the bodies below it have DOFs, or a row that none of
 * them moves. Returns its node, or -1.
 */
function tooManyRows(
  dims: Int32Array,
  order: TreeOrder,
  bodies: number,
  untouched: (constraint: number, parent: number) => boolean,
): number {
  const below = new Int32Array(dims.length);
  for (let n = 0; n < dims.length; n++) if (order.parent[n] >= 0) below[order.parent[n]] += dims[n];
  for (let n = bodies; n < dims.length; n++) if (below[n] < dims[n] || untouched(n - bodies, order.parent[n])) return n;
  return -1;
}
