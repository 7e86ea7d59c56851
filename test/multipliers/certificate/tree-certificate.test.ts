import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
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

test("the right answer has nothing to answer for", () => {
  const certificate = certifyTree(problem, [[2], [2, 0, 0, 0, 0, 0]], [[-6]]);
  expect(certificate).toEqual({ equality: 0, equalityRelative: 0, motion: 0, motionRelative: 0 });
});

test("each condition is measured apart, in the problem's units", () => {
  // body 0 half too fast: the row opens with 0.5, and 2 * 0.5 of force is not accounted for
  const certificate = certifyTree(problem, [[2.5], [2, 0, 0, 0, 0, 0]], [[-6]]);
  expect(certificate).toEqual({ equality: 0.5, equalityRelative: 0.5, motion: 1, motionRelative: 0.1 });
});

test("NaN never looks small", () => {
  expect(certifyTree(problem, [[Number.NaN], [2, 0, 0, 0, 0, 0]], [[-6]]).equality).toBeNaN();
});

test("it shares no code with the solver", () => {
  expect(readFileSync("src/multipliers/certificate/tree-certificate.ts", "utf8")).not.toContain("import");
});
