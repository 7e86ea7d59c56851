// Descriptions of constraints that are refused, in words.

import { describe, expect, test } from "vitest";
import {
  ArgumentError,
  box,
  type ConstraintDescription,
  custom,
  gear,
  hinge,
  pulley,
  screw,
  slider,
  tangent,
} from "../../../src/index.ts";
import { heightOf, pair, zAxis } from "./two-balls.ts";

describe("what is refused", () => {
  const { world, a, b } = pair();
  const rod = world.addBody({ shape: box(1, 0.1, 0.1), position: [0, 2, 0] });
  const still = world.addBody({ type: "static" });
  const ball = world.addJoint(slider({ a: null, b: rod, anchor: [0, 2, 0], axis: [1, 0, 0] }));
  const turning = { body: a, axis: zAxis } as const;
  const door = world.addJoint(hinge({ a: null, b, anchor: [1, 0, 0], axis: zAxis }));
  const plain = { shape: "plane", point: [0, -1, 0], normal: [0, 1, 0] } as const;
  const egg = { shape: "ellipsoid", half: [1, 1, 2] } as const;
  const cases: [string, () => ConstraintDescription, string][] = [
    ["no options", () => gear(undefined as never), "gear constraint: options must be an object, not undefined"],
    ["another kind", () => ({ kind: "gears" }) as never, "kind must be one of gear, rackAndPinion, screw"],
    [
      "an option too many",
      () => gear({ a: turning, b: turning, ratio: 1, teeth: 3 } as never),
      "teeth is not an option",
    ],
    [
      "a field too many",
      () => gear({ a: { ...turning, teeth: 3 } as never, b: turning, ratio: 1 }),
      "gear constraint a: teeth is not an option",
    ],
    ["no ratio", () => gear({ a: turning, b: turning } as never), "gear constraint: ratio is missing"],
    ["a ratio of zero", () => gear({ a: turning, b: turning, ratio: 0 }), "ratio must not be 0"],
    [
      "a ratio that is none",
      () => gear({ a: turning, b: turning, ratio: Number.NaN }),
      "ratio must be a finite number, not NaN",
    ],
    ["no axis", () => gear({ a: { body: a } as never, b: turning, ratio: 1 }), "a.axis is missing"],
    [
      "an axis of zero",
      () => gear({ a: { body: a, axis: [0, 0, 0] }, b: turning, ratio: 1 }),
      "a.axis is a vector of length zero",
    ],
    [
      "an infinite axis",
      () => gear({ a: { body: a, axis: [Infinity, 0, 0] }, b: turning, ratio: 1 }),
      "a.axis[0] must be a finite number",
    ],
    [
      "no body",
      () => gear({ a: { body: null as never, axis: zAxis }, b: turning, ratio: 1 }),
      "a.body must be a body of this world",
    ],
    [
      "something else for a body",
      () => gear({ a: { body: {} as never, axis: zAxis }, b: turning, ratio: 1 }),
      "a.body must be a body of this world",
    ],
    [
      "a body against itself",
      () => gear({ a: { ...turning, base: a }, b: turning, ratio: 1 }),
      "a.base is the same body as body",
    ],
    [
      "half of a zero",
      () => gear({ a: { ...turning, zero: [1, 0, 0] }, b: turning, ratio: 1 }),
      "a.mark is missing; give zero and mark together",
    ],
    [
      "a zero along the axis",
      () => gear({ a: { ...turning, zero: zAxis, mark: zAxis }, b: turning, ratio: 1 }),
      "a.zero must be perpendicular to the axis",
    ],
    [
      "a joint that does not turn",
      () => gear({ a: ball, b: turning, ratio: 1 }),
      'a is a slider joint, which has no direction "turn"',
    ],
    [
      "a screw on a hinge",
      () => screw({ joint: door, pitch: 1 }),
      'joint is a hinge joint, which has no direction "slide"',
    ],
    [
      "another frame",
      () => gear({ a: turning, b: turning, ratio: 1, frame: "body" as never }),
      "frame must be one of world, bodies",
    ],
    [
      "what does not move",
      () => tangent({ a: plain, b: { shape: "sphere", body: still, radius: 1 } }),
      "bodies do not move",
    ],
    [
      "two planes",
      () => tangent({ a: plain, b: { ...plain, body: a } }),
      "b.shape does not fit: plane and plane do not touch at a single point",
    ],
    [
      "an egg in a hollow ball",
      () => tangent({ a: { ...egg, body: a }, b: { shape: "sphere", body: b, radius: 4, hollow: true } }),
      "b.hollow can only contain a sphere",
    ],
    [
      "an egg without lengths",
      () => tangent({ a: { ...egg, body: a, half: [1, 0, 1] }, b: plain }),
      "a.half[1] must be greater than 0",
    ],
    [
      "another shape",
      () => tangent({ a: { shape: "torus" } as never, b: plain }),
      "a.shape must be one of plane, sphere, cylinder, ellipsoid",
    ],
    [
      "a hollow ball in a ball",
      () =>
        tangent({
          a: { shape: "sphere", body: a, radius: 1, hollow: true },
          b: { shape: "sphere", body: b, radius: 2 },
        }),
      "a.hollow must be larger",
    ],
    [
      "parallel cylinders",
      () =>
        tangent({
          a: { shape: "cylinder", body: a, axis: zAxis, radius: 1 },
          b: { shape: "cylinder", body: b, axis: zAxis, radius: 1 },
        }),
      "b.axis is parallel",
    ],
    [
      "a rope at its wheel",
      () => pulley({ a, b, wheelA: [0, 0, 0], wheelB: [0, 2, 0] }),
      "anchorA coincides with its wheel",
    ],
    ["no bodies", () => custom({ bodies: [], value: heightOf }), "bodies must be a list of 1 to 8 bodies"],
    [
      "nine bodies",
      () => custom({ bodies: Array(9).fill(a), value: heightOf }),
      "bodies must be a list of 1 to 8 bodies",
    ],
    ["a body twice", () => custom({ bodies: [a, null, a], value: heightOf }), "bodies[2] is the same as bodies[0]"],
    ["no function", () => custom({ bodies: [a] }), "value is missing; give value or velocity, or both"],
    ["no function at all", () => custom({ bodies: [a], value: 3 as never }), "value must be a function"],
    [
      "a row that nothing moves",
      () =>
        custom({
          bodies: [a],
          value: ({ bodies: [it] }) => it.position.minus(it.position).x.plus(it.position.y).minus(it.position.y),
        }),
      "value[0] has a zero derivative",
    ],
    [
      "a second row that nothing moves",
      () => custom({ bodies: [a], value: ({ bodies: [it] }) => [it.position.y, it.position.x.minus(0).squared()] }),
      "value[1] has a zero derivative: at the current poses no motion of the bodies changes it",
    ],
    [
      "a velocity that nothing moves",
      () => custom({ bodies: [a], velocity: ({ bodies: [it] }) => it.velocity.x.times(it.position.x) }),
      "velocity[0] has a zero derivative",
    ],
    [
      "a value that is none",
      () => custom({ bodies: [a], value: ({ bodies: [it] }) => it.position.x.minus(1).sqrt() }),
      "value[0] or its derivative is not finite",
    ],
    [
      "a derivative that is none",
      () => custom({ bodies: [a], value: ({ bodies: [it] }) => it.position.x.sqrt() }),
      "value[0] or its derivative is not finite",
    ],
  ];
  test.each(cases)("%s", (_, make, words) => {
    const hash = world.hash();
    expect(() => world.addConstraint(make())).toThrow(ArgumentError);
    expect(() => world.addConstraint(make())).toThrow(words);
    expect(world.constraints).toEqual([]);
    expect(world.hash()).toBe(hash);
  });
});
