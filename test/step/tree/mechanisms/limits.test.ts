// Limits of every direction, in rough motion: nothing goes beyond them, nothing gains energy by them.
import { describe, expect, it } from "vitest";
import type { Body, Vec3 } from "../../../../src/index.ts";
import * as Taut from "../../../../src/index.ts";
import { seeded, signed } from "../../../support/random-forest.ts";
import { fewer } from "../../../support/sampled.ts";
import { energyScale } from "../../../support/worlds.ts";

/** A torso with limbs on every joint that has limits, pinned by a rope, set off at random. */
function ragdoll(seed: number): Taut.World {
  const random = seeded(seed);
  const any = (size: number): Vec3 => [size * signed(random), size * signed(random), size * signed(random)];
  const world = new Taut.World();
  const limb = (position: Vec3, half: number, mass: number): Body =>
    world.addBody({ shape: Taut.capsule(0.05, half), mass, position, velocity: any(3), angularVelocity: any(6) });
  const torso = world.addBody({ shape: Taut.box(0.2, 0.3, 0.1), mass: 20, velocity: any(2), angularVelocity: any(3) });
  const [head, arm, hand] = [limb([0, 0.55, 0], 0.1, 3), limb([0.45, 0.2, 0], 0.15, 2), limb([0.85, 0.2, 0], 0.1, 0.5)];
  const [thigh, shin, tail] = [
    limb([-0.1, -0.55, 0], 0.2, 6),
    limb([-0.1, -1, 0], 0.2, 3),
    limb([0, -0.4, 0.4], 0.1, 1),
  ];
  const turn = { limits: { lower: -0.5, upper: 0.7 } };
  world.addJoint(Taut.ball({ a: torso, b: head, anchor: [0, 0.35, 0], axis: [0, 1, 0], cone: 0.6, twist: turn }));
  world.addJoint(Taut.ball({ a: torso, b: arm, anchor: [0.25, 0.2, 0], axis: [1, 0, 0], cone: 1.2 }));
  world.addJoint(
    Taut.hinge({ a: hand, b: arm, anchor: [0.7, 0.2, 0], axis: [0, 0, 1], limits: { lower: 0, upper: 2 } }),
  );
  const knee = { limits: { lower: 0, upper: 1.5 } };
  world.addJoint(
    Taut.universal({
      a: torso,
      b: thigh,
      anchor: [-0.1, -0.3, 0],
      axis: [0, 0, 1],
      secondAxis: [1, 0, 0],
      turnA: turn,
      turnB: turn,
    }),
  );
  world.addJoint(Taut.hinge({ a: thigh, b: shin, anchor: [-0.1, -0.8, 0], axis: [1, 0, 0], ...knee }));
  const slide = { limits: { lower: -0.05, upper: 0.2 } };
  world.addJoint(Taut.slider({ a: torso, b: tail, anchor: [0, -0.3, 0.2], axis: [0, 0, 1], slide }));
  world.addJoint(Taut.rope({ a: null, b: torso, worldAnchorA: [0, 1.5, 0], worldAnchorB: [0, 0.3, 0], length: 1.4 }));
  return world;
}

describe("a ragdoll with limits at every joint, on a rope", () => {
  // limits are rows of positions, closed with the loops: Newton leaves 1e-9 and the report measures it
  it.each(fewer([60, 240], [60]))("never exceeds one by more than 1e-9 at 1/%d s, and gains no energy", (rate) => {
    let touched = 0;
    for (let seed = 0; seed < 5; seed++) {
      const world = ragdoll(seed);
      const [scale, before] = [energyScale(world), world.report.energy.total];
      for (let i = 0; i < 5 * rate; i++) {
        world.step(1 / rate);
        const { limitViolation, energy, jointGapMetres, limited } = world.report;
        touched += limited;
        const of = `seed ${seed}, step ${i}`;
        expect(limitViolation, `limits, ${of}`).toBeLessThan(1e-9);
        expect(jointGapMetres, `gap, ${of}`).toBeLessThan(1e-9);
        expect((energy.total - before) / scale, `energy, ${of}`).toBeLessThan(1e-7);
      }
    }
    expect(touched).toBeGreaterThan(1000);
  });
});

