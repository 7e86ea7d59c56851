import { box, plane, World } from "../src/index.ts";
import type { Scene } from "./scene.ts";

/** Boxes of half a metre, five of 10 kg under one of 10 kg times `ratio`, beside another tower of equal boxes. */
export function buildMassTower(ratio: number, floors = 5): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.6 }) });
  const stack = (x: number, topMass: number) => {
    for (let i = 0; i < floors; i++)
      world.addBody({ shape: box(0.25, 0.25, 0.25, { friction: 0.6 }), mass: 10, position: [x, 0.25 + 0.5 * i, 0] });
    // dense where it is heavy, and seen to be so
    const half = topMass > 10 ? 0.5 : 0.25;
    world.addBody({
      name: topMass > 10 ? "weight" : "top",
      shape: box(half, half, half, { friction: 0.6 }),
      mass: topMass,
      position: [x, 0.5 * floors + half, 0],
    });
  };
  stack(-0.8, 10);
  stack(0.8, 10 * ratio);
  return world;
}

export const massTower: Scene = {
  name: "mass-tower",
  title: "A tonne on ten kilograms",
  about:
    "On the right, 1,000 kg stand on five boxes of 10 kg; on the left all weigh 10 kg. Both towers stand as high as they were built, solved exactly or in 24 substeps. Choose the solver Descent with 4 substeps, and the heavy one falls.",
  dt: 1 / 60,
  camera: { from: [3, 2.6, 6], at: [0, 1.5, 0], wide: 2.4 },
  contacts: true,
  floor: 0,
  build: () => buildMassTower(100),
};
