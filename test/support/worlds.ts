// Worlds the tests share.
import { type Body, ball, box, sphere, World } from "../../src/index.ts";

export const LINK = 0.5;

/** A chain of bars of 0.5 m and 1 kg from the origin along x, with a ball of `heavy` kg at its end if given. */
export function chainWorld(count: number, heavy = 0): World {
  const world = new World({ collisions: false });
  let above: Body | null = null;
  for (let i = 0; i < count; i++) {
    const b = world.addBody({ shape: box(LINK / 2, 0.05, 0.05), mass: 1, position: [(i + 0.5) * LINK, 0, 0] });
    world.addJoint(ball({ a: above, b, anchor: [i * LINK, 0, 0] }));
    above = b;
  }
  if (heavy > 0) {
    const b = world.addBody({ shape: sphere(0.5), mass: heavy, position: [count * LINK + 0.5, 0, 0] });
    world.addJoint(ball({ a: above, b, anchor: [count * LINK, 0, 0] }));
  }
  return world;
}

/** Σ m |g| |r| + kinetic energy: the scale that energy changes are measured against. */
export function energyScale(world: World): number {
  const g = Math.hypot(...world.gravity);
  const weights = world.bodies
    .filter((body) => body.type === "dynamic")
    .map((body) => body.mass * g * Math.max(0.5, Math.hypot(...body.position)));
  return weights.reduce((sum, w) => sum + w, 0) + world.report.energy.kinetic;
}

/** Pseudo-random numbers in [0, 1), the same everywhere. */
export function random(seed: number): () => number {
  let s = seed | 0;
  return () => {
    s = (Math.imul(s ^ (s >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((s ^ (s >>> 13)) >>> 0) / 2 ** 32;
  };
}
