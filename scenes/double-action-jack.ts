import { type Body, circle, fixed, type PlanarShape, polygon, World } from "../src/index.ts";
import { asin, cos, sin } from "../src/math/index.ts";
import { meet, type Point, pin } from "./linkage.ts";
import { addFrame, addPart, GREEN, ORANGE, PURPLE, rectangle, rod } from "./planar-parts.ts";
import type { Scene } from "./scene.ts";

/** From tooth to tooth: what a stroke lifts. */
export const PITCH = 0.1;
const TEETH = 12;
/** The tooth that the right pawl holds at the start. */
const FIRST = 9;
/** Half the width of the rack without its teeth, and how far these stand out. */
const CORE = 0.05;
const TOOTH = 0.032;
/** From the fulcrum to a pawl, how high that reaches above its pin, and the radius of its end. */
const ARM = 0.26;
const PAWL = 0.25;
const END = 0.015;
/** How far a pawl goes up and down: a quarter of a tooth more than one, so that it surely falls in behind the next. */
const TRAVEL = 1.2 * PITCH;
const ROCK = asin(TRAVEL / (2 * ARM));
/** A little below its highest: at a dead point nobody could move the lever by hand. */
const START = ROCK - 0.02;
/** From the fulcrum to the rod, the length of that, and seconds a turn of the crank, which is two strokes. */
const HANDLE = 0.75;
const ROD = 0.7;
export const TURN = 1.6;
/** Half the width of the bar in front of the teeth that runs between guides. */
const STEM = 0.03;
const GROUND = -1.12;
const STEEL = { friction: 0.2 };
const POLISHED = { friction: 0.1 };
const ROUGH = { friction: 0.5 };

/** A fir tree: flat under each tooth, where a pawl pushes, and sloping above, where it slips past. */
function rackShapes(): PlanarShape[] {
  const high = TEETH * PITCH;
  const tooth = (y: number) => {
    const points: Point[] = [
      [-CORE - TOOTH, y],
      [CORE + TOOTH, y],
      [CORE, y + 0.5 * PITCH],
      [-CORE, y + 0.5 * PITCH],
    ];
    return polygon(points, STEEL);
  };
  const teeth = Array.from({ length: TEETH }, (_, i) => tooth(i * PITCH));
  return [rectangle([-CORE, 0], [CORE, high], STEEL), ...teeth, rectangle([-0.22, high], [0.22, high + 0.06], ROUGH)];
}

/** Rack, stem and load, with the underside of a tooth at this height. */
function addRack(world: World, seat: number): void {
  const foot = seat - FIRST * PITCH;
  const top = TEETH * PITCH;
  const rack = addPart(world, ORANGE, [0, foot], rackShapes(), { name: "rack" });
  const long = [rectangle([-STEM, -0.5], [STEM, top], POLISHED)];
  const stem = addPart(world, PURPLE, [0, foot], long, { name: "stem" });
  world.addJoint(fixed({ a: rack, b: stem, anchor: [0, foot, (ORANGE + PURPLE) / 2] }));
  const load = [rectangle([-0.2, 0], [0.2, 0.3], ROUGH)];
  addPart(world, ORANGE, [0, foot + top + 0.06], load, { name: "load", density: 400 });
  const guide = (side: number, y: number) =>
    rectangle([side * (STEM + 0.001), y], [side * (STEM + 0.05), y + 0.2], POLISHED);
  addFrame(
    world,
    PURPLE,
    [1, -1].flatMap((side) => [guide(side, -0.2), guide(side, 0.42)]),
  );
}

/** On an arm of the lever, and pressed against the rack. */
function addPawl(world: World, lever: Body, foot: Point): void {
  const side = Math.sign(foot[0]);
  const tip: Point = [side * (CORE + END + 0.001) - foot[0], PAWL];
  const name = side > 0 ? "right pawl" : "left pawl";
  const pawl = addPart(world, ORANGE, foot, [rod([0, 0], tip, END, STEEL)], { name, density: 800 });
  // angles count from the start, where the lever is up; it turns and the pawls hardly do
  pin(world, lever, pawl, foot, { spring: { stiffness: 6, damping: 0.3, rest: 2 * side + START } });
}

/** The crank stops near the end of the last stroke, of FIRST - 1 at most: then the rack is at its end. */
export function buildJack(strokes = FIRST - 1): World {
  const world = new World();
  const on = (along: number): Point => [along * cos(START), along * sin(START)];
  const grip = on(HANDLE);
  addRack(world, on(ARM)[1] + PAWL + END);
  const lever = addPart(world, GREEN, [0, 0], [rod(on(-ARM), grip, 0.03)], { name: "lever" });
  pin(world, null, lever, [0, 0], { name: "fulcrum" });
  for (const side of [1, -1]) addPawl(world, lever, on(side * ARM));
  // straight below the handle where that is highest and lowest, so that both strokes are alike
  const axle: Point = [HANDLE * cos(ROCK), -ROD];
  const radius = HANDLE * sin(ROCK);
  const knee = meet(axle, grip, radius, ROD, "left");
  const stand = addFrame(world, GREEN, [rectangle([axle[0] - 0.03, GROUND], [axle[0] + 0.03, axle[1] + 0.05])]);
  addFrame(world, ORANGE, [rectangle([-0.5, GROUND - 0.06], [1.2, GROUND])]);
  const crank = addPart(world, ORANGE, axle, [circle(radius + 0.06)], { name: "crank" });
  const link = addPart(world, PURPLE, knee, [rod([0, 0], [grip[0] - knee[0], grip[1] - knee[1]], 0.025)], {
    name: "rod",
  });
  const motor = { speed: (2 * Math.PI) / TURN, maxForce: 1000 };
  const limits = { upper: strokes * Math.PI - 0.7 };
  pin(world, stand, crank, axle, { name: "drive", motor, limits });
  pin(world, crank, link, knee);
  pin(world, lever, link, grip);
  return world;
}

export const doubleActionJack: Scene = {
  name: "double-action-jack",
  title: "Double-action jack",
  about:
    "A machine from Baraff's paper of 1994. A lever rocks about its fulcrum and carries two pawls, one on each side of a rack. The pawl that goes up lifts the rack by a tooth; the one that goes down slips under the next tooth. So both strokes lift, and the load never falls by more than an eighth of a tooth. A bar on the rack runs between black guides in a level of its own. Switch the motors off and pump the lever: the jack holds by itself.",
  dt: 1 / 120,
  camera: { from: [0.3, 0.31, 3.9], at: [0.3, 0.31, 0], wide: 1.2, flat: true },
  contacts: true,
  build: () => buildJack(),
};
