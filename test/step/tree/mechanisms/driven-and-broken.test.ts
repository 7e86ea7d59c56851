// Mechanisms that a kinematic body drives, and joints that break.

import { describe, expect, it } from "vitest";
import type { Body, Joint, JointBroke, Vec3 } from "../../../../src/index.ts";
import * as Taut from "../../../../src/index.ts";
import { addBar, FOUR_BAR_CORNER } from "../../../support/planar-bars.ts";

const Z: Vec3 = [0, 0, 1];

describe("a kinematic body", () => {
  it("that turns carries a pendulum on a hinge, without a gap", () => {
    const world = new Taut.World();
    const disc = world.addBody({ type: "kinematic", angularVelocity: [0, 2, 0] });
    const b = world.addBody({ shape: Taut.box(0.05, 0.3, 0.05), mass: 1, position: [0.5, -0.3, 0] });
    const joint = world.addJoint(Taut.hinge({ a: disc, b, anchor: [0.5, 0, 0], axis: Z }));
    for (let i = 1; i <= 600; i++) {
      world.step(1 / 120);
      expect(joint.gap).toBeLessThan(1e-9);
      expect(joint.angularGap).toBeLessThan(1e-9);
    }
    // the hinge goes round on a circle of 0.5 m
    const turn = 2 * 5;
    expect(joint.anchorB[0]).toBeCloseTo(0.5 * Math.cos(turn), 6);
    expect(joint.anchorB[2]).toBeCloseTo(-0.5 * Math.sin(turn), 6);
  });

  // the conical pendulum: tan α = Ω² (R + l sin α) / g with l to the centre of oscillation I_p / (m l_c)
  it("that turns steadily holds a damped pendulum out at the angle of the balance", () => {
    const world = new Taut.World();
    const omega = 4;
    const disc = world.addBody({ type: "kinematic", angularVelocity: [0, omega, 0] });
    const inertia: [number, number, number, number, number, number] = [1e-3, 1e-3, 1e-3, 0, 0, 0];
    const b = world.addBody({ mass: 1, inertia, position: [0.2, -0.5, 0] });
    const joint = world.addJoint(
      Taut.hinge({ a: disc, b, anchor: [0.2, 0, 0], axis: Z, spring: { stiffness: 1e-9, damping: 0.5 } }),
    );
    for (let i = 0; i < 6000; i++) world.step(1 / 600);
    // about the hinge: m l (g sin α) = m l cos α Ω² (R + l sin α); the ball's own inertia is the same about all axes
    const alpha = joint.coordinate;
    const left = 9.81 * Math.sin(alpha) - omega ** 2 * Math.cos(alpha) * (0.2 + 0.5 * Math.sin(alpha));
    expect(alpha).toBeGreaterThan(0.3);
    // (Ω h)² = 4e-5 of the terms of the balance
    expect(Math.abs(left)).toBeLessThan(1e-3);
  });

  it("cranks a four-bar round, its joints closed and its corner where two circles meet", () => {
    const world = new Taut.World();
    const [x, y] = FOUR_BAR_CORNER;
    const crank = world.addBody({ type: "kinematic", angularVelocity: [0, 0, 3] });
    const [coupler, rocker] = [addBar(world, [0.3, 0], [x, y]), addBar(world, [x, y], [1, 0])];
    world.addJoint(Taut.hinge({ a: crank, b: coupler, anchor: [0.3, 0, 0], axis: Z }));
    const corner = world.addJoint(Taut.hinge({ a: coupler, b: rocker, anchor: [x, y, 0], axis: Z }));
    world.addJoint(Taut.hinge({ a: null, b: rocker, anchor: [1, 0, 0], axis: Z }));
    for (let i = 1; i <= 480; i++) {
      world.step(1 / 120);
      expect(world.report.jointGapMetres).toBeLessThan(1e-9);
      expect(world.report.jointGapRadians).toBeLessThan(1e-9);
      const [cx, cy] = corner.anchorA;
      const turn = (3 * i) / 120;
      expect(Math.hypot(cx - 0.3 * Math.cos(turn), cy - 0.3 * Math.sin(turn))).toBeCloseTo(0.9, 8);
      expect(Math.hypot(cx - 1, cy)).toBeCloseTo(0.7, 8);
    }
  });

  it("moved to and fro drives what hangs on it between two such bodies", () => {
    const world = new Taut.World();
    const [left, right] = [0, 1].map((x) => world.addBody({ type: "kinematic", position: [x, 0, 0] }));
    const links = [0, 1, 2, 3].map((i) =>
      world.addBody({
        shape: Taut.box(0.2, 0.02, 0.02),
        mass: 0.5,
        position: [0.125 + 0.25 * i, -0.156125 * (i === 0 || i === 3 ? 1 : 3), 0],
      }),
    );
    const ends: (Body | null)[] = [left, ...links, right];
    const at = (i: number): Vec3 => [0.25 * i, -0.31225 * (2 - Math.abs(i - 2)), 0];
    for (let i = 0; i < 5; i++) {
      const [a, b] = [ends[i], ends[i + 1] as Body];
      const local = (body: Body) => body.bodyFromWorld(at(i));
      world.addJoint(Taut.ball({ a, b, anchorA: local(a as Body), anchorB: local(b) }));
    }
    for (let i = 1; i <= 600; i++) {
      right.moveTo([1 + 0.1 * Math.sin(i / 20), 0.1 * Math.sin(i / 15), 0], [0, 0, 0, 1]);
      world.step(1 / 120);
      expect(world.report.jointGapMetres).toBeLessThan(1e-9);
    }
  });
});

