// Substeps in single precision move a world as those in double do, but for rounding.
import { expect, test } from "vitest";
import { box } from "../../../src/shapes/kinds.ts";
import { World } from "../../../src/world/world.ts";

/** Courses of bricks on the ground, and where they are after 20 steps. */
function settle(precision: "single" | "double", columns: number) {
  const world = new World({ gravity: [0, -9.81, 0], descent: { precision } });
  world.addBody({ type: "static", shape: box(50, 1, 50), position: [0, -1, 0] });
  const bricks = Array.from({ length: 8 * columns }, (_, i) => {
    const [course, column] = [Math.floor(i / columns), i % columns];
    const x = 1.002 * column + 0.5 * (course & 1);
    return world.addBody({ shape: box(0.5, 0.25, 0.25), mass: 20, position: [x, 0.25 + 0.5 * course, 0] });
  });
  for (let i = 0; i < 20; i++) world.step(1 / 60);
  const islands = world.report.islands.solved.map(({ solver }) => solver);
  const places = bricks.map((brick) => [...brick.position]);
  return { places, islands, penetration: world.report.contacts.penetration, hash: world.hash() };
}

// manifolds of all numbers: bundles that are not full, lists of every length
test.each([7, 8, 9])("courses of %i bricks", (columns) => {
  const single = settle("single", columns);
  const double = settle("double", columns);
  expect(single.islands).toEqual(["substeps"]);
  expect(single.hash).not.toBe(double.hash);
  expect(single.penetration).toBeLessThan(1e-3);
  // 480 substeps round D of a few mm by 2⁻²⁴, and impulses by as much; contacts hold what comes of it below 0.1 mm
  for (const [i, place] of single.places.entries())
    for (const [k, x] of place.entries()) expect(Math.abs(x - double.places[i][k])).toBeLessThan(1e-4);
});
