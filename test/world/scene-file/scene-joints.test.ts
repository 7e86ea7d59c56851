// Joints of every kind in scene files: read, written and read again.
import { describe, expect, test } from "vitest";
import {
  ball,
  cylindrical,
  fixed,
  hinge,
  loadScene,
  pointOnPlane,
  rope,
  saveScene,
  slider,
  World,
} from "../../../src/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { F64, I32 } from "../../../src/memory/machine.ts";
import { addAnyBody, EVERY_JOINT } from "../joint/every-joint.ts";

/** Everything the model says of joints and drives; in words where they are words. */
function model(world: World): unknown {
  const { memory } = world.store;
  const numbers = (column: number, width: number, slots: number) =>
    Array.from(F64.subarray(memory.column(column), memory.column(column) + width * slots));
  const words = (column: number, slots: number) =>
    Array.from(I32.subarray(2 * memory.column(column), 2 * (memory.column(column) + slots)));
  const [joints, drives] = [memory.word(Col.JOINT_SLOTS), memory.word(Col.DRIVE_SLOTS)];
  return {
    bodies: words(Col.JOINT_BODIES, joints),
    holds: words(Col.JOINT_HOLDS, joints),
    anchors: numbers(Col.ANCHORS, 6, joints),
    frames: numbers(Col.JOINT_FRAMES, 8, joints),
    bounds: numbers(Col.JOINT_BOUNDS, 3, joints),
    words: words(Col.DRIVE_WORDS, drives),
    drives: numbers(Col.DRIVE, 14, drives),
    collide: world.joints.map(({ collide }) => collide),
  };
}

function goRound(world: World): World {
  const text = saveScene(world);
  const again = loadScene(text).world;
  expect(model(again)).toEqual(model(world));
  expect(again.hash()).toBe(world.hash());
  expect(saveScene(again)).toBe(text);
  return again;
}

/** Two bodies and what joins them, moved away from where the joint was made. */
function moved(make: (typeof EVERY_JOINT)[number][1], to: "world" | "body"): World {
  const world = new World({ collisions: false });
  const [a, b] = [1, 2].map((i) => addAnyBody(world, i));
  const joint = world.addJoint(make({ a: to === "world" ? null : a, b }));
  for (const [i, drive] of joint.drives.entries()) drive.coordinate += 0.3 + 0.1 * i;
  return world;
}

describe("a joint goes round", () => {
  test.each(EVERY_JOINT)("%s", (_, make) => {
    for (const to of ["world", "body"] as const) goRound(moved(make, to));
  });

  test("with all that acts on it, where angles are zero and which turn it is in", () => {
    const world = new World({ collisions: false });
    const [a, b, c] = [1, 2, 3].map((i) => addAnyBody(world, i));
    const place = { a, b, anchor: [0, 0, 0], axis: [1, 2, 3] } as const;
    const motor = { speed: -1, maxForce: 3 };
    const servo = { target: 0.5, stiffness: 10, damping: 1 };
    const spring = { stiffness: 2, rest: -1 };
    const knee = world.addJoint(
      hinge({ ...place, limits: { lower: -20 }, motor, spring, friction: 0.5, collide: true }),
    );
    knee.coordinate = 9;
    const limits = { lower: -1, upper: 1, compliance: 1e-3 };
    world.addJoint(cylindrical({ ...place, limits, turn: { servo }, maxForce: 100, maxTorque: 7 }));
    world.addJoint(ball({ ...place, cone: 1, twist: { limits, motor: { speed: 1 } }, z: { servo } }));
    world.addJoint(ball({ a, b: c, anchor: [1, 0, 0], y: { spring } }));
    world.addJoint(rope({ a, b, anchorA: [0, 0, 0], anchorB: [0, 1, 0], length: 4, friction: 1 }));
    world.addJoint(rope({ a, b, anchorA: [0, 0, 0], anchorB: [0, 1, 0], limits: { lower: 1, upper: 4 } }));
    world.addJoint(pointOnPlane({ ...place, oneSided: true, height: { friction: 1 } }));
    world.addJoint(pointOnPlane({ ...place, oneSided: true, height: { limits: { lower: 0.5 } } }));
    world.addJoint(pointOnPlane({ ...place, slideZ: { motor } }));
    const again = goRound(world);
    expect(again.joints[0].coordinate).toBeCloseTo(9, 12);
    const file = JSON.parse(saveScene(world));
    expect(file.joints[0]).toMatchObject({ kind: "hinge", limits: { lower: -20 }, motor, spring, friction: 0.5 });
    expect(file.joints[1]).toMatchObject({ limits, turn: { servo }, maxForce: 100, maxTorque: 7 });
    expect(file.joints[2].twist.motor).toEqual({ speed: 1 });
    expect(file.joints[4]).toMatchObject({ length: 4, friction: 1 });
    expect(file.joints[5]).toMatchObject({ limits: { lower: 1, upper: 4 } });
    // the joints are said to the last bit; which turn the knee is in is not
    expect(Object.keys(file.state)).toEqual(["position", "driveState"]);
  });

  test.each(EVERY_JOINT)("%s: after steps, and goes on with the same bits", (_, make) => {
    const world = moved(make, "world");
    for (const drive of world.joints[0].drives)
      if (/turn|slide|twist/.test(drive.name)) drive.spring = { stiffness: 5, damping: 0.1 };
    for (let i = 0; i < 20; i++) world.step(1 / 120);
    const again = goRound(world);
    for (let i = 0; i < 20; i++) {
      world.step(1 / 120);
      again.step(1 / 120);
    }
    expect(again.hash()).toBe(world.hash());
  });

  test("with its reaction", () => {
    const world = moved(EVERY_JOINT[2][1], "body");
    world.store.write(world.joints[0].state(Col.REACTION, 6), [1, 2, 3, 4, 5, 6]);
    expect(goRound(world).joints[0].torque).toEqual([4, 5, 6]);
  });

  test("in another order of slots too, but for the hash", () => {
    const world = new World({ collisions: false });
    const b = addAnyBody(world, 1);
    const place = { a: null, b, anchor: [0, 0, 0] } as const;
    const rail = world.addJoint(slider({ ...place, axis: [1, 0, 0] }));
    const door = world.addJoint(hinge({ ...place, axis: [0, 1, 0], limits: { lower: 0 } }));
    rail.drive().friction = 2;
    F64[world.store.memory.now(Col.DRIVE_STATE) + 1] = 5;
    const again = loadScene(saveScene(world)).world.joints;
    expect([again[0].drive().friction, again[0].drive().force]).toEqual([2, 0]);
    expect([again[1].drive().limits?.lower, again[1].drive().force]).toEqual([0, 5]);
    expect(door.drive().force).toBe(5);
  });
});

