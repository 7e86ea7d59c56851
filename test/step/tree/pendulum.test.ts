// Analytic cases: a pendulum's energy and period, a double pendulum against a high-accuracy integration.

import { describe, expect, it } from "vitest";
import { ball, box, World } from "../../../src/index.ts";
import { doublePendulum } from "../../support/double-pendulum.ts";
import { addHangingBar } from "../../support/planar-bars.ts";

const G = 9.81;

/** A bar of 0.5 m hung at its end, `angle` radians from hanging straight down. */
function bar(angle: number): World {
  const world = new World();
  const b = addHangingBar(world, angle);
  world.addJoint(ball({ a: null, b, anchor: [0, 0, 0] }));
  return world;
}

/** K(k), the complete elliptic integral of the first kind, by the arithmetic–geometric mean. */
function elliptic(k: number): number {
  let [a, b] = [1, Math.sqrt(1 - k * k)];
  while (Math.abs(a - b) > 1e-15) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  return Math.PI / (2 * a);
}

describe("a pendulum of 0.5 m at dt = 1/60", () => {
  it.each([10, 45, 60, 90, 120, 170])("released at %d degrees keeps its energy to 0.5 %% over 60 s", (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const world = bar(angle);
    // measured against the energy of the swing itself, from its lowest point
    const swing = G * 0.25 * (1 - Math.cos(angle));
    let least = 0;
    let most = 0;
    for (let i = 0; i < 3600; i++) {
      world.step(1 / 60);
      least = Math.min(least, world.report.energy.drift);
      most = Math.max(most, world.report.energy.drift);
    }
    expect(least).toBeGreaterThan(-0.005 * swing);
    expect(most).toBeLessThan(1e-9 * swing);
    expect(world.report.jointGap).toBeLessThan(1e-14);
  });

  it.each([10, 45, 90])("released at %d degrees keeps its period to 1 %%", (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const world = bar(angle);
    const [body] = world.bodies;
    const inertia = (0.5 ** 2 + 0.1 ** 2) / 12 + 0.25 ** 2;
    const period = 4 * Math.sqrt(inertia / (G * 0.25)) * elliptic(Math.sin(angle / 2));
    // upward passages through the vertical, interpolated in time
    const passages: number[] = [];
    let before = body.position[0];
    for (let i = 1; i <= 1200; i++) {
      world.step(1 / 60);
      const now = body.position[0];
      if (before < 0 && now >= 0) passages.push((i - now / (now - before)) / 60);
      before = now;
    }
    const measured = (passages[passages.length - 1] - passages[0]) / (passages.length - 1);
    expect(passages.length).toBeGreaterThan(10);
    expect(Math.abs(measured / period - 1)).toBeLessThan(0.01);
  });
});

describe("a double pendulum", () => {
  function twoBars(): World {
    const world = new World();
    const first = world.addBody({ shape: box(0.25, 0.05, 0.05), mass: 1, position: [0.25, 0, 0] });
    const second = world.addBody({ shape: box(0.25, 0.05, 0.05), mass: 1, position: [0.75, 0, 0] });
    world.addJoint(ball({ a: null, b: first, anchor: [0, 0, 0] }));
    world.addJoint(ball({ a: first, b: second, anchor: [0.5, 0, 0] }));
    return world;
  }

  it("at dt = 1/240 keeps its energy to 0.1 % over 10 s", () => {
    const world = twoBars();
    const scale = G * (0.25 + 0.75); // what the two bars release when they fall to hanging
    let worst = 0;
    for (let i = 0; i < 2400; i++) {
      world.step(1 / 240);
      worst = Math.max(worst, Math.abs(world.report.energy.drift));
    }
    expect(worst / scale).toBeLessThan(1e-3);
  });

  it("converges with order 2 to a high-accuracy integration", () => {
    const seconds = 1;
    const exact = doublePendulum(seconds, 200_000);
    const errorAt = (steps: number) => {
      const world = twoBars();
      for (let i = 0; i < steps; i++) world.step(seconds / steps);
      const tip = world.bodies[1].worldFromBody([0.25, 0, 0]);
      return Math.hypot(tip[0] - exact.tip[0], tip[1] - exact.tip[1]);
    };
    const errors = [120, 240, 480, 960].map(errorAt);
    for (let i = 1; i < errors.length; i++) {
      const order = Math.log2(errors[i - 1] / errors[i]);
      expect(order).toBeGreaterThan(1.9);
      expect(order).toBeLessThan(2.1);
    }
    expect(errors[3]).toBeLessThan(1e-4);
  });
});
