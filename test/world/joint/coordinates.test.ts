// Coordinates of joints: read from poses, and set by moving one side of the joint as a whole.
import { describe, expect, it } from "vitest";
import {
  ArgumentError,
  type Body,
  ball,
  box,
  distance,
  fixed,
  hinge,
  type Joint,
  rope,
  StaleError,
  slider,
  UnsupportedError,
  type Vec3,
  World,
} from "../../../src/index.ts";
import { conjugate, multiply, quatFromAxisAngle, rotate, subtract } from "../../../src/math/index.ts";
import { addAnyBody, difference, EVERY_JOINT } from "./every-joint.ts";

// poses are a few metres, so a few rotations of rounding
const ROUNDING = 1e-13;
const VALUES: Readonly<Record<string, number>> = { cone: 0.4, length: 1.7 };
const valueFor = (name: string, i: number): number => VALUES[name] ?? [0.3, -0.6, 0.8, 0.25, -0.2, 0.15][i];
/** What a rotation vector, a cone and a twist say of the same rotation. */
const OVERLAPS = ["cone", "twist", "x", "y", "z"];

/** Where `body` is, seen from `from`. */
function relativePose(from: Body, body: Body): number[] {
  const q = multiply(conjugate(from.orientation), body.orientation);
  const sign = q[3] < 0 ? -1 : 1;
  return [...from.bodyFromWorld(body.position), ...q.map((x) => sign * x)];
}
/** How `body` moves, seen from `from` and along its axes. */
function relativeMotion(from: Body, body: Body): number[] {
  const back = conjugate(from.orientation);
  const parts = [
    subtract(body.velocity, from.velocityAt(body.centreOfMass)),
    subtract(body.angularVelocity, from.angularVelocity),
  ];
  return parts.flatMap((v) => [...rotate(back, v)]);
}
const poseOf = (body: Body): number[] => [...body.position, ...body.orientation];
const rates = (joint: Joint): number[] => joint.drives.map(({ rate }) => rate);

/** a - b - tip, with a held or free, all moving; `make` joins a and b. */
function threeBodies(make: (typeof EVERY_JOINT)[number][1], hold: "a" | "b" | undefined) {
  const world = new World();
  const [a, b, tip] = [1, 2, 3].map((i) => addAnyBody(world, i));
  const joint = world.addJoint(make({ a, b }));
  world.addJoint(fixed({ a: b, b: tip, anchor: [1, 0, 0] }));
  if (hold) world.addJoint(fixed({ a: null, b: hold === "a" ? a : tip, anchor: [0, 1, 0] }));
  return { world, a, b, tip, joint };
}

const cases = EVERY_JOINT.flatMap(([name, make]) =>
  [undefined, "a" as const, "b" as const].map((hold) => ({ name, hold, make })),
);

