// What the build makes of the lane kernels has the bits of the source, taken lane after lane: of the source itself in double
// precision, of the same procedure with every operation rounded in single. The references work on a memory of their own.
import { describe, expect, test } from "vitest";
import { advanceLaneSingle } from "../../../build/lanes/advance-lane.ts";
import { answerLaneSingle } from "../../../build/lanes/answer-lane.ts";
import { startLaneSingle } from "../../../build/lanes/start-lane.ts";
import { sweepLaneSingle } from "../../../build/lanes/sweep-lane.ts";
import { sweepPointLaneSingle } from "../../../build/lanes/sweep-point-lane.ts";
import { sweepStandingLaneSingle } from "../../../build/lanes/sweep-standing-lane.ts";
import { answerLane } from "../../../build/unrolled/multipliers/substeps/answer-lane.ts";
import { startLane } from "../../../build/unrolled/multipliers/substeps/start-lane.ts";
import { sweepLane } from "../../../build/unrolled/multipliers/substeps/sweep-lane.ts";
import { sweepPointLane } from "../../../build/unrolled/multipliers/substeps/sweep-point-lane.ts";
import { sweepStandingLane } from "../../../build/unrolled/multipliers/substeps/sweep-standing-lane.ts";
import { F64 } from "../../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../../src/memory/regions.ts";
import { attach } from "../../../src/memory/views.ts";
import { advanceLane } from "../../../src/multipliers/substeps/advance-lane.ts";
import { laneOf } from "../../../src/multipliers/substeps/lane-access.ts";
import * as L from "../../../src/multipliers/substeps/lane-layout.ts";
import { kernels } from "../../support/kernels.ts";
import { type Bundles, fieldsOf, randomBundles, type Wanted } from "../../support/random-bundles.ts";
import { seeded, signed } from "../../support/random-forest.ts";

const NUMBERS = 30000;
const SWEEPS = 3;

/** A lane kernel, of whose arguments each takes those it knows. */
interface Lane {
  answer(p: number): void;
  start(p: number, a: number, b: number, points: number): void;
  sweep(p: number, a: number, b: number, s: number, points: number): void;
  point(p: number, a: number, b: number, s: number): void;
  advance(p: number, s: number): void;
}
const DOUBLE: Lane = {
  answer: answerLane,
  start: startLane,
  sweep: sweepLane,
  point: sweepPointLane,
  advance: advanceLane,
};
const SINGLE: Lane = {
  answer: answerLaneSingle,
  start: startLaneSingle,
  sweep: sweepLaneSingle,
  point: sweepPointLaneSingle,
  advance: advanceLaneSingle,
};

/** The start, sweeps and ends of substeps of `made`, lane after lane. */
function runLanes(lane: Lane, scale: number, made: Bundles, points: number): void {
  const places = made.lanes.map(([l, head, a, b]) => [laneOf(head, l, scale === 2), scale * a, scale * b]);
  for (const [p, a, b] of places) {
    lane.answer(p);
    lane.start(p, a, b, points);
  }
  for (let i = 0; i < SWEEPS; i++) {
    for (const [p, a, b] of places) {
      if (points === 1) lane.point(p, a, b, made.settings);
      else lane.sweep(p, a, b, made.settings, points);
    }
    for (let runner = made.runners; runner < made.first; runner += L.RUNNER)
      for (let k = 0; k < 6; k++) lane.advance(scale * runner + k, made.settings);
  }
}

/** Kernels and reference on the same numbers; both memories after that, in words. */
function compare(wanted: Wanted, seed: number): { kernel: number[]; reference: number[]; finite: boolean } {
  const region = takeRegion(NUMBERS);
  const isSingle = wanted.lanes === L.SINGLE_LANES;
  const made = randomBundles(F64.buffer, region.base, wanted, signedBy(seed));
  if (made.fieldsEnd > region.base + NUMBERS) throw new Error("too many bundles for the region");
  // the reference has the same indices in a copy of the memory
  const copy = F64.buffer.slice(0, 8 * (region.base + NUMBERS));
  attach(copy);
  runLanes(isSingle ? SINGLE : DOUBLE, isSingle ? 2 : 1, made, wanted.points);
  for (let head = made.first; head < made.end; head += L.HEAD)
    (isSingle ? kernels().startBundleSingle : kernels().startBundle)(head);
  for (let i = 0; i < SWEEPS; i++) {
    const run = isSingle ? kernels().sweepBundlesSingle : kernels().sweepBundles;
    run(made.first, made.end, made.settings, wanted.stands ? made.runners : 0);
    const advance = isSingle ? kernels().advanceRunnersSingle : kernels().advanceRunners;
    advance(made.runners, made.first, made.settings);
  }
  const words = (buffer: ArrayBufferLike) =>
    Array.from(new Int32Array(buffer, 8 * region.base, 2 * (made.fieldsEnd - region.base)));
  const runners = isSingle
    ? Array.from(new Float32Array(copy).subarray(2 * made.runners, 2 * made.first))
    : Array.from(new Float64Array(copy).subarray(made.runners, made.first));
  const answer = { kernel: words(F64.buffer), reference: words(copy), finite: runners.every(Number.isFinite) };
  giveBack(region);
  return answer;
}

function signedBy(seed: number): () => number {
  const random = seeded(seed);
  return () => signed(random);
}

