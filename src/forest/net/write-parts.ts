// What threads take of a net as records in memory: branches of its elimination, and patches of bodies.
import * as Net from "../../../build/records/memory/records/net.ts";
import * as Tie from "../../../build/records/memory/records/tie.ts";
import { TREE_WIDTH } from "../../../build/records/memory/widths.ts";
import { I32 } from "../../memory/machine.ts";
import { branchesOf } from "../elimination/branches.ts";
import type { EliminationPlan } from "../elimination/plan-elimination.ts";
import { type Patches, patchesOf } from "./patches.ts";
import type { NetPlan } from "./plan-ties.ts";

/** Numbers of the branches of an elimination, with one behind them that ends the bundles, */
export function branchNumbers(plan: EliminationPlan): number {
  const { ranges, trunk, levelStart, pullStart, pulls } = branchesOf(plan);
  const words = levelStart.length + pullStart.length + pulls.length;
  return Net.BRANCH * (ranges.length + trunk.length + 1) + Math.ceil(words / 2);
}

/** which are written at `at`; `record`: of the elimination. */
export function writeBranches(plan: EliminationPlan, record: number, at: number): void {
  const { ranges, trunk, levelStart, bundleStart, pullStart, pulls } = branchesOf(plan);
  const { first } = plan;
  const put = (field: number, value: number) => {
    I32[2 * record + field] = value;
  };
  let branch = at;
  const write = (from: number, to: number, bundle: number) => {
    I32[2 * branch + Net.FROM] = from;
    I32[2 * branch + Net.TO] = to;
    I32[2 * branch + Net.PLACES_END] = first[to];
    I32[2 * branch + Net.FIRST_BUNDLE] = bundle;
    branch += Net.BRANCH;
  };
  put(Net.FIRST_BRANCH, at);
  put(Net.BRANCHES, ranges.length);
  for (const [from, to] of ranges) write(from, to, 0);
  put(Net.END_BRANCH, branch);
  for (const [i, s] of trunk.entries()) write(s, s + 1, bundleStart[i]);
  put(Net.END_TRUNK, branch);
  write(plan.supernodes, plan.supernodes, bundleStart[trunk.length]);
  put(Net.LEVELS, levelStart.length - 1);
  let word = 2 * branch;
  for (const [field, list] of [
    [Net.LEVEL_START, levelStart],
    [Net.PULL_START, pullStart],
    [Net.PULLS, pulls],
  ] as const) {
    I32.set(list, word);
    put(field, word);
    word += list.length;
  }
}

/** Several patches have one behind them that is all of them, for one thread. */
const recordsOf = ({ members }: Patches): number => (members.length > 1 ? members.length + 1 : 1);

/** Numbers of the patches of a net, */
export function patchNumbers(members: number, net: NetPlan): number {
  const patches = patchesOf(members, net);
  const { members: own, ties, shared, border } = patches;
  let words = shared.length + border.length + members;
  if (own.length > 1) words += members + net.ties.length;
  for (const lists of [own, ties]) for (const list of lists) words += list.length;
  return recordsOf(patches) * (Net.PATCH + TREE_WIDTH) + Math.ceil(words / 2);
}

/** and those of places that ties of two patches have behind RIGHT: a right side and a residual for each side. */
export function meetingNumbers(members: number, net: NetPlan): number {
  return 2 * Net.MEETING * patchesOf(members, net).shared.length;
}

/** Writes the patches at `at`; movers and ties are there. */
export function writePatches(
  members: number,
  net: NetPlan,
  record: number,
  at: number,
  places: { readonly movers: number; readonly ties: number },
): void {
  const patches = patchesOf(members, net);
  const { members: own, ties, shared, border } = patches;
  const records = recordsOf(patches);
  const put = (field: number, value: number) => {
    I32[2 * record + field] = value;
  };
  let word = 2 * (at + records * (Net.PATCH + TREE_WIDTH));
  /** Writes the addresses of a list, or of so many, and where it begins and ends. */
  const list = (from: number, to: number, of: readonly number[] | number, first: number, stride: number) => {
    const count = typeof of === "number" ? of : of.length;
    I32[from] = word;
    for (let i = 0; i < count; i++) I32[word + i] = first + stride * (typeof of === "number" ? i : of[i]);
    word += count;
    I32[to] = word;
  };
  const listMovers = (from: number, to: number, of: readonly number[] | number) =>
    list(from, to, of, places.movers, Tie.MOVER);
  const listTies = (from: number, to: number, of: readonly number[] | number) =>
    list(from, to, of, places.ties, Tie.TIE);
  put(Net.FIRST_PATCH, at);
  put(Net.END_PATCH, at + own.length * Net.PATCH);
  put(Net.PATCHES, own.length);
  put(Net.WHOLE_PATCH, at + (records - 1) * Net.PATCH);
  for (let i = 0; i < records; i++) {
    const patch = 2 * (at + i * Net.PATCH);
    listMovers(patch + Net.PATCH_MOVERS, patch + Net.END_PATCH_MOVERS, own[i] ?? members);
    listTies(patch + Net.PATCH_TIES, patch + Net.END_PATCH_TIES, ties[i] ?? net.ties.length);
    I32[patch + Net.PATCH_TREE] = at + records * Net.PATCH + i * TREE_WIDTH;
  }
  listTies(2 * record + Net.SHARED_TIES, 2 * record + Net.END_SHARED, shared);
  listMovers(2 * record + Net.BORDER_MOVERS, 2 * record + Net.END_BORDER, border);
  put(Net.PATCH_OF, word);
  for (const [i, patch] of own.entries()) for (const member of patch) I32[word + member] = at + i * Net.PATCH;
}
