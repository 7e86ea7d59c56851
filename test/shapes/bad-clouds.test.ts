// Clouds that have no hull are refused, by an error that says what is wrong and where.
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors/errors.ts";
import type { Vec3 } from "../../src/math/index.ts";
import { rotate } from "../../src/math/index.ts";
import { buildHull } from "../../src/shapes/hull/build-hull.ts";
import { cloud, randomTurn } from "../support/clouds.ts";
import { random as randomNumbers } from "../support/worlds.ts";

function problemOf(points: unknown): ArgumentError {
  try {
    buildHull(points as Vec3[]);
  } catch (error) {
    expect(error).toBeInstanceOf(ArgumentError);
    return error as ArgumentError;
  }
  throw new Error("it was taken");
}

const line = (count: number): Vec3[] => Array.from({ length: count }, (_, i) => [i, 2 * i, -i]);
const good: Vec3[] = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

describe("refused", () => {
  it.each<[string, unknown, string, RegExp]>([
    ["nothing", undefined, "points", /must be a list/],
    ["a text", "points", "points", /must be a list/],
    ["no points", [], "points", /has 0 points; a solid needs at least four/],
    ["three points", good.slice(1), "points", /has 3 points/],
    ["a NaN", [...good, [0, Number.NaN, 0]], "points[4][1]", /must be a finite number, not NaN/],
    ["an infinity", [[Number.POSITIVE_INFINITY, 0, 0], ...good], "points[0][0]", /must be a finite number/],
    ["a planar point", [...good, [1, 2]], "points[4]", /must be 3 numbers/],
    ["a point that is none", [good[0], null, ...good], "points[1]", /must be 3 numbers/],
    ["one place", [good[3], good[3], good[3], good[3]], "points", /all coincide, at 0, 0, 1/],
    ["a line", line(20), "points", /are collinear: they are within .* of the line through points (0|19) and (0|19)/],
    [
      "a plane",
      cloud("on a box", 3, 30).map(([x, y]) => [x, y, 3]),
      "points",
      /are coplanar: they are within .* points \d+, \d+ and/,
    ],
    ["two places", [good[0], good[1], good[0], good[1]], "points", /are collinear/],
    ["too many points", cloud("uniform in a ball", 1, 10_001), "points", /has 10001 points; at most 10000 are allowed/],
    ["too many vertices", cloud("on a sphere", 1, 300), "points", /has 300 vertices on its hull; at most 256/],
    ["far too many vertices", cloud("on a sphere", 5, 10_000), "points", /vertices on its hull; at most 256/],
    ["beyond numbers", good.map((p) => p.map((x) => x * 1e300)), "points", /span 1e\+300 m; the span must be between/],
    ["below numbers", good.map((p) => p.map((x) => x * 1e-300)), "points", /span 1e-300 m/],
    ["further than doubles reach", [...good, [1e308, 0, 0], [-1e308, 0, 0]], "points", /span Infinity m/],
  ])("%s", (_, points, argument, message) => {
    const problem = problemOf(points);
    expect(problem.argument).toBe(argument);
    expect(problem.message).toMatch(message);
  });

  it("flat and straight clouds, however they are turned", () => {
    const random = randomNumbers(3);
    for (let seed = 1; seed < 200; seed++) {
      const q = randomTurn(random);
      const points = cloud("uniform in a ball", seed, 4 + seed);
      const flat = points.map(([x, y]) => rotate(q, [x, y, 0]));
      const straight = points.map(([x]) => rotate(q, [x, 0, 0]));
      expect(problemOf(flat).message).toMatch(/are coplanar/);
      expect(problemOf(straight).message).toMatch(/are collinear/);
    }
  });
});

describe("at the limits", () => {
  it("256 vertices are taken", () => {
    expect(buildHull(cloud("on a sphere", 1, 256)).vertices).toHaveLength(256);
  });

  it("10,000 points are taken, and one more is not", () => {
    expect(buildHull(cloud("on a box", 2, 9_992)).vertices).toHaveLength(8);
    expect(problemOf(cloud("on a box", 2, 9_993)).message).toMatch(/at most 10000/);
  });
});
