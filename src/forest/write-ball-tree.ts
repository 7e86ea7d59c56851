// A tree of bodies on plain ball joints as records in memory: the fast path of response/ball-tree.

import * as Node from "../../build/records/memory/records/node.ts";
import * as Tree from "../../build/records/memory/records/tree.ts";
import { NODE_WIDTH } from "../../build/records/memory/widths.ts";
import { ANGULAR_FREE, LINEAR_POINT, TRANSLATION_LOCKS } from "../memory/codes.ts";
import { F64, I32 } from "../memory/machine.ts";
import { BALL_TREE, TREE_PIN_NUMBERS } from "../memory/tree-kinds.ts";
import { type JointTable, NONE } from "./joint-table.ts";
import { writeNode } from "./write-node.ts";

/** Words set to none: it has no loops, no drives and no auxiliary rows. */
const NONE_OF = [
  Tree.TREE_FIRST_LOOP,
  Tree.TREE_END_LOOP,
  Tree.TREE_FIRST_ACTION,
  Tree.TREE_END_ACTION,
  Tree.TREE_FREEDOMS,
  Tree.TREE_ROWS,
  Tree.TREE_STACKED_REDUNDANT,
  Tree.TREE_REDUNDANT_ROWS,
] as const;

/** Plain balls only, no cycle, held at most once: by a pin, or by a locked translation at the root. */
export function isBallTree(table: JointTable, component: readonly number[]): boolean {
  let between = 0;
  let holds = 0;
  for (const body of component) {
    if (table.locks(body) & TRANSLATION_LOCKS) holds++;
    const end = table.endPlace(body);
    for (let at = table.firstPlace(body); at < end; at++) {
      const j = table.jointAt(at);
      if (table.linear(j) !== LINEAR_POINT || table.angular(j) !== ANGULAR_FREE || table.driveCount(j) > 0)
        return false;
      if (table.moves(table.other(j, body))) between++;
      else holds++;
    }
  }
  // a joint between two members is counted at both ends
  return holds <= 1 && between === 2 * (component.length - 1);
}

/** Root of the tree: at its pin, otherwise a body with a locked translation, otherwise its heaviest body. */
function chooseRoot(table: JointTable, component: readonly number[], massOf: (body: number) => number) {
  const rank = (body: number) => (table.locks(body) & TRANSLATION_LOCKS ? Number.POSITIVE_INFINITY : massOf(body));
  let root = component[0];
  for (const body of component) {
    for (const j of table.jointsOf(body)) if (!table.moves(table.other(j, body))) return { root: body, pin: j };
    if (rank(body) > rank(root) || (rank(body) === rank(root) && body < root)) root = body;
  }
  return { root, pin: NONE };
}

/** Nodes from `first` to `end`; `holder`: the body that the root is pinned to. */
function writeTree(tree: number, first: number, end: number, isFree: boolean, holder: number): void {
  const words = 2 * tree;
  I32[words + Tree.TREE_FIRST_NODE] = first;
  I32[words + Tree.TREE_END_NODE] = end;
  I32[words + Tree.TREE_FREE] = isFree ? 1 : 0;
  I32[words + Tree.TREE_PINNED_TO] = holder;
  I32[words + Tree.TREE_KIND] = BALL_TREE;
  for (const none of NONE_OF) I32[words + none] = 0;
  F64.fill(0, tree + Tree.TREE_PIN, tree + Tree.TREE_PIN + TREE_PIN_NUMBERS);
}

/** A body without joints; there may be thousands. Returns one past its node. */
export function writeAlone(table: JointTable, body: number, node: number, tree: number): number {
  writeNode(node, body, 0, NONE, table.locks(body));
  writeTree(tree, node, node + NODE_WIDTH, true, NONE);
  return node + NODE_WIDTH;
}

/** Writes the nodes from `first` on, depth first, and the words of the tree; returns one past the last node. */
export function writeBallTree(
  table: JointTable,
  component: readonly number[],
  massOf: (body: number) => number,
  first: number,
  tree: number,
): number {
  const { root, pin } = chooseRoot(table, component, massOf);
  const lastChild = new Map<number, number>();
  // explicit stack, so that a chain of any length fits; a chain is then contiguous in memory
  const stack = [{ body: root, parent: 0, via: pin }];
  let node = first;
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { body, parent, via } = top;
    writeNode(node, body, parent, via, table.locks(body));
    if (parent !== 0) {
      const before = lastChild.get(parent);
      if (before === undefined) I32[2 * parent + Node.NODE_FIRST_CHILD] = node;
      else I32[2 * before + Node.NODE_NEXT_SIBLING] = node;
      lastChild.set(parent, node);
    }
    const joints = table.jointsOf(body);
    for (let i = joints.length - 1; i >= 0; i--) {
      const other = table.other(joints[i], body);
      if (joints[i] !== via && table.moves(other)) stack.push({ body: other, parent: node, via: joints[i] });
    }
    node += NODE_WIDTH;
  }
  writeTree(tree, first, node, pin === NONE, pin === NONE ? NONE : table.other(pin, root));
  return node;
}
