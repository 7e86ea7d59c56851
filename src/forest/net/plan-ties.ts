// The elimination of a net: its joints as ties of three rows each, and the order in which they are eliminated.
import * as Code from "../../memory/codes.ts";
import * as Kind from "../../memory/tie-kinds.ts";
import { graphOfBodies } from "../elimination/block-graph.ts";
import { type EliminationPlan, planElimination } from "../elimination/plan-elimination.ts";
import { frontFlops } from "../elimination/supernodes.ts";
import type { JointTable } from "../joint-table.ts";
import { type NodesOnBodies, planRods, type RodsPlan } from "./plan-rods.ts";
import { countNodes, findHubs, type PlannedHub, waitingFor, weldsOf } from "./split-hubs.ts";

/** Half of a joint: what it holds of points, or of directions. */
export interface PlannedTie {
  readonly kind: number;
  /** Its joint, by its place among the loops of the plan. */
  readonly loop: number;
  /** Its bodies, by their places among the members; -1: prescribed. */
  readonly a: number;
  readonly b: number;
  /** Of DRIVES: it is one, and limits the length of a rope. */
  readonly isRope?: boolean;
  /** Of a MOMENT: the tie whose torque it is. */
  readonly partner?: number;
}

export interface NetPlan {
  readonly ties: readonly PlannedTie[];
  /** Bodies with many ties, which the elimination takes in parts. */
  readonly hubs: readonly PlannedHub[];
  /** Of the ties, and behind them of the welds of hubs. */
  readonly elimination: EliminationPlan;
  /** Where all ties are rods on members that do not turn. */
  readonly rods?: RodsPlan;
  /** A long ring (find-rings.ts), whose bodies have short ways to the roots of the elimination. */
  readonly isRing: boolean;
}

/** What half a weld takes beyond the factor: its pairs, and its part of the solves. Measured on wheels of 16 to 32 spokes. */
const FLOPS_OF_WELD = 7000;

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

/** Whether a net has ties for what the joint holds. */
export function canBeTied(table: JointTable, j: number): boolean {
  return LINEAR.has(table.linear(j)) && ANGULAR.has(table.angular(j));
}

/** Of the joints `loops`, between `members`. */
export function tiesOf(table: JointTable, members: readonly number[], loops: readonly number[]): PlannedTie[] {
  const placeOf = new Int32Array(table.bodies + 1).fill(-1);
  for (let i = 0; i < members.length; i++) placeOf[members[i] + 1] = i;
  const ties: PlannedTie[] = [];
  for (const [loop, j] of loops.entries()) {
    const a = placeOf[table.a(j) + 1];
    const b = placeOf[table.b(j) + 1];
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
    const a = placeOf[table.a(j) + 1];
    const b = placeOf[table.b(j) + 1];
    for (let i = 0; i < table.driveCount(j); i += COORDINATES)
      ties.push({ kind: Kind.DRIVES, loop, a, b, isRope: table.isRope(j) });
  }
  return ties;
}

/** The ties of a long ring. */
export function planRing(members: number, ties: readonly PlannedTie[]): NetPlan {
  const elimination = planElimination(graphOf(members, ties, []), { order: "halving" });
  return { ties, hubs: [], elimination, isRing: true };
}

/** Hubs are split where that takes less work. `turns`: whether a member can. */
export function planTies(members: number, ties: readonly PlannedTie[], turns = true): NetPlan {
  const plan = planBlocks(members, ties);
  if (turns || plan.hubs.length > 0 || !ties.every(({ kind, isRope }) => kind === Kind.ROD || isRope)) return plan;
  return { ...plan, rods: planRods(nodesOnBodies(members, ties, []), plan.elimination) };
}

function planBlocks(members: number, ties: readonly PlannedTie[]): NetPlan {
  const hubs = findHubs(members, ties);
  const whole = () => ({ ties, hubs: [], elimination: planElimination(graphOf(members, ties, [])), isRing: false });
  if (hubs.length === 0) return whole();
  const elimination = planElimination(graphOf(members, ties, hubs), { waiting: waitingFor(members, ties, hubs) });
  const split = { ties, hubs, elimination, isRing: false };
  const work = elimination.flops + FLOPS_OF_WELD * (elimination.nodes - ties.length);
  // in one piece, each hub is a dense block
  const least = hubs.reduce((most, { clones }) => Math.max(most, frontFlops(clones.flat().length, 0)), 0);
  if (work < least) return split;
  const other = whole();
  return work < other.elimination.flops ? split : other;
}

function graphOf(members: number, ties: readonly PlannedTie[], hubs: readonly PlannedHub[]) {
  const { start, nodes } = nodesOnBodies(members, ties, hubs);
  return graphOfBodies(countNodes(ties, hubs), start, nodes);
}

/** Ties couple on the bodies that they share, and those on a hub with the welds on its clones: as block-graph.ts takes them. */
function nodesOnBodies(members: number, ties: readonly PlannedTie[], hubs: readonly PlannedHub[]): NodesOnBodies {
  const isHub = new Uint8Array(members);
  for (const { member } of hubs) isHub[member] = 1;
  const clones = hubs.flatMap((hub) =>
    hub.clones.map((own, i) => [...own, ...weldsOf(hub, i).map(({ node }) => node)]),
  );
  const bodies = members + clones.length;
  const start = new Int32Array(bodies + 1);
  const isOwn = (member: number) => member >= 0 && isHub[member] === 0;
  for (const { a, b } of ties) {
    if (isOwn(a)) start[a + 1]++;
    if (isOwn(b)) start[b + 1]++;
  }
  for (const [i, own] of clones.entries()) start[members + i + 1] = own.length;
  for (let i = 0; i < bodies; i++) start[i + 1] += start[i];
  const nodes = new Int32Array(start[bodies]);
  const next = start.slice();
  for (let i = 0; i < ties.length; i++) {
    const { a, b } = ties[i];
    if (isOwn(a)) nodes[next[a]++] = i;
    if (isOwn(b)) nodes[next[b]++] = i;
  }
  for (const [i, own] of clones.entries()) nodes.set(own, start[members + i]);
  return { start, nodes };
}
