import { type Body, box, sphere, type Vec3, World } from "../src/index.ts";
import { addBar, addKnot, type LatticeOptions } from "./lattice.ts";
import type { Scene } from "./scene.ts";

/** Threads touch neither each other nor the posts, only what falls on them. */
const NET = 2;
const SURFACE = { group: NET, mask: ~NET, friction: 0.6 };
const POST = { mask: ~NET };
const PITCH = 0.3;
const DAMPED = { linearDamping: 0.4, angularDamping: 0.4 };
const KNOT: LatticeOptions = { radius: 0.03, mass: 0.15, surface: SURFACE, ...DAMPED };
const THREAD: LatticeOptions = { radius: 0.015, mass: 0.1, surface: SURFACE, ...DAMPED };

/** A net of so many knots each way that sags by `sag` between posts at its corners, and above it a ball. */
export function buildCatchingNet(knots: number, sag: number, mass: number, height: number): World {
  const world = new World();
  const last = knots - 1;
  const at = (i: number, k: number): Vec3 => {
    const [u, v] = [i / last, k / last];
    return [PITCH * (i - last / 2), -2 * sag * (u * (1 - u) + v * (1 - v)), PITCH * (k - last / 2)];
  };
  const net: Body[][] = [];
  for (let i = 0; i < knots; i++) {
    net.push([]);
    for (let k = 0; k < knots; k++) {
      const knot = addKnot(world, at(i, k), KNOT);
      net[i].push(knot);
      if (i > 0) addBar(world, net[i - 1][k], knot, THREAD);
      if (k > 0) addBar(world, net[i][k - 1], knot, THREAD);
    }
  }
  for (const i of [0, last])
    for (const k of [0, last]) {
      const [x, , z] = at(i, k);
      const head: Vec3 = [x + 0.25 * Math.sign(x), 0.25, z + 0.25 * Math.sign(z)];
      world.addBody({ type: "static", shape: box(0.06, 1.2, 0.06, POST), position: [head[0], -0.9, head[2]] });
      addBar(world, head, net[i][k], THREAD);
    }
  const shape = sphere(0.35, { friction: 0.6 });
  world.addBody({ name: "ball", shape, mass, position: [0.3, height, -0.2], velocity: [-0.6, 0, 0.4] });
  return world;
}

export const catchingNet: Scene = {
  name: "catching-net",
  title: "Net catches a ball",
  about:
    "100 knots, 184 threads of 0.1 kg, 81 meshes: each closes a loop. The net hangs slack between four posts and catches a ball of 15 kg, as heavy as half of it. The blow runs through all threads within one step, and no joint opens.",
  dt: 1 / 60,
  camera: { from: [3, 1.6, 5], at: [0, -0.35, 0], wide: 2.6 },
  floor: -2.1,
  joints: false,
  build: () => buildCatchingNet(10, 0.45, 15, 1.6),
};
