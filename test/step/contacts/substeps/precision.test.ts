// Which islands are swept in single precision, where nothing was said: those that are large, stand, and have no joints. Each decides for itself.
import { describe, expect, it } from "vitest";
import { ball, box, type DescentOptions, type Vec3, type World } from "../../../../src/index.ts";
import { onGround, run } from "../../../support/large-worlds.ts";

type Precision = NonNullable<DescentOptions["precision"]>;

const ground = (precision?: Precision): World => onGround(precision && { descent: { precision } });

/** A wall of boxes, each with four points on each of the two below it. */
function addWall(world: World, at: Vec3, courses: number, wide: number): void {
  for (let i = 0; i < courses; i++)
    for (let k = 0; k < wide; k++)
      world.addBody({
        name: `brick ${i} ${k}`,
        shape: box(0.5, 0.25, 0.25),
        mass: 1,
        position: [at[0] + 0.5 * k + 0.25 * (i % 2), at[1] + 0.125 + 0.25 * i, at[2]],
      });
}

const used = (world: World) =>
  world.report.islands.solved.map(({ solver, points, precision }) => ({ solver, points, precision }));

describe("without a word", () => {
  it("a large wall is swept in single precision, a small one in double", () => {
    const world = ground();
    addWall(world, [0, 0, 0], 8, 6);
    addWall(world, [0, 0, 5], 3, 2);
    run(world, 3);
    const [large, small] = used(world);
    expect(large.points).toBeGreaterThanOrEqual(128);
    expect(small.points).toBeLessThan(128);
    expect([large.precision, small.precision]).toEqual(["single", "double"]);
  });

  it("what flies is in double, and keeps its momentum to rounding", () => {
    const world = ground();
    addWall(world, [0, 40, 0], 8, 6);
    for (const body of world.bodies) if (body.type === "dynamic") body.angularVelocity = [0, 0, 0.1 * body.position[0]];
    run(world, 20);
    const [flying] = used(world);
    expect(flying.points).toBeGreaterThanOrEqual(128);
    expect(flying.precision).toBe("double");
    for (const k of [0, 2]) {
      const momentum = world.bodies.reduce(
        (sum, { mass, type, velocity }) => sum + (type === "dynamic" ? mass * velocity[k] : 0),
        0,
      );
      expect(Math.abs(momentum)).toBeLessThan(1e-12);
    }
  });

  it("what has joints is in double", () => {
    const world = ground();
    addWall(world, [0, 0, 0], 8, 6);
    const [a, b] = ["brick 7 0", "brick 7 1"].map((name) => world.bodies.find((body) => body.name === name));
    if (!a || !b) throw new Error("no bricks");
    world.addJoint(ball({ a, b, anchor: [0.5, 1.875, 0] }));
    run(world, 3);
    expect(used(world)[0].precision).toBe("double");
  });

  it("is the same as what it comes to when it is said", () => {
    const hashes = (["auto", "single", "double"] as const).map((precision) => {
      const world = ground(precision);
      addWall(world, [0, 0, 0], 8, 6);
      run(world, 30);
      return world.bodies.map(({ position }) => [...position]);
    });
    expect(hashes[0]).toEqual(hashes[1]);
    expect(hashes[0]).not.toEqual(hashes[2]);
    for (const [i, place] of hashes[0].entries())
      for (const [k, x] of place.entries()) expect(Math.abs(x - hashes[2][i][k])).toBeLessThan(1e-5);
  });
});

it("a small island beside a large one has the bits that it has alone, and so has the large one", () => {
  const places = (walls: readonly (readonly [Vec3, number, number])[]) => {
    const world = ground();
    for (const [at, courses, wide] of walls) addWall(world, at, courses, wide);
    run(world, 60);
    return world.bodies.slice(1).map(({ position, orientation }) => [...position, ...orientation]);
  };
  const large = [[0, 0.01, 0], 8, 6] as const;
  const small = [[0, 0.02, 5], 3, 2] as const;
  const together = places([large, small]);
  expect(together).toEqual([...places([large]), ...places([small])]);
});

it.each(["single", "double"] as const)("%s, where it is said, is so for all", (precision) => {
  const world = ground(precision);
  addWall(world, [0, 0, 0], 8, 6);
  addWall(world, [0, 0, 5], 3, 2);
  run(world, 3);
  expect(used(world).map((island) => island.precision)).toEqual([precision, precision]);
});
