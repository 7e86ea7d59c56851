import { describe, expect, test } from "vitest";
import { type Boxed, enumerateSets, gauss, solveBoxed, violation } from "../support/boxed.ts";
import { matrix, seeded, signed, whole } from "../support/random-forest.ts";

const INF = Number.POSITIVE_INFINITY;
type Random = () => number;
const times = (A: number[][], x: number[]) => A.map((row) => row.reduce((sum, a, j) => sum + a * x[j], 0));
const gram = (J: number[][]) => J.map((a) => J.map((b) => a.reduce((sum, x, k) => sum + x * b[k], 0)));

/** S = J J^T of n rows in `space` dimensions, rows in units that differ by up to 1e3, and a skew part */
function randomSystem(random: Random, n: number, space: number, skew = 0): Boxed {
  const J = matrix(random, n, space).map((row) => {
    const unit = 10 ** (1.5 * signed(random));
    return row.map((x) => x * unit);
  });
  const S = gram(J);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < i; j++) {
      const s = skew * signed(random) * Math.sqrt(S[i][i] * S[j][j]);
      S[i][j] += s;
      S[j][i] -= s;
    }
  const free = matrix(random, 1, space)[0];
  // consistent: r = J v lies in the range of S
  const r =
    space >= n ? J.map((row) => 3 * signed(random) * Math.sqrt(row.reduce((s, x) => s + x * x, 0))) : times(J, free);
  const lo: number[] = [];
  const hi: number[] = [];
  for (let i = 0; i < n; i++) {
    const size = 2 / Math.sqrt(S[i][i]);
    const kind = whole(random, 0, 4);
    lo.push([-INF, 0, -size * random(), -INF, 0.3 * size][kind]);
    hi.push([INF, INF, size * random(), 0, 0.3 * size][kind]);
  }
  return { S, r, lo, hi };
}

describe("against all 3^n sets", () => {
  test.each([
    ["regular", 0, (n: number) => n + 2],
    ["slightly unsymmetric", 1e-3, (n: number) => n + 2],
    ["nearly as many rows as freedoms", 0, (n: number) => n],
  ])("%s", (_, skew, space) => {
    for (let n = 1; n <= 7; n++)
      for (let seed = 0; seed < (n < 6 ? 40 : 12); seed++) {
        const system = randomSystem(seeded(1000 * n + seed), n, space(n), skew);
        const right = enumerateSets(system);
        const found = solveBoxed(system);
        const name = `n ${n} seed ${seed}`;
        expect(right.worst, name).toBeLessThan(1e-10);
        expect(found.pivots, name).toBeGreaterThan(0);
        expect(violation(system, found.x), name).toBeLessThan(1e-11);
        const largest = Math.max(...right.x.map((x, i) => Math.abs(x) * Math.sqrt(system.S[i][i])), 1);
        // up to the condition of J J^T, below 1e5 where it is square
        for (const [i, x] of found.x.entries())
          expect(Math.abs(x - right.x[i]) * Math.sqrt(system.S[i][i]), name).toBeLessThan(1e-9 * largest);
      }
  });

  test("rank-deficient and solvable: w is the one there is, x keeps its bounds", () => {
    for (let n = 2; n <= 7; n++)
      for (let seed = 0; seed < (n < 6 ? 40 : 12); seed++) {
        const system = randomSystem(seeded(77_000 + 1000 * n + seed), n, Math.ceil(n / 2));
        const right = enumerateSets(system);
        const found = solveBoxed(system);
        const name = `n ${n} seed ${seed}`;
        // fixed rows may make the rest unsolvable; then no set holds
        if (right.worst > 1e-9) continue;
        expect(found.pivots, name).toBeGreaterThan(0);
        expect(violation(system, found.x), name).toBeLessThan(1e-10);
        const w = times(system.S, right.x).map((s, i) => s + system.r[i]);
        for (const [i, value] of found.w.entries())
          expect(Math.abs(value - w[i]) / Math.sqrt(system.S[i][i]), name).toBeLessThan(1e-8);
      }
  });
});

