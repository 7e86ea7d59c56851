// Blows on jointed bodies: against closed forms and dense systems, and what physics says of momentum and energy.
import { describe, expect, test } from "vitest";
import { type Body, ball, box, circle, hinge, slider, sphere, type Vec3, World } from "../../../src/index.ts";
import { add, cross, dot, length, scale } from "../../../src/math/index.ts";
import { solveDense } from "../../support/dense-kkt.ts";
import { problemOf, wrenchesOf } from "../../support/mechanism-problem.ts";
import { NAMED_KINDS, worldOf } from "../../support/mechanism-world.ts";
import { seeded, signed } from "../../support/random-forest.ts";
import { randomMechanism } from "../../support/random-mechanism.ts";

const space = () => new World({ gravity: [0, 0, 0], collisions: false });
const worst = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((x, i) => Math.abs(x - b[i])));
const sizeOf = (values: readonly (readonly number[])[]) => Math.max(1, ...values.flat().map(Math.abs));
const six = ({ velocity, angularVelocity }: Body) => [...velocity, ...angularVelocity];
const energyOf = (world: World) => world.report.energy.kinetic;

describe("against closed forms", () => {
  test("one free body: Δv = j / m, Δω = I⁻¹ (r × j), and a blow through the centre does not turn it", () => {
    const world = space();
    const body = world.addBody({ shape: box(0.3, 0.1, 0.2), mass: 3, velocity: [1, 0, 0] });
    world.impact({ impulses: [{ body, impulse: [0, 6, 0], at: [0.3, 0, 0] }] });
    expect(worst(body.velocity, [1, 2, 0])).toBeLessThan(1e-15);
    expect(body.angularVelocity[2]).toBeCloseTo((0.3 * 6) / body.inertia[2], 12);
    world.impact({ impulses: [{ body, angularImpulse: [0, 0, -0.3 * 6] }] });
    expect(length(body.angularVelocity)).toBeLessThan(1e-14);
  });

  test("two equal rods in a line on a hinge, struck across at the free end of one", () => {
    // of length l and mass m each: v1 = 5/4, v2 = -1/4 (j/m), ω1 = 9/2, ω2 = -3/2 (j/(m l)) turned so that the hinge parts for neither
    const [m, l, j] = [1.5, 0.8, 2];
    const world = space();
    const rods = [-1, 1].map((x) =>
      world.addBody({
        mass: m,
        inertia: [1e-3, (m * l * l) / 12, (m * l * l) / 12, 0, 0, 0],
        position: [(x * l) / 2, 0, 0],
      }),
    );
    const joint = world.addJoint(hinge({ a: rods[0], b: rods[1], anchor: [0, 0, 0], axis: [0, 0, 1] }));
    const found = world.impact({ impulses: [{ body: rods[0], impulse: [0, j, 0], at: [-l, 0, 0] }] });
    const unit = j / m;
    expect(rods[0].velocity[1]).toBeCloseTo((5 / 4) * unit, 12);
    expect(rods[1].velocity[1]).toBeCloseTo((-1 / 4) * unit, 12);
    expect(rods[0].angularVelocity[2]).toBeCloseTo((-9 / 2) * (unit / l), 12);
    expect(rods[1].angularVelocity[2]).toBeCloseTo((3 / 2) * (unit / l), 12);
    // the hinge gives the second rod -j/4
    expect(found.joints[0].joint).toBe(joint);
    expect(worst(found.joints[0].impulse, [0, -j / 4, 0])).toBeLessThan(1e-12);
    expect(found.status).toBe("solved");
    expect(found.certificate.equality).toBeLessThan(1e-13);
  });

  test("a rod on a pivot struck at its centre of percussion passes nothing to the pivot", () => {
    const world = space();
    const rod = world.addBody({ mass: 1, inertia: [1e-3, 1 / 12, 1 / 12, 0, 0, 0], position: [0.5, 0, 0] });
    world.addJoint(hinge({ a: null, b: rod, anchor: [0, 0, 0], axis: [0, 0, 1] }));
    const { joints } = world.impact({ impulses: [{ body: rod, impulse: [0, 1, 0], at: [2 / 3, 0, 0] }] });
    expect(length(joints[0].impulse)).toBeLessThan(1e-14);
    expect(rod.angularVelocity[2]).toBeCloseTo(2 / 3 / (1 / 3), 12);
  });

  const door = (rate: number) => {
    const world = space();
    const leaf = world.addBody({ shape: box(0.4, 1, 0.02), mass: 20, position: [0.4, 1, 0] });
    const joint = world.addJoint(
      hinge({ a: null, b: leaf, anchor: [0, 1, 0], axis: [0, 1, 0], limits: { lower: 0, upper: 1.8 } }),
    );
    joint.rate = rate;
    return { world, leaf, joint };
  };

  test.each([0, 0.5, 1])("a door that comes to its stop with 2 rad/s leaves it with e = %f of that", (e) => {
    const { world, leaf, joint } = door(-2);
    const found = world.impact({ restitution: e });
    expect(joint.rate).toBeCloseTo(2 * e, 12);
    const about = leaf.inertia[1] + 20 * 0.16;
    expect(found.drives[0].impulse).toBeCloseTo((1 + e) * 2 * about, 10);
    expect([found.drives[0].direction, found.rounds]).toEqual(["turn", 1]);
    expect(found.drives[0].before).toBeCloseTo(-2, 12);
    expect(found.drives[0].after).toBeCloseTo(2 * e, 12);
    expect(found.joints[0].angularImpulse[1]).toBeCloseTo((1 + e) * 2 * about, 10);
  });

  test("a door that leaves its stop, or is not at it, is left alone; a blow against the stop comes back", () => {
    for (const rate of [2, 0]) expect(door(rate).world.impact({ restitution: 1 }).rounds).toBe(0);
    const open = door(0);
    open.joint.coordinate = 1;
    open.joint.rate = -2;
    open.world.impact({ restitution: 1 });
    expect(open.joint.rate).toBeCloseTo(-2, 12);
    const { world, leaf, joint } = door(0);
    world.impact({ impulses: [{ body: leaf, impulse: [0, 0, 5], at: [0.8, 1, 0] }], restitution: 0.5 });
    expect(joint.rate).toBeCloseTo((0.5 * 5 * 0.8) / (leaf.inertia[1] + 20 * 0.16), 12);
  });

  test("a row of sliders, each stopped by the next: with e = 1 the blow comes out at the other end", () => {
    const world = space();
    const balls = [0, 1, 2].map((x) => world.addBody({ shape: sphere(0.1), mass: 2, position: [x, 0, 0] }));
    const rail = (b: Body) => world.addJoint(slider({ a: null, b, anchor: b.position, axis: [1, 0, 0] }));
    balls.map(rail);
    for (const [i, b] of balls.slice(1).entries())
      world.addJoint(slider({ a: balls[i], b, anchor: b.position, axis: [1, 0, 0], limits: { lower: 0 } }));
    const { rounds } = world.impact({ impulses: [{ body: balls[0], impulse: [4, 0, 0] }], restitution: 1 });
    // the sum of momenta and of energies, and nobody runs into the next any more
    const v = balls.map(({ velocity }) => velocity[0]);
    expect(v[0] + v[1] + v[2]).toBeCloseTo(2, 12);
    expect(v[0] ** 2 + v[1] ** 2 + v[2] ** 2).toBeCloseTo(4, 12);
    expect(v[1] - v[0]).toBeGreaterThan(-1e-11);
    expect(v[2] - v[1]).toBeGreaterThan(-1e-11);
    expect(rounds).toBeGreaterThan(0);
  });
});

