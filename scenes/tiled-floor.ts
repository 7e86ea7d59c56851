import { box, capsule, cone, cylinder, hull, type Shape, sphere, type Vec3, World } from "../src/index.ts";
import { cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const SMOOTH = { friction: 0 };
const DEEP = 0.2;
const LONG = 12;
const LANE = 1.2;
/** Tiles of a lane along x, over and over: no two lanes have their seams in the same places. */
const SIZES = [[0.6], [0.25], [0.9, 0.3], [0.37, 0.52, 0.81]] as const;
const PRISM: Vec3[] = Array.from({ length: 12 }, (_, i) => [
  0.3 * cos((i >> 1) * (Math.PI / 3)),
  (i & 1) === 0 ? -0.15 : 0.15,
  0.3 * sin((i >> 1) * (Math.PI / 3)),
]);
const FEET: Shape[] = [-0.5, 0, 0.5].map((x) => ({ ...box(0.08, 0.1, 0.3, SMOOTH), position: [x, -0.1, 0] }));

/** What moves on each lane: its shapes, how high it stands, and the radius on which it rolls. */
const RIDERS: readonly [name: string, shapes: readonly Shape[], height: number, rolls?: number][] = [
  ["box", [box(0.3, 0.2, 0.25, SMOOTH)], 0.2],
  ["wheel", [cylinder(0.35, 0.1)], 0.35, 0.35],
  ["puck", [hull(PRISM, SMOOTH)], 0.15],
  ["ball", [sphere(0.25)], 0.25, 0.25],
  ["cone", [cone(0.3, 0.25, SMOOTH)], 0.25],
  ["roller", [capsule(0.15, 0.3)], 0.15, 0.15],
  ["sledge", [...FEET, { ...box(0.6, 0.04, 0.25, SMOOTH), position: [0, 0.04, 0] }], 0.2],
];

/** A floor of tiles laid flush, a lane for each rider, all of them at `speed`. */
export function buildTiledFloor(speed: number): World {
  const world = new World();
  RIDERS.forEach(([name, shapes, height, rolls], lane) => {
    const z = (lane - (RIDERS.length - 1) / 2) * LANE;
    const sizes = SIZES[lane % SIZES.length];
    for (let x = -LONG / 2, i = 0; x < LONG / 2; i++) {
      const size = sizes[i % sizes.length];
      for (const side of [-1, 1])
        world.addBody({
          type: "static",
          shape: box(size / 2, DEEP / 2, LANE / 4),
          position: [x + size / 2, -DEEP / 2, z + (side * LANE) / 4],
        });
      x += size;
    }
    world.addBody({
      name,
      shapes,
      density: 500,
      position: [1 - LONG / 2, height, z],
      velocity: [speed, 0, 0],
      ...(rolls && {
        orientation: quatFromAxisAngle([1, 0, 0], Math.PI / 2),
        angularVelocity: [0, 0, -speed / rolls] as const,
      }),
    });
  });
  return world;
}

export const tiledFloor: Scene = {
  name: "tiled-floor",
  title: "Tiled floor",
  about:
    "Seven bodies slide and roll over flush tiles. No seam trips them: they stay abreast, each at the height and speed it started with, until they leave the floor.",
  dt: 1 / 60,
  camera: { from: [-3, 5, 9], at: [0, 0, 0], wide: 6.5 },
  floor: -3,
  build: () => buildTiledFloor(3),
};
