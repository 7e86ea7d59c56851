// The piles of the benches in full size: energy, overlaps and rest over half a minute.
import { describe, expect, it } from "vitest";
import { buildMixedPile } from "../../scenes/mixed-pile.ts";
import { buildPile } from "../../scenes/pile-of-boxes.ts";
import type { World } from "../../src/index.ts";
import { freePile, moving, overlaps, run } from "../support/large-worlds.ts";
import { momenta } from "../support/momenta.ts";
import { tell } from "./tell.ts";

describe.each<[string, () => World, number]>([
  ["888 boxes", () => buildPile(888, 10), 1800],
  ["888 bodies of six kinds", () => buildMixedPile(888, 10), 1800],
])("%s", (name, build, steps) => {
  it("lose energy all the way, and come to rest with small overlaps", () => {
    const world = build();
    const bodies = moving(world);
    const mass = bodies.reduce((sum, body) => sum + body.mass, 0);
    let least = world.report.energy.total;
    let gained = 0;
    for (let i = 0; i < steps; i++) {
      run(world, 1);
      const { total } = world.report.energy;
      gained = Math.max(gained, total - least);
      least = Math.min(least, total);
    }
    const { deepest, mean } = overlaps(world);
    const speed = Math.sqrt((2 * world.report.energy.kinetic) / mass);
    const millimetres = (x: number) => (1000 * x).toFixed(3);
    tell(
      `${name}: gained ${(gained / (9.81 * mass)).toExponential(1)} m of height at most, overlap ${millimetres(deepest)} and ${millimetres(mean)} mm, ${millimetres(speed)} mm/s`,
    );
    expect(gained).toBeLessThan(1e-4 * 9.81 * mass);
    expect(deepest).toBeLessThan(5e-3);
    expect(mean).toBeLessThan(3e-4);
    expect(speed).toBeLessThan(0.03);
  });
});

it("a free pile of 500 keeps its momenta for a minute", () => {
  const world = freePile(500, 4, 0.3);
  const before = momenta(world.bodies);
  run(world, 3600);
  const after = momenta(world.bodies);
  const off = (key: "linear" | "angular") =>
    Math.max(...after[key].map((x, i) => Math.abs(x - before[key][i]))) / before[`${key}Size`];
  tell(`free pile of 500: momentum ${off("linear").toExponential(1)}, angular ${off("angular").toExponential(1)}`);
  expect(off("linear")).toBeLessThan(1e-12);
  // of first order in dt: test/step/contacts/substeps/free-piles.test.ts
  expect(off("angular")).toBeLessThan(5e-3);
});
