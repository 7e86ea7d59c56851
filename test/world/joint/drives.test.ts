// Limits, motors, servos, springs and friction of joints: set and taken away, in files, snapshots and the account of energy.
import { describe, expect, it } from "vitest";
import { ball, cylindrical, hinge, type Joint, pointOnPlane, rope, slider, World } from "../../../src/index.ts";
import {
  AT_UPPER,
  DRIVE_FLAGS,
  DRIVE_FORCE,
  DRIVE_STATE_NUMBERS,
  NO_JOINT,
  SATURATED,
} from "../../../src/memory/codes.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { F64, I32 } from "../../../src/memory/machine.ts";
import { addAnyBody } from "./every-joint.ts";

function hinged() {
  const world = new World();
  const b = addAnyBody(world, 1);
  const joint = world.addJoint(hinge({ a: null, b, anchor: [0, 0, 0], axis: [0, 0, 1], name: "door" }));
  return { world, b, joint, drive: joint.drive() };
}
const driveSlots = (world: World): number[] =>
  Array.from({ length: world.store.memory.word(Col.DRIVE_SLOTS) }, (_, i) => {
    return I32[2 * (world.store.memory.column(Col.DRIVE_WORDS) + i)];
  });

describe("a drive", () => {
  it("reads as it was set, with nothing left out", () => {
    const { drive } = hinged();
    expect([drive.limits, drive.motor, drive.servo, drive.spring, drive.friction]).toEqual(Array(5).fill(undefined));
    drive.limits = { lower: -1 };
    drive.motor = { speed: 3 };
    drive.servo = { target: 1, stiffness: 2, maxForce: 4 };
    drive.spring = { stiffness: 5, rest: 0.5 };
    drive.friction = 0.25;
    expect(drive.limits).toEqual({ lower: -1, upper: 1 / 0, compliance: 0 });
    expect(drive.motor).toEqual({ speed: 3, maxForce: 1 / 0 });
    expect(drive.servo).toEqual({ target: 1, stiffness: 2, damping: 0, maxForce: 4 });
    expect(drive.spring).toEqual({ stiffness: 5, damping: 0, rest: 0.5 });
    expect(drive.friction).toBe(0.25);
    // what was read can be set again
    drive.limits = { ...drive.limits!, upper: 2 };
    const { motor } = drive;
    drive.motor = motor;
    expect(drive.limits).toEqual({ lower: -1, upper: 2, compliance: 0 });
    expect(drive.motor).toEqual({ speed: 3, maxForce: 1 / 0 });
  });

  it("takes a slot only while something acts, and only then changes the topology", () => {
    const { world, joint, drive } = hinged();
    const { context } = world.store;
    context.topologyChanged = false;
    drive.motor = undefined;
    expect([drive.slot, context.topologyChanged]).toEqual([undefined, false]);
    drive.motor = { speed: 1 };
    expect([drive.slot, context.topologyChanged]).toEqual([0, true]);
    context.topologyChanged = false;
    const changes = world.store.changes;
    drive.motor = { speed: 2 };
    drive.friction = 1;
    drive.friction = undefined;
    expect(context.topologyChanged).toBe(false);
    // the account of energy starts anew all the same
    expect(world.store.changes).toBeGreaterThan(changes);
    expect(driveSlots(world)).toEqual([joint.slot]);
    drive.motor = undefined;
    expect([drive.slot, context.topologyChanged]).toEqual([undefined, true]);
    expect(driveSlots(world)).toEqual([NO_JOINT]);
  });

  it("gives its slot back with its joint, and another takes it", () => {
    const { world, b, joint, drive } = hinged();
    drive.friction = 1;
    joint.remove();
    expect(driveSlots(world)).toEqual([NO_JOINT]);
    expect(() => drive.friction).toThrow('joint "door" is not in the world');
    expect(() => (drive.friction = 2)).toThrow('joint "door" is not in the world');
    const tube = world.addJoint(cylindrical({ a: null, b, anchor: [0, 0, 0], axis: [0, 1, 0], turn: { friction: 2 } }));
    expect(driveSlots(world)).toEqual([tube.slot]);
    tube.drive("slide").motor = { speed: 1 };
    b.remove();
    expect(driveSlots(world)).toEqual([NO_JOINT, NO_JOINT]);
    expect(world.store.drives.count).toBe(0);
  });

  it("tells the force, what saturated and which limit pushed, as the step left it", () => {
    const { world, drive } = hinged();
    expect([drive.force, drive.saturated, drive.atLimit]).toEqual([0, false, undefined]);
    drive.limits = { upper: 1 };
    const state = world.store.memory.now(Col.DRIVE_STATE) + DRIVE_STATE_NUMBERS * drive.slot!;
    F64[state + DRIVE_FORCE] = -3;
    F64[state + DRIVE_FLAGS] = SATURATED + AT_UPPER;
    world.store.changes++;
    expect([drive.force, drive.saturated, drive.atLimit]).toEqual([-3, true, "upper"]);
    expect([world.report.saturated, world.report.limited]).toEqual([1, 1]);
  });

  it("refuses what makes no sense, by name, and stays as it was", () => {
    const { world, drive } = hinged();
    drive.limits = { lower: 0, upper: 1 };
    const numbers = drive.numbers();
    const refuse = (set: () => unknown, words: string) => expect(set).toThrow(`joint "door" turn: ${words}`);
    refuse(() => (drive.limits = { lower: 2, upper: 1 }), "limits.lower is 2, which is greater than limits.upper, 1");
    refuse(() => (drive.limits = {}), "limits must have lower or upper");
    refuse(() => (drive.limits = { upper: Number.NaN }), "limits.upper must be a finite number");
    refuse(() => (drive.limits = { lower: 1 / 0 }), "limits.lower must be a finite number");
    refuse(() => (drive.limits = { upper: 1, compliance: -1 }), "limits.compliance must not be negative");
    refuse(() => (drive.motor = { speed: 1, maxForce: -1 }), "motor.maxForce must not be negative");
    refuse(() => (drive.motor = { maxForce: 1 } as never), "motor.speed must be a finite number");
    refuse(() => (drive.servo = { target: 1, stiffness: -1 }), "servo.stiffness must not be negative");
    refuse(() => (drive.spring = { stiffness: 1, damping: -1 }), "spring.damping must not be negative");
    refuse(() => (drive.friction = -1), "friction must not be negative");
    expect(() => (drive.motor = { speed: 1, force: 2 } as never)).toThrow(
      "force is not an option; the options are speed",
    );
    expect(() => (drive.spring = null as never)).toThrow("must be an object");
    expect(drive.numbers()).toEqual(numbers);
    expect(world.store.drives.count).toBe(1);
  });

  it("keeps the limit that makes a rope or a plane, and takes only what suits its direction", () => {
    const { world, b } = hinged();
    const line = world.addJoint(rope({ a: null, b, worldAnchorA: [0, 0, 0], worldAnchorB: [0, 1, 0] }));
    expect(() => (line.drive().limits = undefined)).toThrow("must have an upper limit");
    expect(() => (line.drive().limits = { upper: 0 })).toThrow("greater than 0");
    line.drive().limits = { lower: 0.5, upper: 2, compliance: 1e-3 };
    expect(line.length).toBe(2);
    const floor = world.addJoint(pointOnPlane({ a: null, b, anchor: [0, 0, 0], axis: [0, 1, 0], oneSided: true }));
    expect(() => (floor.drive().limits = { upper: 1 })).toThrow("must have a lower limit");
    floor.drive().limits = { lower: -1 };
    const shoulder = world.addJoint(ball({ a: null, b, anchor: [0, 0, 0], axis: [0, 1, 0] }));
    expect(() => (shoulder.drive("x").limits = { lower: 0 })).toThrow("limits is not available for x");
    expect(() => (shoulder.drive("cone").motor = { speed: 1 })).toThrow("motor is not available for cone");
    expect(() => (shoulder.drive("cone").limits = { upper: -1 })).toThrow("cone must not be negative");
    expect(() => shoulder.drive("yaw")).toThrow('one of cone, twist, x, y, z, not "yaw"');
  });
});

