// A contact while impacts pass: how fast it opens, and who stands on its two sides.
import { HIGHER_PARTNER, LOWER_PARTNER } from "../../../build/records/step/answers/blow.ts";
import { dot3 } from "../../math/vec3.ts";
import * as Col from "../../memory/column-access.ts";
import * as Island from "../../memory/island-record.ts";
import { F64, I32, truncate } from "../../memory/views.ts";
import * as T from "../../response/tree/tree.ts";
import * as Row from "../../rows/impulse-row.ts";
import * as Motion from "../../rows/motion.ts";
import { treeAt, wordOf } from "../islands/island-parts.ts";

export * from "../../../build/records/step/answers/blow.ts";

export function setPartners(blow: i32, a: i32, b: i32): void {
  I32[2 * blow + LOWER_PARTNER] = a < b ? a : b;
  I32[2 * blow + HIGHER_PARTNER] = a < b ? b : a;
}

export function haveSamePartners(blow: i32, other: i32): bool {
  return (
    I32[2 * blow + LOWER_PARTNER] === I32[2 * other + LOWER_PARTNER] &&
    I32[2 * blow + HIGHER_PARTNER] === I32[2 * other + HIGHER_PARTNER]
  );
}

/** A body alone by its motion, one of a tree by the first node of it, what does not answer by 0. */
export function partnerOf(w: i32, island: i32, motion: i32): i32 {
  if (F64[motion + Motion.INVERSE_MASS] === 0.0) return 0;
  const node: i32 = truncate(F64[motion + Motion.JOINTED]);
  if (node === 0) return motion;
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    if (node >= T.firstNode(t) && node < T.endNode(t)) return T.firstNode(t);
  }
  return motion;
}

/** u of a row before anything acts: velocities at the start of the step, of kinematic bodies those of the step. */
export function velocityAtStart(w: i32, row: i32): f64 {
  return share(w, row + Row.J, Row.motionA(row)) + share(w, row + Row.J + 6, Row.motionB(row));
}

function share(w: i32, j: i32, motion: i32): f64 {
  const b: i32 = truncate(((motion - Col.column(w, Col.MOTION)) as f64) / (Motion.STRIDE as f64));
  const moved: bool = I32[2 * (Col.column(w, Col.KIND) + b) + Col.BODY_KIND] === Col.KINEMATIC;
  const v: i32 = (moved ? Col.next(w, Col.VELOCITY) : Col.now(w, Col.VELOCITY)) + 3 * b;
  const o: i32 = (moved ? Col.next(w, Col.SPIN) : Col.now(w, Col.SPIN)) + 3 * b;
  return dot3(j, v) + dot3(j + 3, o);
}
