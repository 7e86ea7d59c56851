// A scene file with shapes of every kind that collide, as a stranger runs it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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
  refusal(["run", "mass-tower", "--substeps", "0"], "from 1 to 1000");
  refusal(["run", "mass-tower", "--substeps", "1001"], "from 1 to 1000");
  refusal(["run", "mass-tower", "--scheme", "magic"], "substeps");
  refusal(["run", "mass-tower", "--precision", "half"], "double");
});
