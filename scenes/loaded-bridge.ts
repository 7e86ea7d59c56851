import { type Body, ball, box, type Vec3, World } from "../src/index.ts";
import { atan2, cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const PITCH = 0.5;
const HALF_WIDTH = 0.7;

/** A bridge of `planks` of 5 kg, laid as an arc of `arc` radians, and on it boxes of these masses, spread evenly, 5 cm above. */
export function buildLoadedBridge(planks: number, arc: number, masses: readonly number[]): World {
  const world = new World();
  const turn = arc / planks;
  const radius = PITCH / 2 / sin(turn / 2);
  /** The i-th seam from the left, counted from where the bridge hangs. */
  const seam = (i: number, z: number): Vec3 => {
    const angle = i * turn - arc / 2;
    return [radius * sin(angle), radius * (cos(arc / 2) - cos(angle)), z];
  };
  const half = radius * sin(arc / 2);
  const bank = (side: number) =>
    world.addBody({ type: "static", shape: box(0.6, 0.6, 1), position: [side * (half + 0.62), -0.62, 0] });
  const bodies: Body[] = [bank(-1)];
  for (let i = 0; i < planks; i++) {
    const [x, y] = seam(i, 0);
    const [nextX, nextY] = seam(i + 1, 0);
    bodies.push(
      world.addBody({
        shape: box(0.22, 0.03, HALF_WIDTH + 0.1, { friction: 0.6 }),
        mass: 5,
        position: [(x + nextX) / 2, (y + nextY) / 2, 0],
        orientation: quatFromAxisAngle([0, 0, 1], atan2(nextY - y, nextX - x)),
      }),
    );
  }
  bodies.push(bank(1));
  for (let i = 0; i <= planks; i++)
    for (const z of [-HALF_WIDTH, HALF_WIDTH])
      world.addJoint(ball({ a: bodies[i], b: bodies[i + 1], anchor: seam(i, z) }));
  for (const [i, mass] of masses.entries()) {
    const under = bodies[Math.round(((i + 0.5) / masses.length) * planks + 0.5)];
    const [x, y] = under.position;
    world.addBody({
      name: `load ${i + 1}`,
      shape: box(0.3, 0.3, 0.3, { friction: 0.6 }),
      mass,
      position: [x, y + 0.43, 0],
    });
  }
  return world;
}

export const loadedBridge: Scene = {
  name: "loaded-bridge",
  title: "Rope bridge under load",
  about:
    "Three boxes of 500 kg are dropped on a bridge of 16 planks of 5 kg that hangs almost straight. It goes taut within a step: the contacts are solved together with the joints, and again until the planks move as the contacts assumed. Nothing falls through, and no contact is ever deeper than a millimetre.",
  dt: 1 / 60,
  camera: { from: [3, 2, 8], at: [0, -0.3, 0], wide: 5 },
  contacts: true,
  joints: false,
  build: () => buildLoadedBridge(16, 0.4, [500, 500, 500]),
};
