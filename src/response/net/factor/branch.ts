// The branches of an elimination, and the supernodes of its trunk (forest/elimination/branches.ts): who may be eliminated at the same time.
import * as Word from "../../../../build/records/memory/records/net.ts";
import { fork, isForked } from "../../../memory/fork.ts";
import { I32 } from "../../../memory/views.ts";

export { BRANCH } from "../../../../build/records/memory/records/net.ts";

export function firstBranch(net: i32): i32 {
  return I32[2 * net + Word.FIRST_BRANCH];
}
/** One past the last; the trunk follows. */
export function endBranch(net: i32): i32 {
  return I32[2 * net + Word.END_BRANCH];
}
export function endTrunk(net: i32): i32 {
  return I32[2 * net + Word.END_TRUNK];
}
export function branches(net: i32): i32 {
  return I32[2 * net + Word.BRANCHES];
}
export function levels(net: i32): i32 {
  return I32[2 * net + Word.LEVELS];
}
/** The first supernode of a level, counted in the trunk. */
export function startOfLevel(net: i32, level: i32): i32 {
  return I32[I32[2 * net + Word.LEVEL_START] + level];
}

/** The first supernode of a branch, and one past its last. */
export function from(branch: i32): i32 {
  return I32[2 * branch + Word.FROM];
}
export function to(branch: i32): i32 {
  return I32[2 * branch + Word.TO];
}
/** One past the last of its places. */
export function placesEnd(branch: i32): i32 {
  return I32[2 * branch + Word.PLACES_END];
}
/** Of the trunk: its first bundle of columns. */
export function firstBundle(branch: i32): i32 {
  return I32[2 * branch + Word.FIRST_BUNDLE];
}
/** The first pull of a bundle, and with one more one past the last: words. */
export function pullsOf(net: i32, bundle: i32): i32 {
  return I32[2 * net + Word.PULLS] + 2 * Word.PULL * I32[I32[2 * net + Word.PULL_START] + bundle];
}

/** Whether tasks of the net are shared: not within a task (memory/fork.ts). */
export function isShared(net: i32): bool {
  const w: i32 = I32[2 * net + Word.WORLD];
  return w !== 0 && isForked(w);
}

/** Runs the tasks of a job of the net on all threads. */
export function share(net: i32, job: i32, count: i32, a: i32, b: i32, c: i32): void {
  fork(I32[2 * net + Word.WORLD], job, count, a, b, c);
}