describe("a single limit", () => {
  it("stops a hinge and carries the weight of the arm", () => {
    const world = new Taut.World();
    const b = world.addBody({ shape: Taut.box(0.5, 0.05, 0.05), mass: 2, position: [0.5, 0, 0] });
    const limits = { lower: -0.4, upper: 1 };
    const joint = world.addJoint(Taut.hinge({ a: null, b, anchor: [0, 0, 0], axis: [0, 0, 1], limits }));
    for (let i = 0; i < 120; i++) {
      world.step(1 / 60);
      expect(joint.coordinate).toBeGreaterThan(-0.4 - 1e-9);
    }
    expect(joint.coordinate).toBeCloseTo(-0.4, 9);
    expect(joint.rate).toBeCloseTo(0, 9);
    const drive = joint.drive();
    expect(drive.atLimit).toBe("lower");
    expect(drive.force).toBeCloseTo(2 * 9.81 * 0.5 * Math.cos(0.4), 6);
    expect(joint.force[1]).toBeCloseTo(2 * 9.81, 6);
    expect(joint.torque[2]).toBeCloseTo(drive.force, 6);
  });

  // the stop is a spring of 1e-3 m/N: 50 N on it, 5 cm beyond
  it("with a compliance gives way by force times compliance", () => {
    const world = new Taut.World({ gravity: [0, -10, 0] });
    const b = world.addBody({ shape: Taut.sphere(0.1), mass: 5, linearDamping: 5 });
    const joint = world.addJoint(
      Taut.slider({
        a: null,
        b,
        anchor: [0, 0, 0],
        axis: [0, 1, 0],
        limits: { lower: -0.1, upper: 1, compliance: 1e-3 },
      }),
    );
    for (let i = 0; i < 600; i++) world.step(1 / 60);
    expect(joint.coordinate).toBeCloseTo(-0.15, 6);
    expect(joint.drive().force).toBeCloseTo(50, 4);
  });

  it("counts turns: a hinge with limits ten radians apart stops at each of them", () => {
    const world = new Taut.World({ gravity: [0, 0, 0] });
    const b = world.addBody({ shape: Taut.sphere(0.1), mass: 1 });
    const limits = { lower: -10, upper: 10 };
    const joint = world.addJoint(Taut.hinge({ a: null, b, anchor: [0, 0, 0], axis: [1, 0, 0], limits }));
    for (const way of [1, -1]) {
      joint.rate = 8 * way;
      let farthest = 0;
      for (let i = 0; i < 400; i++) {
        world.step(1 / 60);
        farthest = Math.max(farthest, joint.coordinate * way);
      }
      expect(farthest).toBeGreaterThan(9.99);
      expect(farthest).toBeLessThan(10 + 1e-9);
    }
  });

  it("of a point above a plane carries the weight, and lets go upwards", () => {
    const world = new Taut.World();
    const b = world.addBody({ shape: Taut.sphere(0.1), mass: 3, position: [0, 0.5, 0] });
    const joint = world.addJoint(
      Taut.pointOnPlane({ a: null, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0], axis: [0, 1, 0], oneSided: true }),
    );
    for (let i = 0; i < 60; i++) {
      world.step(1 / 60);
      expect(b.position[1]).toBeGreaterThan(-1e-9);
    }
    expect(joint.force[1]).toBeCloseTo(3 * 9.81, 6);
    b.velocity = [0, 1, 0];
    world.step(1 / 60);
    expect(b.position[1]).toBeCloseTo(1 / 60 - 9.81 / 7200, 9);
    expect(joint.force[1]).toBeCloseTo(0, 9);
  });

  // b is nearer to the root: the tree runs from b to a
  it.each([false, true])("holds where the tree runs from b to a: %s", (reversed) => {
    const world = new Taut.World();
    const arm = world.addBody({ shape: Taut.box(0.5, 0.05, 0.05), mass: 2, position: [0.5, 0, 0] });
    const fore = world.addBody({ shape: Taut.box(0.5, 0.05, 0.05), mass: 2, position: [1.5, 0, 0] });
    world.addJoint(Taut.hinge({ a: null, b: arm, anchor: [0, 0, 0], axis: [0, 0, 1] }));
    const ends = reversed ? { a: fore, b: arm } : { a: arm, b: fore };
    const limits = reversed ? { lower: -0.2, upper: 0.3 } : { lower: -0.3, upper: 0.2 };
    const elbow = world.addJoint(Taut.hinge({ ...ends, anchor: [1, 0, 0], axis: [0, 0, 1], limits }));
    let limited = 0;
    for (let i = 0; i < 300; i++) {
      world.step(1 / 120);
      expect(elbow.coordinate).toBeGreaterThan(limits.lower - 1e-9);
      expect(elbow.coordinate).toBeLessThan(limits.upper + 1e-9);
      limited += world.report.limited;
      expect(world.report.energy.drift).toBeLessThan(1e-6);
    }
    expect(limited).toBeGreaterThan(10);
  });
});
