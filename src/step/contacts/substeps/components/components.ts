// Jointed bodies in substeps: their trees become components, and the manifolds that touch them are kept apart from the
// bundles of all others and swept one by one. They reuse the memory of the problems of exact islands, already solved.
import * as M from "../../../../collision/manifold.ts";
import * as Col from "../../../../memory/column-access.ts";
import * as Island from "../../../../memory/island-record.ts";
import { F64, I32, truncate, zeros } from "../../../../memory/views.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as C from "../../../../response/component/layout.ts";
import { advanceComponent } from "../../../../response/component/move.ts";
import * as T from "../../../../response/tree/tree.ts";
import * as Motion from "../../../../rows/motion.ts";
import { touchedBodies } from "../../../answers/touched-bodies.ts";
import { hasJoints, isAlone, takesSubsteps, treeAt, wordOf } from "../../../islands/island-parts.ts";
import { runnerOf } from "../runners.ts";
import { COMMON, follows, markTouched } from "./choose-components.ts";
import { clockOf, jointedEnd, jointedFirst, scratchOf } from "./component-places.ts";
import { finishComponent } from "./finish-component.ts";
import { beginToFollow, endFollowing, followJoints } from "./follow-joints.ts";
import { sweepRolls } from "./rolling.ts";
import { JOINTED, sweepAllRows, sweepJointed } from "./sweep-components.ts";
import { advanceTouches, sweepTouches } from "./sweep-touches.ts";
import { treeNumbers, writeComponent } from "./write-component.ts";
import { followingNumbers, writeFollowing } from "./write-following.ts";

/** Call before the first components of a step. */
export function clearComponents(w: i32): void {
  C.setWord(clockOf(w), C.END_MANIFOLD, clockOf(w) + COMMON);
}

/** No components yet, behind those of others whose steps are still to come; s: settings. */
export function startClock(w: i32, s: i32): void {
  const clock: i32 = clockOf(w);
  const first: i32 = C.wordOf(clock, C.END_MANIFOLD);
  F64[clock + C.SUBSTEP] = F64[s + L.SUBSTEP];
  F64[clock + C.STEP] = F64[w + Col.STEP_LENGTH];
  C.setWord(clock, C.FIRST_COMPONENT, first);
  C.setWord(clock, C.END_COMPONENT, first);
  C.setWord(clock, C.FIRST_MANIFOLD, first);
}

/** Writes the components of the islands that are solved together; s: settings. */
export function startComponents(w: i32, s: i32): void {
  startClock(w, s);
  const single: bool = F64[s + L.SINGLE] !== 0.0;
  for (let island: i32 = Col.header(w, Col.FIRST_ISLAND); island < Col.header(w, Col.ISLAND_COUNT); island++)
    if (takesSubsteps(w, island, truncate(F64[s + L.COUNT]), single) && hasJoints(w, island))
      writeComponents(w, island);
}

/** Writes the components of an island, whose jointed bodies are already marked, and RUNNER of the touched ones. */
function writeComponents(w: i32, island: i32): void {
  const clock: i32 = clockOf(w);
  markTouched(w, island);
  const end: i32 = wordOf(w, island, Island.END_TREE);
  for (let i: i32 = wordOf(w, island, Island.FIRST_TREE); i < end; i++) {
    const t: i32 = treeAt(w, i);
    const bodies: i32 = isAlone(t) ? 0 : touchedBodies(w, t);
    if (bodies === 0) continue;
    const c: i32 = C.wordOf(clock, C.END_COMPONENT);
    T.setStruck(t, c);
    const next: i32 = follows(w, t)
      ? writeFollowing(w, t, c, c + followingNumbers(t), clock)
      : writeComponent(w, t, c, c + treeNumbers(w, t), clock, false);
    C.setWord(clock, C.END_COMPONENT, next);
    C.setWord(clock, C.FIRST_MANIFOLD, next);
    C.setWord(clock, C.END_MANIFOLD, next);
  }
}

