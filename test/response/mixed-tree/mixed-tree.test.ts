import { describe, expect, test } from "vitest";
import { seeded, signed, whole } from "../../support/random-forest.ts";
import { denseMixed } from "./dense-mixed.ts";
import { edge, type MixedProblem, randomMixed, solveMixedProblem, strongRows } from "./random-mixed.ts";

const size = (x: readonly number[]) => Math.max(...x.map(Math.abs));

/** The largest difference of any node, over the size of its kind: velocities of bodies, or multipliers. */
function worst({ bodies }: MixedProblem, found: number[][], right: number[][]): number {
  const kinds = [right.slice(0, bodies.length), right.slice(bodies.length)];
  const scales = kinds.map((parts) => size(parts.flat()));
  return Math.max(
    ...right.map((part, n) => size(part.map((value, i) => value - found[n][i])) / scales[n < bodies.length ? 0 : 1]),
  );
}

/** FNV-1a over the words of the numbers. */
function hash(numbers: readonly number[]): number {
  let h = 0x811c9dc5;
  for (const word of new Uint32Array(Float64Array.from(numbers).buffer)) h = Math.imul(h ^ word, 0x01000193);
  return h >>> 0;
}

const edgeOf = (body: number, J: number[][]) => ({ body, J, K: J });

const problemOf = (seed: number, ratio: number): MixedProblem => {
  const random = seeded(seed);
  const dimension = () => (random() < 0.4 ? [3, 6][whole(random, 0, 1)] : whole(random, 1, 12));
  return randomMixed(random, { bodies: whole(random, 1, 8), dimension, rows: (d) => d, ratio });
};

describe("against the dense reference", () => {
  // a light body that carries heavy ones keeps what is left of its pivots after a difference: digits go with the ratio
  test.each([
    [1, 1e-12],
    [1e3, 1e-11],
    [1e6, 1e-9],
  ])("random forests, mass ratio %f", (ratio, tolerance) => {
    for (let seed = 0; seed < 40; seed++) {
      const problem = problemOf(seed, ratio);
      const found = solveMixedProblem(problem);
      expect(found.dropped).toBe(0);
      expect(worst(problem, found.x, denseMixed(problem)), `seed ${seed}`).toBeLessThan(tolerance);
    }
  });

  test("any number of freedoms from 1 to 12 on any number of rows", () => {
    for (let d = 1; d <= 12; d++)
      for (let rows = 1; rows <= 12; rows++) {
        const random = seeded(12 * d + rows);
        // the first body is the root; the second has to give all rows a way to move
        const dims = [d, Math.max(d, rows)];
        const problem = randomMixed(random, { bodies: 1, dimension: () => d, rows: () => 1, ratio: 1 });
        problem.constraints = [];
        const other = randomMixed(random, { bodies: 1, dimension: () => dims[1], rows: () => 1, ratio: 1 });
        problem.bodies.push(other.bodies[0]);
        const edges = dims.map((dim, body) => edge(random, body, strongRows(random, rows, dim)));
        problem.constraints.push({ rows, edges });
        problem.z = [...dims, rows].map((count) => Array.from({ length: count }, () => signed(random)));
        const found = solveMixedProblem(problem);
        expect(found.dropped).toBe(0);
        expect(worst(problem, found.x, denseMixed(problem)), `${d} freedoms, ${rows} rows`).toBeLessThan(1e-12);
      }
  });
});

test("a row that depends on others is left out, and the others hold", () => {
  for (let seed = 0; seed < 40; seed++) {
    const problem = problemOf(seed, 1);
    const random = seeded(seed);
    const c = whole(random, 0, problem.constraints.length - 1);
    const { rows, edges } = problem.constraints[c];
    if (rows === 12) continue;
    const shares = Array.from({ length: rows }, () => signed(random));
    const combined = (A: number[][]) => A[0].map((_, i) => shares.reduce((sum, share, r) => sum + share * A[r][i], 0));
    const constraints = problem.constraints.slice();
    constraints[c] = {
      rows: rows + 1,
      edges: edges.map(({ body, J, K }) => ({ body, J: [...J, combined(J)], K: [...K, combined(K)] })),
    };
    const z = problem.z.slice();
    z[problem.bodies.length + c] = [...z[problem.bodies.length + c], 1]; // it contradicts them
    const found = solveMixedProblem({ bodies: problem.bodies, constraints, z });
    expect(found.dropped, `seed ${seed}`).toBe(1);
    expect(found.x[problem.bodies.length + c].pop()).toBeCloseTo(0, 15);
    expect(worst(problem, found.x, denseMixed(problem)), `seed ${seed}`).toBeLessThan(1e-12);
  }
});

test("a light body that carries a heavy one keeps all its freedoms", () => {
  const heavy = 2 ** 43;
  const found = solveMixedProblem({
    bodies: [
      [
        [1, 0],
        [0, 1],
      ],
      [[heavy]],
    ],
    constraints: [{ rows: 1, edges: [edgeOf(0, [[1, 1]]), edgeOf(1, [[-1]])] }],
    z: [[1, -1], [0], [0]],
  });
  // across the row there is the light mass only; its pivot, 2, is left of 2^43 in 53 bits
  expect(found.dropped).toBe(0);
  expect(found.x[0][0]).toBeCloseTo(1, 2);
  expect(found.x[0][1]).toBeCloseTo(-1, 2);
});

test("sizes that are written out are the sums of any size", () => {
  for (let seed = 0; seed < 30; seed++) {
    const size = seed % 3 === 0 ? 3 : 6;
    const problem = randomMixed(seeded(seed), { bodies: 6, dimension: () => size, rows: () => size, ratio: 1e3 });
    const narrow = solveMixedProblem(problem).x;
    for (const [n, part] of solveMixedProblem(widened(problem)).x.entries())
      expect(part.slice(0, -1)).toEqual(narrow[n]);
  }
});

/** Every body has a freedom more, the last, and every constraint a row that holds it and nothing else: six become seven. */
function widened({ bodies, constraints, z }: MixedProblem): MixedProblem {
  const wider = (A: number[][], corner: number) => [...A.map((row) => [...row, 0]), [...A[0].map(() => 0), corner]];
  return {
    bodies: bodies.map((D) => wider(D, 1)),
    constraints: constraints.map(({ rows, edges }) => {
      const newest = Math.max(...edges.map(({ body }) => body)); // no two constraints have the same
      return {
        rows: rows + 1,
        edges: edges.map(({ body, J, K }) => {
          const corner = body === newest ? 1 : 0;
          return { body, J: wider(J, corner), K: wider(K, corner) };
        }),
      };
    }),
    z: z.map((part) => [...part, 1]),
  };
}

test("only nodes that rows reach are looked at, with the same answer", () => {
  for (let seed = 0; seed < 20; seed++) {
    const problem = problemOf(seed, 1e3);
    const touched = seed % problem.bodies.length;
    problem.z = problem.z.map((part, n) => part.map((value) => (n === touched ? value : 0)));
    const whole = solveMixedProblem(problem).x;
    const reached = new Uint8Array(problem.z.length);
    const part = solveMixedProblem(problem, (parent) => {
      for (let n = touched; n >= 0; n = parent[n]) reached[n] = 1;
      return reached;
    }).x;
    for (const [n, x] of part.entries()) expect(x).toEqual(reached[n] ? whole[n] : problem.z[n]);
  }
});

test("the same bits on both targets", () => {
  const answers = Array.from({ length: 40 }, (_, seed) => solveMixedProblem(problemOf(seed, 1e6)).x);
  expect(hash(answers.flat(2))).toBe(1470340473);
});
