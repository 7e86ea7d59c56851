// Odd arguments of what makes bodies, joints, constraints, shapes, worlds and scenes, and of what looks at a world.
import { describe, expect, test } from "vitest";
import * as taut from "../../src/index.ts";
import { EVERY_CONSTRAINT, staged } from "../constraints/general/every-constraint.ts";
import { addAnyBody, EVERY_JOINT } from "../world/joint/every-joint.ts";
import { tell } from "./calls.ts";
import { expectNone, isRefused } from "./check-call.ts";
import { spoiledLists } from "./junk.ts";

type Maker = (...args: never[]) => unknown;
const exported = taut as unknown as Record<string, Maker>;

const at = [0, 3, 0];
const turn = [0, 0, 0, 1];
const motion = { position: at, orientation: turn, velocity: at, angularVelocity: at };
const surface = {
  ...{ friction: 0.5, staticFriction: 0.6, restitution: 0.1, rollingFriction: 0.1, torsionalFriction: 0.1 },
  ...{ surfaceVelocity: [1, 0, 0], frictionDirection: [1, 0, 0], crossFriction: 0.2, combine: "max" },
  ...{
    material: "ice",
    group: 1,
    mask: 1,
    sensor: true,
    seesKinematic: true,
    seesStatic: true,
    margin: 0,
    position: at,
    orientation: turn,
  },
};
const corners = [at, [1, 3, 0], [0, 4, 0], [0, 3, 1]];
const faces = [
  [0, 2, 1],
  [0, 1, 3],
  [0, 3, 2],
  [1, 2, 3],
];

