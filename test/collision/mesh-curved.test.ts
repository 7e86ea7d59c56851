// Cylinders and cones on meshes: as far from a triangle as a search over all of it says, on a floor of triangles as on a plane.
import { describe, expect, it } from "vitest";
import { CONE, CYLINDER } from "../../src/collision/placed.ts";
import { cone, cylinder, mesh, plane, World, type Shape as WorldShape } from "../../src/index.ts";
import { distanceTo, type Solid, support, type V } from "../support/convex-shapes.ts";
import { floor } from "../support/plain-meshes.ts";
import { seeded, signed } from "../support/random-forest.ts";
import { quaternion } from "../support/random-tree.ts";
import { add, cross, dot, type Matrix, minus, norm, rotation, times, type Vector } from "../support/reference-step.ts";
import { deepest, meshInMemory, type Shape, touch } from "./raw-mesh.ts";

const KINDS = ["cylinder", "cone"] as const;
const shapeOf = (kind: (typeof KINDS)[number], r: number, h: number, round = 0): Shape => ({
  kind: kind === "cone" ? CONE : CYLINDER,
  size: [r, h, 0],
  round,
});
const solidOf = (kind: (typeof KINDS)[number], { size, round }: Shape, x: Vector, turn: Matrix): Solid => ({
  kind,
  centre: x as unknown as V,
  rotation: turn.flat(),
  size: size as unknown as V,
  round,
});

/** The least of a convex function on an interval, by thirds. */
function least(f: (t: number) => number, from: number, to: number): number {
  let [a, b] = [from, to];
  for (let i = 0; i < 45; i++) {
    const [c, d] = [a + (b - a) / 3, b - (b - a) / 3];
    if (f(c) <= f(d)) b = d;
    else a = c;
  }
  return f((a + b) / 2);
}

/** Distance of a solid from a triangle: distance from a convex set is convex, so a search in a search finds it. */
function distanceToTriangle(solid: Solid, [a, b, c]: Vector[]): number {
  const at = (s: number, t: number) => add(a, add(times(s, minus(b, a)), times(t, minus(c, a))));
  return least((s) => least((t) => distanceTo(solid, at(s, t) as unknown as V), 0, 1 - s), 0, 1);
}

const TRIANGLE: Vector[] = [
  [-0.7, 0, -0.5],
  [0, 0, 0.9],
  [0.8, 0, -0.4],
];

