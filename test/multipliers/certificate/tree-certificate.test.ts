import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { certifyTree } from "../../../src/multipliers/certificate/tree-certificate.ts";

const problem = {
  bodies: [
    { M: [[2]], force: [10] },
    {
      mass: 3,
      inertia: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      force: [0, 0, 0, 0, 0, 0],
    },
  ],
  primary: [{ a: 0, b: 1, ja: [[1]], jb: [[-1, 0, 0, 0, 0, 0]], c: [0] }],
};

const none = {
  ...{ primal: 0, primalRelative: 0, dual: 0, dualRelative: 0 },
  ...{ complementarity: 0, complementarityRelative: 0 },
};

test("the right answer has nothing to answer for", () => {
  const certificate = certifyTree(problem, [[2], [2, 0, 0, 0, 0, 0]], [[-6]]);
  expect(certificate).toEqual({ equality: 0, equalityRelative: 0, motion: 0, motionRelative: 0, ...none });
});

test("each condition is measured apart, in the problem's units", () => {
  // body 0 half too fast: the row opens with 0.5, and 2 * 0.5 of force is not accounted for
  const certificate = certifyTree(problem, [[2.5], [2, 0, 0, 0, 0, 0]], [[-6]]);
  expect(certificate).toEqual({ equality: 0.5, equalityRelative: 0.5, motion: 1, motionRelative: 0.1, ...none });
});

describe("auxiliary rows", () => {
  const block = { M: [[2]], force: [0] };
  const row = { a: 0, b: -1, ja: [1], c: 0 };
  /** the block accelerated at v by the row's force mu, so that motion is sound */
  const certify = (limits: object, v: number, mu: number) =>
    certifyTree({ bodies: [{ ...block, force: [2 * v - mu] }], auxiliary: [{ ...row, ...limits }] }, [[v]], [], [mu]);

  test.each([
    ["an equality that is open", {}, 0.5, 3, { equality: 0.5 }],
    ["a limit that pulls", { kind: "inequality" }, 0, -3, { primal: 3 }],
    ["a limit that is broken", { kind: "inequality" }, -0.5, 0, { dual: 0.5 }],
    ["a limit that pushes while it opens", { kind: "inequality" }, 0.25, 3, { complementarity: 0.25 }],
    ["a limit that opens", { kind: "inequality" }, 0.25, 0, {}],
    ["a motor beyond its force", { lo: -1, hi: 1 }, 0, 4, { primal: 3 }],
    ["a motor that is slow with force left", { lo: -1, hi: 1 }, -0.5, 0.75, { complementarity: 0.25 }],
    ["a motor that is slow with all its force", { lo: -1, hi: 1 }, -0.5, 1, {}],
    ["a given force", { lo: 2, hi: 2 }, -0.5, 2, {}],
    ["no bounds in JSON", { lo: null, hi: null }, 0.5, 3, { equality: 0.5 }],
  ])("%s", (_, limits, v, mu, expected) => {
    expect(certify(limits, v, mu)).toMatchObject({
      equality: 0,
      motion: 0,
      primal: 0,
      dual: 0,
      complementarity: 0,
      ...expected,
    });
  });

  test("a force elsewhere counts where it acts", () => {
    const bodies = [block, block];
    const elsewhere = { bodies: [0, 1], j: [[1], [0]], k: [[0], [1]], c: 0 };
    expect(certifyTree({ bodies, auxiliary: [elsewhere] }, [[0], [3]], [], [6])).toMatchObject({
      equality: 0,
      motion: 0,
    });
    expect(certifyTree({ bodies, auxiliary: [elsewhere] }, [[0], [3]], [], [7]).motion).toBe(1);
  });
});

test("NaN never looks small", () => {
  expect(certifyTree(problem, [[Number.NaN], [2, 0, 0, 0, 0, 0]], [[-6]]).equality).toBeNaN();
});

test("it shares no code with the solver", () => {
  const importsOf = (file: string) =>
    readFileSync(`src/multipliers/certificate/${file}`, "utf8").match(/(?<=from ").*(?=")/g) ?? [];
  expect(importsOf("tree-certificate.ts")).toEqual(["./measure.ts"]);
  expect(importsOf("measure.ts")).toEqual([]);
});
