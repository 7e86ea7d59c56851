// The rods of a net as records in memory: rods, unknowns and corrections, the entries of their matrix, and the record of its elimination.
import * as Net from "../../../build/records/memory/records/net.ts";
import * as Rods from "../../../build/records/memory/records/rods.ts";
import * as Tie from "../../../build/records/memory/records/tie.ts";
import { NODE_WIDTH } from "../../../build/records/memory/widths.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { eliminationTables } from "../elimination/elimination-tables.ts";
import { blockAt, type EliminationPlan, strideAt } from "../elimination/plan-elimination.ts";
import type { RodsPlan } from "./plan-rods.ts";
import type { NetPlan, PlannedTie } from "./plan-ties.ts";
import { branchNumbers, writeBranches } from "./write-parts.ts";

/** Where the records of the net are, and the longest way of a body to the roots of its elimination. */
interface Places {
  readonly ties: number;
  /** The node of the first member. */
  readonly firstMember: number;
  readonly pathRows: number;
  readonly pathLength: number;
}

/** Numbers of the whole, 0 where there are none. */
export function rodsNumbers(members: number, { rods, ties }: NetPlan): number {
  if (!rods) return 0;
  const beads = members + 1;
  const unknowns = 3 * beads + ties.length;
  const { nodes, numbers } = rods.elimination;
  const words = tablesOf(rods.elimination).reduce((sum, [, table]) => sum + table.length, 0) + members + beads;
  return (
    Rods.RODS +
    Net.NET +
    ties.length * Rods.ROD +
    nodes * (9 + 1 + 3) +
    branchNumbers(rods.elimination) +
    2 * numbers +
    arraysOf(beads, unknowns).reduce((sum, [, count]) => sum + count, 0) +
    Math.ceil((words + entriesOf(members, ties, rods).words.length) / 2) +
    1
  );
}

function tablesOf(elimination: EliminationPlan): [number, Int32Array][] {
  return [...eliminationTables(elimination), [Net.RANKS, new Int32Array(elimination.nodes).fill(3)]];
}

/** Fields that say where arrays of numbers begin, and how long these are. */
function arraysOf(beads: number, unknowns: number): [number, number][] {
  return [
    [Rods.UNKNOWNS, unknowns],
    [Rods.STEP, unknowns],
    [Rods.LAST_STEP, unknowns],
    [Rods.LAST_END, unknowns],
    [Rods.CHANGES, Rods.MEMORY * unknowns],
    [Rods.WAYS, Rods.MEMORY * unknowns],
    [Rods.Z, 3 * beads],
    [Rods.PUSHES, 3 * beads],
    [Rods.PER_MASS, 3 * beads],
    [Rods.GIVEN_PUSH, 3 * beads],
    [Rods.KMS, beads],
    [Rods.GRAM, Rods.MEMORY * (2 * Rods.MEMORY + 1)],
  ];
}

/** Two rods on one bead, and the number of the matrix that they add to: those of bead b are `words` from start[b] to start[b + 1]. */
interface Entries {
  readonly start: Int32Array;
  /** Four for each, as in the record ENTRY, but rods by their places among the ties. */
  readonly words: Int32Array;
}

/** A plan is asked twice: for its size, and when it is written. */
const known = new WeakMap<RodsPlan, Entries>();

function entriesOf(members: number, ties: readonly PlannedTie[], plan: RodsPlan): Entries {
  const found = known.get(plan) ?? findEntries(members, ties, plan);
  known.set(plan, found);
  return found;
}

/** Of the blocks on the diagonal both halves are there, of the others one. */
function findEntries(members: number, ties: readonly PlannedTie[], { row, elimination }: RodsPlan): Entries {
  const rodsOn: number[][] = Array.from({ length: members }, () => []);
  for (const [rod, { a, b }] of ties.entries()) {
    if (a >= 0) rodsOn[a].push(rod);
    if (b >= 0) rodsOn[b].push(rod);
  }
  const start = new Int32Array(members + 1);
  const words: number[] = [];
  for (let bead = 0; bead < members; bead++) {
    for (const one of rodsOn[bead])
      for (const other of rodsOn[bead]) {
        const [place, before] = [Math.floor(row[one] / 3), Math.floor(row[other] / 3)];
        if (place < before) continue;
        const stride = strideAt(elimination, before);
        const into = blockAt(elimination, place, before) + stride * (row[one] % 3) + (row[other] % 3);
        words.push(one, other, into, (ties[one].b === bead) === (ties[other].b === bead) ? 1 : -1);
      }
    start[bead + 1] = words.length;
  }
  return { start, words: Int32Array.from(words) };
}

