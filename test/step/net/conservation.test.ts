// What physics says of nets: momentum, energy, convergence of second order.
import { describe, expect, test } from "vitest";
import { type Body, ball, distance, fixed, hinge, type Vec3, World } from "../../../src/index.ts";
import { momenta } from "../../support/momenta.ts";
import { type Built, bar, curtain, knot, ladder, netsOf, stick, truss, wheel } from "../../support/nets.ts";
import { seeded, signed } from "../../support/random-forest.ts";
import { isOnOneTarget, sampled } from "../../support/sampled.ts";

const WEIGHTLESS = { gravity: [0, 0, 0] as Vec3, collisions: false };

/** A free net of bars and knots, thrown with random velocities; some of its joints are hinges, rods or fixed. */
function thrown(seed: number, speed: number): Built {
  const { world, bodies } = curtain(4, WEIGHTLESS, "none");
  const random = seeded(seed);
  const [first, last] = [bodies[0], bodies[15]];
  // a handle, a tail on a rod, and a plate fixed to a corner
  const handle = bar(world, first.position, [-0.4, 0.3, -0.2]);
  world.addJoint(hinge({ a: first, b: handle, anchor: first.position, axis: [0, 0, 1] }));
  const tail = knot(world, [1.5, 0.4, 1.3], { mass: 0.1 });
  world.addJoint(distance({ a: last, b: tail, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
  const plate = knot(world, [1.1, 0.3, 0], { mass: 0.4 });
  world.addJoint(fixed({ a: bodies[12], b: plate, anchor: [1, 0, 0] }));
  for (const body of world.bodies) {
    body.velocity = [speed * signed(random), speed * signed(random), speed * signed(random)];
    body.angularVelocity = [speed * signed(random), speed * signed(random), speed * signed(random)];
  }
  return { world, bodies: world.bodies };
}

describe("a free net keeps", () => {
  test("its momentum to rounding, whatever the step", () => {
    for (const dt of [1 / 60, 1 / 240]) {
      const { world, bodies } = thrown(1, 2);
      world.step(dt);
      expect(netsOf(world)).toBe(1);
      const before = momenta(bodies);
      for (let i = 0; i < 120; i++) world.step(dt);
      const after = momenta(bodies);
      for (let i = 0; i < 3; i++)
        expect(Math.abs(after.linear[i] - before.linear[i])).toBeLessThan(1e-12 * before.linearSize);
    }
  });

  // velocities shown are fitted to the joints, and joints give no moment; Newton leaves 1e-6 rad at most of a correction
  test("its angular momentum", () => {
    const { world, bodies } = thrown(2, 2);
    world.step(1 / 240);
    const before = momenta(bodies);
    for (let i = 0; i < 240; i++) world.step(1 / 240);
    const after = momenta(bodies);
    for (let i = 0; i < 3; i++)
      expect(Math.abs(after.angular[i] - before.angular[i])).toBeLessThan(1e-6 * before.angularSize);
  });

  test("its energy, but for what the step does not resolve", () => {
    const lost = [1 / 60, 1 / 240].map((dt) => {
      const { world } = thrown(3, 2);
      world.step(dt);
      const { kinetic } = world.report.energy;
      let highest = kinetic;
      for (let t = dt; t < 1; t += dt) {
        world.step(dt);
        highest = Math.max(highest, world.report.energy.kinetic);
      }
      expect(highest).toBeLessThan(kinetic * (1 + 1e-6));
      return (kinetic - world.report.energy.kinetic) / kinetic;
    });
    expect(lost[0]).toBeLessThan(0.05);
    expect(lost[1]).toBeLessThan(lost[0] / 8);
  });
});

describe("order two", () => {
  const apart = (p: readonly Body[], q: readonly Body[]) =>
    Math.max(...p.map((body, i) => Math.hypot(...body.position.map((x, k) => x - q[i].position[k]))));

  // a fine step stands for the exact motion: 1/16 of the shortest, so its own error is 1/256 of that
  test.each([
    ["a ladder", () => ladder(6)],
    ["a truss", () => truss(1)],
    ["a thrown net", () => thrown(5, 0.5)],
  ])("%s", (_, make) => {
    const run = (steps: number) => {
      const { world, bodies } = make();
      for (let i = 0; i < steps; i++) world.step(0.2 / steps);
      expect(netsOf(world)).toBe(1);
      return bodies;
    };
    const exact = run(1536);
    const errors = [24, 48, 96].map((steps) => apart(run(steps), exact));
    for (const k of [1, 2]) {
      const order = Math.log2(errors[k - 1] / errors[k]);
      expect(order, `errors ${errors.join(", ")}`).toBeGreaterThan(1.8);
      expect(order, `errors ${errors.join(", ")}`).toBeLessThan(2.3);
    }
  });
});

describe.runIf(isOnOneTarget)("energy never rises, and joints stay closed", () => {
  const two = (): Built => {
    // two curtains joined by a chain of eight links
    const { world } = curtain(4);
    const at = (i: number, k: number): Vec3 => [3 + i / 3, 0, k / 3];
    const knots = [0, 1, 2].map((i) => [0, 1, 2].map((k) => knot(world, at(i, k))));
    for (let i = 0; i < 3; i++)
      for (let k = 0; k < 3; k++) {
        if (i < 2) stick(world, knots[i][k], knots[i + 1][k], at(i, k), at(i + 1, k));
        if (k < 2) stick(world, knots[i][k], knots[i][k + 1], at(i, k), at(i, k + 1));
      }
    let last = world.bodies[15];
    const [from, to] = [last.position, at(0, 2)];
    const on = (t: number): Vec3 => [
      from[0] + t * (to[0] - from[0]),
      -1.5 * t * (1 - t),
      from[2] + t * (to[2] - from[2]),
    ];
    for (let i = 0; i < 8; i++) {
      const link = bar(world, on(i / 8), on((i + 1) / 8), { mass: 0.2 });
      world.addJoint(ball({ a: last, b: link, anchor: on(i / 8) }));
      last = link;
    }
    world.addJoint(ball({ a: last, b: knots[0][2], anchor: to }));
    return { world, bodies: world.bodies };
  };

  test.each([
    ["a ladder", () => ladder(8)],
    ["a curtain", () => curtain(5)],
    ["a truss", () => truss(3)],
    ["a truss with sticks too many", () => truss(3, true)],
    ["a wheel of 16 spokes", () => wheel(16)],
    ["two nets on a chain", two],
  ])("%s", (_, make) => {
    const { world } = make();
    const weights = world.bodies.reduce((sum, body) => sum + 9.81 * body.mass, 0);
    const before = world.report.energy.total;
    for (let i = 0; i < 60 * sampled(60, 5); i++) {
      world.step(1 / 60);
      const { energy, jointGap, locked } = world.report;
      expect(energy.total - before, `step ${i}`).toBeLessThan(1e-9 * weights);
      // joints of a locked pose yield: the spokes of a wheel are straight at the beginning
      expect(jointGap, `step ${i}`).toBeLessThan(locked > 0 ? 1e-8 : 1e-9);
    }
    expect(netsOf(world)).toBe(1);
  });
});

test("a heavy load on a light truss: 5,000 kg on sticks of 0.2 kg", () => {
  const world = new World({ loops: "nets", collisions: false });
  const { world: boom } = truss(2);
  world.dispose();
  const end = boom.bodies[11];
  const load = boom.addBody({ mass: 5000, inertia: [500, 500, 500, 0, 0, 0], position: end.position });
  boom.addJoint(ball({ a: end, b: load, anchor: end.position }));
  const before = boom.report.energy.total;
  for (let i = 0; i < 120; i++) {
    boom.step(1 / 60);
    expect(boom.report.jointGap, `step ${i}`).toBeLessThan(1e-9);
    expect(boom.report.energy.total - before).toBeLessThan(1e-6 * 5000 * 9.81);
  }
  expect(netsOf(boom)).toBe(1);
});
