import { World } from "../src/index.ts";
import { addPlate, meet, type Point, pin } from "./linkage.ts";
import type { Scene } from "./scene.ts";

// Grashof: the shortest bar and the longest are together shorter than the other two, so the shortest goes all the way round.
const CRANK = 0.8;
const COUPLER = 2.4;
const ROCKER = 1.6;
const BASE = 2;
const HIGH = 1.2;

const foot: Point = [0, 0];
const pivot: Point = [BASE, 0];
const knee: Point = [0, CRANK];
const elbow = meet(knee, pivot, COUPLER, ROCKER, "left");
const tip = meet(knee, elbow, HIGH, Math.sqrt(COUPLER * COUPLER - HIGH * HIGH), "left");

export const fourBar: Scene = {
  name: "four-bar",
  title: "Four-bar linkage",
  about:
    "A motor turns the short crank once in two seconds. The rocker swings back and forth, and the tip of the coupler draws an egg. In space the loop has three redundant rows, which do no harm.",
  dt: 1 / 120,
  camera: { from: [0.8, 1.2, 5.4], at: [0.8, 0.7, 0], wide: 2.4 },
  trace: [{ body: "coupler", point: [tip[0] - knee[0], tip[1] - knee[1], 0] }],
  build() {
    const world = new World({ collisions: false });
    addPlate(world, [foot, pivot], { type: "static", name: "base", z: -0.12, half: 0.05 });
    const crank = addPlate(world, [foot, knee], { name: "crank", half: 0.05 });
    const coupler = addPlate(world, [knee, elbow, tip], { name: "coupler", z: 0.12, half: 0.04 });
    const rocker = addPlate(world, [pivot, elbow], { name: "rocker", half: 0.05 });
    pin(world, null, crank, foot, { name: "motor", motor: { speed: Math.PI } });
    pin(world, crank, coupler, knee);
    pin(world, coupler, rocker, elbow);
    pin(world, null, rocker, pivot);
    return world;
  },
};
