// Jointed bodies fall asleep together, and wake by what is done to their joints.
import { describe, expect, it } from "vitest";
import { type Body, ball, box, hinge, slider, sphere, World } from "../../../src/index.ts";
import { DT, run, untilAsleep } from "../../support/sleeping.ts";

describe("joints and sleep", () => {
  function chain(world: World): Body[] {
    const links: Body[] = [];
    for (let i = 0; i < 8; i++) {
      const b = world.addBody({
        shape: box(0.05, 0.2, 0.05),
        mass: 1,
        position: [0, -0.2 - 0.4 * i, 0],
        angularDamping: 1,
        linearDamping: 1,
      });
      world.addJoint(ball({ a: links.at(-1) ?? null, b, anchor: [0, -0.4 * i, 0] }));
      links.push(b);
    }
    return links;
  }

  it("a chain that hangs still sleeps as one, keeps what its joints carry, and wakes by its last link", () => {
    const world = new World({ sleeping: true });
    const links = chain(world);
    links[7].velocity = [0.2, 0, 0];
    untilAsleep(world, 3000);
    run(world, 10);
    expect(world.joints[0].force[1]).toBeCloseTo(8 * 9.81, 1);
    expect(world.report.islands).toMatchObject({ count: 1, largest: 8, asleep: 8 });
    const before = links[0].orientation;
    links[7].applyForce([5, 0, 0]);
    run(world, 2);
    for (const link of links) expect(link.isSleeping).toBe(false);
    expect(links[0].orientation).not.toEqual(before);
  });

  it("a joint that goes, or breaks, wakes what it held", () => {
    const world = new World({ sleeping: true });
    const links = chain(world);
    untilAsleep(world);
    world.joints[4].remove();
    run(world, 3);
    for (const link of links) expect(link.isSleeping).toBe(false);
    expect(links[7].velocity[1]).toBeLessThan(-0.4);
    const other = new World({ sleeping: true });
    const [top] = chain(other);
    untilAsleep(other);
    top.joints[0].maxForce = 10;
    run(other, 2);
    expect(top.velocity[1]).toBeLessThan(-0.1);
  });

  it.each(["motor", "servo", "spring", "limits", "friction"] as const)("a new %s wakes its bodies", (part) => {
    const world = new World({ sleeping: true, gravity: [0, 0, 0] });
    const arm = world.addBody({ shape: box(0.5, 0.05, 0.05), mass: 1, position: [0.5, 0, 0] });
    const joint = world.addJoint(hinge({ a: null, b: arm, anchor: [0, 0, 0], axis: [0, 0, 1], friction: 0.01 }));
    untilAsleep(world);
    const drive = joint.drive();
    const parts = {
      motor: { speed: 1, maxForce: 10 },
      servo: { target: 1, stiffness: 50, damping: 5, maxForce: 20 },
      spring: { stiffness: 10, damping: 0, rest: 1 },
      limits: { lower: 0.2, upper: 1 },
      friction: 0.02,
    };
    Object.assign(drive, { [part]: parts[part] });
    expect(arm.isSleeping).toBe(false);
    run(world, 20);
    if (part !== "friction") expect(Math.abs(joint.coordinate)).toBeGreaterThan(0.01);
  });

  it("a slow motor keeps awake; a joint on a body that moves too", () => {
    const world = new World({ sleeping: true, gravity: [0, 0, 0] });
    const arm = world.addBody({ shape: box(0.5, 0.05, 0.05), mass: 1, position: [0.5, 0, 0] });
    const motor = { speed: 1e-3, maxForce: 10 };
    world.addJoint(hinge({ a: null, b: arm, anchor: [0, 0, 0], axis: [0, 0, 1], motor }));
    const cart = world.addBody({
      type: "kinematic",
      shape: box(0.1, 0.1, 0.1),
      position: [0, 2, 0],
      velocity: [1e-3, 0, 0],
    });
    const towed = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, position: [0, 1, 0] });
    world.addJoint(slider({ a: cart, b: towed, anchor: [0, 1, 0], axis: [0, 1, 0] }));
    run(world, 240);
    expect(arm.isSleeping).toBe(false);
    expect(world.joints[0].coordinate).toBeCloseTo(4e-3, 6);
    expect(towed.isSleeping).toBe(false);
    expect(towed.position[0]).toBeCloseTo(4e-3, 6);
    cart.velocity = [0, 0, 0];
    run(world, 60);
    expect(towed.isSleeping).toBe(true);
  });

  it("a pendulum does not fall asleep at its turning point", () => {
    const swing = (sleeping: boolean) => {
      const world = new World({ sleeping });
      const bob = world.addBody({ shape: sphere(0.1), mass: 1, position: [0.3, -4, 0] });
      world.addJoint(ball({ a: null, b: bob, anchor: [0, 0, 0] }));
      return { world, bob };
    };
    const [one, other] = [swing(true), swing(false)];
    for (let i = 0; i < 1200; i++) {
      one.world.step(DT);
      other.world.step(DT);
      expect(one.bob.isSleeping).toBe(false);
    }
    expect(one.bob.position).toEqual(other.bob.position);
  });
});
