// Loops over bundles and runners. The lanes of a bundle share no moving body, so it does not matter whether they are taken one
// after the other, as in TypeScript, or at once: build/lanes/ has both, made from the lane kernels (docs/kernels.md).
import { advanceLanes, advanceLanesSingle } from "../../../build/lanes/advance-lane.ts";
import { sweepLanes, sweepLanesSingle } from "../../../build/lanes/sweep-lane.ts";
import * as L from "./lane-layout.ts";

/** One sweep over the bundles from `first` to `end`; s: settings. */
export function sweepBundles(first: i32, end: i32, s: i32): void {
  for (let bundle: i32 = first; bundle < end; bundle += L.BUNDLE) sweepLanes(bundle, s);
}

/** The end of a substep for the runners from `first` to `end`. */
export function advanceRunners(first: i32, end: i32, s: i32): void {
  for (let runner: i32 = first; runner < end; runner += L.RUNNER) advanceLanes(runner, L.D, s);
}

// The same in single precision. Indices count F64 as before: a bundle takes as many bytes, a runner lies in the first half of its place.

export function sweepBundlesSingle(first: i32, end: i32, s: i32): void {
  for (let bundle: i32 = first; bundle < end; bundle += L.BUNDLE) sweepLanesSingle(bundle, s);
}

export function advanceRunnersSingle(first: i32, end: i32, s: i32): void {
  for (let runner: i32 = first; runner < end; runner += L.RUNNER) advanceLanesSingle(runner, L.D, s);
}
