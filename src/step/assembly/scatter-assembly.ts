// The records of a stepped assembly → columns: scales and user-defined poses, mean forces of constraints, reactions of joints, full turns. Nodes and
// drives are scattered as for a mechanism.
import { CONSTRAINT_FORCES, CONSTRAINT_STATE_NUMBERS, CONSTRAINT_TURNS, TALLY_BROKEN } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { EXTRA_POSE_WIDTH, EXTRA_RATE_WIDTH } from "../../memory/extra-layout.ts";
import { firstBroken } from "../../memory/join-tallies.ts";
import { F64 } from "../../memory/views.ts";
import * as T from "../../response/tree/tree.ts";
import { scatterMechanism } from "../mechanism/scatter-mechanism.ts";
import * as Y from "./assembly-layout.ts";
import * as R from "./records.ts";

/** Records in the report of the step whether a program returned a non-finite number; of several the one in the lowest slot. */
export function reportBroken(w: i32, t: i32): void {
  const broken: i32 = Col.column(w, Col.TALLY) + TALLY_BROKEN;
  F64[broken] = firstBroken(F64[broken], F64[T.assemblyOf(t) + Y.BROKEN]);
}

export function scatterAssembly(w: i32, t: i32): void {
  scatterMechanism(w, t);
  const y: i32 = T.assemblyOf(t);
  const perStep: f64 = 1.0 / F64[w + Col.STEP_LENGTH];
  for (let b: i32 = R.firstBody(y); b < R.endBody(y); b += Y.ASSEMBLY_BODY) {
    const e: i32 = R.extraOf(b);
    if (R.extraFreedoms(b) === 0) continue;
    const rates: i32 = EXTRA_RATE_WIDTH * e;
    for (let i: i32 = 0; i < EXTRA_POSE_WIDTH; i++)
      F64[Col.next(w, Col.EXTRA_POSE) + EXTRA_POSE_WIDTH * e + i] = F64[b + Y.EXTRAS + i];
    for (let i: i32 = 0; i < R.extraFreedoms(b); i++) {
      const fit: f64 = F64[b + Y.FIT_RATES + i];
      F64[Col.next(w, Col.EXTRA_RATE) + rates + i] = fit;
      F64[Col.next(w, Col.EXTRA_DEVIATION) + rates + i] = F64[b + Y.START_RATES + i] - fit;
    }
  }
  for (let c: i32 = R.firstConstraint(y); c < R.endConstraint(y); c += Y.CONSTRAINT_RECORD) {
    if (R.jointOf(c) >= 0) {
      const reaction: i32 = Col.next(w, Col.REACTION) + 6 * R.jointOf(c);
      // what its drives gave is there already
      const driven: f64 = R.slotOf(c) === Y.DRIVEN_JOINT ? 1.0 : 0.0;
      for (let i: i32 = 0; i < 6; i++) F64[reaction + i] = driven * F64[reaction + i] + perStep * F64[c + Y.WRENCH + i];
      continue;
    }
    const state: i32 = Col.next(w, Col.CONSTRAINT_STATE) + CONSTRAINT_STATE_NUMBERS * R.slotOf(c);
    for (let i: i32 = 0; i < 12; i++) {
      F64[state + CONSTRAINT_FORCES + i] = perStep * F64[c + Y.SUM + i];
      F64[state + CONSTRAINT_TURNS + i] = F64[c + Y.MEMORY + i];
    }
  }
}
