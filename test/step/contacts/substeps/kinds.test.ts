// Bodies that have less than six freedoms, in piles: planar ones, those with locked axes, particles.
import { describe, expect, it } from "vitest";
import { box, chain, circle, planarCapsule, plane, polygon, type Vec2, type Vec3 } from "../../../../src/index.ts";
import { byDescent, moving, onGround, overlaps, run, wandered } from "../../../support/large-worlds.ts";
import { random } from "../../../support/worlds.ts";

const rectangle = (x: number, y: number): Vec2[] => [
  [-x, -y],
  [x, -y],
  [x, y],
  [-x, y],
];

describe("planar bodies", () => {
  it.each([12, 20])("stack without leaving their plane by a bit (%i)", (count) => {
    const world = byDescent();
    const ground: Vec2[] = [
      [-20, 0],
      [20, 0],
    ];
    world.addBody({ type: "static", planar: true, shape: chain(ground) });
    for (let i = 0; i < count; i++)
      world.addBody({
        planar: true,
        shape: polygon(rectangle(0.5, 0.25)),
        density: 100,
        position: [0, 0.25 + 0.5 * i, 0],
      });
    expect(wandered(world, 4)).toBeLessThan(5e-4);
    for (const { position, orientation, velocity, angularVelocity } of moving(world))
      expect([
        position[2],
        orientation[0],
        orientation[1],
        velocity[2],
        angularVelocity[0],
        angularVelocity[1],
      ]).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("pile up in a bowl, at rest and hardly in each other", () => {
    const world = byDescent();
    const bowl: Vec2[] = [
      [-4, 6],
      [-2, 0],
      [2, 0],
      [4, 6],
    ];
    world.addBody({ type: "static", planar: true, shape: chain(bowl) });
    const shapes = [circle(0.25), planarCapsule(0.15, 0.2), polygon(rectangle(0.25, 0.2))];
    for (let i = 0; i < 45; i++)
      world.addBody({
        planar: true,
        shape: shapes[i % 3],
        density: 100,
        position: [0.7 * (i % 5) - 1.4 + 0.03 * (i % 7), 0.5 + 0.7 * Math.floor(i / 5), 0],
      });
    run(world, 420);
    for (const { position } of moving(world)) {
      expect(position[1]).toBeGreaterThan(0.1);
      expect(position[2]).toBe(0);
    }
    expect(overlaps(world).deepest).toBeLessThan(3e-3);
    const mass = moving(world).reduce((sum, body) => sum + body.mass, 0);
    expect(world.report.energy.kinetic / mass).toBeLessThan(5e-4);
  });

  it("a block slides as far as Coulomb says", () => {
    const world = byDescent();
    const ground: Vec2[] = [
      [-20, 0],
      [20, 0],
    ];
    world.addBody({ type: "static", planar: true, shape: chain(ground) });
    const shape = polygon(rectangle(0.5, 0.1));
    const block = world.addBody({ planar: true, shape, density: 10, position: [0, 0.1, 0], velocity: [4, 0, 0] });
    run(world, 100);
    const way = 16 / (2 * 0.5 * 9.81);
    expect(Math.abs(block.position[0] - way)).toBeLessThan(0.02 * way);
  });
});

describe("locked axes", () => {
  it("are kept to the last bit under blows", () => {
    const world = onGround();
    const next = random(3);
    for (let i = 0; i < 30; i++) {
      const position: Vec3 = [0.4 * (i % 5) - 1 + 0.1 * next(), 0.4 + 0.5 * Math.floor(i / 5), 0.25];
      world.addBody({
        shape: box(0.2, 0.2, 0.2),
        mass: 1 + i,
        position,
        lockTranslation: [false, false, true],
        lockRotation: [true, true, i % 2 === 0],
      });
    }
    const start = moving(world).map(({ orientation }) => orientation);
    run(world, 180);
    for (const [i, { position, orientation, velocity }] of moving(world).entries()) {
      expect(position[2]).toBe(0.25);
      expect(velocity[2]).toBe(0);
      expect([orientation[0], orientation[1]]).toEqual([0, 0]);
      if (i % 2 === 0) expect(orientation).toEqual(start[i]);
      expect(position[1]).toBeGreaterThan(0.19);
    }
    expect(overlaps(world).deepest).toBeLessThan(3e-3);
  });

  it("a body that only moves up and down bears the load on it as any other", () => {
    const world = onGround();
    const lift = { lockTranslation: [true, false, true], lockRotation: [true, true, true] } as const;
    world.addBody({ shape: box(0.5, 0.25, 0.5), mass: 5, position: [0, 0.25, 0], ...lift });
    for (let i = 1; i < 8; i++)
      world.addBody({
        shape: box(0.5, 0.25, 0.5),
        mass: 5,
        position: [0, 0.25 + 0.5 * i, 0],
        ...(i % 2 === 0 && lift),
      });
    expect(wandered(world, 3)).toBeLessThan(5e-4);
  });
});

describe("particles", () => {
  it("pile up in a corner as balls without spin do", () => {
    const world = byDescent();
    for (const normal of [
      [0, 1, 0],
      [1, 0, 0],
      [-1, 0, 0],
      [0, 0, 1],
      [0, 0, -1],
    ] as Vec3[])
      world.addBody({ type: "static", shape: plane({ normal, offset: normal[1] === 1 ? 0 : -0.5 }) });
    for (let i = 0; i < 60; i++) {
      const position: Vec3 = [
        0.28 * (i % 3) - 0.28 + 0.001 * i,
        0.2 + 0.3 * Math.floor(i / 9),
        0.28 * (Math.floor(i / 3) % 3) - 0.28,
      ];
      world.addBody({ type: "particle", mass: 1, radius: 0.12, position });
    }
    run(world, 300);
    for (const { position } of moving(world)) {
      expect(position[1]).toBeGreaterThan(0.115);
      expect(Math.max(Math.abs(position[0]), Math.abs(position[2]))).toBeLessThan(0.385);
    }
    expect(overlaps(world).deepest).toBeLessThan(2e-3);
    expect(world.report.energy.kinetic / 60).toBeLessThan(5e-4);
  });

  it("a particle slides as far as Coulomb says", () => {
    const world = onGround();
    const body = world.addBody({ type: "particle", mass: 1, radius: 0.1, position: [0, 0.1, 0], velocity: [4, 0, 0] });
    run(world, 100);
    const way = 16 / (2 * 0.5 * 9.81);
    expect(Math.abs(body.position[0] - way)).toBeLessThan(0.02 * way);
  });
});
