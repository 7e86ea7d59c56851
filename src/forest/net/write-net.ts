// A planned net as records in memory: movers, sides, ties, room for the factor, and the tables of its elimination.

import { NODE_A, NODE_B } from "../../../build/records/memory/records/link.ts";
import * as Net from "../../../build/records/memory/records/net.ts";
import { NODE_MOVER } from "../../../build/records/memory/records/node.ts";
import * as Tie from "../../../build/records/memory/records/tie.ts";
import { LINK_WIDTH, NODE_WIDTH } from "../../../build/records/memory/widths.ts";
import { F64, I32 } from "../../memory/machine.ts";
import * as Kind from "../../memory/tie-kinds.ts";
import { eliminationTables } from "../elimination/elimination-tables.ts";
import { blockAt, type EliminationPlan, strideAt } from "../elimination/plan-elimination.ts";
import type { MechanismPlan } from "../plan-mechanism.ts";
import { type NetSides, sidesOf } from "./net-sides.ts";
import type { NetPlan } from "./plan-ties.ts";
import { hubNumbers, hubWords, writeHubs } from "./write-hubs.ts";
import { branchNumbers, meetingNumbers, patchNumbers, writeBranches, writePatches } from "./write-parts.ts";
import { rodsNumbers, writeRods } from "./write-rods.ts";

/** Numbers of a kept pose. */
const POSE = 8;

/** Numbers of the whole record. */
export function netNumbers(plan: MechanismPlan, net: NetPlan): number {
  const { nodes, numbers } = net.elimination;
  const sides = sidesOf(plan.members.length, net);
  const tables = eliminationTables(net.elimination).reduce((sum, [, table]) => sum + table.length, 0);
  const words = tables + nodes + 2 * Net.PAIR * sides.pairs + hubWords(net);
  return (
    Net.NET +
    plan.members.length * Tie.MOVER +
    sides.at[sides.tie.length] +
    net.ties.length * Tie.TIE +
    nodes * (9 + 1 + 3) +
    meetingNumbers(plan.members.length, net) +
    branchNumbers(net.elimination) +
    patchNumbers(plan.members.length, net) +
    hubNumbers(net) +
    POSE * (plan.prescribed.length + plan.members.length) +
    2 * numbers +
    Math.ceil(words / 2) +
    1 +
    rodsNumbers(plan.members.length, net)
  );
}

/** Writes the net at `at`; nodes begin at `firstNode`, prescribed ones first, and the links of its joints at `firstLink`. */
export function writeNet(plan: MechanismPlan, net: NetPlan, at: number, firstNode: number, firstLink: number): void {
  const { elimination } = net;
  const sides = sidesOf(plan.members.length, net);
  const count = elimination.nodes;
  const movers = at + Net.NET;
  const firstSide = movers + plan.members.length * Tie.MOVER;
  const ties = firstSide + sides.at[sides.tie.length];
  const hubs = ties + net.ties.length * Tie.TIE;
  const pivots = hubs + hubNumbers(net);
  const sizes = pivots + 9 * count;
  const right = sizes + count;
  const poses = right + 3 * count + meetingNumbers(plan.members.length, net);
  const branches = poses + POSE * (plan.prescribed.length + plan.members.length);
  const patches = branches + branchNumbers(elimination);
  const blocks = patches + patchNumbers(plan.members.length, net);
  // the blocks are cleared whenever the matrix is assembled, and the tables behind them are written here
  F64.fill(0, at, blocks);
  let word = 2 * (blocks + 2 * elimination.numbers);
  const put = (field: number, value: number) => {
    I32[2 * at + field] = value;
  };
  const putTable = (field: number, table: Int32Array) => {
    I32.set(table, word);
    put(field, word);
    word += table.length;
  };
  const [rows, length] = longestPaths(net, sides);
  put(Net.SUPERNODES, elimination.supernodes);
  put(Net.NODES, count);
  put(Net.HALF, elimination.numbers);
  put(Net.BLOCKS, blocks);
  put(Net.PIVOTS, pivots);
  put(Net.SIZES, sizes);
  put(Net.RIGHT, right);
  put(Net.POSES, poses);
  put(Net.FIRST_MOVER, movers);
  put(Net.END_MOVER, firstSide);
  put(Net.FIRST_TIE, ties);
  put(Net.END_TIE, hubs - net.ties.filter(({ kind }) => kind === Kind.DRIVES).length * Tie.TIE);
  put(Net.END_DRIVE, hubs);
  put(Net.FIRST_HUB, hubs);
  put(Net.END_HUB, hubs + Net.HUB * net.hubs.length);
  put(Net.PATH_ROWS, rows);
  put(Net.PATH_LENGTH, length);
  put(Net.RING, net.isRing ? 1 : 0);
  for (const [field, table] of eliminationTables(elimination)) putTable(field, table);
  putTable(Net.RANKS, new Int32Array(count).fill(3));
  writeMovers(plan, movers, firstNode);
  writeTies(net, ties, firstLink);
  writeSides(net, sides, firstSide, ties, movers);
  writeBranches(elimination, at, branches);
  writePatches(plan.members.length, net, at, patches, { movers, ties });
  writeHubs(net, hubs, writePairs(net, sides, word, movers), movers, ties);
  if (net.rods) {
    const rods = at + netNumbers(plan, net) - rodsNumbers(plan.members.length, net);
    put(Net.RODS, rods);
    const firstMember = firstNode + NODE_WIDTH * plan.prescribed.length;
    writeRods(plan.members.length, net, net.rods, rods, {
      ties,
      firstMember,
      pathRows: rows,
      pathLength: length,
    });
  }
}

