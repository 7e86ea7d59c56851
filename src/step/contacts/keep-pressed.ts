// Marks the manifolds that press, when their impulses are known.
import * as M from "../../collision/manifold.ts";
import * as Kept from "../../contacts/kept/kept-manifold.ts";
import { larger } from "../../math/extremes.ts";
import * as Island from "../../memory/island-record.ts";
import * as Note from "../../memory/note-layout.ts";
import { F64 } from "../../memory/views.ts";
import * as Parts from "../islands/island-parts.ts";

/** Marks those of an island; this includes those found again for an island that fell asleep. */
export function keepPressed(w: i32, island: i32): void {
  const centred: i32 = Parts.wordOf(w, island, Note.NOTE_SOLVER) === Note.BY_SUBSTEPS ? Kept.CENTRED : 0;
  const end: i32 = Parts.wordOf(w, island, Island.END_MANIFOLD);
  for (let i: i32 = Parts.wordOf(w, island, Island.FIRST_MANIFOLD); i < end; i++)
    markPressed(Parts.manifoldAt(w, i), centred);
}

/** A manifold presses if one of its points has an impulse. `centred`: CENTRED if friction acts at its centre, else 0. */
export function markPressed(kept: i32, centred: i32): void {
  let most: f64 = 0.0;
  for (let p: i32 = 0; p < M.countOf(kept); p++) most = larger(most, F64[kept + Kept.IMPULSES + 3 * p]);
  Kept.setWords(
    kept,
    Kept.shapeA(kept),
    Kept.shapeB(kept),
    Kept.ageOf(kept),
    (most > 0.0 ? Kept.PRESSED : 0) | centred,
  );
}
