import { type Body, ball, capsule, distance, plane, rope, sphere, type Vec3, World } from "../src/index.ts";
import { cos, length, sin, subtract } from "../src/math/index.ts";
import { middleOf } from "./lattice.ts";
import { turnTo } from "./parts.ts";
import type { Scene } from "./scene.ts";

const RADIUS = 0.6;
const STOREY = 0.9;
/** A prism of three struts stands if its upper triangle is turned by this against its lower one. */
const TWIST = (5 / 6) * Math.PI;
const STRUT = { radius: 0.03, mass: 1.2 };
/** Of a cable, N/m and N s/m, and its length without load over that in place. */
const CABLE = { stiffness: 15000, damping: 20, rest: 0.92 };
/** Struts touch neither each other nor the ground that they are pinned to. */
const [TOWER, GROUND] = [2, 4];
const SURFACE = { group: TOWER, mask: ~(TOWER | GROUND) };
const DAMPED = { linearDamping: 0.1, angularDamping: 0.2 };

/** Where a strut ends. */
interface Tip {
  readonly strut: Body;
  readonly at: Vec3;
}

const ends = (a: Tip, b: Tip) => ({ a: a.strut, b: b.strut, worldAnchorA: a.at, worldAnchorB: b.at });

/** A wire that does not stretch. */
function addWire(world: World, a: Tip, b: Tip): void {
  world.addJoint(distance(ends(a, b)));
}

/** An elastic cable: a spring, within a length that it never reaches. */
function addCable(world: World, a: Tip, b: Tip): void {
  const long = length(subtract(a.at, b.at));
  world.addJoint(rope({ ...ends(a, b), length: 3 * long, spring: { ...CABLE, rest: CABLE.rest * long } }));
}

function addStrut(world: World, p: Vec3, q: Vec3): Body {
  const way = subtract(q, p);
  const shape = capsule(STRUT.radius, length(way) / 2 - STRUT.radius, SURFACE);
  return world.addBody({ shape, mass: STRUT.mass, position: middleOf(p, q), orientation: turnTo(way), ...DAMPED });
}

const triangle = (turn: number, y: number): Vec3[] =>
  [0, 1, 2].map((k) => {
    const angle = turn + (2 * Math.PI * k) / 3;
    return [RADIUS * cos(angle), y, RADIUS * sin(angle)];
  });

/** A tower of prisms, turned to the left and to the right in turn, and a ball that hits it at this speed. */
export function buildTensegrity(storeys: number, speed: number): World {
  const world = new World({ loops: "nets" });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], group: GROUND }) });
  let turn = 0;
  let below: Tip[] | undefined;
  for (let i = 0; i < storeys; i++) {
    const hand = i % 2 === 0 ? 1 : -1;
    const [foot, head] = [triangle(turn, i * STOREY), triangle(turn + hand * TWIST, (i + 1) * STOREY)];
    const struts = foot.map((p, k) => addStrut(world, p, head[k]));
    const feet = struts.map((strut, k) => ({ strut, at: foot[k] }));
    const heads = struts.map((strut, k) => ({ strut, at: head[k] }));
    for (let k = 0; k < 3; k++) {
      world.addJoint(ball({ a: below?.[k].strut ?? null, b: struts[k], anchor: foot[k] }));
      if (below) addWire(world, feet[k], feet[(k + 1) % 3]);
      if (i === storeys - 1) addWire(world, heads[k], heads[(k + 1) % 3]);
      addCable(world, feet[k], heads[(k + (hand > 0 ? 2 : 1)) % 3]);
    }
    below = heads;
    turn += hand * TWIST;
  }
  const position: Vec3 = [0.2, 0.6 * storeys * STOREY, 4];
  world.addBody({ name: "ball", shape: sphere(0.25), mass: 4, position, velocity: [0, 2.5, -speed] });
  return world;
}

export const tensegrity: Scene = {
  name: "tensegrity",
  title: "Tensegrity tower",
  about:
    "24 struts stand on each other's tips and touch nowhere else: only wires and elastic cables under tension hold them up. Triangles of wire do not stretch, slanting cables do. A ball hits the tower, and it sways.",
  dt: 1 / 120,
  camera: { from: [4, 4.4, 9], at: [0, 3.4, 0], wide: 4 },
  floor: 0,
  joints: true,
  build: () => buildTensegrity(8, 8),
};
