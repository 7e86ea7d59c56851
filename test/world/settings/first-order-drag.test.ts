// Hands that drag: exactly to the target in first order, as near as can be where it is out of reach, softly in second order.
import { describe, expect, test } from "vitest";
import {
  ArgumentError,
  type Body,
  ball,
  box,
  ForeignError,
  hinge,
  StaleError,
  sphere,
  type Vec3,
  World,
} from "../../../src/index.ts";
import { add, length, subtract } from "../../../src/math/index.ts";
import { NAMED_KINDS, worldOf } from "../../support/mechanism-world.ts";
import { randomMechanism } from "../../support/random-mechanism.ts";

const ORIGIN: Vec3 = [0, 0, 0];

/** Links of 0.4 m that hang down from the origin, and the last of them. */
function chain(mode: "first-order" | "second-order", links = 8, gravity: Vec3 = ORIGIN) {
  const world = new World({ mode, gravity, collisions: false });
  const bodies: Body[] = [];
  for (let i = 0; i < links; i++) {
    const link = world.addBody({ shape: box(0.05, 0.2, 0.05), density: 1000, position: [0, -0.2 - 0.4 * i, 0] });
    world.addJoint(ball({ a: bodies.at(-1) ?? null, b: link, anchor: [0, -0.4 * i, 0] }));
    bodies.push(link);
  }
  return { world, bodies, last: bodies[links - 1], tip: [0, -0.4 * links, 0] as Vec3 };
}

/** An upper body: a chest on the world, two arms with shoulders, elbows and limits. */
function puppet() {
  const world = new World({ mode: "first-order", gravity: ORIGIN, collisions: false });
  const chest = world.addBody({ shape: box(0.2, 0.3, 0.1), mass: 20, position: [0, 1, 0] });
  world.addJoint(
    ball({
      a: null,
      b: chest,
      anchor: [0, 0.7, 0],
      axis: [0, 1, 0],
      cone: 0.5,
      twist: { limits: { lower: -0.6, upper: 0.6 } },
    }),
  );
  const arms = [-1, 1].map((side) => {
    const upper = world.addBody({ shape: box(0.15, 0.04, 0.04), mass: 2, position: [side * 0.35, 1.25, 0] });
    const lower = world.addBody({ shape: box(0.15, 0.03, 0.03), mass: 1, position: [side * 0.65, 1.25, 0] });
    world.addJoint(ball({ a: chest, b: upper, anchor: [side * 0.2, 1.25, 0], axis: [side, 0, 0], cone: 1.6 }));
    const elbow = { a: upper, b: lower, anchor: [side * 0.5, 1.25, 0] as Vec3, axis: [0, side, 0] as Vec3 };
    world.addJoint(hinge({ ...elbow, limits: { lower: -2.4, upper: 0 } }));
    return lower;
  });
  return { world, hands: arms, tips: [-0.8, 0.8].map((x): Vec3 => [x, 1.25, 0]) };
}

