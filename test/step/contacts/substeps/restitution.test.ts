// Bounces: heights after a fall, at any step, and blows between bodies.
import { describe, expect, it } from "vitest";
import { box, plane, sphere } from "../../../../src/index.ts";
import { byDescent, onGround, run } from "../../../support/large-worlds.ts";

/** Highest point of its way up after the first bounce, above where it lies on the ground. */
function bounce(restitution: number, dt: number, cube = false): number {
  const world = byDescent();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], restitution: 0 }) });
  const shape = cube ? box(0.25, 0.25, 0.25, { restitution }) : sphere(0.25, { restitution });
  const body = world.addBody({ shape, mass: 2, position: [0, 1.25, 0] });
  let top = 0;
  for (let i = 0, rising = false; i < 4 / dt; i++) {
    world.step(dt);
    const up = body.velocity[1] > 0;
    if (up) [rising, top] = [true, Math.max(top, body.position[1] - 0.25)];
    else if (rising) break;
  }
  return top;
}

describe.each([1 / 60, 1 / 240])("at steps of %f s", (dt) => {
  it.each([0.5, 0.8, 1])("what fell from 1 m with restitution %f comes back to e² m", (e) => {
    for (const cube of [false, true]) {
      // a speed of up to a step before the blow: 4.43 m/s less g dt. And never more
      const top = bounce(e, dt, cube);
      expect(top).toBeLessThan(e * e + 1e-3);
      expect(top).toBeGreaterThan(e * e * (1 - (9.81 * dt) / 4.43) ** 2 - 0.01);
    }
  });

  it("with none it stays down", () => {
    expect(bounce(0, dt)).toBeLessThan(1e-3);
    // four corners that strike at once give back up to a tenth of the speed, a hundredth of the height
    expect(bounce(0, dt, true)).toBeLessThan(0.015);
  });
});

it("never comes higher than it fell from", () => {
  const world = onGround();
  const ball = world.addBody({ shape: sphere(0.25, { restitution: 1 }), mass: 1, position: [0, 1.25, 0] });
  let [top, bounces, down] = [0, 0, true];
  for (let i = 0; i < 1200; i++) {
    run(world, 1);
    if (down && ball.velocity[1] > 0) bounces++;
    down = ball.velocity[1] < 0;
    top = Math.max(top, ball.position[1]);
  }
  expect(bounces).toBeGreaterThan(10);
  expect(top).toBeLessThan(1.25 + 1e-3);
});

describe("two balls", () => {
  it.each([
    [1, 1, 1],
    [1, 3, 1],
    [5, 1, 0.5],
    [1, 100, 0.8],
    [2, 2, 0],
  ])("of %f and %f kg part with %f of the speed at which they met", (m1, m2, e) => {
    const world = byDescent({ gravity: [0, 0, 0] });
    const shape = sphere(0.5, { restitution: e, friction: 0 });
    const a = world.addBody({ shape, mass: m1, position: [-2, 0, 0], velocity: [3, 0, 0] });
    const b = world.addBody({ shape, mass: m2, position: [0, 0, 0], velocity: [0, 0, 0] });
    run(world, 60);
    const common = (m1 * 3) / (m1 + m2);
    expect(Math.abs(a.velocity[0] - (common - (e * 3 * m2) / (m1 + m2)))).toBeLessThan(0.01 * 3);
    expect(Math.abs(b.velocity[0] - (common + (e * 3 * m1) / (m1 + m2)))).toBeLessThan(0.01 * 3);
    expect(m1 * a.velocity[0] + m2 * b.velocity[0]).toBeCloseTo(3 * m1, 10);
  });
});