/** Whether a body belongs to a component that answers for it; valid once all are written. */
export function isOn(w: i32, b: i32): bool {
  const motion: i32 = Col.column(w, Col.MOTION) + Motion.STRIDE * b;
  if (F64[motion + Motion.JOINTED] === 0.0) return false;
  return C.wordOf(C.componentOf(truncate(F64[motion + Motion.RUNNER])), C.FOLLOWS) === 0;
}

/** Places a bundle for a manifold that touches a component; its bodies have their runners. */
export function placeJointed(w: i32, kept: i32, a: i32, b: i32): void {
  const clock: i32 = clockOf(w);
  const bundle: i32 = C.wordOf(clock, C.END_MANIFOLD);
  C.setWord(clock, C.END_MANIFOLD, bundle + L.BUNDLE);
  zeros(bundle, L.BUNDLE);
  const words: i32 = 2 * bundle;
  I32[words + L.RUNNERS_A] = truncate(F64[runnerOf(w, a)]);
  I32[words + L.RUNNERS_B] = truncate(F64[runnerOf(w, b)]);
  I32[words + L.RUNNERS_A + JOINTED] = isOn(w, a) ? 1 : 0;
  I32[words + L.RUNNERS_B + JOINTED] = isOn(w, b) ? 1 : 0;
  I32[words + L.MANIFOLDS] = kept;
  I32[words + L.POINTS] = M.countOf(kept);
  I32[words + L.FILLED] = 1;
  I32[words + L.FIELDS] = bundle + L.HEAD;
}

/**
 * Sweeps per substep. With one, friction and normals of feet far below a heavy body excite each other, by
 * micrometres to and fro.
 */
const SWEEPS: i32 = 2;

/** The sweeps of substep i of `substeps`, after those of all other manifolds, then the rolling resistance of all; s: settings. */
export function sweepComponents(w: i32, i: i32, substeps: i32, s: i32, single: bool, rolls: i32, rollsEnd: i32): void {
  const clock: i32 = clockOf(w);
  const first: i32 = C.wordOf(clock, C.FIRST_COMPONENT);
  const end: i32 = C.wordOf(clock, C.END_COMPONENT);
  F64[clock + C.BEGUN] = (i + 1) as f64;
  F64[clock + C.LEFT] = (((substeps - i) as f64) - 0.5) * F64[clock + C.SUBSTEP];
  for (let sweep: i32 = 1; sweep <= SWEEPS; sweep++) {
    if (C.wordOf(clock, C.LANES_LEFT) > 0)
      sweepJointed(jointedFirst(w), jointedEnd(w), s, clock, scratchOf(w), single, sweep === SWEEPS);
    sweepTouches(jointedEnd(w), C.wordOf(clock, C.END_TOUCH), s, clock);
    sweepAllRows(first, end, clock);
  }
  sweepRolls(rolls, rollsEnd, clock, single);
}

/** After the warm start of all lanes. */
export function warmComponents(w: i32): void {
  const clock: i32 = clockOf(w);
  beginToFollow(C.wordOf(clock, C.FIRST_COMPONENT), C.wordOf(clock, C.END_COMPONENT));
}

/** Ends the substep; `last`: it is the last one; s: settings. */
export function advanceComponents(w: i32, s: i32, last: bool): void {
  const clock: i32 = clockOf(w);
  advanceTouches(jointedEnd(w), C.wordOf(clock, C.END_TOUCH), clock);
  const end: i32 = C.wordOf(clock, C.END_COMPONENT);
  for (let c: i32 = C.wordOf(clock, C.FIRST_COMPONENT); c < end; c = C.wordOf(c, C.END)) {
    if (C.wordOf(c, C.FOLLOWS) !== 0) followJoints(c, clock, s, last);
    else advanceComponent(c, clock, last);
  }
}

/** Passes the contact impulses to the steps of the trees. */
export function finishComponents(w: i32): void {
  const clock: i32 = clockOf(w);
  const end: i32 = C.wordOf(clock, C.END_COMPONENT);
  for (let c: i32 = C.wordOf(clock, C.FIRST_COMPONENT); c < end; c = C.wordOf(c, C.END)) {
    if (C.wordOf(c, C.FOLLOWS) !== 0) endFollowing(w, c, clock);
    finishComponent(w, c, clock);
  }
}