/** Writes them at `at`, for a net of so many members. */
export function writeRods(members: number, net: NetPlan, plan: RodsPlan, at: number, places: Places): void {
  const { elimination, row } = plan;
  const beads = members + 1;
  const record = at + Rods.RODS;
  const firstRod = record + Net.NET;
  const put = (field: number, value: number) => {
    I32[2 * at + field] = value;
  };
  F64.fill(0, at, at + rodsNumbers(members, net));
  put(Rods.ELIMINATION, record);
  put(Rods.COUNT, net.ties.length);
  put(Rods.ROPES, net.ties.filter(({ isRope }) => isRope).length);
  put(Rods.BEADS, beads);
  put(Rods.FIRST_ROD, firstRod);
  let free = firstRod + net.ties.length * Rods.ROD;
  put(Rods.END_ROD, free);
  for (const [field, count] of arraysOf(beads, 3 * beads + net.ties.length)) {
    put(field, free);
    free += count;
  }
  for (const [i, { a, b }] of net.ties.entries()) {
    const rod = firstRod + i * Rods.ROD;
    I32[2 * rod + Rods.TIE] = places.ties + i * Tie.TIE;
    I32[2 * (places.ties + i * Tie.TIE) + Tie.AS_ROD] = rod;
    I32[2 * rod + Rods.ROW] = row[i];
    I32[2 * rod + Rods.HOLDS] = 1;
    I32[2 * rod + Rods.BEAD_A] = 3 * (a < 0 ? members : a);
    I32[2 * rod + Rods.BEAD_B] = 3 * (b < 0 ? members : b);
  }
  let word = writeElimination(elimination, record, free);
  I32[2 * record + Net.PATH_ROWS] = places.pathRows;
  I32[2 * record + Net.PATH_LENGTH] = places.pathLength;
  put(Rods.NODES_OF, word);
  for (let i = 0; i < members; i++) I32[word++] = places.firstMember + NODE_WIDTH * i;
  const entries = entriesOf(members, net.ties, plan);
  const first = word + members;
  put(Rods.END_ENTRIES, word);
  put(Rods.FIRST_ENTRY, first);
  for (let i = 0; i < members; i++) I32[word++] = first + entries.start[i + 1];
  I32.set(entries.words, first);
  for (; word < first + entries.words.length; word += 2 * Rods.ENTRY) {
    I32[word + Rods.ROD_ONE] = firstRod + I32[word + Rods.ROD_ONE] * Rods.ROD;
    I32[word + Rods.ROD_OTHER] = firstRod + I32[word + Rods.ROD_OTHER] * Rods.ROD;
  }
}

/** The record of an elimination, with what it needs from `free` on. Returns the word behind its tables. */
function writeElimination(elimination: EliminationPlan, record: number, free: number): number {
  const { nodes, numbers, supernodes } = elimination;
  const put = (field: number, value: number) => {
    I32[2 * record + field] = value;
  };
  put(Net.SUPERNODES, supernodes);
  put(Net.NODES, nodes);
  put(Net.HALF, numbers);
  put(Net.PIVOTS, free);
  put(Net.SIZES, free + 9 * nodes);
  put(Net.RIGHT, free + 10 * nodes);
  const blocks = free + 13 * nodes + branchNumbers(elimination);
  writeBranches(elimination, record, free + 13 * nodes);
  put(Net.BLOCKS, blocks);
  let word = 2 * (blocks + 2 * numbers);
  for (const [field, table] of tablesOf(elimination)) {
    I32.set(table, word);
    put(field, word);
    word += table.length;
  }
  return word;
}
