// The sparse form of a KKT system in memory: bodies, joints, sides, parts of rows, and the net of their elimination.
import * as Net from "../../../../build/records/memory/records/net.ts";
import { eliminationTables } from "../../../forest/elimination/elimination-tables.ts";
import { blockAt, strideAt } from "../../../forest/elimination/plan-elimination.ts";
import { I32 } from "../../../memory/machine.ts";
import { endLease, type Lease, leaseRegion } from "../../../memory/regions.ts";
import * as S from "./kernels/layout.ts";
import type { SparsePlan } from "./plan-sparse.ts";

/** Pairs of sides on one body, the one that is eliminated earlier first; a side with itself among them. */
function pairsOf({ sides, elimination: { place } }: SparsePlan): [early: number, late: number][] {
  const onNode = new Map<number, number[]>();
  for (const [i, { node }] of sides.entries()) {
    const list = onNode.get(node);
    if (list) list.push(i);
    else onNode.set(node, [i]);
  }
  const pairs: [number, number][] = [];
  for (const own of onNode.values())
    for (const [n, p] of own.entries())
      for (const q of own.slice(n)) pairs.push(place[sides[p].tie] <= place[sides[q].tie] ? [p, q] : [q, p]);
  return pairs;
}

/** Numbers of the right side that no row has: ties with fewer than three. */
function fillersOf({ rows, joints, elimination: { nodes } }: SparsePlan): { tie: number; which: number }[] {
  const taken = new Int32Array(nodes).fill(3, 0, 2 * joints.length);
  for (const { tie } of rows) taken[tie]++;
  const fillers: { tie: number; which: number }[] = [];
  for (const [tie, own] of taken.entries()) for (let which = own; which < 3; which++) fillers.push({ tie, which });
  return fillers;
}

export class SparseSystem {
  readonly plan: SparsePlan;
  /** Whether rows of the last factor depend on others, besides those that nothing moves. */
  hasDependent = false;
  readonly #lease: Lease;
  readonly #subject: string;

