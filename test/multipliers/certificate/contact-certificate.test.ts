import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { certifyContact } from "../../../src/multipliers/certificate/contact-certificate.ts";

/** One contact of unit mass, with the b that gives the velocity u under the force r. */
const one = (r: number[], u: number[], mu = 0.5) => {
  const A = r.map((_, i) => r.map((_, j) => (i === j ? 1 : 0)));
  return certifyContact(
    r.length,
    A,
    u.map((x, i) => x - r[i]),
    [mu],
    r,
  );
};
const none = { primal: 0, dual: 0, complementarity: 0, dissipation: 0, opposing: 0, naturalMap: 0, law: "coulomb" };

describe("a contact", () => {
  test.each([
    ["open", [0, 0, 0], [1, 2, 3], none],
    ["stuck", [4, 1, 1], [0, 0, 0], none],
    ["sliding", [10, -3, -4], [0, 3, 4], none],
    ["sliding in the plane", [10, -5], [0, 3], none],
    ["that pulls", [-2, 0, 0], [0, 0, 0], { primal: 2, naturalMap: 2, law: "none" }],
    ["beyond its cone", [10, 5, 12], [0, 0, 0], { primal: 8, dual: 0, law: "none" }],
    ["that sinks", [2, 0, 0], [-0.5, 0, 0], { dual: 0.5, primal: 0, law: "none" }],
    ["that pushes while it leaves", [2, 0, 0], [0.25, 0, 0], { complementarity: 0.25, law: "none" }],
    // 5 (-5, 0) + 5 (3, 4) = (-10, 20)
    [
      "with friction that only opposes",
      [10, -5, 0],
      [0, 3, 4],
      { dissipation: Math.hypot(10, 20), law: "text", opposing: 0 },
    ],
    ["with friction along the slip", [10, 3, 4], [0, 3, 4], { opposing: 5, dissipation: 50, law: "none" }],
    ["that slides with friction left", [10, -1, 0], [0, 2, 0], { opposing: 2, law: "none" }],
  ])("%s", (_, r, u, expected) => {
    expect(one(r, u)).toMatchObject(expected);
  });
});

test("the natural map, by hand", () => {
  // shifted velocity (3, 4), trial (10, 0) - (3, 4) = (7, -4), beyond the cone of 0.5: onto it at 2 (7 + 2)/2.5 = 7.2, -3.6
  const { naturalMap } = one([10, 0], [1, 4]);
  expect(naturalMap).toBeCloseTo(Math.max(10 - 7.2, 3.6), 14);
});

test("without friction", () => {
  expect(one([0, 0, 0], [-1, 2, 0], 0)).toMatchObject({ dual: 1, naturalMap: 1, law: "none" });
  expect(one([-2, 0, 0], [0, 0, 0], 0)).toMatchObject({ primal: 2, naturalMap: 2, law: "none" });
  expect(one([2, 0, 0], [0, 3, 0], 0)).toMatchObject(none);
});

test("rows with bounds before the contacts", () => {
  const A = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  // a motor with 0.25 of force left that is slow, and a contact at rest
  const certificate = certifyContact(2, A, [-1.25, -1, 0], [0.5], [0.75, 1, 0], [-1], [1]);
  expect(certificate).toMatchObject({ complementarity: 0.25, naturalMap: 0.25, dual: 0, primal: 0, law: "none" });
});

test("NaN is never a small violation", () => {
  const certificate = one([Number.NaN, 0, 0], [0, 0, 0]);
  expect(certificate.naturalMap).toBeNaN();
  expect(certificate.law).toBe("none");
});

describe("answers of others", () => {
  const folder = new URL("../../data/fclib/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  test.each(files)("%s", (file) => {
    const { dim, W, q, mu, r, residual } = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    const A = Array.from({ length: W.n }, () => new Float64Array(W.n));
    for (const [k, x] of W.x.entries()) A[W.i[k]][W.j[k]] += x;
    const certificate = certifyContact(dim, A, q, mu, r);
    // the figures were measured with sums in another order: the same up to the rounding of W r and r - u
    const size = Math.max(1, ...q.map(Math.abs), ...r.map(Math.abs));
    expect(Math.abs(certificate.naturalMap - residual.nat)).toBeLessThan(1e-14 * size);
    expect(certificate).toMatchObject({ law: "coulomb" });
    // the answer a little off: its natural map tells
    const off = r.map((x: number, i: number) => (i === 0 ? x + 1e-6 * (1 + Math.abs(x)) : x));
    expect(certifyContact(dim, A, q, mu, off).naturalMap).toBeGreaterThan(1e-11);
  });
});

test("numbers beyond all measure never look like an answer", () => {
  // what slides with friction left, whatever the coefficient
  for (const mu of [1e17, 1e200, 1e308]) expect(one([1, 0, 0], [0, 2, 1], mu).naturalMap).toBeGreaterThanOrEqual(1);
  // squares of b are endless
  const { dualRelative, naturalMapRelative } = one([0, 0, 0], [-1e200, 0, 0]);
  expect(dualRelative).toBe(1);
  expect(naturalMapRelative).toBeGreaterThan(0.5);
  // NaN of the first contact is not forgotten at the second
  const A = Array.from({ length: 4 }, (_, i) => [0, 1, 2, 3].map((j) => (i === j ? 1 : 0)));
  const spoilt = certifyContact(2, A, [-1, 0, -1, 0], [0.5, 0.5], [Number.NaN, 0, 1, 0]);
  expect(spoilt.naturalMap).toBeNaN();
  expect(spoilt.law).toBe("none");
});
