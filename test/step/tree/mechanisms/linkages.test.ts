// Linkages whose motion is geometry: four-bar, slider–crank, Cardan joints, a swing; and a chain at rest.

import { describe, expect, it, test } from "vitest";
import { type Body, ball, box, hinge, type Joint, slider, universal, type Vec3, World } from "../../../../src/index.ts";
import { addBar, type Point } from "../../../support/planar-bars.ts";

const Z: Vec3 = [0, 0, 1];
const pin = (a: Body | null, b: Body, [x, y]: Point) => hinge({ a, b, anchor: [x, y, 0], axis: Z });

/** Where circles about p and q meet, on the left of the way from p to q. */
function meet([px, py]: Point, r: number, [qx, qy]: Point, s: number): Point {
  const [dx, dy] = [qx - px, qy - py];
  const d = Math.hypot(dx, dy);
  const along = (d * d + r * r - s * s) / (2 * d);
  const across = Math.sqrt(r * r - along * along);
  return [px + (along * dx - across * dy) / d, py + (along * dy + across * dx) / d];
}

describe("a crank at 2 rad/s", () => {
  // joints are closed to 1e-12; the links stand at angles of 20° and more to each other, which costs a digit or two
  const EXACT = 1e-10;
  // a motor holds (q1 - q0) / h to Newton's tolerance, of which 400 steps add up 1e-10 each at most
  const DRIVEN = 1e-7;

  it("turns a four-bar round, its corner where two circles meet", () => {
    const world = new World();
    const [crank, coupler, rocker] = [0.3, 0.9, 0.7];
    const [O, A, D]: Point[] = [
      [0, 0],
      [crank, 0],
      [1, 0],
    ];
    const C = meet(A, coupler, D, rocker);
    const bars = [addBar(world, O, A), addBar(world, A, C), addBar(world, C, D)];
    const motor = world.addJoint(hinge({ a: null, b: bars[0], anchor: [0, 0, 0], axis: Z, motor: { speed: 2 } }));
    world.addJoint(pin(bars[0], bars[1], A));
    const corner = world.addJoint(pin(bars[1], bars[2], C));
    world.addJoint(pin(null, bars[2], D));
    for (let i = 1; i <= 400; i++) {
      world.step(1 / 120);
      const turn = motor.coordinate;
      expect(Math.abs(turn - (2 * i) / 120)).toBeLessThan(DRIVEN);
      const [x, y] = meet([crank * Math.cos(turn), crank * Math.sin(turn)], coupler, D, rocker);
      expect(Math.hypot(corner.anchorB[0] - x, corner.anchorB[1] - y, corner.anchorB[2])).toBeLessThan(EXACT);
    }
    // more than a turn is counted
    expect(motor.coordinate).toBeGreaterThan(2 * Math.PI);
  });

  it("moves a slider as r cos θ + sqrt(l² - r² sin² θ)", () => {
    const world = new World();
    const [r, l] = [0.2, 0.6];
    const [first, rod] = [addBar(world, [0, 0], [r, 0]), addBar(world, [r, 0], [r + l, 0])];
    const block = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 2, position: [r + l, 0, 0] });
    const crank = world.addJoint(hinge({ a: null, b: first, anchor: [0, 0, 0], axis: Z, motor: { speed: 2 } }));
    world.addJoint(pin(first, rod, [r, 0]));
    world.addJoint(pin(rod, block, [r + l, 0]));
    const rail = world.addJoint(
      slider({ a: null, b: block, anchorA: [0, 0, 0], anchorB: [0, 0, 0], axisA: [1, 0, 0], axisB: [1, 0, 0] }),
    );
    for (let i = 1; i <= 400; i++) {
      world.step(1 / 120);
      const turn = crank.coordinate;
      const x = r * Math.cos(turn) + Math.sqrt(l * l - (r * Math.sin(turn)) ** 2);
      expect(Math.abs(rail.coordinate - x)).toBeLessThan(EXACT);
      const rate = -r * Math.sin(turn) * (1 + (r * Math.cos(turn)) / Math.sqrt(l * l - (r * Math.sin(turn)) ** 2));
      expect(Math.abs(rail.rate - rate * crank.rate)).toBeLessThan(1e-8);
    }
  });
});

