// Who may eliminate what at the same time. Subtrees of the elimination tree do not wait for each other: they are the branches. What is left is the trunk, whose supernodes
// wait for branches and for each other, level by level.
//
// A branch changes itself alone. What it has to subtract from the trunk is pulled from there: a column of the trunk subtracts what all earlier supernodes have for it, in
// their order. So every sum is that of an elimination from the first supernode to the last.
import type { EliminationPlan } from "./plan-elimination.ts";
import { frontFlops } from "./supernodes.ts";

/** Of smaller eliminations the whole is one branch: tasks would cost more than they save. */
export const WORTH_PARTING = 512;
/** A branch has at most this part of the flops, */
const MOST = 1 / 8;
/** or this one, where the tree has two halves and long ways in both. */
const HALF = 0.52;
/** Trunks of more than this part of the flops are no gain, */
const THICK = 0.5;
/** and neither are long ones. */
const LONG = 64;
/** Places of the trunk that a task pulls for. */
const BUNDLE = 8;
/** Words of a pull, the last of them unused. */
const WORDS = 4;

export interface Branches {
  /** First supernode of each branch, and one past its last. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
  /** Supernodes of the trunk, level by level; none waits for one of its own level. */
  readonly trunk: readonly number[];
  /** Where each level begins in the trunk, and the end. */
  readonly levelStart: readonly number[];
  /** Columns of a supernode of the trunk pull in bundles. Where those of each begin, and the end; */
  readonly bundleStart: readonly number[];
  /** where the pulls of each bundle begin, and the end; */
  readonly pullStart: readonly number[];
  /** an earlier supernode, the first of its border rows that are columns of the bundle, and one past the last: four words for each. */
  readonly pulls: readonly number[];
}

/** A plan is asked twice: for its size, and when it is written. */
const known = new WeakMap<EliminationPlan, Branches>();

export function branchesOf(plan: EliminationPlan): Branches {
  const found = known.get(plan) ?? findBranches(plan);
  known.set(plan, found);
  return found;
}

/** Whether there is more than one branch. */
export function isParted(plan: Tree): boolean {
  return [MOST, HALF].some((most) => isThin(plan, cutInto(plan, most)));
}

type Tree = Pick<EliminationPlan, "nodes" | "supernodes" | "own" | "border" | "parent">;

function findBranches(plan: EliminationPlan): Branches {
  const whole: Branches = {
    ranges: [[0, plan.supernodes]],
    trunk: [],
    levelStart: [0],
    bundleStart: [0],
    pullStart: [0],
    pulls: [],
  };
  if (plan.nodes < WORTH_PARTING) return whole;
  for (const most of [MOST, HALF]) {
    const isTrunk = cutInto(plan, most);
    if (isThin(plan, isTrunk)) return layOut(plan, isTrunk, most);
  }
  return whole;
}

/** By supernode: 1 where its subtree has more than `most` of the flops. */
function cutInto(plan: Tree, most: number): Uint8Array {
  const { own, border, parent } = plan;
  const below = new Float64Array(plan.supernodes);
  let total = 0;
  for (let t = 0; t < plan.supernodes; t++) {
    const flops = frontFlops(own[t], border[t]);
    total += flops;
    below[t] += flops;
    if (parent[t] >= 0) below[parent[t]] += below[t];
  }
  const isTrunk = new Uint8Array(plan.supernodes);
  for (let t = 0; t < plan.supernodes; t++) if (below[t] > most * total) isTrunk[t] = 1;
  return isTrunk;
}

/** Whether what is left beside the branches is worth that they are cut off. */
function isThin({ own, border }: Tree, isTrunk: Uint8Array): boolean {
  let trunk = 0;
  let inTrunk = 0;
  let total = 0;
  for (let t = 0; t < isTrunk.length; t++) {
    const flops = frontFlops(own[t], border[t]);
    total += flops;
    trunk += isTrunk[t];
    if (isTrunk[t] === 1) inTrunk += flops;
  }
  return trunk > 0 && trunk <= LONG && inTrunk < THICK * total;
}

function layOut(plan: EliminationPlan, isTrunk: Uint8Array, most: number): Branches {
  const { trunk, levelStart } = levelsOf(plan, isTrunk);
  const { first, border, rowStart, borderPlaces } = plan;
  const bundleOf = new Int32Array(plan.nodes).fill(-1);
  const bundleStart = [0];
  let bundles = 0;
  for (const s of trunk) {
    for (let place = first[s]; place < first[s + 1]; place++)
      bundleOf[place] = bundles + Math.floor((place - first[s]) / BUNDLE);
    bundles += Math.ceil((first[s + 1] - first[s]) / BUNDLE);
    bundleStart.push(bundles);
  }
  const lists: number[][] = Array.from({ length: bundles }, () => []);
  for (let t = 0; t < plan.supernodes; t++)
    for (let row = 0; row < border[t]; ) {
      const bundle = bundleOf[borderPlaces[rowStart[t] + row]];
      const from = row;
      while (row < border[t] && bundleOf[borderPlaces[rowStart[t] + row]] === bundle) row++;
      if (bundle >= 0) lists[bundle].push(t, from, row, 0);
    }
  const pullStart = [0];
  for (const list of lists) pullStart.push(pullStart[pullStart.length - 1] + list.length / WORDS);
  return { ranges: rangesOf(plan, isTrunk, most), trunk, levelStart, bundleStart, pullStart, pulls: lists.flat() };
}

/** Subtrees that follow each other share a task, unless they are too much together. */
function rangesOf({ own, border, parent, supernodes }: EliminationPlan, isTrunk: Uint8Array, most: number) {
  const below = Float64Array.from(own, (p, t) => frontFlops(p, border[t]));
  const limit = most * below.reduce((sum, one) => sum + one, 0);
  const ranges: [number, number][] = [];
  let [from, end, taken] = [0, 0, 0];
  const close = (next: number) => {
    if (end > from) ranges.push([from, end]);
    [from, end, taken] = [next, next, 0];
  };
  for (let t = 0; t < supernodes; t++) {
    if (isTrunk[t] === 1) close(t + 1);
    else if (parent[t] >= 0 && isTrunk[parent[t]] === 0) below[parent[t]] += below[t];
    else {
      // the root of a subtree, which begins where the last one ended
      if (taken + below[t] > limit) close(end);
      taken += below[t];
      end = t + 1;
    }
  }
  close(supernodes);
  return ranges;
}

function levelsOf({ parent }: EliminationPlan, isTrunk: Uint8Array): { trunk: number[]; levelStart: number[] } {
  const level = new Int32Array(isTrunk.length);
  const levels: number[][] = [];
  for (const [t, is] of isTrunk.entries()) {
    if (is === 0) continue;
    levels[level[t]] ??= [];
    levels[level[t]].push(t);
    if (parent[t] >= 0) level[parent[t]] = Math.max(level[parent[t]], level[t] + 1);
  }
  const levelStart = [0];
  for (const list of levels) levelStart.push(levelStart[levelStart.length - 1] + list.length);
  return { trunk: levels.flat(), levelStart };
}
