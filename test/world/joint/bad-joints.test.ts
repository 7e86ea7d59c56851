// Joints that cannot be are refused at the call, by name, and change nothing.

import { describe, expect, it } from "vitest";
import {
  ArgumentError,
  ball,
  distance,
  ForeignError,
  fixed,
  hinge,
  type JointDescription,
  pointOnPlane,
  rope,
  StaleError,
  saveScene,
  TautError,
  World,
} from "../../../src/index.ts";
import { refusal } from "../../support/refusal.ts";
import { chainWorld } from "../../support/worlds.ts";
import { addAnyBody, EVERY_JOINT } from "./every-joint.ts";

function twoBodies() {
  const world = new World();
  return { world, a: addAnyBody(world, 1), b: addAnyBody(world, 2) };
}

describe("what is wrong with a description", () => {
  const [nan, infinite] = [Number.NaN, Number.POSITIVE_INFINITY];
  // what is added to a good description, the argument that is named, and the words
  const everyKind: [string, object, string, string][] = [
    ["an unknown option", { colour: 1 }, "colour", "is not an option; the options are"],
    ["a name that is none", { name: 5 }, "name", "must be a string"],
    ["a threshold below zero", { maxForce: -1 }, "maxForce", "must not be negative"],
    ["a threshold of NaN", { maxTorque: nan }, "maxTorque", "must be a finite number"],
    ["a flag that is none", { collide: 1 }, "collide", "must be true or false"],
    ["two kinds of anchors", { anchorA: [0, 0, 0], anchorB: [0, 0, 0] }, "", "is given together with"],
  ];
  it.each(EVERY_JOINT)("%s: every option is looked at", (_, make) => {
    const { world, a, b } = twoBodies();
    const good = make({ a, b });
    const saved = saveScene(world);
    for (const [, extra, argument, words] of everyKind) {
      const error = refusal(TautError, () =>
        world.addJoint({ ...good, ...extra } as JointDescription),
      ) as ArgumentError;
      expect(error).toBeInstanceOf(ArgumentError);
      if (argument) expect(error.argument).toBe(argument);
      expect(error.message).toContain(words);
    }
    for (const key of Object.keys(good)) {
      if (key === "kind" || !Array.isArray(good[key as keyof JointDescription])) continue;
      for (const bad of [[0, nan, 0], [0, 0], [0, infinite, 0], "x", 5, null]) {
        const error = refusal(TautError, () => world.addJoint({ ...good, [key]: bad } as never)) as ArgumentError;
        expect(error.argument).toContain(key);
      }
    }
    expect(world.joints).toHaveLength(0);
    expect(saveScene(world)).toBe(saved);
  });

  const { a, b } = twoBodies();
  const place = { a, b, anchor: [0, 0, 0], name: "j" } as const;
  const axis = [0, 1, 0];
  const rods = { a, b, anchorA: [0, 0, 0], anchorB: [0, 1, 0], name: "j" };
  const cases: [string, object, string, string][] = [
    ["no axis", { kind: "hinge" }, "axis", "is missing; give axis, or axisA and axisB, or frameA and frameB"],
    ["half an axis", { kind: "hinge", axisA: axis }, "axisB", "is missing; give axisA and axisB together"],
    ["one anchor", { kind: "ball", anchorA: axis }, "anchorB", "is missing; give anchorA and anchorB together"],
    ["one frame", { kind: "fixed", frameB: [0, 0, 0, 1] }, "frameA", "is missing; give frameA and frameB together"],
    [
      "one end of a rope",
      { kind: "rope", worldAnchorA: axis },
      "worldAnchorB",
      "is missing; give worldAnchorA and worldAnchorB together",
    ],
    ["two kinds of axes", { kind: "hinge", axis, axisA: axis }, "axis", "is given together with axisA"],
    ["an axis of length zero", { kind: "slider", axis: [0, 0, 0] }, "axis", "length zero"],
    ["a frame of length zero", { kind: "fixed", frameA: [0, 0, 0, 0], frameB: [0, 0, 0, 1] }, "frameA", "length zero"],
    ["axes on b that nothing needs", { kind: "pointOnLine", axisA: axis, axisB: axis }, "axisB", "is not an option"],
    ["an axis of a weld", { kind: "fixed", axis }, "axis", "is not an option"],
    ["no second axis", { kind: "universal", axis }, "secondAxis", "is missing; give axis and secondAxis together"],
    ["a cone without an axis", { kind: "ball", cone: 1 }, "axis", "is missing; cone is measured from it"],
    ["a twist without an axis", { kind: "ball", twist: { friction: 1 } }, "axis", "twist is measured from it"],
    ["a cone below zero", { kind: "ball", axis, cone: -1 }, "cone", "must not be negative"],
    ["a cone beyond half a turn", { kind: "ball", axis, cone: 3.2 }, "cone", "must be at most π"],
    ["such a cone in words", { kind: "ball", axis, cone: { limits: { upper: 4 } } }, "cone", "must be at most π"],
    ["a closed cone", { kind: "ball", axis, cone: 0 }, "cone", "use a hinge along the axis"],
    ["a cone all but closed", { kind: "ball", axis, cone: 9e-4 }, "cone", "must be at least 0.001 rad, not 0.0009"],
    [
      "a cone that never opens so far",
      { kind: "ball", axis, cone: { limits: { lower: 4 } } },
      "cone.limits.lower",
      "must be at most π",
    ],
    ["a cone with a motor", { kind: "ball", axis, cone: { motor: { speed: 1 } } }, "motor", "the options are limits"],
    ["limits of a rotation", { kind: "ball", x: { limits: { lower: 1 } } }, "limits", "is not an option"],
    ["limits of a ball", { kind: "ball", limits: { lower: 1 } }, "limits", "is not an option"],
    ["limits that cross", { kind: "hinge", axis, limits: { lower: 1, upper: 0 } }, "limits.lower", "greater than"],
    ["limits that are none", { kind: "hinge", axis, limits: {} }, "limits", "must have lower or upper"],
    [
      "limits below a name",
      { kind: "hinge", axis, turn: { limits: { lower: 1, upper: 0 } } },
      "turn.limits.lower",
      "is 1",
    ],
    ["the same twice", { kind: "hinge", axis, friction: 1, turn: {} }, "turn", "is given together with friction"],
    ["a motor without a speed", { kind: "hinge", axis, motor: {} }, "motor.speed", "must be a finite number"],
    ["a soft motor", { kind: "hinge", axis, motor: { speed: 1, maxForce: -1 } }, "motor.maxForce", "negative"],
    ["a servo of NaN", { kind: "hinge", axis, servo: { target: nan, stiffness: 1 } }, "servo.target", "finite"],
    ["a spring that pushes", { kind: "hinge", axis, spring: { stiffness: -1 } }, "spring.stiffness", "negative"],
    ["friction below zero", { kind: "hinge", axis, friction: -1 }, "friction", "must not be negative"],
    ["a rod without length", { ...rods, kind: "distance", length: 0 }, "length", "must be greater than 0"],
    ["a rod of negative length", { ...rods, kind: "distance", length: -1 }, "length", "must be greater than 0"],
    ["a rope without length", { ...rods, kind: "rope", length: 0 }, "length", "must be greater than 0"],
    ["a rope of two lengths", { ...rods, kind: "rope", length: 1, limits: { upper: 2 } }, "length", "limits.upper"],
    [
      "a rope that is too short",
      { ...rods, kind: "rope", length: 1, limits: { lower: 2 } },
      "limits",
      "greater than the length",
    ],
    ["a side that is none", { kind: "pointOnPlane", axis, oneSided: 1 }, "oneSided", "must be true or false"],
    ["a height on two sides", { kind: "pointOnPlane", axis, height: { friction: 1 } }, "height", "is not an option"],
    [
      "a plane that holds nothing",
      { kind: "pointOnPlane", axis, oneSided: true, height: { limits: { upper: 1 } } },
      "height.limits",
      "must have a lower limit",
    ],
    ["no such kind", { kind: "weld" }, "kind", "must be one of ball, hinge"],
    ["no kind", {}, "kind", "must be one of ball, hinge"],
  ];
  it.each(cases)("%s", (_, fields, argument, words) => {
    const { world } = twoBodies();
    const { anchor, ...ends } = place;
    const isPlaced = Object.keys(fields).some((key) => /^(worldA|a)nchor/.test(key));
    const description = { ...ends, ...(isPlaced ? {} : { anchor }), ...fields } as JointDescription;
    const error = refusal(TautError, () => world.addJoint(description)) as ArgumentError;
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error.argument).toBe(argument);
    expect(error.message).toContain('joint "j"');
    expect(error.message).toContain(words);
  });

  it("is said by the functions too, before any world is asked", () => {
    expect(refusal(TautError, () => hinge({ a, b, anchor: [0, 0, 0], axis: [0, 0, 0] })).message).toContain(
      "hinge joint: axis",
    );
    expect(refusal(TautError, () => ball(null as never)).message).toContain("ball joint: options must be an object");
    expect(refusal(TautError, () => rope({ a, b, anchorA: [0, 0, 0] } as never)).message).toContain(
      "rope joint: anchorB",
    );
    expect(refusal(TautError, () => ball({ a: null, b, anchor: [0, 0, 0], anchorA: [0, 0, 0] })).message).toContain(
      "together",
    );
    expect(refusal(TautError, () => pointOnPlane({ a, b, anchor: [0, 0, 0] })).message).toContain(
      "pointOnPlane joint: axis",
    );
  });
});