describe("in first order", () => {
  // with weight the hand gives way by the weight over its stiffness, 1e9 masses a step
  test.each([
    [1 / 240, ORIGIN],
    [1 / 60, ORIGIN],
    [0.5, ORIGIN],
    [100, ORIGIN],
    [1 / 60, [0, -9.81, 0] as Vec3],
  ])("dt %f: the end of a chain comes nearer in every step, and then is on its target", (dt, gravity) => {
    for (const target of [
      [1.5, -1, 0.5],
      [0.5, 2, 0.3],
      [0.1, -3, 0],
    ] as Vec3[]) {
      const { world, last, tip } = chain("first-order", 8, gravity);
      const hand = world.drag(last, tip, target);
      let before = length(subtract(tip, target));
      for (let i = 0; i < 40; i++) {
        world.step(dt);
        const away = length(subtract(hand.point, target));
        expect(away).toBeLessThan(before + 1e-9);
        expect(world.report.jointGapMetres).toBeLessThan(1e-12);
        before = away;
      }
      expect(before).toBeLessThan(1e-9);
      const rest = hand.point;
      hand.release();
      if (gravity === ORIGIN) {
        world.step(dt);
        expect(last.velocity).toEqual([0, 0, 0]);
        expect(length(subtract(last.worldFromBody([0, -0.2, 0]), rest))).toBeLessThan(1e-12);
      }
    }
  });

  test("a near target is met in four steps", () => {
    const { world, last, tip } = chain("first-order");
    const hand = world.drag(last, tip, [0.1, -3.15, 0.05]);
    for (let i = 0; i < 4; i++) world.step(1 / 60);
    expect(length(subtract(hand.point, hand.target))).toBeLessThan(1e-9);
  });

  test("a target out of reach leads to the nearest pose: the chain points at it", () => {
    const { world, last, tip } = chain("first-order");
    const target: Vec3 = [3, -2, 1];
    const hand = world.drag(last, tip, target);
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    // 3.2 m of chain
    expect(length(subtract(hand.point, target)) - (length(target) - 3.2)).toBeLessThan(1e-6);
    expect(world.report.jointGap).toBeLessThan(1e-12);
  });

  test("a puppet: two hands at once, moved on the way, within all limits", () => {
    const { world, hands: arms, tips } = puppet();
    const ways: Vec3[][] = [
      [
        [-0.5, 1.5, 0.4],
        [-0.45, 1.6, 0.3],
      ],
      [
        [0.6, 1.2, 0.4],
        [0.5, 1.45, 0.45],
      ],
    ];
    const drags = arms.map((arm, i) => world.drag(arm, tips[i], ways[i][0]));
    for (let i = 0; i < 30; i++) world.step(1 / 60);
    for (const [i, drag] of drags.entries()) {
      expect(length(subtract(drag.point, ways[i][0]))).toBeLessThan(1e-9);
      drag.move(ways[i][1]);
    }
    for (let i = 0; i < 30; i++) {
      world.step(1 / 60);
      expect(world.report.limitViolation).toBeLessThan(1e-8);
      expect(world.report.jointGapMetres).toBeLessThan(1e-10);
    }
    for (const [i, drag] of drags.entries()) expect(length(subtract(drag.point, ways[i][1]))).toBeLessThan(1e-9);
  });

  test("a free body, at its centre: v = k (target - p) / m for a soft hand, with a largest force if told", () => {
    for (const [options, v] of [
      [{ stiffness: 1e-3 }, 1e-3],
      [{ stiffness: 10, maxForce: 0.5 }, 0.25],
    ] as const) {
      const world = new World({ mode: "first-order", gravity: ORIGIN });
      const body = world.addBody({ shape: sphere(0.1), mass: 2 });
      world.drag(body, ORIGIN, [2, 0, 0], options);
      world.step(1e-3);
      // the step takes the force at its end: 5e-7 less
      expect(body.velocity[0]).toBeCloseTo(v, 8);
    }
  });

  test("random mechanisms of all joints, pulled far away: joints stay closed, and no hand ends further off", () => {
    for (let seed = 1; seed <= 10; seed++) {
      for (const loops of [0, 2]) {
        const { world, bodies } = worldOf(
          randomMechanism(seed, { bodies: 6, loops, speed: 0, kinds: NAMED_KINDS }),
          ORIGIN,
          {
            mode: "first-order",
          },
        );
        for (const body of bodies) body.clearForces();
        const body = bodies[seed % 6];
        const from = body.worldFromBody([0.2, 0.1, 0]);
        const target = add(from, [2 * Math.sin(seed), 2 * Math.cos(3 * seed), 1]);
        const hand = world.drag(body, from, target);
        for (let i = 0; i < 30; i++) {
          world.step(1 / 60);
          // what a loop is closed to, 1e-8 of its size; it is much less where all went well
          expect(world.report.jointGapMetres).toBeLessThan(1e-8);
          expect(world.report.jointGapRadians).toBeLessThan(1e-8);
        }
        expect(length(subtract(hand.point, target))).toBeLessThan(length(subtract(from, target)) + 1e-9);
      }
    }
  });

  test("a body held where it is, and one that is joined to more on the way", () => {
    const world = new World({ mode: "first-order", gravity: [0, -9.81, 0], collisions: false });
    const body = world.addBody({ shape: sphere(0.1), mass: 1 });
    const hand = world.drag(body, ORIGIN);
    world.step(1 / 60);
    expect(length(hand.point)).toBeLessThan(1e-9);
    const weight = world.addBody({ shape: sphere(0.2), mass: 1000, position: [0, -1, 0] });
    world.addJoint(ball({ a: body, b: weight, anchor: [0, -0.5, 0] }));
    hand.move([0.2, 0.1, 0]);
    for (let i = 0; i < 40; i++) world.step(1 / 60);
    expect(length(subtract(hand.point, [0.2, 0.1, 0]))).toBeLessThan(1e-9);
  });

  test("the same bits after a snapshot", () => {
    const { world, last, tip } = chain("first-order", 4);
    world.drag(last, tip, [1, -0.5, 0.2]);
    for (let i = 0; i < 3; i++) world.step(1 / 60);
    const moment = world.snapshot();
    for (let i = 0; i < 5; i++) world.step(1 / 60);
    const end = world.hash();
    world.restore(moment);
    for (let i = 0; i < 5; i++) world.step(1 / 60);
    expect(world.hash()).toBe(end);
  });
});

