// Nets while things change: joints that come, go and break, bodies removed, sleep, snapshots, files, and what is read of them.
import { describe, expect, test } from "vitest";
import {
  accelerations,
  assemble,
  type Body,
  ball,
  type JointBroke,
  loadScene,
  saveScene,
  type Vec3,
  type World,
} from "../../../src/index.ts";
import { type Built, curtain, hangWeight, knot, ladder, netsOf, stick, truss, wheel } from "../../support/nets.ts";
import { expectAlikeWhenTakenBack } from "../../support/taken-back.ts";

const G = 9.81;
const run = (world: World, steps: number, dt = 1 / 60) => {
  for (let i = 0; i < steps; i++) world.step(dt);
};

const MAKERS: [string, () => Built, hash: string][] = [
  ["a ladder", () => ladder(8), "82897f071b78d196"],
  ["a curtain", () => curtain(5), "d3c964d03a85caee"],
  ["a truss with sticks too many", () => truss(2, true), "8dbfda5196b3ae57"],
  ["a wheel", () => wheel(16), "c47006cabd85f5f7"],
];

describe.each(MAKERS)("%s", (_, make, expected) => {
  test("run twice gives the same bits, on every target", () => {
    const [first, second] = [make().world, make().world];
    run(first, 60);
    run(second, 60);
    expect(second.hash()).toBe(first.hash());
    expect(netsOf(first)).toBe(1);
    expect(first.hash()).toBe(expected);
  });

  test("restored goes the same way again, in every step", () => {
    const { world } = make();
    expectAlikeWhenTakenBack(world, 1 / 60, 30);
  });

  test("restored after its topology changed goes the same way again", () => {
    const { world } = make();
    run(world, 20);
    const snapshot = world.snapshot();
    run(world, 20);
    const hash = world.hash();
    world.restore(snapshot);
    world.joints[5].remove();
    world.bodies[3].remove();
    run(world, 7, 1 / 100);
    world.restore(snapshot);
    run(world, 20);
    expect(world.hash()).toBe(hash);
  });

  test("a file of a world that was not stepped goes the same way", () => {
    const { world } = make();
    const { world: loaded } = loadScene(JSON.parse(JSON.stringify(saveScene(world))));
    run(world, 20);
    run(loaded, 20);
    expect(loaded.hash()).toBe(world.hash());
  });

  test("what is read changes nothing", () => {
    const [first, second] = [make().world, make().world];
    for (let i = 0; i < 20; i++) {
      first.step(1 / 60);
      second.step(1 / 60);
      accelerations(second);
      second.snapshot();
      for (const joint of second.joints) expect(joint.gap).toBeLessThan(1e-9);
      expect(second.report.energy.total).toBeLessThan(1e9);
    }
    expect(second.hash()).toBe(first.hash());
  });

  test("many steps beside another world are the same bits", () => {
    const alone = make().world;
    run(alone, 30);
    const [beside, other] = [make().world, ladder(5, 0.3).world];
    for (let i = 0; i < 30; i++) {
      beside.step(1 / 60);
      other.step(1 / 77);
    }
    expect(beside.hash()).toBe(alone.hash());
  });
});

describe("changes", () => {
  test("joints that break while it moves", () => {
    const { world } = curtain(5);
    for (const [i, joint] of world.joints.entries()) if (i % 3 === 0) joint.maxForce = 60;
    const count = world.joints.length;
    let broken = 0;
    const before = world.report.energy.total;
    for (let i = 0; i < 120; i++) {
      world.step(1 / 60);
      broken += world.drainEvents().filter((event): event is JointBroke => event.type === "jointBroke").length;
      expect(world.report.jointGap, `step ${i}`).toBeLessThan(world.report.locked > 0 ? 1e-8 : 1e-9);
      expect(world.report.energy.total - before, `step ${i}`).toBeLessThan(1e-6);
    }
    expect(broken).toBeGreaterThan(5);
    expect(world.joints.length).toBe(count - broken);
  });

  test("bodies and joints removed and added while it moves", () => {
    const { world } = curtain(5);
    for (let i = 0; i < 100; i++) {
      const { bodies, joints } = world;
      if (i % 20 === 5) bodies[(7 * i) % bodies.length].remove();
      if (i % 20 === 10) joints[(5 * i) % joints.length].remove();
      if (i % 20 === 15) {
        const [a, b] = [bodies[(3 * i) % 20], bodies[(11 * i) % 20]];
        if (a !== b) stick(world, a, b, a.position, b.position);
      }
      world.step(1 / 60);
      expect(world.report.jointGap, `step ${i}`).toBeLessThan(1e-9);
      expect(world.bodies.every(({ position }) => position.every(Number.isFinite))).toBe(true);
    }
  });

  test("from tree to net and back", () => {
    const { world } = ladder(6);
    const weight = hangWeight(world, world.bodies[17], true);
    run(world, 10);
    expect(netsOf(world)).toBe(0);
    weight.remove();
    world.loops = "nets";
    const before = world.report.energy.total;
    run(world, 10);
    expect(netsOf(world)).toBe(1);
    expect(Math.abs(world.report.energy.total - before)).toBeLessThan(1e-3);
    expect(world.report.jointGap).toBeLessThan(1e-9);
  });

  test("a body that was moved by hand is brought back, and the report says how far it was", () => {
    const { world, bodies } = truss(1);
    run(world, 5);
    const [x, y, z] = bodies[6].position;
    bodies[6].position = [x + 0.05, y, z];
    world.step(1 / 60);
    expect(world.report.jointGap).toBeLessThan(1e-9);
    expect(world.report.closedGap).toBeCloseTo(0.05, 9);
  });

  test("assemble closes what was moved apart", () => {
    const { world, bodies } = truss(1);
    for (const [i, body] of bodies.entries()) {
      const [x, y, z] = body.position;
      body.position = [x + 0.02 * Math.sin(7 * i), y + 0.02 * Math.cos(5 * i), z];
    }
    expect(assemble(world).closed).toBe(true);
    expect(world.report.jointGap).toBeLessThan(1e-12);
    run(world, 5);
    expect(netsOf(world)).toBe(1);
    expect(world.report.jointGap).toBeLessThan(1e-9);
  });
});