describe("snapshots", () => {
  it("bring back drives, their settings and their slots", () => {
    const { world, b, joint, drive } = hinged();
    drive.motor = { speed: 1, maxForce: 2 };
    const rail = world.addJoint(slider({ a: null, b, anchor: [0, 0, 0], axis: [0, 1, 0], friction: 3, maxForce: 100 }));
    const snapshot = world.snapshot();
    const hash = world.hash();
    drive.motor = undefined;
    rail.remove();
    const other = world.addJoint(hinge({ a: null, b, anchor: [0, 1, 0], axis: [0, 0, 1], spring: { stiffness: 9 } }));
    other.drive().motor = { speed: 8 };
    expect(world.store.breakable).toBe(0);
    world.restore(snapshot);
    expect(world.hash()).toBe(hash);
    expect(drive.motor).toEqual({ speed: 1, maxForce: 2 });
    expect(rail.drive().friction).toBe(3);
    expect(driveSlots(world)).toEqual([joint.slot, rail.slot]);
    expect(world.store.breakable).toBe(1);
    expect(() => other.drive()).toThrow("not in the world");
    joint.remove();
    rail.remove();
    expect(world.store.drives.count).toBe(0);
    world.restore(snapshot);
    drive.motor = { speed: 5 };
    expect([drive.slot, drive.motor?.speed, rail.drive().slot]).toEqual([0, 5, 1]);
  });
});

describe("the energy of springs", () => {
  it("is potential energy: ½ k (q - rest)², with full turns; servos hold none", () => {
    const { world, b, joint, drive } = hinged();
    const energy = () => world.report.energy.potential;
    const weight = () => 9.81 * b.mass * b.centreOfMass[1];
    drive.spring = { stiffness: 4, rest: 1 };
    drive.servo = { target: 3, stiffness: 100 };
    for (const q of [0, 1, -2, 9]) {
      joint.coordinate = q;
      expect(energy()).toBeCloseTo(weight() + 2 * (q - 1) ** 2, 10);
    }
    const shoulder: Joint = world.addJoint(ball({ a: null, b, anchor: [0, 0, 0] }));
    joint.remove();
    for (const name of ["x", "y", "z"]) shoulder.drive(name).spring = { stiffness: 6 };
    shoulder.drive("y").coordinate = 0.3;
    shoulder.drive("z").coordinate = 0.4;
    // one stiffness along all axes: ½ k of the angle squared
    expect(energy()).toBeCloseTo(weight() + 3 * 0.25, 10);
  });
});
