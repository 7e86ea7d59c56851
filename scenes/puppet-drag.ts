import { type Drag, type Vec3, World } from "../src/index.ts";
import { add, cos, sin } from "../src/math/index.ts";
import { addFigure } from "./figure.ts";
import type { Scene } from "./scene.ts";

/** From 0, up to 2, and back. */
const away = (angle: number): number => 1 - cos(angle);

/** What the strings hold, and how far they lead it from where it was at a time: head and hands, each on its own round. */
const STRINGS: readonly { body: string; point: Vec3; lead: (t: number) => Vec3 }[] = [
  { body: "head", point: [0, 0.12, 0], lead: (t) => [0.25 * sin(0.9 * t), -0.05 * away(2.1 * t), 0] },
  { body: "left forearm", point: [-0.18, 0, 0], lead: (t) => [0.2 * away(1.7 * t), 0.3 * sin(1.7 * t), 0.1 * away(t)] },
  {
    body: "right forearm",
    point: [0.18, 0, 0],
    lead: (t) => [-0.2 * away(2.3 * t), 0.3 * sin(2.3 * t), 0.1 * away(t)],
  },
];

interface Hand {
  readonly drag: Drag;
  readonly from: Vec3;
}

/** The hands that hold the strings of a world, from its first step on. */
const hands = new WeakMap<World, readonly Hand[]>();

const takeStrings = (world: World): readonly Hand[] =>
  STRINGS.map(({ body, point }) => {
    const held = world.bodies.find(({ name }) => name === body)!;
    const from = held.worldFromBody(point);
    return { drag: world.drag(held, from), from };
  });

export const puppetDrag: Scene = {
  name: "puppet-drag",
  title: "Puppet on strings",
  about:
    "The first-order law, f = m v: three hands drag the head and hands of a puppet, which goes where they lead and nowhere else. Nothing swings, and nothing coasts when a hand stops. Drag it about.",
  dt: 1 / 60,
  camera: { from: [0, 0.5, 4.6], at: [0, 0, 0], wide: 1.4 },
  trace: STRINGS.slice(1).map(({ body, point }) => ({ body, point })),
  build() {
    const world = new World({ mode: "first-order", collisions: false });
    addFigure(world, {
      pelvis: [0.15, 0.09, 0.09],
      chest: [0.18, 0.19, 0.1],
      chestAt: 0.33,
      neckAt: 0.55,
      masses: { pelvis: 3, chest: 5, head: 1, upperArm: 0.8, forearm: 0.6, thigh: 1.5, shin: 1 },
      shoulder: (s) => ({ axis: [s, 0, 0], cone: 1.9 }),
      hip: () => ({ axis: [0, -1, 0], cone: 0.9 }),
    });
    return world;
  },
  update(world) {
    if (!hands.has(world)) hands.set(world, takeStrings(world));
    for (const [i, { drag, from }] of hands.get(world)!.entries())
      if (drag.holds) drag.move(add(from, STRINGS[i].lead(world.time)));
  },
};
