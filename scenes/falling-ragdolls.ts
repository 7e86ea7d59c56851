import { plane, type Vec3, World } from "../src/index.ts";
import { addRagdoll } from "./ragdolls.ts";
import { random, randomTurn } from "./random.ts";
import type { Scene } from "./scene.ts";

/** Ragdolls in layers of `side` by `side` above a floor. */
export function buildFallingRagdolls(count: number, side: number): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const next = random(5);
  for (let i = 0; i < count; i++) {
    const layer = Math.floor(i / (side * side));
    const place = (k: number) => ((k % side) - (side - 1) / 2) * 1.7;
    const at: Vec3 = [place(i), 1.8 + 2 * layer, place(Math.floor(i / side))];
    addRagdoll(world, at, randomTurn(next));
  }
  return world;
}

export const fallingRagdolls: Scene = {
  name: "falling-ragdolls",
  title: "A hundred ragdolls fall",
  about:
    "1,100 bodies on 1,000 hinges with limits fall on a floor and on each other. Every contact impulse acts on a figure as a whole, through its joints: whatever lies on it, the joints stay closed to rounding.",
  dt: 1 / 60,
  camera: { from: [7, 8, 13], at: [0, 0.8, 0], wide: 7 },
  floor: 0,
  build: () => buildFallingRagdolls(100, 5),
};
