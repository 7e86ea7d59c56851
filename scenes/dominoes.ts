import { box, plane, type Vec3, World } from "../src/index.ts";
import { atan2, cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const APART = 0.055;
const [LONG, HIGH, THICK] = [0.05, 0.1, 0.015];

/** `count` dominoes on a spiral from outside in; the first one has been pushed. */
export function buildDominoes(count: number): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  let angle = 0;
  for (let i = 0; i < count; i++) {
    // an inner turn lies 0.17 m inside of the last one
    const [radius, inward] = [1.1 - (0.17 * angle) / (2 * Math.PI), 0.17 / (2 * Math.PI)];
    const heading = angle + Math.PI / 2 + atan2(inward, radius);
    const position: Vec3 = [radius * cos(angle), HIGH / 2, -radius * sin(angle)];
    const domino = world.addBody({
      shape: box(THICK / 2, HIGH / 2, LONG / 2, { friction: 0.4 }),
      density: 700,
      position,
      orientation: quatFromAxisAngle([0, 1, 0], heading),
    });
    // it turns about its lower edge, which is ahead of it
    if (i === 0) {
      const across: Vec3 = [sin(heading), 0, cos(heading)];
      domino.angularVelocity = [-2.5 * across[0], 0, -2.5 * across[2]];
      domino.velocity = [(2.5 * HIGH * cos(heading)) / 2, 0, (-2.5 * HIGH * sin(heading)) / 2];
    }
    angle += APART / radius;
  }
  return world;
}

export const dominoes: Scene = {
  name: "dominoes",
  title: "Dominoes",
  about:
    "250 dominoes on a spiral; the first one is pushed. The wave runs at about a metre a second, and every domino falls after the one before it.",
  dt: 1 / 240,
  camera: { from: [0.9, 1.5, 2.2], at: [0, 0, 0.1], wide: 1.3 },
  floor: 0,
  build: () => buildDominoes(250),
};
