// Writes a plan to memory: header, tables of integers, and the constant part of the entries.
import { F64, I32 } from "../../memory/machine.ts";
import type { Data } from "../data.ts";
import { followerRows } from "../hold-followers.ts";
import type { Model } from "../model.ts";
import { rotationRows } from "../pose.ts";
import { freedomsOfNode } from "./entries.ts";
import type { Meeting } from "./group-entries.ts";
import { solveNumbers } from "./kernels/delassus-layout.ts";
import * as K from "./kernels/layout.ts";
import type { Plan } from "./plan.ts";

type Sizes = Pick<Plan, "count" | "all" | "followers" | "dense">;

/** Places relative to the base of the plan, and the total size in numbers. `full`: with room for Λ⁻¹ and its factor. */
export function layOut(
  { tree: { nv, nodes } }: Model,
  plan: Sizes,
  meeting: Meeting,
  trunk: readonly number[],
  full: boolean,
) {
  let numbers = K.KKT_HEADER;
  const take = (count: number): number => {
    const at = numbers;
    // even, so that everything is aligned to sixteen bytes
    numbers += count + (count & 1);
    return at;
  };
  const { entries, groups } = meeting;
  const hasOmega = new Set(trunk);
  const keptOf = (node: number): number => {
    let count = 0;
    for (let at = node; at >= 0; at = nodes[at].parent) if (hasOmega.has(at)) count++;
    return count;
  };
  const places = {
    entries: take(K.ENTRY * entries.length),
    groups: take(K.GROUP_NUMBERS * groups.length),
    pairs: take(K.PAIR_NUMBERS * groups.length * groups.length),
    nodes: take(K.NODE_NUMBERS * nodes.length),
    trunk: take(K.TRUNK_NUMBERS * trunk.length),
    omega: take(trunk.length > 0 ? 36 * trunk.length + K.OMEGA_SCRATCH : 0),
    matrix: take(full ? plan.all * plan.all : 0),
    right: take(plan.all),
    multipliers: take(plan.all),
    targets: take(plan.all),
    dense: take(plan.dense ? plan.all * nv : 0),
    forces: take(nv),
    rates: take(nv),
    solve: take(full ? solveNumbers(plan.count) : 0),
    sums: take(plan.all + 8),
    halves: new Int32Array(entries.length),
    kept: new Int32Array(entries.length),
  };
  for (const { node, length, first, end } of groups) {
    const kept = keptOf(node);
    for (let e = first; e < end; e++) {
      places.halves[e] = take(length);
      places.kept[e] = take(6 * kept);
    }
  }
  return { ...places, numbers };
}

export type Layout = ReturnType<typeof layOut>;

export function writePlan(
  base: number,
  model: Model,
  plan: Sizes,
  meeting: Meeting,
  trunk: readonly number[],
  layout: Layout,
): void {
  const { nodes } = model.tree;
  const { groups, entries, before, depth, meets } = meeting;
  const header: readonly (readonly [field: number, value: number])[] = [
    [K.ROWS, plan.all],
    [K.FOLLOWERS, plan.followers],
    [K.ENTRIES, entries.length],
    [K.GROUPS, groups.length],
    [K.DENSE, plan.dense ? 1 : 0],
    [K.OMEGAS, trunk.length],
    [K.AT_ENTRIES, layout.entries],
    [K.AT_GROUPS, layout.groups],
    [K.AT_PAIRS, layout.pairs],
    [K.AT_NODES, layout.nodes],
    [K.AT_TRUNK, layout.trunk],
    [K.AT_OMEGA, layout.omega],
    [K.AT_MATRIX, layout.matrix],
    [K.AT_RIGHT, layout.right],
    [K.AT_MULTIPLIERS, layout.multipliers],
    [K.AT_DENSE, layout.dense],
    [K.AT_FORCES, layout.forces],
    [K.AT_RATES, layout.rates],
    [K.AT_TARGETS, layout.targets],
    [K.AT_SOLVE, layout.solve],
    [K.AT_SUMS, layout.sums],
  ];
  for (const [field, value] of header) I32[2 * base + field] = value;
  const omegaOf = new Map(trunk.map((node, i) => [node, i]));
  nodes.forEach((_, node) => {
    const at = 2 * (base + layout.nodes) + K.NODE_INTEGERS * node;
    I32[at + K.BEFORE] = before[node];
    I32[at + K.DEPTH] = depth[node];
    I32[at + K.OMEGA_OF] = omegaOf.get(node) ?? -1;
    I32[at + K.FREEDOMS] = freedomsOfNode(model, node);
  });
  trunk.forEach((node, i) => {
    const at = 2 * (base + layout.trunk + K.TRUNK_NUMBERS * i);
    I32[at + K.TRUNK_NODE] = node;
    I32[at + K.PARENT_OMEGA] = omegaOf.get(nodes[node].parent) ?? -1;
  });
  groups.forEach((group, g) => {
    const at = 2 * (base + layout.groups) + K.GROUP * g;
    I32[at + K.GROUP_NODE] = group.node;
    I32[at + K.FIRST_ENTRY] = group.first;
    I32[at + K.END_ENTRY] = group.end;
    I32[at + K.LENGTH] = group.length;
    groups.forEach((_, h) => {
      const node = meets[g * groups.length + h];
      const pair = 2 * (base + layout.pairs + g * groups.length + h);
      I32[pair + K.LEVEL] = node < 0 ? 0 : before[node] + freedomsOfNode(model, node);
      I32[pair + K.ABOVE] = node < 0 ? -1 : nodes[node].parent;
    });
  });
  entries.forEach(({ entry }, i) => {
    const at = base + layout.entries + K.ENTRY * i;
    I32[2 * at + K.NODE] = entry.node;
    I32[2 * at + K.ROW] = entry.row;
    I32[2 * at + K.KIND] = entry.kind;
    I32[2 * at + K.FREEDOM] = entry.freedom;
    I32[2 * at + K.HALF] = layout.halves[i];
    I32[2 * at + K.KEPT] = layout.kept[i];
    F64.set(rotationRows(entry.frame.orientation), at + K.LINK);
    F64.set(entry.frame.position, at + K.LINK_SHIFT);
    F64[at + K.COEFFICIENT] = entry.coefficient;
  });
}

/** The followers' rows of a dense J. */
export function writeDenseFollowers(data: Data, at: number): void {
  const { nv } = data.model.tree;
  followerRows(data).forEach(({ follower, leader, multiplier }, i) => {
    F64[at + nv * i + follower] = 1;
    F64[at + nv * i + leader] -= multiplier;
  });
}
