// A planned mechanism as records in memory: nodes (prescribed bodies first), a link for every member and loop, an action
// for every drive.

import * as Action from "../../build/records/memory/records/action.ts";
import * as Link from "../../build/records/memory/records/link.ts";
import * as Node from "../../build/records/memory/records/node.ts";
import * as Tree from "../../build/records/memory/records/tree.ts";
import { ACTION_WIDTH, LINK_WIDTH, NODE_WIDTH } from "../../build/records/memory/widths.ts";
import {
  ANGULAR_AXIS,
  ANGULAR_CROSS,
  ANGULAR_CROSS_REVERSED,
  ANGULAR_FREE,
  BALL_FORM,
  BARE,
  GENERAL,
  HINGE_FORM,
  LINEAR_POINT,
  LINEAR_ROD,
  REVERSED,
} from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/machine.ts";
import { ASSEMBLY, MECHANISM, NET } from "../memory/tree-kinds.ts";
import type { WorldMemory } from "../memory/world-memory.ts";
import { type JointTable, NONE } from "./joint-table.ts";
import { neededLocks } from "./needed-locks.ts";
import type { MechanismPlan } from "./plan-mechanism.ts";
import type { Stack } from "./stack-joints.ts";
import { writeNode } from "./write-node.ts";

/** With REVERSED and BARE, for the writer alone. */
const IN_TREE = 1 << 8;

/** Where the next record of each kind goes; advanced as mechanisms are written. */
export interface Cursor {
  node: number;
  link: number;
  action: number;
}

/** Records of each kind that a plan needs, conditions of its loops, and free directions of the joints in its tree. */
export interface MechanismCounts {
  readonly node: number;
  readonly link: number;
  readonly action: number;
  readonly loopRows: number;
  readonly freedoms: number;
}

export function mechanismCounts(table: JointTable, plan: MechanismPlan): MechanismCounts {
  let stacked = 0;
  let action = 0;
  let freedoms = 0;
  let loopRows = 0;
  for (const { stack, joint } of plan.members) {
    freedoms += 6 - (stack?.rows ?? (joint === NONE ? 0 : table.rows(joint)));
    if (stack) {
      stacked += stack.joints.length;
      for (const j of stack.joints) action += table.driveCount(j);
    } else if (joint !== NONE) action += table.driveCount(joint);
  }
  for (const j of plan.loops) {
    action += table.driveCount(j);
    loopRows += table.rows(j);
  }
  return {
    node: plan.prescribed.length + plan.members.length,
    link: plan.members.length + plan.loops.length + stacked,
    action,
    loopRows,
    freedoms,
  };
}

/** Balls and hinges in the tree have their own fast paths. */
function formOf(linear: number, angular: number, joint: number): number {
  if (joint === NONE || linear !== LINEAR_POINT) return GENERAL;
  return angular === ANGULAR_FREE ? BALL_FORM : angular === ANGULAR_AXIS ? HINGE_FORM : GENERAL;
}

