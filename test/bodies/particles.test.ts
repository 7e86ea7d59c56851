// Particles in motion: on rods and balls, against rigid bodies and closed forms, and where they touch.
import { describe, expect, it } from "vitest";
import {
  ball,
  box,
  distance,
  loadScene,
  plane,
  pointOnLine,
  rope,
  saveScene,
  type Vec3,
  World,
} from "../../src/index.ts";
import { add } from "../../src/math/index.ts";

const run = (world: World, steps: number, dt: number) => {
  for (let i = 0; i < steps; i++) world.step(dt);
  return world;
};
const apart = (a: Vec3, b: Vec3) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const NONE = [0, 0, 0];

/** Eight masses on rods, hung up at one end; anchors in the bodies' frames, so that both worlds hold the same numbers. */
function rods(add: (world: World, mass: number, position: Vec3) => ReturnType<World["addBody"]>): World {
  const world = new World();
  let above: ReturnType<World["addBody"]> | null = null;
  let at: Vec3 = [0, 0, 0];
  for (let i = 0; i < 8; i++) {
    at = [at[0] + 0.4, at[1] - 0.1 * i, at[2] + 0.1];
    const body = add(world, 1 + i, at);
    world.addJoint(distance({ a: above, b: body, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
    above = body;
  }
  return world;
}

describe("a chain of particles on rods", () => {
  const particles = rods((world, mass, position) => world.addBody({ type: "particle", mass, position }));
  const start = particles.report.energy.total;
  run(particles, 240, 1 / 120);

  it("moves as rigid bodies that are held at their centres, whatever their inertia", () => {
    const rigid = rods((world, mass, position) =>
      world.addBody({ mass, inertia: [0.1, 0.2, 0.15, 0, 0, 0], position }),
    );
    run(rigid, 240, 1 / 120);
    // the same system but for how Newton judges what turns: 2 s of a chaotic whip
    for (const [i, body] of particles.bodies.entries())
      expect(apart(body.position, rigid.bodies[i].position)).toBeLessThan(1e-9);
  });

  it("does not turn, keeps its rods, and gains no energy", () => {
    for (const body of particles.bodies) {
      expect(body.angularVelocity).toEqual(NONE);
      expect(body.orientation).toEqual([0, 0, 0, 1]);
    }
    expect(particles.report.jointGapMetres).toBeLessThan(1e-12);
    expect(particles.report.energy.total).toBeLessThan(start + 1e-9);
    // the fall releases about 700 J
    expect(particles.report.energy.total).toBeGreaterThan(start - 0.1);
  });
});

it("a particle on a rod swings with the period of a mathematical pendulum", () => {
  const world = new World();
  const [length, angle] = [0.5, 2];
  const at: Vec3 = [length * Math.sin(angle), -length * Math.cos(angle), 0];
  const bob = world.addBody({ type: "particle", mass: 3, position: at });
  world.addJoint(distance({ a: null, b: bob, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
  // T = 2π √(l/g) / agm(1, cos(θ/2)), a quarter of it until the lowest point
  let [a, b] = [1, Math.cos(angle / 2)];
  for (let i = 0; i < 8; i++) [a, b] = [(a + b) / 2, Math.sqrt(a * b)];
  const quarter = ((Math.PI / 2) * Math.sqrt(length / 9.81)) / a;
  const dt = quarter / 800;
  run(world, 800, dt);
  // a scheme of second order: at the bottom within a thousandth of a step's way
  const speed = Math.sqrt(2 * 9.81 * length * (1 - Math.cos(angle)));
  expect(Math.abs(bob.position[0])).toBeLessThan(0.01 * dt * speed);
  expect(-bob.velocity[0]).toBeCloseTo(speed, 4);
});

it("a bar with particles on balls at its ends moves as one rigid body with their masses", () => {
  const spin: Vec3 = [0.5, 3, 1];
  const joined = new World();
  const bar = joined.addBody({ shape: box(0.5, 0.1, 0.05), mass: 2, angularVelocity: spin });
  for (const x of [-0.5, 0.5]) {
    const end: Vec3 = [x, 0, 0];
    const velocity: Vec3 = [0, spin[2] * x, -spin[1] * x];
    const dot = joined.addBody({ type: "particle", mass: 1.5, position: end, velocity });
    joined.addJoint(ball({ a: bar, b: dot, anchor: end }));
  }
  const alone = new World();
  const [xx, yy, zz] = bar.inertia;
  const inertia = [xx, yy + 3 * 0.25, zz + 3 * 0.25, 0, 0, 0] as const;
  const whole = alone.addBody({ mass: 5, inertia, angularVelocity: spin });
  const error = (dt: number) => {
    const starts = [joined, alone].map((world) => world.snapshot());
    for (const world of [joined, alone]) run(world, Math.round(0.5 / dt), dt);
    const off = apart(bar.worldFromBody([0.5, 0.1, 0]), whole.worldFromBody([0.5, 0.1, 0]));
    joined.restore(starts[0]);
    alone.restore(starts[1]);
    return off;
  };
  const [coarse, fine] = [error(1 / 200), error(1 / 400)];
  expect(coarse).toBeLessThan(2e-3);
  // the two schemes differ in how they take the mean: second order
  expect(fine).toBeLessThan(0.3 * coarse);
});

describe("a particle with a radius", () => {
  it("slides to a stop under friction and does not roll", () => {
    const world = new World();
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    const dot = world.addBody({ type: "particle", mass: 2, radius: 0.1, position: [0, 0.1, 0], velocity: [3, 0, 0] });
    const [dt, slowing] = [1 / 120, 0.5 * 9.81];
    run(world, 60, dt);
    expect(dot.velocity[0]).toBeCloseTo(3 - slowing * 0.5, 10);
    expect(dot.angularVelocity).toEqual(NONE);
    run(world, 30, dt);
    // at rest, to rounding
    for (const v of dot.velocity) expect(Math.abs(v)).toBeLessThan(1e-15);
    // v²/2a, and in the step in which it stops up to a dt² / 8 more
    expect(Math.abs(dot.position[0] - 9 / (2 * slowing))).toBeLessThan((slowing * dt * dt) / 8 + 1e-12);
    expect(dot.orientation).toEqual([0, 0, 0, 1]);
  });

  it("bounces off a free body as the law of impact says", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const dot = world.addBody({
      type: "particle",
      mass: 1,
      shape: { kind: "sphere", radius: 0.1, restitution: 1, friction: 1 },
      position: [0, 1, 0],
      velocity: [0, -2, 0],
    });
    const bar = world.addBody({ shape: box(2, 0.1, 0.1, { restitution: 1 }), mass: 4, position: [0, 0, 0] });
    run(world, 240, 1 / 240);
    // central impact of 1 kg on 4 kg: v' = (m - M)/(m + M) v, 2m/(m + M) v
    expect(dot.velocity[1]).toBeCloseTo(1.2, 9);
    expect(bar.velocity[1]).toBeCloseTo(-0.8, 9);
    expect(dot.angularVelocity).toEqual(NONE);
  });

  it("keeps the momentum of both where it rubs along a free body", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const dot = world.addBody({
      type: "particle",
      mass: 1,
      radius: 0.1,
      position: [-1, 0.4, 0],
      velocity: [3, -1, 0.5],
    });
    const bar = world.addBody({ shape: box(2, 0.2, 0.5), mass: 4 });
    run(world, 60, 1 / 120);
    const momentum = [0, 1, 2].map((i) => dot.velocity[i] + 4 * bar.velocity[i]);
    for (const [i, p] of [3, -1, 0.5].entries()) expect(momentum[i]).toBeCloseTo(p, 12);
    expect(bar.angularVelocity[2]).not.toBe(0);
    expect(dot.angularVelocity).toEqual(NONE);
  });

  it("hangs on rods and lies on the ground at once", () => {
    const world = new World();
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    let above = world.addBody({ type: "static", position: [0, 2, 0] });
    for (let i = 1; i <= 8; i++) {
      const dot = world.addBody({ type: "particle", mass: 1, radius: 0.05, position: [0.35 * i, 2, 0] });
      world.addJoint(distance({ a: above, b: dot, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
      above = dot;
    }
    const start = world.report.energy.total;
    run(world, 360, 1 / 120);
    expect(world.report.jointGapMetres).toBeLessThan(1e-9);
    expect(world.report.contacts.penetration).toBeLessThan(2e-3);
    expect(world.report.energy.total).toBeLessThan(start);
    expect(above.position[1]).toBeCloseTo(0.05, 2);
    for (const body of world.bodies) expect(body.angularVelocity).toEqual(NONE);
    // the same bits on both targets
    expect(world.hash()).toBe("ab2c93bbba1b86a3");
  });

  it("falls asleep as others do", () => {
    const world = new World({ sleeping: true });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    const dot = world.addBody({ type: "particle", mass: 2, radius: 0.1, position: [0, 0.1, 0] });
    run(world, 120, 1 / 120);
    expect(dot.isSleeping).toBe(true);
  });
});

it("ropes, lines of others, locks and forces act on particles", () => {
  const world = new World({ gravity: [0, 0, 0] });
  const bead = world.addBody({ type: "particle", mass: 2, velocity: [1, 2, 3] });
  const rail = world.addBody({ type: "static" });
  world.addJoint(pointOnLine({ a: rail, b: bead, anchor: [0, 0, 0], axis: [0, 1, 0] }));
  const tied = world.addBody({ type: "particle", mass: 1, position: [4, 0, 0], velocity: [2, 0, 0] });
  world.addJoint(rope({ a: null, b: tied, anchorA: [3, 0, 0], anchorB: [0, 0, 0], length: 1.5 }));
  const locked = world.addBody({
    type: "particle",
    mass: 1,
    position: [8, 0, 0],
    lockTranslation: [true, false, true],
  });
  for (let i = 0; i < 120; i++) {
    bead.applyForce([5, 4, 5], bead.position);
    locked.applyForce([1, 1, 1]);
    world.step(1 / 120);
  }
  // 2 m/s and 2 m/s² for a second along the rail
  expect(apart(bead.position, [0, 3, 0])).toBeLessThan(1e-9);
  expect(apart(tied.position, [3, 0, 0])).toBeLessThan(1.5 + 1e-9);
  expect(apart(locked.position, [8, 0.5, 0])).toBeLessThan(1e-2);
  bead.applyImpulse([0, -8, 0], bead.position);
  expect(bead.velocity[1]).toBeCloseTo(0, 9);
});

it("goes on alike from a snapshot and from a file", () => {
  const make = () => rods((world, mass, position) => world.addBody({ type: "particle", mass, position, radius: 0.1 }));
  const world = run(make(), 10, 1 / 60);
  const snapshot = world.snapshot();
  const loaded = loadScene(saveScene(world)).world;
  expect(loaded.hash()).toBe(world.hash());
  expect(loaded.bodies.map(({ kind, dimension }) => [kind, dimension])).toEqual(new Array(8).fill(["particle", 3]));
  run(world, 10, 1 / 60);
  const hash = world.hash();
  expect(run(loaded, 10, 1 / 60).hash()).toBe(hash);
  world.restore(snapshot);
  expect(run(world, 10, 1 / 60).hash()).toBe(hash);
  // where a joint is set by hand its side goes along without turning
  const last = world.bodies[7];
  last.position = add(last.position, [0, 0.1, 0]);
  expect(last.orientation).toEqual([0, 0, 0, 1]);
});
