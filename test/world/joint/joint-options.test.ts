// What a new joint writes into the world's memory: what it holds, anchors, frames, bounds and drives.
import { describe, expect, it } from "vitest";
import {
  ball,
  box,
  cylindrical,
  distance,
  fixed,
  hinge,
  type Joint,
  planar,
  pointOnPlane,
  rope,
  slider,
  universal,
  type Vec3,
  World,
} from "../../../src/index.ts";
import { dot, rotate } from "../../../src/math/index.ts";
import * as Code from "../../../src/memory/codes.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { F64, I32 } from "../../../src/memory/machine.ts";
import { addAnyBody, difference, EVERY_JOINT } from "./every-joint.ts";

function twoBodies() {
  const world = new World();
  return { world, a: addAnyBody(world, 1), b: addAnyBody(world, 2) };
}

const words = (joint: Joint, column: number): number[] => {
  const at = 2 * (joint.store.memory.column(column) + joint.slot);
  return [I32[at], I32[at + 1]];
};
const driveNumbers = (joint: Joint, name?: string): number[] => joint.drive(name).numbers();

describe("every kind of joint", () => {
  const HELD: Record<string, readonly [number, number]> = {
    ball: [Code.LINEAR_POINT, Code.ANGULAR_FREE],
    "ball with an axis": [Code.LINEAR_POINT, Code.ANGULAR_FREE],
    hinge: [Code.LINEAR_POINT, Code.ANGULAR_AXIS],
    slider: [Code.LINEAR_LINE, Code.ANGULAR_ALL],
    cylindrical: [Code.LINEAR_LINE, Code.ANGULAR_AXIS],
    universal: [Code.LINEAR_POINT, Code.ANGULAR_CROSS],
    planar: [Code.LINEAR_PLANE, Code.ANGULAR_AXIS],
    fixed: [Code.LINEAR_POINT, Code.ANGULAR_ALL],
    distance: [Code.LINEAR_ROD, Code.ANGULAR_FREE],
    rope: [Code.LINEAR_FREE, Code.ANGULAR_FREE],
    pointOnLine: [Code.LINEAR_LINE, Code.ANGULAR_FREE],
    pointOnPlane: [Code.LINEAR_PLANE, Code.ANGULAR_FREE],
    "pointOnPlane, one-sided": [Code.LINEAR_FREE, Code.ANGULAR_FREE],
    bushing: [Code.LINEAR_FREE, Code.ANGULAR_FREE],
  };

  it.each(EVERY_JOINT)("%s: is closed at the start, with its coordinates at zero", (name, make) => {
    const { world, a, b } = twoBodies();
    const joint = world.addJoint(make({ a, b }));
    expect(words(joint, Col.JOINT_BODIES)).toEqual([a.slot, b.slot]);
    expect(words(joint, Col.JOINT_HOLDS)).toEqual(HELD[name]);
    expect(joint.kind).toBe(name.split(/[ ,]/)[0]);
    // rounding of two rotations
    expect(joint.gap).toBeLessThan(1e-14);
    expect(joint.angularGap).toBeLessThan(1e-14);
    for (const [direction, value] of Object.entries(joint.coordinates))
      if (direction !== "length") expect(Math.abs(value), direction).toBeLessThan(1e-14);
    expect([joint.maxForce, joint.maxTorque, joint.collide]).toEqual([1 / 0, 1 / 0, false]);
    expect([joint.force, joint.torque]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    // ropes and points on one side are limits, and nothing else has a drive by itself
    expect(world.store.memory.word(Col.DRIVE_SLOTS)).toBe(/rope|one-sided/.test(name) ? 1 : 0);
  });

  it.each(EVERY_JOINT)("%s: to the world", (_, make) => {
    const { world, b } = twoBodies();
    const joint = world.addJoint(make({ a: null, b }));
    expect(words(joint, Col.JOINT_BODIES)).toEqual([-1, b.slot]);
    expect(joint.gap).toBeLessThan(1e-14);
    expect(joint.angularGap).toBeLessThan(1e-14);
  });
});

describe("axes", () => {
  it("of the world become those of both bodies", () => {
    const { world, a, b } = twoBodies();
    const joint = world.addJoint(hinge({ a, b, anchor: [0, 0, 0], axis: [0, 3, 4] }));
    expect(difference(joint.axisA, [0, 0.6, 0.8])).toBeLessThan(1e-15);
    expect(difference(joint.axisB, [0, 0.6, 0.8])).toBeLessThan(1e-15);
  });

  it("of the bodies begin with a turn of zero, whatever lies between them", () => {
    const { world, a, b } = twoBodies();
    const ends = { a, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0], axisA: [1, 1, 0], axisB: [0, 1, 3] } as const;
    const joint = world.addJoint(hinge(ends));
    expect(difference(joint.axisA, rotate(a.orientation, [Math.SQRT1_2, Math.SQRT1_2, 0]))).toBeLessThan(1e-15);
    expect(Math.abs(joint.coordinate)).toBeLessThan(1e-15);
    // the angle that the joint has to close
    expect(joint.angularGap).toBeCloseTo(Math.acos(dot(joint.axisA, joint.axisB)), 12);
  });

  it("may be opposite", () => {
    const { world, a, b } = twoBodies();
    a.orientation = b.orientation;
    const axes = { axisA: [0, 0, 1], axisB: [0, 0, -1] } as const;
    const joint = world.addJoint(hinge({ a, b, anchor: [0, 0, 0], ...axes }));
    expect(joint.angularGap).toBeCloseTo(Math.PI, 12);
  });

  it("of a universal joint are crossed: one on each body", () => {
    const { world, a, b } = twoBodies();
    const axes = { axis: [0, 0, 2], secondAxis: [1, 0, 5e-7] } as const;
    const joint = world.addJoint(universal({ a, b, anchor: [0, 0, 0], ...axes }));
    expect(difference(joint.axisA, [0, 0, 1])).toBeLessThan(1e-15);
    // what is nearly perpendicular is made so
    expect(difference(joint.axisB, [1, 0, 0])).toBeLessThan(1e-15);
    const own = { axisA: a.bodyFromWorld([...a.position.slice(0, 2), a.position[2] + 1] as unknown as Vec3) };
    const onB = b.bodyFromWorld([b.position[0] + 1, b.position[1], b.position[2]]);
    const other = world.addJoint(universal({ a, b, anchor: [0, 0, 0], ...own, axisB: onB }));
    expect(difference(other.axisA, [0, 0, 1])).toBeLessThan(1e-14);
    expect(difference(other.axisB, [1, 0, 0])).toBeLessThan(1e-14);
    expect(difference(Object.values(other.coordinates), [0, 0])).toBeLessThan(1e-14);
  });

  it("given as frames say where angles are zero", () => {
    const { world, a, b } = twoBodies();
    const joint = world.addJoint(hinge({ a, b, anchor: [0, 0, 0], axis: [0, 1, 0] }));
    joint.coordinate = 0.7;
    const { frameA, frameB } = joint;
    const again = world.addJoint(hinge({ a, b, anchor: [0, 0, 0], frameA, frameB }));
    expect(again.coordinate).toBeCloseTo(0.7, 14);
    expect([again.frameA, again.frameB]).toEqual([frameA, frameB]);
  });

  it("of any length", () => {
    const { world, b } = twoBodies();
    for (const size of [1e-140, 1, 1e300]) {
      const joint = world.addJoint(hinge({ a: null, b, anchor: [0, 0, 0], axis: [size, 0, 0] }));
      expect(joint.axisA).toEqual([1, 0, 0]);
    }
  });
});

