import { box, cylinder, rollingDisc, type Vec3, World } from "../src/index.ts";
import { add, cos, quatFromAxisAngle, scale, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const G = 9.81;
export const COIN = { radius: 0.2, half: 0.01, mass: 1 };

/** Moments of inertia about a diameter and about the axle. */
export function coinMoments(): { A: number; C: number } {
  const { radius, half, mass } = COIN;
  return { A: mass * ((radius * radius) / 4 + (half * half) / 3), C: (mass * radius * radius) / 2 };
}

/** A coin whose axle stands `lean` from the upright and goes round it at `turn` rad/s, with `part` of the spin that keeps it so. */
export function addCoin(world: World, name: string, lean: number, turn: number, part: number, middle: Vec3) {
  const { radius: a, half, mass } = COIN;
  const { A, C } = coinMoments();
  const [s, c] = [sin(lean), cos(lean)];
  // the weight, about the contact, turns the angular momentum round and no more: then lean and spin stay
  const spin = (A * turn * turn * s * c - mass * G * a * c) / ((C + mass * a * a) * turn * s);
  const upTheCoin: Vec3 = [0, s, -c];
  const axle: Vec3 = [0, c, s];
  const coin = world.addBody({
    name,
    // marks on both faces, to see it turn
    shapes: [cylinder(a, half), box(0.7 * a, half + 0.012, 0.1 * a), box(0.1 * a, half + 0.012, 0.35 * a)],
    ...{ mass, inertia: [A, C, A, 0, 0, 0] as const, com: [0, 0, 0] as Vec3 },
    position: add(middle, [0, a * s, (-a * spin) / turn]),
    orientation: quatFromAxisAngle([1, 0, 0], lean),
    velocity: [-a * part * spin, 0, 0],
    angularVelocity: add(scale(turn * s, upTheCoin), scale(part * spin, axle)),
  });
  world.addConstraint(rollingDisc({ body: coin, radius: a, axis: axle, point: [0, 0, 0], normal: [0, 1, 0] }));
  return coin;
}

export const rollingCoin: Scene = {
  name: "rolling-coin",
  title: "Rolling coins",
  about:
    "Two coins roll without slipping. One has the spin that its lean needs, and stays on its circle for ever. The other has a fifth less: it sinks, gains speed, rises again, and draws a wreath.",
  dt: 1 / 240,
  camera: { from: [0.7, 1.4, 2.2], at: [0.1, 0.1, 0], wide: 1.4 },
  floor: 0,
  trace: [{ body: "steady" }, { body: "nodding" }],
  build() {
    const world = new World({ collisions: false });
    addCoin(world, "steady", 1.15, 2, 1, [-0.4, 0, 0]);
    addCoin(world, "nodding", 1.2, 3, 0.8, [0.9, 0, 0]);
    return world;
  },
};
