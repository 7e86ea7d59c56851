// A lane before its first sweep against what it means, written out: rows J of the points, the two tangents and the twist on the twelve
// velocities of both bodies, and A = J M⁻¹ Jᵀ of all of them.
import { expect, test } from "vitest";
import { answerLane } from "../../../build/unrolled/multipliers/substeps/answer-lane.ts";
import { startLane } from "../../../build/unrolled/multipliers/substeps/start-lane.ts";
import { attach } from "../../../src/memory/views.ts";
import * as L from "../../../src/multipliers/substeps/lane-layout.ts";
import { seeded, signed } from "../../support/random-forest.ts";

type Vector = number[];
const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];
const dot = (x: Vector, y: Vector) => x.reduce((sum, value, i) => sum + value * y[i], 0);
const times = (factor: number, x: Vector) => x.map((value) => factor * value);
const plus = (...xs: Vector[]) => xs[0].map((_, i) => xs.reduce((sum, x) => sum + x[i], 0));

const LANE = 0;
const A = 300;
const B = A + L.RUNNER;
const POINTS = 4;
const MU = 0.6;

/** A lane of random numbers, and the same as rows. */
function make(seed: number, scale: number, fixed: boolean) {
  const random = seeded(seed);
  const number = () => signed(random);
  const vector = (): Vector => [number(), number(), number()];
  const buffer = new ArrayBuffer(8 * 400);
  attach(buffer);
  const F = new Float64Array(buffer);
  const put = (field: number, ...xs: Vector) => {
    for (const [i, x] of xs.entries()) F[LANE + L.LANES * (field + i)] = x;
  };
  const unit = (x: Vector) => times(1 / Math.sqrt(dot(x, x)), x);
  const n = unit(vector());
  const t1 = unit(cross(n, vector()));
  const t2 = cross(n, t1);
  const levers = [vector(), vector()];
  const masses = [fixed ? 0 : 1 + random(), 1 + random()];
  /** inverse inertia: Σ v vᵀ of three vectors */
  const inertias = masses.map((m) => {
    const vs = m === 0 ? [[0, 0, 0]] : [vector(), vector(), vector()];
    return [0, 1, 2].map((i) => [0, 1, 2].map((j) => vs.reduce((sum, v) => sum + v[i] * v[j], 0)));
  });
  put(L.T1, ...t1, ...t2, ...n);
  put(L.RA, ...levers[0], ...levers[1]);
  put(L.MASS_A, ...masses);
  for (const [i, m] of inertias.entries())
    put(L.INERTIA_A + 6 * i, m[0][0], m[1][1], m[2][2], m[0][1], m[0][2], m[1][2]);
  put(L.SCALE, scale);
  put(L.MU, MU);
  const friction = [number(), number(), number()];
  put(L.FRICTION, ...friction);
  const [gives, most] = [1e-3, 5e-4];
  put(L.GIVES, gives, masses[0] + masses[1], most);
  const points = Array.from({ length: POINTS }, () => {
    const [x, y] = [number(), number()];
    return { x, y, gap: 0.01 * number(), f: random(), mean: 0.2 * random() };
  });
  for (const [i, { x, y, gap, f, mean }] of points.entries()) {
    put(L.X + L.PER_PLACE * i, x, y);
    put(L.REACH + L.PER_PLACE * i, 0.01);
    put(L.INVERSE + L.PER_LOAD * i, 1, gap, f, mean);
  }
  const start = Array.from({ length: 12 }, number);
  for (let i = 0; i < 6; i++) F[A + i] = start[i];
  for (let i = 0; i < 6; i++) F[B + i] = start[6 + i];

  /** velocity along d at r from the centre of b against that of a: [v_a, ω_a, v_b, ω_b] */
  const along = (d: Vector, from: Vector): Vector => [
    ...times(-1, d),
    ...times(-1, cross(plus(levers[0], from), d)),
    ...d,
    ...cross(plus(levers[1], from), d),
  ];
  const rows = [
    ...points.map(({ x, y }) => along(n, plus(times(x, t1), times(y, t2)))),
    along(t1, [0, 0, 0]),
    times(scale, along(t2, [0, 0, 0])),
    [0, 0, 0, ...times(-1, n), 0, 0, 0, ...n],
  ];
  const answerTo = (row: Vector): Vector =>
    [0, 1].flatMap((body) => [
      ...times(masses[body], row.slice(6 * body, 6 * body + 3)),
      ...inertias[body].map((line) => dot(line, row.slice(6 * body + 3, 6 * body + 6))),
    ]);
  const answer = (i: number, j: number) => dot(rows[i], answerTo(rows[j]));
  const read = (field: number) => F[LANE + L.LANES * field];
  return { F, read, rows, answer, answerTo, points, friction, start, gives, most };
}

