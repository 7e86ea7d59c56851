// Shapes as a user writes them and as plain data: the same checks, the same result, errors that name the field.
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/errors/errors.ts";
import type { Vec3 } from "../../src/math/index.ts";
import { checkAnyShape, checkShape } from "../../src/shapes/check-shape.ts";
import { polytopeOf } from "../../src/shapes/hull/hull-points.ts";
import {
  box,
  capsule,
  chain,
  circle,
  cone,
  cylinder,
  hull,
  mesh,
  planarCapsule,
  plane,
  polygon,
  sphere,
} from "../../src/shapes/kinds.ts";
import { boxSurface } from "../support/meshes.ts";

function problemOf(make: () => unknown): ArgumentError {
  try {
    make();
  } catch (error) {
    expect(error).toBeInstanceOf(ArgumentError);
    return error as ArgumentError;
  }
  throw new Error("it was taken");
}

const { vertices, triangles } = boxSurface([1, 2, 3]);
const square = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const surface = {
  friction: 0.3,
  restitution: 1,
  margin: 0.01,
  group: 4,
  mask: -8,
  sensor: true,
  seesKinematic: true,
  seesStatic: true,
  surfaceVelocity: [1, 0, 0] as Vec3,
};
const options = { position: [1, 2, 3] as Vec3, orientation: [0, 0.6, 0, 0.8] as const, ...surface };
const planar = { position: [1, 2] as const, angle: 0.5, ...surface };

const SOLIDS = [
  sphere(1, options),
  box(1, 2, 3, options),
  capsule(1, 2, options),
  cylinder(1, 2, options),
  cone(1, 2, options),
  hull(vertices, options),
  plane({ normal: [0, 1, 0], offset: 2, ...options }),
  mesh(vertices, triangles, options),
];
const PLANAR = [
  circle(1, planar),
  polygon(square, planar),
  planarCapsule(1, 2, planar),
  chain(square, { loop: true, ...planar }),
];

describe.each([...SOLIDS, ...PLANAR].map((shape) => [shape.kind, shape] as const))("%s", (_, shape) => {
  it("is taken as plain data, and comes out as a copy", () => {
    const data = structuredClone(shape);
    const checked = checkAnyShape("body", "shape", data);
    expect(checked).toEqual(shape);
    expect(checked).not.toBe(data);
    expect(JSON.parse(JSON.stringify(shape))).toEqual(shape);
  });

  it("keeps all its options", () => expect(shape).toMatchObject(surface));

  it.each<[string, object, string, RegExp]>([
    ["friction below zero", { friction: -1 }, "friction", /must not be negative/],
    ["friction that is no number", { friction: "much" }, "friction", /must be a finite number, not "much"/],
    ["restitution above one", { restitution: 1.5 }, "restitution", /must be at most 1, not 1.5/],
    ["a margin below zero", { margin: -1e-3 }, "margin", /must not be negative/],
    ["a margin of NaN", { margin: Number.NaN }, "margin", /finite/],
    ["half a group", { group: 0.5 }, "group", /32-bit whole number/],
    ["a mask of 33 bits", { mask: 2 ** 32 }, "mask", /32-bit whole number/],
    ["a sensor of 1", { sensor: 1 }, "sensor", /true or false/],
    [
      "what is no sensor and sees",
      { sensor: false },
      "seesKinematic",
      /is for sensors only; give sensor: true as well/,
    ],
    ["half a sight", { seesStatic: "yes" }, "seesStatic", /true or false/],
    ["a surface velocity of two", { surfaceVelocity: [1, 2] }, "surfaceVelocity", /3 numbers/],
    ["a field too many", { colour: "red" }, "colour", /is not a field of a/],
    ["another place", { position: "here" }, "position", /must be . numbers/],
    ["another kind", { kind: "blob" }, "kind", /must be one of sphere, box/],
  ])("refuses %s", (_what, change, field, message) => {
    const problem = problemOf(() =>
      checkAnyShape("body 7", "shapes[2]", { ...structuredClone(shape), ...change } as never),
    );
    expect(problem.subject).toBe("body 7");
    expect(problem.argument).toBe(`shapes[2].${field}`);
    expect(problem.message).toMatch(message);
  });
});

