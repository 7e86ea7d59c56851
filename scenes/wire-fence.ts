import { type Body, capsule, cylinder, plane, sphere, type Vec3, World } from "../src/index.ts";
import { quatFromAxisAngle, sin } from "../src/math/index.ts";
import { addBar, addKnot, type LatticeOptions } from "./lattice.ts";
import type { Scene } from "./scene.ts";

/** Wires touch neither each other nor posts and rails. */
const WIRE = 2;
const SURFACE = { group: WIRE, mask: ~WIRE, friction: 0.4 };
const FRAME = { mask: ~WIRE };
const DAMPED = { linearDamping: 0.6, angularDamping: 0.6 };
const KNOT: LatticeOptions = { radius: 0.018, mass: 0.05, surface: SURFACE, ...DAMPED };
const BAR: LatticeOptions = { radius: 0.012, mass: 0.05, surface: SURFACE, ...DAMPED };
/** Half the width and height of a mesh. */
const MESH = 0.16;
const TOP = 2.2;

/** A fence of diamonds, `wide` x `high` halves of meshes, tied to rails and posts all around. It is slack: its middle is `bow` behind them. */
export function buildWireFence(wide: number, high: number, bow: number, mass: number, speed: number): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.6 }) });
  const half = (wide / 2) * MESH;
  const at = (i: number, k: number): Vec3 => [
    i * MESH - half,
    TOP - k * MESH,
    -bow * sin((Math.PI * i) / wide) * sin((Math.PI * k) / high),
  ];
  const isTied = (i: number, k: number) => i === 0 || k === 0 || i === wide || k === high;
  /** The last knot of each column. */
  const above: (Body | Vec3)[] = [];
  for (let k = 0; k <= high; k++)
    for (let i = k % 2; i <= wide; i += 2) {
      const knot = isTied(i, k) ? at(i, k) : addKnot(world, at(i, k), KNOT);
      for (const from of [i - 1, i + 1]) if (k > 0 && from >= 0 && from <= wide) addBar(world, above[from], knot, BAR);
      above[i] = knot;
    }
  const lying = { ...FRAME, orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 2) };
  for (const k of [0, high])
    world.addBody({ type: "static", shape: capsule(0.03, half, lying), position: [0, at(0, k)[1], 0] });
  for (const x of [-half, half])
    world.addBody({ type: "static", shape: cylinder(0.06, TOP / 2 + 0.05, FRAME), position: [x, TOP / 2 + 0.05, 0] });
  const shape = sphere(0.35, { friction: 0.4 });
  world.addBody({ name: "ball", shape, mass, position: [0.3, 1, 2.5], velocity: [0, 1.8, -speed] });
  return world;
}

export const wireFence: Scene = {
  name: "wire-fence",
  title: "Ball against a fence",
  about:
    "A fence of 264 wires of 50 g, tied to posts and rails, a little slack. A ball of 20 kg flies into it at 7 m/s: the wires go taut, throw it back and rattle on. 528 joints in 148 loops, all closed in every step.",
  dt: 1 / 60,
  camera: { from: [3.4, 2, 4.4], at: [0, 1.1, 0], wide: 2.5 },
  floor: 0,
  joints: false,
  build: () => buildWireFence(22, 12, 0.3, 20, 7),
};
