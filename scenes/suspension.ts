import { box, cylinder, pointOnLine, pointOnPlane, slider, type Vec3, World } from "../src/index.ts";
import { quatFromAxisAngle } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const CAR = 1200;
const WHEEL = 30;
const RADIUS = 0.35;
const SPRING = 25000;
const DAMPER = 2000;
const TYRE = 200000;
/** How far each post goes up and down. */
const THROW = 0.05;
const Y: Vec3 = [0, 1, 0];
const LYING = { orientation: quatFromAxisAngle([1, 0, 0], Math.PI / 2) };

/** Turns a second of the four cranks. */
const CORNERS = [
  { x: 1.3, z: 0.8, turns: 1 },
  { x: 1.3, z: -0.8, turns: 1.15 },
  { x: -1.3, z: 0.8, turns: -1.3 },
  { x: -1.3, z: -0.8, turns: -1.5 },
];

export const suspension: Scene = {
  name: "suspension",
  title: "Car on four posts",
  about:
    "Wheels on sliders with springs and dampers, and tyres that stand on four posts and can leave them. A pin in a slot moves each post, all at different speeds: the car heaves, pitches and rolls in turn. The thin upright line keeps it over one spot.",
  dt: 1 / 240,
  camera: { from: [3, 1.6, 6], at: [0, 0.4, 0], wide: 2.6 },
  floor: -0.65,
  build() {
    const world = new World({ collisions: false });
    const car = world.addBody({
      name: "car",
      shapes: [box(1.9, 0.2, 0.6), box(0.9, 0.2, 0.55, { position: [-0.2, 0.4, 0] })],
      mass: CAR,
      position: [0, 0.65, 0],
      com: [0, 0, 0],
    });
    // the middle stays above the same spot; up, down and all turns are free
    world.addJoint(pointOnLine({ a: null, b: car, anchor: [0, 0.65, 0], axis: Y }));
    for (const { x, z, turns } of CORNERS) {
      const wheel = world.addBody({ shape: cylinder(RADIUS, 0.1, LYING), mass: WHEEL, position: [x, RADIUS, z] });
      // the spring between them carries its share of the car where it is now
      const worldAnchorA: Vec3 = [x, 0.85, 0.8 * z];
      const worldAnchorB: Vec3 = [x, RADIUS, 0.8 * z];
      const now = RADIUS - 0.85;
      const rest = now - (9.81 * CAR) / 4 / SPRING;
      world.addJoint(
        slider({
          ...{ a: car, b: wheel, worldAnchorA, worldAnchorB, axis: Y },
          spring: { stiffness: SPRING, damping: DAMPER, rest },
          limits: { lower: now - 0.15, upper: now + 0.15 },
        }),
      );
      const post = world.addBody({
        shapes: [box(0.25, 0.03, 0.2, { position: [0, -0.03, 0] }), box(0.05, 0.2, 0.05, { position: [0, -0.25, 0] })],
        mass: 40,
        position: [x, 0, z],
      });
      world.addJoint(slider({ a: null, b: post, anchor: post.position, axis: Y }));
      const height = { limits: { lower: 0, compliance: 1 / TYRE } };
      world.addJoint(pointOnPlane({ a: post, b: wheel, anchor: [x, 0, z], axis: Y, oneSided: true, height }));
      const crank = world.addBody({
        type: "kinematic",
        shape: cylinder(0.12, 0.03, LYING),
        position: [x - THROW, -0.5, z],
        angularVelocity: [0, 0, 2 * Math.PI * turns],
      });
      world.addJoint(pointOnLine({ a: post, b: crank, anchor: [x, -0.5, z], axis: [1, 0, 0] }));
    }
    return world;
  },
};
