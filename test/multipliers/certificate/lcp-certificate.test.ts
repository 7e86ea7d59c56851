import { describe, expect, test } from "vitest";
import { certifyLcp } from "../../../src/multipliers/certificate/lcp-certificate.ts";

const none = { primal: 0, dual: 0, complementarity: 0 };
/** one row, a = 2 f + b, with the b that gives a */
const one = (a: number, f: number, lo?: (number | null)[], hi?: (number | null)[]) =>
  certifyLcp([[2]], [a - 2 * f], lo, hi, [f]);

describe("a row with bounds", () => {
  test.each([
    ["pushes and rests", 0, 3, undefined, undefined, {}],
    ["leaves", 0.5, 0, undefined, undefined, {}],
    ["pulls", 0, -3, undefined, undefined, { primal: 3 }],
    ["sinks", -0.5, 1, undefined, undefined, { dual: 0.5 }],
    ["pushes while it leaves", 0.25, 3, undefined, undefined, { complementarity: 0.25 }],
    ["pushes a little while it leaves fast", 5, 0.125, undefined, undefined, { complementarity: 0.125 }],
    ["bilateral that moves", 0.5, 3, [null], [null], { dual: 0.5 }],
    ["motor beyond its force", 0, 4, [-1], [1], { primal: 3 }],
    ["motor with force left", -0.5, 0.75, [-1], [1], { complementarity: 0.25 }],
    ["motor with all its force", -0.5, 1, [-1], [1], {}],
    ["a given force", -0.5, 2, [2], [2], {}],
  ])("%s", (_, a, f, lo, hi, expected) => {
    expect(one(a, f, lo, hi)).toMatchObject({ ...none, ...expected });
  });
});

test("relative to the length of b, if that is more than 1", () => {
  const certificate = certifyLcp(
    [
      [1, 0],
      [0, 1],
    ],
    [-3, -4],
    undefined,
    undefined,
    [3, 3.5],
  );
  expect(certificate).toMatchObject({ dual: 0.5, dualRelative: 0.1 });
  expect(certifyLcp([[1]], [-0.1], undefined, undefined, [0])).toMatchObject({ dual: 0.1, dualRelative: 0.1 });
});

test("NaN is never a small violation", () => {
  expect(certifyLcp([[1]], [1], undefined, undefined, [Number.NaN]).primal).toBeNaN();
});

test("numbers beyond all measure never look like an answer", () => {
  const A = [
    [1, 0],
    [0, 1],
  ];
  // squares of b are endless
  expect(certifyLcp(A, [-1e200, 0], undefined, undefined, [0, 0]).dualRelative).toBe(1);
  expect(certifyLcp(A, [-1.7e308, -1.7e308], undefined, undefined, [0, 0]).dualRelative).toBeGreaterThan(0.5);
  // NaN of the first row is not forgotten at the second
  expect(certifyLcp(A, [-1, -1], undefined, undefined, [Number.NaN, 1]).dual).toBeNaN();
});
