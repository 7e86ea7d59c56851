// Trees whose joints follow (follow-joints.ts), before the first substep: all their bodies become bodies of a component that are runners as well.
import { F64, zeros } from "../../../../memory/views.ts";
import * as C from "../../../../response/component/layout.ts";
import { isInterrupted } from "../../../../response/tree/interrupted.ts";
import * as Node from "../../../../response/tree/node.ts";
import * as T from "../../../../response/tree/tree.ts";
import * as Motion from "../../../../rows/motion.ts";
import { motionOf } from "../../../islands/island-parts.ts";
import { beginToFollow } from "../../../tree/kinds.ts";
import { beginBody, loadVelocities } from "./begin-body.ts";

function bodiesOf(t: i32): i32 {
  let bodies: i32 = 0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) if (!Node.isPrescribed(n)) bodies++;
  return bodies;
}

/** Numbers taken by the component of tree t. */
export function followingNumbers(t: i32): i32 {
  return C.componentNumbers(bodiesOf(t), 0, 0);
}

/** Writes the component of tree t at c, and RUNNER of its bodies; returns its end. `work`: workspace. */
export function writeFollowing(w: i32, t: i32, c: i32, work: i32, clock: i32): i32 {
  zeros(c, C.HEAD);
  C.setWord(c, C.TREE, t);
  C.setWord(c, C.BODIES, bodiesOf(t));
  C.setWord(c, C.FOLLOWS, 1);
  C.setWord(c, C.END, c + followingNumbers(t));
  F64[c + C.PART] = 1.0;
  listBodies(w, t, c);
  // if motion was set by hand, the velocities in the world do not fit the joints
  if (isInterrupted(w, t)) {
    meet(w, t, c, work, clock, false);
    for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
      const body: i32 = C.bodyAt(c, b);
      for (let i: i32 = 0; i < 6; i++) F64[body + C.START + i] = F64[C.nodeOf(body) + Node.FITTED + i];
    }
  }
  meet(w, t, c, work, clock, true);
  startRunners(c, F64[clock + C.SUBSTEP] / F64[clock + C.STEP]);
  return C.wordOf(c, C.END);
}

/** Velocities that fit the joints, at the end of the step without contacts or at its start. */
function meet(w: i32, t: i32, c: i32, work: i32, clock: i32, loaded: bool): void {
  loadVelocities(w, t, loaded);
  C.setWord(c, C.DRIVEN, beginToFollow(w, t, work, clock));
}

function listBodies(w: i32, t: i32, c: i32): void {
  let place: i32 = 0;
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    beginBody(w, c, n, place);
    F64[motionOf(w, n) + Motion.LAST_BUNDLE] = -1.0;
    place++;
  }
}

/** A runner begins with its velocity and what the first substep adds. */
function startRunners(c: i32, part: f64): void {
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++) {
      F64[body + C.GAIN + i] = part * (F64[C.nodeOf(body) + Node.FITTED + i] - F64[body + C.START + i]);
      F64[body + C.START + i] += F64[body + C.GAIN + i];
      F64[body + i] = F64[body + C.START + i];
    }
  }
}
