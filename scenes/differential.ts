import {
  type Body,
  box,
  cylinder,
  differential as differentialGear,
  gear,
  hinge,
  type Quat,
  type Shape,
  type Vec3,
  World,
} from "../src/index.ts";
import { add, multiply, quatFromAxisAngle, rotate } from "../src/math/index.ts";
import { ALONG_Z, spokedWheel, toothedWheel, tube } from "./parts.ts";
import type { Scene } from "./scene.ts";

const X: Vec3 = [1, 0, 0];
const Z: Vec3 = [0, 0, 1];
/** Turns of the shaft for one of the ring. */
const RATIO = 3;
const SHAFT = 9;
const TURNING: Vec3 = [0, 0, SHAFT / RATIO];
const HALF_TRACK = 0.75;

/** The same shapes elsewhere on their body, and turned first. */
const moved = (shapes: Shape[], to: Vec3, turn: Quat = [0, 0, 0, 1]): Shape[] =>
  shapes.map((shape) => ({
    ...shape,
    position: add(to, rotate(turn, shape.position ?? [0, 0, 0])),
    orientation: multiply(turn, shape.orientation ?? [0, 0, 0, 1]),
  }));
/** What turns about z, turned to turn about x. */
const ABOUT_X = quatFromAxisAngle([0, 1, 0], Math.PI / 2);

export const differential: Scene = {
  name: "differential",
  title: "Differential",
  about:
    "A shaft that turns evenly drives two wheels through a differential. Each wheel is braked in turn: what one loses, the other gains, and the cage between them turns evenly at the mean of both. The small wheel in the cage turns only while they differ.",
  dt: 1 / 240,
  camera: { from: [1.2, 1.3, -2.2], at: [0, 0, 0], wide: 1.2 },
  floor: -0.42,
  build() {
    const world = new World({ collisions: false });
    const shaft = world.addBody({
      type: "kinematic",
      name: "shaft",
      shapes: [
        ...moved(toothedWheel(0.1, 12, { half: 0.025 }), [-0.3, 0, 0], ABOUT_X),
        tube([-0.3, 0, 0], [-1, 0, 0], 0.035),
      ],
      angularVelocity: [SHAFT, 0, 0],
    });
    const cage = world.addBody({
      name: "cage",
      shapes: [
        ...toothedWheel(0.3, 36, { half: 0.025, z: 0.13, shift: 0.5 }),
        ...[0.16, -0.16].map((y) => box(0.05, 0.015, 0.14, { position: [0, y, 0] })),
        box(0.05, 0.17, 0.015, { position: [0, 0, -0.15] }),
      ],
      mass: 6,
      angularVelocity: TURNING,
    });
    const spider = world.addBody({
      name: "spider",
      shapes: [
        cylinder(0.07, 0.03, { position: [0, 0.1, 0] }),
        cylinder(0.012, 0.16),
        box(0.02, 0.012, 0.075, { position: [0, 0.13, 0] }),
      ],
      mass: 0.5,
      angularVelocity: TURNING,
    });
    const side = (name: string, way: number) =>
      world.addBody({
        name,
        shapes: [
          ...moved(spokedWheel(0.4, 0.05, 5), [0, 0, way * HALF_TRACK]),
          cylinder(0.03, HALF_TRACK / 2, { position: [0, 0, (way * HALF_TRACK) / 2], orientation: ALONG_Z }),
          cylinder(0.09, 0.02, { position: [0, 0, way * 0.09], orientation: ALONG_Z }),
        ],
        mass: 8,
        angularVelocity: TURNING,
      });
    const [left, right] = [side("left", -1), side("right", 1)];
    const onWorld = (b: Body, name: string) => world.addJoint(hinge({ a: null, b, anchor: [0, 0, 0], axis: Z, name }));
    const [ring, one, other] = [onWorld(cage, "cage"), onWorld(left, "left"), onWorld(right, "right")];
    const small = world.addJoint(hinge({ a: cage, b: spider, anchor: [0, 0, 0], axis: [0, 1, 0], name: "spider" }));
    world.addConstraint(gear({ a: { body: shaft, axis: X }, b: ring, ratio: RATIO, name: "drive" }));
    world.addConstraint(differentialGear({ carrier: ring, left: one, right: other }));
    // on the cage the left wheel of 0.09 m turns that of 0.07 m
    world.addConstraint(gear({ a: small, b: { body: left, base: cage, axis: Z }, ratio: 0.09 / 0.07 }));
    return world;
  },
  /** Four seconds each: both free, the left one braked, both free, the right one braked. */
  update(world) {
    const quarter = Math.floor(world.time / 4) % 4;
    for (const [name, when] of [
      ["left", 1],
      ["right", 3],
    ] as const)
      world.bodies.find((body) => body.name === name)!.angularDamping = quarter === when ? 20 : 0;
  },
};
