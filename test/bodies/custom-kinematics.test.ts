// Custom bodies whose pose does not simply sum up their rates: a cart that goes where it looks.
import { expect, it } from "vitest";
import { custom, type Scalar, saveScene, UnsupportedError, World } from "../../src/index.ts";

interface Motion {
  readonly pose: readonly Scalar[];
  readonly velocity: readonly Scalar[];
}

/** Place and heading; speed and turn. x' = v cos θ, y' = v sin θ, θ' = ω: no sideways motion. */
const cart = (pose: readonly [number, number, number], rates: readonly [number, number]) =>
  ({
    type: "custom",
    dimension: 2,
    massMatrix: [
      [3, 0],
      [0, 0.5],
    ],
    pose,
    rates,
    kinematics: ({ pose: [, , heading], velocity: [speed, turn] }: Motion) => [
      heading.cos().times(speed),
      heading.sin().times(speed),
      turn,
    ],
  }) as const;

it("a free cart runs in a circle", () => {
  const error = (steps: number) => {
    const world = new World();
    const body = world.addBody(cart([1, 2, 0.3], [2, 1.5]));
    for (let i = 0; i < steps; i++) world.step(1 / steps);
    const [x, y, heading] = body.pose;
    const radius = 2 / 1.5;
    expect(heading).toBeCloseTo(1.8, 12);
    expect(world.report.energy.drift).toBe(0);
    const exact = [1 + radius * (Math.sin(1.8) - Math.sin(0.3)), 2 - radius * (Math.cos(1.8) - Math.cos(0.3))];
    return Math.hypot(x - exact[0], y - exact[1]);
  };
  const [coarse, fine] = [error(20), error(40)];
  expect(coarse).toBeLessThan(1e-3);
  expect(fine).toBeLessThan(0.26 * coarse);
});

it("a particle that the cart carries adds to its mass, and is held sideways without work", () => {
  const error = (steps: number) => {
    const world = new World({ gravity: [0, 0, 0] });
    const body = world.addBody(cart([1, 2, 0.3], [2, 1.5]));
    const velocity = [2 * Math.cos(0.3), 2 * Math.sin(0.3), 0] as const;
    const load = world.addBody({ type: "particle", mass: 1, position: [1, 2, 0], velocity });
    const constraint = world.addConstraint(
      custom({
        bodies: [body, load],
        value: ({ bodies: [own, on] }) => [on.position.x.minus(own.pose(0)), on.position.y.minus(own.pose(1))],
      }),
    );
    for (let i = 0; i < steps; i++) {
      load.applyForce([5, 0, 0]);
      world.step(1 / steps);
      expect(Math.abs(constraint.gap)).toBeLessThan(1e-12);
    }
    // (m + M) v' = F cos θ along the heading, which turns evenly
    const speed = 2 + (5 / 4 / 1.5) * (Math.sin(1.8) - Math.sin(0.3));
    expect(body.rates[1]).toBeCloseTo(1.5, 12);
    expect(load.velocity[0]).toBeCloseTo(body.rates[0] * Math.cos(1.8), 9);
    return Math.abs(body.rates[0] - speed);
  };
  const [coarse, fine] = [error(40), error(80)];
  expect(coarse).toBeLessThan(1e-4);
  expect(fine).toBeLessThan(0.3 * coarse);
});

it("is read, set and restored, and refused where it makes no sense", () => {
  const world = new World();
  const body = world.addBody(cart([1, 2, 0.3], [2, 1.5]));
  expect([body.dimension, body.pose, body.rates]).toEqual([2, [1, 2, 0.3], [2, 1.5]]);
  body.pose = [0, 0, 1];
  const snapshot = world.snapshot();
  world.step(0.1);
  const hash = world.hash();
  world.restore(snapshot);
  expect(body.pose).toEqual([0, 0, 1]);
  world.step(0.1);
  expect(world.hash()).toBe(hash);
  expect(() => saveScene(world)).toThrow(UnsupportedError);
  const { length } = world.bodies;
  const bad: [object, string][] = [
    [{ pose: undefined }, "pose must be given together with kinematics"],
    [{ pose: [] }, "pose must be a list of 1 to 12 numbers"],
    [{ kinematics: 3 }, "kinematics must be a function"],
    [{ kinematics: () => [] }, "kinematics"],
    [{ kinematics: ({ velocity: [v] }: Motion) => [v] }, "kinematics"],
    [{ kinematics: ({ velocity: [v] }: Motion) => [v, v, v.squared()] }, "linear"],
    [
      {
        kinematics: () => {
          throw new Error("no");
        },
      },
      "threw",
    ],
  ];
  for (const [change, words] of bad)
    expect(() => world.addBody({ ...cart([1, 2, 3], [0, 0]), ...change } as never), words).toThrow(words);
  expect(world.bodies).toHaveLength(length);
});

it("a constant force is no potential where the pose does not sum up the rates, and is one where it does", () => {
  const world = new World();
  const body = world.addBody({ ...cart([1, 2, 3], [0, 0]), constantForce: [4, 5] });
  expect(world.report.energy.potential).toBe(0);
  world.step(0.1);
  expect(body.rates[0]).toBeCloseTo(0.4 / 3, 12);
  world.addBody({ type: "custom", dimension: 1, massMatrix: [[1]], pose: [2], constantForce: [3] });
  expect(world.report.energy.potential).toBe(-6);
});

it("a quaternion stays a unit one and turns by what the midpoint rule makes of its spin", () => {
  const world = new World({ gravity: [0, 0, 0] });
  const spin = [1, 2, 3] as const;
  const massMatrix = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  // q' = ½ ω q, world axes
  const kinematics = ({ pose: [x, y, z, w], velocity: [a, b, c] }: Motion) =>
    [
      w.times(a).plus(z.times(b)).minus(y.times(c)),
      w.times(b).plus(x.times(c)).minus(z.times(a)),
      w.times(c).plus(y.times(a)).minus(x.times(b)),
      x.times(a).plus(y.times(b)).plus(z.times(c)).negated(),
    ].map((rate) => rate.times(0.5));
  const own = world.addBody({ type: "custom", dimension: 3, massMatrix, pose: [0, 0, 0, 1], rates: spin, kinematics });
  for (let i = 0; i < 60; i++) world.step(1 / 60);
  expect(Math.abs(Math.hypot(...own.pose) - 1)).toBeLessThan(1e-9);
  // (1 - hω/4) q1 = (1 + hω/4) q0: four times the angle whose tangent is hω/4, in each of 60 steps
  const speed = Math.hypot(...spin);
  const half = 60 * 2 * Math.atan(speed / 240);
  const exact = [...spin.map((x) => (x / speed) * Math.sin(half)), Math.cos(half)];
  for (const [i, x] of exact.entries()) expect(Math.abs(own.pose[i] - x)).toBeLessThan(1e-9);
});
