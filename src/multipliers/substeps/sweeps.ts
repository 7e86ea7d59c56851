// Loops over bundles and runners. The lanes of a bundle share no moving body, so they may be processed one
// after the other, as in TypeScript, or at once: build/lanes/ has both, generated from the lane kernels (docs/kernels.md).
import { advanceLanes, advanceLanesSingle } from "../../../build/lanes/advance-lane.ts";
import { answerLanes, answerLanesSingle } from "../../../build/lanes/answer-lane.ts";
import { startLanes, startLanesSingle } from "../../../build/lanes/start-lane.ts";
import { sweepLanes, sweepLanesSingle } from "../../../build/lanes/sweep-lane.ts";
import { sweepPointLanes, sweepPointLanesSingle } from "../../../build/lanes/sweep-point-lane.ts";
import { sweepStandingLanes, sweepStandingLanesSingle } from "../../../build/lanes/sweep-standing-lane.ts";
import { I32 } from "../../memory/views.ts";
import * as L from "./lane-layout.ts";

/** Before the first sweep of a bundle whose lanes are written: applies its warm start to its runners. */
export function startBundle(head: i32): void {
  answerLanes(head);
  startLanes(head);
}

/** One sweep over the bundles with heads from `first` to `end`; s: settings; nobody: the runner of all that stands still, 0 if there is none. */
export function sweepBundles(first: i32, end: i32, s: i32, nobody: i32): void {
  for (let head: i32 = first; head < end; head += L.HEAD) {
    if (I32[2 * head + L.POINTS] === 1) sweepPointLanes(head, s);
    else if (stands(head, L.LANES, nobody)) sweepStandingLanes(head, s);
    else sweepLanes(head, s);
  }
}

/** Whether body a of every lane stands still. */
function stands(head: i32, lanes: i32, nobody: i32): bool {
  for (let lane: i32 = 0; lane < lanes; lane++) if (I32[2 * head + L.RUNNERS_A + lane] !== nobody) return false;
  return true;
}

/** The end of a substep for the runners from `first` to `end`. */
export function advanceRunners(first: i32, end: i32, s: i32): void {
  for (let runner: i32 = first; runner < end; runner += L.RUNNER) advanceLanes(runner, L.D, s);
}

// The same in single precision. Indices count F64 as before: a bundle takes as many bytes, a runner uses the first half of its place.

export function startBundleSingle(head: i32): void {
  answerLanesSingle(head);
  startLanesSingle(head);
}

export function sweepBundlesSingle(first: i32, end: i32, s: i32, nobody: i32): void {
  for (let head: i32 = first; head < end; head += L.HEAD) {
    if (I32[2 * head + L.POINTS] === 1) sweepPointLanesSingle(head, s);
    else if (stands(head, L.SINGLE_LANES, nobody)) sweepStandingLanesSingle(head, s);
    else sweepLanesSingle(head, s);
  }
}

export function advanceRunnersSingle(first: i32, end: i32, s: i32): void {
  for (let runner: i32 = first; runner < end; runner += L.RUNNER) advanceLanesSingle(runner, L.D, s);
}
