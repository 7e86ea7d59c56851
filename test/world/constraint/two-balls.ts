// Two balls side by side without gravity, and what constraints between them are made of.
import { type Inputs, sphere, type Vec3, World } from "../../../src/index.ts";

export const zAxis: Vec3 = [0, 0, 1];

export function pair() {
  const world = new World({ gravity: [0, 0, 0] });
  const [a, b] = [0, 1].map((x) => world.addBody({ shape: sphere(0.2), position: [x, 0, 0], name: "ab"[x] }));
  return { world, a, b };
}

export const heightOf = ({ bodies: [body] }: Inputs) => body.position.y;
