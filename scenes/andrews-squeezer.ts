import { rope, World } from "../src/index.ts";
import { cos, sin } from "../src/math/index.ts";
import { addPlate, type Point, pin } from "./linkage.ts";
import type { Scene } from "./scene.ts";

// Schiehlen (1990), and Hairer and Wanner, Solving Ordinary Differential Equations II, VII.7: their letters, m and kg.
const [d, da, e, ea, rr, ra] = [0.028, 0.0115, 0.02, 0.01421, 0.007, 0.00092];
const [sa, sb, sc, sd, ta, tb] = [0.01874, 0.01043, 0.018, 0.02, 0.02308, 0.00916];
const [u, ua, ub, zf, zt, fa] = [0.04, 0.01228, 0.00449, 0.02, 0.04, 0.01421];
const O: Point = [0, 0];
const A: Point = [-0.06934, -0.00227];
const B: Point = [-0.03635, 0.03273];
const C: Point = [0.014, 0.072];
const MASSES = [0.04325, 0.00365, 0.02373, 0.00706, 0.0705, 0.00706, 0.05498];
const INERTIAS = [2.194e-6, 4.41e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5];
const SPRING = { stiffness: 4530, rest: 0.07785 };
const TORQUE = 0.033;
/** At the start: angles of the seven bodies that close the three loops. */
const beta = -0.06171389001427645;
const gamma = 0.4552798191630704;
const delta = 0.48736497954384256;
const epsilon = 1.2305474445498212;
const phi = 0.22266839016588588;

/** From p, x along an angle and y square to it. */
const at = ([px, py]: Point, angle: number, x: number, y: number): Point => [
  px + x * cos(angle) - y * sin(angle),
  py + x * sin(angle) + y * cos(angle),
];

export const andrewsSqueezer: Scene = {
  name: "andrews-squeezer",
  title: "Andrews' squeezer",
  about:
    "Seven bodies, three loops, one freedom and a stiff spring: a benchmark for solvers since 1990. A constant torque accelerates the crank to 1,140 rad/s in 30 ms, shown 500 times slower. Its angle should then be 15.8108 rad.",
  dt: 1e-5,
  pace: 1 / 500,
  camera: { from: [-0.02, 0.03, 0.17], at: [-0.03, 0.025, 0], wide: 0.08 },
  build() {
    const world = new World({ gravity: [0, 0, 0], collisions: false });
    const F = at(O, beta, rr, 0);
    const E = at(F, beta, -d, 0);
    const D = at(B, gamma, sd, -sc);
    const H = at(A, delta, zt, 0);
    const G = at(A, epsilon, 0, -u);
    let made = 0;
    const body = (points: readonly Point[], z: number, [x, y]: Point) => {
      const I = INERTIAS[made];
      const com = [x - points[0][0], y - points[0][1], 0] as const;
      const options = { z: 0.002 * z, half: 0.001, deep: 0.0008, com, inertia: [I, I, I, 0, 0, 0] as const };
      return addPlate(world, points, { ...options, name: `K${made + 1}`, mass: MASSES[made++] });
    };
    const K1 = body([O, F], 0, at(O, beta, ra, 0));
    const K2 = body([F, E], 1, at(F, beta, -da, 0));
    const K3 = body([B, E, D], 0, at(B, gamma, sb, -sa));
    const K4 = body([H, E], 2, at(H, phi + delta, 0, ea - e));
    const K5 = body([A, H], 1, at(A, delta, ta, tb));
    const K6 = body([G, E], -1, at(G, epsilon - phi, zf - fa, 0));
    const K7 = body([A, G], 0, at(A, epsilon, -ub, -ua));
    // far faster than it gets, so that it always gives all it has
    pin(world, null, K1, O, { name: "crank", motor: { speed: 1e6, maxForce: TORQUE } });
    pin(world, K1, K2, F);
    pin(world, null, K3, B);
    for (const K of [K3, K4, K6]) pin(world, K2, K, E);
    for (const K of [K5, K7]) pin(world, null, K, A);
    pin(world, K5, K4, H);
    pin(world, K7, K6, G);
    // a rope longer than it can get is a spring alone
    const ends = { worldAnchorA: [...C, 0] as const, worldAnchorB: [...D, 0] as const };
    world.addJoint(rope({ a: null, b: K3, ...ends, length: 1, spring: SPRING }));
    return world;
  },
};
