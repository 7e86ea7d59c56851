import { type Body, ball, box, fixed, sphere, type Vec3, World } from "../src/index.ts";
import { cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const PLANKS = 20;
const PITCH = 0.5;
const HALF_WIDTH = 0.7;
/** The bridge begins as an arc of this many radians. */
const ARC = 1.3;
const STEP = ARC / PLANKS;
const RADIUS = PITCH / 2 / sin(STEP / 2);
const BANK = RADIUS * sin(ARC / 2);

/** The i-th joint from the left, in the plane of the bridge. */
function node(i: number, z: number): Vec3 {
  const angle = i * STEP - ARC / 2;
  return [RADIUS * sin(angle), RADIUS * (cos(ARC / 2) - cos(angle)), z];
}

export const ropeBridge: Scene = {
  name: "rope-bridge",
  title: "Rope bridge",
  about:
    "20 planks, each tied to the next at both edges: 22 loops, with 126 rows of which 21 are redundant. A ball of 150 kg on the edge of the sixth plank twists the bridge and sets it swinging.",
  dt: 1 / 120,
  camera: { from: [3.5, 2.2, 10], at: [0, -1, 0], wide: 7 },
  build() {
    const world = new World({ collisions: false });
    const bank = (side: number) =>
      world.addBody({ type: "static", shape: box(0.6, 0.6, 1), position: [side * (BANK + 0.6), -0.6, 0] });
    const left = bank(-1);
    const planks: Body[] = [];
    for (let i = 0; i < PLANKS; i++) {
      const [x, y] = node(i, 0);
      const [nextX, nextY] = node(i + 1, 0);
      planks.push(
        world.addBody({
          shape: box(0.21, 0.03, HALF_WIDTH + 0.1),
          mass: 8,
          position: [(x + nextX) / 2, (y + nextY) / 2, 0],
          orientation: quatFromAxisAngle([0, 0, 1], (i + 0.5) * STEP - ARC / 2),
        }),
      );
    }
    const all = [left, ...planks, bank(1)];
    for (let i = 0; i <= PLANKS; i++)
      for (const z of [-HALF_WIDTH, HALF_WIDTH]) {
        const [a, b] = i === PLANKS ? [all[i + 1], all[i]] : [all[i], all[i + 1]];
        world.addJoint(ball({ a, b, anchor: node(i, z) }));
      }
    const [x, y] = planks[5].position;
    const load = world.addBody({ name: "load", shape: sphere(0.25), mass: 150, position: [x + 0.15, y + 0.25, 0.5] });
    world.addJoint(fixed({ a: planks[5], b: load, anchor: [x, y, 0.5] }));
    return world;
  },
};
