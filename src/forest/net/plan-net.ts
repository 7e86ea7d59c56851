// Components with many loops are solved as nets: every body is a root, and a sparse elimination holds all joints at once.
import * as Code from "../../memory/codes.ts";
import * as Kind from "../../memory/tie-kinds.ts";
import { graphOfBodies } from "../elimination/block-graph.ts";
import { type EliminationPlan, planElimination } from "../elimination/plan-elimination.ts";
import { type JointTable, NONE } from "../joint-table.ts";
import type { MechanismPlan } from "../plan-mechanism.ts";
import { workOfNet, workOfTree } from "./count-work.ts";
import type { Loops } from "./loops.ts";

/** Half of a joint: what it holds of points, or of directions. */
export interface PlannedTie {
  readonly kind: number;
  /** Its joint, by its place among the loops of the plan. */
  readonly loop: number;
  /** Its bodies, by their places among the members; -1: prescribed. */
  readonly a: number;
  readonly b: number;
  /** Of a MOMENT: the tie whose torque it is. */
  readonly partner?: number;
}

export interface NetPlan {
  readonly ties: readonly PlannedTie[];
  readonly elimination: EliminationPlan;
}

/** "auto" takes a net where a tree is more work by this factor, */
const ADVANTAGE = 3;
/** and loops have more rows than this: a tree rounds less, and is surer where a mechanism passes singular poses. */
const FEW_ROWS = 100;

/** Driven coordinates that a tie has rows for. */
const COORDINATES = 3;

const LINEAR = new Map([
  [Code.LINEAR_FREE, undefined],
  [Code.LINEAR_POINT, Kind.POINT],
  [Code.LINEAR_ROD, Kind.ROD],
  [Code.LINEAR_LINE, Kind.LINE],
  [Code.LINEAR_PLANE, Kind.PLANE],
]);
const ANGULAR = new Map([
  [Code.ANGULAR_FREE, undefined],
  [Code.ANGULAR_CROSS, Kind.CROSS],
  [Code.ANGULAR_AXIS, Kind.AXIS],
  [Code.ANGULAR_ALL, Kind.ALL],
]);

/** The component as a net, or undefined if a tree serves it better: `tree` is how it would be hung. */
export function planNet(
  table: JointTable,
  component: readonly number[],
  tree: MechanismPlan,
  choice: Loops,
): MechanismPlan | undefined {
  const rows = tree.loops.reduce((sum, j) => sum + table.rows(j), 0);
  if (choice === "trees" || rows <= (choice === "nets" ? 0 : FEW_ROWS)) return undefined;
  const most = choice === "nets" ? Number.POSITIVE_INFINITY : workOfTree(component.length, rows) / ADVANTAGE;
  const joints = table.jointsOfAll(component);
  for (const j of joints) if (!LINEAR.has(table.linear(j)) || !ANGULAR.has(table.angular(j))) return undefined;
  const members = [...component].sort((i, j) => i - j);
  const loops = joints.filter((j) => table.rows(j) > 0 || table.driveCount(j) > 0);
  const ties = tiesOf(table, members, loops);
  const sides = ties.reduce((sum, { a, b }) => sum + (a >= 0 ? 1 : 0) + (b >= 0 ? 1 : 0), 0);
  if (workOfNet(sides, 0) > most) return undefined;
  const elimination = planElimination(graphOf(members.length, ties));
  if (workOfNet(sides, elimination.flops) > most) return undefined;
  return {
    prescribed: tree.prescribed,
    members: members.map((body) => ({ body, parent: NONE, joint: NONE, stack: undefined })),
    loops,
    net: { ties, elimination },
  };
}

function tiesOf(table: JointTable, members: readonly number[], loops: readonly number[]): PlannedTie[] {
  const placeOf = new Map(members.map((body, i) => [body, i]));
  const ties: PlannedTie[] = [];
  for (const [loop, j] of loops.entries()) {
    const a = placeOf.get(table.a(j)) ?? -1;
    const b = placeOf.get(table.b(j)) ?? -1;
    const linear = LINEAR.get(table.linear(j));
    const angular = ANGULAR.get(table.angular(j));
    if (linear !== undefined) ties.push({ kind: linear, loop, a, b });
    // what acts at the anchor of b has a moment about that of a, unless nothing moves a
    if ((linear === Kind.LINE || linear === Kind.PLANE) && a >= 0)
      ties.push({ kind: Kind.MOMENT, loop, a, b, partner: ties.length - 1 });
    if (angular !== undefined) ties.push({ kind: angular, loop, a, b });
  }
  // last, in the order of the drives: up to three coordinates of a joint are a tie
  for (const [loop, j] of loops.entries()) {
    const a = placeOf.get(table.a(j)) ?? -1;
    const b = placeOf.get(table.b(j)) ?? -1;
    for (let i = 0; i < table.driveCount(j); i += COORDINATES) ties.push({ kind: Kind.DRIVES, loop, a, b });
  }
  return ties;
}

function graphOf(bodies: number, ties: readonly PlannedTie[]) {
  const counts = new Int32Array(bodies + 1);
  for (const { a, b } of ties) {
    if (a >= 0) counts[a + 1]++;
    if (b >= 0) counts[b + 1]++;
  }
  for (let i = 0; i < bodies; i++) counts[i + 1] += counts[i];
  const nodes = new Int32Array(counts[bodies]);
  const next = counts.slice();
  for (let i = 0; i < ties.length; i++) {
    const { a, b } = ties[i];
    if (a >= 0) nodes[next[a]++] = i;
    if (b >= 0) nodes[next[b]++] = i;
  }
  return graphOfBodies(ties.length, counts, nodes);
}