  /** `placeOf`: where an entry of the list lies, relative to the KKT system. */
  constructor(subject: string, plan: SparsePlan, placeOf: ArrayLike<number>) {
    this.plan = plan;
    this.#subject = subject;
    const { bodies, joints, sides, parts, rows, groups, elimination: e } = plan;
    const pairs = pairsOf(plan);
    const fillers = fillersOf(plan);
    const tables = eliminationTables(e);
    const words =
      tables.reduce((sum, [, table]) => sum + table.length, 0) +
      2 * S.SPARSE_PAIR * pairs.length +
      2 * rows.length +
      fillers.length;
    let numbers = 0;
    const take = (count: number): number => {
      const at = numbers;
      // even, so that everything is aligned to sixteen bytes
      numbers += count + (count & 1);
      return at;
    };
    take(S.SPARSE_HEADER);
    const offsets = {
      net: take(Net.NET),
      bodies: take(S.SPARSE_BODY * bodies.length),
      joints: take(S.SPARSE_JOINT * joints.length),
      sides: take(S.SPARSE_SIDE * sides.length),
      parts: take(S.SPARSE_PART * parts.length),
      groups: take(S.SPARSE_GROUP * groups.length),
      pivots: take(9 * e.nodes),
      products: take(e.nodes),
      right: take(3 * e.nodes),
      matrix: take(e.numbers),
      blocks: take(e.numbers),
      words: take(Math.ceil(words / 2) + 1),
    };
    this.#lease = leaseRegion(this, numbers);
    const base = this.base;
    const at = (offset: number): number => base + offset;
    const put = (record: number, values: readonly (readonly [field: number, value: number])[]): void => {
      for (const [field, value] of values) I32[2 * record + field] = value;
    };
    let word = 2 * at(offsets.words);
    const putTable = (record: number, field: number, table: ArrayLike<number>): void => {
      I32.set(table, word);
      I32[2 * record + field] = word;
      word += table.length;
    };
    const net = at(offsets.net);
    put(net, [
      [Net.SUPERNODES, e.supernodes],
      [Net.NODES, e.nodes],
      [Net.HALF, e.numbers],
      [Net.BLOCKS, at(offsets.blocks)],
      [Net.PIVOTS, at(offsets.pivots)],
      [Net.RIGHT, at(offsets.right)],
    ]);
    for (const [field, table] of tables) putTable(net, field, table);

    const bodyOf = new Map(bodies.map((node, i) => [node, at(offsets.bodies) + S.SPARSE_BODY * i]));
    const sideAt = (i: number): number => at(offsets.sides) + S.SPARSE_SIDE * i;
    const jointSides = sides.findIndex(({ tie }) => tie >= 2 * joints.length);
    put(base, [
      [S.ELIMINATION, net],
      [S.FIRST_BODY, at(offsets.bodies)],
      [S.END_BODY, at(offsets.bodies) + S.SPARSE_BODY * bodies.length],
      [S.FIRST_JOINT, at(offsets.joints)],
      [S.END_JOINT, at(offsets.joints) + S.SPARSE_JOINT * joints.length],
      [S.FIRST_SIDE, sideAt(0)],
      [S.ROW_SIDE, sideAt(jointSides < 0 ? sides.length : jointSides)],
      [S.END_SIDE, sideAt(sides.length)],
      [S.FIRST_PART, at(offsets.parts)],
      [S.END_PART, at(offsets.parts) + S.SPARSE_PART * parts.length],
      [S.FIRST_GROUP, at(offsets.groups)],
      [S.END_GROUP, at(offsets.groups) + S.SPARSE_GROUP * groups.length],
      [S.ROW_COUNT, rows.length],
      [S.FILLERS, fillers.length],
      [S.MATRIX, at(offsets.matrix)],
      [S.PRODUCTS, at(offsets.products)],
    ]);
    for (const [node, body] of bodyOf) I32[2 * body + S.BODY_NODE] = node;
    for (const [i, { node }] of sides.entries()) I32[2 * sideAt(i) + S.SIDE_BODY] = bodyOf.get(node) as number;
    let side = 0;
    for (const [i, { node, until, tie }] of joints.entries()) {
      const [force, torque] = [e.place[tie], e.place[tie + 1]];
      const [early, late] = [Math.min(force, torque), Math.max(force, torque)];
      put(at(offsets.joints) + S.SPARSE_JOINT * i, [
        [S.JOINT_BODY, bodyOf.get(node) as number],
        [S.UNTIL, until],
        [S.OWN_SIDE, sideAt(side)],
        [S.OTHER_SIDE, until < 0 ? 0 : sideAt(side + 2)],
        [S.FORCE_BLOCK, blockAt(e, force, force)],
        [S.FORCE_STRIDE, strideAt(e, force)],
        [S.TORQUE_BLOCK, blockAt(e, torque, torque)],
        [S.TORQUE_STRIDE, strideAt(e, torque)],
        [S.CROSS_BLOCK, blockAt(e, late, early)],
        [S.CROSS_STRIDE, strideAt(e, early)],
        [S.FORCES_LATER, force === late ? 1 : 0],
      ]);
      side += until < 0 ? 2 : 4;
    }
    for (const [i, { entry, which, side: own, before }] of parts.entries())
      put(at(offsets.parts) + S.SPARSE_PART * i, [
        [S.ENTRY_PLACE, placeOf[entry]],
        [S.PART_SIDE, sideAt(own)],
        [S.BEFORE_SIDE, before === undefined ? 0 : sideAt(before)],
        [S.WHICH, which],
      ]);
    for (const [i, { tie, firstRow, rows: own, closes }] of groups.entries()) {
      const [a, b] = (closes ?? []).map(sideAt);
      put(at(offsets.groups) + S.SPARSE_GROUP * i, [
        [S.FIRST_ROW, firstRow],
        [S.GROUP_ROWS, own],
        [S.GROUP_BLOCK, blockAt(e, e.place[tie], e.place[tie])],
        [S.GROUP_STRIDE, strideAt(e, e.place[tie])],
        [S.CLOSES, closes ? 1 : 0],
        [S.SIDE_A, a ?? 0],
        [S.SIDE_B, b ?? 0],
      ]);
    }
    const diagonal = (tie: number, which: number): number => {
      const place = e.place[tie];
      return blockAt(e, place, place) + (strideAt(e, place) + 1) * which;
    };
    putTable(
      base,
      S.FIRST_PAIR,
      pairs.flatMap(([p, q]) => {
        const [early, late] = [e.place[sides[p].tie], e.place[sides[q].tie]];
        // in the order of the record: EARLIER, LATER, PAIR_BLOCK, PAIR_WIDE
        return [sideAt(p), sideAt(q), blockAt(e, late, early), strideAt(e, early)];
      }),
    );
    I32[2 * base + S.END_PAIR] = word;
    putTable(
      base,
      S.ROW_PLACES,
      rows.flatMap(({ tie, which }) => [3 * e.place[tie] + which, diagonal(tie, which)]),
    );
    putTable(
      base,
      S.FILLER_PLACES,
      fillers.map(({ tie, which }) => diagonal(tie, which)),
    );
  }

  get base(): number {
    return this.#lease.region.base;
  }

  dispose(): void {
    endLease(this.#lease, this.#subject);
  }
}
