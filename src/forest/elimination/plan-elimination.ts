// The plan of a block LU without pivoting between blocks: integers that say where every block lies and what is subtracted from it,
// found once for each topology. The numeric part only walks through them.
//
//   node        three rows and columns of the matrix; its place is its position in the order of elimination
//   supernode   consecutive places that are eliminated together: p own nodes, then q border nodes, all later ones
//   storage     with w = 3 p, a supernode has p + q block rows of 3 x w numbers, row after row, from its base on: its columns of L.
//               U lies `numbers` further, transposed, so that a block and its mirror image have the same offset in both halves
import type { BlockGraph } from "./block-graph.ts";
import { isParted, WORTH_PARTING } from "./branches.ts";
import { columnStructures, type EliminationTree, eliminationTree } from "./elimination-tree.ts";
import { halving } from "./halving.ts";
import { minimumDegree } from "./minimum-degree.ts";
import { nestedDissection, twoHalves } from "./nested-dissection.ts";
import { peel } from "./peel.ts";
import { findSupernodes, type Supernodes } from "./supernodes.ts";
import type { Waiting } from "./waiting.ts";

export type OrderName = "minimum degree" | "dissection" | "halving" | "two halves";

export interface EliminationOptions {
  /** "auto" (default) takes the order with the fewest flops, of the first two; or the last one, if only that has branches (branches.ts) and costs hardly more. */
  readonly order?: "auto" | OrderName;
  /** Nodes that come after others. Minimum degree is the only order then. */
  readonly waiting?: Waiting;
}

export interface EliminationPlan {
  readonly nodes: number;
  /** node → place. */
  readonly place: Int32Array;
  /** place → node. */
  readonly order: Int32Array;

  readonly supernodes: number;
  /** First place of each supernode, and one past the last. */
  readonly first: Int32Array;
  /** Own nodes of each supernode. */
  readonly own: Int32Array;
  /** Border nodes of each supernode. */
  readonly border: Int32Array;
  /** Offset of the block rows of each supernode, and the end. */
  readonly base: Int32Array;
  /** Where each supernode starts in borderPlaces and strideOf, and the end. */
  readonly rowStart: Int32Array;
  /** Where each supernode starts in target, and the end. */
  readonly targetStart: Int32Array;
  /** The supernode that waits for each one next, -1 for a root. */
  readonly parent: Int32Array;
  /** place → the supernode that owns it. */
  readonly owner: Int32Array;

  /** Place of each border row, ascending within a supernode. */
  readonly borderPlaces: Int32Array;
  /** Row stride of the supernode that owns that place. */
  readonly strideOf: Int32Array;
  /**
   * For border rows a ≤ b of a supernode, for a, for b: offset of the block that the product of rows b and a is subtracted from, in
   * both halves.
   */
  readonly target: Int32Array;

  /** Numbers of one half. */
  readonly numbers: number;
  /** Flops of a factor, and of a solve with it. */
  readonly flops: number;
  readonly solveFlops: number;
  /** Own and border nodes of the largest supernode. */
  readonly largestFront: number;
  readonly chosen: OrderName | "given";
  /** Flops of all orders that were tried, the chosen one among them. */
  readonly tried: readonly { readonly name: OrderName | "given"; readonly flops: number }[];
}

interface Candidate {
  readonly name: OrderName | "given";
  readonly tree: EliminationTree;
  readonly supernodes: Supernodes;
}

/** A pure function of the graph and the options. */
export function planElimination(
  graph: BlockGraph,
  { order = "auto", waiting }: EliminationOptions = {},
): EliminationPlan {
  const tried: Candidate[] = [];
  if (!waiting && order === "halving") tried.push(analyse(order, graph, halving(graph)));
  else if (waiting || order !== "dissection")
    tried.push(analyse("minimum degree", graph, minimumDegree(graph, undefined, waiting)));
  if (waiting === undefined && (order === "auto" || order === "dissection")) {
    const core = peel(graph);
    if (order === "dissection" || mayDissectionWin(core.length, tried[0].supernodes))
      tried.push(analyse("dissection", graph, nestedDissection(graph, core)));
  }
  const best = tried.reduce((one, other) => (other.supernodes.flops < one.supernodes.flops ? other : one));
  const plan = layOut(graph, best);
  if (order !== "auto" || waiting !== undefined || graph.count < WORTH_PARTING || isParted(plan))
    return { ...plan, ...named(best, tried) };
  const halves = analyse("two halves", graph, twoHalves(graph));
  tried.push(halves);
  const parted = layOut(graph, halves);
  const isBetter = halves.supernodes.flops <= HARDLY_MORE * best.supernodes.flops && isParted(parted);
  return isBetter ? { ...parted, ...named(halves, tried) } : { ...plan, ...named(best, tried) };
}

function named({ name }: Candidate, tried: readonly Candidate[]): Pick<EliminationPlan, "chosen" | "tried"> {
  return { chosen: name, tried: tried.map((one) => ({ name: one.name, flops: one.supernodes.flops })) };
}

/** In an order that is given, place → node; subtrees may change places. */
export function planInOrder(graph: BlockGraph, order: Int32Array): EliminationPlan {
  const given = analyse("given", graph, order);
  return { ...layOut(graph, given), chosen: "given", tried: [{ name: "given", flops: given.supernodes.flops }] };
}

