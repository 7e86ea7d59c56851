// The forest of a step: the parent and joint of each body, as records in memory, parents before children.
// A pure function of the existing bodies and joints: it does not depend on the order in which they were added.

import { NODE_BODY, NODE_PRESCRIBED } from "../../build/records/memory/records/node.ts";
import * as Tree from "../../build/records/memory/records/tree.ts";
import { NODE_WIDTH, TREE_WIDTH } from "../../build/records/memory/widths.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/machine.ts";
import { BALL_TREE } from "../memory/tree-kinds.ts";
import type { WorldMemory } from "../memory/world-memory.ts";
import { JointTable } from "./joint-table.ts";
import type { Loops } from "./net/loops.ts";
import { planNetOrTree } from "./net/plan-net.ts";
import { netNumbers, writeNet } from "./net/write-net.ts";
import { type MechanismPlan, planMechanism } from "./plan-mechanism.ts";
import { isBallTree, writeAlone, writeBallTree } from "./write-ball-tree.ts";
import { type MechanismCounts, mechanismCounts, writeMechanism } from "./write-mechanism.ts";

/** Dynamic bodies connected by joints; a plan unless it is a plain ball tree, and an assembly if programs hold it. */
export interface Component {
  readonly bodies: readonly number[];
  readonly plan: MechanismPlan | undefined;
  readonly assembly: PlannedAssembly | undefined;
}

/** A free body is a component by itself, and stands for it: there may be a hundred thousand, and no record of each is worth making. */
export type Alone = number;

/** A component held by programs, ready to be written by its planner. */
export interface PlannedAssembly {
  readonly plan: MechanismPlan;
  readonly numbers: number;
  /** Its nodes begin at `node`, prescribed bodies first; the record is at `at`. */
  write(at: number, node: number, table: JointTable): void;
}

/** Constraints other than joints, bodies other than rigid ones, and the planner of their components. */
export interface Beyond {
  /** Body slots of each constraint. */
  readonly constraints: readonly (readonly number[])[];
  isOther(body: number): boolean;
  /** Whether a body has a shape that others may touch. */
  collides(body: number): boolean;
  plan(table: JointTable, bodies: readonly number[]): PlannedAssembly;
}

/** Plans of components that joints hold, by their first body. They say nothing of where things lie, so they serve until bodies or joints change. */
export type KnownPlans = Map<number, MechanismPlan>;

/** The auxiliary rows of a mechanism, and numbers of workspace for them, for which room is made with that of its records. */
export type RoomOfRows = (counts: MechanismCounts) => { readonly row: number; readonly work: number };

/** The forest before it is written: found once a step, and written as often as the memory moves. */
export interface PlannedForest {
  readonly table: JointTable;
  readonly components: readonly (Component | Alone)[];
}

/** The trees of all dynamic bodies. Plans that are known are used, and new ones added. */
export function planForest(memory: WorldMemory, beyond: Beyond, loops: Loops, known: KnownPlans): PlannedForest {
  const table = new JointTable(memory);
  return { table, components: findComponents(memory, table, beyond, loops, known) };
}

/** Lays the trees out in the memory frame of the world, which has room for them. */
export function writeForest(memory: WorldMemory, { table, components }: PlannedForest): void {
  table.follow(memory);
  const massOf = masses(memory);
  const at = { node: memory.column(Col.NODE), link: memory.column(Col.LINK), action: memory.column(Col.ACTION) };
  let assemblyAt = memory.column(Col.ASSEMBLY);
  let netAt = memory.column(Col.NET);
  let tree = memory.column(Col.TREE);
  let nets = 0;
  for (const component of components) {
    if (typeof component === "number") {
      at.node = writeAlone(table, component, at.node, tree);
      noteTree(tree);
      tree += TREE_WIDTH;
      continue;
    }
    const { bodies, plan, assembly } = component;
    const firstNode = at.node;
    if (plan) writeMechanism(memory, table, plan, at, tree);
    else at.node = writeBallTree(table, bodies, massOf, at.node, tree);
    if (assembly) {
      assembly.write(assemblyAt, firstNode, table);
      I32[2 * tree + Tree.TREE_ASSEMBLY] = assemblyAt;
      assemblyAt += assembly.numbers;
    }
    if (plan?.net) {
      writeNet(plan, plan.net, netAt, firstNode, I32[2 * tree + Tree.TREE_FIRST_LOOP]);
      I32[2 * tree + Tree.TREE_NET] = netAt;
      netAt += netNumbers(plan, plan.net);
      nets++;
    }
    noteTree(tree);
    tree += TREE_WIDTH;
  }
  memory.setWord(Col.NODE_COUNT, (at.node - memory.column(Col.NODE)) / NODE_WIDTH);
  memory.setWord(Col.TREE_COUNT, components.length);
  memory.setWord(Col.NET_COUNT, nets);
  memory.setWord(Col.IDLE_JOINTS, hasIdleJoint(table) ? 1 : 0);
}

