// Sweeps of rows against the pivoting solver, which shares no code with them: the same velocities, and fewer rounds where
// they are carried on.
import { describe, expect, it } from "vitest";
import { F64, I32 } from "../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";
import * as Row from "../../src/rows/impulse-row.ts";
import * as Motion from "../../src/rows/motion.ts";
import { solveBoxed, violation } from "../support/boxed.ts";
import { kernels } from "../support/kernels.ts";
import { seeded, signed, whole } from "../support/random-forest.ts";

interface Problem {
  bodies: number;
  /** The two bodies of a row, J on both, what it asks for, and its bounds. */
  rows: { a: number; b: number; J: number[]; bias: number; lo: number; hi: number }[];
}

/** A column of bodies of unit mass and inertia, each on the one below by four rows: a stack. */
function stack(height: number): Problem {
  const rows: Problem["rows"] = [];
  for (let i = 0; i < height; i++)
    for (const [x, z] of [-1, 1].flatMap((p) => [-1, 1].map((q) => [p, q]))) {
      // [-n, -r × n, n, r × n] with n up and r to a corner
      const J = [0, -1, 0, z, 0, -x, 0, 1, 0, -z, 0, x];
      rows.push({ a: i, b: i + 1, J, bias: -0.1, lo: 0, hi: 1e300 });
    }
  return { bodies: height + 1, rows };
}

function scattered(seed: number): Problem {
  const random = seeded(seed);
  const bodies = whole(random, 3, 6);
  const rows = Array.from({ length: whole(random, 2, 12) }, () => {
    const a = whole(random, 0, bodies - 2);
    const J = Array.from({ length: 12 }, () => signed(random));
    const lo = random() < 0.5 ? 0 : -0.3;
    return { a, b: whole(random, a + 1, bodies - 1), J, bias: signed(random), lo, hi: random() < 0.5 ? 1e300 : 0.4 };
  });
  return { bodies, rows };
}

/** Sweeps there and back until a round changes nothing by more than `settled`; body 0 does not move. */
function descend({ bodies, rows }: Problem, carry: boolean, settled: number, most = 100_000) {
  const region = takeRegion(bodies * Motion.STRIDE + rows.length * Row.STRIDE);
  const motion = region.base;
  const first = motion + bodies * Motion.STRIDE;
  const end = first + rows.length * Row.STRIDE;
  F64.fill(0, motion, end);
  rows.forEach(({ a, b, J, bias, lo, hi }, i) => {
    const row = first + i * Row.STRIDE;
    I32.set([motion + a * Motion.STRIDE, motion + b * Motion.STRIDE, 0, 0], 2 * row);
    F64.set(J, row + Row.J);
    const B = J.map((value, k) => ((k < 6 ? a : b) === 0 ? 0 : value));
    F64.set(B, row + Row.B);
    F64[row + Row.INVERSE] = 1 / J.reduce((sum, value, k) => sum + value * B[k], 0);
    F64.set([bias, 0, lo, hi], row + Row.BIAS);
  });
  const k = kernels();
  k.warmStart(first, end);
  let [rounds, theta] = [0, 1];
  for (;;) {
    k.sweepRows(first, end);
    rounds++;
    if (k.largestChange(first, end) < settled || rounds === most) break;
    // with θ = 1 it only remembers
    theta = k.carryOn(first, end, carry ? theta : 1);
  }
  const f = rows.map((_, i) => F64[first + i * Row.STRIDE + Row.F]);
  const w = Array.from({ length: bodies }, (_, b) => Array.from(F64.subarray(motion + b * Motion.STRIDE).slice(0, 6)));
  giveBack(region);
  const u = rows.map(({ a, b, J, bias }) => J.reduce((sum, j, l) => sum + j * (l < 6 ? w[a][l] : w[b][l - 6]), bias));
  return { f, u, rounds };
}

/** The same as one matrix. */
function boxed({ rows }: Problem) {
  const at = ({ a, b, J }: Problem["rows"][number], body: number) =>
    body === 0 ? undefined : body === a ? J.slice(0, 6) : body === b ? J.slice(6) : undefined;
  const S = rows.map((one) =>
    rows.map((other) =>
      [one.a, one.b].reduce((sum, body) => {
        const [p, q] = [at(one, body), at(other, body)];
        return p && q ? sum + p.reduce((part, value, l) => part + value * q[l], 0) : sum;
      }, 0),
    ),
  );
  return { S, r: rows.map(({ bias }) => bias), lo: rows.map(({ lo }) => lo), hi: rows.map(({ hi }) => hi) };
}

describe.each([
  ["plain", false],
  ["carried on", true],
])("sweeps, %s,", (_, carry) => {
  it("find what the pivoting solver finds", () => {
    for (let seed = 1; seed <= 60; seed++) {
      const problem = scattered(seed);
      const system = boxed(problem);
      const { f, u } = descend(problem, carry, 1e-12);
      expect(violation(system, f), `${seed}`).toBeLessThan(1e-8);
      // velocities are unique where impulses are not
      const exact = solveBoxed(system).w;
      for (const [i, value] of u.entries()) expect(Math.abs(value - exact[i]), `${seed}`).toBeLessThan(1e-8);
    }
  });
});

