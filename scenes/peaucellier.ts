import { sphere, World } from "../src/index.ts";
import { cos, sin } from "../src/math/index.ts";
import { addPlate, meet, type Point, pin } from "./linkage.ts";
import type { Scene } from "./scene.ts";

const LONG = 2;
const SHORT = 0.9;
const CRANK = 0.7;
const START = 1.05;

export const peaucellier: Scene = {
  name: "peaucellier",
  title: "Peaucellier's straight line",
  about:
    "Eight bars turn a circle into a line (1864). The linkage swings like a pendulum, with every joint on an arc, yet the ball at the bottom moves on an exact straight line.",
  dt: 1 / 120,
  camera: { from: [0.6, -0.9, 6.5], at: [0, -1, 0], wide: 1.7 },
  trace: [{ body: "pencil" }],
  build() {
    const world = new World({ collisions: false });
    const top: Point = [0, 0];
    const centre: Point = [0, -CRANK];
    // on the circle about the centre that passes through the top
    const near: Point = [CRANK * sin(START), -CRANK - CRANK * cos(START)];
    const left = meet(top, near, LONG, SHORT, "right");
    const right = meet(top, near, LONG, SHORT, "left");
    const far: Point = [left[0] + right[0] - near[0], left[1] + right[1] - near[1]];
    const bar = (p: Point, q: Point, z: number) => addPlate(world, [p, q], { z, half: 0.035, deep: 0.02 });
    const arms = [bar(top, left, 0), bar(top, right, 0.05)];
    const crank = bar(centre, near, 0.05);
    const inner = [bar(left, near, 0.1), bar(right, near, 0)];
    const outer = [bar(left, far, 0.05), bar(right, far, 0.1)];
    const pencil = world.addBody({ name: "pencil", shape: sphere(0.09), mass: 2, position: [far[0], far[1], 0.15] });
    pin(world, null, crank, centre);
    for (const [i, knee] of [left, right].entries()) {
      pin(world, null, arms[i], top);
      pin(world, arms[i], inner[i], knee);
      pin(world, arms[i], outer[i], knee);
      pin(world, crank, inner[i], near);
    }
    pin(world, outer[0], outer[1], far);
    pin(world, outer[1], pencil, far);
    return world;
  },
};
