// Blows on bodies that constraints hold: their rates are zero afterwards, and nothing gains energy.
import { describe, expect, test } from "vitest";
import { box, differential, hinge, pulley, rollingBall, sphere, type Vec3, World } from "../../../src/index.ts";
import { EVERY_CONSTRAINT, staged } from "../../constraints/general/every-constraint.ts";

test.each(EVERY_CONSTRAINT)("%s: no rate is left", (_, build) => {
  const { world, bodies, cart } = staged();
  const constraint = world.addConstraint(build(bodies, cart, world));
  const before = Math.max(...constraint.rates.map(Math.abs));
  const { status, constraints } = world.impact({
    impulses: [{ body: bodies[0], impulse: [30, -20, 10], at: [1, 0, 0] }],
  });
  expect(status).toBe("solved");
  expect(constraints[0].lambda.length).toBe(constraint.rows);
  // rates of up to a few m/s were made zero by impulses of masses of a hundred kilograms
  for (const rate of constraint.rates) expect(Math.abs(rate)).toBeLessThan(1e-12 * Math.max(1, before));
});

describe("in closed form", () => {
  test("a sliding ball that begins to roll keeps 5/7 of its speed", () => {
    const world = new World();
    const body = world.addBody({ shape: sphere(0.5), position: [0, 0.5, 0], velocity: [7, 0, 0] });
    world.addConstraint(
      rollingBall({ body, radius: 0.5, on: { shape: "plane", point: [0, 0, 0], normal: [0, 1, 0] } }),
    );
    world.impact({});
    expect(Math.abs(body.velocity[0] - 5)).toBeLessThan(1e-13);
    expect(Math.abs(body.angularVelocity[2] + 10)).toBeLessThan(1e-13);
  });

  test("a blow on one side of a pulley moves both", () => {
    const world = new World();
    const [a, b] = [0, 1].map((x) => world.addBody({ shape: sphere(0.1), mass: 1 + 2 * x, position: [x, 0, 0] }));
    world.addConstraint(pulley({ a, b, wheelA: [0, 2, 0], wheelB: [1, 2, 0] }));
    const { constraints } = world.impact({ impulses: [{ body: a, impulse: [0, -4, 0] }] });
    expect([a.velocity[1], b.velocity[1]]).toEqual([expect.closeTo(-1, 13), expect.closeTo(1, 13)]);
    expect(constraints[0].lambda[0]).toBeCloseTo(-3, 12);
  });

  test("a blow on the carrier of a differential is shared", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const axis: Vec3 = [0, 0, 1];
    const bodies = [0, 1, 2].map((x) => world.addBody({ shape: box(0.2, 0.2, 0.1), position: [x, 0, 0] }));
    const [carrier, left, right] = bodies.map((b, x) => world.addJoint(hinge({ a: null, b, anchor: [x, 0, 0], axis })));
    world.addConstraint(differential({ carrier, left, right }));
    world.impact({ impulses: [{ body: bodies[0], angularImpulse: [0, 0, 3] }] });
    for (const body of bodies) expect(Math.abs(body.angularVelocity[2] * body.inertia[2] - 1)).toBeLessThan(1e-12);
  });
});
