// Planar bodies as a user makes, moves, saves and asks for them; and what is refused.
import { describe, expect, it } from "vitest";
import {
  type AnyShape,
  ArgumentError,
  type BodyOptions,
  box,
  chain,
  circle,
  hinge,
  loadScene,
  planarCapsule,
  plane,
  polygon,
  saveScene,
  sphere,
  type Vec2,
  World,
} from "../../../src/index.ts";

const triangle: Vec2[] = [
  [-0.3, -0.2],
  [0.7, 0.1],
  [0.2, 0.9],
];

describe("the mass of a planar body", () => {
  const inside: [string, AnyShape, (x: number, y: number) => boolean][] = [
    ["circle", circle(0.8), (x, y) => x * x + y * y < 0.64],
    ["capsule", planarCapsule(0.3, 0.5), (x, y) => x * x + Math.max(0, Math.abs(y) - 0.5) ** 2 < 0.09],
    [
      "polygon",
      polygon(triangle),
      (x, y) =>
        triangle.every(([a, b], i) => {
          const [c, d] = triangle[(i + 1) % 3];
          return (c - a) * (y - b) - (d - b) * (x - a) > 0;
        }),
    ],
  ];
  it.each(inside)("of a %s is that of counted cells", (_, shape, contains) => {
    const cells = 500;
    const [edge, sums] = [2 / cells, [0, 0, 0, 0, 0, 0]];
    for (let i = 0; i < cells; i++)
      for (let k = 0; k < cells; k++) {
        const [x, y] = [-1 + edge * (i + 0.5), -1 + edge * (k + 0.5)];
        if (!contains(x, y)) continue;
        for (const [n, value] of [1, x, y, x * x, y * y, x * y].entries()) sums[n] += 10 * edge * edge * value;
      }
    const [m, mx, my, xx, yy, xy] = sums;
    const [cx, cy] = [mx / m, my / m];
    const world = new World();
    const body = world.addBody({ planar: true, shape, density: 10 });
    const within = (value: number, counted: number) => expect(Math.abs(value - counted)).toBeLessThan(0.01 * m);
    within(body.mass, m);
    within(body.com[0], cx);
    within(body.com[1], cy);
    const [ixx, iyy, izz, ixy, ixz, iyz] = body.inertia;
    within(ixx, yy - m * cy * cy);
    within(iyy, xx - m * cx * cx);
    within(ixy, -(xy - m * cx * cy));
    expect(izz).toBeCloseTo(ixx + iyy, 12);
    expect([ixz, iyz].map((x) => x + 0)).toEqual([0, 0]);
  });

  it("of several shapes adds up, wherever they are placed", () => {
    const world = new World();
    const two = world.addBody({
      planar: true,
      density: 3,
      shapes: [
        polygon(triangle, { position: [1, 2], angle: 0.7 }),
        circle(0.5, { position: [-2, 0.5] }),
        chain(triangle),
      ],
    });
    const [a, b] = [polygon(triangle), circle(0.5)].map((shape) => world.addBody({ planar: true, density: 3, shape }));
    const [c, s] = [Math.cos(0.7), Math.sin(0.7)];
    const at = [1 + c * a.com[0] - s * a.com[1], 2 + s * a.com[0] + c * a.com[1]];
    const x = (a.mass * at[0] + b.mass * -2) / (a.mass + b.mass);
    const y = (a.mass * at[1] + b.mass * 0.5) / (a.mass + b.mass);
    expect(two.mass).toBeCloseTo(a.mass + b.mass, 12);
    expect(two.com[0]).toBeCloseTo(x, 12);
    expect(two.com[1]).toBeCloseTo(y, 12);
    const steiner = (body: typeof a, [u, v]: readonly number[]) =>
      body.inertia[2] + body.mass * ((u - x) ** 2 + (v - y) ** 2);
    expect(two.inertia[2]).toBeCloseTo(steiner(a, at) + steiner(b, [-2, 0.5]), 12);
  });
});

