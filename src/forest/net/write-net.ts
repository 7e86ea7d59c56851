// A planned net as records in memory: movers, sides, ties, room for the factor, and the tables of its elimination.

import * as Net from "../../../build/records/memory/records/net.ts";
import { NODE_MOVER } from "../../../build/records/memory/records/node.ts";
import * as Tie from "../../../build/records/memory/records/tie.ts";
import { LINK_WIDTH, NODE_WIDTH } from "../../../build/records/memory/widths.ts";
import { F64, I32 } from "../../memory/machine.ts";
import * as Kind from "../../memory/tie-kinds.ts";
import { blockAt, strideAt } from "../elimination/plan-elimination.ts";
import type { MechanismPlan } from "../plan-mechanism.ts";
import type { NetPlan } from "./plan-net.ts";

interface Side {
  readonly tie: number;
  readonly member: number;
  readonly sign: number;
}

/** Those of points first, those of drives last. */
function sidesOf({ ties }: NetPlan): Side[] {
  const all = ties.flatMap(({ a, b }, tie) =>
    [
      { tie, member: a, sign: -1 },
      { tie, member: b, sign: 1 },
    ].filter(({ member }) => member >= 0),
  );
  const rank = ({ tie }: Side) => (ties[tie].kind === Kind.POINT ? 0 : ties[tie].kind === Kind.DRIVES ? 2 : 1);
  return [0, 1, 2].flatMap((wanted) => all.filter((side) => rank(side) === wanted));
}

/** Numbers of a kept pose. */
const POSE = 8;

/** Numbers of the whole record. */
export function netNumbers(plan: MechanismPlan, net: NetPlan): number {
  const { nodes, numbers } = net.elimination;
  const sides = sidesOf(net);
  const tables = tablesOf(net).reduce((sum, [, table]) => sum + table.length, 0);
  const words = tables + nodes + 2 * Net.PAIR * countPairs(plan.members.length, sides);
  return (
    Net.NET +
    plan.members.length * Tie.MOVER +
    sides.length * Tie.SIDE +
    nodes * (Tie.TIE + 9 + 1 + 3) +
    POSE * (plan.prescribed.length + plan.members.length) +
    2 * numbers +
    Math.ceil(words / 2) +
    1
  );
}

function countPairs(members: number, sides: readonly Side[]): number {
  const counts = new Int32Array(members);
  for (const { member } of sides) counts[member]++;
  return counts.reduce((sum, n) => sum + (n * (n + 1)) / 2, 0);
}

function tablesOf({ elimination: e }: NetPlan): [field: number, table: Int32Array][] {
  return [
    [Net.FIRST, e.first],
    [Net.OWN, e.own],
    [Net.BORDER, e.border],
    [Net.BASE, e.base],
    [Net.ROW_START, e.rowStart],
    [Net.BORDER_PLACES, e.borderPlaces],
    [Net.STRIDES, e.strideOf],
    [Net.TARGET_START, e.targetStart],
    [Net.TARGETS, e.target],
    [Net.PARENTS, e.parent],
    [Net.OWNERS, e.owner],
  ];
}

