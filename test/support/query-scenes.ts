// Random scenes of all shapes for query tests, and the same scene body by body, so that no tree is used.

import type { Body, Quat, Shape, ShapeOptions, Vec3 } from "../../src/index.ts";
import * as Taut from "../../src/index.ts";
import { seeded, signed, whole } from "./random-forest.ts";

export type Random = () => number;

export const vector = (random: Random, size = 1): Vec3 => [
  size * signed(random),
  size * signed(random),
  size * signed(random),
];
export const turn = (random: Random): Quat => {
  const q = [signed(random), signed(random), signed(random), signed(random) + 1e-3];
  // all engines give the same bits for a square root
  const size = Math.sqrt(q.reduce((sum, x) => sum + x * x, 0));
  return q.map((x) => x / size) as unknown as Quat;
};

export const CONVEX = ["sphere", "box", "capsule", "cylinder", "cone", "hull"] as const;
export type ConvexKind = (typeof CONVEX)[number];

export function convexShape(random: Random, kind: ConvexKind, options: ShapeOptions = {}): Shape {
  const size = () => 0.15 + 0.5 * random();
  switch (kind) {
    case "sphere":
      return Taut.sphere(size(), options);
    case "box":
      return Taut.box(size(), size(), size(), options);
    case "capsule":
      return Taut.capsule(0.6 * size(), size(), options);
    case "cylinder":
      return Taut.cylinder(size(), size(), options);
    case "cone":
      return Taut.cone(size(), size(), options);
    case "hull":
      return Taut.hull(
        Array.from({ length: 9 }, () => vector(random, 0.6)),
        options,
      );
  }
}

/** A curved sheet of n by n cells, about 2 wide. */
export function sheet(random: Random, n: number, options: ShapeOptions = {}): Shape {
  const vertices: Vec3[] = [];
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= n; j++) vertices.push([(2 * i) / n - 1, 0.3 * signed(random), (2 * j) / n - 1]);
  const triangles: [number, number, number][] = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const [a, b, c, d] = [i * (n + 1) + j, i * (n + 1) + j + 1, (i + 1) * (n + 1) + j + 1, (i + 1) * (n + 1) + j];
      triangles.push([a, b, c], [a, c, d]);
    }
  return Taut.mesh(vertices, triangles, options);
}

/** Bodies of all kinds in a cube, some with two shapes, some sensors, in two groups, above a plane. */
export function randomScene(seed: number, bodies: number, collisions: boolean): Taut.World {
  const random = seeded(seed);
  const world = new Taut.World({ collisions, gravity: [0, -3, 0] });
  world.addBody({ type: "static", shape: Taut.plane({ normal: [0.1, 1, 0.05], offset: -5 }) });
  for (let i = 0; i < bodies; i++) add(world, random, i);
  return world;
}

export function add(world: Taut.World, random: Random, i: number): Body {
  const options = (): ShapeOptions => ({
    ...(random() < 0.3 && { margin: 0.05 }),
    ...(random() < 0.2 && { sensor: true }),
    group: random() < 0.5 ? 1 : 2,
    mask: random() < 0.5 ? 3 : 1,
    position: vector(random, 0.4),
    orientation: turn(random),
  });
  const isMesh = i % 7 === 6;
  const shapes = isMesh
    ? [sheet(random, 3, { position: vector(random, 0.3) })]
    : Array.from({ length: i % 3 === 0 ? 2 : 1 }, () => convexShape(random, CONVEX[whole(random, 0, 5)], options()));
  return world.addBody({
    type: isMesh || random() < 0.3 ? "static" : "dynamic",
    shapes,
    position: vector(random, 4),
    orientation: turn(random),
    ...(!isMesh && { velocity: [0, 0, 0] }),
  });
}

export interface Lone {
  readonly world: Taut.World;
  readonly body: Body;
  readonly shape: number;
}

/** Every shape of a world in a separate world, in the order of bodies and shapes. */
export function apart(world: Taut.World): Lone[] {
  return world.bodies.flatMap((body) =>
    body.shapes.map((form, shape): Lone => {
      const alone = new Taut.World();
      const { position, orientation } = body;
      alone.addBody({ type: "static", shape: form, position, orientation, com: [0, 0, 0] });
      return { world: alone, body, shape };
    }),
  );
}
