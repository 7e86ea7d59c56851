// Motors, servos, springs and friction: they do what they say, as far as their force reaches.

import { describe, expect, it } from "vitest";
import { type Body, box, hinge, type Joint, slider, sphere, World } from "../../../../src/index.ts";
import { addBar, FOUR_BAR_CORNER } from "../../../support/planar-bars.ts";
import { energyScale } from "../../../support/worlds.ts";

const Z = [0, 0, 1] as const;

/** A flywheel of 0.5 kg m² about z, on the world or (turned round) the world on it. */
function wheel(options: object = {}): { world: World; joint: Joint; body: Body } {
  const world = new World();
  const body = world.addBody({ mass: 2, inertia: [0.5, 0.5, 0.5, 0, 0, 0] });
  const joint = world.addJoint(hinge({ a: null, b: body, anchor: [0, 0, 0], axis: Z, ...options }));
  return { world, joint, body };
}

/** An arm of 1 m and 2 kg from the origin along x, its hinge about z. */
function arm(options: object = {}): { world: World; joint: Joint } {
  const world = new World();
  const b = world.addBody({ shape: box(0.5, 0.05, 0.05), mass: 2, position: [0.5, 0, 0] });
  return { world, joint: world.addJoint(hinge({ a: null, b, anchor: [0, 0, 0], axis: Z, ...options })) };
}

describe("a motor", () => {
  it("bounded to 2 N m speeds a wheel of 0.5 kg m² up by 4 rad/s², then keeps its speed", () => {
    const { world, joint } = wheel({ motor: { speed: 6, maxForce: 2 } });
    for (let i = 1; i <= 240; i++) {
      world.step(1 / 120);
      const speeding = i <= 179;
      if (speeding) expect(joint.rate).toBeCloseTo((4 * i) / 120, 9);
      if (speeding) expect([joint.drive().saturated, world.report.saturated]).toEqual([true, 1]);
      expect(Math.abs(joint.drive().force)).toBeLessThan(2 + 1e-12);
    }
    expect(joint.rate).toBeCloseTo(6, 9);
    expect([joint.drive().saturated, world.report.saturated]).toEqual([false, 0]);
    // 4.5 rad while speeding up, 3 rad after
    expect(joint.coordinate).toBeCloseTo(7.5, 2);
  });

  it("that is too weak stands still under the arm's weight, and one that is strong lifts it", () => {
    const [weak, strong] = [5, 50].map((maxForce) => arm({ motor: { speed: 1, maxForce } }));
    for (let i = 0; i < 60; i++) for (const { world } of [weak, strong]) world.step(1 / 60);
    expect(weak.joint.coordinate).toBeLessThan(-0.5);
    expect(weak.joint.drive().saturated).toBe(true);
    expect(strong.joint.rate).toBeCloseTo(1, 9);
    // it takes the first step to come to its speed: half a step is lost
    expect(strong.joint.coordinate).toBeCloseTo(1 - 1 / 120, 3);
    // what it takes to hold the arm in the middle of the last step; its speed is constant
    expect(strong.joint.drive().force).toBeCloseTo(2 * 9.81 * 0.5 * Math.cos(1 - 2 / 120), 2);
  });

  it("against a limit pushes with all its force", () => {
    const { world, joint } = wheel({ motor: { speed: 3, maxForce: 4 }, limits: { lower: -1, upper: 0.5 } });
    for (let i = 0; i < 120; i++) {
      world.step(1 / 120);
      expect(joint.coordinate).toBeLessThan(0.5 + 1e-9);
    }
    expect(joint.coordinate).toBeCloseTo(0.5, 9);
    expect(joint.drive().saturated).toBe(true);
    expect(joint.drive().atLimit).toBe("upper");
    // stop and motor cancel
    expect(joint.drive().force).toBeCloseTo(0, 6);
  });

  it.each([false, true])("turns what hangs on it, the tree running from b to a: %s", (reversed) => {
    const world = new World();
    const base = world.addBody({ mass: 5, inertia: [1, 1, 1, 0, 0, 0] });
    const tip = world.addBody({ mass: 1, inertia: [0.1, 0.1, 0.1, 0, 0, 0], position: [1, 0, 0] });
    world.addJoint(hinge({ a: null, b: base, anchor: [0, 0, 0], axis: Z }));
    const ends = reversed ? { a: tip, b: base } : { a: base, b: tip };
    const joint = world.addJoint(hinge({ ...ends, anchor: [0.8, 0, 0], axis: Z, motor: { speed: 2 } }));
    for (let i = 0; i < 240; i++) world.step(1 / 120);
    expect(joint.rate).toBeCloseTo(2, 8);
    expect(joint.coordinate).toBeCloseTo(4, 6);
  });
});

describe("a servo", () => {
  it("comes to rest where its force is stiffness times error", () => {
    const { world, joint } = arm();
    const drive = joint.drive();
    drive.servo = { target: 0.5, stiffness: 200, damping: 40 };
    for (let i = 0; i < 1200; i++) world.step(1 / 120);
    const load = 2 * 9.81 * 0.5 * Math.cos(joint.coordinate);
    expect(drive.force).toBeCloseTo(load, 6);
    expect(200 * (0.5 - joint.coordinate)).toBeCloseTo(load, 6);
    expect(drive.saturated).toBe(false);
  });

  it("bounded below the load gives its bound and sinks", () => {
    const { world, joint } = arm();
    joint.drive().servo = { target: 0.5, stiffness: 1e4, damping: 10, maxForce: 5 };
    for (let i = 0; i < 30; i++) {
      world.step(1 / 120);
      expect(Math.abs(joint.drive().force)).toBeLessThan(5 + 1e-9);
    }
    expect(joint.drive().saturated).toBe(true);
    expect(joint.coordinate).toBeLessThan(0);
  });
});

