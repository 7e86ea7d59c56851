import { box, capsule, cylinder, hinge, type Shape, type Vec3, World } from "../src/index.ts";
import { cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const PARTS = 24;
const SPIN = 40;
const X: Vec3 = [1, 0, 0];
const Y: Vec3 = [0, 1, 0];
const Z: Vec3 = [0, 0, 1];

/** A ring about z of short rods. */
function ring(radius: number): Shape[] {
  return Array.from({ length: PARTS }, (_, i) => {
    const angle = (2 * Math.PI * i) / PARTS;
    const position: Vec3 = [radius * cos(angle), radius * sin(angle), 0];
    return capsule(0.025, (Math.PI * radius) / PARTS, { position, orientation: quatFromAxisAngle(Z, angle) });
  });
}

export const gyroscope: Scene = {
  name: "gyroscope",
  title: "Gyroscope",
  about:
    "A wheel spins at 40 rad/s in two gimbal rings, with a weight on the front end of its axle. The weight does not fall: the axle precesses, nodding slightly.",
  dt: 1 / 240,
  camera: { from: [1.6, 1, 2.9], at: [0, 0, 0], wide: 1.1 },
  build() {
    const world = new World({ collisions: false });
    const lying = quatFromAxisAngle(X, Math.PI / 2);
    const outer = world.addBody({ name: "outer ring", shapes: ring(0.8), mass: 1 });
    // its axle lies along z, and turns up and down about x
    const inner = world.addBody({
      name: "inner ring",
      shapes: [
        ...ring(0.66).map((part) => ({ ...part, ...standing(part) })),
        cylinder(0.09, 0.07, { position: [0, 0, 0.66], orientation: lying }),
      ],
      mass: 2,
    });
    const wheel = world.addBody({
      name: "wheel",
      shapes: [
        cylinder(0.5, 0.04, { orientation: lying }),
        cylinder(0.03, 0.6, { orientation: lying }),
        box(0.4, 0.04, 0.06),
      ],
      mass: 10,
      angularVelocity: [0, 0, SPIN],
    });
    world.addJoint(hinge({ a: null, b: outer, anchor: [0, 0.8, 0], axis: Y, name: "upright" }));
    world.addJoint(hinge({ a: outer, b: inner, anchor: [0.73, 0, 0], axis: X, name: "tilt" }));
    world.addJoint(hinge({ a: inner, b: wheel, anchor: [0, 0, 0], axis: Z, name: "spin" }));
    return world;
  },
};

/** The same part of a ring about y. */
function standing({ position = [0, 0, 0], orientation = [0, 0, 0, 1] }: Shape) {
  const [x, y] = position;
  const [, , s, c] = orientation;
  // turned about x by a quarter: z to -y and y to z
  const h = Math.SQRT1_2;
  return { position: [x, 0, y] as Vec3, orientation: [h * c, -h * s, h * s, h * c] as const };
}
