// Mixed systems drawn roughly: constraints are closed together with joints, by bodies of every kind, and what cannot be met is named.

import { describe, expect, test } from "vitest";
import { ArgumentError, assemble, ball, custom, distance, sphere, type Vec3, World } from "../../../src/index.ts";
import { multiply, quatFromAxisAngle } from "../../../src/math/index.ts";
import { type MixedOptions, type MixedWorld, mixedWorld } from "../../support/mixed-world.ts";
import { seeded, signed } from "../../support/random-forest.ts";
import { circleBody } from "./circle-body.ts";

/** Every body is put off by about this. */
function disturb({ bodies }: MixedWorld, seed: number, size: number): void {
  const random = seeded(seed);
  const some = () => size * signed(random);
  for (const { body } of bodies) {
    if (body.kind === "custom") {
      body.pose = body.pose.map((x) => x + some());
      continue;
    }
    body.position = body.position.map((x) => x + some()) as unknown as Vec3;
    if (body.kind === "particle") continue;
    body.orientation = multiply(quatFromAxisAngle([some(), some(), size + some()], some()), body.orientation);
    if (body.kind === "scalable")
      body.scale =
        body.scalable.axes === 1 ? body.scale[0] + some() : (body.scale.map((s) => s + some()) as unknown as Vec3);
  }
}

const cases: [string, MixedOptions][] = [
  ["trees", { bodies: 9 }],
  ["a loop and couplings", { bodies: 9, loops: 1, constraints: 2 }],
  ["floating", { bodies: 9, constraints: 2, held: false }],
];

describe.each(cases)("%s", (_, options) => {
  test("close from where they were put", () => {
    for (let seed = 1; seed <= 3; seed++) {
      const mixed = mixedWorld(seed, options);
      const { world } = mixed;
      disturb(mixed, seed, 0.1);
      expect(world.report.constraints.gap).toBeGreaterThan(1e-3);
      const before = world.hash();
      const dry = assemble(world, { dryRun: true });
      expect(world.hash()).toBe(before);
      const found = assemble(world);
      expect({ ...found, unmet: found.unmet.length }, `seed ${seed}`).toMatchObject({
        closed: true,
        unmet: 0,
        unmetConstraints: [],
      });
      expect(dry.iterations).toBe(found.iterations);
      expect(world.report.constraints.gap).toBeLessThan(1e-11);
      expect(world.report.jointGap).toBeLessThan(1e-11);
      expect(found.constraintGap).toBe(world.report.constraints.gap);
    }
  });
});

test("a scalable body grows to where its pins are", () => {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const body = world.addBody({ mass: 1, inertia: [1, 1, 1, 0, 0, 0], scalable: { axes: 3 } });
  world.addJoint(ball({ a: null, b: body, anchorA: [-1.5, 0, 0], anchorB: [-1, 0, 0] }));
  world.addJoint(ball({ a: null, b: body, anchorA: [1.5, 0, 0], anchorB: [1, 0, 0] }));
  expect(assemble(world).closed).toBe(true);
  expect(body.scale[0]).toBeCloseTo(1.5, 11);
});

test("a custom body that turns by its own rule keeps its length", () => {
  const { world, body } = circleBody();
  world.addConstraint(custom({ bodies: [body], value: ({ bodies: [p] }) => p.pose(1).minus(0.8) }));
  expect(assemble(world).closed).toBe(true);
  expect(body.pose[0]).toBeCloseTo(0.6, 11);
});

test("what cannot be met is named", () => {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const [a, b] = [1, 3].map((x) => world.addBody({ shape: sphere(0.1), position: [x, 0, 0] }));
  const wish = world.addConstraint(
    custom({ bodies: [a], value: ({ bodies: [p] }) => p.position.lengthSquared().plus(0.5), name: "wish" }),
  );
  world.addJoint(distance({ a, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0], length: 1 }));
  const found = assemble(world);
  expect(found.closed).toBe(false);
  // at its best the wish has no slope, and the search ends before the rod is closed to rounding
  expect(found.gap).toBeLessThan(1e-4);
  expect(found.unmetConstraints.map(({ constraint }) => constraint)).toEqual([wish]);
  expect(found.unmetConstraints[0].gap).toBeCloseTo(0.5, 3);
  expect(found.constraintGap).toBe(found.unmetConstraints[0].gap);
});

test("a constraint without a value where the bodies stand is refused by name, and nothing moves", () => {
  const world = new World({ gravity: [0, 0, 0], collisions: false });
  const body = world.addBody({ shape: sphere(0.1), position: [1, 0, 0] });
  world.addConstraint(custom({ bodies: [body], value: ({ bodies: [p] }) => p.position.x.log(), name: "logarithm" }));
  body.position = [-1, 0, 0];
  const before = world.hash();
  expect(() => assemble(world)).toThrow(ArgumentError);
  expect(() => assemble(world)).toThrow(/logarithm/);
  expect(world.hash()).toBe(before);
});
