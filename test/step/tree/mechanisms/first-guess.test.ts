// Newton's first guess of a mechanism that hangs on nothing: its root moves so that the momentum of the whole is balanced.
import { describe, expect, it } from "vitest";
import { box, hinge, World } from "../../../../src/index.ts";

/** A trunk with four limbs of two parts on hinges, which begins to spin as one piece. */
function figure(spin: readonly [number, number, number]) {
  const world = new World({ gravity: [0, -9.81, 0], collisions: false });
  const velocity = (x: number, y: number): [number, number, number] => [
    -spin[2] * y,
    spin[2] * x,
    spin[0] * y - spin[1] * x,
  ];
  const part = (half: readonly [number, number, number], x: number, y: number) =>
    world.addBody({
      shape: box(...half),
      density: 1000,
      position: [x, y, 0],
      velocity: velocity(x, y),
      angularVelocity: spin,
    });
  const trunk = part([0.2, 0.3, 0.1], 0, 0);
  for (const [side, end] of [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ]) {
    const [x, y] = [0.15 * side, 0.35 * end];
    const upper = part([0.05, 0.15, 0.05], x, y + 0.2 * end);
    const lower = part([0.04, 0.15, 0.04], x, y + 0.6 * end);
    world.addJoint(hinge({ a: trunk, b: upper, anchor: [x, y, 0], axis: [1, 0, 0] }));
    world.addJoint(hinge({ a: upper, b: lower, anchor: [x, y + 0.4 * end, 0], axis: [0, 0.2, 1] }));
  }
  return { world, trunk };
}

describe("a figure that floats", () => {
  it("falls from rest in one iteration a step, as a stone does", () => {
    const { world, trunk } = figure([0, 0, 0]);
    for (let k = 1; k <= 60; k++) {
      world.step(1 / 60);
      expect(world.report.iterations).toBe(1);
    }
    expect(trunk.velocity[1]).toBeCloseTo(-9.81, 12);
  });

  it("tumbles in two: without gravity it needs no more, and gravity does not turn it", () => {
    const [falls, floats] = [figure([4, -3, 5]), figure([4, -3, 5])];
    floats.world.gravity = [0, 0, 0];
    let [most, iterations] = [0, 0];
    for (let k = 0; k < 60; k++) {
      falls.world.step(1 / 60);
      floats.world.step(1 / 60);
      expect(falls.world.report.iterations).toBe(floats.world.report.iterations);
      iterations += falls.world.report.iterations;
      const turned = falls.trunk.angularVelocity.map((x, i) => Math.abs(x - floats.trunk.angularVelocity[i]));
      most = Math.max(most, ...turned);
    }
    expect(iterations).toBeLessThan(2.2 * 60);
    // both leave what Newton's tolerance leaves, which grows as the motion is not regular
    expect(most).toBeLessThan(1e-8);
  });
});