describe("bodies that cannot be joined", () => {
  it("to themselves", () => {
    const world = chainWorld(1);
    const [b] = world.bodies;
    const error = refusal(TautError, () => world.addJoint(ball({ a: b, b, anchor: [0, 0, 0], name: "loop" })));
    expect(error.message).toBe(`joint "loop": b is the same body as a: body ${b.id}`);
  });

  it("of another world, removed, or none", () => {
    const world = chainWorld(2);
    const other = chainWorld(1).bodies[0];
    const [a, b] = world.bodies;
    expect(refusal(TautError, () => world.addJoint(ball({ a, b: other, anchor: [0, 0, 0] })))).toBeInstanceOf(
      ForeignError,
    );
    expect(refusal(TautError, () => world.addJoint(fixed({ a: other, b, anchor: [0, 0, 0] })))).toBeInstanceOf(
      ForeignError,
    );
    b.remove();
    expect(refusal(TautError, () => world.addJoint(ball({ a, b, anchor: [0, 0, 0] })))).toBeInstanceOf(StaleError);
    expect(refusal(TautError, () => world.addJoint(ball({ a, b: {} as never, anchor: [0, 0, 0] })))).toBeInstanceOf(
      ArgumentError,
    );
    expect(
      refusal(TautError, () => world.addJoint(ball({ a: undefined as never, b: a, anchor: [0, 0, 0] }))),
    ).toBeInstanceOf(ArgumentError);
  });

  it("that do not move", () => {
    const world = new World();
    const a = world.addBody({ type: "static", name: "wall" });
    const b = world.addBody({ type: "kinematic" });
    const words = (ends: { a: typeof a | null; b: typeof b }) =>
      refusal(TautError, () => world.addJoint(fixed({ ...ends, anchor: [0, 0, 0] }))).message;
    expect(words({ a, b })).toContain('and b do not move: at least one of body "wall" and body');
    expect(words({ a: null, b })).toContain("and b do not move: at least one of the world and body");
  });
});

