// Bodies with scales: momentum of free ones under a pull, the swing of one by itself, one that spins and grows, pins that hold.
import { describe, expect, it } from "vitest";
import { addBlocks } from "../../../scenes/scalable-bodies.ts";
import { type Body, ball, box, type Vec3, World } from "../../../src/index.ts";
import { add, cross, rotate, scale } from "../../../src/math/index.ts";

const GHOST = { group: 0, mask: 0 };
const free = () => new World({ collisions: false, gravity: [0, 0, 0] });

/** Σ m x² along each axis of a body at scale 1. */
function secondMoments({ inertia: [xx, yy, zz] }: Body): Vec3 {
  return [(yy + zz - xx) / 2, (xx + zz - yy) / 2, (xx + yy - zz) / 2];
}

/** Of all bodies, about the origin: Σ m v, and Σ x × m v + I(s) ω. */
function momenta(world: World): { linear: Vec3; angular: Vec3 } {
  let [linear, angular]: [Vec3, Vec3] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (const body of world.bodies) {
    const mv = scale(body.mass, body.velocity);
    linear = add(linear, mv);
    const [x, y, z, w] = body.orientation;
    const own = rotate([-x, -y, -z, w], body.angularVelocity);
    const [a, b, c] = secondMoments(body).map((moment, i) => moment * (body.scale as Vec3)[i] ** 2);
    const spin = rotate(body.orientation, [(b + c) * own[0], (a + c) * own[1], (a + b) * own[2]]);
    angular = add(angular, add(cross(body.centreOfMass, mv), spin));
  }
  return { linear, angular };
}

const block = (world: World, position: Vec3, axes: 1 | 3, more: object = {}) =>
  world.addBody({ shape: box(0.1, 0.2, 0.15, GHOST), mass: 2, position, scalable: { axes, stiffness: 30 }, ...more });

describe.each([1, 3] as const)("bodies with %i scales", (axes) => {
  it("pinned together keep their momentum, and under a pull gain what it gives", () => {
    const world = free();
    const bodies = [0, 1, 2].map((i) =>
      block(world, [0.2 * i, 0.4 * i, 0], axes, { angularVelocity: [1, 2 - i, 3 * i], velocity: [i, 0, 1] }),
    );
    for (const i of [0, 1])
      world.addJoint(ball({ a: bodies[i], b: bodies[i + 1], anchor: [0.2 * i + 0.1, 0.4 * i + 0.2, 0] }));
    // fits the velocities to the pins, inside of the system
    world.step(1e-9);
    const before = momenta(world);
    for (let i = 0; i < 120; i++) world.step(1 / 120);
    const coasted = momenta(world);
    for (const i of [0, 1, 2]) {
      expect(coasted.linear[i]).toBeCloseTo(before.linear[i], 12);
      // to what Newton leaves
      expect(Math.abs(coasted.angular[i] - before.angular[i])).toBeLessThan(1e-9);
    }
    for (let i = 0; i < 60; i++) {
      bodies[2].applyForce([3, -1, 2]);
      world.step(1 / 120);
    }
    for (const i of [0, 1, 2]) expect(momenta(world).linear[i]).toBeCloseTo(before.linear[i] + [1.5, -0.5, 1][i], 10);
    expect(world.report.jointGap).toBeLessThan(1e-12);
    // it stretched meanwhile
    expect(Math.max(...bodies.flatMap((body) => (body.scale as Vec3).map((s) => Math.abs(s - 1))))).toBeGreaterThan(
      0.01,
    );
  });

  it("alone swing as their spring and second moments say", () => {
    const errors = [1 / 60, 1 / 120].map((dt) => {
      const world = free();
      const body = block(world, [0, 0, 0], axes, {
        scalable: { axes, stiffness: 3, scale: axes === 1 ? 1.2 : [1.2, 0.9, 1.1] },
      });
      const energy = world.report.energy.total;
      for (let i = 0; i < Math.round(1 / dt); i++) world.step(dt);
      expect(Math.abs(world.report.energy.total - energy)).toBeLessThan(1e-6 * energy);
      const P = secondMoments(body);
      const moments = axes === 1 ? [0, 1, 2].map(() => P[0] + P[1] + P[2]) : P;
      const starts = axes === 1 ? [1.2, 1.2, 1.2] : [1.2, 0.9, 1.1];
      return (body.scale as Vec3).map((s, i) => {
        return Math.abs(s - 1 - (starts[i] - 1) * Math.cos(Math.sqrt(3 / moments[i])));
      });
    });
    for (const i of [0, 1, 2]) {
      expect(errors[1][i]).toBeLessThan(0.01);
      expect(errors[0][i] / errors[1][i]).toBeGreaterThan(3);
      expect(errors[0][i] / errors[1][i]).toBeLessThan(5);
    }
  });

  it("spinning grow and slow down, with the same angular momentum and energy", () => {
    const world = free();
    const body = block(world, [0, 0, 0], axes, { angularVelocity: [0, 0, 6], scalable: { axes, stiffness: 2 } });
    const [{ angular }, energy] = [momenta(world), world.report.energy.total];
    let largest = 1;
    for (let i = 0; i < 240; i++) {
      world.step(1 / 240);
      largest = Math.max(largest, ...(body.scale as Vec3));
    }
    expect(largest).toBeGreaterThan(1.1);
    expect(momenta(world).angular[2]).toBeCloseTo(angular[2], 10);
    expect(Math.abs(world.report.energy.total / energy - 1)).toBeLessThan(1e-4);
  });
});

it("blocks that hang on pins grow long under the weight and come to rest there", () => {
  const world = new World({ collisions: false });
  const { blocks, weight } = addBlocks(world, [0, 0, 0], 60, 3);
  for (let i = 0; i < 1200; i++) world.step(1 / 60);
  expect(world.report.jointGap).toBeLessThan(1e-12);
  for (const [i, { scale: s }] of blocks.entries()) {
    // carries what hangs below it; of its own weight half
    const load = 9.81 * (weight.mass + (blocks.length - 1 - i) + 0.5);
    expect((s as Vec3)[1]).toBeGreaterThan(1 + (0.9 * 0.4 * load) / 60 / 2);
    expect((s as Vec3)[1]).toBeLessThan(1 + (1.1 * 0.4 * load) / 60 + 0.1);
  }
});
