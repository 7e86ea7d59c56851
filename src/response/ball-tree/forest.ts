// All trees of a world, one after the other: the stages 5 to 7 of a step for jointed and for single bodies.
import {
  TALLY_COMPLETED,
  TALLY_EXCESS,
  TALLY_HALVED,
  TALLY_ITERATIONS,
  TALLY_REJECTED,
  TALLY_TURN,
  TALLY_UNSOLVED,
  TALLY_WORST,
} from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import { TREE_WIDTH } from "../../memory/widths.ts";
import { gather } from "./gather.ts";
import { scatter } from "./scatter.ts";
import { stepTree } from "./step-tree.ts";
import * as T from "./tree.ts";

export function gatherForest(w: i32): void {
  const trees: i32 = Col.header(w, Col.TREE_COUNT);
  for (let i: i32 = 0; i < trees; i++) gather(w, Col.column(w, Col.TREE) + TREE_WIDTH * i);
}

export function solveForest(w: i32): void {
  const trees: i32 = Col.header(w, Col.TREE_COUNT);
  const tally: i32 = Col.column(w, Col.TALLY);
  for (let i: i32 = 0; i < TALLY_COMPLETED; i++) F64[tally + i] = 0.0;
  for (let i: i32 = 0; i < trees; i++) {
    const t: i32 = Col.column(w, Col.TREE) + TREE_WIDTH * i;
    F64[t + T.LEFT] = F64[w + Col.STEP_LENGTH];
    stepTree(t);
    F64[tally + TALLY_ITERATIONS] += F64[t + T.ITERATIONS];
    F64[tally + TALLY_WORST] = Math.max(F64[tally + TALLY_WORST], F64[t + T.ITERATIONS]);
    if (F64[t + T.PIECES] > 1.0) F64[tally + TALLY_HALVED] += 1.0;
    F64[tally + TALLY_REJECTED] += F64[t + T.REJECTED];
    F64[tally + TALLY_UNSOLVED] += F64[t + T.UNSOLVED];
    F64[tally + TALLY_EXCESS] = Math.max(F64[tally + TALLY_EXCESS], F64[t + T.EXCESS_NOW]);
    F64[tally + TALLY_TURN] = Math.max(F64[tally + TALLY_TURN], F64[t + T.FASTEST]);
  }
}

export function scatterForest(w: i32): void {
  const trees: i32 = Col.header(w, Col.TREE_COUNT);
  for (let i: i32 = 0; i < trees; i++) scatter(w, Col.column(w, Col.TREE) + TREE_WIDTH * i);
  advanceClock(w);
}

/** time = time before the steps of this dt + their number x dt, so that rounding does not add up. */
function advanceClock(w: i32): void {
  const dt: f64 = F64[w + Col.STEP_LENGTH];
  const before: i32 = Col.now(w, Col.CLOCK);
  const after: i32 = Col.next(w, Col.CLOCK);
  const same: bool = F64[before + 2] === dt;
  F64[after + 2] = dt;
  F64[after + 3] = same ? F64[before + 3] + 1.0 : 1.0;
  F64[after + 4] = same ? F64[before + 4] : F64[before];
  F64[after] = F64[after + 4] + F64[after + 3] * dt;
  F64[after + 1] = F64[before + 1] + 1.0;
}
