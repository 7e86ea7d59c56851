import { type Body, box, capsule, hinge, slider, sphere, type Vec3, World } from "../src/index.ts";
import { cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import { addBar, addKnot, type LatticeOptions } from "./lattice.ts";
import type { Scene } from "./scene.ts";

/** Between the middles of two planks, half a plank along and across the bridge, and the height of the hand ropes. */
const PITCH = 0.44;
const PLANK = 0.2;
const WIDE = 0.55;
const RAIL = 1;
/** Parts of the bridge do not touch each other, nor do parts of the walker. */
const [BRIDGE, WALKER] = [2, 4];
const SURFACE = { group: BRIDGE, mask: ~BRIDGE, friction: 0.9 };
const AIR = { group: 0, mask: 0 };
const DAMPED = { linearDamping: 0.25, angularDamping: 0.25 };
const ROPE: LatticeOptions = { radius: 0.02, mass: 0.4, surface: AIR, ...DAMPED };
const KNOT: LatticeOptions = { radius: 0.03, mass: 0.2, surface: AIR, ...DAMPED };
const Y: Vec3 = [0, 1, 0];
const Z: Vec3 = [0, 0, 1];

/** A rope bridge along an arc: planks tied to each other at both edges, hand ropes above them, and hangers between. Returns the x of its left end. */
function addBridge(world: World, planks: number, arc: number): number {
  const turn = arc / planks;
  const radius = PITCH / 2 / sin(turn / 2);
  /** So many pitches from the left end, `up` above the walk. */
  const at = (i: number, up: number, z: number): Vec3 => {
    const angle = (i - planks / 2) * turn;
    return [radius * sin(angle), radius * (cos(arc / 2) - cos(angle)) + up, z];
  };
  const walk: Body[] = [];
  for (let i = 0; i < planks; i++)
    walk.push(
      world.addBody({
        shape: box(PLANK, 0.025, WIDE + 0.05, SURFACE),
        mass: 12,
        position: at(i + 0.5, 0, 0),
        orientation: quatFromAxisAngle(Z, (i + 0.5 - planks / 2) * turn),
        ...DAMPED,
      }),
    );
  for (const z of [-WIDE, WIDE]) {
    let hand: Body | Vec3 = at(-0.5, RAIL, z);
    for (let i = 0; i <= planks; i++) {
      // ropes between the edges of two planks, or of the first and the bank
      const end = (k: number, x: number) => [walk[k], walk[k].worldFromBody([x, 0, z])] as const;
      const from = i > 0 ? end(i - 1, PLANK) : at(-0.2, 0, z);
      const to = i < planks ? end(i, -PLANK) : at(planks + 0.2, 0, z);
      addBar(world, from, to, ROPE);
      if (i === planks) continue;
      const knot = addKnot(world, at(i + 0.5, RAIL, z), KNOT);
      addBar(world, hand, knot, ROPE);
      addBar(world, knot, [walk[i], walk[i].worldFromBody([0, 0, z])], ROPE);
      hand = knot;
    }
    addBar(world, hand, at(planks + 0.5, RAIL, z), ROPE);
  }
  return at(-0.2, 0, 0)[0];
}

/** Half a step, seconds; how far a leg swings, radians, and how far it draws up. */
const GAIT = { time: 0.5, swing: 0.35, lift: 0.2 };
const LEG = 0.8;
const HIP = { stiffness: 6000, damping: 400 };
const KNEE = { stiffness: 60000, damping: 3000 };

/** A body of 60 kg that is kept upright and above the middle, on two legs that swing and draw up; its feet at a height y. */
function addWalker(world: World, x: number, y: number): void {
  const surface = { group: WALKER, mask: ~WALKER, friction: 1 };
  const trunk = capsule(0.16, 0.2, { ...surface, position: [0, 0.3, 0] });
  const body = world.addBody({
    name: "walker",
    shapes: [trunk, sphere(0.12, { ...surface, position: [0, 0.8, 0] })],
    mass: 60,
    com: [0, 0.2, 0],
    position: [x, y + LEG, 0],
    lockRotation: [true, true, true],
    lockTranslation: [false, false, true],
  });
  for (const side of [-1, 1]) {
    const z = 0.13 * side;
    const thigh = world.addBody({ shape: capsule(0.07, 0.12, surface), mass: 6, position: [x, y + LEG - 0.2, z] });
    const foot = box(0.1, 0.04, 0.05, { ...surface, position: [0, -0.26, 0] });
    const shin = world.addBody({
      shapes: [capsule(0.05, 0.2, { ...surface, position: [0, 0.1, 0] }), foot],
      mass: 4,
      position: [x, y + 0.3, z],
    });
    const hip = { name: `hip ${side}`, a: body, b: thigh, anchor: [x, y + LEG, z] as Vec3, axis: Z };
    world.addJoint(hinge({ ...hip, servo: { target: 0, ...HIP } }));
    const knee = { name: `knee ${side}`, a: thigh, b: shin, anchor: [x, y + 0.4, z] as Vec3, axis: Y };
    world.addJoint(slider({ ...knee, servo: { target: 0, ...KNEE } }));
  }
}

/** Each leg stands while it swings back, and is drawn up while it swings forth; the other does so half a turn later. */
export function walk(world: World, from: number): void {
  const time = Math.max(0, world.time - from);
  const part = Math.min(1, time / GAIT.time);
  for (const joint of world.joints) {
    const [what, side] = joint.name?.split(" ") ?? [];
    const phase = (Math.PI * time) / GAIT.time + (side === "1" ? Math.PI : 0);
    if (what === "hip") joint.drive().servo = { target: -part * GAIT.swing * cos(phase), ...HIP };
    if (what === "knee") joint.drive().servo = { target: part * GAIT.lift * Math.max(0, sin(phase)), ...KNEE };
  }
}

export function buildWalkedBridge(planks: number): World {
  const world = new World();
  const begin = addBridge(world, planks, 0.5);
  for (const side of [-1, 1]) {
    const bank = box(1.5, 1, 1.2, { friction: 0.9 });
    world.addBody({ type: "static", shape: bank, position: [side * (1.5 - begin), -1, 0] });
    for (const z of [-WIDE, WIDE])
      world.addBody({ type: "static", shape: box(0.06, 0.6, 0.06, AIR), position: [side * (0.13 - begin), 0.5, z] });
  }
  addWalker(world, begin - 0.8, 0);
  return world;
}

export const walkedBridge: Scene = {
  name: "walked-bridge",
  title: "Walk over a rope bridge",
  about:
    "22 planks tied to each other at both edges, hand ropes, and hangers between them: 272 ball joints, 70 loops. 80 kg walk across on two legs with servos, and the bridge dips under each step. What is made up is the balance: the walker's body is kept upright.",
  dt: 1 / 60,
  camera: { from: [3, 2, 10.5], at: [0, -0.1, 0], wide: 6.6 },
  floor: -2,
  joints: false,
  build: () => buildWalkedBridge(22),
  update: (world) => walk(world, 0.5),
};
