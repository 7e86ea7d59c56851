import { describe, expect, test } from "vitest";
import { numbersInUse } from "../../src/memory/regions.ts";
import { ArgumentError, solveContact, solveLcp, solveSliding, UnsupportedError } from "../../src/solvers.ts";
import { boxOnFloor, randomPsd } from "../support/contact-problems.ts";
import { spoiled } from "../support/spoiled.ts";

// biome-ignore lint/suspicious/noExplicitAny: every kind of wrong is given here
type Any = any;

const matrix = () => ({
  A: [
    [2, 1, 0],
    [1, 2, 1],
    [0, 1, 2],
  ],
  b: [-1, -2, -3],
  lo: [0, -1, null] as (number | null)[],
  hi: [null, 4, null] as (number | null)[],
});
const contact = () => ({
  dim: 2,
  mu: [0.5, 0.25],
  A: [
    [2, 0, 1, 0],
    [0, 2, 0, 1],
    [1, 0, 2, 0],
    [0, 1, 0, 2],
  ],
  b: [-1, 0.2, -1, 0.1],
});
const bodies = () => {
  const { bodies, rows } = boxOnFloor({ space: 3 });
  return structuredClone({ bodies, rows });
};
const planar = () => {
  const { bodies, rows } = boxOnFloor({ space: 2 });
  return structuredClone({ bodies, rows });
};

