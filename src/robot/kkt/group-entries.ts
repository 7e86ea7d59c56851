// Entries grouped by their starting node, and where the paths of two groups meet: the lowest common ancestor.
import type { Model } from "../model.ts";
import { type Entry, freedomsOfNode } from "./entries.ts";

export interface Listed {
  readonly entry: Entry;
  /** Its index in the list of entries. */
  readonly i: number;
}

export interface Group {
  readonly node: number;
  readonly first: number;
  readonly end: number;
  /** Freedoms and nodes from the root to the node, inclusive. */
  readonly length: number;
  readonly depth: number;
}

export interface Meeting {
  /** Sorted by node. */
  readonly entries: readonly Listed[];
  readonly groups: readonly Group[];
  /** For each node: freedoms and nodes above it. */
  readonly before: Int32Array;
  readonly depth: Int32Array;
  /** For a pair of groups (first x groups + second): the node where they meet, or -1. */
  readonly meets: Int32Array;
  /** The nodes above those where groups meet, and all above them; parents first. */
  readonly trunk: readonly number[];
}

/** `meets`: whether groups and their meetings are needed, which takes time and room with the square of their number. */
export function groupEntries(model: Model, moving: readonly Listed[], meets = true): Meeting {
  const { nodes } = model.tree;
  const before = new Int32Array(nodes.length);
  const depth = new Int32Array(nodes.length);
  nodes.forEach(({ parent }, node) => {
    if (parent < 0) return;
    before[node] = before[parent] + freedomsOfNode(model, parent);
    depth[node] = depth[parent] + 1;
  });
  // the order within a group is that of the list: the sort is stable
  const entries = moving.slice().sort((a, b) => a.entry.node - b.entry.node);
  const groups: Group[] = [];
  for (let first = 0, end = 0; meets && first < entries.length; first = end) {
    const { node } = entries[first].entry;
    while (end < entries.length && entries[end].entry.node === node) end++;
    groups.push({ node, first, end, length: before[node] + freedomsOfNode(model, node), depth: depth[node] + 1 });
  }
  const meetings = new Int32Array(groups.length * groups.length);
  const trunk = new Set<number>();
  groups.forEach(({ node }, g) => {
    groups.forEach((other, h) => {
      if (h > g) return;
      const at = meet(model, depth, node, other.node);
      meetings[g * groups.length + h] = at;
      meetings[h * groups.length + g] = at;
      for (let above = at < 0 ? -1 : nodes[at].parent; above >= 0 && !trunk.has(above); above = nodes[above].parent)
        trunk.add(above);
    });
  });
  return { entries, groups, before, depth, meets: meetings, trunk: [...trunk].sort((a, b) => a - b) };
}

function meet({ tree: { nodes } }: Model, depth: Int32Array, a: number, b: number): number {
  while (a !== b) {
    if (a < 0 || b < 0) return -1;
    if (depth[a] >= depth[b]) a = nodes[a].parent;
    else b = nodes[b].parent;
  }
  return a;
}
