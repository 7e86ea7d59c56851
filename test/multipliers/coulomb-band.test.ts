// Large problems whose contacts see few others: the refinement puts them in an order and leaves out what is zero
// (src/multipliers/coulomb/order-units.ts). Workspace is NaN before, so that what was left out cannot come back unseen.
import { describe, expect, test } from "vitest";
import { certifyContact } from "../../src/multipliers/certificate/contact-certificate.ts";
import { INTERIOR, NEWTON, SOLVED } from "../../src/multipliers/problem/layout.ts";
import { type ContactProblem, refine } from "../support/coulomb.ts";
import { seeded, signed, whole } from "../support/random-forest.ts";

/**
 * Bodies in a grid, each touching the next and the one below it in more points than it needs, contacts in any order; motors and
 * limits before them. b = J v is in reach of A, so that forces exist.
 */
function grid(seed: number, dim: number, wide: number, high: number): Required<ContactProblem> {
  const random = seeded(seed);
  const freedoms = dim === 2 ? 3 : 6;
  type Row = Map<number, number>;
  const row = (bodies: number[]): Row =>
    new Map(
      bodies.flatMap((body) => Array.from({ length: freedoms }, (_, k) => [freedoms * body + k, signed(random)])),
    );
  const pairs = Array.from({ length: wide * high }, (_, i) => {
    const right = (i + 1) % wide === 0 ? [] : [[i, i + 1]];
    return [...right, i < wide ? [i] : [i - wide, i]];
  }).flat();
  const contacts = pairs.flatMap((pair) =>
    Array.from({ length: 3 }, () => Array.from({ length: dim }, () => row(pair))),
  );
  for (let i = contacts.length - 1; i > 0; i--) {
    const j = whole(random, 0, i);
    [contacts[i], contacts[j]] = [contacts[j], contacts[i]];
  }
  const held = Array.from({ length: high }, (_, i) => row([i * wide]));
  const J = [...held, ...contacts.flat()];
  const v = Array.from({ length: freedoms * wide * high }, () => signed(random));
  const dot = (a: Row, b: Row) => [...a].reduce((sum, [k, x]) => sum + x * (b.get(k) ?? 0), 0);
  return {
    dim,
    A: J.map((a) => J.map((b) => dot(a, b))),
    b: J.map((a) => [...a].reduce((sum, [k, x]) => sum + x * v[k], 0)),
    mu: contacts.map((_, c) => (c % 7 === 0 ? 0 : 0.2 + 0.6 * random())),
    lo: held.map((_, i) => (i % 2 === 0 ? -0.5 : Number.NEGATIVE_INFINITY)),
    hi: held.map((_, i) => (i % 3 === 0 ? 0.5 : Number.POSITIVE_INFINITY)),
  };
}

describe.each([
  [3, 5, 6],
  [2, 5, 8],
])("a grid of bodies, dim %i, %i by %i", (dim, wide, high) => {
  test.each([2, 3])("full Coulomb friction, seed %i", (seed) => {
    const { A, b, mu, lo, hi } = grid(seed, dim, wide, high);
    expect(b.length).toBeGreaterThan(300);
    const cold = refine({ dim, A, b, mu, lo, hi });
    expect(cold.status).toBe(SOLVED);
    expect(certifyContact(dim, A, b, mu, cold.f, lo, hi)).toMatchObject({ law: "coulomb" });
    expect(certifyContact(dim, A, b, mu, cold.f, lo, hi).naturalMapRelative).toBeLessThan(1e-11);
    const off = cold.f.map((x, i) => x * (1 + 1e-6 * Math.sin(i)));
    const warm = refine({ dim, A, b, mu, lo, hi }, off);
    expect(warm).toMatchObject({ status: SOLVED, method: NEWTON });
    expect(warm.used).toBeLessThanOrEqual(3);
  });
});

test("parts that do not touch each other do not change each other", () => {
  const one = grid(4, 3, 2, 4);
  const two = grid(5, 3, 3, 3);
  const size = one.b.length - one.lo.length;
  const bodies = (problem: Required<ContactProblem>) => ({
    A: Array.from(problem.A, (row) => Array.from(row).slice(problem.lo.length)).slice(problem.lo.length),
    b: Array.from(problem.b).slice(problem.lo.length),
    mu: Array.from(problem.mu),
  });
  const [p, q] = [bodies(one), bodies(two)];
  // contact after contact of one and of the other in turn
  const rows = [...p.b.keys()].map((i) => ({ part: 0, i })).concat([...q.b.keys()].map((i) => ({ part: 1, i })));
  rows.sort((a, b) => Math.floor(a.i / 3) - Math.floor(b.i / 3) || a.part - b.part || a.i - b.i);
  const parts = [p, q];
  const A = rows.map((a) => rows.map((b) => (a.part === b.part ? parts[a.part].A[a.i][b.i] : 0)));
  const b = rows.map(({ part, i }) => parts[part].b[i]);
  const mu = rows.filter(({ i }) => i % 3 === 0).map(({ part, i }) => parts[part].mu[i / 3]);
  expect(b.length).toBe(size + q.b.length);
  const both = refine({ dim: 3, A, b, mu });
  expect(both.status).toBe(SOLVED);
  for (const [part, problem] of parts.entries()) {
    const f = rows.flatMap((row, k) => (row.part === part ? [both.f[k]] : []));
    expect(certifyContact(3, problem.A, problem.b, problem.mu, f).naturalMapRelative).toBeLessThan(1e-11);
  }
});

test("the same bits on both targets", () => {
  const { f, used, method } = refine(grid(1, 3, 5, 6));
  expect({ used, method, sum: f.reduce((sum, x, i) => sum + x * (i + 1), 0) }).toEqual({
    used: 21,
    method: INTERIOR,
    sum: 7269.904625229807,
  });
});
