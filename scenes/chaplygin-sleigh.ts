import { box, cylinder, planar, skate, type Vec3, World } from "../src/index.ts";
import { tube } from "./parts.ts";
import type { Scene } from "./scene.ts";

/** The edge lies at the origin of the body, which looks along x; its mass lies before it. */
export const SLEIGH = { mass: 30, inertia: 4, ahead: 0.4 };
const Y: Vec3 = [0, 1, 0];
const HIGH = 0.16;

/** A sleigh on the plane y = 0 whose edge starts at the origin, along x, with a speed and turning to the left at a rate. */
export function addSleigh(world: World, speed: number, turning: number) {
  const { mass, inertia, ahead } = SLEIGH;
  const sleigh = world.addBody({
    name: "sleigh",
    shapes: [
      box(0.12, 0.04, 0.008, { position: [0, 0.04, 0] }),
      tube([0, 0.08, 0], [0, HIGH, 0], 0.02),
      box(0.42, 0.015, 0.16, { position: [0.32, HIGH, 0] }),
      box(0.16, 0.1, 0.12, { position: [ahead + 0.08, HIGH + 0.115, 0] }),
      // two smooth feet, which glide any way
      ...[-0.12, 0.12].flatMap((z) => [
        tube([0.66, 0.03, z], [0.66, HIGH, z], 0.015),
        cylinder(0.035, 0.012, { position: [0.66, 0.012, z] }),
      ]),
    ],
    mass,
    // only that about the upright ever counts
    inertia: [inertia, inertia, inertia, 0, 0, 0],
    com: [ahead, HIGH, 0],
    velocity: [speed, 0, -turning * ahead],
    angularVelocity: [0, turning, 0],
  });
  world.addJoint(planar({ a: null, b: sleigh, anchor: [0, 0, 0], axis: Y, name: "ice" }));
  world.addConstraint(skate({ body: sleigh, point: [0, 0, 0], direction: [1, 0, 0], normal: Y, onPlane: false }));
  return sleigh;
}

export const chaplyginSleigh: Scene = {
  name: "chaplygin-sleigh",
  title: "Chaplygin's sleigh",
  about:
    "A sleigh on ice glides freely, except that one edge at its rear cannot move sideways. Pushed backwards, it swings round and ends up going forwards in a straight line, though nothing pushes it and no energy is lost.",
  dt: 1 / 240,
  camera: { from: [-1.4, 2.2, 2.8], at: [0.2, 0.1, 0], wide: 1.8, follow: "sleigh" },
  floor: 0,
  trace: [{ body: "sleigh" }],
  build() {
    const world = new World({ collisions: false });
    addSleigh(world, -1.5, 0.05);
    return world;
  },
};