describe("stiff springs and dampers", () => {
  const stiffness = [1e3, 1e6, 1e9];
  const damping = [0, 1e3, 1e6];
  const all = stiffness.flatMap((k) => damping.map((d) => [k, d] as const));

  it.each(all)("of %f N m/rad and %f N m s/rad stay stable and gain nothing", (k, d) => {
    const { world, joint } = arm({ spring: { stiffness: k, damping: d } });
    const tip = world.addBody({ shape: sphere(0.1), mass: 0.1, position: [1.2, 0, 0] });
    const second = world.addJoint(
      hinge({ a: joint.b, b: tip, anchor: [1, 0, 0], axis: Z, spring: { stiffness: k, damping: d } }),
    );
    tip.angularVelocity = [0, 0, 3];
    const before = world.report.energy.total;
    world.step(1 / 60);
    const scale = energyScale(world);
    for (let i = 0; i < 300; i++) {
      world.step(1 / 60);
      expect((world.report.energy.total - before) / scale).toBeLessThan(1e-7);
    }
    const [load, light] = [9.81 * (1 + 0.12), 9.81 * 0.1 * 0.2];
    // at rest where anything damps; the damping of 1e6 takes minutes to get there
    if (d === 1e3) expect(Math.abs(joint.coordinate)).toBeLessThan((1.5 * load) / k);
    if (d === 1e3) expect(Math.abs(second.coordinate)).toBeLessThan((1.5 * light) / k + 1e-9);
  });
});

describe("dry friction", () => {
  const block = (friction: number) => {
    const world = new World({ gravity: [0, 0, 0] });
    const b = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 2 });
    const joint = world.addJoint(slider({ a: null, b, anchor: [0, 0, 0], axis: [1, 0, 0], friction }));
    return { world, b, joint };
  };

  it("stops a block after v² / 2a and holds it", () => {
    const { world, joint } = block(4);
    joint.rate = 2;
    for (let i = 0; i < 120; i++) {
      world.step(1 / 120);
      expect(joint.rate).toBeGreaterThan(-1e-12);
      expect(Math.abs(joint.drive().force)).toBeLessThan(4 + 1e-12);
    }
    // 2 m/s at 2 m/s²: 1 m
    expect(joint.rate).toBeCloseTo(0, 9);
    for (let i = 0; i < 120; i++) world.step(1 / 120);
    expect(joint.coordinate).toBeCloseTo(1, 3);
    expect(Math.abs(joint.rate)).toBeLessThan(1e-9);
  });

  it("holds against a smaller force and slips under a larger one", () => {
    for (const [push, moves] of [
      [3.9, false],
      [6, true],
    ] as const) {
      const { world, b, joint } = block(4);
      for (let i = 0; i < 120; i++) {
        b.applyForce([push, 0, 0]);
        world.step(1 / 120);
        expect(joint.drive().force).toBeCloseTo(moves ? -4 : -push, 9);
      }
      expect(joint.rate).toBeCloseTo(moves ? (push - 4) / 2 : 0, 9);
    }
  });
});

// crank 0.3, coupler 0.9, rocker 0.7 between pins a metre apart: the crank goes round
describe("a four-bar", () => {
  const linkage = (crank: object, rocker: object) => {
    const world = new World();
    const [x, y] = FOUR_BAR_CORNER;
    const [first, second, third] = [
      addBar(world, [0, 0], [0.3, 0]),
      addBar(world, [0.3, 0], [x, y]),
      addBar(world, [x, y], [1, 0]),
    ];
    const joints = [
      world.addJoint(hinge({ a: null, b: first, anchor: [0, 0, 0], axis: Z, ...crank })),
      world.addJoint(hinge({ a: first, b: second, anchor: [0.3, 0, 0], axis: Z })),
      world.addJoint(hinge({ a: second, b: third, anchor: [x, y, 0], axis: Z })),
      world.addJoint(hinge({ a: null, b: third, anchor: [1, 0, 0], axis: Z, ...rocker })),
    ];
    return { world, joints };
  };

  it("with a bounded motor at its crank comes to its speed and keeps it", () => {
    const { world, joints } = linkage({ motor: { speed: 5, maxForce: 100 } }, {});
    for (let i = 0; i < 600; i++) {
      world.step(1 / 240);
      expect(Math.abs(joints[0].drive().force)).toBeLessThan(100 + 1e-9);
      expect(world.report.jointGapMetres).toBeLessThan(1e-9);
    }
    expect(joints[0].rate).toBeCloseTo(5, 6);
    expect(joints[0].coordinate).toBeGreaterThan(10);
  });

  it("with a limit at its rocker stops there", () => {
    const { world, joints } = linkage({ motor: { speed: 2, maxForce: 5 } }, { limits: { lower: -0.1, upper: 0.1 } });
    for (let i = 0; i < 600; i++) {
      world.step(1 / 240);
      expect(world.report.limitViolation).toBeLessThan(1e-9);
      expect(world.report.jointGapMetres).toBeLessThan(1e-9);
    }
    expect(joints[3].drive().atLimit).toBeDefined();
    expect(joints[0].drive().saturated).toBe(true);
  });
});
