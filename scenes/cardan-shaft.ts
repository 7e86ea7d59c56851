import { box, capsule, cylinder, hinge, type Quat, type Shape, universal, type Vec3, World } from "../src/index.ts";
import { add, quatFromAxisAngle, scale } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const HALF = Math.SQRT1_2;
const LONG = 1;
const X: Vec3 = [1, 0, 0];
const Z: Vec3 = [0, 0, 1];
/** The way of the middle shaft, 45 degrees down, and square to it in the plane of the bend. */
const DOWN: Vec3 = [HALF, -HALF, 0];
const SQUARE: Vec3 = [HALF, HALF, 0];
/** From y, along which cylinders lie, to x. */
const LEVEL = quatFromAxisAngle(Z, -Math.PI / 2);

/** A shaft around its middle; its discs show how it turns. */
function addShaft(world: World, name: string, middle: Vec3, orientation: Quat, disc: number) {
  const shapes: Shape[] = [cylinder(0.06, LONG / 2 - 0.12), cylinder(disc, 0.05), box(disc, 0.05, 0.03)];
  for (const y of [-1, 1]) shapes.push(capsule(0.035, 0.12, { position: [0, y * (LONG / 2 - 0.14), 0] }));
  return world.addBody({ name, shapes, density: 2000, position: middle, orientation });
}

export const cardanShaft: Scene = {
  name: "cardan-shaft",
  title: "Cardan shaft",
  about:
    "A motor turns the left shaft evenly. Behind a universal joint bent by 45 degrees, the middle shaft runs ahead and lags by 41 per cent twice a turn. Behind the second joint, the right shaft turns evenly again.",
  dt: 1 / 240,
  camera: { from: [1.4, 1.2, 4.2], at: [0.35, -0.35, 0], wide: 1.6 },
  build() {
    const world = new World({ collisions: false });
    const first: Vec3 = [0, 0, 0];
    const second = scale(LONG, DOWN);
    const half = scale(LONG / 2, X);
    const input = addShaft(world, "input", scale(-1, half), LEVEL, 0.25);
    const middle = addShaft(world, "middle", scale(0.5, second), quatFromAxisAngle(Z, (-3 * Math.PI) / 4), 0.12);
    const output = addShaft(world, "output", add(second, half), LEVEL, 0.25);
    world.addJoint(
      hinge({ a: null, b: input, anchor: [-LONG, 0, 0], axis: X, name: "motor", motor: { speed: Math.PI } }),
    );
    // the forks of the middle shaft lie in one plane: that makes the output even
    world.addJoint(universal({ a: input, b: middle, anchor: first, axis: Z, secondAxis: SQUARE }));
    world.addJoint(universal({ a: middle, b: output, anchor: second, axis: SQUARE, secondAxis: Z }));
    world.addJoint(hinge({ a: null, b: output, anchor: add(second, scale(LONG, X)), axis: X, name: "output" }));
    return world;
  },
};