/** Sound arguments of all functions of taut. */
const MAKERS: Record<string, readonly unknown[]> = {
  sphere: [1, surface],
  box: [1, 1, 1, surface],
  capsule: [1, 1, surface],
  cylinder: [1, 1, surface],
  cone: [1, 1, surface],
  hull: [corners, surface],
  plane: [{ normal: [0, 1, 0], offset: 1, ...surface }],
  mesh: [corners, faces, surface],
  circle: [1, { friction: 0.5, position: [1, 0] }],
  polygon: [
    [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
    { margin: 0, angle: 1 },
  ],
  planarCapsule: [1, 1, {}],
  chain: [
    [
      [0, 0],
      [1, 0],
      [2, 1],
    ],
    { loop: true },
  ],
  scalar: [1],
  vector: [1, 2, 3],
  atan2: [1, 2],
  turn: [1, 2],
  chooseTarget: ["wasm"],
  currentTarget: [],
  currentThreads: [],
};

const BODIES: Record<string, object> = {
  rigid: {
    ...{ name: "a", ...motion, shapes: [taut.box(1, 1, 1)], density: 1, com: at, gravityScale: 1, linearDamping: 1 },
    ...{ lockTranslation: [true, false, false], lockRotation: [true, false, false], solver: "auto", userData: 1 },
  },
  inertia: { mass: 1, inertia: [1, 1, 1, 0, 0, 0], type: "dynamic" },
  shape: { shape: { kind: "box", half: [1, 1, 1], position: at }, mass: 2 },
  planar: { planar: true, angle: 1, position: [1, 2, 0], shape: taut.circle(1) },
  particle: { type: "particle", mass: 1, ...{ position: at, velocity: at } },
  scalable: {
    mass: 1,
    inertia: [1, 1, 1, 0, 0, 0],
    scalable: { axes: 3, stiffness: 1, scale: [1, 1, 1], rest: [1, 1, 1] },
  },
  custom: {
    type: "custom",
    dimension: 2,
    massMatrix: [
      [1, 0],
      [0, 1],
    ],
    pose: [1, 2],
    rates: [1, 2],
    constantForce: [1, 2],
  },
  kinematic: { type: "kinematic", ...motion },
};

const WORLD = {
  ...{ mode: "second-order", gravity: at, collisions: true, contactEvents: "all", filterPair: () => true },
  ...{ beforeContact: () => undefined, solver: "auto", bounceThreshold: 0.1, sleepEvents: "changes", timing: true },
  descent: { scheme: "sweeps", substeps: 4, precision: "double" },
  sleeping: { energy: 0.1, time: 1 },
};

/** All of them on a world of which nothing may change where one is refused. */
function check(world: taut.World, what: string, args: readonly unknown[], call: (...given: never[]) => unknown): void {
  const complaints: string[] = [];
  const snapshot = world.snapshot();
  const before = tell(world);
  let taken = 0;
  for (const [i, given] of [[...args], [], ...spoiledLists(args)].entries()) {
    const refused = isRefused(() => call(...(given as never[])), `${what} ${i}`, complaints);
    if (refused && tell(world) !== before) complaints.push(`${what} ${i}: threw, and changed the world`);
    if (!refused) taken++;
    if (i === 0) expect(`${what}: ${refused ? "refused" : "sound"}`).toBe(`${what}: sound`);
    if (refused && tell(world) === before) continue;
    isRefused(() => world.step(1 / 60), `a step after ${what} ${i}`, complaints);
    world.restore(snapshot);
    if (tell(world) !== before) complaints.push(`${what} ${i}: a restore did not bring back the world`);
  }
  expect(taken).toBeGreaterThan(0);
  expectNone(complaints);
}

describe("odd arguments", () => {
  const isJoint = (name: string) => EVERY_JOINT.some(([each]) => each === name);
  const isConstraint = (name: string) => EVERY_CONSTRAINT.some(([each]) => each.split(/\W/)[0] === name);
  // useThreads: test/threads/use-threads.test.ts
  const others = ["accelerations", "assemble", "contactForces", "saveScene", "loadScene", "useThreads"];

  test("all functions of taut are tried", () => {
    const functions = Object.entries(exported).filter(([, value]) => typeof value === "function");
    const missing = functions
      .map(([name]) => name)
      .filter((name) => !/Error$|^World$/.test(name) && !isJoint(name) && !isConstraint(name))
      .filter((name) => !(name in MAKERS) && !others.includes(name));
    expect(missing).toEqual([]);
  });

  test.each(Object.entries(MAKERS))("of %s", (name, args) => {
    const complaints: string[] = [];
    for (const [i, given] of [[], ...spoiledLists(args)].entries())
      isRefused(() => exported[name](...(given as never[])), `${name} ${i}`, complaints);
    expectNone(complaints);
  });

  test.each(Object.entries(BODIES))("of addBody: %s", (name, options) => {
    const world = new taut.World();
    check(world, name, [options], (given) => world.addBody(given));
  });

  test("of a world", () => {
    const complaints: string[] = [];
    for (const [i, [given]] of [[], ...spoiledLists([WORLD])].entries())
      isRefused(() => new taut.World(given as never), `world ${i}`, complaints);
    expectNone(complaints);
  });

  test.each(EVERY_JOINT)("of a joint: %s", (name, describeJoint) => {
    const world = new taut.World({ gravity: [0, 0, 0] });
    const ends = { a: addAnyBody(world, 1), b: addAnyBody(world, 2) };
    const { kind, ...options } = describeJoint(ends);
    const more = { name: "held", collide: true, maxForce: 10, userData: 1 };
    check(world, name, [{ kind, ...options, ...more }], (given) => world.addJoint(given));
    const complaints: string[] = [];
    for (const [i, [given]] of [...spoiledLists([{ ...options, ...more }])].entries())
      isRefused(() => exported[kind](given as never), `${kind} ${i}`, complaints);
    expectNone(complaints);
  });

  test.each(EVERY_CONSTRAINT)("of a constraint: %s", (name, describeConstraint) => {
    const { world, bodies, cart } = staged();
    const { kind, ...options } = describeConstraint(bodies, cart, world);
    check(world, name, [{ kind, ...options, name: "held", collide: true }], (given) => world.addConstraint(given));
    const complaints: string[] = [];
    for (const [i, [given]] of [...spoiledLists([options])].entries())
      isRefused(() => exported[kind](given as never), `${kind} ${i}`, complaints);
    expectNone(complaints);
  });

  test("of what looks at a world, moves it together, and saves it", () => {
    const { world } = staged();
    const stabilisation = { alpha: 1, beta: 1 };
    const touching = { stabilisation, touching: 0.1, separating: 0.1, sticking: 0.1, law: "coulomb" };
    check(world, "accelerations", [world, { stabilisation }], taut.accelerations as Maker);
    check(world, "contactForces", [world, touching], taut.contactForces as Maker);
    check(world, "assemble", [world, { dryRun: true, maxIterations: 10 }], taut.assemble as Maker);
    check(world, "saveScene", [world, { name: "a", about: "b", up: "y", dt: 0.1 }], taut.saveScene as Maker);
    check(world, "loadScene", [JSON.parse(taut.saveScene(world)), "file"], taut.loadScene as Maker);
  });
});
