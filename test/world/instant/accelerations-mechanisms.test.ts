import { describe, expect, test } from "vitest";
import type { Body, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { add, quatFromAxisAngle, rotate, scale, subtract } from "../../../src/math/index.ts";

const G = 9.81;
const X: Vec3 = [1, 0, 0];
const Z: Vec3 = [0, 0, 1];
const near = (found: number, expected: number, tolerance = 1e-12) =>
  expect(Math.abs(found - expected)).toBeLessThan(tolerance * Math.max(1, Math.abs(expected)));
const middle = (p: Vec3, q: Vec3): Vec3 => scale(0.5, add(p, q));
const allFinite = (values: readonly (readonly number[])[]) => values.flat().every(Number.isFinite);

/** A bar between two points of the plane z = 0, at rest. */
function bar(world: Taut.World, p: Vec3, q: Vec3, mass = 1): Body {
  const [x, y] = subtract(q, p);
  const orientation = quatFromAxisAngle(Z, Math.atan2(y, x));
  return world.addBody({
    shape: Taut.box(Math.hypot(x, y) / 2, 0.03, 0.04),
    mass,
    position: middle(p, q),
    orientation,
  });
}

describe("closed forms", () => {
  test("a hinged pendulum: its pin, and no torque but across the axis", () => {
    const world = new Taut.World();
    const [mass, angle, rate] = [2, 0.6, 1.7];
    const tip: Vec3 = [Math.sin(angle), -Math.cos(angle), 0];
    const b = bar(world, [0, 0, 0], tip, mass);
    // the hinge sits off the plane of the centre of mass: its torque keeps the bar from tilting
    const anchor: Vec3 = [0, 0, 0.3];
    world.addJoint(Taut.hinge({ a: null, b, anchor, axis: Z }));
    b.angularVelocity = [0, 0, rate];
    b.velocity = [0.5 * rate * Math.cos(angle), 0.5 * rate * Math.sin(angle), 0];
    const found = Taut.accelerations(world);
    const turning = (-mass * G * 0.5 * Math.sin(angle)) / (b.inertia[2] + mass * 0.25);
    near(found.bodies[0].angular[2], turning);
    const [force, torque] = [found.joints[0].force, found.joints[0].torque];
    const acceleration = found.bodies[0].linear;
    near(force[0], mass * acceleration[0]);
    near(force[1], mass * (acceleration[1] + G));
    // about the anchor nothing turns the bar across its axis: lever × force + torque = d/dt of the momentum about z alone
    near(torque[0] - 0.3 * force[1], 0);
    near(torque[1] + 0.3 * force[0], 0);
    near(torque[2], 0);
    near(found.joints[0].lambda[2], force[2]);
    expect(found.rank).toBe(5);
  });

  test("a slider-crank at constant speed: the piston", () => {
    const [r, l, w, t] = [0.3, 1, 12, 0.7];
    const world = new Taut.World();
    const pin: Vec3 = [r * Math.cos(t), r * Math.sin(t), 0];
    const root = Math.sqrt(l * l - pin[1] * pin[1]);
    const wrist: Vec3 = [pin[0] + root, 0, 0];
    const crank = world.addBody({ type: "kinematic", orientation: quatFromAxisAngle(Z, t) });
    crank.angularVelocity = [0, 0, w];
    const rod = bar(world, pin, wrist, 2);
    const piston = world.addBody({ shape: Taut.box(0.1, 0.1, 0.1), mass: 1, position: wrist });
    // the wrist: x = r cos t + √(l² - r² sin² t), and what turns the rod: sin φ = -r sin t / l
    const turn = (-r * Math.cos(t) * w) / root;
    const speed = -r * Math.sin(t) * w - (r * r * Math.sin(t) * Math.cos(t) * w) / root;
    piston.velocity = [speed, 0, 0];
    rod.angularVelocity = [0, 0, turn];
    rod.velocity = scale(0.5, add([-r * Math.sin(t) * w, r * Math.cos(t) * w, 0], [speed, 0, 0]));
    world.addJoint(Taut.hinge({ a: crank, b: rod, anchor: pin, axis: Z }));
    world.addJoint(Taut.hinge({ a: rod, b: piston, anchor: wrist, axis: Z }));
    world.addJoint(Taut.slider({ a: null, b: piston, anchor: wrist, axis: X }));
    const found = Taut.accelerations(world);
    const s2 = r * r * Math.sin(t) ** 2;
    const expected =
      -r * Math.cos(t) * w * w -
      w * w * ((r * r * Math.cos(2 * t)) / root + (s2 * r * r * Math.cos(t) ** 2) / root ** 3);
    near(found.bodies[2].linear[0], expected, 1e-11);
    near(found.bodies[2].linear[1], 0, 1e-10);
    expect(found.status).toBe("solved");
    // 5 + 5 + 5 rows on 12 freedoms that have none left in the plane, and three too many out of it
    expect(found.rank).toBe(12);
  });

  test("a universal joint between shafts at an angle: the driven one speeds up and slows down", () => {
    const [bend, w, t] = [0.5, 8, 0.35];
    const world = new Taut.World();
    const driver = world.addBody({ type: "kinematic", position: [-1, 0, 0], orientation: quatFromAxisAngle(X, t) });
    driver.angularVelocity = [w, 0, 0];
    const out: Vec3 = rotate(quatFromAxisAngle(Z, bend), X);
    // the fork of the driver lies along y where t = 0; that of the driven shaft is perpendicular to it and to its own axis
    const fork: Vec3 = [0, Math.cos(t), Math.sin(t)];
    const cross: Vec3 = [
      fork[1] * out[2] - fork[2] * out[1],
      fork[2] * out[0] - fork[0] * out[2],
      fork[0] * out[1] - fork[1] * out[0],
    ];
    const driven = world.addBody({
      shape: Taut.box(0.5, 0.1, 0.1),
      mass: 2,
      position: out,
      orientation: quatFromAxisAngle(Z, bend),
    });
    world.addJoint(Taut.universal({ a: driver, b: driven, anchor: [0, 0, 0], axis: fork, secondAxis: cross }));
    const bearing = world.addJoint(Taut.hinge({ a: null, b: driven, anchor: out, axis: out }));
    // fork·cross stays 0: tan of the driven angle = tan t / cos(bend), with t from the plane of the shafts
    const part = 1 - Math.sin(bend) ** 2 * Math.cos(t) ** 2;
    const rate = (w * Math.cos(bend)) / part;
    driven.angularVelocity = scale(rate, out);
    const found = Taut.accelerations(world);
    const slowing = (-w * w * Math.cos(bend) * Math.sin(bend) ** 2 * Math.sin(2 * t)) / part ** 2;
    expect(world.report.spinResidual).toBeLessThan(1e-13);
    for (let i = 0; i < 3; i++) near(found.bodies[1].angular[i], slowing * out[i], 1e-10);
    near(bearing.rate, rate);
    expect(found).toMatchObject({ status: "solved", rank: 6 });
  });

  test("a truss of rods: a weight in the apex", () => {
    const world = new Taut.World();
    const apex = world.addBody({ shape: Taut.sphere(0.1), mass: 10, position: [0, -1, 0] });
    const feet: Vec3[] = [
      [-1, 0.5, 0],
      [2, 0.5, 0],
      [0, 0.5, 2],
    ];
    for (const foot of feet)
      world.addJoint(Taut.distance({ a: null, b: apex, worldAnchorA: foot, worldAnchorB: apex.position }));
    const found = Taut.accelerations(world);
    // three pulls along the rods that carry the weight, by Cramer's rule: shares 2/3, 1/3 and 0 of -y
    const pulls = [2 / 3, 1 / 3, 0].map((share) => (share * 10 * G) / 1.5);
    for (const [i, { force, lambda }] of found.joints.entries()) {
      const d = subtract(apex.position, feet[i]);
      for (let k = 0; k < 3; k++) near(force[k], -pulls[i] * d[k], 1e-11);
      // the multiplier of a rod is its force over its length
      near(lambda[0], -pulls[i], 1e-11);
    }
    for (const x of found.bodies[0].linear) near(x, 0, 1e-11);
  });
});

describe("loops that ask for the same twice", () => {
  const hexagon = (closing: "hinge" | "pointOnLine") => {
    const world = new Taut.World();
    const corners = [0, 1, 2, 3, 4, 5].map((k): Vec3 => {
      const radius = [1, 1.1, 0.9, 1.2, 1, 0.8][k];
      return [radius * Math.cos(k * (Math.PI / 3)), radius * Math.sin(k * (Math.PI / 3)), 0];
    });
    const bars = corners.map((p, k) => bar(world, p, corners[(k + 1) % 6], 1 + 0.3 * k));
    for (let k = 0; k < 5; k++)
      world.addJoint(Taut.hinge({ a: bars[k], b: bars[k + 1], anchor: corners[k + 1], axis: Z }));
    const last = { a: bars[5], b: bars[0], anchor: corners[0], axis: Z };
    world.addJoint(closing === "hinge" ? Taut.hinge(last) : Taut.pointOnLine(last));
    // pushed in the plane and out of it, turning as a whole
    for (const [k, body] of bars.entries()) {
      body.applyForce([k - 2, 3 - k, 0.5 * k], [0.1 * k, 0, 0.2]);
      body.angularVelocity = [0, 0, 2];
      body.velocity = [-2 * body.centreOfMass[1], 2 * body.centreOfMass[0], 0];
    }
    return Taut.accelerations(world);
  };

  test("a closed hexagon of hinges that floats", () => {
    const [six, light] = [hexagon("hinge"), hexagon("pointOnLine")];
    expect(six).toMatchObject({ status: "solved", rank: 27 });
    expect(light).toMatchObject({ status: "solved", rank: 27 });
    for (const [i, { linear, angular }] of six.bodies.entries())
      for (let k = 0; k < 3; k++) {
        near(linear[k], light.bodies[i].linear[k], 1e-10);
        near(angular[k], light.bodies[i].angular[k], 1e-10);
      }
    expect(allFinite(six.joints.map(({ lambda }) => lambda))).toBe(true);
  });

  test("a straight chain between two pins: finite forces, and it falls in the middle", () => {
    const world = new Taut.World();
    let above: Body | null = null;
    for (let i = 0; i < 10; i++) {
      const b: Body = bar(world, [0.5 * i, 0, 0], [0.5 * (i + 1), 0, 0]);
      world.addJoint(Taut.ball({ a: above, b, anchor: [0.5 * i, 0, 0] }));
      above = b;
    }
    world.addJoint(Taut.ball({ a: null, b: above!, anchor: [5, 0, 0] }));
    const found = Taut.accelerations(world);
    expect(found.status).toBe("solved");
    // along the line eleven rows hold ten bars: one too many
    expect(found.rank).toBe(32);
    expect(allFinite(found.joints.map(({ lambda }) => lambda))).toBe(true);
    expect(found.certificate.equality).toBeLessThan(1e-10);
    // the pins share the weight, and nothing pulls along the chain
    near(found.joints[0].force[1], found.joints[10].force[1], 1e-9);
    for (const { force } of found.joints) near(force[0], 0, 1e-9);
    // bars next to the middle fall alike
    near(found.bodies[4].linear[1], found.bodies[5].linear[1], 1e-10);
    expect(found.bodies[4].linear[1]).toBeLessThan(-8);
  });

  test("a weld and a turning wheel hold the same body: a conflict, and nothing is NaN", () => {
    const world = new Taut.World();
    const wheel = world.addBody({ type: "kinematic", position: [1, 0, 0] });
    wheel.angularVelocity = [0, 0, 5];
    const b = world.addBody({ shape: Taut.sphere(0.2), mass: 1 });
    world.addJoint(Taut.fixed({ a: null, b, anchor: [0, 0, 0] }));
    world.addJoint(Taut.ball({ a: wheel, b, anchor: [0, 0, 0] }));
    const found = Taut.accelerations(world);
    expect(found.status).toBe("conflict");
    expect(found.rank).toBe(6);
    expect(allFinite([...found.bodies.map(({ linear }) => linear), ...found.joints.map(({ lambda }) => lambda)])).toBe(
      true,
    );
    expect(found.certificate.equality).toBeGreaterThan(1);
    // the same two where the wheel stands still agree
    wheel.angularVelocity = [0, 0, 0];
    expect(Taut.accelerations(world)).toMatchObject({ status: "solved", rank: 6 });
  });
});
