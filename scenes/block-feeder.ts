import { circle, World } from "../src/index.ts";
import type { Point } from "./linkage.ts";
import { pin } from "./linkage.ts";
import { addFrame, addPart, GREEN, ORANGE, PURPLE, rectangle, rod } from "./planar-parts.ts";
import type { Scene } from "./scene.ts";

/** A block, and how much wider the hopper is. */
const WIDE = 0.24;
const HIGH = 0.2;
const PLAY = 0.004;
const HOPPER = WIDE + PLAY;
/** Blocks that the hopper holds, and those that lie before it on the table at the start. */
const BLOCKS = 9;
const OUT = 2;
/** Radius of the crank, length of the rod, from the rod's pin on the pusher to its tip, and how far that draws back. */
const CRANK = 0.165;
const ROD = 0.55;
const REACH = 0.68;
const BACK = 0.06;
/** Seconds a turn. */
export const TURN = 2;
/** Where the table ends: the third block in the row before the hopper lies with its middle beyond. */
export const EDGE = 0.72;
const TOP = HIGH * BLOCKS + 0.1;

function addFrames(world: World): void {
  const polished = { friction: 0.1 };
  const table = rectangle([-0.95, -0.06], [EDGE, 0], { friction: 0.4 });
  // the pusher runs between the table and this; it ends inside the wall, so that no block can catch on its edge
  const guide = rectangle([-0.5, HIGH + 0.004], [-0.03, HIGH + 0.06], polished);
  const left = rectangle([-0.06, HIGH + 0.004], [0, TOP], polished);
  // ends a little above the first block, so that the second cannot follow
  const right = rectangle([HOPPER, HIGH + 0.006], [HOPPER + 0.06, TOP], polished);
  addFrame(world, ORANGE, [table, guide, left, right]);
  const bin = [
    rod([EDGE - 0.03, -0.32], [1.35, -0.76], 0.03, polished),
    rectangle([1.32, -1.2], [1.38, -0.76], polished),
    rectangle([1.32, -1.26], [2.5, -1.2], { friction: 0.3 }),
    rectangle([2.44, -1.2], [2.5, -0.3], polished),
  ];
  addFrame(world, ORANGE, bin);
}

export function buildBlockFeeder(blocks = BLOCKS): World {
  const world = new World();
  addFrames(world);
  const middle = HIGH / 2;
  const tip = -BACK;
  const pusher = addPart(
    world,
    ORANGE,
    [tip, middle],
    [rectangle([-REACH - 0.07, -middle + 0.001], [0, middle - 0.002], { friction: 0.3 })],
    { name: "pusher" },
  );
  const wrist: Point = [tip - REACH, middle];
  const knee: Point = [wrist[0] - ROD, middle];
  const axle: Point = [knee[0] + CRANK, middle];
  const crank = addPart(world, PURPLE, axle, [circle(0.22)], { name: "crank" });
  const link = addPart(world, GREEN, knee, [rod([0, 0], [ROD, 0], 0.03)], { name: "rod" });
  pin(world, null, crank, axle, { name: "drive", motor: { speed: -(2 * Math.PI) / TURN, maxForce: 400 } });
  pin(world, crank, link, knee);
  pin(world, pusher, link, wrist);
  const block = (name: string, x: number, y: number) => {
    const shape = rectangle([-WIDE / 2, -middle], [WIDE / 2, middle], { friction: 0.4 });
    addPart(world, ORANGE, [x, y], [shape], { name });
  };
  // the row before the hopper as a turn leaves it
  for (let i = 0; i < OUT; i++) block(`block ${i + 1}`, 2 * CRANK - BACK + WIDE * (OUT - i - 0.5), middle);
  for (let i = 0; i < blocks; i++) block(`block ${OUT + i + 1}`, HOPPER / 2, middle + HIGH * i);
  return world;
}

export const blockFeeder: Scene = {
  name: "block-feeder",
  title: "Block feeder",
  about:
    "A machine from Baraff's paper of 1994. A crank and a rod drive a pusher, which slides between a table and a guide. Each turn it shoves the lowest block out of the hopper, and one block falls off the table, never two. Meanwhile it carries the column, which drops when the pusher draws back. Colours are levels, which do not collide. Switch the motors off to turn the crank by hand.",
  dt: 1 / 120,
  camera: { from: [0.58, 0.32, 4.1], at: [0.58, 0.32, 0], wide: 2, flat: true },
  contacts: true,
  build: () => buildBlockFeeder(),
};
