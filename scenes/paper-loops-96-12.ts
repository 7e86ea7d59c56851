import { type Body, hinge, type Vec3, World } from "../src/index.ts";
import { quatFromAxisAngle, sin } from "../src/math/index.ts";
import { addLink, LINK, tipOf } from "./links.ts";
import type { Scene } from "./scene.ts";

const Z: Vec3 = [0, 0, 1];
const COUNT = 8;
const TURN = Math.PI / COUNT;
/** Of the circle that the ends of the links lie on. */
const RADIUS = LINK / 2 / sin(TURN / 2);

/** Eight links along half a circle, the first on a hinge of `left`, the last closed to `right`; returns the fourth. */
function addGarland(world: World, left: Body | null, right: Body | null, from: Vec3): Body {
  let [holder, end] = [left, from];
  const links: Body[] = [];
  for (let i = 0; i < COUNT; i++) {
    const orientation = quatFromAxisAngle(Z, (i + 0.5) * TURN - Math.PI / 2);
    holder = addLink(world, holder, end, orientation, Z);
    end = tipOf(end, orientation);
    links.push(holder);
  }
  world.addJoint(hinge({ a: right, b: links[COUNT - 1], anchor: [from[0] + 2 * RADIUS, from[1], 0], axis: Z }));
  return links[COUNT / 2 - 1];
}

export const paperLoops: Scene = {
  name: "paper-loops-96-12",
  title: "Six loops",
  about:
    "Six garlands of eight links, each hung on the lowest links of the two above: 48 hinges in chains, 96 rows in the plane, and six hinges that close loops, 12 rows more (Baraff 1996). Loops stay as closed as chains.",
  dt: 1 / 60,
  camera: { from: [0, -2, 13], at: [0, -2, 0], wide: 4.5 },
  build() {
    const world = new World({ collisions: false });
    const low: Vec3 = [RADIUS, -RADIUS, 0];
    let above: (Body | null)[] = [null, null, null, null];
    for (let row = 0; row < 3; row++) {
      const next: Body[] = [];
      for (let i = 0; i < 3 - row; i++) {
        const from: Vec3 = [(2 * i - 3 + row) * low[0], row * low[1], 0];
        next.push(addGarland(world, above[i], above[i + 1], from));
      }
      above = next;
    }
    // a push to the right at the bottom
    for (const link of world.bodies.slice(-COUNT)) link.velocity = [3, 0, 0];
    return world;
  },
};