describe("a universal joint between shafts at an angle β", () => {
  const BETA = 0.5;
  const tilted: Vec3 = [Math.cos(BETA), Math.sin(BETA), 0];
  const across: Vec3 = [-Math.sin(BETA), Math.cos(BETA), 0];
  const shaft = (world: World, position: Vec3) =>
    world.addBody({ mass: 1, inertia: [0.01, 0.012, 0.014, 0, 0, 0], position });
  const along = (s: number): Vec3 => [s * tilted[0], s * tilted[1], 0];
  const driven = (world: World, b: Body): Joint =>
    world.addJoint(hinge({ a: null, b, anchor: [-0.3, 0, 0], axis: [1, 0, 0], motor: { speed: 3 } }));

  // with the first cross axis square to both shafts at θ = 0: tan φ = cos β tan θ
  it("turns the second as tan φ = cos β tan θ, at the ratio cos β / (1 - sin² β sin² θ)", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const [first, second] = [shaft(world, [-0.2, 0, 0]), shaft(world, along(0.2))];
    const input = driven(world, first);
    world.addJoint(universal({ a: first, b: second, anchor: [0, 0, 0], axis: Z, secondAxis: across }));
    const output = world.addJoint(hinge({ a: null, b: second, anchor: along(0.3), axis: tilted }));
    for (let i = 0; i < 400; i++) {
      world.step(1 / 120);
      const turn = input.coordinate;
      const phi = Math.atan2(Math.cos(BETA) * Math.sin(turn), Math.cos(turn));
      expect(Math.abs(Math.sin(output.coordinate - phi))).toBeLessThan(1e-10);
      const ratio = Math.cos(BETA) / (1 - (Math.sin(BETA) * Math.sin(turn)) ** 2);
      expect(Math.abs(output.rate / input.rate - ratio)).toBeLessThan(1e-8);
    }
    expect(world.report.jointGapMetres).toBeLessThan(1e-12);
  });

  it("twice, with forks in line, turns the last shaft as the first", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const end = along(0.5);
    const [first, middle, last] = [
      shaft(world, [-0.2, 0, 0]),
      shaft(world, along(0.25)),
      shaft(world, [end[0] + 0.2, end[1], 0]),
    ];
    const input = driven(world, first);
    world.addJoint(universal({ a: first, b: middle, anchor: [0, 0, 0], axis: Z, secondAxis: across }));
    world.addJoint(universal({ a: middle, b: last, anchor: end, axis: across, secondAxis: Z }));
    const output = world.addJoint(hinge({ a: null, b: last, anchor: [end[0] + 0.3, end[1], 0], axis: [1, 0, 0] }));
    for (let i = 0; i < 400; i++) {
      world.step(1 / 120);
      expect(Math.abs(Math.sin(output.coordinate - input.coordinate))).toBeLessThan(1e-10);
      expect(Math.abs(output.rate / input.rate - 1)).toBeLessThan(1e-8);
    }
  });
});

// I = 2 (m l²/3 and the thickness) + M l² against (m + M) g l; the seat does not turn
test("a swing of two bars and a seat has its period", () => {
  const world = new World();
  const [l, dt] = [0.8, 1 / 240];
  const at = (x: number): Point => [x + l * Math.sin(0.01), -l * Math.cos(0.01)];
  const bars = [addBar(world, [0, 0], at(0)), addBar(world, [1, 0], at(1))];
  const seat = addBar(world, at(0), at(1));
  const first = world.addJoint(pin(null, bars[0], [0, 0]));
  world.addJoint(pin(null, bars[1], [1, 0]));
  world.addJoint(pin(bars[0], seat, at(0)));
  world.addJoint(pin(bars[1], seat, at(1)));
  const inertia = 2 * ((l * l + 0.04 ** 2) / 12 + (l / 2) ** 2) + l * l;
  const omega = Math.sqrt((2 * 9.81 * l) / inertia);
  const passages: number[] = [];
  let before = 1;
  for (let i = 1; i <= 2400; i++) {
    world.step(dt);
    const x = seat.position[0] - 0.5;
    if (before < 0 && x >= 0) passages.push((i - x / (x - before)) * dt);
    before = x;
  }
  const period = (passages[passages.length - 1] - passages[0]) / (passages.length - 1);
  // longer by (ω h)² / 12 of the rule and θ² / 16 of the amplitude; the next terms are the squares of these
  const longer = (omega * dt) ** 2 / 12 + 0.01 ** 2 / 16;
  expect(Math.abs((period * omega) / (2 * Math.PI) - 1 - longer)).toBeLessThan(0.01 * longer);
  expect(passages.length).toBeGreaterThan(4);
  expect(Math.abs(first.coordinate)).toBeLessThan(0.03);
});

// link i of n hangs at tan α = w (i + ½ - n/2) / H: the balance of moments about its middle; H from the span
test("a chain between two pins comes to rest as a catenary of links", () => {
  const [count, l, span] = [8, 0.3, 1.9];
  const slopes = (H: number) => Array.from({ length: count }, (_, i) => Math.atan((i + 0.5 - count / 2) / H));
  let [low, high] = [1e-3, 1e3];
  for (let i = 0; i < 200; i++) {
    const H = (low + high) / 2;
    if (l * slopes(H).reduce((sum, a) => sum + Math.cos(a), 0) < span) low = H;
    else high = H;
  }
  const world = new World();
  const joints: Joint[] = [];
  // it starts as two straight halves, a V
  const rise = Math.sqrt((l * count) ** 2 - span ** 2) / 2;
  const at = (i: number): Point => [(span * i) / count, -rise * (1 - Math.abs((2 * i) / count - 1))];
  let above: Body | null = null;
  for (let i = 0; i < count; i++) {
    const b: Body = addBar(world, at(i), at(i + 1));
    b.linearDamping = 4;
    b.angularDamping = 4;
    joints.push(world.addJoint(ball({ a: above, b, anchor: [...at(i), 0] })));
    above = b;
  }
  const end = world.addBody({ type: "static" });
  joints.push(world.addJoint(ball({ a: above, b: end, anchor: [span, 0, 0] })));
  for (let i = 0; i < 2400; i++) world.step(1 / 60);
  let [x, y] = [0, 0];
  for (const [i, slope] of slopes(low).entries()) {
    x += l * Math.cos(slope);
    y += l * Math.sin(slope);
    const [px, py, pz] = joints[i + 1].anchorA;
    expect(Math.hypot(px - x, py - y, pz), `joint ${i + 1}`).toBeLessThan(1e-6);
  }
  // the pins carry half of the weight each, and the thrust H of one weight 9.81
  expect(joints[0].force[1]).toBeCloseTo((count * 9.81) / 2, 5);
  expect(joints[0].force[0]).toBeCloseTo(-low * 9.81, 4);
});
