import { describe, expect, test } from "vitest";
import { F64, I32 } from "../../src/memory/machine.ts";
import { type Boxed, enumerateSets, gauss } from "../support/boxed.ts";
import { takeGuarded } from "../support/guarded-region.ts";
import { kernels } from "../support/kernels.ts";
import { matrix, seeded, signed, whole } from "../support/random-forest.ts";

const INF = Number.POSITIVE_INFINITY;

function solveMixed({ S, r, lo, hi }: Boxed) {
  const n = r.length;
  const region = takeGuarded(kernels().mixedNumbers(n));
  const p = region.base;
  F64.set([...S.flat(), ...r, ...lo, ...hi], p);
  const pivots = kernels().solveMixed(p, n);
  const at = p + n * n + 3 * n;
  const rank = kernels().mixedRank(p, n);
  const order = kernels().mixedOrder(p, n);
  const equalities = lo.filter((bound, i) => bound === -INF && hi[i] === INF).length;
  const dependent = Array.from(I32.subarray(order + rank, order + equalities));
  const answer = {
    pivots,
    rank,
    dependent,
    x: Array.from(F64.subarray(at, at + n)),
    w: Array.from(F64.subarray(at + n, at + 2 * n)),
  };
  region.giveBack();
  return answer;
}

describe("forces that do not act along their rows", () => {
  test("equalities without a diagonal", () => {
    const S = [
      [0, 2],
      [4, 0],
    ];
    expect(solveMixed({ S, r: [6, 8], lo: [-INF, -INF], hi: [INF, INF] })).toMatchObject({
      pivots: 1,
      rank: 2,
      x: [-2, -3],
      w: [0, 0],
    });
  });

  test("any regular matrix, and one row that depends on the others", () => {
    for (let n = 1; n <= 12; n++) {
      const random = seeded(n);
      const S = matrix(random, n, n);
      const r = matrix(random, 1, n)[0];
      const none = { lo: new Array<number>(n).fill(-INF), hi: new Array<number>(n).fill(INF) };
      const right = gauss(
        S,
        r.map((value) => -value),
      )!;
      const found = solveMixed({ S, r, ...none });
      expect(found).toMatchObject({ rank: n, dependent: [] });
      for (const [i, x] of found.x.entries())
        expect(Math.abs(x - right[i])).toBeLessThan(1e-11 * Math.max(...right.map(Math.abs)));
      if (n < 2) continue;
      S[n - 1] = S[0].map((value, j) => value + S[n > 2 ? 1 : 0][j]);
      r[n - 1] = r[0] + r[n > 2 ? 1 : 0];
      const singular = solveMixed({ S, r, ...none });
      expect(singular.rank).toBe(n - 1);
      expect(singular.dependent).toHaveLength(1);
      for (const w of singular.w) expect(Math.abs(w)).toBeLessThan(1e-11 * Math.max(1, ...singular.x.map(Math.abs)));
    }
  });

  test("mixed with bounds, against all sets", () => {
    let checked = 0;
    for (let seed = 0; seed < 120; seed++) {
      const random = seeded(300 + seed);
      const n = whole(random, 2, 6);
      const J = matrix(random, n, n + 3);
      const K = J.map((row) => row.map((x) => x + 0.1 * signed(random)));
      const S = J.map((a) => K.map((b) => a.reduce((sum, x, k) => sum + x * b[k], 0)));
      const kinds = J.map(() => whole(random, 0, 2));
      const lo = kinds.map((kind) => [-INF, 0, -random()][kind]);
      const system = {
        S,
        r: matrix(random, 1, n)[0].map((x) => 2 * x),
        lo,
        hi: kinds.map((kind) => [INF, INF, random()][kind]),
      };
      const right = enumerateSets(system);
      if (right.worst > 1e-10) continue;
      checked++;
      const found = solveMixed(system);
      expect(found.pivots, `seed ${seed}`).toBeGreaterThan(0);
      const largest = Math.max(1, ...right.x.map(Math.abs));
      for (const [i, x] of found.x.entries())
        expect(Math.abs(x - right.x[i]), `seed ${seed}`).toBeLessThan(1e-9 * largest);
    }
    expect(checked).toBeGreaterThan(100);
  });
});