test.each([
  [1, 1, false],
  [2, 0.5, false],
  [3, 1, true],
  [4, 0, false],
] as const)("answers and first impulses of lane %i, scale %f, one body fixed: %s", (seed, scale, fixed) => {
  const { F, read, answer, answerTo, rows, points, friction, start, gives, most } = make(seed, scale, fixed);
  answerLane(LANE);
  startLane(LANE, A, B, POINTS);
  const [first, second, twist] = [POINTS, POINTS + 1, POINTS + 2];
  let load = 0;
  for (const [i, point] of points.entries()) {
    const [at, place] = [L.PER_LOAD * i, L.PER_PLACE * i];
    expect(read(L.INVERSE + at) * answer(i, i)).toBeCloseTo(1, 12);
    for (let k = 0; k < i; k++) expect(read(L.PAIRED + k + place)).toBeCloseTo(answer(i, k), 12);
    expect(read(L.REACH + place)).toBeCloseTo(0.01 + MU * Math.hypot(point.x, point.y), 12);
    expect(read(L.SUM + at)).toBe(0);
    load += point.mean * answer(i, i);
  }
  const offset = Math.min(gives * load, most);
  for (const [i, { gap }] of points.entries()) expect(read(L.GAP + L.PER_LOAD * i)).toBeCloseTo(gap - offset, 14);
  // tangents: the inverse of their block; where the second does not rub, of the first alone
  const [a11, a12, a22] = [answer(first, first), answer(first, second), answer(second, second)];
  const inverse = [read(L.TANGENT), read(L.TANGENT + 1), read(L.TANGENT + 2)];
  expect(inverse[0] * a11 + inverse[1] * a12).toBeCloseTo(1, 12);
  expect(inverse[0] * a12 + inverse[1] * a22).toBeCloseTo(0, 12);
  expect(inverse[1] * a12 + inverse[2] * a22).toBeCloseTo(scale === 0 ? 0 : 1, 12);
  expect(read(L.INVERSE_TWIST) * answer(twist, twist)).toBeCloseTo(1, 12);
  expect(read(L.CROSS)).toBeCloseTo(answer(twist, first), 12);
  expect(scale * read(L.CROSS + 1)).toBeCloseTo(answer(twist, second), 12);
  // what point i gives to the tangents and the twist, by its force and its torques
  for (const [i, { x, y }] of points.entries()) {
    const direct = [read(L.PULL), read(L.PULL + 1), read(L.TURN)];
    const given = (k: number) => direct[k] + y * read(L.COUPLING + k) - x * read(L.COUPLING + 3 + k);
    expect(given(0)).toBeCloseTo(answer(first, i), 12);
    expect(scale * given(1)).toBeCloseTo(answer(second, i), 12);
    expect(given(2)).toBeCloseTo(answer(twist, i), 12);
  }
  // the impulses with which it begins; along a tangent that does not rub there is none
  const impulses = [...points.map(({ f }) => f), friction[0], scale === 0 ? 0 : friction[1], friction[2]];
  const expected = plus(start, ...impulses.map((f, i) => times(f, answerTo(rows[i]))));
  for (let i = 0; i < 12; i++) expect(F[(i < 6 ? A : B - 6) + i]).toBeCloseTo(expected[i], 12);
});
