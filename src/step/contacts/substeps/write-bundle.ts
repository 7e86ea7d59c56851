// The lanes of a bundle, from their manifolds. Nothing but the bundle is written, so bundles may be written side by side.
import { isDeep } from "../../../contacts/deep-overlap.ts";
import * as Kept from "../../../contacts/kept/kept-manifold.ts";
import * as S from "../../../contacts/shape-record.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64, I32 } from "../../../memory/views.ts";
import { laneOf } from "../../../multipliers/substeps/lane-access.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";
import * as Motion from "../../../rows/motion.ts";
import { clearLanes } from "./fill-bundles.ts";
import { holdDeep, slowDeep } from "./hold-deep.ts";
import { mayBounce } from "./may-bounce.ts";
import { writeFrame } from "./pair-frame.ts";
import { writeLane } from "./write-lane.ts";

/** Writes the lanes of a bundle that has its place; s: settings. Returns how many of them may bounce. */
export function writeBundle(w: i32, head: i32, lanes: i32, s: i32, single: bool): i32 {
  const pair: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  clearLanes(head, lanes);
  const filled: i32 = I32[2 * head + L.FILLED];
  let bouncing: i32 = 0;
  let count: i32 = 0;
  for (let lane: i32 = 0; lane < filled; lane++) {
    const kept: i32 = I32[2 * head + L.MANIFOLDS + lane];
    const a: i32 = S.bodyAt(w, Kept.shapeA(kept));
    const b: i32 = S.bodyAt(w, Kept.shapeB(kept));
    writeFrame(w, kept, a, b, pair);
    writeLane(w, kept, a, b, pair, laneOf(head, lane, single), s, single);
    if (mayBounce(w, kept)) {
      bouncing |= 1 << lane;
      count++;
    }
    if (isDeep(w, kept)) {
      // bodies whose joints follow are never single
      if (isJointed(w, a) || isJointed(w, b)) slowDeep(kept, laneOf(head, lane, single), s);
      else holdDeep(laneOf(head, lane, single), single);
    }
  }
  I32[2 * head + L.BOUNCING] = bouncing;
  return count;
}

function isJointed(w: i32, b: i32): bool {
  return F64[Col.column(w, Col.MOTION) + Motion.STRIDE * b + Motion.JOINTED] !== 0.0;
}

/** A manifold is prefetched this many bundles ahead. */
const AHEAD: i32 = 3;
/** Numbers per cache line. */
const LINE: i32 = 8;

/**
 * Manifolds are scattered over megabytes. Those of a bundle that comes soon are read together, so that one wait for memory covers all of
 * them: the lines of the normal and the points, the words, and what is kept of impulses. The sum goes to the workspace and is never read.
 */
export function lookAhead(w: i32, head: i32, end: i32): void {
  const soon: i32 = 2 * (head + AHEAD * L.HEAD);
  if (soon >= 2 * end) return;
  const several: bool = I32[soon + L.POINTS] > 1;
  let sum: i32 = 0;
  for (let lane: i32 = 0; lane < I32[soon + L.FILLED]; lane++) {
    const kept: i32 = 2 * I32[soon + L.MANIFOLDS + lane];
    sum |= I32[kept] | I32[kept + 2 * LINE] | I32[kept + 6 * LINE] | I32[kept + 10 * LINE] | I32[kept + 12 * LINE];
    if (several) sum |= I32[kept + 4 * LINE] | I32[kept + 8 * LINE];
  }
  I32[2 * Col.column(w, Col.CONTACT_SCRATCH)] = sum;
}