function writeMovers({ prescribed, members }: MechanismPlan, movers: number, firstNode: number): void {
  for (let i = 0; i < members.length; i++) {
    const node = firstNode + NODE_WIDTH * (prescribed.length + i);
    I32[2 * (movers + i * Tie.MOVER) + Tie.NODE] = node;
    I32[2 * node + NODE_MOVER] = movers + i * Tie.MOVER;
  }
}

function writeTies({ ties, elimination }: NetPlan, first: number, firstLink: number): void {
  for (let i = 0; i < ties.length; i++) {
    const { kind, loop, partner } = ties[i];
    const tie = first + i * Tie.TIE;
    const link = firstLink + LINK_WIDTH * loop;
    const place = elimination.place[i];
    I32[2 * tie + Tie.LINK] = link;
    I32[2 * tie + Tie.NODE_A] = I32[2 * link + NODE_A];
    I32[2 * tie + Tie.NODE_B] = I32[2 * link + NODE_B];
    I32[2 * tie + Tie.KIND] = kind;
    I32[2 * tie + Tie.PLACE] = place;
    I32[2 * tie + Tie.DIAGONAL] = blockAt(elimination, place, place);
    I32[2 * tie + Tie.STRIDE] = strideAt(elimination, place);
    if (partner === undefined) continue;
    const other = elimination.place[partner];
    const [early, late] = [Math.min(place, other), Math.max(place, other)];
    I32[2 * tie + Tie.PARTNER] = first + partner * Tie.TIE;
    I32[2 * tie + Tie.COUPLING] = blockAt(elimination, late, early) + (other === late ? elimination.numbers : 0);
    I32[2 * tie + Tie.ALONG] = strideAt(elimination, early);
    I32[2 * tie + Tie.MIRRORED] = other === late ? 1 : 0;
  }
}

