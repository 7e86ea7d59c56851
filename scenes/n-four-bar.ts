import { type Body, World } from "../src/index.ts";
import { cos, sin } from "../src/math/index.ts";
import { addPlate, type Point, pin } from "./linkage.ts";
import type { Scene } from "./scene.ts";

const LOOPS = 20;
const START = 1.2;

export const nFourBar: Scene = {
  name: "n-four-bar",
  title: "Twenty four-bars in a row",
  about:
    "21 rods side by side, neighbours joined by couplers: 20 loops that share their rods and together have one freedom. In space there are 305 rows on 41 bodies, and 60 of them are redundant. All rods stay parallel.",
  dt: 1 / 120,
  camera: { from: [3, -1, 24], at: [0, -0.6, 0], wide: 11.5 },
  build() {
    const world = new World({ collisions: false });
    let before: { readonly rod: Body; readonly low: Point } | undefined;
    for (let i = 0; i <= LOOPS; i++) {
      const top: Point = [i - LOOPS / 2, 0];
      const low: Point = [top[0] + sin(START), -cos(START)];
      const rod = addPlate(world, [top, low], { mass: 1, half: 0.05 });
      pin(world, null, rod, top);
      if (before) {
        const coupler = addPlate(world, [before.low, low], { mass: 1, z: 0.11, half: 0.05 });
        pin(world, before.rod, coupler, before.low);
        pin(world, coupler, rod, low);
      }
      before = { rod, low };
    }
    return world;
  },
};
