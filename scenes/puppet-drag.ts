import { type Body, ball, box, capsule, type Drag, hinge, type Shape, sphere, type Vec3, World } from "../src/index.ts";
import { add, cos, quatFromAxisAngle, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

const Y: Vec3 = [0, 1, 0];
/** From y, along which capsules lie, to x. */
const SIDEWAYS = { orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 2) };

/** From 0, up to 2, and back. */
const away = (angle: number): number => 1 - cos(angle);

/** What the strings hold, and how far they lead it from where it was at a time: head and hands, each on its own round. */
const STRINGS: readonly { body: string; point: Vec3; lead: (t: number) => Vec3 }[] = [
  { body: "head", point: [0, 0.12, 0], lead: (t) => [0.25 * sin(0.9 * t), -0.05 * away(2.1 * t), 0] },
  { body: "left forearm", point: [-0.18, 0, 0], lead: (t) => [0.2 * away(1.7 * t), 0.3 * sin(1.7 * t), 0.1 * away(t)] },
  {
    body: "right forearm",
    point: [0.18, 0, 0],
    lead: (t) => [-0.2 * away(2.3 * t), 0.3 * sin(2.3 * t), 0.1 * away(t)],
  },
];

interface Hand {
  readonly drag: Drag;
  readonly from: Vec3;
}

/** The hands that hold the strings of a world, from its first step on. */
const hands = new WeakMap<World, readonly Hand[]>();

const takeStrings = (world: World): readonly Hand[] =>
  STRINGS.map(({ body, point }) => {
    const held = world.bodies.find(({ name }) => name === body)!;
    const from = held.worldFromBody(point);
    return { drag: world.drag(held, from), from };
  });

export const puppetDrag: Scene = {
  name: "puppet-drag",
  title: "Puppet on strings",
  about:
    "The first-order law, f = m v: three hands drag the head and hands of a puppet, which goes where they lead and nowhere else. Nothing swings, and nothing coasts when a hand stops. Drag it about.",
  dt: 1 / 60,
  camera: { from: [0, 0.5, 4.6], at: [0, 0, 0], wide: 1.4 },
  trace: STRINGS.slice(1).map(({ body, point }) => ({ body, point })),
  build() {
    const world = new World({ mode: "first-order", collisions: false });
    const part = (name: string, shape: Shape, mass: number, position: Vec3): Body =>
      world.addBody({ name, shape, mass, position });
    const pelvis = part("pelvis", box(0.15, 0.09, 0.09), 3, [0, 0, 0]);
    const chest = part("chest", box(0.18, 0.19, 0.1), 5, [0, 0.33, 0]);
    const head = part("head", sphere(0.12), 1, [0, 0.7, 0]);
    const swivel = (a: Body, b: Body, y: number, cone: number, twist: number) =>
      world.addJoint(
        ball({ a, b, anchor: [0, y, 0], axis: Y, cone, twist: { limits: { lower: -twist, upper: twist } } }),
      );
    swivel(pelvis, chest, 0.12, 0.5, 0.4);
    swivel(chest, head, 0.55, 0.6, 0.9);
    for (const s of [-1, 1]) {
      const side = s < 0 ? "left" : "right";
      const upperArm = part(`${side} upper arm`, capsule(0.05, 0.12, SIDEWAYS), 0.8, [0.42 * s, 0.46, 0]);
      const forearm = part(`${side} forearm`, capsule(0.045, 0.12, SIDEWAYS), 0.6, [0.78 * s, 0.46, 0]);
      const thigh = part(`${side} thigh`, capsule(0.07, 0.15), 1.5, [0.1 * s, -0.36, 0]);
      const shin = part(`${side} shin`, capsule(0.06, 0.15), 1, [0.1 * s, -0.83, 0]);
      world.addJoint(ball({ a: chest, b: upperArm, anchor: [0.24 * s, 0.46, 0], axis: [s, 0, 0], cone: 1.9 }));
      world.addJoint(ball({ a: pelvis, b: thigh, anchor: [0.1 * s, -0.12, 0], axis: [0, -1, 0], cone: 0.9 }));
      const bends = { limits: { lower: 0, upper: 2.3 } };
      world.addJoint(hinge({ a: upperArm, b: forearm, anchor: [0.6 * s, 0.46, 0], axis: [0, -s, 0], ...bends }));
      world.addJoint(hinge({ a: thigh, b: shin, anchor: [0.1 * s, -0.6, 0], axis: [1, 0, 0], ...bends }));
    }
    return world;
  },
  update(world) {
    if (!hands.has(world)) hands.set(world, takeStrings(world));
    for (const [i, { drag, from }] of hands.get(world)!.entries())
      if (drag.holds) drag.move(add(from, STRINGS[i].lead(world.time)));
  },
};
