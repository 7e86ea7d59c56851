import { describe, expect, test } from "vitest";
import { certifyContact } from "../../src/multipliers/certificate/contact-certificate.ts";
import { INCONSISTENT, INTERIOR, NEWTON, OUT_OF_BUDGET, SOLVED } from "../../src/multipliers/problem/layout.ts";
import { type ContactProblem, problemFiles, randomContacts, readProblem, refine } from "../support/coulomb.ts";
import { matrix, seeded, signed } from "../support/random-forest.ts";

const certify = ({ dim, A, b, mu, lo, hi }: ContactProblem, f: number[]) => certifyContact(dim, A, b, mu, f, lo, hi);
const gram = (J: number[][]) => J.map((a) => J.map((b) => a.reduce((sum, x, k) => sum + x * b[k], 0)));
const times = (A: number[][], x: number[]) => A.map((row) => row.reduce((sum, a, j) => sum + a * x[j], 0));

describe("problems of others", () => {
  test.each(problemFiles)("%s", (file) => {
    const problem = readProblem(file);
    // a large one would take seconds without WebAssembly: it starts from the given answer (bench/fclib.mjs does all of them)
    const cold = problem.b.length > 200 ? refine(problem, problem.r) : refine(problem);
    expect(cold.status).toBe(SOLVED);
    expect(certify(problem, cold.f)).toMatchObject({ law: "coulomb" });
    expect(certify(problem, cold.f).naturalMapRelative).toBeLessThan(1e-10);
    // forces a little off tell the right sets
    const warm = refine(
      problem,
      cold.f.map((x, i) => x * (1 + 1e-6 * Math.sin(i * i))),
    );
    expect(warm).toMatchObject({ status: SOLVED, method: NEWTON });
    expect(warm.used).toBeLessThanOrEqual(3);
    expect(certify(problem, warm.f).naturalMapRelative).toBeLessThan(1e-10);
    const again = refine(problem, cold.f);
    expect(again.used).toBe(0);
    // they go through a scale and back
    for (const [i, x] of again.f.entries()) expect(Math.abs(x - cold.f[i])).toBeLessThanOrEqual(4e-16 * Math.abs(x));
  });
});

describe.each([2, 3])("random contacts, dim %i", (dim) => {
  test("what is called solved holds full Coulomb friction; what is not lies in its cones", () => {
    let unsolved = 0;
    for (let seed = 0; seed < 300; seed++) {
      const problem = randomContacts(seed, dim);
      const { status, f, a } = refine(problem);
      const certificate = certify(problem, f);
      expect(certificate.primalRelative, `seed ${seed}`).toBeLessThan(1e-14);
      const size = Math.max(1, ...f.map(Math.abs), ...a.map(Math.abs));
      for (const [i, x] of times(problem.A as number[][], f).entries())
        expect(Math.abs(x + problem.b[i] - a[i])).toBeLessThan(1e-9 * size);
      if (status === SOLVED) {
        expect(certificate.naturalMapRelative, `seed ${seed}`).toBeLessThan(1e-9);
        expect(certificate.law, `seed ${seed}`).toBe("coulomb");
      } else unsolved++;
    }
    // nothing proves that the method ends: of these harsh problems (every contact acts on every freedom) nearly all do
    expect(unsolved).toBeLessThanOrEqual(2);
  });
});