describe("breaking joints", () => {
  /** Links under each other, 1 kg each, held by the first joint. */
  function hanging(
    count: number,
    maxForce: (i: number) => number,
  ): { world: Taut.World; joints: Joint[]; links: Body[] } {
    const world = new Taut.World();
    const links: Body[] = [];
    const joints: Joint[] = [];
    for (let i = 0; i < count; i++) {
      const b = world.addBody({ shape: Taut.sphere(0.1), mass: 1, position: [0, -i - 0.5, 0] });
      const a = links[i - 1] ?? null;
      joints.push(world.addJoint(Taut.fixed({ a, b, anchor: [0, -i, 0], maxForce: maxForce(i), name: `link ${i}` })));
      links.push(b);
    }
    return { world, joints, links };
  }

  // joint i carries count - i weights, to 1e-9
  it("hold just below their bound and break just above it", () => {
    const load = (i: number) => (3 - i) * 9.81;
    const firm = hanging(3, (i) => load(i) * (1 + 1e-6));
    for (let i = 0; i < 30; i++) firm.world.step(1 / 60);
    expect(firm.world.drainEvents()).toHaveLength(0);
    const weak = hanging(3, (i) => (i === 1 ? load(i) * (1 - 1e-6) : Number.POSITIVE_INFINITY));
    weak.world.step(1 / 60);
    const events = weak.world.drainEvents() as JointBroke[];
    expect(events.map(({ joint, step }) => [joint.name, step])).toEqual([["link 1", 1]]);
    expect(events[0].force).toBeCloseTo(load(1), 6);
    // the upper link stays, the lower two fall
    for (let i = 0; i < 30; i++) weak.world.step(1 / 60);
    expect(weak.links[0].velocity[1]).toBeCloseTo(0, 9);
    expect(weak.links[1].velocity[1]).toBeCloseTo(-9.81 / 2, 6);
    expect(weak.joints.map(({ exists }) => exists)).toEqual([true, false, true]);
  });

  it("break in the order of their slots within a step", () => {
    const { world } = hanging(4, () => 5);
    world.step(1 / 60);
    expect((world.drainEvents() as JointBroke[]).map(({ joint }) => joint.name)).toEqual([
      "link 0",
      "link 1",
      "link 2",
      "link 3",
    ]);
    expect(world.joints).toHaveLength(0);
    for (let i = 0; i < 10; i++) world.step(1 / 60);
    expect(world.drainEvents()).toHaveLength(0);
  });

  it("in a loop leave a tree behind that goes on", () => {
    const world = new Taut.World();
    const links = [0, 1].map((i) =>
      world.addBody({ shape: Taut.box(0.5, 0.05, 0.05), mass: 1, position: [i + 0.5, 0, 0] }),
    );
    const [first, second] = links;
    world.addJoint(Taut.hinge({ a: null, b: first, anchor: [0, 0, 0], axis: Z, name: "left" }));
    world.addJoint(Taut.fixed({ a: first, b: second, anchor: [1, 0, 0], name: "middle" }));
    const right = world.addJoint(Taut.ball({ a: null, b: second, anchor: [2, 0, 0], maxForce: 9.8, name: "right" }));
    world.step(1 / 120);
    // each end carries half of two weights
    const events = world.drainEvents() as JointBroke[];
    expect(events.map(({ joint }) => joint.name)).toEqual(["right"]);
    expect(events[0].force).toBeCloseTo(9.81, 4);
    expect(right.exists).toBe(false);
    for (let i = 0; i < 120; i++) world.step(1 / 120);
    expect(world.report.jointGapMetres).toBeLessThan(1e-12);
    expect(second.position[1]).toBeLessThan(-0.5);
  });

  it("break under a moment", () => {
    const world = new Taut.World();
    const b = world.addBody({ shape: Taut.box(0.5, 0.05, 0.05), mass: 2, position: [0.5, 0, 0] });
    const joint = world.addJoint(Taut.fixed({ a: null, b, anchor: [0, 0, 0], maxTorque: 9.82 }));
    for (let i = 0; i < 10; i++) world.step(1 / 60);
    expect(joint.exists).toBe(true);
    joint.maxTorque = 9.8;
    world.step(1 / 60);
    expect(joint.exists).toBe(false);
    expect((world.drainEvents()[0] as JointBroke).torque).toBeCloseTo(9.81, 6);
  });
});
