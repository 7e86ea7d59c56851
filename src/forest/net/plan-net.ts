// Components with many loops are solved as nets: every body is a root, and a sparse elimination holds all joints at once.
import { ANGULAR_FREE, LINEAR_ROD } from "../../memory/codes.ts";
import { type JointTable, NONE } from "../joint-table.ts";
import type { MechanismPlan } from "../plan-mechanism.ts";
import { workOfNet, workOfTree } from "./count-work.ts";
import { isRing } from "./find-rings.ts";
import type { Loops } from "./loops.ts";
import { canBeTied, planRing, planTies, tiesOf } from "./plan-ties.ts";

/** "auto" takes a net where a tree is more work by this factor, */
const ADVANTAGE = 3;
/** and loops have more rows than this: a tree rounds less, and is surer where a mechanism passes singular poses. */
const FEW_ROWS = 100;

/** The component as a net or as a tree, whichever serves it better. The tree is planned where it is taken, or needed to choose. */
export function planNetOrTree(
  table: JointTable,
  component: readonly number[],
  choice: Loops,
  collides: (body: number) => boolean,
  planTree: () => MechanismPlan,
): MechanismPlan {
  const few = choice === "nets" ? 0 : FEW_ROWS;
  if (choice === "trees") return planTree();
  const joints = table.jointsOfAll(component);
  let rows = 0;
  for (const j of joints) rows += table.rows(j);
  const turns = component.some((body) => table.turns(body));
  const ropes = turns ? 0 : countRopes(table, joints);
  const ring = joints.length > 0 && isRing(table, component, joints, collides);
  if ((rows + ropes <= few && !ring) || !joints.every((j) => canBeTied(table, j))) return planTree();
  // a tree has a row for every rope
  const least = ropes + leastRowsOfLoops(table, component, rows);
  let tree = ring || least > few ? undefined : planTree();
  if (tree && ropes + rowsOfLoops(table, tree) <= few) return tree;
  const members = [...component].sort((i, j) => i - j);
  const loops = joints.filter((j) => table.rows(j) > 0 || table.driveCount(j) > 0);
  const ties = tiesOf(table, members, loops);
  const sides = ties.reduce((sum, { a, b }) => sum + (a >= 0 ? 1 : 0) + (b >= 0 ? 1 : 0), 0);
  let net = ring ? planRing(members.length, ties) : undefined;
  const isBetter = (ofLoops: number) => {
    if (ofLoops <= few || choice === "nets") return ofLoops > few;
    const most = workOfTree(component.length, ofLoops) / ADVANTAGE;
    if (workOfNet(sides, 0) > most) return false;
    net ??= planTies(members.length, ties, turns);
    return workOfNet(sides, net.elimination.flops) <= most;
  };
  if (!net && !isBetter(least)) {
    tree ??= planTree();
    if (!isBetter(ropes + rowsOfLoops(table, tree))) return tree;
  }
  return {
    prescribed: prescribedOf(table, joints),
    members: members.map((body) => ({ body, parent: NONE, joint: NONE, stack: undefined })),
    loops,
    net: net ?? planTies(members.length, ties, turns),
  };
}

/** Of the joints that close loops of a tree. */
function rowsOfLoops(table: JointTable, { loops }: MechanismPlan): number {
  let rows = 0;
  for (const j of loops) rows += table.rows(j);
  return rows;
}

/** Ropes, where all other joints are rods: such a net is solved by single rows (response/net/rods). */
function countRopes(table: JointTable, joints: readonly number[]): number {
  const ropes = joints.filter((j) => table.isRope(j)).length;
  const rods = joints.filter((j) => isRod(table, j)).length;
  return ropes + rods === joints.length ? ropes : 0;
}

function isRod(table: JointTable, j: number): boolean {
  return table.linear(j) === LINEAR_ROD && table.angular(j) === ANGULAR_FREE && table.driveCount(j) === 0;
}

/** As they are in any tree: of all `rows`, those of the joints by which each body hangs on one other are in no loop. */
function leastRowsOfLoops(table: JointTable, component: readonly number[], rows: number): number {
  let least = rows;
  /** By the other body, the rows that it shares with the present one. */
  const shared = new Int32Array(table.bodies + 1);
  for (const body of component) {
    const first = table.firstPlace(body);
    const end = table.endPlace(body);
    let most = 0;
    for (let at = first; at < end; at++) {
      const j = table.jointAt(at);
      const other = table.other(j, body) + 1;
      shared[other] += table.rows(j);
      most = Math.max(most, shared[other]);
    }
    for (let at = first; at < end; at++) shared[table.other(table.jointAt(at), body) + 1] = 0;
    least -= most;
  }
  return least;
}

/** Bodies that move as they are told, -1 the world, ascending. */
function prescribedOf(table: JointTable, joints: readonly number[]): number[] {
  const found = new Set<number>();
  for (const j of joints) for (const end of [table.a(j), table.b(j)]) if (!table.moves(end)) found.add(end);
  return [...found].sort((i, j) => i - j);
}