describe("what would leave the plane is refused", () => {
  const refusals: [string, BodyOptions, string, RegExp][] = [
    ["a solid shape", { shape: sphere(1) as never }, "shape", /is a sphere; a planar body takes only circles/],
    ["a plane", { shapes: [circle(1), plane({ normal: [0, 1, 0] })] }, "shapes[1]", /is a plane/],
    [
      "a planar shape on a solid body",
      { planar: false, shape: circle(1) },
      "shape",
      /is a circle; planar shapes are only for planar bodies/,
    ],
    ["no flag", { planar: 1 as never, shape: circle(1) }, "planar", /must be true or false/],
    ["a velocity", { shape: circle(1), velocity: [0, 0, 1] }, "velocity[2]", /must be 0, not 1: the body is planar/],
    ["a spin", { shape: circle(1), angularVelocity: [0, 2, 0] }, "angularVelocity[1]", /rotates about z/],
    ["a tilt", { shape: circle(1), orientation: [0.6, 0, 0, 0.8] }, "orientation", /must be a rotation about z/],
    ["a centre of mass", { shape: circle(1), com: [0, 0, 1] }, "com[2]", /must be 0/],
    ["a skew inertia", { mass: 1, inertia: [1, 1, 1, 0, 0.1, 0] }, "inertia", /xz = 0 and yz = 0/],
    ["an angle twice", { shape: circle(1), angle: 1, orientation: [0, 0, 0, 1] }, "angle", /both given/],
    ["an angle of a solid", { planar: false, shape: sphere(1), angle: 1 }, "angle", /is for planar bodies/],
    ["a chain alone", { shape: chain(triangle) }, "mass", /a chain has no mass/],
    ["an angle that is none", { shape: circle(1), angle: Number.NaN }, "angle", /must be a finite number/],
  ];
  it.each(refusals)("%s", (_, options, argument, words) => {
    const world = new World();
    const before = world.hash();
    let error: unknown;
    try {
      world.addBody({ planar: true, ...options });
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ argument });
    expect((error as Error).message).toMatch(words);
    expect(world.hash()).toBe(before);
    expect(world.bodies).toEqual([]);
  });

  it("also later", () => {
    const world = new World();
    const body = world.addBody({ planar: true, shape: circle(1), position: [1, 2, 3], angle: 0.5 });
    const cart = world.addBody({ type: "kinematic", planar: true, shape: circle(1), position: [1, 2, 3] });
    const before = world.hash();
    for (const change of [
      () => (body.velocity = [0, 0, 1]),
      () => (body.angularVelocity = [1, 0, 0]),
      () => (body.orientation = [0, 0.6, 0, 0.8]),
      () => body.teleport([0, 0, 3], [1, 0, 0, 0]),
      () => cart.moveTo([0, 0, 0]),
      () => cart.moveTo([0, 0, 3], [1, 0, 0, 0]),
    ])
      expect(change).toThrow(ArgumentError);
    expect(world.hash()).toBe(before);
    expect(body.planar).toBe(true);
    expect(body.angle).toBeCloseTo(0.5, 15);
    body.lock({ translation: [true, false, false], rotation: [false, false, false] });
    expect([body.lockedTranslation, body.lockedRotation]).toEqual([
      [true, false, true],
      [true, true, false],
    ]);
    body.applyImpulse([1, 1, 1], [2, 2, 4]);
    world.step(0.01);
    expect(body.velocity[2]).toBe(0);
    expect(body.velocity[0]).toBe(0);
    expect(body.position[2]).toBe(3);
    // to another level
    body.position = [0, 0, 4];
    world.step(0.01);
    expect(body.position[2]).toBe(4);
    const solid = world.addBody({ shape: box(1, 1, 1) });
    expect(solid.planar).toBe(false);
    expect(() => solid.angle).toThrow(ArgumentError);
  });
});

describe("a scene file", () => {
  const build = () => {
    const world = new World({ collisions: true });
    world.addBody({
      name: "ground",
      type: "static",
      planar: true,
      shape: chain(triangle, { loop: true, margin: 0.1 }),
      position: [0, -9, 2],
    });
    const a = world.addBody({
      name: "a",
      planar: true,
      shape: polygon(triangle, { position: [1, 2], angle: 0.3 }),
      position: [0, 0, 2],
      angle: 1,
    });
    const b = world.addBody({
      name: "b",
      planar: true,
      shapes: [circle(0.4), planarCapsule(0.1, 0.2)],
      position: [1, 0, 2],
      lockTranslation: [true, false, false],
    });
    world.addJoint(hinge({ a, b, anchor: [0.5, 0, 2], axis: [0, 0, 1] }));
    return world;
  };

  it("keeps planar bodies to the last bit, before and after steps", () => {
    const world = build();
    for (let round = 0; round < 2; round++) {
      const again = loadScene(saveScene(world)).world;
      expect(again.hash()).toBe(world.hash());
      expect(again.bodies.map(({ planar, lockedTranslation }) => [planar, lockedTranslation])).toEqual(
        world.bodies.map(({ planar, lockedTranslation }) => [planar, lockedTranslation]),
      );
      for (let i = 0; i < 20; i++) {
        world.step(1 / 60);
        again.step(1 / 60);
      }
      expect(again.hash()).toBe(world.hash());
    }
    expect(JSON.parse(saveScene(world)).bodies[1]).toMatchObject({ planar: true });
  });

  it("tells the level by itself or in the position", () => {
    const file = (body: object) => ({
      taut: 1,
      bodies: [{ id: "x", shapes: [{ kind: "circle", radius: 1 }], ...body }],
    });
    expect(loadScene(file({ planar: true, level: 3 })).world.bodies[0].position).toEqual([0, 0, 3]);
    expect(loadScene(file({ planar: true, position: [1, 2, 3] })).world.bodies[0].position).toEqual([1, 2, 3]);
    expect(() => loadScene(file({ planar: true, level: 3, position: [0, 0, 2] }))).toThrow(
      /bodies\[0\].level must equal the z/,
    );
    expect(() => loadScene(file({ level: 3 }))).toThrow(/bodies\[0\].level must be 0/);
    expect(() => loadScene(file({}))).toThrow(
      /bodies\[0\].shapes\[0\] is a circle; planar shapes are only for planar bodies/,
    );
  });

  it("and a snapshot bring a planar body back", () => {
    const world = build();
    const before = world.snapshot();
    for (let i = 0; i < 10; i++) world.step(1 / 60);
    const end = world.hash();
    world.restore(before);
    expect(world.bodies[1].planar).toBe(true);
    for (let i = 0; i < 10; i++) world.step(1 / 60);
    expect(world.hash()).toBe(end);
  });
});

it("rays see planar bodies in their level", () => {
  const world = new World();
  const disc = world.addBody({ type: "static", planar: true, shape: circle(0.5), position: [3, 0, 1] });
  expect(world.castRay([0, 0, 1], [2, 0, 0])).toMatchObject({ body: disc, distance: 2.5, point: [2.5, 0, 1] });
  expect(world.castRay([0, 0, 0], [1, 0, 0])).toBeUndefined();
});
