// Trees of which many bodies are touched, such as a net on the ground. Answers of all of them to each other would cost the square of their number, so
// contacts meet each body by itself, in the lanes of bodies without joints, and the joints follow once a substep:
//
//   v = before + c          c: what contacts gave in this substep
//   a sweep changes v by d  →  v, before and gain change by P d - d          P d: the nearest that joints allow
//
// before and gain keep what the joints answered, since contacts push about as hard in the next substep. Bodies are runners as well: START is BEFORE.
import { rotateSymmetric, timesSymmetric } from "../../../../math/mat3.ts";
import * as Col from "../../../../memory/column-access.ts";
import { F64 } from "../../../../memory/views.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as Sweeps from "../../../../multipliers/substeps/sweeps.ts";
import * as C from "../../../../response/component/layout.ts";
import * as Node from "../../../../response/tree/node.ts";
import { followTree } from "../../../tree/kinds.ts";
import { takeWeightOff } from "./component-burden.ts";

/** A body may end so far (m) from where the substeps took it. */
const NEAR: f64 = 0.01;

/** After the warm start of the lanes: joints answer to that. */
export function beginToFollow(first: i32, end: i32): void {
  for (let c: i32 = first; c < end; c = C.wordOf(c, C.END)) {
    if (C.wordOf(c, C.FOLLOWS) === 0) continue;
    for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
      const body: i32 = C.bodyAt(c, b);
      for (let i: i32 = 0; i < 6; i++) {
        F64[C.nodeOf(body) + Node.VELOCITIES + i] = F64[body + i] - F64[body + C.START + i];
        F64[body + C.EARLIER + i] = F64[body + C.START + i];
      }
    }
    answer(c, true);
    keep(c);
  }
}

/** Ends a substep of component c after its sweep: joints follow, bodies advance; `last`: it is the last one. s: settings. */
export function followJoints(c: i32, clock: i32, s: i32, last: bool): void {
  const left: f64 = F64[clock + C.LEFT];
  let struck: bool = false;
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++) {
      const blow: f64 = F64[body + C.START + i] - F64[body + C.EARLIER + i];
      const push: f64 = F64[body + i] - F64[body + C.START + i] + blow;
      if (blow !== 0.0) struck = true;
      F64[body + C.SUM + i] += push;
      F64[body + C.MOMENT + i] += left * push;
    }
  }
  if (struck) answerBlows(c);
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++)
      F64[C.nodeOf(body) + Node.VELOCITIES + i] = F64[body + i] - F64[body + C.BEGAN + i];
  }
  answer(c, true);
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    if (last) for (let i: i32 = 0; i < 6; i++) F64[body + C.D + i] += F64[s + L.SUBSTEP] * F64[body + i];
    else Sweeps.advanceRunners(body, body + L.RUNNER, s);
  }
  keep(c);
}

/** The velocities with which the next sweep begins. */
function keep(c: i32): void {
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++) {
      F64[body + C.BEGAN + i] = F64[body + i];
      F64[body + C.EARLIER + i] = F64[body + C.START + i];
    }
  }
}

/** Bounces are over at once: what joints answer is no part of GAIN. */
function answerBlows(c: i32): void {
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++)
      F64[C.nodeOf(body) + Node.VELOCITIES + i] = F64[body + C.START + i] - F64[body + C.EARLIER + i];
  }
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    // what is left of the change is that of the sweep
    for (let i: i32 = 0; i < 6; i++) F64[body + C.BEGAN + i] += F64[C.nodeOf(body) + Node.VELOCITIES + i];
  }
  answer(c, false);
}

/** V and OM of the nodes are a change of velocities: bodies gain what the joints answer. */
function answer(c: i32, lasts: bool): void {
  followTree(C.wordOf(c, C.TREE));
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    const n: i32 = C.nodeOf(body);
    for (let i: i32 = 0; i < 6; i++) {
      const more: f64 = F64[n + Node.FITTED + i] - F64[n + Node.VELOCITIES + i];
      F64[body + i] += more;
      F64[body + C.START + i] += more;
      if (lasts) F64[body + C.GAIN + i] += more;
      else F64[body + C.BEGAN + i] += more;
    }
  }
}

/**
 * After the last substep: SUM becomes the impulses. All bodies get the same part of theirs at the start of the step, and the rest as a force; MOMENT is as if
 * the impulses had come so (finish-component.ts). Parts of their own would be blows that push and pull neighbours, and add energy.
 */
export function endFollowing(w: i32, c: i32, clock: i32): void {
  const half: f64 = 0.5 * F64[clock + C.STEP];
  const early: f64 = earlyPart(c, half);
  const inertia: i32 = Col.column(w, Col.CONTACT_SCRATCH);
  takeWeightOff(w, c);
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    const n: i32 = C.nodeOf(body);
    rotateSymmetric(inertia, n + Node.R, n + Node.I);
    for (let i: i32 = 0; i < 3; i++) F64[body + C.SUM + i] *= F64[n + Node.M];
    timesSymmetric(body + C.SUM + 3, inertia, body + C.SUM + 3);
    for (let i: i32 = 0; i < 6; i++) {
      F64[body + C.SUM + i] /= F64[c + C.PART];
      F64[body + C.MOMENT + i] = (1.0 + early) * half * F64[body + C.SUM + i];
    }
  }
}

/** The part that comes at the start: 0 where all bodies end NEAR where the substeps took them without it. */
function earlyPart(c: i32, half: f64): f64 {
  let isNear: bool = true;
  let all: f64 = 0.0;
  let timed: f64 = 0.0;
  for (let b: i32 = 0; b < C.wordOf(c, C.BODIES); b++) {
    const body: i32 = C.bodyAt(c, b);
    const m: f64 = F64[C.nodeOf(body) + Node.M];
    let off: f64 = 0.0;
    for (let i: i32 = 0; i < 3; i++) {
      const sum: f64 = F64[body + C.SUM + i];
      const way: f64 = F64[body + C.MOMENT + i];
      off += (way - half * sum) * (way - half * sum);
      all += m * sum * sum;
      timed += m * sum * way;
    }
    if (off > NEAR * NEAR) isNear = false;
  }
  if (isNear || all === 0.0) return 0.0;
  return Math.min(Math.max(timed / (half * all) - 1.0, 0.0), 1.0);
}