/** Writes the net at `at`; nodes begin at `firstNode`, prescribed ones first, and the links of its joints at `firstLink`. */
export function writeNet(plan: MechanismPlan, net: NetPlan, at: number, firstNode: number, firstLink: number): void {
  const { elimination } = net;
  const sides = sidesOf(net);
  const count = elimination.nodes;
  F64.fill(0, at, at + netNumbers(plan, net));
  const movers = at + Net.NET;
  const sidesAt = movers + plan.members.length * Tie.MOVER;
  const ties = sidesAt + sides.length * Tie.SIDE;
  const pivots = ties + count * Tie.TIE;
  const sizes = pivots + 9 * count;
  const right = sizes + count;
  const poses = right + 3 * count;
  const blocks = poses + POSE * (plan.prescribed.length + plan.members.length);
  let word = 2 * (blocks + 2 * elimination.numbers);
  const put = (field: number, value: number) => {
    I32[2 * at + field] = value;
  };
  const putTable = (field: number, table: Int32Array) => {
    I32.set(table, word);
    put(field, word);
    word += table.length;
  };
  put(Net.SUPERNODES, elimination.supernodes);
  put(Net.NODES, count);
  put(Net.HALF, elimination.numbers);
  put(Net.BLOCKS, blocks);
  put(Net.PIVOTS, pivots);
  put(Net.SIZES, sizes);
  put(Net.RIGHT, right);
  put(Net.POSES, poses);
  put(Net.FIRST_MOVER, movers);
  put(Net.END_MOVER, sidesAt);
  put(Net.FIRST_SIDE, sidesAt);
  put(Net.OTHER_SIDE, sidesAt + Tie.SIDE * sides.filter(({ tie }) => net.ties[tie].kind === Kind.POINT).length);
  const driven = net.ties.filter(({ kind }) => kind === Kind.DRIVES).length;
  put(Net.END_SIDE, ties - Tie.SIDE * sides.filter(({ tie }) => net.ties[tie].kind === Kind.DRIVES).length);
  put(Net.DRIVEN_SIDE, ties);
  put(Net.FIRST_TIE, ties);
  put(Net.END_TIE, pivots - driven * Tie.TIE);
  put(Net.END_DRIVE, pivots);
  for (const [field, table] of tablesOf(net)) putTable(field, table);
  putTable(Net.RANKS, new Int32Array(count).fill(3));

  for (let i = 0; i < plan.members.length; i++) {
    const node = firstNode + NODE_WIDTH * (plan.prescribed.length + i);
    I32[2 * (movers + i * Tie.MOVER) + Tie.NODE] = node;
    I32[2 * node + NODE_MOVER] = movers + i * Tie.MOVER;
  }
  for (const [i, { kind, loop, partner }] of net.ties.entries()) {
    const tie = ties + i * Tie.TIE;
    const place = elimination.place[i];
    I32[2 * tie + Tie.LINK] = firstLink + LINK_WIDTH * loop;
    I32[2 * tie + Tie.KIND] = kind;
    I32[2 * tie + Tie.PLACE] = place;
    I32[2 * tie + Tie.DIAGONAL] = blockAt(elimination, place, place);
    I32[2 * tie + Tie.STRIDE] = strideAt(elimination, place);
    if (partner === undefined) continue;
    const other = elimination.place[partner];
    const [early, late] = [Math.min(place, other), Math.max(place, other)];
    I32[2 * tie + Tie.PARTNER] = ties + partner * Tie.TIE;
    I32[2 * tie + Tie.COUPLING] = blockAt(elimination, late, early) + (other === late ? elimination.numbers : 0);
    I32[2 * tie + Tie.ALONG] = strideAt(elimination, early);
    I32[2 * tie + Tie.MIRRORED] = other === late ? 1 : 0;
  }
  const onMember: number[][] = plan.members.map(() => []);
  for (const [i, { tie, member, sign }] of sides.entries()) {
    const side = sidesAt + i * Tie.SIDE;
    I32[2 * side + Tie.BODY] = movers + member * Tie.MOVER;
    I32[2 * side + Tie.AT] = ties + tie * Tie.TIE;
    I32[2 * side + Tie.RIGHT] = right + 3 * elimination.place[tie];
    I32[2 * (ties + tie * Tie.TIE) + (sign < 0 ? Tie.SIDE_A : Tie.SIDE_B)] = side;
    F64[side + Tie.SIGN] = sign;
    if (net.ties[tie].kind === Kind.POINT) for (let k = 0; k < 3; k++) F64[side + Tie.JL + 4 * k] = sign;
    onMember[member].push(i);
  }
  for (const [member, own] of onMember.entries()) {
    const first = own.map((i) => sidesAt + i * Tie.SIDE);
    I32[2 * (movers + member * Tie.MOVER) + Tie.SIDES] = first[0] ?? 0;
    for (let i = 1; i < first.length; i++) I32[2 * first[i - 1] + Tie.NEXT] = first[i];
  }
  const [rows, length] = longestPath(net, sides, onMember);
  put(Net.PATH_ROWS, rows);
  put(Net.PATH_LENGTH, length);
  const pairs = pairsOf(net, sides, onMember);
  const isPoint = ([p, q]: readonly [number, number]) =>
    net.ties[sides[p].tie].kind === Kind.POINT && net.ties[sides[q].tie].kind === Kind.POINT;
  put(Net.FIRST_PAIR, word);
  for (const points of [true, false]) {
    for (const pair of pairs) {
      if (isPoint(pair) !== points) continue;
      const [early, late] = pair.map((i) => elimination.place[sides[i].tie]);
      I32[word + Net.EARLY] = sidesAt + pair[0] * Tie.SIDE;
      I32[word + Net.LATE] = sidesAt + pair[1] * Tie.SIDE;
      I32[word + Net.BLOCK] = blockAt(elimination, late, early);
      I32[word + Net.WIDE] = strideAt(elimination, early);
      word += 2 * Net.PAIR;
    }
    if (points) put(Net.OTHER_PAIR, word);
  }
  put(Net.END_PAIR, word);
}

/** Pairs of sides on one body, [earlier, later] in the order of elimination; a side with itself among them. */
function pairsOf({ elimination: { place } }: NetPlan, sides: readonly Side[], onMember: readonly number[][]) {
  const pairs: [number, number][] = [];
  for (const own of onMember)
    for (const [n, p] of own.entries())
      for (const q of own.slice(n)) pairs.push(place[sides[p].tie] <= place[sides[q].tie] ? [p, q] : [q, p]);
  return pairs;
}

/** Rows and supernodes on the ways from a body to the roots, at most: ways that meet are counted twice. */
function longestPath(
  { elimination: e }: NetPlan,
  sides: readonly Side[],
  onMember: readonly number[][],
): [number, number] {
  const rows = new Int32Array(e.supernodes);
  const length = new Int32Array(e.supernodes);
  for (let t = e.supernodes - 1; t >= 0; t--) {
    const parent = e.parent[t];
    rows[t] = 3 * e.own[t] + (parent < 0 ? 0 : rows[parent]);
    length[t] = 1 + (parent < 0 ? 0 : length[parent]);
  }
  let [mostRows, mostLength] = [0, 0];
  for (const own of onMember) {
    const starts = [...new Set(own.map((i) => e.owner[e.place[sides[i].tie]]))];
    mostRows = Math.max(
      mostRows,
      Math.min(
        3 * e.nodes,
        starts.reduce((sum, t) => sum + rows[t], 0),
      ),
    );
    mostLength = Math.max(
      mostLength,
      Math.min(
        e.supernodes,
        starts.reduce((sum, t) => sum + length[t], 0),
      ),
    );
  }
  return [mostRows, mostLength];
}
