import { type Body, ball, box, World } from "../src/index.ts";
import { cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import { LINK } from "./links.ts";
import type { Scene } from "./scene.ts";

const COUNT = 32;
const INNER = (LINK / 2 / sin(Math.PI / COUNT)) * cos(Math.PI / COUNT);

export const ring: Scene = {
  name: "ring",
  title: "Ring on two pins",
  about:
    "A standing ring of 32 links, held at the middles of two opposite ones: two loops through the same bodies. The upper half falls through the lower, and every joint of the loops stays closed.",
  dt: 1 / 60,
  camera: { from: [0, -1, 14], at: [0, -1, 0], wide: 3 },
  build() {
    const world = new World({ collisions: false });
    const links: Body[] = [];
    for (let i = 0; i < COUNT; i++) {
      const angle = (2 * Math.PI * i) / COUNT;
      links.push(
        world.addBody({
          shape: box(LINK / 2, 0.05, 0.05),
          mass: 1,
          position: [INNER * cos(angle), INNER * sin(angle), 0],
          orientation: quatFromAxisAngle([0, 0, 1], angle + Math.PI / 2),
        }),
      );
    }
    for (const i of [0, COUNT / 2]) world.addJoint(ball({ a: null, b: links[i], anchor: links[i].position }));
    for (let i = 0; i < COUNT; i++)
      world.addJoint(
        ball({ a: links[i], b: links[(i + 1) % COUNT], anchorA: [LINK / 2, 0, 0], anchorB: [-LINK / 2, 0, 0] }),
      );
    return world;
  },
};