describe("equalities", () => {
  const none = (n: number) => ({ lo: new Array<number>(n).fill(-INF), hi: new Array<number>(n).fill(INF) });
  const unitRows = (random: Random, n: number, space: number) =>
    matrix(random, n, space).map((row) => {
      const size = Math.sqrt(row.reduce((sum, x) => sum + x * x, 0));
      return row.map((x) => x / size);
    });

  test("regular ones: the solution, in one factorisation", () => {
    for (let n = 1; n <= 12; n++) {
      const random = seeded(n);
      const S = gram(unitRows(random, n, n + 3));
      const r = matrix(random, 1, n)[0];
      const found = solveBoxed({ S, r, ...none(n) });
      const right = gauss(
        S,
        r.map((x) => -x),
      )!;
      expect(found.pivots).toBe(1);
      for (const [i, x] of found.x.entries()) expect(Math.abs(x - right[i])).toBeLessThan(1e-11 * (1 + Math.abs(x)));
    }
  });

  test("nearly dependent ones are solved to rounding", () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = seeded(900 + seed);
      const n = whole(random, 3, 14);
      const J = unitRows(random, n, n);
      // the last row is another one but for 1e-1 to 1e-2 of it, of which others may leave little: a pivot is the square of that
      const apart = 10 ** (-1 - random());
      J[n - 1] = J[0].map((x) => x + apart * signed(random));
      const S = gram(J);
      const x = J.map(() => signed(random));
      const r = times(S, x).map((y) => -y);
      const found = solveBoxed({ S, r, ...none(n) });
      for (const w of found.w) expect(Math.abs(w), `seed ${seed}, ${apart}`).toBeLessThan(2e-15 * n);
    }
  });

  test("redundant ones: the pseudo-inverse, also of what contradicts itself", () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = seeded(500 + seed);
      const space = whole(random, 1, 4);
      const n = space + whole(random, 1, 4);
      const J = unitRows(random, n, space);
      const S = gram(J);
      for (const conflict of [0, 1e-6, 1]) {
        const r = times(J, matrix(random, 1, space)[0]).map((x) => x + conflict * signed(random));
        const found = solveBoxed({ S, r, ...none(n) });
        // x = -J (J^T J)^-2 J^T r
        const Jt = J[0].map((_, k) => J.map((row) => row[k]));
        const inner = gauss(gram(Jt), times(Jt, r))!;
        const right = times(J, gauss(gram(Jt), inner)!).map((x) => -x);
        const size = Math.max(...right.map(Math.abs), conflict);
        expect(found.pivots).toBe(1);
        for (const [i, x] of found.x.entries())
          expect(Math.abs(x - right[i]), `seed ${seed} conflict ${conflict}`).toBeLessThan(1e-6 * size);
        if (conflict === 0) for (const w of found.w) expect(Math.abs(w)).toBeLessThan(1e-12);
      }
    }
  });

  test("the same row twice shares the load; a third in other units too", () => {
    const S = gram([[1], [1], [1000]]);
    const found = solveBoxed({ S, r: [-3, -3, -3000], ...none(3) });
    // least norm of (x, y, 1000 z) with x + y + 1000 z = 3
    for (const [i, x] of [1, 1, 0.001].entries()) expect(found.x[i]).toBeCloseTo(x, 9);
  });

  test("a row that nothing moves gets no multiplier", () => {
    const S = [
      [2, 0, 0],
      [0, 1e-20, 0],
      [0, 0, 0],
    ];
    const found = solveBoxed({ S, r: [-4, 1, 1], lo: [-INF, -INF, 0.5], hi: [INF, INF, 1] });
    expect(found).toMatchObject({ pivots: 1, w: [0, 1, 1] });
    expect(found.x[0]).toBeCloseTo(2, 14);
    expect(found.x.slice(1)).toEqual([0, 0.5]);
  });
});