it("carried on, the rounds of a stack grow with its height and not with its square", () => {
  const rounds = (height: number, carry: boolean) => descend(stack(height), carry, 1e-6).rounds;
  expect(rounds(40, false) / rounds(10, false)).toBeGreaterThan(8);
  expect(rounds(40, true) / rounds(10, true)).toBeLessThan(6);
  expect(rounds(40, true)).toBeLessThan(0.1 * rounds(40, false));
});

describe("two rows of friction in a round cone, of a body that only some directions move", () => {
  const MU = 0.5;
  /** A body that slides at v over one that stands, pressed on it by an impulse of 1; mobility: by x, y and z. */
  function rub(v: readonly number[], mobility: readonly number[]) {
    const region = takeRegion(2 * Motion.STRIDE + 3 * Row.STRIDE);
    const [still, moving] = [region.base, region.base + Motion.STRIDE];
    const first = region.base + 2 * Motion.STRIDE;
    F64.fill(0, region.base, first + 3 * Row.STRIDE);
    F64.set([v[0], 0, v[1]], moving);
    [1, 0, 2].forEach((axis, i) => {
      const row = first + i * Row.STRIDE;
      I32.set([still, moving, i === 0 ? 0 : first, i === 0 ? 0 : 2], 2 * row);
      F64[row + Row.J + 6 + axis] = 1;
      F64[row + Row.B + 6 + axis] = mobility[axis];
      F64[row + Row.INVERSE] = mobility[axis] === 0 ? 0 : 1 / mobility[axis];
      F64.set([i === 0 ? -1 : 0, 0, 0, 1e300, 0, MU], row + Row.BIAS);
    });
    for (let round = 0; round < 200; round++) kernels().sweepRows(first, first + 3 * Row.STRIDE);
    const f = [1, 2].map((i) => F64[first + i * Row.STRIDE + Row.F]);
    const after = [F64[moving], F64[moving + 2]];
    giveBack(region);
    return { f, after };
  }

  it.each([
    [1, 1],
    [1, 0],
    [0, 1],
    [0, 0],
  ])("mobility %d and %d: friction stops what it can, or opposes it by all of the cone", (x, z) => {
    for (const [vx, vz] of [
      [0.1, 0.2],
      [-0.3, 0.3],
      [2, -1],
      [0.1, -4],
    ]) {
      const { f, after } = rub([vx, vz], [x, 1, z]);
      const held = [x * vx, z * vz];
      const size = Math.hypot(...held);
      const part = size === 0 ? 0 : Math.min(1, MU / size);
      for (const i of [0, 1]) {
        // each round goes half of the way that is left where both directions move
        expect(Math.abs(f[i] + part * held[i])).toBeLessThan(1e-12);
        expect(Math.abs(after[i] - ([vx, vz][i] - part * held[i]))).toBeLessThan(1e-12);
      }
    }
  });
});

// the same rows in the same order: sums differ by their rounding
it("a contact is solved as its three rows are, and friction of an open one is left out", () => {
  const random = seeded(5);
  const k = kernels();
  for (let turn = 0; turn < 200; turn++) {
    const region = takeRegion(2 * (2 * Motion.STRIDE + 3 * Row.STRIDE));
    const numbers = 2 * Motion.STRIDE + 3 * Row.STRIDE;
    F64.fill(0, region.base, region.base + 2 * numbers);
    const v = Array.from({ length: 12 }, () => signed(random));
    const rows = Array.from({ length: 3 }, () => Array.from({ length: 26 }, () => signed(random)));
    for (const base of [region.base, region.base + numbers]) {
      const [a, b] = [base, base + Motion.STRIDE];
      F64.set(v.slice(0, 6), a);
      F64.set(v.slice(6), b);
      for (const [i, given] of rows.entries()) {
        const first = base + 2 * Motion.STRIDE;
        const row = first + i * Row.STRIDE;
        I32.set([a, b, i === 0 ? 0 : first, 0], 2 * row);
        F64.set(given.slice(0, 24), row + Row.J);
        F64[row + Row.INVERSE] = turn % 7 === 0 && i === 1 ? 0 : 0.3 + 0.2 * given[24];
        F64.set([given[25], 0.1, 0, 1e300], row + Row.BIAS);
        F64[row + Row.MU] = 0.5;
      }
    }
    for (let sweep = 0; sweep < 3; sweep++) {
      k.solveContact(region.base + 2 * Motion.STRIDE);
      for (let i = 0; i < 3; i++) k.solveRow(region.base + numbers + 2 * Motion.STRIDE + i * Row.STRIDE);
    }
    const velocities = (base: number) => [
      ...F64.subarray(base, base + 6),
      ...F64.subarray(base + Motion.STRIDE).slice(0, 6),
    ];
    const [found, expected] = [velocities(region.base), velocities(region.base + numbers)];
    for (const [i, value] of found.entries()) expect(Math.abs(value - expected[i])).toBeLessThan(1e-12);
    giveBack(region);
  }
});
