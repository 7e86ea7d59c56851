// Geometries of shapes stay inside the radius the view reckons with, and reach the surface.
import { Vector3 } from "three";
import { expect, test } from "vitest";
import { chain, circle, cone, hull, mesh, planarCapsule, plane, polygon, type Shape } from "../../src/index.ts";
import { shapeGeometry, shapeKey, shapeRadius } from "../../src/three/shape-geometry.ts";
import { cloud } from "../support/clouds.ts";
import { boxSurface } from "../support/meshes.ts";

const { vertices, triangles } = boxSurface([1, 2, 3]);
const points = cloud("uniform in a ball", 3, 40);

test.each<[string, Shape]>([
  ["cone", cone(0.5, 1)],
  ["hull", hull(points)],
  ["mesh", mesh(vertices, triangles)],
])("the farthest vertex of a %s is as far as its radius", (_, shape) => {
  const { position, normal } = shapeGeometry(shape).attributes;
  let most = 0;
  for (let i = 0; i < position.count; i++) {
    most = Math.max(most, new Vector3().fromBufferAttribute(position, i).length());
    expect(new Vector3().fromBufferAttribute(normal, i).length()).toBeCloseTo(1, 5);
  }
  // positions are single precision
  expect(most).toBeCloseTo(shapeRadius(shape), 5);
});

test("a plane's square lies in the plane", () => {
  const normal = [0.6, 0, 0.8] as const;
  const { position } = shapeGeometry(plane({ normal, offset: 2 })).attributes;
  for (let i = 0; i < position.count; i++)
    expect(new Vector3().fromBufferAttribute(position, i).dot(new Vector3(...normal))).toBeCloseTo(2, 4);
});

test("shapes of the same list share a geometry, others do not", () => {
  const shape = hull(points);
  expect(shapeKey({ ...shape, position: [1, 2, 3] })).toBe(shapeKey(shape));
  expect(shapeKey(hull(cloud("uniform in a ball", 4, 40)))).not.toBe(shapeKey(shape));
});

test("planar shapes are plates as wide as they are, with their normals outward", () => {
  const square = polygon([
    [-1, -2],
    [1, -2],
    [1, 2],
    [-1, 2],
  ]);
  for (const shape of [circle(0.5), planarCapsule(0.2, 0.5), square, chain(square.points, { loop: true })]) {
    const { position, normal } = shapeGeometry(shape).attributes;
    let most = 0;
    for (let i = 0; i < position.count; i++) {
      const [p, n] = [position, normal].map((attribute) => new Vector3().fromBufferAttribute(attribute, i));
      expect(n.length()).toBeCloseTo(1, 5);
      most = Math.max(most, Math.hypot(p.x, p.y));
      if (shape.kind !== "chain") expect(p.dot(n)).toBeGreaterThan(0);
    }
    // the wall of a chain lies beyond its points, where it is solid
    expect(most / shapeRadius(shape)).toBeCloseTo(1, shape.kind === "chain" ? 1 : 5);
  }
  expect(shapeKey(circle(0.5))).not.toBe(shapeKey(circle(0.6)));
});
