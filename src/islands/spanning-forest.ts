// The forest of a step: which joint hangs which body on which, as records in memory, parents before children.
// A pure function of the bodies and joints that exist: it does not depend on the order in which they came.
import * as Col from "../memory/column-ids.ts";
import { F64 } from "../memory/machine.ts";
import { NODE_WIDTH, TREE_WIDTH } from "../memory/widths.ts";
import type { WorldMemory } from "../memory/world-memory.ts";
import { JointTable } from "./joint-table.ts";
import { type MechanismPlan, planMechanism } from "./plan-mechanism.ts";
import { isBallTree, writeBallTree } from "./write-ball-tree.ts";
import { mechanismCounts, writeMechanism } from "./write-mechanism.ts";

/** Dynamic bodies that hang together; a plan where they are no plain tree of balls. */
interface Island {
  readonly bodies: readonly number[];
  readonly plan: MechanismPlan | undefined;
}

/** Lays out the trees of all dynamic bodies in the frame of the world. */
export function buildForest(memory: WorldMemory): void {
  const islands = findIslands(memory);
  const table = makeRoom(memory, islands);
  const massOf = masses(memory);
  const at = { node: memory.column(Col.NODE), link: memory.column(Col.LINK), action: memory.column(Col.ACTION) };
  let tree = memory.column(Col.TREE);
  for (const { bodies, plan } of islands) {
    if (plan) writeMechanism(memory, table, plan, at, tree);
    else at.node = writeBallTree(table, bodies, massOf, at.node, tree);
    tree += TREE_WIDTH;
  }
  memory.setWord(Col.NODE_COUNT, (at.node - memory.column(Col.NODE)) / NODE_WIDTH);
  memory.setWord(Col.TREE_COUNT, islands.length);
  memory.setWord(Col.IDLE_JOINTS, hasIdleJoint(table) ? 1 : 0);
}

function masses(memory: WorldMemory): (body: number) => number {
  const column = memory.column(Col.MASS);
  return (body) => F64[column + body];
}

function findIslands(memory: WorldMemory): Island[] {
  const table = new JointTable(memory);
  const massOf = masses(memory);
  const seen = new Uint8Array(table.bodies);
  const islands: Island[] = [];
  for (let start = 0; start < table.bodies; start++) {
    if (!table.moves(start) || seen[start]) continue;
    const bodies = [start];
    seen[start] = 1;
    for (let i = 0; i < bodies.length; i++) {
      for (const j of table.jointsOf(bodies[i])) {
        const other = table.other(j, bodies[i]);
        if (!table.moves(other) || seen[other]) continue;
        seen[other] = 1;
        bodies.push(other);
      }
    }
    islands.push({ bodies, plan: isBallTree(table, bodies) ? undefined : planMechanism(table, bodies, massOf) });
  }
  return islands;
}

/** Counts before anything is written; the memory may move, so the table is read anew. */
function makeRoom(memory: WorldMemory, islands: readonly Island[]): JointTable {
  const table = new JointTable(memory);
  const wanted = { tree: islands.length, node: 0, link: 0, action: 0 };
  for (const { bodies, plan } of islands) {
    const counts = plan ? mechanismCounts(table, plan) : { node: bodies.length, link: 0, action: 0 };
    wanted.node += counts.node;
    wanted.link += counts.link;
    wanted.action += counts.action;
  }
  const before = memory.generation;
  memory.reserve(wanted);
  return memory.generation === before ? table : new JointTable(memory);
}

function hasIdleJoint(table: JointTable): boolean {
  for (let j = 0; j < table.joints; j++) {
    if (!table.exists(j) || (!table.moves(table.a(j)) && !table.moves(table.b(j)))) return true;
  }
  return false;
}