function writeSides({ ties }: NetPlan, sides: NetSides, first: number, firstTie: number, movers: number): void {
  for (let member = 0; member + 1 < sides.start.length; member++) {
    const mover = movers + member * Tie.MOVER;
    const [from, to] = [sides.start[member], sides.start[member + 1]];
    I32[2 * mover + Tie.SIDES] = from < to ? first + sides.at[from] : 0;
    for (let i = from; i < to; i++) {
      const side = first + sides.at[i];
      const tie = firstTie + sides.tie[i] * Tie.TIE;
      const sign = sides.sign[i];
      const isWhole = sides.at[i + 1] - sides.at[i] === Tie.SIDE;
      I32[2 * side + Tie.BODY] = mover;
      I32[2 * side + Tie.AT] = tie;
      I32[2 * side + Tie.NEXT] = i + 1 < to ? first + sides.at[i + 1] : 0;
      I32[2 * side + Tie.WHOLE] = isWhole ? 1 : 0;
      I32[2 * side + Tie.RIGHTS] = 3 * I32[2 * tie + Tie.PLACE];
      I32[2 * side + Tie.MEETS] = 3 * I32[2 * tie + Tie.PLACE];
      I32[2 * tie + (sign < 0 ? Tie.SIDE_A : Tie.SIDE_B)] = side;
      F64[side + Tie.SIGN] = sign;
      if (isWhole && ties[sides.tie[i]].kind === Kind.POINT)
        for (let k = 0; k < 3; k++) F64[side + Tie.JL + 4 * k] = sign;
    }
  }
}

/** The blocks of pairs of sides on one body, a side with itself among them. Returns the word behind them. */
function writePairs({ elimination, hubs }: NetPlan, { start, tie }: NetSides, first: number, movers: number): number {
  let word = first;
  const isHub = new Set(hubs.map(({ member }) => member));
  for (let member = 0; member + 1 < start.length; member++) {
    if (isHub.has(member)) continue;
    I32[2 * (movers + Tie.MOVER * member) + Tie.PAIRS_OF] = word;
    for (let p = start[member]; p < start[member + 1]; p++) {
      const early = elimination.place[tie[p]];
      const stride = strideAt(elimination, early);
      for (let q = p; q < start[member + 1]; q++) {
        I32[word + Net.BLOCK] = blockAt(elimination, elimination.place[tie[q]], early);
        I32[word + Net.WIDE] = stride;
        word += 2 * Net.PAIR;
      }
    }
  }
  return word;
}

/** Of both eliminations, where rods have their own: what half solves need, whichever is there. */
function longestPaths(net: NetPlan, sides: NetSides): [number, number] {
  const { elimination: e, rods } = net;
  const [rows, length] = longestPath(net, sides, e, (tie) => e.place[tie]);
  if (!rods) return [rows, length];
  const [ownRows, ownLength] = longestPath(net, sides, rods.elimination, (tie) => Math.floor(rods.row[tie] / 3));
  return [Math.max(rows, ownRows), Math.max(length, ownLength)];
}

/** Rows and supernodes on the ways from a body to the roots, at most: ways that meet are counted twice, except those of hubs, which are many. */
function longestPath(
  { hubs }: NetPlan,
  { tie, start }: NetSides,
  e: EliminationPlan,
  placeOf: (tie: number) => number,
): [number, number] {
  const rows = new Int32Array(e.supernodes);
  const length = new Int32Array(e.supernodes);
  for (let t = e.supernodes - 1; t >= 0; t--) {
    const parent = e.parent[t];
    rows[t] = 3 * e.own[t] + (parent < 0 ? 0 : rows[parent]);
    length[t] = 1 + (parent < 0 ? 0 : length[parent]);
  }
  let [mostRows, mostLength] = [0, 0];
  const isHub = new Set(hubs.map(({ member }) => member));
  for (let member = 0; member + 1 < start.length; member++) {
    let [ownRows, ownLength, last] = [0, 0, -1];
    const seen = isHub.has(member) ? new Set<number>() : undefined;
    for (let i = start[member]; i < start[member + 1]; i++) {
      const t = e.owner[placeOf(tie[i])];
      if (t === last) continue;
      last = t;
      ownRows += rows[t];
      ownLength += length[t];
      for (let s = t; seen && s >= 0; s = e.parent[s]) {
        if (seen.has(s)) {
          ownRows -= rows[s];
          ownLength -= length[s];
          break;
        }
        seen.add(s);
      }
    }
    mostRows = Math.max(mostRows, Math.min(3 * e.nodes, ownRows));
    mostLength = Math.max(mostLength, Math.min(e.supernodes, ownLength));
  }
  return [mostRows, mostLength];
}