describe("against the dense KKT system", () => {
  test.each([
    ["trees", { bodies: 8 }],
    ["floating trees", { bodies: 8, pinned: false }],
    ["three loops", { bodies: 8, loops: 3 }],
    ["floating loops", { bodies: 6, loops: 2, pinned: false }],
  ])("%s of mixed joints", (_, options) => {
    for (let seed = 1; seed <= 8; seed++) {
      const mechanism = randomMechanism(seed, { speed: 2, push: 10, kinds: NAMED_KINDS, ...options });
      const still = {
        ...mechanism,
        bodies: mechanism.bodies.map((body) => ({ ...body, velocity: [0, 0, 0], angularVelocity: [0, 0, 0] })),
      };
      // velocities that fit the joints stay out of it: the same system as for accelerations at rest
      const dense = solveDense(problemOf(still));
      const { world, bodies } = worldOf(mechanism);
      const before = bodies.map(six);
      const impulses = mechanism.bodies.map(({ force, torque }, i) => ({
        body: bodies[i],
        impulse: force as unknown as Vec3,
        angularImpulse: torque as unknown as Vec3,
      }));
      const found = world.impact({ impulses });
      expect(found.status).toBe("solved");
      const change = bodies.map((body, i) => six(body).map((x, k) => x - before[i][k]));
      for (const [i, dv] of change.entries()) expect(worst(dv, dense.vdot[i]) / sizeOf(dense.vdot)).toBeLessThan(1e-9);
      const wrenches = wrenchesOf(mechanism, dense.lambda);
      for (const [i, { impulse, angularImpulse }] of found.joints.entries())
        expect(worst([...impulse, ...angularImpulse], wrenches[i]) / sizeOf(wrenches)).toBeLessThan(1e-9);
      expect(world.report.velocityResidual).toBeLessThan(1e-9);
    }
  });
});