describe.each(KINDS)("a %s", (kind) => {
  const random = seeded(5);

  it("in a floor is found where only what is deep is asked for", () => {
    const at = meshInMemory(floor(14, 3, 2));
    const next = seeded(6);
    for (let i = 0; i < 60; i++) {
      const shape = shapeOf(kind, 0.2 + 0.3 * next(), 0.2 + 0.3 * next(), i % 3 === 0 ? 0.05 : 0);
      const turn = rotation(quaternion(next));
      const reach = support(solidOf(kind, shape, [0, 0, 0], turn), [0, -1, 0]);
      const touches = touch(shape, [signed(next), reach - 0.02, signed(next)], turn, at, -0.01);
      // what a slanting core loses of its depth: see below
      expect(Math.abs(deepest(touches) + 0.02)).toBeLessThan(1e-3);
    }
  });

  it("before a lone triangle is as far from it as the nearest points say", () => {
    const at = meshInMemory({ vertices: TRIANGLE.flat(), triangles: [0, 1, 2] });
    let judged = 0;
    for (let i = 0; i < 120; i++) {
      const shape = shapeOf(kind, 0.1 + 0.4 * random(), 0.1 + 0.4 * random(), i % 3 === 0 ? 0.05 : 0);
      const turn = rotation(quaternion(random));
      const x = [1.2 * signed(random), 0.05 + 0.9 * random(), 1.2 * signed(random)];
      const solid = solidOf(kind, shape, x, turn);
      // all of it must be before the triangle, or the way to the nearest point may come from behind
      if (-support(solid, [0, -1, 0]) < 1e-3) continue;
      judged++;
      const expected = distanceToTriangle(solid, TRIANGLE);
      const touches = touch(shape, x, turn, at, 2);
      expect(touches).toHaveLength(1);
      // what a search by thirds may miss
      expect(Math.abs(deepest(touches) - expected)).toBeLessThan(1e-6);
      expect(norm(touches[0].normal)).toBeCloseTo(1, 12);
      for (const p of touches[0].points) {
        // half the separation from either surface
        expect(Math.abs(distanceTo(solid, p.x as unknown as V))).toBeLessThan(Math.abs(p.separation) / 2 + 1e-6);
      }
    }
    expect(judged).toBeGreaterThan(20);
  });

  it("turned anyhow over a floor of triangles feels the plane alone, on its lowest point", () => {
    const at = meshInMemory(floor(14, 3, 2));
    let exact = 0;
    for (let i = 0; i < 300; i++) {
      const shape = shapeOf(kind, 0.2 + 0.3 * random(), 0.2 + 0.3 * random(), i % 4 === 0 ? 0.05 : 0);
      const tilt = i % 3 === 0 ? 1e-4 * signed(random) : 3 * signed(random);
      const axis = times(Math.sin(tilt / 2), [Math.cos(i), 0, Math.sin(i)]);
      const turn = rotation([...axis, Math.cos(tilt / 2)]);
      const reach = support(solidOf(kind, shape, [0, 0, 0], turn), [0, -1, 0]);
      const gap = [0.01, 0, -0.01][i % 3];
      const touches = touch(shape, [signed(random), reach + gap, signed(random)], turn, at, 0.02);
      expect(touches).toHaveLength(1);
      expect(norm(add(touches[0].normal, [0, 1, 0]))).toBeLessThan(1e-9);
      // of points that are this close to the deepest, times the size, the outermost is kept; and a triangle below the deepest point
      // that the slanting core passes by does not push, which leaves a little less depth to those it meets
      const off = Math.abs(deepest(touches) - gap);
      if (off < 1e-7) exact++;
      expect(off).toBeLessThan(gap < 0 ? 1e-3 : 1e-7);
      for (const p of touches[0].points) expect(Math.abs(p.x[1] - p.separation / 2)).toBeLessThan(1e-9);
    }
    expect(exact).toBeGreaterThan(290);
  });

  it("upright has four points, lying two", () => {
    const at = meshInMemory(floor(14, 3, 4));
    for (let i = 0; i < 40; i++) {
      const shape = shapeOf(kind, 0.4, 0.3);
      const x = [signed(random), 0.3 - 1e-3, signed(random)];
      const [{ points }] = touch(shape, x, rotation([0, Math.sin(i), 0, Math.cos(i)]), at, 0.01);
      expect(points).toHaveLength(4);
      // the first two are far from each other, the others on either side of the line between them
      const [p, q, r, s] = points.map((point) => point.x);
      const area = norm(cross(minus(q, p), minus(s, r))) / 2;
      expect(area).toBeGreaterThan(0.2);
      if (kind === "cone") continue;
      const lying = touch(shape, [x[0], 0.4 - 1e-3, x[2]], rotation([0.5, 0.5, 0.5, 0.5]), at, 0.01);
      expect(lying).toHaveLength(1);
      expect(lying[0].points).toHaveLength(2);
    }
  });

  it("on an edge of a ridge is pushed between the two slopes", () => {
    // 45 degrees down to both sides of x = 0
    const at = meshInMemory({
      vertices: [-2, -2, -2, -2, -2, 2, 0, 0, -2, 0, 0, 2, 2, -2, -2, 2, -2, 2],
      triangles: [0, 1, 3, 0, 3, 2, 2, 3, 5, 2, 5, 4],
    });
    const shape = shapeOf(kind, 0.4, 0.3);
    const touches = touch(shape, [0.05, 0.3 - 1e-3, 0.1], rotation([0, 0.3, 0, 0.95]), at, 0.01);
    expect(touches).toHaveLength(1);
    expect(norm(add(touches[0].normal, [0, 1, 0]))).toBeLessThan(1e-9);
    expect(deepest(touches)).toBeCloseTo(-1e-3, 9);
    // along the ridge, or as far down a slope as the limit reaches
    for (const p of touches[0].points) expect(Math.abs(p.x[0])).toBeLessThan(0.011);
  });
});

describe("in a world", () => {
  const flat = floor(12, 4, 6);
  const triples = (numbers: number[]) =>
    Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3) as [number, number, number]);
  const meshFloor = mesh(triples(flat.vertices), triples(flat.triangles));
  const SHAPES: Record<string, [WorldShape, number, [number, number, number, number]]> = {
    "standing cylinder": [cylinder(0.3, 0.25), 0.25, [0, 0, 0, 1]],
    "lying cylinder": [cylinder(0.3, 0.25), 0.3, [Math.SQRT1_2, 0, 0, Math.SQRT1_2]],
    "standing cone": [cone(0.4, 0.3), 0.3, [0, 0, 0, 1]],
  };

  it.each(Object.entries(SHAPES))("a %s slides and rests on triangles as on a plane", (_, [shape, height, turned]) => {
    const run = (ground: WorldShape) => {
      const world = new World({ collisions: true });
      world.addBody({ type: "static", shape: ground });
      // along the axis of what lies, so that it slides and does not roll
      const body = world.addBody({
        shape,
        mass: 5,
        position: [0, height, -1.2],
        orientation: turned,
        velocity: [0, 0, 2],
      });
      let highest = 0;
      let lowest = 1;
      for (let i = 0; i < 60; i++) {
        world.step(1 / 120);
        highest = Math.max(highest, body.position[1]);
        lowest = Math.min(lowest, body.position[1]);
      }
      return { x: [...body.position], v: dot([...body.velocity], [0, 0, 1]), highest, lowest };
    };
    const [onMesh, onPlane] = [run(meshFloor), run(plane({ normal: [0, 1, 0] }))];
    // no edge throws it up or catches it; the points chosen differ, so what it lost to friction may by little
    expect(onMesh.highest - height).toBeLessThan(2e-4);
    expect(height - onMesh.lowest).toBeLessThan(2e-3);
    expect(onMesh.v).toBeLessThan(1.9);
    expect(Math.abs(onMesh.v - onPlane.v)).toBeLessThan(0.02);
    expect(norm(minus(onMesh.x, onPlane.x))).toBeLessThan(0.02);
  });
});
