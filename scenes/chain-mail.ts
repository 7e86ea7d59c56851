import { type Body, ball, capsule, type Shape, type Vec3, World } from "../src/index.ts";
import { cos, scale, sin, subtract } from "../src/math/index.ts";
import { middleOf } from "./lattice.ts";
import { ALONG_Z, tube } from "./parts.ts";
import type { Scene } from "./scene.ts";

/** Rings touch the pole, not each other. */
const RINGS = 2;
const SURFACE = { group: RINGS, mask: ~RINGS, friction: 0.5 };
const RADIUS = 0.045;
const WIRE = 0.011;
/** Between the middles of two rings. */
const PITCH = 0.16;
const POLE = 0.16;
const DAMPED = { linearDamping: 1, angularDamping: 1 };

/** Eight tubes in the plane of x and z. */
function ring(): Shape[] {
  const at = (i: number): Vec3 => {
    const angle = (Math.PI / 4) * (i + 0.5);
    return [RADIUS * cos(angle), 0, RADIUS * sin(angle)];
  };
  return Array.from({ length: 8 }, (_, i) => tube(at(i), at(i + 1), WIRE, SURFACE));
}

/** A link from rim to rim of two rings. */
function hook(world: World, a: Body, b: Body): void {
  const half = scale(0.5 - RADIUS / PITCH, subtract(b.position, a.position));
  const position = middleOf(a.position, b.position);
  const shape = tube(scale(-1, half), half, WIRE, SURFACE);
  const link = world.addBody({ shape, mass: 0.01, position, ...DAMPED });
  world.addJoint(ball({ a, b: link, anchor: link.worldFromBody(scale(-1, half)) }));
  world.addJoint(ball({ a: b, b: link, anchor: link.worldFromBody(half) }));
}

/** A sheet of rings, `across` along a pole and `along` over it, `shift` rings off its middle; each holds its four neighbours by links. */
export function buildChainMail(across: number, along: number, shift: number): World {
  const world = new World();
  const pole = capsule(POLE, (PITCH / 2) * across + 0.2, { orientation: ALONG_Z, friction: 0.5 });
  world.addBody({ type: "static", shape: pole });
  const rows: Body[][] = [];
  for (let i = 0; i < along; i++) {
    rows.push([]);
    for (let k = 0; k < across; k++) {
      const [x, z] = [i - (along - 1) / 2 + shift, k - (across - 1) / 2];
      const position: Vec3 = [PITCH * x, POLE + 0.05, PITCH * z];
      const body = world.addBody({ name: `ring ${i} ${k}`, shapes: ring(), mass: 0.03, position, ...DAMPED });
      rows[i].push(body);
      if (i > 0) hook(world, rows[i - 1][k], body);
      if (k > 0) hook(world, rows[i][k - 1], body);
    }
  }
  return world;
}

export const chainMail: Scene = {
  name: "chain-mail",
  title: "Chain mail on a pole",
  about:
    "A sheet of 8 x 12 rings of 30 g, each linked to its neighbours, falls over a pole and hangs there: 344 ball joints, 77 loops. Its longer side is heavier, friction holds it.",
  dt: 1 / 60,
  camera: { from: [1.6, 0.5, 2], at: [0, -0.25, 0], wide: 1.1 },
  joints: false,
  build: () => buildChainMail(8, 12, 0.5),
};