describe("sleep", () => {
  test("a ladder that hangs still falls asleep as a whole, and a push wakes all of it", () => {
    const { world, bodies } = ladder(6, 0, { collisions: false, sleeping: true });
    for (let i = 0; i < 200 && world.report.islands.asleep === 0; i++) world.step(1 / 60);
    expect(world.report.islands.asleep).toBe(bodies.length);
    const hash = world.hash();
    bodies[5].applyImpulse([1, 0, 0]);
    world.step(1 / 60);
    expect(world.report.islands.asleep).toBe(0);
    expect(world.hash()).not.toBe(hash);
    expect(world.report.jointGap).toBeLessThan(1e-9);
  });
});

describe("reactions", () => {
  /** What is missing in m a = F of a body at rest. */
  function unbalanced(world: World, body: Body): number {
    const sum = [0, -G * body.mass, 0];
    for (const joint of world.joints) {
      const sign = joint.b === body ? 1 : joint.a === body ? -1 : 0;
      for (let i = 0; i < 3; i++) sum[i] += sign * joint.force[i];
    }
    return Math.hypot(...sum);
  }

  test("of a ladder that hangs still: half of the weight at each pin, and all bodies in balance", () => {
    const { world, bodies } = ladder(6, 0);
    run(world, 5);
    const weight = bodies.reduce((sum, { mass }) => sum + G * mass, 0);
    for (const pin of world.joints.slice(0, 2)) {
      expect(pin.force[1]).toBeCloseTo(weight / 2, 8);
      expect(Math.hypot(pin.force[0], pin.force[2])).toBeLessThan(1e-8);
      expect(Math.hypot(...pin.torque)).toBe(0);
    }
    for (const body of bodies) expect(unbalanced(world, body)).toBeLessThan(1e-8);
  });

  // the pins carry m (a - g) of all bodies: from the change of the momentum over a step
  test("of a truss that swings: its pin carries the change of momentum", () => {
    for (const crossed of [false, true]) {
      const { world, bodies } = truss(2, crossed);
      run(world, 20);
      const momentum = () =>
        bodies.reduce((sum, { mass, velocity }) => sum.map((x, i) => x + mass * velocity[i]), [0, 0, 0]);
      const before = momentum();
      const dt = 1 / 6000;
      world.step(dt);
      const after = momentum();
      const weight = bodies.reduce((sum, { mass }) => sum + G * mass, 0);
      const pin = world.joints[world.joints.length - 1];
      for (let i = 0; i < 3; i++) {
        const expected = (after[i] - before[i]) / dt + (i === 1 ? weight : 0);
        expect(Math.abs(pin.force[i] - expected)).toBeLessThan(1e-3 * weight);
      }
    }
  });

  test("are those at an instant, in a short step", () => {
    const { world, bodies } = ladder(6);
    run(world, 20, 1 / 240);
    const now = accelerations(world);
    const before = bodies.map(({ velocity }) => [...velocity]);
    const dt = 1e-5;
    world.step(dt);
    // what differs is the change of force over the step, 100 N/s or so
    for (const [k, { force }] of now.joints.entries())
      for (let i = 0; i < 3; i++) expect(Math.abs(world.joints[k].force[i] - force[i])).toBeLessThan(5e-3);
    for (const [k, { linear }] of now.bodies.entries())
      for (let i = 0; i < 3; i++)
        expect(Math.abs((bodies[k].velocity[i] - before[k][i]) / dt - linear[i])).toBeLessThan(5e-3);
  });

  // docs/report.md: forces of redundant joints are those with the least sum of squares. Sticks that carry each other's load do not change the motion
  test("of redundant joints are the least", () => {
    const { world, bodies } = truss(1, true);
    const top: Vec3 = [0.6, 0.5, 0.5];
    for (const at of [1, 2, 3, 4, 5]) world.addJoint(ball({ a: null, b: bodies[at], anchor: bodies[at].position }));
    knot(world, top);
    run(world, 3);
    const squares = () => world.joints.reduce((sum, { force }) => sum + force.reduce((s, x) => s + x * x, 0), 0);
    const net = squares();
    hangWeight(world, bodies[6], true, { mass: 1e-9, inertia: [1e-9, 1e-9, 1e-9, 0, 0, 0] });
    run(world, 3);
    expect(netsOf(world)).toBe(0);
    expect(net).toBeLessThan(1.001 * squares());
  });
});

test("the report counts rows and names the worst joint", () => {
  const { world } = truss(2);
  run(world, 20);
  const { rows, worstJoint, jointGapMetres, velocityResidual, trees } = world.report;
  expect(rows).toEqual({ held: 3 * world.joints.length, redundant: 0 });
  expect(worstJoint?.gap).toBe(jointGapMetres);
  expect(velocityResidual).toBeLessThan(1e-8);
  expect(trees).toBe(1);
});