describe.each([L.LANES, L.SINGLE_LANES])("bundles of %i lanes", (lanes) => {
  test.each([1, 2, 3, 4])("have the bits of their lanes one by one, %i points", (points) => {
    for (const ground of [false, true]) {
      const { kernel, reference, finite } = compare(
        { lanes, bodies: 40, bundles: 60, points, ground },
        10 * points + lanes,
      );
      expect(finite).toBe(true);
      expect(kernel).toEqual(reference);
    }
  });

  test.each([2, 3, 4])("have them where body a stands still, without looking at it, %i points", (points) => {
    const wanted = { lanes, bodies: 40, bundles: 60, points, ground: true, stands: true };
    const { kernel, reference, finite } = compare(wanted, 10 * points + lanes);
    expect(finite).toBe(true);
    expect(kernel).toEqual(reference);
  });
});

test("body b of a standing body a moves as if a were looked at, in both precisions", () => {
  for (const lanes of [L.LANES, L.SINGLE_LANES]) {
    const isSingle = lanes === L.SINGLE_LANES;
    const buffer = new ArrayBuffer(8 * NUMBERS);
    const wanted = { lanes, bodies: 40, bundles: 30, points: 4, ground: true, stands: true };
    const made = randomBundles(buffer, 0, wanted, signedBy(7));
    const copy = buffer.slice(0);
    const standing = made.lanes.filter(([, , a]) => a === made.runners);
    const scale = isSingle ? 2 : 1;
    attach(buffer);
    for (const [lane, head, , b] of standing)
      (isSingle ? sweepStandingLaneSingle : sweepStandingLane)(
        laneOf(head, lane, isSingle),
        scale * b,
        made.settings,
        4,
      );
    attach(copy);
    for (const [lane, head, a, b] of standing)
      (isSingle ? sweepLaneSingle : sweepLane)(laneOf(head, lane, isSingle), scale * a, scale * b, made.settings, 4);
    expect(new Int32Array(buffer)).toEqual(new Int32Array(copy));
  }
});

test("single precision is the same procedure: one sweep differs from double by rounding", () => {
  const wanted = { bodies: 40, bundles: 15, points: 4, ground: true };
  const double = new ArrayBuffer(8 * NUMBERS);
  const made = randomBundles(double, 0, { ...wanted, lanes: L.SINGLE_LANES }, signedBy(5));
  const single = double.slice(0);
  // the same lanes in double precision, each in a bundle of its own
  const [narrow, wide] = [new Float32Array(single), new Float64Array(2 * NUMBERS)];
  wide.set(new Float64Array(double).subarray(0, L.SETTINGS));
  for (let runner = made.runners; runner < made.first; runner += L.RUNNER)
    for (let i = 0; i < L.RUNNER; i++) wide[runner + i] = narrow[2 * runner + i];
  const place = (i: number) => made.first + i * fieldsOf(4) * L.LANES;
  for (const [i, [lane, head]] of made.lanes.entries()) {
    const from = 2 * new Int32Array(single)[2 * head + L.FIELDS] + lane;
    for (let field = 0; field < fieldsOf(4); field++)
      wide[place(i) + L.LANES * field] = narrow[from + L.SINGLE_LANES * field];
  }
  attach(wide.buffer);
  for (const [i, [, , a, b]] of made.lanes.entries()) sweepLane(place(i), a, b, 0, 4);
  attach(single);
  for (const [lane, head, a, b] of made.lanes) sweepLaneSingle(laneOf(head, lane, true), 2 * a, 2 * b, 0, 4);
  let largest = 0;
  let error = 0;
  for (let runner = made.runners; runner < made.first; runner += L.RUNNER)
    for (let i = 0; i < 6; i++) {
      largest = Math.max(largest, Math.abs(wide[runner + i]));
      error = Math.max(error, Math.abs(wide[runner + i] - narrow[2 * runner + i]));
    }
  // some hundred operations of 2⁻²⁴ each
  expect(error).toBeLessThan(1e-5 * largest);
  expect(error).toBeGreaterThan(0);
});

test("a single point has the same bits in the kernel for any number of points", () => {
  for (const points of [1, 4]) {
    const buffer = new ArrayBuffer(8 * NUMBERS);
    const made = randomBundles(buffer, 0, { lanes: 2, bodies: 40, bundles: 40, points, ground: true }, signedBy(9));
    const at = (i: number, field: number) => laneOfLane(made, i) + L.LANES * field;
    attach(buffer);
    const numbers = new Float64Array(buffer);
    for (const i of made.lanes.keys()) {
      // the point is the centre, nothing resists its twist, and there is no other
      for (let field = L.INVERSE + L.PER_LOAD; field < L.CROSS; field++) numbers[at(i, field)] = 0;
      for (let field = L.X; field < fieldsOf(points); field++) numbers[at(i, field)] = 0;
      for (const field of [L.TWIST, L.SUM_TWIST]) numbers[at(i, field)] = 0;
    }
    const copy = buffer.slice(0);
    for (const [i, [, , a, b]] of made.lanes.entries()) sweepPointLane(laneOfLane(made, i), a, b, made.settings);
    const short = new Float64Array(buffer).slice(made.runners, made.first);
    attach(copy);
    for (const [i, [, , a, b]] of made.lanes.entries()) sweepLane(laneOfLane(made, i), a, b, made.settings, points);
    expect(new Float64Array(copy).slice(made.runners, made.first)).toEqual(short);
    expect(short.some((x) => x !== 0)).toBe(true);
  }
});

function laneOfLane(made: Bundles, i: number): number {
  const [lane, head] = made.lanes[i];
  return laneOf(head, lane, false);
}
