// A planned mechanism as records in memory: nodes (prescribed bodies first), a link for every member and loop, an action
// for every drive.
import {
  ANGULAR_AXIS,
  ANGULAR_CROSS,
  ANGULAR_CROSS_REVERSED,
  ANGULAR_FREE,
  BALL_FORM,
  GENERAL,
  HINGE_FORM,
  LINEAR_POINT,
  LINEAR_ROD,
  REVERSED,
} from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/machine.ts";
import { ACTION_WIDTH, LINK_WIDTH, NODE_WIDTH } from "../memory/widths.ts";
import type { WorldMemory } from "../memory/world-memory.ts";
import { type JointTable, NONE } from "./joint-table.ts";
import type { MechanismPlan } from "./plan-mechanism.ts";

/** Where the next record of each kind goes; moved on as mechanisms are written. */
export interface Cursor {
  node: number;
  link: number;
  action: number;
}

/** What a plan takes of each. */
export function mechanismCounts(
  table: JointTable,
  plan: MechanismPlan,
): { node: number; link: number; action: number } {
  const joints = [...plan.members.map(({ joint }) => joint), ...plan.loops].filter((j) => j !== NONE);
  return {
    node: plan.prescribed.length + plan.members.length,
    link: plan.members.length + plan.loops.length,
    action: joints.reduce((sum, j) => sum + table.drivesOf(j).length, 0),
  };
}

/** Balls and hinges in the tree have paths of their own. */
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

  const writeNode = (body: number, prescribed: boolean, parent: number, joint: number, link: number) => {
    const words = 2 * at.node;
    I32[words] = body;
    I32[words + 1] = parent;
    I32[words + 2] = 0;
    I32[words + 3] = 0;
    I32[words + 4] = joint;
    I32[words + 5] = prescribed ? 0 : table.locks(body);
    I32[words + 216] = link;
    I32[words + 217] = prescribed ? 1 : 0;
    nodeOf.set(body, at.node);
    if (parent !== 0) {
      const before = lastChild.get(parent);
      if (before === undefined) I32[2 * parent + 2] = at.node;
      else I32[2 * before + 3] = at.node;
      lastChild.set(parent, at.node);
    }
    at.node += NODE_WIDTH;
  };

  const writeActions = (j: number, link: number) => {
    const drives = 2 * memory.column(Col.DRIVE_WORDS);
    for (const drive of table.drivesOf(j)) {
      const words = 2 * at.action;
      I32[words] = link;
      I32[words + 1] = 0;
      I32[words + 2] = I32[drives + 2 * drive + 1];
      I32[words + 3] = drive;
      I32[words + 4] = 0;
      I32[words + 5] = 0;
      at.action += ACTION_WIDTH;
    }
  };

  /** `free` directions of a joint in the tree; a loop has none of its own. */
  const writeLink = (a: number, b: number, j: number, reversed: boolean, inTree: boolean, second = NONE) => {
    const words = 2 * at.link;
    // what a fast path never writes of its places is zero: d where points are held together, r_b of a joint in the tree
    F64.fill(0, at.link, at.link + LINK_WIDTH);
    const linear = j === NONE ? 0 : table.linear(j);
    const angular = j === NONE ? 0 : second !== NONE ? ANGULAR_AXIS : table.angular(j);
    const free = inTree ? (linear === LINEAR_ROD ? 2 : 3 - linear) + 3 - angular : 0;
    I32[words] = a;
    I32[words + 1] = b;
    I32[words + 2] = j;
    I32[words + 3] = linear;
    I32[words + 4] = reversed && angular === ANGULAR_CROSS ? ANGULAR_CROSS_REVERSED : angular;
    I32[words + 5] = free;
    I32[words + 6] = freedoms;
    I32[words + 7] = (inTree ? formOf(linear, angular, j) : GENERAL) + (reversed ? REVERSED : 0);
    I32[words + 52] = second;
    freedoms += free;
    if (j !== NONE) writeActions(j, at.link);
    at.link += LINK_WIDTH;
  };

  for (const body of plan.prescribed) writeNode(body, true, 0, NONE, 0);
  for (const { body, parent, joint, second } of plan.members) {
    const on = joint === NONE ? 0 : (nodeOf.get(parent) as number);
    const node = at.node;
    writeNode(body, false, on, joint, at.link);
    writeLink(on, node, joint, joint !== NONE && table.b(joint) !== body, true, second);
  }
  const firstLoop = at.link;
  for (const j of plan.loops)
    writeLink(nodeOf.get(table.a(j)) as number, nodeOf.get(table.b(j)) as number, j, false, false);

  const words = 2 * tree;
  I32[words] = firstNode;
  I32[words + 1] = at.node;
  I32[words + 2] = 0;
  I32[words + 3] = NONE;
  I32[words + 48] = firstLoop;
  I32[words + 49] = at.link;
  I32[words + 50] = firstAction;
  I32[words + 51] = at.action;
  I32[words + 52] = freedoms;
  I32[words + 53] = 1;
  I32[words + 54] = 0;
}
