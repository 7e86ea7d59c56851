// Gears, a differential and a clock: ratios that hold over many turns, and the inertia that is felt through them.
import { describe, expect, it } from "vitest";
import { clockGears } from "../../../scenes/clock-gears.ts";
import { differential as differentialScene } from "../../../scenes/differential.ts";
import { type Body, box, differential, gear, hinge, type Joint, type Vec3, World } from "../../../src/index.ts";
import { differentialAccelerations, trainInertia } from "../../support/beyond/gears.ts";

const Z: Vec3 = [0, 0, 1];

/** A wheel on a hinge of its own. */
function wheel(world: World, x: number, inertia: number, axis: Vec3 = Z): [Body, Joint] {
  const b = world.addBody({
    ...{ shape: box(0.1, 0.1, 0.1), mass: 1, position: [x, 0, 0] as Vec3 },
    inertia: [inertia, inertia, inertia, 0, 0, 0],
  });
  return [b, world.addJoint(hinge({ a: null, b, anchor: [x, 0, 0], axis }))];
}
const turning = ({ angularVelocity }: Body, axis: Vec3 = Z) =>
  axis.reduce((sum, part, i) => sum + part * angularVelocity[i], 0);

describe("a train of three wheels, the last on an axis askew", () => {
  const askew: Vec3 = [0.6, 0, 0.8];
  const build = () => {
    const world = new World({ collisions: false, gravity: [0, 0, 0] });
    const [first, a] = wheel(world, 0, 0.3);
    const [second, b] = wheel(world, 1, 0.7);
    const [third, c] = wheel(world, 2, 0.2, askew);
    const constraints = [
      world.addConstraint(gear({ a, b, ratio: -2.5 })),
      world.addConstraint(gear({ a: b, b: c, ratio: 0.2 })),
    ];
    return { world, first, second, third, constraints };
  };

  it("is felt as one inertia", () => {
    const { world, first, second, third } = build();
    const inertia = trainInertia([0.3, 0.7, 0.2], [1, -1 / 2.5, -1 / 2.5 / 0.2]);
    for (let i = 0; i < 60; i++) {
      first.applyTorque([0, 0, 0.4]);
      world.step(1 / 60);
    }
    // what turns at different speeds loses a little in each step, here 2e-6 of it
    const speed = 0.4 / inertia;
    expect(Math.abs(turning(first) / speed - 1)).toBeLessThan(5e-6);
    expect(turning(second)).toBeCloseTo(-turning(first) / 2.5, 12);
    expect(turning(third, askew)).toBeCloseTo(-turning(first) / 0.5, 12);
  });

  it("keeps its angles over many turns, and its energy but for the error of the step", () => {
    const { world, first, second, third, constraints } = build();
    first.angularVelocity = [0, 0, 20];
    second.angularVelocity = [0, 0, -8];
    third.angularVelocity = [-24, 0, -32];
    const energy = world.report.energy.kinetic;
    for (let i = 0; i < 2400; i++) world.step(1 / 240);
    // 32 turns of the first and 64 of the last
    for (const { gap } of constraints) expect(gap).toBeLessThan(1e-10);
    expect(world.report.energy.kinetic).toBeLessThan(energy);
    expect(turning(first) / turning(second)).toBeCloseTo(-2.5, 10);
  });
});

describe("a differential", () => {
  it("shares torques as three inertias say", () => {
    const inertias = [0.5, 0.2, 0.9] as const;
    for (const torques of [
      [1, 0, 0],
      [0, 1, 0],
      [0.3, -0.2, 0.7],
    ] as const) {
      const world = new World({ collisions: false, gravity: [0, 0, 0] });
      const parts = inertias.map((inertia, i) => wheel(world, i, inertia));
      const [[, carrier], [, left], [, right]] = parts;
      world.addConstraint(differential({ carrier, left, right }));
      for (let i = 0; i < 120; i++) {
        for (const [k, [body]] of parts.entries()) body.applyTorque([0, 0, torques[k]]);
        world.step(1 / 120);
      }
      const wanted = differentialAccelerations(inertias, torques);
      // of second order in dt: 2e-5 rad/s of 3 here
      for (const [k, [body]] of parts.entries()) expect(Math.abs(turning(body) - wanted[k])).toBeLessThan(3e-5);
      expect(turning(parts[1][0]) + turning(parts[2][0])).toBeCloseTo(2 * turning(parts[0][0]), 12);
    }
  });

  it("in its scene turns the cage evenly, whichever wheel is braked", () => {
    const world = differentialScene.build();
    const [cage, left, right] = ["cage", "left", "right"].map((name) => world.bodies.find((b) => b.name === name)!);
    const differences: number[] = [];
    for (let i = 0; i < 1920; i++) {
      differentialScene.update!(world);
      world.step(differentialScene.dt);
      if (i < 10) continue;
      expect(turning(cage)).toBeCloseTo(3, 9);
      expect(turning(left) + turning(right)).toBeCloseTo(6, 9);
      differences.push(turning(right) - turning(left));
    }
    // not braked for four seconds, then the left one
    expect(Math.abs(differences[900])).toBeLessThan(1e-6);
    expect(differences.at(-1)).toBeGreaterThan(4);
  });
});

it("a clock's hands keep their ratio, and its fan the speed that the weight allows", () => {
  const world = clockGears.build();
  const of = (name: string) => world.bodies.find((body) => body.name === name)!;
  for (let i = 0; i < 2400; i++) world.step(clockGears.dt);
  expect(turning(of("minutes")) / turning(of("hours"))).toBeCloseTo(12, 9);
  for (const { gap } of world.constraints) expect(gap).toBeLessThan(1e-10);
  // where the air takes what the weight gives: m g r = 180² I c ω at the barrel
  const fan = of("fly");
  const steady = (20 * 9.81 * 0.15) / (180 ** 2 * fan.inertia[2] * 3);
  // a step damps by exp(-c dt), which is as if the air were half of c dt = 1/80 stronger
  expect(Math.abs(turning(of("barrel"))) / steady).toBeGreaterThan(0.99);
  expect(Math.abs(turning(of("barrel"))) / steady).toBeLessThan(1);
});