describe("what only a place shows", () => {
  it("axes of a universal joint that are not perpendicular as the bodies stand", () => {
    const { world, a, b } = twoBodies();
    const place = { kind: "universal", a, b, anchor: [0, 0, 0] } as const;
    const say = (axes: object) =>
      refusal(TautError, () => world.addJoint({ ...place, ...axes } as JointDescription)).message;
    expect(say({ axis: [1, 0, 0], secondAxis: [1e-5, 1, 0] })).toContain("secondAxis must be perpendicular to axis");
    expect(say({ axisA: [1, 0, 0], axisB: [0, 1, 0] })).toContain("axisB must be perpendicular to axisA");
    expect(world.joints).toHaveLength(0);
  });

  it("anchors that meet, for a rod or rope of the present length", () => {
    const { world, a, b } = twoBodies();
    const ends = { a, b, worldAnchorA: [1, 2, 3], worldAnchorB: [1, 2, 3] } as const;
    expect(refusal(TautError, () => world.addJoint(distance(ends))).message).toContain(
      "length is missing, and the anchors coincide",
    );
    expect(refusal(TautError, () => world.addJoint(rope(ends))).message).toContain(
      "length is missing, and the anchors coincide",
    );
    expect(world.joints).toHaveLength(0);
    expect(world.store.drives.count).toBe(0);
  });

  it("anchors beyond all numbers", () => {
    const { world, b } = twoBodies();
    b.position = [-1.7e308, 0, 0];
    expect(refusal(TautError, () => world.addJoint(ball({ a: null, b, anchor: [1.7e308, 0, 0] }))).message).toContain(
      "not finite",
    );
  });

  it("a cone that is set later", () => {
    const { world, a, b } = twoBodies();
    const shoulder = world.addJoint(ball({ a, b, anchor: [0, 0, 0], axis: [0, 1, 0], cone: Math.PI }));
    const cone = shoulder.drive("cone");
    const say = (upper: number) => refusal(TautError, () => (cone.limits = { upper })).message;
    expect(say(3.15)).toContain("cone must be at most π");
    for (const upper of [0, 1e-4]) expect(say(upper)).toContain("cone must be at least 0.001 rad");
    expect(cone.limits?.upper).toBe(Math.PI);
    cone.limits = { upper: 1e-3 };
    expect(cone.limits?.upper).toBe(1e-3);
  });
});