describe("what physics guarantees", () => {
  /** A free chain of hinges with limits, some of them reached, moving anyhow that the joints allow. */
  function tangle(seed: number) {
    const random = seeded(seed);
    const world = space();
    const links: Body[] = [];
    for (let i = 0; i < 6; i++) {
      const link = world.addBody({ shape: box(0.2, 0.05, 0.05), mass: 0.5 + random(), position: [0.4 * i, 0, 0] });
      const axis: Vec3 = [signed(random), signed(random), signed(random)];
      const limits = random() < 0.5 ? { lower: 0, upper: 1 } : { lower: -1, upper: 0 };
      if (i > 0) world.addJoint(hinge({ a: links[i - 1], b: link, anchor: [0.4 * i - 0.2, 0, 0], axis, limits }));
      links.push(link);
    }
    for (const joint of world.joints) joint.rate = 3 * signed(random);
    return { world, links, random };
  }
  const momentum = (bodies: readonly Body[]) => {
    const linear = bodies.reduce((sum, { mass, velocity }) => add(sum, scale(mass, velocity)), [0, 0, 0] as Vec3);
    // boxes that are not turned: their inertia is diagonal in the world
    const angular = bodies.reduce(
      (sum, { mass, velocity, centreOfMass, inertia, angularVelocity: w }) => {
        const own: Vec3 = [inertia[0] * w[0], inertia[1] * w[1], inertia[2] * w[2]];
        return add(sum, add(own, cross(centreOfMass, scale(mass, velocity))));
      },
      [0, 0, 0] as Vec3,
    );
    return [...linear, ...angular];
  };

  test.each([0, 0.3, 1])("e = %f: stops keep momentum, gain no energy, and nothing runs on into them", (e) => {
    let struck = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const { world, links } = tangle(seed);
      const [before, energy] = [momentum(links), energyOf(world)];
      const { certificate, rounds } = world.impact({ restitution: e });
      struck += rounds;
      expect(worst(momentum(links), before)).toBeLessThan(1e-10);
      expect(energyOf(world)).toBeLessThan(energy * (1 + 1e-10));
      if (e === 1) expect(energyOf(world)).toBeGreaterThan(energy * (1 - 1e-9));
      for (const joint of world.joints) {
        const away = joint.drive().limits!.lower === 0 ? joint.rate : -joint.rate;
        expect(away).toBeGreaterThan(-1e-9);
      }
      expect(certificate.motion).toBeLessThan(1e-9);
    }
    expect(struck).toBeGreaterThan(15);
  });

  test("a blow on a floating chain changes the momenta by itself, and its work is that of the blow", () => {
    const { world, links, random } = tangle(3);
    world.impact({});
    const [before, energy] = [momentum(links), energyOf(world)];
    const impulse: Vec3 = [signed(random), signed(random), signed(random)];
    const at = add(links[2].centreOfMass, [0.1, 0.02, 0]);
    const v0 = links[2].velocityAt(at);
    world.impact({ impulses: [{ body: links[2], impulse, at }], restitution: 0 });
    const change = momentum(links).map((x, i) => x - before[i]);
    expect(worst(change, [...impulse, ...cross(at, impulse)])).toBeLessThan(1e-10);
    // j·(v0 + v1) / 2, less what stops take
    const work = 0.5 * dot(impulse, add(v0, links[2].velocityAt(at)));
    expect(energyOf(world) - energy).toBeLessThan(work + 1e-10);
  });

  test("bodies that do not hang on the struck one are not touched; locked and planar bodies stay as they are bound", () => {
    const world = space();
    const [struck, other] = [0, 3].map((x) => world.addBody({ shape: sphere(0.2), mass: 1, position: [x, 0, 0] }));
    const bound = world.addBody({
      shape: sphere(0.2),
      mass: 1,
      position: [0, 3, 0],
      lockTranslation: [true, false, false],
    });
    const flat = world.addBody({ shape: circle(0.2), mass: 1, position: [0, 6, 0], planar: true });
    world.addJoint(ball({ a: struck, b: bound, anchor: [0, 1.5, 0] }));
    const impulse: Vec3 = [1, 1, 1];
    const found = world.impact({ impulses: [struck, bound, flat].map((body) => ({ body, impulse })) });
    expect(found.bodies.map(({ body }) => body)).toEqual(world.bodies);
    expect(six(other)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(bound.velocity[0]).toBe(0);
    expect(worst(flat.velocity, [1, 1, 0])).toBeLessThan(1e-15);
    expect(world.report.velocityResidual).toBeLessThan(1e-12);
  });

  test("what hangs on a kinematic body takes its motion, and an endless motor keeps its speed", () => {
    const world = space();
    const wheel = world.addBody({ type: "kinematic", angularVelocity: [0, 0, 2] });
    const rod = world.addBody({ shape: box(0.5, 0.05, 0.05), mass: 1, position: [1, 0, 0] });
    const joint = world.addJoint(
      hinge({ a: wheel, b: rod, anchor: [0.5, 0, 0], axis: [0, 0, 1], motor: { speed: 1 } }),
    );
    world.impact({ impulses: [{ body: rod, impulse: [0, 3, 0] }] });
    expect(joint.rate).toBeCloseTo(1, 12);
    expect(worst(rod.velocityAt([0.5, 0, 0]), [0, 1, 0])).toBeLessThan(1e-12);
    expect(wheel.angularVelocity).toEqual([0, 0, 2]);
  });

  test("with apply: false nothing changes, and the step after an impact goes on from it", () => {
    const { world, links } = tangle(5);
    const before = world.hash();
    const blow = { impulses: [{ body: links[0], impulse: [0, 1, 0] as Vec3 }], restitution: 0.5 };
    const seen = world.impact({ ...blow, apply: false });
    expect(world.hash()).toBe(before);
    const done = world.impact(blow);
    for (const [i, { linear, angular }] of done.bodies.entries()) {
      expect(linear).toEqual(seen.bodies[i].linear);
      expect(angular).toEqual(seen.bodies[i].angular);
    }
    const [v, momenta] = [links.map(six), momentum(links)];
    world.step(1e-7);
    // a step of 1e-7 s turns nothing: its velocities are those that the impact left
    for (const [i, link] of links.entries()) expect(worst(six(link), v[i])).toBeLessThan(1e-4);
    expect(worst(momentum(links).slice(0, 3), momenta)).toBeLessThan(1e-9);
  });
});
