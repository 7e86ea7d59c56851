import { type Body, box, hinge, sphere, type Vec3, World } from "../src/index.ts";
import { add, scale, subtract } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

/** Along six edges of a cube, around the diagonal through the two corners that are left out. */
const CORNERS: readonly Vec3[] = [
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 1, 1],
  [0, 0, 1],
  [1, 0, 1],
];
/** The axis at each corner is square to both edges there: from each to the next a quarter turn, to the left and right in turn. */
const AXES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 0, 1],
  [0, 1, 0],
  [1, 0, 0],
  [0, 0, 1],
  [0, 1, 0],
];
const MIDDLE: Vec3 = [0.5, 0.5, 0.5];
const ONES: Vec3 = [1, 1, 1];
/** Radians a second at each hinge at the start. */
const SPEED = 2;

export const bricard: Scene = {
  name: "bricard",
  title: "Bricard's ring",
  about:
    "Six equal links on six hinges, each at a right angle to the next: 30 rows on six bodies, so by counting nothing could move (Bricard 1897). Yet it turns itself inside out for ever, floating in space.",
  dt: 1 / 240,
  camera: { from: [3, 2.2, 3.4], at: [0, 0, 0], wide: 1.4 },
  build() {
    const world = new World({ gravity: [0, 0, 0], collisions: false });
    const links: Body[] = CORNERS.map((corner, i) => {
      const next = CORNERS[(i + 1) % 6];
      const edge = subtract(next, corner);
      const axes = add(AXES[i], AXES[(i + 1) % 6]);
      const half = edge.map((x) => (x === 0 ? 0.06 : 0.5)) as unknown as Vec3;
      return world.addBody({
        shapes: [box(...half), sphere(0.1)],
        mass: 1,
        position: subtract(scale(0.5, add(corner, next)), MIDDLE),
        // the one way it can move: hinges open and close in turn, and the whole keeps its place
        velocity: scale(SPEED / 12, subtract(scale(3, axes), scale(2, ONES))),
        angularVelocity: scale(i % 2 === 0 ? SPEED / 2 : -SPEED / 2, subtract(scale(2, axes), ONES)),
      });
    });
    for (let i = 0; i < 6; i++)
      world.addJoint(
        hinge({ a: links[(i + 5) % 6], b: links[i], anchor: subtract(CORNERS[i], MIDDLE), axis: AXES[i] }),
      );
    return world;
  },
};
