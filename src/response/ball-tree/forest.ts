// All trees of a world, one after the other: the stages 5 to 7 of a step for jointed and for single bodies.
import { zero6 } from "../../math/spatial.ts";
import {
  TALLY_EXCESS,
  TALLY_HALVED,
  TALLY_ITERATIONS,
  TALLY_REJECTED,
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
  zero6(tally);
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
  }
}

export function scatterForest(w: i32): void {
  const trees: i32 = Col.header(w, Col.TREE_COUNT);
  for (let i: i32 = 0; i < trees; i++) scatter(w, Col.column(w, Col.TREE) + TREE_WIDTH * i);
  const before: i32 = Col.now(w, Col.CLOCK);
  const after: i32 = Col.next(w, Col.CLOCK);
  F64[after] = F64[before] + F64[w + Col.STEP_LENGTH];
  F64[after + 1] = F64[before + 1] + 1.0;
}
