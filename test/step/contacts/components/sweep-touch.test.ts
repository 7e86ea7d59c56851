// One touch in one sweep, against the same written with plain arrays.
import { expect, it } from "vitest";
import { F64, I32 } from "../../../../src/memory/machine.ts";
import { takeRegion } from "../../../../src/memory/regions.ts";
import * as L from "../../../../src/multipliers/substeps/lane-layout.ts";
import * as C from "../../../../src/response/component/layout.ts";
import * as T from "../../../../src/response/component/touch-layout.ts";
import { kernels } from "../../../support/kernels.ts";
import { seeded } from "../../../support/random-forest.ts";

const dot = (x: readonly number[], y: readonly number[]) => x.reduce((sum, value, i) => sum + value * y[i], 0);

interface Row {
  rate: number;
  gain: number;
  f: number;
  inverse: number;
  gap: number;
  reach: number;
  sum: number;
  moment: number;
  /** ι and ε on each component. */
  iota: number[][];
  epsilon: number[][];
}

interface Problem {
  points: number;
  rows: Row[];
  changes: number[][];
}

const MU = 0.6;
const PUSH_RATE = 30;
const SHARE = 0.9;
const TANGENT = [0.7, 0.1, 0.5];
const INVERSE_TWIST = 0.3;
const BEGUN = 3;
const SUBSTEP = 0.002;
const LEFT = 0.004;
const FASTEST = -4;

const random = seeded(7);
const between = (low: number, high: number) => low + (high - low) * random();

function randomProblem(points: number, twists: boolean, widths: number[]): Problem {
  const numbers = (n: number) => Array.from({ length: n }, () => between(-1, 1));
  const rows = Array.from({ length: points + (twists ? 3 : 2) }, () => ({
    rate: between(-1, 1),
    gain: between(-0.1, 0.1),
    f: between(0, 1) < 0.3 ? 0 : between(0, 0.5),
    inverse: between(0.1, 0.5),
    gap: between(-0.01, 0.01),
    reach: between(0, 0.1),
    sum: between(0, 1),
    moment: between(0, 1),
    iota: widths.map(numbers),
    epsilon: widths.map(numbers),
  }));
  return { points, rows, changes: widths.map(numbers) };
}

const rateOf = ({ changes }: Problem, { rate, gain, iota }: Row) =>
  rate + BEGUN * gain + iota.reduce((sum, on, c) => sum + dot(on, changes[c]), 0);

function give({ changes }: Problem, row: Row, to: number): void {
  for (const [c, change] of changes.entries())
    for (let i = 0; i < change.length; i++) change[i] += (to - row.f) * row.epsilon[c][i];
  row.f = to;
}

/** The slow twin: points, friction, twist. */
function sweep(problem: Problem): void {
  const { points, rows } = problem;
  for (const row of rows.slice(0, points)) {
    const apart = row.gap > 0;
    const bias = apart ? row.gap / SUBSTEP : Math.max(PUSH_RATE * row.gap, FASTEST);
    const free = row.f - row.inverse * (bias + rateOf(problem, row));
    give(problem, row, Math.max((apart ? 1 : SHARE) * free, 0));
  }
  const load = rows.slice(0, points).reduce((sum, { f }) => sum + f, 0);
  const [one, other, twist] = rows.slice(points);
  if (load !== 0 || one.f !== 0 || other.f !== 0) {
    const [u, v] = [one, other].map((row) => rateOf(problem, row));
    const g = [one.f - (TANGENT[0] * u + TANGENT[1] * v), other.f - (TANGENT[1] * u + TANGENT[2] * v)];
    const back = Math.min(1, (MU * load) / Math.hypot(...g));
    give(problem, one, back * g[0]);
    give(problem, other, back * g[1]);
  }
  if (!twist) return;
  const reach = rows.slice(0, points).reduce((sum, row) => sum + row.reach * row.f, 0);
  const free = twist.f - INVERSE_TWIST * rateOf(problem, twist);
  if (reach !== 0 || twist.f !== 0) give(problem, twist, Math.max(Math.min(free, reach), -reach));
}

