// Records which solver takes the contacts of an island, for the step and for the report: world.report.islands.solved.
import * as Col from "../../memory/column-access.ts";
import { noteOf } from "../../memory/island-record.ts";
import * as Note from "../../memory/note-layout.ts";
import { F64, I32 } from "../../memory/views.ts";

/** Records a solved island: by BY_PIVOTING, BY_SWEEPS or BY_SUBSTEPS, with a residual in m/s. */
export function noteIsland(w: i32, island: i32, solver: i32, sweeps: i32, residual: f64): void {
  const note: i32 = noteOf(w, island);
  I32[2 * note + Note.NOTE_SOLVER] = solver;
  I32[2 * note + Note.NOTE_SWEEPS] = sweeps;
  F64[note + Note.NOTE_RESIDUAL] = residual;
}

/** Marks all islands unsolved. */
export function clearNotes(w: i32): void {
  for (let i: i32 = 0; i < Col.header(w, Col.ISLAND_COUNT); i++)
    I32[2 * noteOf(w, i) + Note.NOTE_SOLVER] = Note.BY_NONE;
}

/** Records the chosen solver before the solve. */
export function beginNote(w: i32, island: i32, choice: i32): void {
  const words: i32 = 2 * noteOf(w, island);
  I32[words + Note.NOTE_CHOICE] = choice;
  I32[words + Note.NOTE_SOLVER] = Note.BY_NONE;
  I32[words + Note.NOTE_SWEEPS] = 0;
}
