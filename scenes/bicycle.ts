import { box, hinge, rollingDisc, type Shape, sphere, type Vec3, World } from "../src/index.ts";
import { add, cos, cross, scale, sin } from "../src/math/index.ts";
import { BENCHMARK, type Frame, type Wheel } from "./bicycle-parameters.ts";
import { spokedWheel, tube } from "./parts.ts";
import type { Scene } from "./scene.ts";

const { w, c, lambda, R, B, H, F } = BENCHMARK;
const AXLE: Vec3 = [0, 0, 1];
/** Forward and down, through the point of the ground that lies the trail before the front contact. */
export const STEER_AXIS: Vec3 = [sin(lambda), -cos(lambda), 0];
const onSteerAxis = (height: number): Vec3 => add([w + c, 0, 0], scale(-height / cos(lambda), STEER_AXIS));

/** Left and right of the same. */
const both = (z: number, make: (z: number) => Shape[]) => [...make(z), ...make(-z)];

const FRAME: Shape[] = [
  ...both(0.05, (z) => [tube([0, R.r, z], [0.42, 0.3, z / 2], 0.012), tube([0, R.r, z], [0.24, 0.8, 0], 0.01)]),
  tube([0.42, 0.3, 0], [0.22, 0.88, 0], 0.018),
  tube([0.42, 0.3, 0], onSteerAxis(0.72), 0.02),
  tube([0.25, 0.8, 0], onSteerAxis(0.84), 0.018),
  tube(onSteerAxis(0.68), onSteerAxis(0.88), 0.025),
  box(0.12, 0.025, 0.07, { position: [0.2, 0.92, 0] }),
  // the rider, who holds still and keeps the hands off
  tube([0.22, 1.02, 0], [0.42, 1.45, 0], 0.13),
  sphere(0.11, { position: [0.5, 1.75, 0] }),
  ...both(0.1, (z) => [
    tube([0.24, 0.98, z], [0.62, 0.78, z], 0.07),
    tube([0.62, 0.78, z], [0.44, 0.26, z], 0.05),
    tube([0.42, 1.5, 1.6 * z], [0.38, 1.2, 2.4 * z], 0.04),
    tube([0.38, 1.2, 2.4 * z], [0.5, 1, 1.8 * z], 0.035),
  ]),
];
const HANDLEBAR: Shape[] = [
  ...both(0.06, (z) => [tube([w, F.r, z], onSteerAxis(0.7).map((x, i) => x + (i === 2 ? z : 0)) as never, 0.012)]),
  tube(onSteerAxis(0.66), onSteerAxis(1.02), 0.016),
  ...both(0.25, (z) => [
    tube(onSteerAxis(1.02), [0.78, 1.06, z], 0.012),
    tube([0.78, 1.06, z], [0.64, 1.03, z], 0.015),
  ]),
];

/** Whipple's bicycle upright on the plane y = 0, along x, with its rear contact at the origin; z is to its right. */
export function addBicycle(world: World, speed: number, leaning: number) {
  // about the line through both contacts, which so stay at rest
  const velocityAt = (r: Vec3) => add([speed, 0, 0], cross([leaning, 0, 0], r));
  const frame = (name: string, shapes: Shape[], { x, z, m, xx, yy, zz, xz }: Frame) =>
    world.addBody({
      ...{ name, shapes, mass: m, com: [x, -z, 0] as Vec3 },
      // axes of the paper are x, right, down
      inertia: [xx, zz, yy, -xz, 0, 0],
      velocity: velocityAt([x, -z, 0]),
      angularVelocity: [leaning, 0, 0],
    });
  const wheel = (name: string, { r, m, xx, yy }: Wheel, x: number) =>
    world.addBody({
      ...{ name, shapes: spokedWheel(r, 0.02, 12), mass: m, com: [0, 0, 0] as Vec3 },
      inertia: [xx, xx, yy, 0, 0, 0],
      position: [x, r, 0],
      velocity: velocityAt([x, r, 0]),
      angularVelocity: [leaning, 0, -speed / r],
    });
  const [rider, handlebar] = [frame("frame", FRAME, B), frame("handlebar", HANDLEBAR, H)];
  const [rear, front] = [wheel("rear wheel", R, 0), wheel("front wheel", F, w)];
  world.addJoint(hinge({ a: rider, b: rear, anchor: rear.position, axis: AXLE }));
  world.addJoint(hinge({ a: rider, b: handlebar, anchor: onSteerAxis(0.78), axis: STEER_AXIS, name: "steer" }));
  world.addJoint(hinge({ a: handlebar, b: front, anchor: front.position, axis: AXLE }));
  for (const [body, { r }] of [
    [rear, R],
    [front, F],
  ] as const)
    world.addConstraint(rollingDisc({ body, radius: r, axis: AXLE, point: [0, 0, 0], normal: [0, 1, 0] }));
  return { rider, handlebar, rear, front };
}

export const bicycle: Scene = {
  name: "bicycle",
  title: "A bicycle by itself",
  about:
    "Whipple's bicycle with the parameters of the 2007 benchmark, at 5 m/s, knocked to one side. Nobody steers: it turns into the fall, weaves a few times and goes on upright in another direction. This works only between 4.3 and 6.0 m/s.",
  dt: 1 / 240,
  camera: { from: [-2.4, 1.9, 3.2], at: [0.5, 0.8, 0], wide: 1.6, follow: "frame" },
  floor: 0,
  trace: [{ body: "rear wheel", point: [0, 0, 0] }],
  build() {
    const world = new World({ collisions: false });
    addBicycle(world, 5, 0.4);
    return world;
  },
};
