import { box, hull, plane, type Vec3, World } from "../src/index.ts";
import { cos, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const [INNER, OUTER, DEEP] = [2, 2.6, 0.5];
/** Height of the piers. */
const PIER = 1;

/** A half circle of wedges between two piers. */
export function buildArch(stones: number, friction = 0.7): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (const side of [-1, 1]) {
    const position: Vec3 = [(side * (INNER + OUTER)) / 2, PIER / 2, 0];
    world.addBody({ type: "static", shape: box(0.4, PIER / 2, DEEP, { friction }), position });
  }
  for (let i = 0; i < stones; i++) {
    const from = (Math.PI * i) / stones;
    const to = (Math.PI * (i + 1)) / stones;
    const middle = (from + to) / 2;
    const centre: Vec3 = [2.3 * cos(middle), PIER + 2.3 * sin(middle), 0];
    const corners: Vec3[] = [];
    for (const angle of [from, to])
      for (const radius of [INNER, OUTER])
        for (const z of [-DEEP, DEEP])
          corners.push([radius * cos(angle) - centre[0], PIER + radius * sin(angle) - centre[1], z]);
    world.addBody({ shape: hull(corners, { friction }), density: 2400, position: centre });
  }
  return world;
}

export const arch: Scene = {
  name: "arch",
  title: "An arch of voussoirs",
  about:
    "Fifteen wedges of stone, each a convex hull, span four metres without mortar. The thrust line runs inside the stones, so the arch stands. Push a stone out and it falls.",
  dt: 1 / 120,
  camera: { from: [2.5, 2.6, 7.5], at: [0, 1.8, 0], wide: 3.4 },
  floor: 0,
  build: () => buildArch(15),
};
