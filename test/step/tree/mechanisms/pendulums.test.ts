// Motions with an answer on paper: pendulums, a top, a rod, a rope, springs.

import { describe, expect, it, test } from "vitest";
import { type Body, ball, distance, hinge, rope, slider, sphere, type Vec3, World } from "../../../../src/index.ts";
import { addHangingBar } from "../../../support/planar-bars.ts";

const G = 9.81;

/** K(k), the complete elliptic integral of the first kind, by the arithmetic–geometric mean. */
function elliptic(k: number): number {
  let [a, b] = [1, Math.sqrt(1 - k * k)];
  while (Math.abs(a - b) > 1e-15) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  return Math.PI / (2 * a);
}

/** Times at which `read` goes up through zero, interpolated: the error of a chord is h² / 8 of its curvature, none at zero. */
function upwardPassages(world: World, dt: number, steps: number, read: () => number): number[] {
  const passages: number[] = [];
  let before = read();
  for (let i = 1; i <= steps; i++) {
    world.step(dt);
    const now = read();
    if (before < 0 && now >= 0) passages.push((i - now / (now - before)) * dt);
    before = now;
  }
  return passages;
}
const meanPeriod = (passages: number[]) => (passages[passages.length - 1] - passages[0]) / (passages.length - 1);

/** A bar of 0.5 m and 1 kg on a hinge at its end, `angle` from hanging down. */
function bar(angle: number) {
  const world = new World();
  const b = addHangingBar(world, angle);
  const joint = world.addJoint(hinge({ a: null, b, anchor: [0, 0, 0], axis: [0, 0, 1] }));
  return { world, body: b, joint };
}
const INERTIA = (0.5 ** 2 + 0.1 ** 2) / 12 + 0.25 ** 2;

describe("a bar on a hinge", () => {
  // the midpoint rule lengthens the period by (ω h)² / 24 at small amplitudes: 5e-5 at 1/240 s; some times that at large ones
  it.each([0.01, 0.5, 1.5, 2.8])("let go at %f rad keeps the period of a pendulum", (angle) => {
    const { world, body } = bar(angle);
    const passages = upwardPassages(world, 1 / 240, 2400, () => body.position[0]);
    const period = 4 * Math.sqrt(INERTIA / (G * 0.25)) * elliptic(Math.sin(angle / 2));
    expect(passages.length).toBeGreaterThan(3);
    expect(Math.abs(meanPeriod(passages) / period - 1)).toBeLessThan(4e-4);
  });

  // m (a - g) of the centre, from the equations of the pendulum at the middle of the step; second order in 1/2000 s
  it("pulls at its pivot with mass times acceleration less weight", () => {
    const { world, body, joint } = bar(1.5);
    for (let i = 0; i < 1000; i++) {
      const [w0, x0] = [body.angularVelocity[2], body.position];
      world.step(1 / 2000);
      const x = x0.map((value, k) => (value + body.position[k]) / 2);
      const w = (w0 + body.angularVelocity[2]) / 2;
      const turning = (-G * x[0]) / INERTIA;
      const pull = [-turning * x[1] - w * w * x[0], turning * x[0] - w * w * x[1] + G, 0];
      for (const k of [0, 1, 2]) expect(Math.abs(joint.force[k] - pull[k])).toBeLessThan(2e-4);
      expect(Math.hypot(...joint.torque)).toBeLessThan(1e-9);
    }
  });
});

/**
 * A top of 1 kg, its centre 0.3 m from the point on a ball joint, tilted by β, that precesses steadily at Ω and spins at s beside that:
 * (I1 - I3) Ω² cos β - I3 s Ω + m g l = 0, I1 about the point.
 */
test("a heavy top that starts in steady precession stays in it", () => {
  const [m, l, beta, precession] = [1, 0.3, 0.6, 2];
  const [I, I3] = [0.01, 0.02];
  const I1 = I + m * l * l;
  const spin = ((I1 - I3) * precession ** 2 * Math.cos(beta) + m * G * l) / (I3 * precession);
  const axis: Vec3 = [Math.sin(beta), Math.cos(beta), 0];
  const world = new World();
  const top = world.addBody({
    mass: m,
    inertia: [I, I3, I, 0, 0, 0],
    position: [l * axis[0], l * axis[1], 0],
    orientation: [0, 0, Math.sin(-beta / 2), Math.cos(beta / 2)],
    angularVelocity: [spin * axis[0], spin * axis[1] + precession, 0],
    velocity: [0, 0, -precession * l * axis[0]],
  });
  world.addJoint(ball({ a: null, b: top, anchor: [0, 0, 0] }));
  const dt = 1 / 2000;
  let [least, most] = [1, -1];
  for (let i = 0; i < 4000; i++) {
    world.step(dt);
    const height = top.position[1] / l;
    [least, most] = [Math.min(least, height), Math.max(most, height)];
  }
  // the spin of 80 rad/s turns 0.04 rad in a step: its square, 1.6e-3, over 12 is what the step changes of the balance
  expect(most - least).toBeLessThan(2e-4);
  expect(least).toBeCloseTo(Math.cos(beta), 3);
  // Ω t = 4 rad about -y seen from above: the axis at (cos, -sin)
  const turned = Math.atan2(-top.position[2], top.position[0]);
  expect(Math.abs(turned - (4 - 2 * Math.PI))).toBeLessThan(4 * 2e-3);
});