describe("in second order", () => {
  test("a hand brings a chain to rest at its target", () => {
    const { world, last, tip } = chain("second-order", 3);
    for (const { b } of world.joints) b.linearDamping = b.angularDamping = 3;
    const hand = world.drag(last, tip, [0.6, -0.6, 0]);
    for (let i = 0; i < 600; i++) world.step(1 / 60);
    expect(length(subtract(hand.point, hand.target))).toBeLessThan(1e-4);
  });
});

describe("the handle", () => {
  test("tells what it holds, and lets go once", () => {
    const { world, last, tip } = chain("first-order", 2);
    const hand = world.drag(last, tip);
    expect([hand.body, hand.holds, hand.target]).toEqual([last, true, tip]);
    expect(length(subtract(hand.point, tip))).toBeLessThan(1e-15);
    expect(hand.joint.kind).toBe("bushing");
    hand.release();
    expect([hand.holds, world.joints.length]).toEqual([false, 2]);
    expect(() => hand.release()).toThrow(StaleError);
    expect(() => hand.move(tip)).toThrow(StaleError);
    expect(() => hand.point).toThrow(StaleError);
    world.step(1 / 60);
  });

  test("lets go where its body is removed", () => {
    const { world, last, tip } = chain("first-order", 2);
    const hand = world.drag(last, tip, [1, 0, 0]);
    last.remove();
    world.step(1 / 60);
    expect(hand.holds).toBe(false);
  });

  test("refuses what it cannot do, and leaves the world as it was", () => {
    const { world, last, tip } = chain("first-order", 2);
    const wall = world.addBody({ type: "static" });
    const before = world.hash();
    const wrong: [() => unknown, new (...args: never[]) => Error][] = [
      [() => world.drag(wall, ORIGIN), ArgumentError],
      [() => world.drag(undefined as never, ORIGIN), ArgumentError],
      [() => world.drag(chain("first-order", 1).last, ORIGIN), ForeignError],
      [() => world.drag(last, [0, Number.NaN, 0]), ArgumentError],
      [() => world.drag(last, tip, [0, 0] as never), ArgumentError],
      [() => world.drag(last, tip, tip, { stiffness: 0 }), ArgumentError],
      [() => world.drag(last, tip, tip, { damping: -1 }), ArgumentError],
      [() => world.drag(last, tip, tip, { maxForce: Number.NaN }), ArgumentError],
      [() => world.drag(last, tip, tip, { strength: 1 } as never), ArgumentError],
      [() => world.drag(last, tip).move([1, 0, Number.POSITIVE_INFINITY]), ArgumentError],
    ];
    for (const [call, error] of wrong.slice(0, -1)) expect(call).toThrow(error);
    expect(world.hash()).toBe(before);
    expect(world.joints).toHaveLength(2);
    expect(wrong.at(-1)![0]).toThrow(ArgumentError);
  });
});
