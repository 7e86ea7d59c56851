import { describe, expect, test } from "vitest";
import type { Body, Joint } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { disturb, expectClosed, Z } from "../../constraints/rough-pose.ts";

describe("limits", () => {
  test("a hinge beyond its limit is brought back to it, and no farther", () => {
    const world = new Taut.World();
    const b = world.addBody({ shape: Taut.box(0.5, 0.1, 0.1), position: [0.5, 0, 0] });
    const joint = world.addJoint(
      Taut.hinge({ a: null, b, anchor: [0, 0, 0], axis: Z, limits: { lower: -0.5, upper: 0.5 } }),
    );
    joint.coordinate = 0.9;
    expectClosed(world);
    expect(joint.coordinate).toBeCloseTo(0.5, 11);
    joint.coordinate = 0.2;
    disturb(world, 0.1);
    expectClosed(world);
  });

  test("a rope, a point above a plane, and a slider with an end", () => {
    const world = new Taut.World();
    const weight = world.addBody({ shape: Taut.sphere(0.2), mass: 3, position: [0, 1, 0] });
    const cart = world.addBody({ shape: Taut.box(0.2, 0.2, 0.2), mass: 1, position: [2, 1, 0] });
    world.addJoint(Taut.pointOnPlane({ a: null, b: weight, anchor: [0, 1, 0], axis: [0, 1, 0], oneSided: true }));
    world.addJoint(Taut.rope({ a: weight, b: cart, anchorA: [0, 0, 0], anchorB: [0, 0, 0], length: 1.5 }));
    world.addJoint(Taut.slider({ a: null, b: cart, anchor: [2, 1, 0], axis: [1, 0, 0], limits: { lower: -0.3 } }));
    weight.position = [0, 0.4, 0.1];
    expect(world.report.limitViolation).toBeGreaterThan(0.5);
    expectClosed(world);
    expect(cart.position[0]).toBeGreaterThan(1.7 - 1e-11);
    // the weight gave way too, in the measure of the masses
    expect(weight.position[0]).toBeGreaterThan(0.01);
  });

  test("what cannot reach its limit says so", () => {
    const world = new Taut.World();
    const b = world.addBody({ shape: Taut.sphere(0.2), mass: 1, position: [3, 0, 0] });
    const pin = world.addJoint(Taut.ball({ a: null, b, anchor: [3, 0, 0] }));
    const line = world.addJoint(Taut.rope({ a: null, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0], length: 2 }));
    const found = Taut.assemble(world);
    expect(found.closed).toBe(false);
    expect(found.unmet.map(({ joint }) => joint)).toEqual(expect.arrayContaining([pin, line]));
    const [one, other] = [pin, line].map((joint) => found.unmet.find((open) => open.joint === joint)!);
    expect(one.gap + other.limitViolation).toBeCloseTo(1, 6);
  });
});

describe("mechanisms that do not close", () => {
  test("a chain of two metres between pins three metres apart", () => {
    const world = new Taut.World();
    let above: Body | null = null;
    const joints: Joint[] = [];
    for (let i = 0; i < 8; i++) {
      const b: Body = world.addBody({
        shape: Taut.box(0.125, 0.03, 0.03),
        mass: 1,
        position: [0.25 * i + 0.125, 0, 0],
      });
      joints.push(world.addJoint(Taut.ball({ a: above, b, anchor: [0.25 * i, 0, 0] })));
      above = b;
    }
    joints.push(world.addJoint(Taut.ball({ a: null, b: above!, anchorA: [2.4, 1.8, 0], anchorB: [0.125, 0, 0] })));
    const found = Taut.assemble(world);
    expect(found.closed).toBe(false);
    expect(found.unmet.map(({ joint }) => joint)).toEqual(expect.arrayContaining(joints));
    // straight between the pins: the gaps add up to the metre that is missing
    expect(found.unmet.reduce((sum, { gap }) => sum + gap, 0)).toBeCloseTo(1, 4);
    for (const body of world.bodies) expect([...body.position, ...body.orientation].every(Number.isFinite)).toBe(true);
    // it can be stepped from there
    expect(() => world.step(1 / 60)).not.toThrow();
  });

  test("two welds of one body that contradict each other name both", () => {
    const world = new Taut.World();
    const b = world.addBody({ shape: Taut.sphere(0.2), mass: 1, name: "torn" });
    const one = world.addJoint(Taut.fixed({ a: null, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0], name: "left" }));
    const other = world.addJoint(Taut.fixed({ a: null, b, anchorA: [1, 0, 0], anchorB: [0, 0, 0], name: "right" }));
    const found = Taut.assemble(world);
    expect(found.closed).toBe(false);
    expect(found.unmet.map(({ joint }) => joint)).toEqual(expect.arrayContaining([one, other]));
    expect(found.gap).toBeCloseTo(0.5, 6);
    expect(b.position[0]).toBeCloseTo(0.5, 6);
  });

  test("a straight chain pressed together by its pins is bent, not given up", () => {
    const world = new Taut.World();
    let above: Body | null = null;
    for (let i = 0; i < 4; i++) {
      const b: Body = world.addBody({ shape: Taut.box(0.25, 0.05, 0.05), mass: 1, position: [0.5 * i + 0.25, 0, 0] });
      world.addJoint(Taut.ball({ a: above, b, anchor: [0.5 * i, 0, 0] }));
      above = b;
    }
    world.addJoint(Taut.ball({ a: null, b: above!, anchorA: [1.2, 0, 0], anchorB: [0.25, 0, 0] }));
    expectClosed(world, 60);
  });
});
