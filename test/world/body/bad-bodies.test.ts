// What particles, scalable and custom bodies refuse, in words, leaving the world as it was.
import { describe, expect, it } from "vitest";
import type { AnyBodyOptions, Body, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";

const rigid = { mass: 1, inertia: [1, 1, 1, 0, 0, 0] } as const;
const one = [[1]];

const OPTIONS: [string, unknown, string, string][] = [
  ["an unknown type", { type: "ghost" }, "type", "must be one of static, dynamic, kinematic, particle, custom"],
  ["a particle without mass", { type: "particle" }, "mass", "must be a finite number"],
  ["a particle of no mass", { type: "particle", mass: 0 }, "mass", "must be greater than 0"],
  ["a particle of great mass", { type: "particle", mass: 1e31 }, "mass", "it must be between"],
  ["a particle that is turned", { type: "particle", mass: 1, orientation: [0, 0, 0, 1] }, "orientation", "a point"],
  ["a particle that spins", { type: "particle", mass: 1, angularVelocity: [1, 0, 0] }, "angularVelocity", "a point"],
  ["an inertia of a particle", { type: "particle", mass: 1, inertia: [1, 1, 1, 0, 0, 0] }, "inertia", "a point"],
  ["locked turns of a particle", { type: "particle", mass: 1, lockRotation: [true, true, true] }, "lockRotation", ""],
  ["a planar particle", { type: "particle", mass: 1, planar: true }, "planar", "not for particles"],
  ["a scalable particle", { type: "particle", mass: 1, scalable: {} }, "scalable", "is not an option"],
  ["a particle with a box", { type: "particle", mass: 1, shape: Taut.box(1, 1, 1) }, "shape", "is a box"],
  [
    "a particle with two spheres",
    { type: "particle", mass: 1, shapes: [Taut.sphere(1), Taut.sphere(2)] },
    "shapes",
    "a single sphere",
  ],
  [
    "a sphere off the particle",
    { type: "particle", mass: 1, shape: Taut.sphere(1, { position: [0, 1, 0] }) },
    "shape",
    "centred",
  ],
  [
    "a radius beside a shape",
    { type: "particle", mass: 1, radius: 1, shape: Taut.sphere(1) },
    "radius",
    "only one of them",
  ],
  ["a radius of 0", { type: "particle", mass: 1, radius: 0 }, "radius", "must be greater than 0"],
  ["no scales", { ...rigid, scalable: { axes: 2 } }, "axes", "must be 1 or 3"],
  ["a scale of 0", { ...rigid, scalable: { scale: 0 } }, "scale", "must be greater than 0"],
  ["a scale below 0", { ...rigid, scalable: { scale: [1, -1, 1] } }, "scale[1]", "must be greater than 0"],
  ["three scales where there is one", { ...rigid, scalable: { axes: 1, scale: [1, 2, 1] } }, "scale", "one scale"],
  ["a rate that is none", { ...rigid, scalable: { rate: [1, Number.NaN, 1] } }, "rate[1]", "finite"],
  ["a negative spring", { ...rigid, scalable: { stiffness: -1 } }, "stiffness", "must not be negative"],
  ["a misspelt part", { ...rigid, scalable: { rates: 1 } }, "rates", "is not an option"],
  ["static scales", { type: "static", scalable: {} }, "scalable", "is for dynamic bodies"],
  ["kinematic scales", { ...rigid, type: "kinematic", scalable: {} }, "scalable", "is for dynamic bodies"],
  ["planar scales", { ...rigid, planar: true, scalable: {} }, "scalable", "is not for planar bodies"],
  ["shapes that would have to grow", { shape: Taut.box(1, 1, 1), scalable: {} }, "shapes[0]", "must not collide"],
  [
    "sensors that would have to grow",
    { shape: Taut.box(1, 1, 1, { sensor: true, group: 0, mask: 0 }), scalable: {} },
    "shapes[0]",
    "must not collide",
  ],
  ["axes that are not principal", { mass: 1, inertia: [1, 1, 1, 0.1, 0, 0], scalable: {} }, "inertia", "principal"],
  ["a plate that shall grow thick", { mass: 1, inertia: [1, 1, 2, 0, 0, 0], scalable: {} }, "inertia", "along z"],
  ["no dimension", { type: "custom", dimension: 0, massMatrix: [] }, "dimension", "from 1 to 12"],
  ["a dimension too high", { type: "custom", dimension: 13, massMatrix: one }, "dimension", "from 1 to 12, not 13"],
  ["half a dimension", { type: "custom", dimension: 1.5, massMatrix: one }, "dimension", "whole number"],
  ["a missing dimension", { type: "custom", massMatrix: one }, "dimension", "not undefined"],
  ["no mass matrix", { type: "custom", dimension: 1 }, "massMatrix", "must be 1 rows of 1 numbers"],
  ["a mass matrix of one row", { type: "custom", dimension: 2, massMatrix: one }, "massMatrix", "2 rows of 2"],
  ["a short row", { type: "custom", dimension: 2, massMatrix: [[1, 0], [1]] }, "massMatrix[1]", "a list of 2 numbers"],
  [
    "a mass matrix that is not symmetric",
    {
      type: "custom",
      dimension: 2,
      massMatrix: [
        [1, 0],
        [1e-6, 1],
      ],
    },
    "massMatrix[1][0]",
    "symmetric",
  ],
  [
    "a mass matrix that is singular",
    {
      type: "custom",
      dimension: 2,
      massMatrix: [
        [1, 1],
        [1, 1],
      ],
    },
    "massMatrix",
    "must be positive definite",
  ],
  ["a negative mass", { type: "custom", dimension: 1, massMatrix: [[-1]] }, "massMatrix", "must be positive definite"],
  ["a mass that is none", { type: "custom", dimension: 1, massMatrix: [[Number.NaN]] }, "massMatrix[0][0]", "finite"],
  ["a pose too long", { type: "custom", dimension: 1, massMatrix: one, pose: [1, 2] }, "pose", "a list of 1 number"],
  ["a place of a custom body", { type: "custom", dimension: 1, massMatrix: one, position: [0, 0, 0] }, "position", ""],
  ["a custom body with shapes", { type: "custom", dimension: 1, massMatrix: one, shapes: [] }, "shapes", "option"],
  ["a rigid body with a pose", { ...rigid, pose: [1] }, "pose", "is not an option"],
];

function refusal(run: () => unknown): Taut.ArgumentError {
  try {
    run();
  } catch (error) {
    if (error instanceof Taut.ArgumentError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("addBody", () => {
  it.each(OPTIONS)("refuses %s", (_, options, argument, words) => {
    const world = new Taut.World();
    world.addBody(rigid);
    const [hash, bytes] = [world.hash(), world.byteLength];
    const error = refusal(() => world.addBody(options as AnyBodyOptions));
    expect(error.argument).toBe(argument);
    expect(error.message).toContain(words);
    expect([world.hash(), world.byteLength, world.bodies.length]).toEqual([hash, bytes, 1]);
  });

  it("names the body of a file", () => {
    const file = { taut: 1, bodies: [{ id: "dot", type: "particle", mass: 1, orientation: [0, 0, 0, 1] }] };
    expect(refusal(() => Taut.loadScene(file)).message).toContain("bodies[0].orientation is not for particles");
    const own = { taut: 1, bodies: [{ id: "own", type: "custom", dimension: 1, massMatrix: [[0]] }] };
    expect(refusal(() => Taut.loadScene(own)).message).toContain("bodies[0].massMatrix must be positive definite");
  });
});

describe("a body", () => {
  const world = new Taut.World();
  const particle = world.addBody({ type: "particle", mass: 1, position: [1, 0, 0] });
  const scalable = world.addBody({ ...rigid, scalable: { axes: 1 } });
  const custom = world.addBody({ type: "custom", dimension: 2, massMatrix: [one[0].concat(0), [0, 1]] });
  const plain = world.addBody(rigid);
  const turn = [0, 0, 1, 0] as const;
  const calls: [string, () => unknown, string, string][] = [
    ["a particle turned", () => (particle.orientation = turn), "orientation", "does not rotate"],
    ["a particle turned with its place", () => particle.teleport([0, 0, 0], turn), "orientation", "does not rotate"],
    ["a particle spun", () => (particle.angularVelocity = [0, 1, 0]), "angularVelocity", "does not rotate"],
    ["a torque on a particle", () => particle.applyTorque([0, 1, 0]), "torque", "does not rotate"],
    ["a blow that turns it", () => particle.applyAngularImpulse([0, 1, 0]), "angularImpulse", "does not rotate"],
    [
      "a force beside a particle",
      () => particle.applyForce([1, 0, 0], [1, 1, 0]),
      "point",
      "the particle's own position",
    ],
    [
      "a blow beside a particle",
      () => particle.applyImpulse([1, 0, 0], [1, 1, 0]),
      "point",
      "the particle's own position",
    ],
    ["damped turns of a particle", () => (particle.angularDamping = 1), "angularDamping", "does not rotate"],
    ["locked turns", () => particle.lock({ rotation: [true, false, false] }), "rotation", "does not rotate"],
    ["a particle that stands", () => (particle.type = "static"), "type", "bodies are always dynamic"],
    ["a scalable body that stands", () => (scalable.type = "kinematic"), "type", "bodies are always dynamic"],
    ["a custom body that is driven", () => (custom.type = "kinematic"), "type", "bodies are always dynamic"],
    ["a scale of 0", () => (scalable.scale = 0), "scale", "greater than 0"],
    ["three scales for one", () => (scalable.scale = [1, 2, 3]), "scale", "one scale"],
    ["a rate that is none", () => (scalable.scaleRate = Number.NaN), "scaleRate", "finite"],
    ["a force that is none", () => scalable.applyScaleForce([1, 2] as never), "scaleForce", "a number"],
    ["a force beyond all numbers", () => scalable.applyForce([1e300, 0, 0], [1e300, 0, 0]), "force", "not finite"],
    ["a blow beyond all numbers", () => scalable.applyImpulse([1e300, 0, 0], [1e300, 0, 0]), "impulse", "not finite"],
    ["the scale of a rigid body", () => (plain.scale = 2), "scale", "is for scalable bodies only; this body is rigid"],
    ["the pose of a rigid body", () => plain.pose, "pose", "is for custom bodies only; this body is rigid"],
    ["the rates of a particle", () => particle.rates, "rates", "this body is a particle"],
    ["forces on a scalable body", () => scalable.applyForces([1]), "forces", "is for custom bodies only"],
    ["a mass matrix of a particle", () => particle.massMatrix, "massMatrix", "is for custom bodies only"],
    ["a pose of another length", () => (custom.pose = [1]), "pose", "a list of 2 numbers"],
    ["rates that are none", () => (custom.rates = [1, Number.POSITIVE_INFINITY]), "rates[1]", "finite"],
    ["a place of a custom body", () => (custom.position = [0, 0, 0]), "position", "not available on custom bodies"],
    ["its orientation", () => (custom.orientation = [0, 0, 0, 1]), "orientation", "not available on custom bodies"],
    ["its velocity", () => (custom.velocity = [0, 0, 0]), "velocity", "not available on custom bodies"],
    ["a force on it", () => custom.applyForce([0, 0, 0]), "force", "not available on custom bodies"],
    ["a torque on it", () => custom.applyTorque([0, 0, 0]), "torque", "not available on custom bodies"],
    ["a blow on it", () => custom.applyImpulse([0, 0, 0]), "impulse", "not available on custom bodies"],
    ["its locks", () => custom.lock({}), "lock", "not available on custom bodies"],
    ["its damping", () => (custom.linearDamping = 1), "linearDamping", "not available on custom bodies"],
    ["its gravity", () => (custom.gravityScale = 1), "gravityScale", "not available on custom bodies"],
  ];
  it.each(calls)("refuses %s", (_, call, argument, words) => {
    const hash = world.hash();
    const error = refusal(call);
    expect(error.argument).toBe(argument);
    expect(error.message).toContain(words);
    expect(world.hash()).toBe(hash);
  });

  it("lets pass what changes nothing", () => {
    const hash = world.hash();
    particle.applyTorque([0, 0, 0]);
    particle.orientation = [0, 0, 0, 1];
    expect(world.hash()).toBe(hash);
  });

  it("keeps what it is when it is locked", () => {
    for (const body of [particle, scalable]) {
      const { kind } = body;
      body.lock({ translation: [true, false, false] });
      expect([body.kind, ...body.lockedTranslation]).toEqual([kind, true, false, false]);
    }
  });
});

describe("joints", () => {
  const world = new Taut.World();
  const dot = world.addBody({ type: "particle", mass: 1, position: [1, 2, 3] });
  const bar = world.addBody(rigid);
  const other = world.addBody({ type: "particle", mass: 1, position: [1, 0, 0] });
  const custom = world.addBody({ type: "custom", dimension: 1, massMatrix: one });
  const anchor: Vec3 = [1, 2, 3];
  const axis: Vec3 = [0, 1, 0];
  const pair = { anchorA: [0, 0, 0], anchorB: [0, 0, 0] } as const;
  const on = (a: Body | null, b: Body) => ({ a, b, anchor, axis });
  const refused: [string, () => unknown, string, string][] = [
    ["hinge", () => Taut.hinge(on(bar, dot)), "b", "no orientation for a hinge"],
    ["slider", () => Taut.slider(on(null, dot)), "b", "use ball, distance or rope"],
    ["cylindrical", () => Taut.cylindrical(on(dot, bar)), "a", "a particle"],
    ["universal", () => Taut.universal({ ...on(bar, dot), secondAxis: [1, 0, 0] }), "b", "a particle"],
    ["planar", () => Taut.planar(on(bar, dot)), "b", "a particle"],
    ["fixed", () => Taut.fixed({ a: bar, b: dot, anchor }), "b", "a particle"],
    ["pointOnLine", () => Taut.pointOnLine(on(dot, bar)), "a", "make it b"],
    ["pointOnPlane", () => Taut.pointOnPlane(on(dot, bar)), "a", "make it b"],
    ["pointOnPlane", () => Taut.pointOnPlane({ ...on(dot, bar), oneSided: true }), "a", "make it b"],
    ["ball with a twist", () => Taut.ball({ ...on(bar, dot), twist: { friction: 1 } }), "twist", "has no orientation"],
    ["ball beside it", () => Taut.ball({ a: bar, b: dot, anchor: [1, 2, 3.001] }), "anchorB", "must be at"],
    [
      "rod beside it",
      () => Taut.distance({ a: dot, b: bar, anchorA: [0, 0, 1], anchorB: [0, 0, 0] }),
      "anchorA",
      "must be",
    ],
    ["ball on a custom body", () => Taut.ball({ a: bar, b: custom, anchor }), "b", "use a constraint"],
    ["rod on a custom body", () => Taut.distance({ a: custom, b: bar, ...pair }), "a", "use a constraint"],
  ];
  it.each(refused)("refuse a %s", (_, describe, argument, words) => {
    const hash = world.hash();
    const error = refusal(() => world.addJoint(describe() as never));
    expect(error.argument).toBe(argument);
    expect(error.message).toContain(words);
    expect([world.hash(), world.joints.length]).toEqual([hash, 0]);
  });

  it("take a particle where it is, to rounding, and a ball on it has nothing to drive", () => {
    const joint = world.addJoint(Taut.ball({ a: bar, b: dot, anchor: [1 + 1e-12, 2, 3] }));
    expect(joint.anchorB).toEqual([1, 2, 3]);
    expect(joint.drives).toEqual([]);
    expect(() => joint.drive("twist")).toThrow(Taut.ArgumentError);
    world.addJoint(Taut.rope({ a: dot, b: other, anchorA: [0, 0, 0], anchorB: [0, 0, 0], length: 9 }));
    expect(world.joints).toHaveLength(2);
  });
});
