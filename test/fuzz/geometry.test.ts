// Pairs of shapes by chance, needles and plates among them: distances, overlaps and rays against slow references.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Shape, World } from "../../src/index.ts";
import { CONVEX, convexShape, turn, vector } from "../support/query-scenes.ts";
import { seeded } from "../support/random-forest.ts";
import { budget, leavesOut } from "./budget.ts";

const DT = 1e-6;

const COUNT = 7_000;

test("closest points, overlaps and rays of pairs", { timeout: 3_600_000 }, () => {
  const isElsewhere = leavesOut(COUNT);
  fc.assert(
    fc.property(
      fc.constantFrom(...CONVEX),
      fc.constantFrom(...CONVEX),
      fc.nat(1e9),
      fc.nat(100),
      (one, other, seed, far) => {
        if (isElsewhere()) return;
        const random = seeded(seed);
        const world = new World({ collisions: false, gravity: [0, 0, 0] });
        const shapes: Shape[] = [convexShape(random, one), convexShape(random, other)];
        const [a, b] = shapes.map((shape) =>
          world.addBody({ shape, position: vector(random, 0.03 * far), orientation: turn(random) }),
        );
        const found = world.closestPoints(a, b);
        const back = world.closestPoints(b, a);
        const size = 1 + Math.abs(found.distance);
        expect(Math.abs(found.distance - back.distance)).toBeLessThan(1e-6 * size);
        const meets = world.overlap(shapes[0], { position: a.position, orientation: a.orientation }, { exclude: a });
        if (Math.abs(found.distance) > 1e-6) expect(meets.length > 0).toBe(found.distance < 0);
        if (found.distance > 1e-6) checkApart(world, found.pointA, found.pointB, found.distance);
        checkRay(world, random);
      },
    ),
    budget(COUNT),
  );
});

/** The two points lie on the shapes, as far apart as is said, and no shape is nearer to one of them than the other's point. */
function checkApart(world: World, onA: readonly number[], onB: readonly number[], distance: number): void {
  const apart = Math.hypot(...onA.map((x, i) => x - onB[i]));
  expect(Math.abs(apart - distance)).toBeLessThan(1e-6 * (1 + distance));
  const [a, b] = world.bodies;
  for (const [point, self, away] of [
    [onA, a, b],
    [onB, b, a],
  ] as const) {
    const at = [point[0], point[1], point[2]] as const;
    expect(Math.abs(world.closestShape(at, { exclude: away })!.distance)).toBeLessThan(1e-6);
    expect(Math.abs(world.closestShape(at, { exclude: self })!.distance - distance)).toBeLessThan(
      1e-6 * (1 + distance),
    );
  }
}

/** A ray ends on a surface, and nothing lies before that: marched along, with steps no longer than the distance to the nearest shape. */
function checkRay(world: World, random: () => number): void {
  const origin = vector(random, 6);
  const aim = vector(random, 1);
  const way = aim.map((x, i) => x - origin[i]);
  const length = Math.hypot(...way);
  const direction = [way[0] / length, way[1] / length, way[2] / length] as const;
  const start = world.closestShape(origin)!.distance;
  if (start < 1e-3) return;
  const hit = world.castRay(origin, direction);
  let gone = 0;
  for (let i = 0; i < 2000 && gone < 20; i++) {
    const at = [0, 1, 2].map((k) => origin[k] + gone * direction[k]) as [number, number, number];
    const { distance } = world.closestShape(at)!;
    if (distance < DT) break;
    gone += distance;
  }
  if (gone >= 20) expect(hit).toBeUndefined();
  // a ray that grazes may be told either way
  else if (hit) expect(hit.distance).toBeGreaterThan(gone - 1e-3);
}
