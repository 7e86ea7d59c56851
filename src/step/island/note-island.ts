// What solved the contacts of an island, for the report: world.report.islands.solved.
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import * as Note from "../../memory/note-layout.ts";
import { F64, I32 } from "../../memory/views.ts";
import { ISLAND_NOTE_WIDTH } from "../../memory/widths.ts";
import * as Node from "../../response/ball-tree/node.ts";
import * as T from "../../response/ball-tree/tree.ts";
import { treeAt, wordOf } from "./island-parts.ts";
import { memberOf } from "./number-islands.ts";

/** Where the note of an island lies. */
export function noteOf(w: i32, island: i32): i32 {
  return Col.column(w, Col.ISLAND_NOTE) + ISLAND_NOTE_WIDTH * island;
}

/** An island that has been solved: by BY_PIVOTING, BY_SWEEPS or BY_SUBSTEPS, with a residual in m/s. */
export function noteIsland(w: i32, island: i32, solver: i32, sweeps: i32, residual: f64): void {
  const note: i32 = noteOf(w, island);
  I32[2 * note + Note.NOTE_SOLVER] = solver;
  I32[2 * note + Note.NOTE_SWEEPS] = sweeps;
  F64[note + Note.NOTE_RESIDUAL] = residual;
}

/** Nothing is solved. */
export function clearNotes(w: i32): void {
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++)
    I32[2 * noteOf(w, i) + Note.NOTE_SOLVER] = Note.BY_NONE;
}

/** Before any is solved: what the island is, and what shall solve it. */
export function beginNote(w: i32, island: i32, choice: i32, points: i32): void {
  const words: i32 = 2 * noteOf(w, island);
  I32[words + Note.NOTE_CHOICE] = choice;
  I32[words + Note.NOTE_SOLVER] = Note.BY_NONE;
  I32[words + Note.NOTE_SWEEPS] = 0;
  I32[words + Note.NOTE_POINTS] = points;
  const first: i32 = wordOf(w, island, Island.FIRST_TREE);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  let bodies: i32 = 0;
  for (let i: i32 = first; i < end; i++) {
    const t: i32 = treeAt(w, i);
    for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (!Node.isPrescribed(n)) bodies++;
  }
  I32[words + Note.NOTE_BODY] = memberOf(treeAt(w, first));
  I32[words + Note.NOTE_BODIES] = bodies;
}
