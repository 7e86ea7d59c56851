import { type Body, distance, plane, sphere, type Vec3, World } from "../src/index.ts";
import type { Scene } from "./scene.ts";

const PITCH = 0.08;
const RADIUS = 0.03;
/** Particles of the cloth do not touch each other. */
const CLOTH = 2;

/** A cloth of size x size particles on massless rods, laid over a ball, off its middle. */
export function buildCloth(size: number): World {
  const world = new World();
  const ball = 0.25 * PITCH * size;
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: -2.2 * ball, friction: 0.5 }) });
  world.addBody({ type: "static", name: "ball", shape: sphere(ball, { friction: 0.4 }), position: [0, -ball, 0] });
  const shape = sphere(RADIUS, { group: CLOTH, mask: ~CLOTH, friction: 0.4 });
  const tie = (a: Body, b: Body) => world.addJoint(distance({ a, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
  const rows: Body[][] = [];
  for (let i = 0; i < size; i++) {
    rows.push([]);
    for (let k = 0; k < size; k++) {
      const position: Vec3 = [PITCH * (i - 0.46 * size), RADIUS + 0.1, PITCH * (k - 0.52 * size)];
      const bead = world.addBody({ type: "particle", mass: 0.004, shape, position, linearDamping: 0.3 });
      rows[i].push(bead);
      if (i > 0) tie(rows[i - 1][k], bead);
      if (k > 0) tie(rows[i][k - 1], bead);
    }
  }
  return world;
}

export const cloth: Scene = {
  name: "cloth",
  title: "Cloth on a ball",
  about:
    "32 x 32 particles on 1,984 rods: 961 meshes that shear but do not stretch. The cloth falls over a ball, and hundreds of particles slide on it. Every rod keeps its length.",
  dt: 1 / 60,
  camera: { from: [1.9, 1, 3], at: [0, -0.65, 0], wide: 1.6 },
  joints: true,
  build: () => buildCloth(32),
};
