// Mass, centre and inertia of the shapes against integration over a fine grid, and of composites.
import { describe, expect, it } from "vitest";
import { checkInertia, massOfShapes } from "../../src/bodies/mass-properties.ts";
import { principalMoments } from "../../src/bodies/principal-moments.ts";
import type { Shape } from "../../src/index.ts";
import * as Taut from "../../src/index.ts";
import { add, quatFromAxisAngle, type Vec3 } from "../../src/math/index.ts";
import { cloud } from "../support/clouds.ts";
import { massByCounting } from "../support/mass-by-counting.ts";
import { boxSurface, ringSurface } from "../support/meshes.ts";
import { isOnOneTarget } from "../support/sampled.ts";

const tilt = { position: [0.1, -0.05, 0.02] as Vec3, orientation: quatFromAxisAngle([1, 2, 3], 0.8) };
const ring = ringSurface(7, 0.25, 0.5, 0.15);
const shapes: [string, Shape][] = [
  ["sphere", Taut.sphere(0.5, tilt)],
  ["box", Taut.box(0.3, 0.5, 0.2, tilt)],
  ["cylinder", Taut.cylinder(0.3, 0.5, tilt)],
  ["capsule", Taut.capsule(0.3, 0.3, tilt)],
  ["cone", Taut.cone(0.4, 0.4, tilt)],
  [
    "hull",
    Taut.hull(
      cloud("uniform in a ball", 4, 30).map(([x, y, z]): Vec3 => [0.5 * x, 0.3 * y + 0.1, 0.5 * z]),
      tilt,
    ),
  ],
  ["ring as a mesh", Taut.mesh(ring.vertices, ring.triangles, tilt)],
];

describe.each(shapes)("%s", (_, shape) => {
  // no kernel takes part
  it.runIf(isOnOneTarget)("agrees with counting cells to the accuracy of the grid", () => {
    // a mesh takes a ray through all triangles a cell
    const cells = shape.kind === "mesh" ? 48 : 120;
    const counted = massByCounting(shape, 0.8, cells);
    const exact = massOfShapes([shape], 1);
    // a cell of the surface counts wholly or not at all: errors of order 1/cells, mostly cancelling
    expect(exact.mass / counted.mass).toBeCloseTo(1, 2);
    exact.centre.forEach((c, i) => {
      expect(c).toBeCloseTo(counted.centre[i], 3);
    });
    const size = exact.inertia[0] + exact.inertia[1] + exact.inertia[2];
    exact.inertia.forEach((entry, i) => {
      expect(Math.abs(entry - counted.inertia[i]) / size).toBeLessThan(3e-3);
    });
  });

  it("satisfies the triangle inequality", () => checkInertia("shape", massOfShapes([shape], 700).inertia));
});

describe("composites", () => {
  it("two halves make the whole", () => {
    const whole = massOfShapes([Taut.box(0.4, 0.1, 0.2)], 500);
    const halves = massOfShapes(
      [Taut.box(0.2, 0.1, 0.2, { position: [-0.2, 0, 0] }), Taut.box(0.2, 0.1, 0.2, { position: [0.2, 0, 0] })],
      500,
    );
    expect(halves.mass).toBeCloseTo(whole.mass, 12);
    halves.inertia.forEach((entry, i) => {
      expect(entry).toBeCloseTo(whole.inertia[i], 12);
    });
  });
});

const expectSame = (one: readonly number[], other: readonly number[], size: number) => {
  // sums of some dozens of terms of that size
  for (const [i, value] of one.entries()) expect(Math.abs(value - other[i])).toBeLessThan(1e-13 * size);
};

