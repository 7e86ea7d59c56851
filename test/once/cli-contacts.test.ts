// A scene file with shapes of every kind that collide, as a stranger runs it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeIslands } from "../../src/cli/describe-islands.ts";
import { commandLine } from "../support/command-line.ts";
import { root } from "../support/imports.ts";

const { answer, place, refusal } = commandLine();

test("shapes fall on a slope; what friction holds stays, what rolls comes down", () => {
  const csv = place("shapes.csv");
  const path = join(root, "test/data/falling-shapes.json");
  const { steps, certificate, contacts, islands } = answer("run", path, "--seconds", "4", "--csv", csv);
  expect(steps).toBe(480);
  expect(certificate.worst.penetration).toBeGreaterThan(certificate.last.penetration);
  expect(certificate.worst.deepest).toHaveLength(2);
  expect(certificate.last.approachSpeed).toBeLessThan(1e-2);
  expect(contacts.points).toBeGreaterThan(5);
  expect(contacts.solver.pivoting).toBeGreaterThan(480);
  expect(contacts.solver).toMatchObject({ descent: 0, fallbacks: 0 });
  expect(islands.count).toBeGreaterThan(1);
  const lines = readFileSync(csv, "utf8").trim().split("\n").slice(-7);
  const at = Object.fromEntries(lines.map((line) => line.split(",")).map(([, body, x, y]) => [body, [+x, +y]]));
  // the ball has rolled off the slope and lies on the floor; crate, drum, hat and stone are held by friction
  expect(at.ball[0]).toBeGreaterThan(5);
  expect(at.ball[1]).toBeCloseTo(0.3, 3);
  for (const name of ["crate", "drum", "hat", "stone"]) {
    expect(at[name][0]).toBeLessThan(-1);
    expect(at[name][1]).toBeGreaterThan(1.9);
  }
});

test("how descent works can be said, and the report tells what solved each island", () => {
  const run = (...options: string[]) => answer("run", "mass-tower", "--steps", "3", "--solver", "descent", ...options);
  const plain = run();
  expect(plain.islands.solved).toMatchObject([
    { body: "body-2", bodies: 6, points: 24, solver: "substeps", sweeps: 24 },
    { body: "body-8", bodies: 6, solver: "substeps" },
  ]);
  expect(plain.islands.solved[0].residual).toBeLessThan(0.1);
  const swept = run("--scheme", "sweeps");
  expect(swept.contacts.solver).toMatchObject({ pivoting: 0, descent: 6, sweeps: 6 });
  expect(run("--substeps", "12").islands.solved[0].sweeps).toBe(12);
  const single = run("--precision", "single");
  expect(new Set([plain, swept, single].map(({ hash }) => hash)).size).toBe(3);
  expect(plain.islands.solvers).toEqual({ pivoting: 0, sweeps: 0, substeps: 2 });
  expect(run("--islands", "all").islands).toEqual(plain.islands);
  refusal(["run", "mass-tower", "--islands", "some"], "worst");
  refusal(["run", "mass-tower", "--substeps", "0"], "from 1 to 1000");
  refusal(["run", "mass-tower", "--substeps", "1001"], "from 1 to 1000");
  refusal(["run", "mass-tower", "--scheme", "magic"], "substeps");
  refusal(["run", "mass-tower", "--precision", "half"], "double");
});

test("of many islands the ten with the largest residuals are listed, and all are counted", () => {
  const solver = (i: number) => (i % 3 === 0 ? "pivoting" : "substeps");
  const island = (_: unknown, i: number) => ({
    body: undefined,
    bodies: i,
    points: 1,
    solver: solver(i),
    precision: "double",
    sweeps: 0,
    residual: (7 * i) % 25,
    unchanged: false,
  });
  const solved = Array.from({ length: 25 }, island) as Parameters<typeof describeIslands>[0]["solved"];
  const figures = { count: 30, largest: 24, asleep: 0, solved };
  const { solvers, solved: listed, count } = describeIslands(figures, "worst", () => undefined);
  expect([count, solvers]).toEqual([30, { pivoting: 9, sweeps: 0, substeps: 16 }]);
  // residuals are 0 to 24, each once
  expect(listed.map(({ residual }) => residual).sort((a, b) => a - b)).toEqual([
    15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
  ]);
  expect(listed.every(({ bodies }, i) => i === 0 || bodies > listed[i - 1].bodies)).toBe(true);
  expect(describeIslands(figures, "all", () => undefined).solved).toHaveLength(25);
});
