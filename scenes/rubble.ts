import { type Body, box, cylinder, hinge, hull, type Joint, plane, slider, type Vec3, World } from "../src/index.ts";
import { ALONG_Z } from "./parts.ts";
import { random, randomTurn } from "./random.ts";
import type { Scene } from "./scene.ts";

const RADIUS = 0.45;
const SPRING = 30000;
const DAMPER = 3000;
const CAR = 1200;
const Y: Vec3 = [0, 1, 0];
const Z: Vec3 = [0, 0, 1];
/** Fastest turning of a wheel, rad/s, and torque of its motor, N m. */
const SPEED = 5;
const TORQUE = 900;

/** A car of 1,400 kg, its middle above x: each wheel turns on a hub, and the hub slides in the car on a spring with limits. */
export function addCar(world: World, x: number): { car: Body; drives: Joint[] } {
  const car = world.addBody({
    name: "car",
    shapes: [box(1.7, 0.15, 0.6), box(0.7, 0.25, 0.55, { position: [-0.5, 0.4, 0] })],
    mass: CAR,
    position: [x, 0.95, 0],
    com: [0, 0, 0],
  });
  const drives = [1.25, -1.25].flatMap((along) =>
    [-0.95, 0.95].map((z) => {
      const centre: Vec3 = [x + along, RADIUS, z];
      const hub = world.addBody({ shape: box(0.08, 0.08, 0.08, { mask: 0 }), mass: 10, position: centre });
      // the spring carries its share of the car where it is now
      const spring = { stiffness: SPRING, damping: DAMPER, rest: (-9.81 * CAR) / 4 / SPRING };
      world.addJoint(
        slider({ a: car, b: hub, anchor: centre, axis: Y, spring, limits: { lower: -0.15, upper: 0.15 } }),
      );
      const tyre = cylinder(RADIUS, 0.15, { orientation: ALONG_Z, friction: 0.9 });
      const wheel = world.addBody({ shape: tyre, mass: 40, position: centre });
      const motor = { speed: 0, maxForce: TORQUE };
      return world.addJoint(hinge({ name: "drive", a: hub, b: wheel, anchor: centre, axis: Z, motor }));
    }),
  );
  return { car, drives };
}

/** Loose stones between x = 2 and x = 2 + long, as wide as the car. */
export function addRubble(world: World, stones: number, long: number): void {
  const next = random(4);
  const signed = () => 2 * next() - 1;
  for (let i = 0; i < stones; i++) {
    const size = 0.1 + 0.12 * next();
    const position: Vec3 = [2 + (long * (i + 0.5)) / stones, 0.35 + 0.45 * (i % 5), 1.1 * signed()];
    const corners = Array.from({ length: 10 }, (): Vec3 => [size * signed(), size * signed(), size * signed()]);
    const shape = i % 2 === 0 ? box(size, 0.6 * size, 0.8 * size) : hull(corners);
    world.addBody({ shape, density: 2000, position, orientation: randomTurn(next) });
  }
}

/** Wheels turn from one time to the other, and brake before and after; before it stones come to rest. */
export function drive(world: World, from: number, to: number): void {
  const speed = world.time < from || world.time > to ? 0 : -SPEED;
  for (const joint of world.joints) if (joint.name === "drive") joint.drive().motor = { speed, maxForce: TORQUE };
}

export const rubble: Scene = {
  name: "rubble",
  title: "Car on rubble",
  about:
    "Four wheels with motors, on hubs that slide on springs, and loose stones. The car works its way across them, brakes, and stands.",
  dt: 1 / 60,
  camera: { from: [4, 4, 9], at: [3, 0.5, 0], wide: 6, follow: "car" },
  floor: 0,
  build() {
    const world = new World();
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.9 }) });
    addCar(world, -1.5);
    addRubble(world, 60, 5);
    return world;
  },
  update: (world) => drive(world, 2, 7),
};
