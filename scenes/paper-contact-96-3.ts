import { type Body, capsule, cylinder, pointOnPlane, type Quat, type Vec3, World } from "../src/index.ts";
import { add, atan2, cos, multiply, quatFromAxisAngle, scale, sin } from "../src/math/index.ts";
import { addLink, tipOf } from "./links.ts";
import type { Scene } from "./scene.ts";

const CHAINS = 8;
const LINKS = 4;
const HEIGHT = 2.6;
const RIM = 0.9;
const FEET = 1.5;
/** How high above the ground it is let go. */
const DROP = 0.1;
const Y: Vec3 = [0, 1, 0];

const around = (radius: number, angle: number, y: number): Vec3 => [radius * cos(angle), y, radius * sin(angle)];

/** A plate on three legs; its frame is at the ground below the middle. */
function addTripod(world: World): Body {
  const feet = [0, 1, 2].map((i) => around(FEET, (i * 2 * Math.PI) / 3, 0));
  const legs = feet.map((foot, i) => {
    const position = scale(0.5, add(foot, around(RIM, (i * 2 * Math.PI) / 3, HEIGHT)));
    const orientation = multiply(
      quatFromAxisAngle(Y, (-i * 2 * Math.PI) / 3),
      quatFromAxisAngle([0, 0, 1], atan2(FEET - RIM, HEIGHT)),
    );
    return capsule(0.05, HEIGHT / 2, { position, orientation });
  });
  const plate = cylinder(RIM, 0.05, { position: [0, HEIGHT, 0] });
  const tripod = world.addBody({ name: "tripod", shapes: [plate, ...legs], mass: 20, position: [0, DROP, 0] });
  for (const foot of feet)
    world.addJoint(pointOnPlane({ a: null, b: tripod, anchorA: [0, 0, 0], anchorB: foot, axisA: Y, oneSided: true }));
  return tripod;
}

export const paperContact: Scene = {
  name: "paper-contact-96-3",
  title: "Three contacts",
  about:
    "Eight chains of four links on a tripod: 32 ball joints with 96 multipliers, and three feet on the ground without friction, three one-sided multipliers (Baraff 1996). The chains fall and rock the tripod. Feet lift off and come down, and in the end it stands.",
  dt: 1 / 120,
  camera: { from: [3, 2.6, 7.5], at: [0, 1.4, 0], wide: 3.2 },
  floor: 0,
  build() {
    const world = new World({ collisions: false });
    const tripod = addTripod(world);
    for (let i = 0; i < CHAINS; i++) {
      const angle = (i * 2 * Math.PI) / CHAINS;
      // those on the right begin higher than those on the left
      const lift = quatFromAxisAngle([0, 0, 1], 0.6 * cos(angle) - 0.4);
      const orientation: Quat = multiply(quatFromAxisAngle(Y, -angle), lift);
      let [holder, end] = [tripod, around(RIM, angle, HEIGHT + DROP)];
      for (let k = 0; k < LINKS; k++) {
        holder = addLink(world, holder, end, orientation);
        end = tipOf(end, orientation);
      }
    }
    for (const body of world.bodies) body.angularDamping = 0.3;
    return world;
  },
};