describe("edges", () => {
  test("no rows", () => expect(solveBoxed({ S: [], r: [], lo: [], hi: [] })).toMatchObject({ x: [], pivots: 1 }));

  test("1e300 and infinity are no bounds", () => {
    const system = { S: [[4]], r: [-8], lo: [-1e300], hi: [1e300] };
    for (const bound of [1e300, INF]) {
      const found = solveBoxed({ ...system, lo: [-bound], hi: [bound] }, [-INF]);
      expect(found).toMatchObject({ pivots: 1 });
      expect(found.x[0]).toBeCloseTo(2, 14);
    }
  });

  test("lo = hi is a given force", () => {
    const S = gram([
      [1, 0.2],
      [0.3, 1],
    ]);
    const found = solveBoxed({ S, r: [1, 1], lo: [3, -INF], hi: [3, INF] });
    expect(found.x[0]).toBe(3);
    expect(found.x[1]).toBeCloseTo(-(1 + 3 * S[1][0]) / S[1][1], 12);
    expect(found.w[0]).toBeCloseTo(1 + 3 * S[0][0] + S[0][1] * found.x[1], 12);
    expect(found.pivots).toBe(1);
  });

  test("two motors against each other are both at their limits", () => {
    const system = { S: gram([[1], [1]]), r: [-1, 1], lo: [-5, -7], hi: [5, 7] };
    const { x, pivots } = solveBoxed(system);
    expect(pivots).toBeGreaterThan(0);
    // the first asks for +1, the second for -1: both push with all they have, and the stronger one wins its speed
    expect(violation(system, x)).toBeLessThan(1e-12);
    expect(x[0]).toBe(5);
    expect(x[1]).toBeCloseTo(-6, 9);
  });

  test("two limits that contradict each other: the budget ends, nothing blows up", () => {
    const { x, w, pivots } = solveBoxed({ S: gram([[1], [-1]]), r: [-1, -1], lo: [0, 0], hi: [INF, INF] });
    expect(pivots).toBeLessThan(0);
    for (const value of x) expect(value).toBeLessThan(200);
    for (const value of x) expect(value).toBeGreaterThanOrEqual(0);
    expect(Math.max(...w.map(Math.abs))).toBeLessThan(3);
  });

  test("what contradicts itself does so in all units, and beside whatever else", () => {
    const units = [1e-2, 1, 1e2];
    for (const [one, other] of units.flatMap((x) => units.map((y) => [x, y])))
      for (const all of [1e-8, 1, 1e8]) {
        const random = seeded(one + 3 * other);
        // two limits on one motion, of which each asks for a force that the other takes back, among rows without bounds
        const also = matrix(random, 3, 4).map((row) => [0, ...row.map((x) => all * x)]);
        const at = whole(random, 0, 3);
        const against = [[-all * one, 0, 0, 0, 0], [all * other, 0, 0, 0, 0]]; // biome-ignore format: two rows
        const S = gram([...also.slice(0, at), ...against, ...also.slice(at)]);
        const r = also.map(() => 0.1 * all * signed(random));
        r.splice(at, 0, -all * one, -all * other);
        const lo = r.map((_, i) => (i === at || i === at + 1 ? 0 : -INF));
        const system = { S, r, lo, hi: r.map(() => INF) };
        const name = `units ${one}, ${other}, ${all}`;
        expect(solveBoxed(system).pivots, name).toBeLessThan(0);
        r[at + 1] = all * other;
        expect(solveBoxed(system).pivots, name).toBeGreaterThan(0);
      }
  });

  test("a right start costs one factorisation, whatever the sets", () => {
    for (let seed = 0; seed < 40; seed++) {
      const system = randomSystem(seeded(9000 + seed), 6, 8);
      const cold = solveBoxed(system);
      const warm = solveBoxed(system, cold.x);
      expect(warm.pivots).toBe(1);
      expect(warm.x).toEqual(cold.x);
    }
  });

  test("200 and 300 rows hold their conditions", () => {
    for (const [n, space] of [
      [200, 220],
      [200, 80],
      [300, 310],
    ]) {
      const system = randomSystem(seeded(n + space), n, space);
      if (space < n) for (let i = 0; i < n; i++) if (system.lo[i] === system.hi[i]) system.hi[i] = INF;
      const { x, pivots } = solveBoxed(system);
      expect(pivots).toBeGreaterThan(0);
      expect(violation(system, x)).toBeLessThan(1e-10);
    }
  });
});

test("where no sets hold, what is answered lies in its bounds all the same", () => {
  let [givenUp, atUpper] = [0, 0];
  for (let seed = 0; seed < 300; seed++) {
    const random = seeded(91_000 + seed);
    const n = whole(random, 3, 8);
    const system = randomSystem(random, n, Math.ceil(n / 3));
    // out of the range of S: rows that contradict each other
    system.r = system.r.map((value, i) => value + 3 * signed(random) * Math.sqrt(system.S[i][i]));
    const { x, pivots } = solveBoxed(system);
    if (pivots > 0) continue;
    givenUp++;
    for (const [i, value] of x.entries()) {
      expect(value, `seed ${seed}`).toBeGreaterThanOrEqual(system.lo[i]);
      expect(value, `seed ${seed}`).toBeLessThanOrEqual(system.hi[i]);
      if (value === system.hi[i] && system.lo[i] < system.hi[i]) atUpper++;
    }
  }
  // such problems are met, and bounds of both sides with them
  expect(givenUp).toBeGreaterThan(50);
  expect(atUpper).toBeGreaterThan(20);
});
