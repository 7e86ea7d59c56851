// Mass, centre and inertia of the shapes against integration over a fine grid, and of composites.
import { describe, expect, it } from "vitest";
import { checkInertia, massOfShapes } from "../../src/bodies/mass-properties.ts";
import { principalMoments } from "../../src/bodies/principal-moments.ts";
import { box, capsule, cylinder, type Shape, sphere } from "../../src/index.ts";
import { conjugate, quatFromAxisAngle, rotate, subtract, type Vec3 } from "../../src/math/index.ts";

function isInside(shape: Shape, point: Vec3): boolean {
  const p = rotate(conjugate(shape.orientation ?? [0, 0, 0, 1]), subtract(point, shape.position ?? [0, 0, 0]));
  const across = p[0] * p[0] + p[2] * p[2];
  switch (shape.kind) {
    case "sphere":
      return across + p[1] * p[1] <= shape.radius ** 2;
    case "box":
      return shape.half.every((half, i) => Math.abs(p[i]) <= half);
    case "cylinder":
      return across <= shape.radius ** 2 && Math.abs(p[1]) <= shape.halfHeight;
    case "capsule":
      return across + Math.max(0, Math.abs(p[1]) - shape.halfHeight) ** 2 <= shape.radius ** 2;
  }
}

/** The same integrals by counting cells of a grid. */
function byCounting(shape: Shape, reach: number, cells: number) {
  const h = (2 * reach) / cells;
  const at = (i: number) => -reach + (i + 0.5) * h;
  const sums = { m: 0, c: [0, 0, 0], xx: 0, yy: 0, zz: 0, xy: 0, xz: 0, yz: 0 };
  for (let i = 0; i < cells; i++)
    for (let j = 0; j < cells; j++)
      for (let k = 0; k < cells; k++) {
        const [x, y, z] = [at(i), at(j), at(k)];
        if (!isInside(shape, [x, y, z])) continue;
        sums.m++;
        sums.c[0] += x;
        sums.c[1] += y;
        sums.c[2] += z;
        sums.xx += y * y + z * z;
        sums.yy += x * x + z * z;
        sums.zz += x * x + y * y;
        sums.xy -= x * y;
        sums.xz -= x * z;
        sums.yz -= y * z;
      }
  const cell = h ** 3;
  const [cx, cy, cz] = sums.c.map((c) => c / sums.m);
  const m = sums.m * cell;
  return {
    mass: m,
    centre: [cx, cy, cz],
    inertia: [
      sums.xx * cell - m * (cy * cy + cz * cz),
      sums.yy * cell - m * (cx * cx + cz * cz),
      sums.zz * cell - m * (cx * cx + cy * cy),
      sums.xy * cell + m * cx * cy,
      sums.xz * cell + m * cx * cz,
      sums.yz * cell + m * cy * cz,
    ],
  };
}

const tilt = { position: [0.1, -0.05, 0.02] as Vec3, orientation: quatFromAxisAngle([1, 2, 3], 0.8) };
const shapes: [string, Shape][] = [
  ["sphere", sphere(0.5, tilt)],
  ["box", box(0.3, 0.5, 0.2, tilt)],
  ["cylinder", cylinder(0.3, 0.5, tilt)],
  ["capsule", capsule(0.3, 0.3, tilt)],
];

describe.each(shapes)("%s", (_, shape) => {
  it("agrees with counting cells to the accuracy of the grid", () => {
    const cells = 120;
    const counted = byCounting(shape, 0.8, cells);
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
    const whole = massOfShapes([box(0.4, 0.1, 0.2)], 500);
    const halves = massOfShapes(
      [box(0.2, 0.1, 0.2, { position: [-0.2, 0, 0] }), box(0.2, 0.1, 0.2, { position: [0.2, 0, 0] })],
      500,
    );
    expect(halves.mass).toBeCloseTo(whole.mass, 12);
    halves.inertia.forEach((entry, i) => {
      expect(entry).toBeCloseTo(whole.inertia[i], 12);
    });
  });
});

describe("principal moments", () => {
  it("are those of the diagonal, however it is turned", () => {
    const turned = massOfShapes([box(0.1, 0.2, 0.3, { orientation: quatFromAxisAngle([3, 1, 2], 2.1) })], 1000);
    const straight = massOfShapes([box(0.1, 0.2, 0.3)], 1000);
    const [a, b, c] = [...straight.inertia.slice(0, 3)].sort((x, y) => x - y);
    principalMoments(turned.inertia).forEach((moment, i) => {
      expect(moment / [a, b, c][i]).toBeCloseTo(1, 13);
    });
  });
});
