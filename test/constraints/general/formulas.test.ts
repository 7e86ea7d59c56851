// Rows of couplings and rolling against formulas written down by hand, on bodies where they are short.
import { describe, expect, test } from "vitest";
import type { Body, Constraint, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { quatFromAxisAngle } from "../../../src/math/index.ts";

const zAxis: Vec3 = [0, 0, 1];
const add = (world: Taut.World, position: Vec3) => world.addBody({ shape: Taut.box(0.1, 0.2, 0.3), position });
const turned = (body: Body, axis: Vec3, angle: number) => {
  body.orientation = quatFromAxisAngle(axis, angle);
};
/** The parts of a row on one body, six numbers. */
function on(constraint: Constraint, body: Body, row = 0): number[] {
  const place = constraint.bodies.filter((other) => other?.type === "dynamic").indexOf(body);
  return constraint.look().rows[row].slice(6 * place, 6 * place + 6);
}
const near = (found: readonly number[], expected: readonly number[], within = 1e-14) => {
  expect(found.length).toBe(expected.length);
  for (const [i, x] of found.entries()) expect(Math.abs(x - expected[i])).toBeLessThan(within);
};

describe("couplings", () => {
  const wheels = () => {
    const world = new Taut.World();
    return { world, a: add(world, [0, 0, 0]), b: add(world, [1, 0, 0]), c: add(world, [2, 0, 0]) };
  };

  test("a gear: θ_a - ratio θ_b, over many turns", () => {
    const { world, a, b } = wheels();
    const one = world.addConstraint(
      Taut.gear({ a: { body: a, axis: zAxis }, b: { body: b, axis: [0, 0, -3] }, ratio: 2 }),
    );
    near(on(one, a), [0, 0, 0, 0, 0, 1]);
    near(on(one, b), [0, 0, 0, 0, 0, 2]);
    turned(a, zAxis, 1);
    turned(b, zAxis, 0.25);
    near(one.values, [1 + 0.5], 1e-14);
  });

  test("a gear on hinges is one on their bodies and axes", () => {
    const { world, a, b, c } = wheels();
    const first = world.addJoint(Taut.hinge({ a: c, b: a, anchor: [0, 0, 0], axis: [1, 1, 0] }));
    const second = world.addJoint(Taut.hinge({ a: null, b, anchor: [1, 0, 0], axis: zAxis }));
    const one = world.addConstraint(Taut.gear({ a: first, b: second, ratio: -0.5 }));
    const told = { body: a, base: c, axis: [1, 1, 0] } as const;
    const two = world.addConstraint(Taut.gear({ a: told, b: { body: b, axis: zAxis }, ratio: -0.5 }));
    expect(one.bodies).toEqual(two.bodies);
    for (const body of [a, b, c]) near(on(one, body), on(two, body));
    const s = Math.SQRT1_2;
    near(on(one, a), [0, 0, 0, s, s, 0]);
    near(on(one, c), [0, 0, 0, -s, -s, 0]);
  });

  test("rack and pinion, screw, differential, belt, speed ratio", () => {
    const { world, a, b, c } = wheels();
    const rail = world.addJoint(Taut.slider({ a: null, b: a, anchor: [0, 0, 0], axis: [1, 0, 0] }));
    const rack = world.addConstraint(Taut.rackAndPinion({ rack: rail, pinion: { body: b, axis: zAxis }, radius: 0.3 }));
    near(on(rack, a), [1, 0, 0, 0, 0, 0]);
    near(on(rack, b), [0, 0, 0, 0, 0, -0.3]);

    const thread = world.addConstraint(Taut.screw({ body: c, axis: [1, 0, 0], pitch: 0.5 }));
    expect(thread.rows).toBe(5);
    near(on(thread, c), [1, 0, 0, -0.5 / (2 * Math.PI), 0, 0]);
    // a quarter of a pitch with a quarter of a turn
    c.teleport([2.125, 0, 0], quatFromAxisAngle([1, 0, 0], Math.PI / 2));
    near(thread.values, [0, 0, 0, 0, 0], 1e-15);
    c.teleport([2, 0, 0], [0, 0, 0, 1]);

    const parts = {
      carrier: { body: a, axis: zAxis },
      left: { body: b, axis: zAxis },
      right: { body: c, axis: zAxis },
    };
    const diff = world.addConstraint(Taut.differential(parts));
    near(
      [a, b, c].map((body) => on(diff, body)[5]),
      [-2, 1, 1],
    );

    const speed = world.addConstraint(
      Taut.speedRatio({ a: { body: a, axis: zAxis }, b: { body: b, axis: [0, 1, 0] }, ratio: 4 }),
    );
    near(on(speed, a), [0, 0, 0, 0, 0, 1]);
    near(on(speed, b), [0, 0, 0, 0, -4, 0]);
    expect(speed.values).toEqual([]);

    for (const crossed of [false, true]) {
      const drive = world.addConstraint(Taut.belt({ a: b, b: c, axis: zAxis, radiusA: 0.2, radiusB: 0.5, crossed }));
      const sign = crossed ? 1 : -1;
      // the line of centres is 1 m long: it turns by 1 rad a metre that b, or a, moves across it
      const line = 0.2 + sign * 0.5;
      near(on(drive, b), [0, line, 0, 0, 0, 0.2]);
      near(on(drive, c), [0, -line, 0, 0, 0, sign * 0.5]);
    }
  });

  test("a pulley: unit vectors along the two runs, with their moments", () => {
    const { world, a, b } = wheels();
    const rope = world.addConstraint(
      Taut.pulley({ a, b, wheelA: [0, 4, 3], wheelB: [1, 2, 0], anchorA: [0, 0, 0], anchorB: [1.1, 0, 0], ratio: 3 }),
    );
    near(on(rope, a), [0, -0.8, -0.6, 0, 0, 0]);
    const [x, y] = [0.1 / Math.hypot(0.1, 2), -2 / Math.hypot(0.1, 2)];
    near(on(rope, b), [3 * x, 3 * y, 0, 0, 0, 3 * 0.1 * y]);
    b.position = [1, -1, 0];
    expect(Math.abs(rope.values[0] - 3 * (Math.hypot(0.1, 3) - Math.hypot(0.1, 2)))).toBeLessThan(1e-14);
  });
});

describe("tangency and rolling", () => {
  const normal: Vec3 = [0, 1, 0];
  const ground = { point: [0, 0, 0], normal } as const;

  test("values are gaps in metres", () => {
    const world = new Taut.World();
    const ball = world.addBody({ shape: Taut.sphere(0.3), position: [1, 2, 0] });
    const flat = { shape: "plane", ...ground } as const;
    const round = { shape: "sphere", body: ball, radius: 0.3 } as const;
    const gap = (description: Parameters<Taut.World["addConstraint"]>[0]) => world.addConstraint(description).values;
    near(gap(Taut.tangent({ a: flat, b: round })), [1.7]);
    near(gap(Taut.tangent({ a: round, b: { shape: "sphere", body: null, centre: [1, 0, 0], radius: 1 } })), [0.7]);
    near(
      gap(Taut.tangent({ a: { shape: "sphere", body: null, centre: [1, 0, 0], radius: 3, hollow: true }, b: round })),
      [-0.7],
    );
    const rod = { shape: "cylinder", body: null, point: [0, 0, 0], axis: [1, 0, 0], radius: 0.5 } as const;
    near(gap(Taut.tangent({ a: rod, b: round })), [1.2]);
    near(gap(Taut.tangent({ a: rod, b: { shape: "cylinder", body: ball, axis: [0, 0, 2], radius: 0.1 } })), [1.4]);
    near(gap(Taut.tangent({ b: rod, a: { shape: "cylinder", body: ball, axis: [0, 0, 2], radius: 0.1 } })), [1.4]);
    near(gap(Taut.tangent({ a: flat, b: { shape: "cylinder", body: ball, axis: [1, 0, 0], radius: 0.1 } })), [1.9, 0]);
    const egg = { shape: "ellipsoid", body: ball, half: [0.5, 0.2, 0.4] } as const;
    near(gap(Taut.tangent({ a: egg, b: flat })), [1.8]);
    turned(ball, zAxis, Math.PI / 2);
    near(gap(Taut.tangent({ a: egg, b: flat })), [1.5]);
    near(gap(Taut.rollingDisc({ body: ball, axis: [1, 1, 0], radius: 1, ...ground })), [2 - Math.SQRT1_2]);
  });

  test("a ball that rolls: v = ω × r n, on a plane, on and in a sphere and a cylinder", () => {
    const world = new Taut.World();
    const ball = world.addBody({ shape: Taut.sphere(0.5), position: [0, 2.5, 0], velocity: [3, 0, -1] });
    const [middle, radius] = [[0, 0, 0] as const, 2];
    const above = { shape: "sphere", body: null, centre: middle, radius } as const;
    const round = { shape: "cylinder", body: null, point: middle, axis: zAxis, radius } as const;
    const grounds = [{ shape: "plane", point: [0, 2, 0], normal } as const, above, round];
    const within = [
      { ...above, centre: [0, 4, 0] as const, hollow: true, radius: 2 },
      { ...round, point: [0, 4, 0] as const, hollow: true, radius: 2 },
    ];
    for (const surface of [...grounds, ...within]) {
      const rolls = world.addConstraint(Taut.rollingBall({ body: ball, radius: 0.5, on: surface }));
      near(rolls.values, [0], 1e-15);
      ball.angularVelocity = [-2, 7, -6];
      near(rolls.rates, [0, 0, 0], 1e-14);
      ball.angularVelocity = [-2, 7, 0];
      expect(Math.abs(Math.hypot(...rolls.rates) - 3)).toBeLessThan(1e-14);
    }
  });

  test("a ball on a plane that turns goes with it", () => {
    const world = new Taut.World();
    const table = world.addBody({ type: "kinematic", angularVelocity: [0, 2, 0] });
    const ball = world.addBody({ shape: Taut.sphere(0.5), position: [3, 0.5, 0], velocity: [0, 0, -6] });
    const rolls = world.addConstraint(
      Taut.rollingBall({ body: ball, radius: 0.5, on: { shape: "plane", body: table, ...ground } }),
    );
    near(rolls.rates, [0, 0, 0], 1e-14);
  });

  test("an upright disc and an egg on its end roll like balls of their radius there", () => {
    const world = new Taut.World();
    const disc = world.addBody({
      shape: Taut.sphere(0.5),
      position: [0, 0.5, 0],
      velocity: [3, 0, 0],
      angularVelocity: [0, 9, -6],
    });
    const coin = world.addConstraint(Taut.rollingDisc({ body: disc, axis: zAxis, radius: 0.5, ...ground }));
    near(coin.rates, [0, 0, 0]);
    const egg = world.addConstraint(Taut.rollingEllipsoid({ body: disc, half: [0.1, 0.5, 0.3], ...ground }));
    near(egg.rates, [0, 0, 0]);
    disc.angularVelocity = [1, 0, -6];
    near([Math.hypot(...egg.rates)], [0.5]);
  });

  test("skates and wheels slide along and not across", () => {
    const world = new Taut.World();
    const sled = world.addBody({ shape: Taut.box(1, 0.1, 0.3), position: [0, 0.4, 0], velocity: [2, 0, 0] });
    const wheel = world.addBody({ shape: Taut.sphere(0.4), position: [1, 0.4, 0], angularVelocity: [0, 0, -5] });
    const edge = world.addConstraint(Taut.skate({ body: sled, direction: [1, 0, 0], point: [1, 0.4, 0], normal }));
    near(edge.rates, [0, 0]);
    const rolls = { carrier: sled, centre: [1, 0.4, 0], axle: zAxis, radius: 0.4, ...ground } as const;
    const free = world.addConstraint(Taut.steeredWheel(rolls));
    const driven = world.addConstraint(Taut.steeredWheel({ ...rolls, wheel }));
    near(free.rates, [0, 0]);
    near(driven.rates, [0, 0, 0]);
    // turning about its middle the front goes sideways at 1 m/s
    sled.angularVelocity = [0, 1, 0];
    near(edge.rates.map(Math.abs), [0, 1]);
    near(free.rates.map(Math.abs), [0, 1]);
    wheel.angularVelocity = [0, 0, 0];
    near(driven.rates.map(Math.abs), [0, 1, 2]);
  });
});