describe("hulls and meshes of known solids", () => {
  const half: Vec3 = [0.3, 0.5, 0.2];
  const { vertices, triangles } = boxSurface(half);
  const placed = { position: [3, -2, 1] as Vec3, orientation: quatFromAxisAngle([1, -2, 2], 1.1) };
  const exact = massOfShapes([Taut.box(...half, placed)], 800);
  const moved = vertices.map((v) => add(v, [40, 50, 60]));

  it.each<[string, Shape]>([
    ["hull", Taut.hull(vertices, placed)],
    ["mesh", Taut.mesh(vertices, triangles, placed)],
  ])("a box as a %s is a box", (_, shape) => {
    const found = massOfShapes([shape], 800);
    expectSame([found.mass], [exact.mass], exact.mass);
    expectSame(found.centre, exact.centre, 4);
    expectSame(found.inertia, exact.inertia, exact.inertia[0]);
  });

  it("is the same far from the origin of the shape, but for the rounding of its vertices", () => {
    const straight = massOfShapes([Taut.box(...half)], 800);
    for (const shape of [Taut.hull(moved), Taut.mesh(moved, triangles)]) {
      const found = massOfShapes([shape], 800);
      expect(Math.abs(found.mass / straight.mass - 1)).toBeLessThan(1e-12);
      expectSame(found.centre, [40, 50, 60], 60);
      for (const [i, moment] of found.inertia.entries())
        expect(Math.abs(moment - straight.inertia[i]) / straight.inertia[0]).toBeLessThan(1e-12);
    }
  });

  it("a hull of many points on a cone comes close to the cone from inside", () => {
    const rim = Array.from({ length: 200 }, (_, i): Vec3 => {
      const angle = (2 * Math.PI * i) / 200;
      return [0.4 * Math.cos(angle), -0.5, 0.4 * Math.sin(angle)];
    });
    const found = massOfShapes([Taut.hull([[0, 0.5, 0], ...rim])], 1);
    const round = massOfShapes([Taut.cone(0.4, 0.5)], 1);
    // a polygon of n sides has the area of its circle times 1 − (2π / n)² / 6
    const missing = ((2 * Math.PI) / 200) ** 2 / 6;
    expect(found.mass / round.mass).toBeCloseTo(1 - missing, 7);
    expect(found.centre[1]).toBeCloseTo(round.centre[1], 12);
    expect(round.centre[1]).toBe(-0.25);
    for (const i of [0, 1, 2]) expect(Math.abs(found.inertia[i] / round.inertia[i] - 1)).toBeLessThan(2.1 * missing);
  });
});

describe("what has no mass", () => {
  const { vertices, triangles } = boxSurface([1, 1, 1]);
  const open = Taut.mesh(vertices, triangles.slice(1));
  const inward = Taut.mesh(
    vertices,
    triangles.map(([a, b, c]) => [a, c, b] as const),
  );
  const floor = Taut.plane({ normal: [0, 1, 0], offset: 0 });
  const sheet = Taut.mesh(vertices, [
    [0, 1, 2],
    [0, 2, 1],
  ]);

  it.each<[string, Shape, RegExp]>([
    ["a plane", floor, /a plane has no mass/],
    ["an open mesh", open, /open at the edge between vertices \d and \d/],
    ["a mesh turned inside out", inward, /face inward/],
    ["two sides of one triangle", sheet, /enclose no volume/],
  ])("%s", (_, shape, reason) => {
    expect(() => massOfShapes([shape], 1)).toThrow(Taut.ArgumentError);
    expect(() => massOfShapes([shape], 1)).toThrow(reason);
    const world = new Taut.World();
    expect(() => world.addBody({ name: "it", shape })).toThrow(/"it": mass and inertia must be given/);
    expect(() => world.addBody({ name: "it", shape })).toThrow(reason);
    // but it can be given one, or stand still
    expect(world.addBody({ shape, mass: 2, inertia: [1, 1, 1, 0, 0, 0] }).mass).toBe(2);
    world.addBody({ shape, type: "static" });
  });

  it("adds none to a compound", () => {
    expect(massOfShapes([floor, Taut.sphere(1), open], 3)).toEqual(massOfShapes([Taut.sphere(1)], 3));
  });
});

describe("principal moments", () => {
  it("are those of the diagonal, however it is turned", () => {
    const turned = massOfShapes([Taut.box(0.1, 0.2, 0.3, { orientation: quatFromAxisAngle([3, 1, 2], 2.1) })], 1000);
    const straight = massOfShapes([Taut.box(0.1, 0.2, 0.3)], 1000);
    const [a, b, c] = [...straight.inertia.slice(0, 3)].sort((x, y) => x - y);
    principalMoments(turned.inertia).forEach((moment, i) => {
      expect(moment / [a, b, c][i]).toBeCloseTo(1, 13);
    });
  });
});
