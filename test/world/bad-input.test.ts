// Wrong arguments are refused at the call, by name, and change nothing.

import { describe, expect, it } from "vitest";
import {
  ArgumentError,
  type BodyOptions,
  ball,
  box,
  capsule,
  cylinder,
  StepError,
  saveScene,
  sphere,
  TautError,
  type Vec3,
  World,
} from "../../src/index.ts";
import { refusal } from "../support/refusal.ts";
import { chainWorld } from "../support/worlds.ts";

const BAD_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, "1", null, undefined] as never[];

describe("a body that cannot be", () => {
  const good: BodyOptions = { name: "bob", shape: box(1, 1, 1), mass: 1 };
  const cases: [string, object, string][] = [
    ["NaN position", { position: [0, Number.NaN, 0] }, "position[1]"],
    ["infinite position", { position: [Number.POSITIVE_INFINITY, 0, 0] }, "position[0]"],
    ["short position", { position: [0, 0] }, "position"],
    ["no position", { position: null }, "position"],
    ["NaN orientation", { orientation: [0, 0, Number.NaN, 1] }, "orientation[2]"],
    ["zero quaternion", { orientation: [0, 0, 0, 0] }, "orientation"],
    ["NaN velocity", { velocity: [0, 0, Number.NaN] }, "velocity[2]"],
    ["infinite spin", { angularVelocity: [0, Number.NEGATIVE_INFINITY, 0] }, "angularVelocity[1]"],
    ["negative mass", { mass: -1 }, "mass"],
    ["zero mass", { mass: 0 }, "mass"],
    ["NaN mass", { mass: Number.NaN }, "mass"],
    ["mass and density", { density: 2 }, "density"],
    ["indefinite inertia", { inertia: [1, 1, -1, 0, 0, 0] }, "inertia"],
    ["hidden indefinite inertia", { inertia: [1, 1, 1, 2, 0, 0] }, "inertia"],
    ["triangle inequality", { inertia: [1, 1, 3, 0, 0, 0] }, "inertia"],
    ["NaN inertia", { inertia: [1, 1, 1, Number.NaN, 0, 0] }, "inertia[3]"],
    ["NaN centre", { com: [Number.NaN, 0, 0] }, "com[0]"],
    ["negative damping", { linearDamping: -1 }, "linearDamping"],
    ["NaN damping", { angularDamping: Number.NaN }, "angularDamping"],
    ["NaN gravity scale", { gravityScale: Number.NaN }, "gravityScale"],
    ["wrong type", { type: "floating" }, "type"],
    ["wrong locks", { lockRotation: [1, 0, 0] }, "lockRotation"],
    ["unknown option", { masss: 1 }, "masss"],
    ["wrong shape", { shape: { kind: "blob" } }, "shape.kind"],
    ["bad shape", { shape: { kind: "sphere", radius: -1 } }, "shape.radius"],
    [
      "bad box in a list",
      { shape: undefined, shapes: [box(1, 1, 1), { kind: "box", half: [1, 0, 1] }] },
      "shapes[1].half[1]",
    ],
    ["shapes that are no list", { shape: undefined, shapes: 5 }, "shapes"],
    ["a shape that is none", { shape: 5 }, "shape"],
    ["a mass beyond numbers", { mass: 1e-40 }, "mass"],
    ["an inertia beyond numbers", { shape: sphere(1e-10), mass: undefined }, "inertia"],
    ["positions that overflow", { position: [1.7e308, 0, 0], com: [1.7e308, 0, 0] }, "position"],
  ];
  it.each(cases)("%s", (_, options, argument) => {
    const world = new World();
    const error = refusal(TautError, () => world.addBody({ ...good, ...options } as BodyOptions));
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as ArgumentError).argument).toBe(argument);
    expect(error.message).toContain('body "bob"');
    expect(world.bodies).toHaveLength(0);
  });

  it("a dynamic body without mass", () => {
    expect(refusal(TautError, () => new World().addBody({}))).toBeInstanceOf(ArgumentError);
    expect(refusal(TautError, () => new World().addBody({ mass: 1 })).message).toContain("inertia");
  });

  it("shapes of no size", () => {
    for (const bad of [0, -1, ...BAD_NUMBERS]) {
      expect(refusal(TautError, () => sphere(bad)).message).toContain("radius");
      expect(refusal(TautError, () => box(1, bad, 1)).message).toContain("halfY");
      expect(refusal(TautError, () => capsule(1, bad)).message).toContain("halfHeight");
      expect(refusal(TautError, () => cylinder(bad, 1)).message).toContain("radius");
    }
  });
});

