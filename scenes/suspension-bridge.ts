import { type Body, box, cylinder, hinge, plane, pointOnLine, type Shape, type Vec3, World } from "../src/index.ts";
import { atan2, cos, sin } from "../src/math/index.ts";
import { addBar, addKnot, type End, type LatticeOptions } from "./lattice.ts";
import { ALONG_Z } from "./parts.ts";
import type { Scene } from "./scene.ts";

const PANEL = 1;
const WIDE = 1.5;
const TOWER = 4;
const SAG = 3.4;
const BANK = 8;
const RADIUS = 0.24;
const X: Vec3 = [1, 0, 0];
const Z: Vec3 = [0, 0, 1];
/** Cables, hangers and towers touch nothing. */
const AIR = { group: 0, mask: 0 };
const DAMPED = { linearDamping: 0.3, angularDamping: 0.3 };
const CABLE: LatticeOptions = { radius: 0.05, mass: 15, surface: AIR, ...DAMPED };
const CLAMP: LatticeOptions = { ...CABLE, radius: 0.08 };
const HANGER: LatticeOptions = { radius: 0.025, mass: 4, surface: AIR, ...DAMPED };
const ROAD = { friction: 0.8 };
/** Parts of cars do not touch each other. */
const CAR = { group: 2, mask: ~2, friction: 0.9 };
const MOTOR = { maxForce: 300 };

/** Along both sides of the road, so high above the middle of what carries them. */
function curbs(long: number, y: number): Shape[] {
  return [-1.1, 1.1].map((z) => box(long, 0.06, 0.05, { friction: 0.1, position: [0, y, z] }));
}

/** Panels on hinges; the last one slides on its bank, as expansion joints let it. */
function addDeck(world: World, panels: number): Body[] {
  const half = (panels * PANEL) / 2;
  const deck: Body[] = [];
  for (let i = 0; i < panels; i++) {
    const left = i * PANEL - half;
    const long = PANEL / 2 - 0.005;
    const shapes = [box(long, 0.1, WIDE, ROAD), ...curbs(long, 0.16)];
    const b = world.addBody({ shapes, mass: 500, position: [left + PANEL / 2, -0.1, 0], ...DAMPED });
    world.addJoint(hinge({ a: deck[i - 1] ?? null, b, anchor: [left, 0, 0], axis: Z }));
    deck.push(b);
  }
  for (const z of [-WIDE, WIDE])
    world.addJoint(pointOnLine({ a: null, b: deck[panels - 1], anchor: [half, 0, z], axis: X }));
  return deck;
}

/** A cable along a parabola, and a hanger to each seam of the deck. */
function addCable(world: World, deck: readonly Body[], z: number): void {
  const half = (deck.length * PANEL) / 2;
  let before: End = [-half, TOWER, z];
  for (let i = 1; i < deck.length; i++) {
    const x = i * PANEL - half;
    const clamp = addKnot(world, [x, TOWER - SAG * (1 - (x * x) / (half * half)), z], CLAMP);
    addBar(world, before, clamp, CABLE);
    addBar(world, clamp, [deck[i], [x, 0, z]], HANGER);
    before = clamp;
  }
  addBar(world, before, [half, TOWER, z], CABLE);
}

function addBanks(world: World, half: number): void {
  const fixed = (shape: Shape, position: Vec3, ...others: Shape[]) =>
    world.addBody({ type: "static", shapes: [shape, ...others], position });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: -3 }) });
  for (const side of [-1, 1]) {
    fixed(box(BANK, 1.5, 2, ROAD), [side * (half + BANK + 0.01), -1.5, 0], ...curbs(BANK, 1.56));
    fixed(box(0.14, 0.1, 1.2 * WIDE, AIR), [side * half, TOWER - 0.4, 0]);
    for (const z of [-1.15, 1.15]) fixed(box(0.16, 3.6, 0.12, AIR), [side * half, 0.5, z * WIDE]);
    // the backstays carry nothing here: cables end on the towers
    for (const z of [-WIDE, WIDE]) {
      const length = 0.5 * Math.sqrt(36 + TOWER * TOWER);
      const turn = atan2(-side * TOWER, 6) / 2;
      world.addBody({
        type: "static",
        shape: box(length, 0.04, 0.04, AIR),
        position: [side * (half + 3), TOWER / 2, z],
        orientation: [0, 0, sin(turn), cos(turn)],
      });
    }
  }
}

/** 900 kg on four driven wheels. */
function addCar(world: World, x: number, name: string): void {
  const cabin = box(0.4, 0.15, 0.36, { ...CAR, position: [-0.1, 0.3, 0] });
  const shapes = [box(0.8, 0.15, 0.4, CAR), cabin];
  const car = world.addBody({ name, shapes, mass: 800, com: [0, 0, 0], position: [x, RADIUS + 0.14, 0] });
  for (const dx of [-0.5, 0.5])
    for (const z of [-0.52, 0.52]) {
      const anchor: Vec3 = [x + dx, RADIUS, z];
      const tyre = cylinder(RADIUS, 0.1, { ...CAR, orientation: ALONG_Z });
      const b = world.addBody({ shape: tyre, mass: 25, position: anchor });
      world.addJoint(hinge({ name: "drive", a: car, b, anchor, axis: Z, motor: { speed: 0, ...MOTOR } }));
    }
}

export function buildSuspensionBridge(panels: number, cars: number): World {
  const world = new World();
  const half = (panels * PANEL) / 2;
  addBanks(world, half);
  const deck = addDeck(world, panels);
  for (const z of [-WIDE, WIDE]) addCable(world, deck, z);
  for (let i = 0; i < cars; i++) addCar(world, -half - 1.2 - 2.1 * i, `car ${i + 1}`);
  return world;
}

/** Cars drive at 3 m/s from one time to the other, and brake before and after. */
export function driveOver(world: World, from: number, to: number): void {
  const speed = world.time < from || world.time > to ? 0 : -3 / RADIUS;
  for (const joint of world.joints) if (joint.name === "drive") joint.drive().motor = { speed, ...MOTOR };
}

export const suspensionBridge: Scene = {
  name: "suspension-bridge",
  title: "Suspension bridge",
  about:
    "A deck of 28 panels on hinges hangs on 54 hangers from two cables; the far end slides on its bank. Five cars drive over it in a row, and the wave they press into the deck travels along. All of it, 250 joints in 58 loops, is solved together with the contacts of the wheels.",
  dt: 1 / 60,
  camera: { from: [6, 6, 27], at: [0, -0.5, 0], wide: 16 },
  floor: -3,
  joints: false,
  build: () => buildSuspensionBridge(28, 5),
  update: (world) => driveOver(world, 0.5, 13.5),
};