describe("solid shapes", () => {
  it("checkShape refuses planar ones", () => {
    const problem = problemOf(() => checkShape("body", "shape", circle(1) as never));
    expect(problem.message).toMatch(/shape.kind must be one of .* not "circle"/);
  });

  it.each<[string, () => unknown, string, string, RegExp]>([
    ["a cone of no radius", () => cone(0, 1), "cone", "radius", /greater than 0/],
    ["a cone of no height", () => cone(1, Number.NaN), "cone", "halfHeight", /finite/],
    ["a misspelt option", () => cone(1, 1, { fricton: 1 } as never), "cone", "fricton", /is not an option/],
    ["a plane without a normal", () => plane({ normal: [0, 0, 0] }), "plane", "normal", /must not be of length zero/],
    ["a plane of NaN", () => plane({ normal: [0, 1, 0], offset: Number.NaN }), "plane", "offset", /finite/],
    ["a flat hull", () => hull(vertices.map(([x, y]) => [x, y, 0])), "hull", "points", /are coplanar/],
    ["a hull of nothing", () => hull(undefined as never), "hull", "points", /must be a list/],
  ])("%s is refused", (_, make, subject, argument, message) => {
    const problem = problemOf(make);
    expect(problem.subject).toBe(subject);
    expect(problem.argument).toBe(argument);
    expect(problem.message).toMatch(message);
  });

  it("a plane's normal is made one long, and its offset goes with it", () => {
    expect(plane({ normal: [0, 4, 0], offset: 2 })).toEqual({ kind: "plane", normal: [0, 1, 0], offset: 0.5 });
    expect(plane({ normal: [0, 0.6, 0.8] }).normal).toEqual([0, 0.6, 0.8]);
    expect(plane({ normal: [0, 0, 1e200], offset: 1e200 })).toEqual({ kind: "plane", normal: [0, 0, 1], offset: 1 });
  });

  it("bits come out the same with and without a sign", () => {
    expect(sphere(1, { mask: 0xffffffff }).mask).toBe(-1);
    expect(sphere(1, { group: 0x80000000 }).group).toBe(-(2 ** 31));
  });

  it("a hull does not change with the points it was made of, and its polytope is built once", () => {
    const points = vertices.map((v) => [...v] as [number, number, number]);
    const shape = hull(points);
    points[0][0] = 99;
    expect(shape.points[0]).toEqual(vertices[0]);
    expect(() => ((shape.points[0] as [number, number, number])[0] = 5)).toThrow(TypeError);
    expect(polytopeOf(shape)).toBe(polytopeOf(checkShape("body", "shape", shape) as typeof shape));
    expect(polytopeOf(shape).faces).toHaveLength(6);
  });
});

describe("planar shapes", () => {
  it("a polygon runs counterclockwise, however it was given", () => {
    expect(polygon([...square].reverse()).points).toEqual(square);
  });

  it.each<[string, () => unknown, string, RegExp]>([
    ["a circle of no radius", () => circle(0), "radius", /greater than 0/],
    ["a capsule of no height", () => planarCapsule(1, -1), "halfHeight", /greater than 0/],
    ["two points", () => polygon(square.slice(2)), "points", /has 2 points; it must have 3 to 16/],
    ["17 points", () => polygon(Array(17).fill([0, 0])), "points", /has 17 points/],
    [
      "a dent",
      () => polygon([...square, [0.4, 0.5]]),
      "points[4]",
      /is not a convex corner: the polygon must be convex/,
    ],
    [
      "three on a line",
      () =>
        polygon([
          [0, 0],
          [1, 0],
          [2, 0],
          [1, 1],
        ]),
      "points[1]",
      /must be convex/,
    ],
    [
      "a point twice",
      () =>
        polygon([
          [0, 0],
          [0, 0],
          [1, 0],
          [1, 1],
        ]),
      "points[1]",
      /coincides with point 0/,
    ],
    [
      "a star",
      () =>
        polygon([
          [0, 3],
          [-2, -3],
          [3, 1],
          [-3, 1],
          [2, -3],
        ]),
      "points[3]",
      /must be convex/,
    ],
    [
      "a NaN",
      () =>
        polygon([
          [0, 0],
          [1, 0],
          [1, Number.NaN],
        ]),
      "points[2][1]",
      /finite/,
    ],
    ["one point", () => chain([[0, 0]]), "points", /has 1 points; it must have 2 to 10000/],
    ["a loop of two", () => chain(square.slice(2), { loop: true }), "points", /it must have 3/],
    [
      "a chain that stays",
      () =>
        chain([
          [0, 0],
          [1, 0],
          [1, 0],
        ]),
      "points[2]",
      /coincides with point 1/,
    ],
    [
      "a loop that comes back",
      () =>
        chain(
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
          { loop: true },
        ),
      "points[0]",
      /point 3/,
    ],
    ["a loop of 1", () => chain(square, { loop: 1 } as never), "loop", /true or false/],
  ])("%s is refused", (_, make, argument, message) => {
    const problem = problemOf(make);
    expect(problem.argument).toBe(argument);
    expect(problem.message).toMatch(message);
  });
});
