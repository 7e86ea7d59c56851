import { type Body, ball, box, cylinder, slider, type Vec3, World } from "../src/index.ts";
import { add, cos, length, scale, sin, subtract } from "../src/math/index.ts";
import { addBar, addKnot, type LatticeOptions, middleOf } from "./lattice.ts";
import { turnTo } from "./parts.ts";
import type { Scene } from "./scene.ts";

const BAYS = 10;
const BAY = 0.8;
/** How far the boom is raised at the start, radians. */
const RAISED = 0.45;
/** Nothing of it collides. */
const AIR = { group: 0, mask: 0 };
const BAR: LatticeOptions = { radius: 0.025, mass: 0.1, surface: AIR };
const KNOT: LatticeOptions = { radius: 0.05, mass: 0.1, surface: AIR };
const STAY = { stiffness: 2e7, damping: 2e6 };
/** How far the stay is drawn in, metres, and seconds until it is. */
const PULL = { way: 2.2, time: 8 };
const CORNERS = [
  [0, -1],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** Bays of knots and bars, square in section; the two lower corners of the first stand on the ground. Returns the four knots of the last. */
function addBoom(world: World, foot: Vec3): Body[] {
  const at = (i: number, k: number): Vec3 => {
    // widest a little below its middle
    const half = 0.4 - 0.25 * Math.abs(i / BAYS - 0.4);
    const [up, side] = CORNERS[k];
    const [along, across] = [i * BAY, 2 * half * up];
    const [x, y] = [cos(RAISED) * along - sin(RAISED) * across, sin(RAISED) * along + cos(RAISED) * across];
    return add(foot, [x, y, half * side]);
  };
  let last: Body[] = [];
  const bar = (a: Body, b: Body) => addBar(world, a, b, BAR);
  for (let i = 0; i <= BAYS; i++) {
    const knots = CORNERS.map((_, k) => addKnot(world, at(i, k), KNOT));
    for (let k = 0; k < 4; k++) {
      const next = (k + 1) % 4;
      bar(knots[k], knots[next]);
      if (i === 0) continue;
      bar(last[k], knots[k]);
      bar(last[k], knots[next]);
    }
    if (i === 0 || i === BAYS) bar(knots[0], knots[2]);
    if (i === 0) for (const b of knots.slice(0, 2)) world.addJoint(ball({ a: null, b, anchor: b.position }));
    last = knots;
  }
  return last;
}

/** Three legs on the ground. Returns their head. */
function addMast(world: World, foot: Vec3): Body {
  const head = addKnot(world, add(foot, [-2.2, 3.6, 0]), KNOT);
  for (const way of [
    [-0.2, 0, -0.7],
    [-0.2, 0, 0.7],
    [-3.2, 0, 0],
  ])
    addBar(world, head, add(foot, way as unknown as Vec3), BAR);
  return head;
}

/** The stay between mast and boom, that a servo draws in. */
function addStay(world: World, from: Body, to: Body): void {
  const [p, q] = [from.position, to.position];
  const way = subtract(q, p);
  const part = (share: number, radius: number) =>
    world.addBody({
      shape: cylinder(radius, 0.3 * length(way), AIR),
      mass: 5,
      position: add(p, scale(share, way)),
      orientation: turnTo(way),
    });
  const [barrel, rod] = [part(0.3, 0.05), part(0.7, 0.03)];
  world.addJoint(ball({ a: from, b: barrel, anchor: p }));
  world.addJoint(ball({ a: to, b: rod, anchor: q }));
  world.addJoint(slider({ name: "stay", a: barrel, b: rod, anchor: p, axis: way, servo: { target: 0, ...STAY } }));
}

/** Hangs a load of this mass on a chain from two knots. */
function addLoad(world: World, knots: readonly Body[], mass: number): void {
  let end = addKnot(world, add(middleOf(knots[0].position, knots[1].position), [0, -0.6, 0]), KNOT);
  for (const knot of knots) addBar(world, knot, end, BAR);
  for (let i = 0; i < 3; i++) {
    const next = addKnot(world, add(end.position, [0, -0.5, 0]), KNOT);
    addBar(world, end, next, BAR);
    end = next;
  }
  const anchor = end.position;
  const load = box(0.7, 0.5, 0.7, AIR);
  const b = world.addBody({ name: "load", shape: load, mass, position: add(anchor, [0, -0.5, 0]) });
  world.addJoint(ball({ a: end, b, anchor }));
}

export function buildTrussCrane(mass: number): World {
  const world = new World({ collisions: false });
  const foot: Vec3 = [0, 0.1, 0];
  world.addBody({ type: "static", shape: box(2.2, 0.05, 1), position: [-1.4, 0.05, 0] });
  const tip = addBoom(world, foot);
  addStay(world, addMast(world, foot), tip[2]);
  addLoad(world, tip.slice(0, 2), mass);
  return world;
}

/** Draws the stay in, then lets it out again, and so on, from a time on. */
export function luff(world: World, from = 0): void {
  const target = -0.5 * PULL.way * (1 - cos((Math.PI * (world.time - from)) / PULL.time));
  for (const joint of world.joints) if (joint.name === "stay") joint.drive().servo = { target, ...STAY };
}

export const trussCrane: Scene = {
  name: "truss-crane",
  title: "Crane of straws",
  about:
    "A boom of 126 bars and 44 knots of 0.1 kg each lifts 5 t, 50,000 times as heavy as a bar. A servo draws in the stay, the load rises and swings a little; joints stay closed to 1e-9 of a bar. The boom is determinate: every bar carries what statics says.",
  dt: 1 / 60,
  camera: { from: [6, 4.5, 12], at: [2.2, 2.9, 0], wide: 6.5 },
  floor: 0,
  joints: false,
  build: () => buildTrussCrane(5000),
  update: (world) => luff(world),
};