describe("refused in words that name subject and field", () => {
  const solve = { solveLcp, solveSliding, solveContact } as { [name: string]: Any };
  // the call, what is done to a sound problem, subject, argument
  const cases: [string, () => Any, (p: Any) => void, string, string][] = [
    ["solveLcp", matrix, (p) => p.A.pop(), "solveLcp", "A[0]"],
    ["solveLcp", matrix, (p) => p.A[1].push(0), "solveLcp", "A[1]"],
    ["solveLcp", matrix, (p) => (p.A[2][0] = Number.NaN), "solveLcp", "A[2][0]"],
    ["solveLcp", matrix, (p) => (p.A[2] = 3), "solveLcp", "A[2]"],
    ["solveLcp", matrix, (p) => delete p.A, "solveLcp", "A"],
    ["solveLcp", matrix, (p) => p.b.pop(), "solveLcp", "b"],
    ["solveLcp", matrix, (p) => (p.b[1] = Number.POSITIVE_INFINITY), "solveLcp", "b[1]"],
    ["solveLcp", matrix, (p) => (p.b[1] = "2"), "solveLcp", "b[1]"],
    ["solveLcp", matrix, (p) => p.lo.push(0), "solveLcp", "lo"],
    ["solveLcp", matrix, (p) => (p.hi[1] = Number.NaN), "solveLcp", "hi[1]"],
    ["solveLcp", matrix, (p) => (p.lo[1] = 5), "solveLcp", "lo[1]"],
    ["solveLcp", matrix, (p) => (p.lo[0] = Number.POSITIVE_INFINITY), "solveLcp", "lo[0]"],
    ["solveLcp", matrix, (p) => (p.A[0][1] = 1.01), "solveLcp", "A[1][0]"],
    ["solveLcp", matrix, (p) => (p.A[1][1] = -2), "solveLcp", "A[1][1]"],
    ["solveLcp", matrix, (p) => (p.A[1][1] = 0), "solveLcp", "A[1][0]"],
    ["solveLcp", matrix, (p) => (p.A[1][1] = 0.9), "solveLcp", "A"],
    ["solveLcp", matrix, (p) => (p.kind = "tree"), "solveLcp", "kind"],
    ["solveLcp", matrix, (p) => (p.mu = []), "solveLcp", "mu"],
    ["solveLcp", matrix, (p) => (p.dim = 4), "solveLcp", "dim"],
    ["solveLcp", matrix, (p) => (p.rows = []), "solveLcp", "A"],
    ["solveLcp", bodies, (p) => delete p.rows, "solveLcp", "rows"],
    ["solveLcp", bodies, (p) => delete p.bodies, "solveLcp", "bodies"],
    ["solveLcp", bodies, (p) => (p.rows[2].b = 1), "rows[2]", "b"],
    ["solveLcp", bodies, (p) => (p.rows[2].a = -2), "rows[2]", "a"],
    ["solveLcp", bodies, (p) => (p.rows[2].b = -1), "rows[2]", "b"],
    ["solveLcp", bodies, (p) => p.rows[1].jb.pop(), "rows[1]", "jb"],
    ["solveLcp", bodies, (p) => (p.rows[1].jb[4] = Number.NaN), "rows[1]", "jb[4]"],
    ["solveLcp", bodies, (p) => (p.rows[0].c = null), "rows[0]", "c"],
    ["solveLcp", bodies, (p) => (p.rows[0].mu = 1), "rows[0]", "mu"],
    ["solveLcp", bodies, (p) => (p.bodies[0].invMass = -1), "bodies[0]", "invMass"],
    ["solveLcp", bodies, (p) => (p.bodies[0].mass = 1), "bodies[0]", "mass"],
    ["solveLcp", bodies, (p) => p.bodies[0].force.pop(), "bodies[0]", "force"],
    ["solveLcp", bodies, (p) => (p.bodies[0].invInertia[0][1] = 0.1), "bodies[0]", "invInertia[1][0]"],
    ["solveLcp", bodies, (p) => (p.bodies[0].invInertia[2][2] = -1), "bodies[0]", "invInertia[2][2]"],
    ["solveLcp", bodies, (p) => (p.bodies[0].invInertia = 1), "bodies[0]", "force"],
    ["solveLcp", planar, (p) => (p.dim = 3), "bodies[0]", "invInertia"],
    ["solveLcp", planar, (p) => (p.bodies[0].invInertia = -1), "bodies[0]", "invInertia"],
    ["solveSliding", matrix, (p) => (p.A[2][0] = Number.NaN), "solveSliding", "A[2][0]"],
    ["solveSliding", matrix, (p) => (p.kind = "lcp"), "solveSliding", "kind"],
    ["solveContact", contact, (p) => (p.mu[1] = -0.1), "solveContact", "mu[1]"],
    ["solveContact", contact, (p) => (p.mu[1] = null), "solveContact", "mu[1]"],
    ["solveContact", contact, (p) => p.mu.push(1), "solveContact", "mu"],
    ["solveContact", contact, (p) => p.mu.pop(), "solveContact", "mu"],
    ["solveContact", contact, (p) => delete p.mu, "solveContact", "mu"],
    ["solveContact", contact, (p) => delete p.dim, "solveContact", "dim"],
    ["solveContact", contact, (p) => (p.dim = 1), "solveContact", "dim"],
    ["solveContact", contact, (p) => (p.A[0][1] = 0.5), "solveContact", "A[1][0]"],
    ["solveContact", contact, (p) => (p.A[0][2] = p.A[2][0] = 3), "solveContact", "A"],
    ["solveContact", contact, (p) => Object.assign(p, { mu: [1], lo: [0], hi: [1] }), "solveContact", "lo"],
  ];
  test.each(cases)("%s %#", (name, good, spoil, subject, argument) => {
    const problem = good();
    spoil(problem);
    const before = numbersInUse();
    let error: unknown;
    try {
      solve[name](problem);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ subject, argument, code: "argument" });
    expect(numbersInUse()).toBe(before);
  });

  test("a negative eigenvalue is refused where it is clear, and not where rounding and data make it", () => {
    for (let seed = 0; seed < 20; seed++) {
      const { A, b } = randomPsd(seed, 12, 8);
      // an eigenvalue of 0 becomes -by, in units of the diagonal
      const shifted = (by: number) => A.map((row, i) => row.map((x, j) => (i === j ? x * (1 - by) : x)));
      expect(() => solveLcp({ A: shifted(1e-3), b })).toThrow(
        /A has a negative eigenvalue \(elimination leaves .* at A\[\d+\]/,
      );
      expect(() => solveLcp({ A: shifted(1e-9), b })).not.toThrow();
      expect(() => solveSliding({ A: shifted(1e-3), b })).not.toThrow();
      expect(() => solveLcp({ A: shifted(1e-3), b }, { trusted: true })).not.toThrow();
    }
  });

  test("options", () => {
    const refuse = (options: Any, words: string | RegExp) =>
      expect(() => solveContact(contact() as Any, options)).toThrow(words);
    expect(() => solveSliding(matrix(), { method: "descent" } as Any)).toThrow(UnsupportedError);
    refuse({ method: "guess" }, 'method is "guess"; it must be "auto" or "pivot"');
    refuse({ law: "newton" }, "law");
    refuse({ iterations: 0 }, "iterations is 0");
    refuse({ iterations: 1.5 }, "iterations");
    refuse({ start: [1] }, "start has length 1");
    refuse({ sart: [] }, "sart is not a field");
    expect(() => solveLcp(matrix(), { law: "text" } as Any)).toThrow("law is not a field");
  });

  test("whatever stands in a file: an answer or an error of its own, never NaN, nothing kept", () => {
    const before = numbersInUse();
    let answered = 0;
    const problems: [Any, Any][] = [
      [solveLcp, matrix()],
      [solveSliding, matrix()],
      [solveLcp, planar()],
      [solveContact, contact()],
    ];
    for (const [call, good] of problems)
      for (const problem of spoiled(good)) {
        try {
          const { f, a } = call(problem);
          for (const value of [...f, ...a]) expect(Number.isFinite(value), JSON.stringify(problem)).toBe(true);
          answered++;
        } catch (error) {
          expect(error).toBeInstanceOf(ArgumentError);
        }
      }
    expect(answered).toBeGreaterThan(20);
    expect(numbersInUse()).toBe(before);
  });
});