describe("a mass on a spring", () => {
  function massOn(damping: number) {
    const world = new World({ gravity: [0, 0, 0] });
    const b = world.addBody({ shape: sphere(0.1), mass: 2, position: [0.3, 0, 0] });
    const joint = world.addJoint(
      slider({
        a: null,
        b,
        anchorA: [0, 0, 0],
        anchorB: [0, 0, 0],
        axis: [1, 0, 0],
        spring: { stiffness: 50, damping },
      }),
    );
    return { world, joint };
  }

  // the midpoint rule: tan(ω h / 2) = ω0 h / 2 exactly, and no loss
  it("swings with its period and keeps its energy", () => {
    const { world, joint } = massOn(0);
    expect(world.report.energy.potential).toBeCloseTo(0.5 * 50 * 0.09, 12);
    const h = 1 / 60;
    const passages = upwardPassages(world, h, 1200, () => joint.coordinate);
    const omega = (2 / h) * Math.atan((Math.sqrt(50 / 2) * h) / 2);
    // a chord of 0.08 rad errs by its cube, 1e-5 of a radian of each of the two ends
    expect(Math.abs((meanPeriod(passages) * omega) / (2 * Math.PI) - 1)).toBeLessThan(1e-6);
    expect(Math.abs(world.report.energy.drift)).toBeLessThan(1e-10 * 2.25);
  });

  it("dies away by the logarithmic decrement of its damper", () => {
    const { world, joint } = massOn(1);
    const peaks: number[] = [];
    let [last, before] = [joint.coordinate, 1];
    for (let i = 0; i < 4000; i++) {
      world.step(1 / 1000);
      const now = joint.coordinate;
      if (last > before && last > now) peaks.push(last);
      [before, last] = [last, now];
    }
    const zeta = 1 / (2 * Math.sqrt(50 * 2));
    const decrement = (2 * Math.PI * zeta) / Math.sqrt(1 - zeta * zeta);
    // dampers act on the rate at the end of the step: first order in h times ω, 5e-3, of the decrement
    for (let i = 1; i < peaks.length; i++) expect(Math.log(peaks[i - 1] / peaks[i]) / decrement).toBeCloseTo(1, 2);
    expect(peaks.length).toBeGreaterThan(2);
  });
});

describe("a rod and a rope", () => {
  const swing = (held: "rod" | "rope", from: Vec3) => {
    const world = new World();
    const b: Body = world.addBody({ shape: sphere(0.05), mass: 1, position: from });
    const ends = { a: null, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0], length: 1 } as const;
    const joint = world.addJoint(held === "rod" ? distance(ends) : rope(ends));
    return { world, body: b, joint };
  };

  it("a ball on a rod swings as a point does, for the rod turns no body", () => {
    const { world, body, joint } = swing("rod", [Math.sin(0.5), -Math.cos(0.5), 0]);
    const passages = upwardPassages(world, 1 / 240, 2400, () => body.position[0]);
    const period = 4 * Math.sqrt(1 / G) * elliptic(Math.sin(0.25));
    expect(Math.abs(meanPeriod(passages) / period - 1)).toBeLessThan(1e-4);
    expect(Math.abs(Math.hypot(...body.position) - 1)).toBeLessThan(1e-12);
    expect(joint.gap).toBeLessThan(1e-12);
    expect(Math.hypot(...body.angularVelocity)).toBeLessThan(1e-12);
  });

  it("a ball falls free until its rope is taut, and is never farther than its length", () => {
    const { world, body, joint } = swing("rope", [0.6, 0, 0]);
    let taut = 0;
    for (let i = 0; i < 600; i++) {
      world.step(1 / 120);
      const length = Math.hypot(...body.position);
      expect(length - 1).toBeLessThan(1e-9);
      expect(joint.drive().coordinate).toBeCloseTo(length, 12);
      if (joint.drive().atLimit === "upper") taut++;
      else expect(Math.hypot(...joint.force)).toBe(0);
      expect(world.report.energy.drift).toBeLessThan(1e-9);
      expect(world.report.limitViolation).toBeLessThan(1e-9);
    }
    expect(taut).toBeGreaterThan(100);
    expect(taut).toBeLessThan(600);
  });

  it("a weight on a rope pulls with its weight", () => {
    const { world, joint } = swing("rope", [0, -1, 0]);
    for (let i = 0; i < 10; i++) world.step(1 / 60);
    expect(joint.force[1]).toBeCloseTo(G, 9);
    expect(joint.drive().force).toBeCloseTo(-G, 9);
    expect(world.report.limited).toBe(1);
  });
});