describe("a block on a table, sliding", () => {
  const mu = 0.4;
  test.each([0, 0.3, 1, 2, 3.7, 5.5])("friction is against the slip, at %f rad", (angle) => {
    const slip = [Math.cos(angle), Math.sin(angle)];
    const A = [2, 2, 2].map((x, i) => [0, 1, 2].map((j) => (i === j ? x : 0)));
    const { status, f } = refine({ dim: 3, A, b: [-3, 5 * slip[0], 5 * slip[1]], mu: [mu] });
    expect(status).toBe(SOLVED);
    expect(f[0]).toBeCloseTo(1.5, 14);
    for (const k of [0, 1]) expect(f[1 + k]).toBeCloseTo(-1.5 * mu * slip[k], 13);
  });

  test("and against it where normal and slip are coupled: axes make no difference", () => {
    for (let seed = 0; seed < 30; seed++) {
      const random = seeded(seed);
      const J = matrix(random, 9, 30);
      const b = times(J, matrix(random, 1, 30)[0]);
      const mu = [0.1, 0.2, 0.3];
      const straight = refine({ dim: 3, A: gram(J), b, mu });
      // tangents of every contact turned
      const turned = J.map((row) => [...row]);
      const c = b.map((x) => x);
      const angles = [0, 3, 6].map((at) => {
        const angle = 3 * signed(random);
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        turned[at + 1] = J[at + 1].map((x, k) => cos * x + sin * J[at + 2][k]);
        turned[at + 2] = J[at + 1].map((x, k) => cos * J[at + 2][k] - sin * x);
        c[at + 1] = cos * b[at + 1] + sin * b[at + 2];
        c[at + 2] = cos * b[at + 2] - sin * b[at + 1];
        return [cos, sin];
      });
      const other = refine({ dim: 3, A: gram(turned), b: c, mu });
      expect([straight.status, other.status]).toEqual([SOLVED, SOLVED]);
      for (const [i, [cos, sin]] of angles.entries()) {
        const [n, x, y] = other.f.slice(3 * i, 3 * i + 3);
        const back = [n, cos * x - sin * y, sin * x + cos * y];
        // A is regular and friction small: the answer is the only one
        for (const k of [0, 1, 2]) expect(back[k]).toBeCloseTo(straight.f[3 * i + k], 9);
      }
    }
  });
});

describe("a ladder between floor and wall", () => {
  // a rod of length 2 and mass 1, centre at the origin, in space; it holds if tan θ ≥ (1 - μ²)/(2μ)
  const ladder = (theta: number, mu: number) => {
    const [x, y] = [Math.cos(theta), Math.sin(theta)];
    const row = (point: number[], d: number[]) => {
      const turn = [0, 1, 2].map((k) => point[(k + 1) % 3] * d[(k + 2) % 3] - point[(k + 2) % 3] * d[(k + 1) % 3]);
      // the inertia of 1/3 in the row: J M^-1/2
      return [...d, ...turn.map((t) => t * Math.sqrt(3))];
    };
    const foot = [-x, -y, 0];
    const top = [x, y, 0];
    const [ex, ey, ez] = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ];
    const floor = [ey, ez, ex].map((d) => row(foot, d));
    const wall = [[-1, 0, 0], ey, ez].map((d) => row(top, d));
    const J = [...floor, ...wall];
    return { dim: 3, A: gram(J), b: J.map((r) => -9.81 * r[1]), mu: [mu, mu] };
  };
  test.each([0.2, 0.5, 0.8])("the angle at which it slides, μ = %f", (mu) => {
    const critical = Math.atan((1 - mu * mu) / (2 * mu));
    const holds = refine(ladder(critical + 1e-6, mu));
    expect(holds.status).toBe(SOLVED);
    expect(Math.max(...holds.a.map(Math.abs))).toBeLessThan(1e-10);
    const slides = refine(ladder(critical - 1e-3, mu));
    expect(slides.status).toBe(SOLVED);
    // the foot slides outwards
    expect(slides.a[2]).toBeLessThan(-1e-4);
    expect(certify(ladder(critical - 1e-3, mu), slides.f).law).toBe("coulomb");
  });
});

