// Convex shapes and meshes against a slow twin (test/support/flat-distance.ts): casts, overlaps, closest points.

import { describe, expect, it } from "vitest";
import { type Body, box, hull, type Mesh, type Quat, type Shape, type Vec3, World } from "../../../src/index.ts";
import { add, dot, length, quatFromAxisAngle, scale, subtract } from "../../../src/math/index.ts";
import { distanceTo } from "../../support/convex-shapes.ts";
import { boxInTriangle, distanceToTriangles, type Pose, solidOf, trianglesOf } from "../../support/flat-distance.ts";
import { FLAT_FLOOR } from "../../support/flat-floor.ts";
import { type ConvexKind, convexShape, type Random, sheet, turn, vector } from "../../support/query-scenes.ts";
import { seeded } from "../../support/random-forest.ts";

const KINDS: ConvexKind[] = ["sphere", "capsule", "box", "cylinder", "cone"];
/** Where a cast ends: cores without a radius a micrometre apart, and the twin is sharp to some 1e-8. */
const TOUCH = 1.1e-6;
/** Distances are asked for to 1e-6 where a cylinder or cone takes part; the twin adds its own. */
const EXACT = 1e-6;

function scene(random: Random, margin: number) {
  const world = new World();
  const shape = sheet(random, 3, { margin }) as Mesh;
  const pose = { position: vector(random, 2), orientation: turn(random) };
  const body = world.addBody({ type: "static", shape, ...pose });
  return { world, body, triangles: trianglesOf(shape, pose) };
}

const poseNear = (random: Random, middle: Vec3, far: number): Pose => ({
  position: add(middle, vector(random, far)),
  orientation: turn(random),
});

/** A rotation vector after an orientation. */
const turned = (by: Vec3, [x, y, z, w]: Quat): Quat => {
  const [a, b, c, d] = length(by) > 0 ? quatFromAxisAngle(by, length(by)) : [0, 0, 0, 1];
  return [
    d * x + a * w + b * z - c * y,
    d * y - a * z + b * w + c * x,
    d * z + a * y - b * x + c * w,
    d * w - a * x - b * y - c * z,
  ];
};

describe.each(KINDS)("a %s and a mesh", (kind) => {
  it.each([
    ["a cast", 0, 14],
    ["a cast that turns", 3, 6],
  ])("%s: it touches where it is said to, and nowhere before", (_, angle, count) => {
    const random = seeded(11);
    let hits = 0;
    for (let i = 0; i < count; i++) {
      const margin = i % 3 === 0 ? 0.04 : 0;
      const { world, body, triangles } = scene(random, margin);
      const shape = convexShape(random, kind, i % 4 === 0 ? { margin: 0.03 } : {});
      const from = poseNear(random, body.position, 2.5);
      const way = scale(1.6, subtract(add(body.position, vector(random)), from.position));
      const turn = vector(random, angle);
      const poseAt = (s: number): Pose => ({
        position: add(from.position, scale(s, way)),
        orientation: angle === 0 ? from.orientation : turned(scale(s, turn), from.orientation),
      });
      const gap = (s: number) => distanceToTriangles(solidOf(shape, poseAt(s)), triangles) - margin;
      if (gap(0) < 1e-3) continue;
      const hit = world.castShape(shape, from, way, { turn });
      const end = hit?.fraction ?? 1;
      for (const s of [0.2, 0.5, 0.8, 0.95, 0.999]) expect(gap(s * end)).toBeGreaterThan(1e-9);
      if (!hit) continue;
      hits++;
      expect(Math.abs(gap(end))).toBeLessThan(TOUCH);
      expect(hit.distance).toBeCloseTo(end * length(way), 12);
      expect(hit.startSeparation).toBeUndefined();
      // the point lies on both, the normal against the motion
      const there = solidOf(shape, poseAt(end));
      expect(distanceTo(there, hit.point)).toBeLessThan(2 * TOUCH);
      expect(length(hit.normal)).toBeCloseTo(1, 12);
      if (angle === 0) expect(dot(hit.normal, way)).toBeLessThan(1e-6);
    }
    expect(hits).toBeGreaterThan(count / 3);
  });

  it("overlap and closest points", () => {
    const random = seeded(12);
    let [apart, together] = [0, 0];
    for (let i = 0; i < 24; i++) {
      const margin = i % 3 === 0 ? 0.04 : 0;
      const { world, body, triangles } = scene(random, margin);
      const shape = convexShape(random, kind, i % 4 === 0 ? { margin: 0.03 } : {});
      const pose = poseNear(random, body.position, 1.2);
      const other = world.addBody({ type: "static", shape, ...pose });
      const solid = solidOf(shape, pose);
      const gap = distanceToTriangles(solid, triangles) - margin;
      if (Math.abs(gap) < 1e-6) continue;
      const found = world.overlap(shape, pose, { exclude: other });
      expect(found).toEqual(gap < 0 ? [{ body, shape: 0 }] : []);
      const { distance, pointA, pointB, normal } = world.closestPoints(other, body);
      const back = world.closestPoints(body, other);
      expect([back.distance, back.pointA, back.pointB]).toEqual([distance, pointB, pointA]);
      expect(length(normal)).toBeCloseTo(1, 9);
      expect(Math.abs(dot(normal, subtract(pointB, pointA)) - distance)).toBeLessThan(EXACT);
      if (gap > 0) {
        apart++;
        expect(Math.abs(distance - gap)).toBeLessThan(EXACT);
        expect(distanceTo(solid, pointA)).toBeLessThan(EXACT);
      } else {
        together++;
        expect(distance).toBeLessThan(0);
      }
    }
    expect(apart).toBeGreaterThan(2);
    expect(together).toBeGreaterThan(2);
  });
});

