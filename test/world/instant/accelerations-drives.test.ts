import { describe, expect, test } from "vitest";
import type { Accelerations, Body, HingeOptions, Joint, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { quatFromAxisAngle, rotate } from "../../../src/math/index.ts";
import { NAMED_KINDS, worldOf } from "../../support/mechanism-world.ts";
import { seeded, signed } from "../../support/random-forest.ts";
import { randomMechanism } from "../../support/random-mechanism.ts";

const G = 9.81;
const Z: Vec3 = [0, 0, 1];
const near = (found: number, expected: number, tolerance = 1e-12) =>
  expect(Math.abs(found - expected)).toBeLessThan(tolerance * Math.max(1, Math.abs(expected)));

/** A bar of 2 kg and 1 m on a hinge at the origin, its coordinate the angle from horizontal, upwards; rad/s. */
function bar(drive: Partial<HingeOptions>, angle = 0, rate = 0) {
  const world = new Taut.World();
  const b = world.addBody({ shape: Taut.box(0.5, 0.05, 0.05), mass: 2, position: [0.5, 0, 0] });
  const joint = world.addJoint(Taut.hinge({ a: null, b, anchor: [0, 0, 0], axis: Z, ...drive }));
  joint.coordinate = angle;
  b.angularVelocity = [0, 0, rate];
  b.velocity = [-0.5 * Math.sin(angle) * rate, 0.5 * Math.cos(angle) * rate, 0];
  return { world, b, joint, inertia: b.inertia[2] + 2 * 0.25, weight: 2 * G * 0.5 * Math.cos(angle) };
}

const turning = ({ bodies }: Accelerations) => bodies[0].angular[2];

describe("one hinge, by hand", () => {
  test("spring and damper", () => {
    const spring = { stiffness: 30, damping: 4, rest: 0.2 };
    const { world, inertia, weight } = bar({ spring }, 0.5, 1.5);
    const found = Taut.accelerations(world);
    near(found.drives[0].force, -30 * 0.3 - 4 * 1.5);
    near(turning(found), (found.drives[0].force - weight) / inertia);
    expect(found.drives[0]).toMatchObject({ direction: "turn" });
    near(found.drives[0].value, 0.5);
    near(found.drives[0].rate, 1.5);
    // what the joint does to the bar counts the drive in
    near(found.joints[0].torque[2], found.drives[0].force);
    near(found.joints[0].torque[0], 0);
  });

  test.each([
    ["within its force", 100, 20 * 0.7 - 3 * 0.5],
    ["at its force", 5, 5],
  ])("a servo %s", (_, maxForce, force) => {
    const { world } = bar({ servo: { target: 1, stiffness: 20, damping: 3, maxForce } }, 0.3, 0.5);
    near(Taut.accelerations(world).drives[0].force, force);
  });

  test.each([
    ["at its speed, strong enough: it holds", 1.5, 100, undefined],
    ["at its speed, too weak", 1.5, 4, 4],
    ["too slow: all its force", 3, 7, 7],
    ["too fast: all its force the other way", -1, 7, -7],
  ])("a motor %s", (_, speed, maxForce, force) => {
    const { world, weight } = bar({ motor: { speed, maxForce } }, 0.4, 1.5);
    const found = Taut.accelerations(world);
    near(found.drives[0].force, force ?? weight);
    if (force === undefined) near(turning(found), 0);
  });

  test("a motor without bound is a condition on the rate, with the feedback of the joints", () => {
    const { world } = bar({ motor: { speed: 2 } }, 0.4, 1.5);
    near(turning(Taut.accelerations(world)), 0);
    near(turning(Taut.accelerations(world, { stabilisation: { alpha: 3 } })), -2 * 3 * (1.5 - 2));
  });

  test.each([
    ["at rest, enough", 0, 20, undefined],
    ["at rest, too little", 0, 4, 4],
    ["falling", -1, 4, 4],
    ["rising", 1, 4, -4],
  ])("friction: %s", (_, rate, friction, force) => {
    const { world, weight, inertia } = bar({ friction }, 0.2, rate);
    const found = Taut.accelerations(world);
    near(found.drives[0].force, force ?? weight);
    near(turning(found), force === undefined ? 0 : (force - weight) / inertia);
  });

  test.each([
    ["resting on it", 0, undefined],
    ["falling onto it: it cannot fall faster", -2, undefined],
    ["leaving it", 2, 0],
  ])("a lower limit, %s", (_, rate, force) => {
    const { world, weight } = bar({ limits: { lower: 0.3 } }, 0.3, rate);
    const found = Taut.accelerations(world);
    near(found.drives[0].force, force ?? weight);
    if (force === undefined) near(turning(found), 0);
  });

  test("a limit pushes and never pulls; one that is not reached does nothing", () => {
    const up = bar({ limits: { lower: 0.3 } }, 0.3);
    up.b.applyTorque([0, 0, 50]);
    expect(Taut.accelerations(up.world).drives[0].force).toBe(0);
    expect(Taut.accelerations(bar({ limits: { lower: 0.2 } }, 0.3).world).drives[0].force).toBe(0);
    // hanging from an upper limit of its own is impossible: it falls
    expect(Taut.accelerations(bar({ limits: { upper: 0.3 } }, 0.3).world).drives[0].force).toBe(0);
    const pressed = bar({ limits: { upper: 0.3 } }, 0.3);
    pressed.b.applyTorque([0, 0, 50]);
    near(Taut.accelerations(pressed.world).drives[0].force, -(50 - pressed.weight));
  });

  test("limits that meet lock the hinge; soft ones are springs beyond their bounds", () => {
    const locked = bar({ limits: { lower: 0.3, upper: 0.3 } }, 0.3);
    near(Taut.accelerations(locked.world).drives[0].force, locked.weight);
    const soft = bar({ limits: { lower: 0.3, upper: 0.5, compliance: 0.01 } }, 0.25, 1);
    near(Taut.accelerations(soft.world).drives[0].force, 5);
    soft.joint.coordinate = 0.4;
    near(Taut.accelerations(soft.world).drives[0].force, 0);
  });

  test("motor, friction and limit together", () => {
    // a motor that presses against the stop with 30 N m, helped by the weight, hindered by 2 N m of friction
    const { world, weight } = bar({ motor: { speed: -1, maxForce: 30 }, friction: 2, limits: { lower: 0 } });
    const found = Taut.accelerations(world);
    near(turning(found), 0);
    // friction and stop share what is left; together they balance the weight
    near(found.drives[0].force, weight);
    expect(found.certificate.complementarity).toBeLessThan(1e-12);
  });
});

describe("ropes, planes, sliders", () => {
  test("a taut rope carries the weight, and what the swing adds", () => {
    const world = new Taut.World();
    const bob = world.addBody({ shape: Taut.sphere(0.1), mass: 3, position: [0, -2, 0] });
    world.addJoint(Taut.rope({ a: null, b: bob, anchorA: [0, 0, 0], anchorB: [0, 0, 0], length: 2 }));
    bob.velocity = [1.5, 0, 0];
    const found = Taut.accelerations(world);
    near(found.joints[0].force[1], 3 * (G + 1.5 ** 2 / 2));
    near(found.bodies[0].linear[1], 1.5 ** 2 / 2);
    expect(found.joints[0].lambda).toEqual([]);
    expect(found.drives[0]).toMatchObject({ direction: "length" });
    near(found.drives[0].force, -3 * (G + 1.5 ** 2 / 2));
  });

  test("a slack rope, and a taut one under a body that is thrown up, do nothing", () => {
    const world = new Taut.World();
    const bob = world.addBody({ shape: Taut.sphere(0.1), mass: 3, position: [0, -1, 0] });
    world.addJoint(Taut.rope({ a: null, b: bob, anchorA: [0, 0, 0], anchorB: [0, 0, 0], length: 2 }));
    near(Taut.accelerations(world).bodies[0].linear[1], -G);
    bob.position = [0, -2, 0];
    bob.applyForce([0, 100, 0]);
    near(Taut.accelerations(world).bodies[0].linear[1], 100 / 3 - G);
  });

  test("a body on a plane that it may leave", () => {
    const world = new Taut.World();
    const foot = world.addBody({ shape: Taut.sphere(0.1), mass: 2 });
    world.addJoint(Taut.pointOnPlane({ a: null, b: foot, anchor: [0, 0, 0], axis: [0, 1, 0], oneSided: true }));
    near(Taut.accelerations(world).joints[0].force[1], 2 * G);
    foot.applyForce([0, 30, 0]);
    const found = Taut.accelerations(world);
    near(found.joints[0].force[1], 0);
    near(found.bodies[0].linear[1], 15 - G);
  });

  test("three point feet on the ground under a body whose weight is off the middle: one lifts", () => {
    const world = new Taut.World();
    const table = world.addBody({ mass: 4, inertia: [1, 1, 1, 0, 0, 0], position: [1.2, 1, 0] });
    const feet: Vec3[] = [
      [0, 0, 1],
      [0, 0, -1],
      [1, 0, 0],
    ];
    for (const anchor of feet)
      world.addJoint(Taut.pointOnPlane({ a: null, b: table, anchor, axis: [0, 1, 0], oneSided: true }));
    const { joints, certificate, bodies } = Taut.accelerations(world);
    // the centre of mass stands 0.2 m beyond the third foot: the table falls over that one
    near(joints[0].force[1], 0);
    near(joints[1].force[1], 0);
    const force = 4 * G * (1 / (1 + (4 * 0.2 ** 2) / 1));
    near(joints[2].force[1], force);
    near(bodies[0].angular[2], -0.2 * force);
    expect(certificate.complementarity).toBeLessThan(1e-12);
  });

  test("a block on a slope slides or sticks as Coulomb says, the force of friction given", () => {
    const slope = quatFromAxisAngle(Z, -0.4);
    const along = rotate(slope, [1, 0, 0]);
    const make = (friction: number) => {
      const world = new Taut.World();
      const block = world.addBody({ shape: Taut.box(0.2, 0.1, 0.1), mass: 5, orientation: slope });
      world.addJoint(Taut.slider({ a: null, b: block, anchor: [0, 0, 0], axis: along, friction }));
      return Taut.accelerations(world);
    };
    const pull = 5 * G * Math.sin(0.4);
    near(make(pull + 1).drives[0].force, -pull);
    near(make(pull - 1).bodies[0].linear[0], along[0] / 5);
    near(make(pull - 1).drives[0].force, -(pull - 1));
  });
});

describe("many at once", () => {
  /** Limits that are reached, motors that hold, friction and ropes on a mechanism of hinges and sliders. */
  function driven(seed: number): Taut.World {
    const kinds = NAMED_KINDS.filter(([linear, angular]) => angular >= 2 && linear > 1 && linear + angular < 6);
    const { world, joints } = worldOf(randomMechanism(seed, { bodies: 7, loops: 1, speed: 0, kinds }));
    const random = seeded(seed);
    for (const joint of joints)
      for (const drive of joint.drives) {
        const q = drive.coordinate;
        const choice = random();
        if (choice < 0.3) drive.limits = random() < 0.5 ? { lower: q, upper: q + 1 } : { lower: q - 1, upper: q };
        if (choice > 0.2 && choice < 0.5) drive.motor = { speed: signed(random) > 0 ? 0 : 1, maxForce: random() };
        if (choice > 0.4 && choice < 0.7) drive.friction = random();
        if (choice > 0.6 && choice < 0.8) drive.spring = { stiffness: 10, damping: 1, rest: q + signed(random) };
        if (choice > 0.8)
          drive.servo = { target: q + signed(random), stiffness: 20, damping: 1, maxForce: 3 * random() };
      }
    return world;
  }

  test("every condition of the answer holds", () => {
    let reached = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const found = Taut.accelerations(driven(seed));
      const { certificate, status } = found;
      expect(status).toBe("solved");
      expect(certificate.equalityRelative).toBeLessThan(1e-10);
      expect(certificate.motionRelative).toBeLessThan(1e-10);
      expect(certificate.primalRelative).toBeLessThan(1e-12);
      expect(certificate.dualRelative).toBeLessThan(1e-9);
      expect(certificate.complementarityRelative).toBeLessThan(1e-9);
      reached += found.drives.filter(({ force }) => force !== 0).length;
    }
    expect(reached).toBeGreaterThan(80);
  });

  test("the step agrees: differences of a tiny one", () => {
    for (let seed = 1; seed <= 6; seed++) {
      const world = driven(seed);
      const exact = Taut.accelerations(world).bodies;
      const before = world.bodies.map((body) => [...body.velocity, ...body.angularVelocity]);
      world.step(1e-5);
      for (const [i, { body, linear, angular }] of exact.entries()) {
        const after = [...body.velocity, ...body.angularVelocity];
        const rates = after.map((v, k) => (v - before[i][k]) / 1e-5);
        const size = Math.max(10, ...linear.map(Math.abs), ...angular.map(Math.abs));
        // a step of first order in its forces: h times the jerk
        for (const [k, a] of [...linear, ...angular].entries())
          expect(Math.abs(rates[k] - a) / size).toBeLessThan(2e-3);
      }
    }
  });
});

test("drives of a joint between bodies that stay do nothing", () => {
  const world = new Taut.World();
  const b: Body = world.addBody({ shape: Taut.sphere(0.1), mass: 1 });
  const joint: Joint = world.addJoint(
    Taut.ball({ a: null, b, anchor: [0, 0, 0], x: { spring: { stiffness: 5, rest: 1 } } }),
  );
  near(Taut.accelerations(world).drives[0].force, 5);
  b.type = "static";
  const found = Taut.accelerations(world);
  expect(found.bodies[0].angular).toEqual([0, 0, 0]);
  expect(found.joints[0].joint).toBe(joint);
});
