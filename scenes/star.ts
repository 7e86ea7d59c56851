import { ball, box, sphere, type Vec3, World } from "../src/index.ts";
import { cos, quatFromAxisAngle, scale, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const RAYS = 64;
const HUB = 0.35;
const RAY = 0.8;
const GOLDEN = Math.PI * (3 - Math.sqrt(5));

/** Evenly over the sphere, on a spiral from pole to pole. */
function direction(i: number): Vec3 {
  const y = 1 - (2 * i + 1) / RAYS;
  const r = Math.sqrt(1 - y * y);
  return [r * cos(GOLDEN * i), y, r * sin(GOLDEN * i)];
}

export const star: Scene = {
  name: "star",
  title: "Star",
  about:
    "64 rays on one hub that turns on its centre. Each joint feels all others through the hub, so the matrix of the multipliers is full (figure 1b of Baraff's paper), but the step still takes linear time. The rays fall like those of a dandelion.",
  dt: 1 / 120,
  camera: { from: [1.5, 0.6, 5], at: [0, -0.2, 0], wide: 1.4 },
  build() {
    const world = new World({ collisions: false });
    const hub = world.addBody({ name: "hub", shape: sphere(HUB), mass: 10, angularVelocity: [0, 4, 0] });
    world.addJoint(ball({ a: null, b: hub, anchor: [0, 0, 0] }));
    for (let i = 0; i < RAYS; i++) {
      const along = direction(i);
      const ray = world.addBody({
        shape: box(0.02, RAY / 2, 0.02),
        mass: 0.3,
        position: scale(HUB + RAY / 2, along),
        orientation: fromUpTo(along),
      });
      world.addJoint(ball({ a: hub, b: ray, anchor: scale(HUB, along) }));
    }
    return world;
  },
};

/** The half turn that takes y to a unit vector: about the line half way between them. */
function fromUpTo([x, y, z]: Vec3) {
  return quatFromAxisAngle([x, y + 1, z], Math.PI);
}
