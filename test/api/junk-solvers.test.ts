// Odd arguments of the solvers on plain matrices and rows.
import { expect, test } from "vitest";
import { numbersInUse } from "../../src/memory/regions.ts";
import * as solvers from "../../src/solvers.ts";
import { boxOnFloor } from "../support/contact-problems.ts";
import { expectNone, isRefused } from "./check-call.ts";
import { junk, spoiledLists } from "./junk.ts";

const { bodies, rows } = boxOnFloor({ space: 3 });
const A = [
  [2, 0, 1, 0],
  [0, 2, 0, 1],
  [1, 0, 2, 0],
  [0, 1, 0, 2],
];
const system = { A, b: [-1, 0.2, -1, 0.1] };
const pivoting = { method: "pivot", iterations: 50, trusted: false };
const descending = { method: "descent", variant: solvers.VARIANTS[0], iterations: 20 };
const unit = [
  [1, 0],
  [0, 1],
];

const SOUND: readonly [keyof typeof solvers, ...unknown[]][] = [
  ["solveLcp", { ...system, lo: [0, 0, 0, null], hi: [null, 1, 1, null] }, pivoting],
  ["solveLcp", { bodies, rows }],
  ["solveLcp", system, descending],
  ["solveSliding", { ...system, lo: [0, 0, 0, 0] }, pivoting],
  ["solveContact", { ...system, dim: 2, mu: [0.5, 0.2] }, { ...pivoting, law: "coulomb" }],
  ["solveContact", { bodies, rows, dim: 3, mu: [0.5, 0.5, 0.5, 0.5] }, descending],
  [
    "solveTree",
    {
      bodies: [
        { M: unit, force: [1, 2] },
        { M: unit, force: [3, 4] },
      ],
      primary: [{ a: 0, b: 1, ja: [[1, 0]], jb: [[-1, 0]], c: [0] }],
      auxiliary: [{ rows: [{ body: 0, j: [[0, 1]] }], c: [1] }],
    },
  ],
];

const functions = solvers as unknown as Record<string, (...all: unknown[]) => unknown>;

test("all of them are tried", () => {
  const tried = Object.entries(solvers).filter(([name, value]) => typeof value === "function" && !/Error$/.test(name));
  expect(tried.map(([name]) => name).sort()).toEqual([...new Set(SOUND.map(([name]) => name))].sort());
});

test.each(SOUND)("%s with odd arguments", (name, ...args) => {
  const complaints: string[] = [];
  const odd = junk();
  const before = numbersInUse();
  for (const [i, given] of [[], ...spoiledLists(args, odd)].entries())
    isRefused(() => functions[name](...given), `${name} ${i}`, complaints);
  expectNone(complaints);
  expect(numbersInUse()).toBe(before);
});