describe("setting a coordinate", () => {
  it.each(cases)(
    "$name, held at $hold: leads there, keeps the joint closed and the others as they were",
    ({ make, hold }) => {
      const { world, a, b, tip, joint } = threeBodies(make, hold);
      for (const [i, drive] of joint.drives.entries()) {
        const before = joint.coordinates;
        const [poses, inner] = [[a, b, tip].map(poseOf), relativePose(b, tip)];
        drive.coordinate = valueFor(drive.name, i);
        expect(drive.coordinate).toBeCloseTo(valueFor(drive.name, i), 12);
        for (const [other, value] of Object.entries(joint.coordinates))
          if (other !== drive.name && !OVERLAPS.includes(other)) expect(value).toBeCloseTo(before[other], 12);
        expect(world.report.jointGapMetres).toBeLessThan(ROUNDING);
        expect(world.report.jointGapRadians).toBeLessThan(ROUNDING);
        expect(difference(relativePose(b, tip), inner)).toBeLessThan(ROUNDING);
        // b's side moves, unless it is held
        const still = hold === "b" ? [b, tip] : [a];
        for (const body of still) expect(poseOf(body)).toEqual(poses[[a, b, tip].indexOf(body)]);
        expect(difference(poseOf(hold === "b" ? a : b), poses[hold === "b" ? 0 : 1])).toBeGreaterThan(0.01);
      }
    },
  );

  it("of a ball joint along x, y, z leaves the other two", () => {
    const { joint } = threeBodies(EVERY_JOINT[0][1], "a");
    joint.drive("x").coordinate = 0.5;
    joint.drive("z").coordinate = -1;
    joint.drive("y").coordinate = 2;
    const { x, y, z } = joint.coordinates;
    expect(difference([x, y, z], [0.5, 2, -1])).toBeLessThan(ROUNDING);
    expect(() => (joint.drive("y").coordinate = 3)).toThrow("half a turn");
    joint.drive("twist").coordinate = 0.25;
    const { cone } = joint.coordinates;
    joint.drive("cone").coordinate = cone + 0.1;
    expect(joint.drive("twist").coordinate).toBeCloseTo(0.25, 12);
  });

  it.each(cases)("$name, held at $hold: keeps all rates, and the velocities fit the joints", ({ make, hold }) => {
    const { world, b, tip, joint } = threeBodies(make, hold);
    for (const [i, drive] of joint.drives.entries()) drive.rate = 0.5 - 0.3 * i;
    const before = rates(joint);
    for (const [i, drive] of joint.drives.entries()) {
      // the rates of a rotation vector depend on where it is
      if (OVERLAPS.includes(drive.name)) break;
      const inner = relativeMotion(b, tip);
      drive.coordinate = valueFor(drive.name, i);
      expect(difference(rates(joint), before)).toBeLessThan(ROUNDING);
      expect(difference(relativeMotion(b, tip), inner)).toBeLessThan(ROUNDING);
      expect(world.report.velocityResidual).toBeLessThan(ROUNDING);
      expect(world.report.spinResidual).toBeLessThan(ROUNDING);
    }
  });

  it("where a moves too, the motion against it is kept", () => {
    const { world, a, joint } = threeBodies(EVERY_JOINT.find(([name]) => name === "planar")![1], undefined);
    for (const body of world.bodies) {
      body.angularVelocity = [1, -2, 0.5];
      body.velocity = [
        1 - 2 * body.centreOfMass[2] - 0.5 * body.centreOfMass[1],
        0.5 * body.centreOfMass[0] - body.centreOfMass[2],
        body.centreOfMass[1] + 2 * body.centreOfMass[0],
      ];
    }
    expect(difference(rates(joint), [0, 0, 0])).toBeLessThan(ROUNDING);
    joint.drive("turn").rate = 3;
    joint.coordinate = 0.4;
    joint.drive("turn").coordinate = 1.2;
    expect(difference(rates(joint), [0, 0, 3])).toBeLessThan(ROUNDING);
    expect(world.report.velocityResidual).toBeLessThan(ROUNDING);
    expect(world.report.spinResidual).toBeLessThan(ROUNDING);
    expect(a.angularVelocity).toEqual([1, -2, 0.5]);
  });
});

describe("setting a rate", () => {
  it.each(cases)("$name, held at $hold: gives that rate, changes no other, and fits the joints", ({ make, hold }) => {
    const { world, a, b, tip, joint } = threeBodies(make, hold);
    for (const [i, drive] of joint.drives.entries()) {
      if (joint.kind !== "ball" && drive.name !== "length") drive.coordinate = valueFor(drive.name, i);
    }
    for (const [i, drive] of joint.drives.entries()) {
      // a cone that is closed has no direction
      if (drive.name === "cone") continue;
      const before = rates(joint);
      drive.rate = 1 + i;
      before[i] = 1 + i;
      if (joint.kind === "ball") expect(drive.rate).toBeCloseTo(1 + i, 12);
      else expect(difference(rates(joint), before)).toBeLessThan(ROUNDING);
      expect(world.report.velocityResidual).toBeLessThan(ROUNDING);
      expect(world.report.spinResidual).toBeLessThan(ROUNDING);
      expect(difference(relativeMotion(b, tip), [0, 0, 0, 0, 0, 0])).toBeLessThan(ROUNDING);
      for (const body of hold === "b" ? [b, tip] : [a])
        expect(difference([...body.velocity, ...body.angularVelocity], [0, 0, 0, 0, 0, 0])).toBe(0);
    }
  });

  it("is what the coordinate then changes by", () => {
    const h = 1e-6;
    for (const [name, make] of EVERY_JOINT) {
      const { joint, b } = threeBodies(make, "a");
      for (const drive of joint.drives) {
        if (joint.kind === "ball" && drive.name !== "twist") continue;
        drive.rate = 0.7;
        const before = drive.coordinate;
        const spin = b.angularVelocity;
        const centre = b.centreOfMass.map((x, i) => x + h * b.velocity[i]) as unknown as Vec3;
        const turned = multiply(
          quatFromAxisAngle(spin.some((x) => x !== 0) ? spin : [1, 0, 0], h * Math.hypot(...spin)),
          b.orientation,
        );
        b.orientation = turned;
        b.position = subtract(centre, rotate(turned, b.com));
        // the second derivative is below 10, rounding below 1e-15
        expect((drive.coordinate - before) / h, `${name} ${drive.name}`).toBeCloseTo(0.7, 4);
        drive.rate = 0;
      }
    }
  });
});

