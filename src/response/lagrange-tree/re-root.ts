// A singular D does not imply a redundant constraint: D of a constraint that is not a root consists of its children's
// blocks alone, so more rows than the child has DOFs, or a row that acts on the parent only, make it singular
// although the system is sound. Another root of that tree makes another child. Not in the paper, which takes D^-1 as
// given (section 5: "J automatically has full rank"). Host code: it runs when the topology changes or a pivot is small.
//
// Tried in turn: the deficient constraint as root, then its bodies, then what the new roots found deficient; the
// best root is kept. A pinned tree keeps its pin as root, whose D would be 0 anywhere else.
import type { TreeKernels } from "../../memory/kernel-types.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { type ForestLayout, placeNodes } from "./forest.ts";
import { D, DIM, NODE, PIVOT, WEAK } from "./node.ts";
import { edgesByNode, orderTree, type TreeOrder } from "./order-tree.ts";

/** Roots tried for one tree before taking the best so far. */
const TRIES = 12;

/** A row of a node that depends on the rows kept: it was left out of the factor, and its part of a solution is 0. */
export interface DroppedRow {
  readonly node: number;
  readonly row: number;
}

export interface FactorReport {
  readonly order: TreeOrder;
  readonly dropped: DroppedRow[];
  /** the smallest scaled pivot of a constraint, 0 if a row was dropped */
  readonly smallest: number;
  /** roots tried beyond the first factor */
  readonly tries: number;
}

interface Grade {
  dropped: number;
  pivot: number;
  /** the node to blame */
  worst: number;
}

const better = (a: Grade, b: Grade): boolean => a.dropped < b.dropped || (a.dropped === b.dropped && a.pivot > b.pivot);

function factorWithRoots(kernels: TreeKernels, layout: ForestLayout, base: number, roots: Iterable<number>) {
  const order = orderTree(layout.graph, roots);
  placeNodes(layout, order, base);
  return { order, smallest: refactor(kernels, layout, base) };
}

/** Refactors with new numbers, the same topology and roots. */
export function refactor(kernels: TreeKernels, layout: ForestLayout, base: number): number {
  const forward = 2 * (base + layout.table);
  const count = layout.graph.dims.length;
  kernels.loadBlocks(base, forward, count);
  return kernels.sparseFactor(base, forward, count);
}

/** The rows that the last factor left out. */
export function droppedRows(layout: ForestLayout, base: number): DroppedRow[] {
  const rows: DroppedRow[] = [];
  for (let f = 0; f < layout.graph.dims.length; f++) {
    const n = base + I32[2 * (base + layout.table) + f];
    if (F64[n + PIVOT] > 0) continue;
    const m = I32[2 * n + DIM];
    for (let row = 0; row < m; row++) if (F64[n + D + (m + 1) * row] === 0) rows.push({ node: I32[2 * n + NODE], row });
  }
  return rows.sort((a, b) => a.node - b.node || a.row - b.row);
}

function gradeTrees(layout: ForestLayout, base: number, tree: Int32Array, trees: number): Grade[] {
  const grades = Array.from({ length: trees }, (): Grade => ({ dropped: 0, pivot: 1, worst: -1 }));
  for (let f = 0; f < layout.graph.dims.length; f++) {
    const n = base + I32[2 * (base + layout.table) + f];
    const node = I32[2 * n + NODE];
    const grade = grades[tree[node]];
    if (F64[n + PIVOT] < grade.pivot) {
      grade.pivot = F64[n + PIVOT];
      grade.worst = node;
    }
  }
  for (const { node } of droppedRows(layout, base)) grades[tree[node]].dropped++;
  return grades;
}

/** State of one tree while its roots are tried. */
interface Search {
  root: number;
  best: number;
  grade: Grade | undefined;
  readonly seen: Set<number>;
  readonly next: number[];
}

/** Orders and factors the forest, and re-roots the trees in which a pivot is small. */
export function factorForest(kernels: TreeKernels, layout: ForestLayout, base: number): FactorReport {
  let { order, smallest } = factorWithRoots(kernels, layout, base, []);
  if (smallest >= WEAK) return { order, dropped: [], smallest, tries: 0 };

  const { starts, edges } = edgesByNode(layout.graph);
  const { edgeBody, bodies } = layout.graph;
  const isPin = (n: number): boolean => n >= bodies && starts[n + 1] - starts[n] === 1;
  const bodiesAt = (n: number): number[] => Array.from(edges.subarray(starts[n], starts[n + 1]), (e) => edgeBody[e]);
  // the trees keep the numbers of the first order; their roots change
  const { tree, roots } = order;
  const searches = roots.map(
    (root): Search => ({ root, best: root, grade: undefined, seen: new Set([root]), next: [] }),
  );

  let tries = 0;
  for (let again = true; again; ) {
    again = false;
    const grades = gradeTrees(layout, base, tree, roots.length);
    for (const [t, search] of searches.entries()) {
      if (!search.grade || better(grades[t], search.grade)) {
        search.grade = grades[t];
        search.best = search.root;
      }
      search.root = search.best;
      if (search.grade.pivot >= WEAK || isPin(search.best)) continue;
      const { worst } = grades[t];
      for (const n of [worst, ...bodiesAt(worst)]) {
        if (search.seen.has(n)) continue;
        search.seen.add(n);
        search.next.push(n);
      }
      if (tries === TRIES || search.next.length === 0) continue;
      search.root = search.next.shift()!;
      again = true;
    }
    if (again) tries++;
    const wishes = searches.map((search) => search.root);
    ({ order, smallest } = factorWithRoots(kernels, layout, base, wishes));
  }
  return { order, dropped: droppedRows(layout, base), smallest, tries };
}
