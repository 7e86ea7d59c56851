// A ball that rolls on a turntable: its centre goes round on a circle at 2/7 of the table's speed, wherever it starts and however fast.
//   rolling      v - r ω × y = Ω y × x
//   forces       m v' = f,  I ω' = -r y × f
//   so           v' = k/(1+k) Ω y × v with k = I / m r² = 2/5, and the middle of the circle lies at x + y × v / (2/7 Ω)
import { expect, it } from "vitest";
import { plane, rollingBall, sphere, type Vec3, World } from "../../../src/index.ts";

const RADIUS = 0.1;
const TABLE = 3;

it.each([
  [
    [0.5, 0],
    [0, -0.6],
  ],
  [
    [0.3, -0.2],
    [0.4, 0.7],
  ],
])("from %j at %j m/s", ([x, z], [vx, vz]) => {
  const rate = (2 / 7) * TABLE;
  const period = (2 * Math.PI) / rate;
  const errors = [800, 1600].map((steps) => {
    const world = new World({ collisions: false });
    const table = world.addBody({
      type: "kinematic",
      shape: plane({ normal: [0, 1, 0] }),
      angularVelocity: [0, TABLE, 0],
    });
    const slip: Vec3 = [TABLE * z - vx, 0, -TABLE * x - vz];
    const ball = world.addBody({
      ...{ shape: sphere(RADIUS), mass: 2, position: [x, RADIUS, z] as Vec3, velocity: [vx, 0, vz] as Vec3 },
      angularVelocity: [-slip[2] / RADIUS, 1, slip[0] / RADIUS],
    });
    world.addConstraint(
      rollingBall({
        body: ball,
        radius: RADIUS,
        on: { shape: "plane", body: table, point: [0, 0, 0], normal: [0, 1, 0] },
      }),
    );
    for (let i = 0; i < steps / 2; i++) world.step(period / steps);
    // half way round it is across the circle
    const across = [x + (2 * vz) / rate, z - (2 * vx) / rate];
    return Math.hypot(ball.position[0] - across[0], ball.position[2] - across[1]);
  });
  expect(errors[1]).toBeLessThan(1e-4);
  expect(errors[0] / errors[1]).toBeGreaterThan(3.6);
  expect(errors[0] / errors[1]).toBeLessThan(4.4);
});