function advance(problem: Problem): void {
  for (const [i, row] of problem.rows.entries()) {
    row.sum += row.f;
    row.moment += LEFT * row.f;
    if (i < problem.points) row.gap += SUBSTEP * rateOf(problem, row);
  }
}

const { base: clock } = takeRegion(5000);

/** The problem in memory, swept and advanced by the kernels. */
function byKernels({ points, rows, changes }: Problem): { changes: number[][]; rows: number[][] } {
  const s = clock + C.CLOCK;
  const touch = s + L.SETTINGS;
  const placesOf = changes.map(({ length }) => Math.ceil(length / 2));
  const numbers = T.answerNumbers(placesOf.reduce((sum, places) => sum + places, 0));
  const stride = T.rowNumbers(numbers);
  const behind = touch + T.HEAD + rows.length * stride;
  const components = [behind + T.numbersBehind(numbers)];
  components.push(components[0] + C.HEAD + 2 * changes[0].length + 2);
  const words = [C.BEGUN, C.SUBSTEP, C.LEFT];
  for (const [i, x] of [BEGUN, SUBSTEP, LEFT].entries()) F64[clock + words[i]] = x;
  F64[s + L.PER_SUBSTEP] = 1 / SUBSTEP;
  F64[s + L.FASTEST] = FASTEST;
  for (const [c, change] of changes.entries()) {
    I32[2 * components[c] + C.WIDTH] = change.length;
    F64.set([...change, 0], components[c] + C.HEAD);
  }
  F64.set([MU, PUSH_RATE, SHARE, ...TANGENT, INVERSE_TWIST], touch);
  F64.set([0, 0], touch + T.NOWHERE);
  const list = 2 * (behind + numbers);
  const head = [T.POINTS, T.ROWS, T.STRIDE, T.NUMBERS, T.PLACES];
  for (const [i, x] of [points, rows.length, stride, numbers, list].entries()) I32[2 * touch + head[i]] = x;
  const places = placesOf.flatMap((count, c) =>
    Array.from({ length: count }, (_, i) => components[c] + C.HEAD + 2 * i),
  );
  for (let i = 0; i < numbers / 2; i++) I32[list + i] = places[i] ?? touch + T.NOWHERE;
  const at = (i: number) => touch + T.HEAD + i * stride;
  for (const [i, row] of rows.entries()) {
    const fields = [T.RATE, T.GAIN, T.F, T.SUM, T.MOMENT, T.INVERSE, T.GAP, T.REACH];
    const values = [row.rate, row.gain, row.f, row.sum, row.moment, row.inverse, row.gap, row.reach];
    for (const [k, x] of values.entries()) F64[at(i) + fields[k]] = x;
    const padded = (on: number[][]) => {
      const filled = on.flatMap((x) => (x.length % 2 === 0 ? x : [...x, 0]));
      return [...filled, ...new Array(numbers - filled.length).fill(0)];
    };
    F64.set([...padded(row.iota), ...padded(row.epsilon)], at(i) + T.ANSWERS);
  }
  kernels().sweepTouch(touch, s, clock);
  kernels().advanceTouch(touch, clock);
  return {
    changes: changes.map(({ length }, c) => [...F64.subarray(components[c] + C.HEAD, components[c] + C.HEAD + length)]),
    rows: rows.map((_, i) => [T.F, T.SUM, T.MOMENT, T.GAP].map((field) => F64[at(i) + field])),
  };
}

it("a touch is swept and advanced as by its slow twin", () => {
  for (let time = 0; time < 300; time++) {
    const widths = [[16], [7], [3, 22], [9, 8]][time % 4];
    const problem = randomProblem(1 + (time % 3), time % 5 < 2, widths);
    const found = byKernels(problem);
    sweep(problem);
    advance(problem);
    for (const [c, change] of problem.changes.entries())
      for (const [i, x] of change.entries()) expect(found.changes[c][i]).toBeCloseTo(x, 12);
    for (const [i, { f, sum, moment, gap }] of problem.rows.entries())
      for (const [k, x] of [f, sum, moment, gap].entries()) expect(found.rows[i][k]).toBeCloseTo(x, 12);
  }
});