describe("calls on a body", () => {
  const bad: Vec3 = [0, Number.NaN, 0];
  it("refuse numbers that are not finite, and leave the state as it was", () => {
    const world = chainWorld(2);
    const body = world.bodies[1];
    const hash = world.hash();
    const model = saveScene(world);
    const calls: (() => unknown)[] = [
      () => body.applyForce(bad),
      () => body.applyForce([0, 0, 0], bad),
      () => body.applyTorque(bad),
      () => body.applyImpulse(bad),
      () => body.applyImpulse([0, 0, 0], bad),
      () => body.applyAngularImpulse(bad),
      () => body.teleport(bad),
      () => body.teleport([0, 0, 0], [0, 0, 0, 0]),
      () => body.worldFromBody(bad),
      () => body.velocityAt(bad),
      () => body.moveTo([0, 0, 0]),
      () => body.lock({ rotations: [true, true, true] } as never),
      () => body.lock(undefined as never),
      () => {
        body.orientation = [0, 0, 0, 0];
      },
      () => {
        body.angularDamping = Number.NaN;
      },
      () => {
        world.gravity = bad;
      },
      () => new World({ timing: 5 } as never),
      () => world.addBody({ name: 5, shape: sphere(1) } as never),
      () => {
        body.velocity = bad;
      },
      () => {
        body.angularVelocity = bad;
      },
      () => {
        body.position = bad;
      },
      () => {
        body.gravityScale = Number.NaN;
      },
      () => {
        body.linearDamping = -1;
      },
    ];
    for (const call of calls) expect(refusal(TautError, call)).toBeInstanceOf(ArgumentError);
    expect(world.hash()).toBe(hash);
    expect(saveScene(world)).toEqual(model);
  });

  it("refuse what a static body cannot do", () => {
    const wall = new World().addBody({ type: "static", name: "wall" });
    expect(refusal(TautError, () => wall.applyForce([1, 0, 0])).message).toContain("static");
    expect(refusal(TautError, () => wall.applyImpulse([1, 0, 0])).message).toContain('"wall"');
    expect(
      refusal(TautError, () => {
        wall.type = "dynamic";
      }).message,
    ).toContain("mass");
  });
});

describe("a step", () => {
  it("refuses a dt that is no length of time", () => {
    const world = chainWorld(1);
    for (const dt of [0, -1, ...BAD_NUMBERS]) {
      const error = refusal(TautError, () => world.step(dt));
      expect(error).toBeInstanceOf(ArgumentError);
      expect(error.message).toContain("dt");
    }
  });

  it("that meets a non-finite number leaves the world as it was and names the body", () => {
    const world = chainWorld(3);
    const [, middle] = world.bodies;
    middle.applyForce([1e308, 1e308, 1e308], [0.3, 0.2, 0.1]);
    const before = [world.hash(), world.report.theta, world.report.fallbacks.rejected];
    const error = refusal(TautError, () => world.step(1 / 60));
    expect(error).toBeInstanceOf(StepError);
    expect(error.message).toMatch(/^body \d+: .*; the world stays as it was before the step$/);
    expect([world.hash(), world.report.theta, world.report.fallbacks.rejected]).toEqual(before);
    expect(world.steps).toBe(0);
    middle.clearForces();
    world.step(1 / 60);
    expect(world.steps).toBe(1);
  });

  it("names the body whose load is the cause, not the first of those it pulls along", () => {
    const world = new World({ gravity: [0, -1e290, 0] });
    const light = world.addBody({ shape: sphere(1), mass: 1 });
    const heavy = world.addBody({ shape: sphere(1), mass: 1e20, position: [0, -2, 0] });
    world.addJoint(ball({ a: light, b: heavy, anchor: [0, -1, 0] }));
    expect(refusal(TautError, () => world.step(1 / 60)).message).toBe(
      `body ${heavy.id}: its force or torque is not finite; the world stays as it was before the step`,
    );
  });

  it("refuses forces whose sum or moment is not finite, and adds nothing", () => {
    const [body] = chainWorld(1).bodies;
    body.applyForce([1.7e308, 0, 0]);
    expect(refusal(TautError, () => body.applyForce([1.7e308, 0, 0]))).toBeInstanceOf(ArgumentError);
    expect(refusal(TautError, () => body.applyForce([1e300, 0, 0], [0, 1e300, 0]))).toBeInstanceOf(ArgumentError);
    expect(body.force).toEqual([1.7e308, 0, 0]);
    expect(body.torque).toEqual([0, 0, 0]);
    expect(refusal(TautError, () => body.applyImpulse([1.7e308, 0, 0], [0, 1e300, 0]))).toBeInstanceOf(ArgumentError);
    expect(body.velocity).toEqual([0, 0, 0]);
  });

  it("of a body dragged beyond its chain is no exception: the report has the stretch, the step closes it", () => {
    const world = chainWorld(8);
    const last = world.bodies[7];
    last.teleport([100, 0, 0]);
    expect(world.report.jointGapMetres).toBeGreaterThan(90);
    world.step(1 / 60);
    expect(world.report.closedGap).toBeGreaterThan(90);
    expect(world.report.closedJoint).toBe(world.joints[7]);
    expect(world.report.jointGap).toBeLessThan(1e-9);
    for (let i = 0; i < 60; i++) {
      last.applyForce([1e5, 0, 0]);
      world.step(1 / 60);
    }
    expect(world.report.jointGap).toBeLessThan(1e-9);
  });
});
