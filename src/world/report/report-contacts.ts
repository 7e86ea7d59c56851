// The part of the report on contacts and islands.

import { NODE_PRESCRIBED } from "../../../build/records/memory/records/node.ts";
import { TREE_END_NODE, TREE_FIRST_NODE } from "../../../build/records/memory/records/tree.ts";
import { ISLAND_NOTE_WIDTH, NODE_WIDTH, TREE_WIDTH } from "../../../build/records/memory/widths.ts";
import * as Check from "../../contacts/certificate/check-layout.ts";
import * as Kept from "../../contacts/kept/kept-layout.ts";
import * as Code from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import * as Note from "../../memory/note-layout.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { Store } from "../store.ts";
import { ownerOf } from "./contact.ts";
import type { ContactFigures, IslandFigures, SolvedIsland } from "./report.ts";
import { sleepsIn } from "./sleep-events.ts";

/** Figures that the step has counted, and where the tally has them. */
const TALLIED = [
  ["approachSpeed", Code.TALLY_APPROACH],
  ["pivots", Code.TALLY_PIVOTS],
  ["refinements", Code.TALLY_REFINED],
  ["residual", Code.TALLY_MISSED],
  ["blows", Code.TALLY_STRUCK],
  ["jams", Code.TALLY_JAMMED],
  ["withoutRolling", Code.TALLY_UNROLLED],
  ["sweeps", Code.TALLY_SWEEPS],
  ["again", Code.TALLY_AGAIN],
  ["unseen", Code.TALLY_UNSEEN],
] as const;
const TALLIED_SOLVERS = [
  ["pivoting", Code.TALLY_EXACT],
  ["descent", Code.TALLY_SWEPT],
  ["direct", Code.TALLY_DIRECT],
  ["fallbacks", Code.TALLY_GAVE_UP],
  ["sweeps", Code.TALLY_BY_ROWS],
] as const;

/** Overlaps are measured anew, where the shapes are now; nothing of the solver's own numbers is used. @internal */
export function fillContacts(figures: ContactFigures, store: Store): void {
  const { memory } = store;
  memory.takeBack();
  const done = memory.column(Col.TALLY) + Code.TALLY_COMPLETED;
  figures.points = 0;
  figures.penetration = 0;
  figures.deepest = undefined;
  figures.coneViolation = 0;
  for (const [name, at] of TALLIED) figures[name] = F64[done + at];
  for (const [name, at] of TALLIED_SOLVERS) figures.solver[name] = F64[done + at];
  figures.leftOut = store.context.leftOut;
  figures.reused = 0;
  const manifolds = memory.word(Col.MANIFOLDS_NOW);
  if (manifolds === 0) return;
  for (let i = 0; i < manifolds; i++)
    if (I32[2 * (memory.now(Col.MANIFOLD) + Kept.STRIDE * i) + Kept.USE] === Kept.AGAIN) figures.reused++;
  const k = kernels();
  const scratch = memory.column(Col.TALLY) + Code.TALLY_SCRATCH;
  k.placeShapes(memory.base);
  k.checkContacts(memory.base, scratch);
  figures.points = F64[scratch + Check.POINTS];
  figures.penetration = F64[scratch + Check.DEEPEST];
  figures.coneViolation = F64[scratch + Check.CONE] / F64[memory.now(Col.CLOCK) + Col.LAST_STEP];
  const [one, other] = [F64[scratch + Check.FIRST_SHAPE], F64[scratch + Check.SECOND_SHAPE]];
  if (one >= 0) figures.deepest = [ownerOf(store, one).body, ownerOf(store, other).body];
}

/** @internal */
export function fillIslands(figures: IslandFigures, store: Store): void {
  const { memory } = store;
  const trees = memory.word(Col.TREE_COUNT);
  const counted = memory.word(Col.ISLAND_COUNT);
  figures.count = counted < 0 ? trees : counted + memory.word(Col.ASIDE_ISLANDS);
  figures.largest =
    counted < 0 ? largestTree(store, trees) : Math.max(memory.word(Col.LARGEST_ISLAND), memory.word(Col.ASIDE_LARGEST));
  figures.solved = solvedIslands(store);
  figures.asleep = 0;
  if (memory.sleeping) for (const { slot } of store.bodies) if (sleepsIn(store, slot)) figures.asleep++;
}

/** By their codes in ISLAND_NOTE. */
const SOLVED_BY = [undefined, "pivoting", "sweeps", "substeps", undefined, "pivoting", "substeps"] as const;

function solvedIslands({ memory, bodies }: Store): SolvedIsland[] {
  const solved: SolvedIsland[] = [];
  const islands = memory.word(Col.ISLAND_COUNT);
  for (let i = 0; i < islands; i++) {
    const note = memory.column(Col.ISLAND_NOTE) + ISLAND_NOTE_WIDTH * i;
    const by = I32[2 * note + Note.NOTE_SOLVER];
    const solver = SOLVED_BY[by];
    if (!solver) continue;
    solved.push({
      body: bodies.at(I32[2 * note + Note.NOTE_BODY]),
      bodies: I32[2 * note + Note.NOTE_BODIES],
      points: I32[2 * note + Note.NOTE_POINTS],
      solver,
      unchanged: Note.staysAsItIs(by),
      precision: I32[2 * note + Note.NOTE_SINGLE] === 0 ? "double" : "single",
      sweeps: I32[2 * note + Note.NOTE_SWEEPS],
      residual: F64[note + Note.NOTE_RESIDUAL],
    });
  }
  return solved;
}

/** Without contacts and without sleep, each tree is an island. */
function largestTree({ memory }: Store, trees: number): number {
  const dynamic = (node: number) => I32[2 * node + NODE_PRESCRIBED] === 0;
  let largest = 0;
  for (let i = 0; i < trees; i++) {
    const words = 2 * (memory.column(Col.TREE) + TREE_WIDTH * i);
    let bodies = 0;
    const end = I32[words + TREE_END_NODE];
    for (let node = I32[words + TREE_FIRST_NODE]; node < end; node += NODE_WIDTH) if (dynamic(node)) bodies++;
    largest = Math.max(largest, bodies);
  }
  return largest;
}
