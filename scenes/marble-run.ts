import { mesh, plane, sphere, type Vec3, World } from "../src/index.ts";
import { cos, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const TURNS = 3;
const RADIUS = 1;
const TOP = 2.3;
const BOTTOM = 0.25;
const SEGMENTS = 96 * TURNS;
/** The chute across: a half circle of this radius, with rims. */
const CHUTE = 0.12;
const ACROSS = 10;

/** Middle of the chute's bottom, `part` of the way down. */
export function chutePoint(part: number): Vec3 {
  const angle = 2 * Math.PI * TURNS * part;
  return [RADIUS * cos(angle), TOP + (BOTTOM - TOP) * part, RADIUS * sin(angle)];
}

function chute() {
  const vertices: Vec3[] = [];
  const triangles: [number, number, number][] = [];
  for (let i = 0; i <= SEGMENTS; i++) {
    const [x, y, z] = chutePoint(i / SEGMENTS);
    for (let k = 0; k <= ACROSS; k++) {
      const angle = Math.PI * (k / ACROSS - 0.5);
      const outward = 1 + (CHUTE * sin(angle)) / RADIUS;
      vertices.push([x * outward, y + CHUTE * (1 - cos(angle)), z * outward]);
      if (i === SEGMENTS || k === ACROSS) continue;
      const at = i * (ACROSS + 1) + k;
      // counterclockwise from inside of the chute
      triangles.push([at, at + ACROSS + 1, at + 1], [at + 1, at + ACROSS + 1, at + ACROSS + 2]);
    }
  }
  return mesh(vertices, triangles, { friction: 0.3 });
}

export function buildMarbleRun(marbles: number): World {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], friction: 0.8 }) });
  world.addBody({ type: "static", name: "chute", shape: chute() });
  for (let i = 0; i < marbles; i++) {
    const [x, y, z] = chutePoint((1 + 3 * i) / SEGMENTS);
    const shape = sphere(0.03, { friction: 0.3, restitution: 0.2 });
    world.addBody({ name: `marble ${i + 1}`, shape, density: 2500, position: [x, y + 0.04, z] });
  }
  return world;
}

export const marbleRun: Scene = {
  name: "marble-run",
  title: "A marble run",
  about:
    "Eight marbles roll down a spiral chute of 5,760 triangles. They climb its outer side as they gain speed, and no inner edge of the mesh trips them.",
  dt: 1 / 240,
  camera: { from: [1.6, 3.3, 3.6], at: [0, 1.1, 0], wide: 1.7 },
  floor: 0,
  build: () => buildMarbleRun(8),
};