it("depth of a box in triangles: the least way out of each, the deepest of them", () => {
  const random = seeded(13);
  let checked = 0;
  for (let i = 0; i < 60; i++) {
    const { world, body, triangles } = scene(random, 0);
    const shape = convexShape(random, "box");
    const pose = poseNear(random, body.position, 0.8);
    const depths = triangles.map((corners) => boxInTriangle(solidOf(shape, pose), corners));
    const deepest = Math.max(...depths);
    if (deepest < 1e-6) continue;
    checked++;
    const other = world.addBody({ type: "static", shape, ...pose });
    expect(world.closestPoints(other, body).distance).toBeCloseTo(-deepest, 9);
  }
  expect(checked).toBeGreaterThan(20);
});

it("a hull with the corners of a box does as the box does", () => {
  const random = seeded(14);
  for (let i = 0; i < 30; i++) {
    const { world, body } = scene(random, 0);
    const [x, y, z] = [0.2 + random(), 0.2 + random(), 0.2 + random()];
    const corners = [-x, x].flatMap((a) => [-y, y].flatMap((b) => [-z, z].map((c): Vec3 => [a, b, c])));
    const [crate, same] = [box(x, y, z), hull(corners)];
    const pose = poseNear(random, body.position, 2);
    const way = vector(random, 4);
    expect(world.overlap(same, pose)).toEqual(world.overlap(crate, pose));
    const [one, other] = [crate, same].map((shape) => world.castShape(shape, pose, way));
    expect(other === undefined).toBe(one === undefined);
    if (one) expect(other?.distance).toBeCloseTo(one.distance, 8);
    const measure = (shape: Shape) => {
      const there = world.addBody({ type: "static", shape, ...pose });
      const { distance } = world.closestPoints(there, body);
      there.remove();
      return distance;
    };
    expect(measure(same)).toBeCloseTo(measure(crate), 9);
  }
});

describe("what is right on a flat mesh", () => {
  const world = new World();
  const body: Body = world.addBody({ type: "static", shape: FLAT_FLOOR });

  it("balls land on it, from both sides, and centres on it are met at once", () => {
    const down = world.castSphere(0.5, [1, 3, 0.3], [0, -1, 0]);
    expect(down?.distance).toBeCloseTo(2.5, 12);
    expect(down?.normal[1]).toBeCloseTo(1, 12);
    expect(down?.point).toEqual([1, expect.closeTo(0, 12), 0.3]);
    expect(world.castSphere(0.5, [1, -3, 0.3], [0, 1, 0])?.distance).toBeCloseTo(2.5, 12);
    const on = world.castSphere(0.5, [1, 0, 0.3], [0, 1, 0]);
    expect(on?.distance).toBe(0);
    expect(on?.startSeparation).toBeCloseTo(-0.5, 9);
    expect(Math.abs(on?.normal[1] ?? 0)).toBeCloseTo(1, 9);
    // in the plane of the triangles, towards their edge
    expect(world.castSphere(0.25, [8, 0, 0], [-1, 0, 0])?.distance).toBeCloseTo(2.75, 12);
    expect(world.castSphere(0.25, [8, 0.25 + 1e-9, 0], [-1, 0, 0])).toBeUndefined();
  });

  it("boxes too, a micrometre above it; a plate that lies in it overlaps", () => {
    const hit = world.castShape(box(0.5, 0.25, 0.5), { position: [0, 2, 0] }, [0, -4, 0]);
    expect(hit?.distance).toBeCloseTo(1.75, 5);
    expect(hit?.distance).toBeLessThan(1.75);
    expect(world.overlap(box(1, 1e-3, 1), {})).toEqual([{ body, shape: 0 }]);
    expect(world.overlap(box(1, 1e-3, 1), { position: [0, 1.01e-3, 0] })).toEqual([]);
  });
});