describe("contacts in the plane, by trying all sets", () => {
  /** Forces of every choice of open, stick, slip left or right that hold the conditions. */
  function* enumerate({ A, b, mu }: { A: number[][]; b: number[]; mu: number[] }) {
    for (let code = 0; code < 4 ** mu.length; code++) {
      const columns: { row: number; parts: [number, number][] }[] = [];
      for (const [c, m] of mu.entries()) {
        const kind = (code >> (2 * c)) & 3;
        if (kind === 0) continue;
        const slip = kind === 1 ? 0 : kind === 2 ? m : -m;
        columns.push({
          row: 2 * c,
          parts: [
            [2 * c, 1],
            [2 * c + 1, slip],
          ],
        });
        if (kind === 1) columns.push({ row: 2 * c + 1, parts: [[2 * c + 1, 1]] });
      }
      const M = columns.map(({ row }) => [
        ...columns.map(({ parts }) => parts.reduce((sum, [j, x]) => sum + x * A[row][j], 0)),
        -b[row],
      ]);
      for (let k = 0; k < M.length; k++) {
        const pivot = M.slice(k).reduce((best, row, i) => (Math.abs(row[k]) > Math.abs(M[best][k]) ? k + i : best), k);
        [M[k], M[pivot]] = [M[pivot], M[k]];
        for (const [i, row] of M.entries())
          if (i !== k) {
            const factor = row[k] / M[k][k];
            M[i] = row.map((x, j) => x - factor * M[k][j]);
          }
      }
      const f = b.map(() => 0);
      for (const [k, { parts }] of columns.entries())
        for (const [j, x] of parts) f[j] += (x * M[k][columns.length]) / M[k][k];
      if (certifyContact(2, A, b, mu, f).naturalMap < 1e-9) yield f;
    }
  }
  test("the answer is one of them", () => {
    for (let seed = 0; seed < 100; seed++) {
      const random = seeded(1000 + seed);
      const J = matrix(random, 6, 8);
      const problem = { A: gram(J), b: times(J, matrix(random, 1, 8)[0]), mu: [0.2, 0.5, 0.8] };
      const { status, f } = refine({ dim: 2, ...problem });
      expect(status, `seed ${seed}`).toBe(SOLVED);
      const nearest = Math.min(...[...enumerate(problem)].map((g) => Math.max(...g.map((x, i) => Math.abs(x - f[i])))));
      expect(nearest, `seed ${seed}`).toBeLessThan(1e-8);
    }
  });
});

test("the same bits on both targets", () => {
  const { f, used, method } = refine(readProblem("OneObject-i100000-499.json"));
  expect({ used, method, sum: f.reduce((sum, x, i) => sum + x * (i + 1), 0) }).toEqual({
    used: 20,
    method: INTERIOR,
    sum: 12.060207052448412,
  });
});

describe("ends", () => {
  const closing = [1, 0, 0].map((_, i) => [0, 1, 2].map((k) => (i === k ? 1 : 0)));
  const between = [...closing, [-1, 0, 0], [0, 1, 0], [0, 0, 1]];
  test("nothing to do", () => {
    expect(refine({ dim: 3, A: [], b: [], mu: [] })).toMatchObject({ status: SOLVED, f: [], used: 0 });
    expect(refine({ dim: 3, A: closing, b: [1, 2, 3], mu: [0.5] })).toMatchObject({ status: SOLVED, f: [0, 0, 0] });
  });
  test("walls that close in on a body have no forces", () => {
    const { status, f } = refine({ dim: 3, A: gram(between), b: [-1, 0, 0, -1, 0.5, 0], mu: [0.5, 0.5] });
    expect(status).toBe(INCONSISTENT);
    expect(f).toEqual([0, 0, 0, 0, 0, 0]);
  });
  test("nor has a contact that nothing moves", () => {
    const none = closing.map((row) => row.map(() => 0));
    expect(refine({ dim: 3, A: none, b: [-1, 0, 0], mu: [0.5] }).status).toBe(INCONSISTENT);
    expect(refine({ dim: 3, A: none, b: [1, 0, 0], mu: [0.5] }).status).toBe(SOLVED);
  });
  test("a budget of one step ends inside of the cones", () => {
    const problem = readProblem("OneObject-i100000-499.json");
    const { status, f, used } = refine(problem, undefined, 1);
    expect([status, used]).toEqual([OUT_OF_BUDGET, 1]);
    expect(certify(problem, f)).toMatchObject({ law: "none" });
    expect(certify(problem, f).primal).toBeLessThan(1e-15);
  });
  test("without friction, with hardly any, with more than enough", () => {
    const A = [
      [1, 0.3, 0],
      [0.3, 1, 0],
      [0, 0, 1],
    ];
    for (const [mu, expected] of [
      [0, [1, 0, 0]],
      [1e-9, [1 + 0.3e-9, -1e-9, 0]],
      [1e6, [1.3 / 0.91, -1.3 / 0.91, 0]],
    ] as const) {
      const { status, f } = refine({ dim: 3, A, b: [-1, 1, 0], mu: [mu] });
      expect(status).toBe(SOLVED);
      for (const [i, x] of expected.entries()) expect(f[i]).toBeCloseTo(x, 12);
    }
  });
});
