import { ball, box, sphere, type Vec3, World } from "../src/index.ts";
import type { Scene } from "./scene.ts";

const HALF: Vec3 = [0.16, 0.2, 0.16];
/** Of a block of 1 kg. */
const [X, Y, Z] = HALF.map((half) => (half * half) / 3);
const INERTIA = [Y + Z, X + Z, X + Y, 0, 0, 0] as const;
const COUNT = 5;
/** Half the distance of the two pins of a block, across and along. */
const PINS = { across: 0.13, along: 0.2 };
/** Shapes of bodies that grow do not collide. */
const GHOST = { group: 0, mask: 0 };

/** Blocks of rubber below each other, pinned corner to corner, and a ball on the last one. Returns the blocks. */
export function addBlocks(world: World, top: Vec3, stiffness: number, axes: 1 | 3) {
  let above = world.addBody({ type: "static", shape: box(0.3, 0.05, 0.2), position: [top[0], top[1] + 0.05, top[2]] });
  let [x, y] = top;
  const blocks = Array.from({ length: COUNT }, (_, i) => {
    // from the left corner of one to the right corner of the next, and back
    const way = i % 2 === 0 ? PINS.across : -PINS.across;
    const position: Vec3 = [x + way, y - PINS.along, top[2]];
    const block = world.addBody({
      name: `block ${i + 1}`,
      shapes: [
        box(...HALF, GHOST),
        // eyes for the pins, which weigh nothing
        sphere(0.06, { ...GHOST, position: [-way, PINS.along, 0] }),
        sphere(0.06, { ...GHOST, position: [way, -PINS.along, 0] }),
      ],
      ...{ mass: 1, inertia: INERTIA, com: [0, 0, 0] as Vec3 },
      position,
      scalable: { axes, stiffness, damping: 0.02 * stiffness },
    });
    world.addJoint(ball({ a: above, b: block, anchor: [x, y, top[2]] }));
    above = block;
    [x, y] = [position[0] + way, position[1] - PINS.along];
    return block;
  });
  const weight = world.addBody({
    name: "weight",
    shape: sphere(0.16, GHOST),
    mass: 4,
    position: [x, y - 0.16, top[2]],
  });
  world.addJoint(ball({ a: above, b: weight, anchor: [x, y, top[2]] }));
  return { blocks, weight };
}

export const scalableBodies: Scene = {
  name: "scalable-bodies",
  title: "Bodies that stretch",
  about:
    "Blocks that can grow are pinned corner to corner, with a ball below. Those on the left have one scale each, those on the right one for length, width and depth. Under the same pull the first swell and the others stretch, and all pins hold.",
  dt: 1 / 240,
  camera: { from: [1.2, 0.3, 6.2], at: [0, -1.5, 0], wide: 2 },
  floor: -4,
  build() {
    const world = new World({ collisions: false });
    addBlocks(world, [-0.9, 0.5, 0], 60, 1);
    addBlocks(world, [0.9, 0.5, 0], 60, 3);
    return world;
  },
};
