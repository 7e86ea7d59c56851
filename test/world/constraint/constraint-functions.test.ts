// Functions of custom constraints that fail, when they are added or in a step: named, and the world as it was.
import { describe, expect, test } from "vitest";
import {
  custom,
  type Inputs,
  ProgramError,
  type Scalar,
  scalar,
  sphere,
  turn,
  World,
  WorldLockedError,
} from "../../../src/index.ts";

function pair() {
  const world = new World({ gravity: [0, 0, 0] });
  const [a, b] = [0, 1].map((x) => world.addBody({ shape: sphere(0.2), position: [x, 0, 0], name: "ab"[x] }));
  return { world, a, b };
}
const heightOf = ({ bodies: [body] }: Inputs) => body.position.y;

describe("functions that fail", () => {
  const { world, a } = pair();
  let old: Scalar | undefined;
  const kept = (x: Scalar) => {
    old ??= x;
    return old;
  };
  const functions: [string, (inputs: Inputs) => unknown, string][] = [
    ["throws", () => (undefined as never as { x: number }).x, "its function threw TypeError"],
    ["returns nothing", () => undefined, "its function returned undefined, not a Scalar, a Vector or a list of them"],
    ["returns a number", () => 3, "its function returned 3"],
    ["returns no output", () => [], "its function returned no output"],
    ["returns a constant", () => scalar(3), "does not depend on the position of a body"],
    [
      "returns too much",
      ({ bodies: [it] }) => Array(5).fill(it.position),
      "its function returned more than 12 outputs",
    ],
    ["uses NaN", ({ bodies: [it] }) => it.position.x.plus(Number.NaN), "its function uses NaN as a number"],
    ["uses what is no vector", ({ bodies: [it] }) => it.point([1, 2] as never), "its function uses [1,2] as a vector"],
    ["uses velocities", ({ bodies: [it] }) => it.velocity, "is a function of positions, but uses velocities"],
    [
      "uses a jet of before",
      ({ bodies: [it] }) => it.position.x.plus(kept(it.position.y)),
      "uses a Scalar of another recording",
    ],
    [
      "counts too many turns",
      ({ bodies: [it] }) =>
        Array.from({ length: 13 }, () => turn(it.position.y, it.position.x)).reduce((sum, x) => sum.plus(x)),
      "counts 13 angles in full turns; at most 12 are allowed",
    ],
  ];

  test.each(functions)("one that %s", (name, f, words) => {
    if (name === "uses a jet of before") world.addConstraint(custom({ bodies: [a], value: f as never })).remove();
    const hash = world.hash();
    const add = () => world.addConstraint(custom({ bodies: [a], value: f as never, name: "mine" }));
    expect(add).toThrow(ProgramError);
    expect(add).toThrow(words);
    expect(add).toThrow(/^constraint "mine": /);
    expect([world.constraints, world.hash()]).toEqual([[], hash]);
  });

  test("a velocity that is not linear", () => {
    const add = () =>
      world.addConstraint(custom({ bodies: [a], velocity: ({ bodies: [it] }) => it.velocity.lengthSquared() }));
    expect(add).toThrow(/is not linear in velocities/);
  });

  test("together they may have twelve rows", () => {
    const { world, a } = pair();
    const four = ({ bodies: [it] }: Inputs) => [it.position, it.point([1, 0, 0])];
    const ten = custom({ bodies: [a], value: four, velocity: ({ bodies: [it] }) => [it.velocity, it.angularVelocity] });
    expect(world.addConstraint(ten).rows).toBe(12);
    const more = ({ bodies: [it] }: Inputs) => [it.velocity, it.angularVelocity, it.velocity.x];
    expect(() => world.addConstraint(custom({ bodies: [a], value: four, velocity: more }))).toThrow(/13 outputs/);
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("enough");
      },
      /^constraint "mine": its function threw Error: enough/,
    ],
    [
      "returns less",
      ({ bodies: [it] }: Inputs) => it.position.x,
      /returned 1 outputs and 0 counted angles, but 3 and 0 when it was added/,
    ],
  ])("one that %s in the tenth step leaves the world as it was", (_, fail, words) => {
    const { world, a, b } = pair();
    a.velocity = [0, 0, 0];
    b.velocity = [0, 1, 0];
    let calls = 0;
    const value = (inputs: Inputs) => (calls++ === 10 ? (fail(inputs) as never) : inputs.bodies[0].position);
    const constraint = world.addConstraint(custom({ bodies: [a], value, name: "mine" }));
    for (let i = 0; i < 9; i++) world.step(0.01);
    const hash = world.hash();
    expect(() => world.step(0.01)).toThrow(ProgramError);
    expect([world.hash(), world.steps]).toEqual([hash, 9]);
    calls = 10;
    expect(() => world.step(0.01)).toThrow(words);
    expect([world.hash(), constraint.rows, constraint.exists]).toEqual([hash, 3, true]);
    world.step(0.01);
    expect(world.steps).toBe(10);
  });

  test("a function may look at the world, not change it", () => {
    const { world, a } = pair();
    const value = ({ bodies: [it] }: Inputs) => {
      world.step(0.01);
      return it.position.x;
    };
    let error: unknown;
    try {
      world.addConstraint(custom({ bodies: [a], value }));
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ProgramError);
    expect((error as Error).cause).toBeInstanceOf(WorldLockedError);
    expect(world.steps).toBe(0);
  });

  test("a function may branch on values at the start of the step, turns counted", () => {
    const { world, a } = pair();
    const seen: number[][] = [];
    const value = ({ bodies: [it], time }: Inputs) => {
      const e = it.direction([1, 0, 0]);
      const angle = turn(e.y, e.x);
      seen.push([time.value, angle.value, ...it.position.value]);
      return angle.value > 7 ? it.position.z : it.position.z.times(2);
    };
    world.addConstraint(custom({ bodies: [a], value }));
    a.angularVelocity = [0, 0, 40];
    a.velocity = [1, 0, 0];
    for (let i = 0; i < 30; i++) world.step(0.01);
    expect(seen[0]).toEqual([0, 0, 0, 0, 0]);
    const [t, angle, x] = seen[30];
    expect([t, x]).toEqual([expect.closeTo(0.29, 12), expect.closeTo(0.29, 12)]);
    // a step turns by 2 atan(0.2)
    expect(angle).toBeCloseTo(29 * 2 * Math.atan(0.2), 9);
  });

  test("functions are asked before every step, unless they need not be", () => {
    const { world, a } = pair();
    const asked = [0, 0];
    const count = (i: number) => (inputs: Inputs) => {
      asked[i]++;
      return heightOf(inputs);
    };
    world.addConstraint(custom({ bodies: [a], value: count(0) }));
    world.addConstraint(custom({ bodies: [a], value: count(1), renew: false }));
    for (let i = 0; i < 5; i++) world.step(0.01);
    expect(asked).toEqual([6, 1]);
  });
});