function analyse(name: Candidate["name"], graph: BlockGraph, order: Int32Array): Candidate {
  const tree = eliminationTree(graph, order);
  return { name, tree, supernodes: findSupernodes(tree) };
}

/** Two halves that threads can take may cost this much more. */
const HARDLY_MORE = 1.03;

/** With fronts of at most this many nodes there is little to win. */
const SMALL_FRONT = 8;

/**
 * Dissection wins in nets, where the largest front grows with the square root of the nodes. Trees, chains, ladders and long bridges
 * have fronts as small as their cross-section, and minimum degree finds them. Nodes outside the `core` do not count. Of 217 nets and random mechanisms this skips 142, and
 * in 18 of them dissection would have been better, by 8 % of the flops at most.
 */
function mayDissectionWin(core: number, { largestFront }: Supernodes): boolean {
  return largestFront > SMALL_FRONT && 4 * largestFront * largestFront > core;
}

function layOut(graph: BlockGraph, { tree, supernodes }: Candidate): Omit<EliminationPlan, "chosen" | "tried"> {
  const { count, first } = supernodes;
  const own = new Int32Array(count);
  const border = new Int32Array(count);
  const base = new Int32Array(count + 1);
  const rowStart = new Int32Array(count + 1);
  const targetStart = new Int32Array(count + 1);
  const owner = new Int32Array(graph.count);
  for (let t = 0; t < count; t++) {
    const p = first[t + 1] - first[t];
    const q = tree.rowCount[first[t + 1] - 1];
    own[t] = p;
    border[t] = q;
    base[t + 1] = base[t] + 9 * p * (p + q);
    rowStart[t + 1] = rowStart[t] + q;
    targetStart[t + 1] = targetStart[t] + (q * (q + 1)) / 2;
    owner.fill(t, first[t], first[t + 1]);
  }
  const columns = columnStructures(graph, tree);
  const borderPlaces = new Int32Array(rowStart[count]);
  for (let t = 0; t < count; t++) {
    const last = first[t + 1] - 1;
    borderPlaces.set(columns.rows.subarray(columns.start[last], columns.start[last + 1]), rowStart[t]);
  }
  const parent = own.map((_, t) => (border[t] > 0 ? owner[borderPlaces[rowStart[t]]] : -1));
  const places = { first, own, border, base, rowStart, targetStart, owner, borderPlaces };
  return {
    nodes: graph.count,
    place: tree.place,
    order: tree.order,
    supernodes: count,
    ...places,
    parent,
    strideOf: borderPlaces.map((place) => 3 * own[owner[place]]),
    target: findTargets(places),
    numbers: base[count],
    flops: supernodes.flops,
    // every number of both halves is multiplied and added once
    solveFlops: 4 * base[count],
    largestFront: supernodes.largestFront,
  };
}

type Places = Pick<
  EliminationPlan,
  "first" | "own" | "border" | "base" | "rowStart" | "targetStart" | "owner" | "borderPlaces"
>;

function findTargets({ first, own, border, base, rowStart, targetStart, owner, borderPlaces }: Places): Int32Array {
  const count = own.length;
  const target = new Int32Array(targetStart[count]);
  const blockRow = new Int32Array(border.reduce((most, q) => Math.max(most, q), 0));
  for (let t = 0; t < count; t++) {
    const rows = borderPlaces.subarray(rowStart[t], rowStart[t + 1]);
    let at = targetStart[t];
    for (let a = 0, found = -1; a < rows.length; a++) {
      const s = owner[rows[a]];
      if (s !== found) {
        // the rows from a on are own or border rows of s, both ascending: one walk finds them all, for all columns of s
        found = s;
        const end = first[s + 1];
        for (let b = a, k = rowStart[s]; b < rows.length; b++) {
          if (rows[b] >= end) while (borderPlaces[k] < rows[b]) k++;
          blockRow[b] = rows[b] < end ? rows[b] - first[s] : own[s] + k - rowStart[s];
        }
      }
      const column = base[s] + 3 * (rows[a] - first[s]);
      for (let b = a; b < rows.length; b++) target[at++] = column + blockRow[b] * 9 * own[s];
    }
  }
  return target;
}

/** Row stride of the blocks in the column of a place. */
export function strideAt({ own, owner }: EliminationPlan, place: number): number {
  return 3 * own[owner[place]];
}

/** Offset of block (later, earlier) of two places, later ≥ earlier: of L, and the same further by `numbers` of U transposed. */
export function blockAt(plan: EliminationPlan, later: number, earlier: number): number {
  const { first, own, base, rowStart, owner, borderPlaces } = plan;
  const t = owner[earlier];
  let row = later - first[t];
  if (owner[later] !== t) {
    let low = rowStart[t];
    let high = rowStart[t + 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (borderPlaces[middle] < later) low = middle + 1;
      else high = middle;
    }
    if (low === rowStart[t + 1] || borderPlaces[low] !== later)
      throw new RangeError(`places ${later} and ${earlier} do not couple`);
    row = own[t] + low - rowStart[t];
  }
  return base[t] + row * 9 * own[t] + 3 * (earlier - first[t]);
}