describe("anchors", () => {
  it("are given in the world or in the bodies' frames, from the origin of the frame", () => {
    const { world, a, b } = twoBodies();
    const inWorld = slider({ a, b, worldAnchorA: [1, 2, 3], worldAnchorB: [1, 2, 4], axis: [0, 0, 1] });
    const one = world.addJoint(inWorld);
    expect(difference(one.anchorA, [1, 2, 3])).toBeLessThan(1e-14);
    expect(difference(one.anchorB, [1, 2, 4])).toBeLessThan(1e-14);
    expect(one.coordinate).toBeCloseTo(1, 14);
    const pair = { anchorA: a.bodyFromWorld([1, 2, 3]), anchorB: b.bodyFromWorld([1, 2, 4]) };
    const other = world.addJoint(slider({ a, b, ...pair, axis: [0, 0, 1] }));
    expect(difference(other.anchorB, one.anchorB)).toBeLessThan(1e-14);
    expect(difference(other.frameAnchorA, pair.anchorA)).toBeLessThan(1e-15);
  });

  it("make the length of a rod and a rope, unless it is given", () => {
    const { world, b } = twoBodies();
    const ends = { a: null, b, worldAnchorA: [0, 0, 0], worldAnchorB: [3, 0, 4] } as const;
    expect(world.addJoint(distance(ends)).length).toBeCloseTo(5, 14);
    expect(world.addJoint(rope(ends)).length).toBeCloseTo(5, 14);
    expect(world.addJoint(rope({ ...ends, length: 7 })).drive().limits).toEqual({
      lower: -1 / 0,
      upper: 7,
      compliance: 0,
    });
    const elsewhere = { ...ends, worldAnchorB: [3, 0, 5] } as const;
    const rod = world.addJoint(distance({ ...elsewhere, length: 7 }));
    expect(rod.length).toBe(7);
    expect(rod.gap).toBeCloseTo(7 - Math.sqrt(34), 14);
  });
});

