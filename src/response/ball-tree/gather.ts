// Columns → nodes: the data of bodies and joints for a step of a tree.
import { INTERRUPTED } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import { gatherBodies, gatherVelocities } from "../tree/gather-bodies.ts";
import * as N from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { fitVelocities } from "./fit-velocities.ts";
import { gatherAnchor, gatherLevers } from "./gather-levers.ts";

const BLOCK: i32 = 32 * N.STRIDE;

/** Fills the nodes and the record of tree t of world w for the next step. Returns 0: it has no auxiliary rows. */
export function gather(w: i32, t: i32): i32 {
  const end: i32 = T.endNode(t);
  // block by block, so that a node is still in the cache when its next part is filled
  for (let n: i32 = T.firstNode(t); n < end; n += BLOCK) {
    const blockEnd: i32 = n + BLOCK < end ? n + BLOCK : end;
    gatherBodies(w, n, blockEnd);
    gatherVelocities(w, n, blockEnd);
    gatherLevers(w, n, blockEnd);
  }
  gatherAnchor(w, t);
  gatherExcess(w, t);
  return 0;
}

/** Carries θ over; if the motion of a body was set, first fits the velocities of its tree to the joints. */
function gatherExcess(w: i32, t: i32): void {
  const excesses: i32 = Col.now(w, Col.EXCESS);
  const end: i32 = T.endNode(t);
  let interrupted: bool = false;
  let excess: f64 = 0.0;
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    const x: f64 = F64[excesses + N.bodyOf(n)];
    if (x === INTERRUPTED) interrupted = true;
    else excess = x;
  }
  F64[t + T.EXCESS_NOW] = excess;
  T.partExcess(t);
  if (!interrupted) return;
  fitVelocities(t, t + T.ANCHOR_START);
  // the impulses that fitted the velocities are not forces of this step
  for (let n: i32 = T.firstNode(t); n < end; n += N.STRIDE) {
    for (let i: i32 = 0; i < 3; i++) F64[n + N.REACTION + i] = 0.0;
  }
}