/** Precomputes what every step needs of a tree: one of its dynamic bodies (after the prescribed ones), and whether it is a single free body. */
function noteTree(tree: number): void {
  const words = 2 * tree;
  const first = I32[words + Tree.TREE_FIRST_NODE];
  const end = I32[words + Tree.TREE_END_NODE];
  let node = first;
  while (I32[2 * node + NODE_PRESCRIBED] !== 0) node += NODE_WIDTH;
  const isFreeBallTree = I32[words + Tree.TREE_KIND] === BALL_TREE && I32[words + Tree.TREE_FREE] !== 0;
  I32[words + Tree.TREE_MEMBER] = I32[2 * node + NODE_BODY];
  I32[words + Tree.TREE_ALONE] = isFreeBallTree && end - first === NODE_WIDTH ? 1 : 0;
  I32[words + Tree.TREE_MARKS] = 0;
}

function masses(memory: WorldMemory): (body: number) => number {
  const column = memory.column(Col.MASS);
  return (body) => F64[column + body];
}

function findComponents(
  memory: WorldMemory,
  table: JointTable,
  beyond: Beyond,
  loops: Loops,
  known: KnownPlans,
): (Component | Alone)[] {
  const massOf = masses(memory);
  const seen = new Uint8Array(table.bodies);
  const partners = partnersOf(beyond);
  const components: (Component | Alone)[] = [];
  for (let start = 0; start < table.bodies; start++) {
    if (!table.moves(start) || seen[start]) continue;
    seen[start] = 1;
    if (!table.hasJoints(start) && !partners.has(start) && !beyond.isOther(start)) {
      components.push(start);
      continue;
    }
    const bodies = [start];
    let isAssembly = false;
    for (let i = 0; i < bodies.length; i++) {
      const body = bodies[i];
      const end = table.endPlace(body);
      for (let at = table.firstPlace(body); at < end; at++)
        visit(table, table.other(table.jointAt(at), body), seen, bodies);
      const own = partners.get(body);
      if (own) for (const other of own) visit(table, other, seen, bodies);
      isAssembly ||= own !== undefined || beyond.isOther(body);
    }
    const assembly = isAssembly ? beyond.plan(table, bodies) : undefined;
    if (assembly || isBallTree(table, bodies)) {
      components.push({ bodies, plan: assembly?.plan, assembly });
      continue;
    }
    const plan =
      known.get(start) ??
      planNetOrTree(table, bodies, loops, beyond.collides, () => planMechanism(table, bodies, massOf));
    known.set(start, plan);
    components.push({ bodies, plan, assembly });
  }
  return components;
}

function visit(table: JointTable, body: number, seen: Uint8Array, bodies: number[]): void {
  if (seen[body] || !table.moves(body)) return; // the world is not seen, and does not move
  seen[body] = 1;
  bodies.push(body);
}

/** By body, all bodies that share a constraint with it. */
function partnersOf({ constraints }: Beyond): Map<number, number[]> {
  const partners = new Map<number, number[]>();
  for (const bodies of constraints)
    for (const body of bodies) {
      const own = partners.get(body);
      if (own) own.push(...bodies);
      else partners.set(body, [...bodies]);
    }
  return partners;
}

/** Counts of everything that is to be written. */
export interface ForestRoom {
  readonly tree: number;
  readonly node: number;
  readonly link: number;
  readonly action: number;
  readonly assembly: number;
  readonly net: number;
  readonly row: number;
  readonly work: number;
}

export function roomOf(memory: WorldMemory, { table, components }: PlannedForest, roomOfRows: RoomOfRows): ForestRoom {
  table.follow(memory);
  const wanted = { tree: components.length, node: 0, link: 0, action: 0, assembly: 0, net: 0, row: 0, work: 0 };
  for (const component of components) {
    if (typeof component === "number") {
      wanted.node++;
      continue;
    }
    const { bodies, plan, assembly } = component;
    wanted.assembly += assembly?.numbers ?? 0;
    wanted.net += plan?.net ? netNumbers(plan, plan.net) : 0;
    if (!plan) {
      wanted.node += bodies.length;
      continue;
    }
    const counts = mechanismCounts(table, plan);
    wanted.node += counts.node;
    wanted.link += counts.link;
    wanted.action += counts.action;
    if (plan.net || assembly) continue;
    const { row, work } = roomOfRows(counts);
    wanted.row = Math.max(wanted.row, row);
    wanted.work = Math.max(wanted.work, work);
  }
  return wanted;
}

function hasIdleJoint(table: JointTable): boolean {
  for (let j = 0; j < table.joints; j++) {
    if (!table.exists(j) || (!table.moves(table.a(j)) && !table.moves(table.b(j)))) return true;
  }
  return false;
}