describe("drives that a joint begins with", () => {
  it("lie in the drive columns, with the coordinate they start from", () => {
    const { world, a, b } = twoBodies();
    const motor = { speed: 2, maxForce: 5 };
    const joint = world.addJoint(hinge({ a, b, anchor: [0, 0, 0], axis: [0, 1, 0], limits: { lower: -1 }, motor }));
    const { memory } = world.store;
    expect(memory.word(Col.DRIVE_SLOTS)).toBe(1);
    const at = 2 * memory.column(Col.DRIVE_WORDS);
    expect([I32[at], I32[at + 1]]).toEqual([joint.slot, Code.TURN]);
    // limits, motor, servo, spring, friction, one number to spare
    expect(driveNumbers(joint)).toEqual([-1, 1 / 0, 0, 2, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(F64[memory.now(Col.DRIVE_STATE)]).toBe(joint.coordinate);
  });

  it("of each direction by its name, of the first one also beside the options", () => {
    const { world, a, b } = twoBodies();
    const place = { a, b, anchor: [0, 0, 0], axis: [0, 1, 0] } as const;
    const spring = { stiffness: 3, damping: 0.5, rest: 0.25 };
    const servo = { target: 1, stiffness: 10 };
    const tube = world.addJoint(cylindrical({ ...place, spring, turn: { servo, friction: 0.1 } }));
    expect(tube.drive("slide").spring).toEqual(spring);
    expect(tube.drive("turn").servo).toEqual({ ...servo, damping: 0, maxForce: 1 / 0 });
    expect(tube.drive("turn").friction).toBe(0.1);
    expect(tube.drive()).toBe(tube.drive("slide"));
    const table = world.addJoint(planar({ ...place, slideZ: { spring } }));
    expect(table.drive("slideY").spring).toBeUndefined();
    expect(table.drive("slideZ").spring).toEqual(spring);
    const shoulder = ball({ ...place, cone: 0.5, twist: { limits: { lower: -1, upper: 1 } }, y: { spring } });
    const joint = world.addJoint(shoulder);
    expect(joint.drive("cone").limits).toMatchObject({ upper: 0.5 });
    expect(joint.drive("y").spring).toEqual(spring);
    expect(() => joint.drive()).toThrow("must be one of cone, twist, x, y, z");
    expect(() => joint.coordinate).toThrow("must be one of");
    expect(() => world.addJoint(fixed({ a, b, anchor: [0, 0, 0] })).coordinate).toThrow("a fixed joint has no drives");
  });

  it("on a point that may leave its plane hold from below", () => {
    const { world, b } = twoBodies();
    const plane = { a: null, b, anchor: [0, 0, 0], axis: [0, 1, 0], oneSided: true } as const;
    const joint = world.addJoint(pointOnPlane(plane));
    expect(joint.oneSided).toBe(true);
    expect(joint.drive("height").limits).toEqual({ lower: 0, upper: 1 / 0, compliance: 0 });
    const soft = world.addJoint(pointOnPlane({ ...plane, height: { limits: { lower: 0.1, compliance: 1e-4 } } }));
    expect(soft.drive().limits).toEqual({ lower: 0.1, upper: 1 / 0, compliance: 1e-4 });
  });

  it("may have no bound, or do nothing and take no room", () => {
    const { world, b } = twoBodies();
    const place = { a: null, b, anchor: [0, 0, 0], axis: [0, 1, 0] } as const;
    const idle = { motor: { speed: 1, maxForce: 0 }, servo: { target: 0, stiffness: 0, maxForce: 0 }, friction: 0 };
    const joint = world.addJoint(hinge({ ...place, ...idle, spring: { stiffness: 0 } }));
    expect(joint.drive().motor).toBeUndefined();
    expect(world.store.memory.word(Col.DRIVE_SLOTS)).toBe(0);
    const free = world.addJoint(hinge({ ...place, motor: { speed: 1 } }));
    expect(free.drive().motor).toEqual({ speed: 1, maxForce: 1 / 0 });
  });
});

describe("loops", () => {
  it("are allowed, and so are second pins and locked bodies with a pin", () => {
    const world = new World();
    const bars = [0, 1, 2].map((i) => world.addBody({ shape: box(0.5, 0.1, 0.1), position: [i, 0, 0] }));
    for (const [i, b] of bars.entries()) {
      world.addJoint(ball({ a: bars[i - 1] ?? null, b, anchor: [i - 0.5, 0, 0] }));
    }
    world.addJoint(ball({ a: bars[2], b: bars[0], anchor: [1, 1, 0] }));
    world.addJoint(ball({ a: null, b: bars[2], anchor: [2.5, 0, 0] }));
    bars[1].lock({ translation: [true, true, true] });
    bars[1].type = "static";
    bars[0].type = "kinematic";
    expect(world.joints).toHaveLength(5);
  });
});
