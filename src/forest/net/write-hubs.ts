// Planned hubs as records in memory: the sides of their welds, the pairs on each clone, and the welds.
import * as Net from "../../../build/records/memory/records/net.ts";
import * as Tie from "../../../build/records/memory/records/tie.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { blockAt, strideAt } from "../elimination/plan-elimination.ts";
import type { NetPlan } from "./plan-ties.ts";
import { type PlannedHub, weldsOf } from "./split-hubs.ts";

/** Sides of welds: both ways along, both ways about. */
const WELD_SIDES = 4;

/** Numbers of their records, */
export function hubNumbers({ hubs }: NetPlan): number {
  return hubs.length * (Net.HUB + WELD_SIDES * Tie.SIDE);
}

/** and words of their tables. */
export function hubWords({ hubs }: NetPlan): number {
  return hubs.reduce((sum, hub) => sum + 2 * Net.LINKED * pairsOf(hub) + 2 * Net.WELD * countWelds(hub), 0);
}

/** Of each clone: pairs of what acts on it, without those of a weld that keeps clones from moving apart and one that keeps them from turning apart: zero. */
function pairsOf(hub: PlannedHub): number {
  let pairs = 0;
  for (const [i, clone] of hub.clones.entries()) {
    const welds = weldsOf(hub, i).length;
    const nodes = clone.length + welds;
    pairs += (nodes * (nodes + 1)) / 2 - (welds * welds) / 4;
  }
  return pairs;
}

function countWelds({ clones }: PlannedHub): number {
  return 2 * (clones.length - 1);
}

/** Writes the hubs at `at` and their tables from `firstWord` on. Movers, ties and sides are there. */
export function writeHubs(net: NetPlan, at: number, firstWord: number, movers: number, firstTie: number): void {
  const firstSide = at + Net.HUB * net.hubs.length;
  let word = firstWord;
  for (const [i, hub] of net.hubs.entries()) {
    const to = at + Net.HUB * i;
    const mover = movers + Tie.MOVER * hub.member;
    const welded = firstSide + WELD_SIDES * Tie.SIDE * i;
    I32[2 * mover + Tie.HUB_OF] = to;
    I32[2 * to + Net.OF] = mover;
    I32[2 * to + Net.WELDED] = welded;
    F64[to + Net.CLONES] = hub.clones.length;
    writeWeldSides(welded);
    I32[2 * to + Net.FIRST_LINKED] = word;
    word = writeLinked(net, hub, word, welded, firstTie);
    I32[2 * to + Net.END_LINKED] = word;
    I32[2 * to + Net.FIRST_WELD] = word;
    word = writeWelds(net, hub, word);
    I32[2 * to + Net.END_WELD] = word;
  }
}

/** J of a weld: the clone before it, then the one behind it. */
function writeWeldSides(first: number): void {
  for (let i = 0; i < WELD_SIDES; i++) {
    const side = first + Tie.SIDE * i;
    const sign = i % 2 === 0 ? -1 : 1;
    I32[2 * side + Tie.WHOLE] = 1;
    F64[side + Tie.SIGN] = sign;
    for (let k = 0; k < 3; k++) F64[side + (i < 2 ? Tie.JL : Tie.JW) + 4 * k] = sign;
  }
}

/** The pairs of sides on each clone, a side with itself among them. */
function writeLinked(net: NetPlan, hub: PlannedHub, first: number, welded: number, firstTie: number): number {
  const { ties, elimination } = net;
  let word = first;
  for (const [i, clone] of hub.clones.entries()) {
    const sides = clone.map((tie) => {
      const field = ties[tie].a === hub.member ? Tie.SIDE_A : Tie.SIDE_B;
      return { place: elimination.place[tie], side: I32[2 * (firstTie + tie * Tie.TIE) + field], part: -1 };
    });
    for (const { node, sign } of weldsOf(hub, i)) {
      const part = (node - hub.firstWeld) % 2;
      const side = welded + Tie.SIDE * (2 * part + (sign < 0 ? 0 : 1));
      sides.push({ place: elimination.place[node], side, part });
    }
    sides.sort((p, q) => p.place - q.place);
    for (const [p, early] of sides.entries())
      for (const late of sides.slice(p)) {
        if (early.part >= 0 && late.part >= 0 && early.part !== late.part) continue;
        I32[word + Net.EARLY] = early.side;
        I32[word + Net.LATE] = late.side;
        I32[word + Net.LINKED_BLOCK] = blockAt(elimination, late.place, early.place);
        I32[word + Net.LINKED_WIDE] = strideAt(elimination, early.place);
        word += 2 * Net.LINKED;
      }
  }
  return word;
}

function writeWelds({ elimination }: NetPlan, hub: PlannedHub, first: number): number {
  let word = first;
  for (let i = 0; i < countWelds(hub); i++) {
    const place = elimination.place[hub.firstWeld + i];
    I32[word + Net.WELD_BLOCK] = blockAt(elimination, place, place);
    I32[word + Net.WELD_WIDE] = strideAt(elimination, place);
    I32[word + Net.WELD_TURNS] = i % 2;
    word += 2 * Net.WELD;
  }
  return word;
}