/** Writes all records of a mechanism and the words of its tree. */
export function writeMechanism(
  memory: WorldMemory,
  table: JointTable,
  plan: MechanismPlan,
  at: Cursor,
  tree: number,
): void {
  const firstNode = at.node;
  const firstAction = at.action;
  const nodeOf = new Map<number, number>();
  const lastChild = new Map<number, number>();
  let freedoms = 0;
  const nodeAt = (body: number) => nodeOf.get(body) as number;

  const addNode = (body: number, prescribed: boolean, parent: number, joint: number, link: number, locks: number) => {
    writeNode(at.node, body, parent, joint, locks, link, prescribed);
    nodeOf.set(body, at.node);
    if (parent !== 0) {
      const before = lastChild.get(parent);
      if (before === undefined) I32[2 * parent + Node.NODE_FIRST_CHILD] = at.node;
      else I32[2 * before + Node.NODE_NEXT_SIBLING] = at.node;
      lastChild.set(parent, at.node);
    }
    at.node += NODE_WIDTH;
  };

  const writeActions = (j: number, link: number) => {
    if (table.driveCount(j) === 0) return;
    const drives = 2 * memory.column(Col.DRIVE_WORDS);
    for (const drive of table.drivesOf(j)) {
      const words = 2 * at.action;
      I32[words + Action.LINK] = link;
      I32[words + Action.NUMBERS] = 0;
      I32[words + Action.COORDINATE] = I32[drives + 2 * drive + 1];
      I32[words + Action.DRIVE] = drive;
      I32[words + Action.ROWS] = 0;
      I32[words + Action.FLAGS] = 0;
      at.action += ACTION_WIDTH;
    }
  };

  /** A joint in the tree, or one that closes a loop, or part of a stack, which then holds nothing of its own. */
  const writeLink = (a: number, b: number, j: number, linear: number, angular: number, flags: number) => {
    const words = 2 * at.link;
    const inTree = (flags & IN_TREE) !== 0;
    const reversed = (flags & REVERSED) !== 0;
    // fields that a fast path never writes must be zero: d if points are held together, r_b of a joint in the tree
    F64.fill(0, at.link, at.link + LINK_WIDTH);
    const free = inTree ? (linear === LINEAR_ROD ? 2 : 3 - linear) + 3 - angular : 0;
    I32[words + Link.NODE_A] = a;
    I32[words + Link.NODE_B] = b;
    I32[words + Link.JOINT] = j;
    I32[words + Link.LINEAR] = linear;
    I32[words + Link.ANGULAR] = reversed && angular === ANGULAR_CROSS ? ANGULAR_CROSS_REVERSED : angular;
    I32[words + Link.FREE_COUNT] = free;
    I32[words + Link.FIRST_FREE] = freedoms;
    I32[words + Link.FORM] = (inTree ? formOf(linear, angular, j) : GENERAL) + (flags & ~IN_TREE);
    freedoms += free;
    at.link += LINK_WIDTH;
  };

  /** The joints of a stack, which the tree's link refers to by first and count; they carry the drives. */
  const writeStacked = (stack: Stack, inTree: number, bodies: readonly [number, number]) => {
    I32[2 * inTree + Link.STACK_FIRST] = at.link;
    I32[2 * inTree + Link.STACK_COUNT] = stack.joints.length;
    for (const [side, body] of bodies.entries())
      for (const [i, axis] of stack.axes(body).entries())
        F64.set(axis, inTree + (side === 0 ? Link.FA : Link.FB) + 3 * i);
    for (const j of stack.joints) {
      const link = at.link;
      writeLink(nodeAt(table.a(j)), nodeAt(table.b(j)), j, 0, 0, table.driveCount(j) === 0 ? BARE : 0);
      writeActions(j, link);
    }
  };

  for (const body of plan.prescribed) addNode(body, true, 0, NONE, 0, 0);
  const stacks: (() => void)[] = [];
  for (const member of plan.members) {
    const { body, parent, joint, stack } = member;
    const on = joint === NONE ? 0 : nodeAt(parent);
    const node = at.node;
    const link = at.link;
    addNode(body, false, on, joint, link, plan.isAssembly ? 0 : neededLocks(table, member));
    const linear = stack ? stack.linear : joint === NONE ? 0 : table.linear(joint);
    const angular = stack ? stack.angular : joint === NONE ? 0 : table.angular(joint);
    const flags = IN_TREE + (joint !== NONE && table.b(joint) !== body ? REVERSED : 0);
    writeLink(on, node, joint, linear, angular, flags);
    if (stack) stacks.push(() => writeStacked(stack, link, [parent, body]));
    else if (joint !== NONE) writeActions(joint, link);
  }
  const firstLoop = at.link;
  for (const j of plan.loops) {
    const link = at.link;
    // programs hold the joints of an assembly; these only carry their drives
    const linear = plan.isAssembly ? 0 : table.linear(j);
    const angular = plan.isAssembly ? 0 : table.angular(j);
    writeLink(nodeAt(table.a(j)), nodeAt(table.b(j)), j, linear, angular, 0);
    writeActions(j, link);
  }
  for (const write of stacks) write();

  const words = 2 * tree;
  I32[words + Tree.TREE_FIRST_NODE] = firstNode;
  I32[words + Tree.TREE_END_NODE] = at.node;
  I32[words + Tree.TREE_FREE] = 0;
  I32[words + Tree.TREE_PINNED_TO] = NONE;
  I32[words + Tree.TREE_FIRST_LOOP] = firstLoop;
  I32[words + Tree.TREE_END_LOOP] = at.link;
  I32[words + Tree.TREE_FIRST_ACTION] = firstAction;
  I32[words + Tree.TREE_END_ACTION] = at.action;
  I32[words + Tree.TREE_FREEDOMS] = freedoms;
  I32[words + Tree.TREE_KIND] = plan.isAssembly ? ASSEMBLY : plan.net ? NET : MECHANISM;
  I32[words + Tree.TREE_ROWS] = 0;
  I32[words + Tree.TREE_STACKED_REDUNDANT] = plan.members.reduce((sum, { stack }) => sum + (stack?.redundant ?? 0), 0);
  I32[words + Tree.TREE_REDUNDANT_ROWS] = 0;
}