describe("a file", () => {
  const bodies = [
    { id: "wall", type: "static" },
    { id: "bob", position: [1, 0, 0], mass: 2, shapes: [{ kind: "sphere", radius: 0.5 }] },
  ];
  const load = (joint: object) =>
    loadScene({ taut: 1, bodies, joints: [{ a: "wall", b: "bob", ...joint }] }).world.joints[0];

  test("as the format shows it", () => {
    const joint = load({
      id: "j1",
      kind: "hinge",
      anchor: [0, 0, 0],
      axis: [0, 0, 1],
      limits: { lower: 0, upper: 1 },
      motor: { speed: 1, maxForce: 10 },
      servo: { target: 0, stiffness: 0, damping: 0, maxForce: 0 },
      spring: { stiffness: 0, damping: 0, rest: 0 },
    });
    expect(joint).toMatchObject({ kind: "hinge", name: "j1", axisA: [0, 0, 1] });
    expect(joint.drive().motor).toEqual({ speed: 1, maxForce: 10 });
    expect([joint.drive().servo, joint.drive().spring]).toEqual([undefined, undefined]);
  });

  test("with axes and anchors in the bodies' frames", () => {
    const anchors = { anchorA: [0, 0, 0], anchorB: [-1, 0, 0] };
    const joint = load({ kind: "slider", ...anchors, axisA: [1, 0, 0], axisB: [1, 0, 0] });
    expect(joint).toMatchObject({ gap: 0, angularGap: 0, coordinate: 0 });
    expect(load({ kind: "distance", ...anchors, anchorB: [0, 0, 0] }).length).toBe(1);
    expect(load({ kind: "ball", ...anchors, cone: 0.5, axis: [0, 1, 0] }).drive("cone").limits?.upper).toBe(0.5);
    expect(load({ kind: "pointOnPlane", anchor: [1, 0, 0], axis: [0, 1, 0], oneSided: true }).oneSided).toBe(true);
  });

  test("may close loops", () => {
    const joint = { kind: "ball", a: "wall", b: "bob", anchor: [0, 0, 0] };
    const scene = loadScene({ taut: 1, bodies, joints: [joint, { ...joint, anchor: [2, 0, 0] }] });
    expect(scene.world.joints).toHaveLength(2);
  });

  test("of a weld that was never moved has no frames in it", () => {
    const world = new World({ collisions: false });
    world.addJoint(fixed({ a: addAnyBody(world, 1), b: addAnyBody(world, 2), anchor: [0, 0, 0] }));
    expect(saveScene(world)).not.toContain("frameA");
    goRound(world);
  });
});