describe("the turn of a hinge", () => {
  const swing = () => {
    const world = new World();
    const b = world.addBody({ shape: box(0.5, 0.1, 0.1), position: [0.5, 0, 0] });
    return { b, joint: world.addJoint(hinge({ a: null, b, anchor: [0, 0, 0], axis: [0, 0, 1] })) };
  };

  it("is right-handed about the axis, from a to b", () => {
    const { b, joint } = swing();
    joint.coordinate = Math.PI / 2;
    expect(difference(b.position, [0, 0.5, 0])).toBeLessThan(1e-15);
    joint.rate = 2;
    expect(difference(b.velocity, [-1, 0, 0])).toBeLessThan(1e-15);
    expect(difference(b.angularVelocity, [0, 0, 2])).toBeLessThan(1e-15);
  });

  it("counts full turns while something acts on it", () => {
    const { joint } = swing();
    joint.coordinate = 7;
    expect(joint.coordinate).toBeCloseTo(7 - 2 * Math.PI, 14);
    joint.drive().limits = { lower: -20, upper: 20 };
    joint.coordinate = 7;
    expect(joint.coordinate).toBeCloseTo(7, 14);
    joint.coordinate = -16;
    expect(joint.coordinate).toBeCloseTo(-16, 14);
    joint.drive().limits = undefined;
    expect(joint.coordinate).toBeCloseTo(-16 + 6 * Math.PI, 13);
  });
});

describe("a coordinate that cannot be set", () => {
  it("is refused by name, and nothing moves", () => {
    const world = new World();
    const [one, two] = [addAnyBody(world, 1), addAnyBody(world, 2)];
    const joint = world.addJoint(hinge({ a: one, b: two, anchor: [0, 0, 0], axis: [0, 1, 0], name: "knee" }));
    const second = world.addJoint(ball({ a: one, b: two, anchor: [0, 1, 0] }));
    const hash = world.hash();
    const refused = (set: () => unknown, kind: new (...args: never[]) => Error, words: string) => {
      expect(set).toThrow(kind);
      expect(set).toThrow(words);
      expect(world.hash()).toBe(hash);
    };
    refused(() => (joint.coordinate = 1), UnsupportedError, 'joint "knee": it is part of a loop');
    refused(() => (joint.rate = 1), UnsupportedError, "use assemble");
    refused(() => (joint.coordinate = Number.NaN), ArgumentError, "coordinate must be a finite number");
    second.remove();
    const pins = [one, two].map((b) => world.addJoint(ball({ a: null, b, anchor: [0, 1, 0] })));
    const pinned = world.hash();
    expect(() => (joint.coordinate = 1)).toThrow("are held by bodies that do not move; use assemble");
    expect(world.hash()).toBe(pinned);
    pins[0].remove();
    joint.coordinate = 1;
    joint.remove();
    expect(() => joint.coordinate).toThrow(StaleError);
    expect(() => (joint.rate = 1)).toThrow(StaleError);
  });

  it("for want of a direction, or of a meaning", () => {
    const world = new World();
    const b = addAnyBody(world, 1);
    const line = rope({ a: null, b, worldAnchorA: [0, 0, 0], worldAnchorB: [0, 0, 0], length: 1 });
    const joint = world.addJoint(line);
    expect(() => (joint.coordinate = 0.5)).toThrow("no direction");
    expect(() => (joint.coordinate = -1)).toThrow("greater than 0");
    const rod = world.addJoint(distance({ a: null, b, worldAnchorA: [0, 0, 0], worldAnchorB: [0, 1, 0] }));
    expect(() => rod.coordinate).toThrow("a distance joint has no drives");
    expect(rod.coordinates).toEqual({});
    joint.remove();
    rod.remove();
    const rail = world.addJoint(slider({ a: null, b, anchor: [0, 0, 0], axis: [1, 0, 0] }));
    expect(() => (rail.coordinate = 1e308)).not.toThrow();
    expect(() => (rail.coordinate = -1.7e308)).toThrow("not finite");
  });
});
