// Scalable bodies and bodies of one's own as a user makes, reads, moves, saves and joins them; their energy; and the memory they lie in.
import { describe, expect, it } from "vitest";
import {
  type Body,
  ball,
  hinge,
  loadScene,
  saveScene,
  type Vec3,
  World,
  WorldLockedError,
} from "../../../src/index.ts";
import { dot, subtract } from "../../../src/math/index.ts";
import * as Col from "../../../src/memory/column-ids.ts";
import { F64 } from "../../../src/memory/machine.ts";
import { kernels } from "../../support/kernels.ts";
import { apart, cloud, massOf, motionOf, sums } from "../../support/point-cloud.ts";

const points = cloud([
  { mass: 2, at: [0.5, 0.2, 0.1] },
  { mass: 1, at: [0.1, 0.4, 0.6] },
]);

/** Turned, moving and growing; its centre of mass off the origin of its frame. */
function growing(world: World, axes: 1 | 3): Body {
  return world.addBody({
    ...massOf(points),
    com: [0.1, -0.2, 0.3],
    position: [1, 2, 3],
    orientation: [Math.SQRT1_2, 0, 0.3, 0.6],
    velocity: [1, -2, 0.5],
    angularVelocity: [0.3, 2, -1],
    scalable:
      axes === 1
        ? { axes, scale: 1.3, rate: 0.7, stiffness: 20, rest: 1.1 }
        : { axes, scale: [1.3, 0.8, 2], rate: [0.7, -0.4, 0.2], stiffness: 20, damping: 3, rest: [1, 0.5, 2] },
  });
}

const own = (world: World) =>
  world.addBody({
    type: "custom",
    name: "own",
    dimension: 2,
    massMatrix: [
      [2, 0.5],
      [0.5, 1],
    ],
    pose: [0.1, 0.2],
    rates: [3, -1],
    constantForce: [4, 5],
  });

describe.each([1, 3] as const)("a body with %i scales", (axes) => {
  const world = new World({ gravity: [0, 0, 0] });
  const body = growing(world, axes);
  const scales = axes === 1 ? [1.3, 1.3, 1.3] : [1.3, 0.8, 2];

  it("says what it is", () => {
    expect([body.kind, body.dimension, body.type]).toEqual(["scalable", 6 + axes, "dynamic"]);
    expect(body.scale).toEqual(scales);
    expect(body.scaleRate).toEqual(axes === 1 ? [0.7, 0.7, 0.7] : [0.7, -0.4, 0.2]);
    const { stiffness, damping, rest } = body.scalable;
    expect([stiffness, damping, rest]).toEqual(axes === 1 ? [20, 0, [1.1, 1.1, 1.1]] : [20, 3, [1, 0.5, 2]]);
  });

  it("has the energy of its points, and that of its spring", () => {
    const { energy } = world.report;
    expect(energy.kinetic).toBeCloseTo(sums(motionOf(body, points)).energy, 11);
    const stored = axes === 1 ? 10 * 0.2 ** 2 : 10 * (0.3 ** 2 + 0.3 ** 2);
    expect(energy.potential).toBeCloseTo(stored, 12);
  });

  it("carries its points: in the world, back, and their velocities", () => {
    for (const [i, { at, velocity }] of motionOf(body, points).entries()) {
      const [x, y, z] = points[i].at;
      const local: Vec3 = [x + 0.1, y - 0.2, z + 0.3];
      expect(apart(body.worldFromBody(local), at)).toBeLessThan(1e-14);
      expect(apart(body.bodyFromWorld(at), local)).toBeLessThan(1e-14);
      expect(apart(body.velocityAt(at), velocity)).toBeLessThan(1e-14);
    }
    expect(apart(body.position, [1, 2, 3])).toBeLessThan(1e-15);
    const pose = new Float64Array(7);
    body.readPose(pose);
    expect(apart([pose[0], pose[1], pose[2]], body.position)).toBeLessThan(1e-15);
  });

  it("takes a blow at a point: momentum, angular momentum and the work of the blow", () => {
    const start = world.snapshot();
    const at = body.worldFromBody([0.7, 0.1, -0.4]);
    const impulse: Vec3 = [0.4, -0.9, 0.7];
    const [before, speed] = [sums(motionOf(body, points)), body.velocityAt(at)];
    body.applyImpulse(impulse, at);
    const [after, mean] = [sums(motionOf(body, points)), body.velocityAt(at).map((v, i) => (v + speed[i]) / 2)];
    expect(after.energy - before.energy).toBeCloseTo(dot(mean as unknown as Vec3, impulse), 12);
    expect(apart(subtract(after.momentum, before.momentum), impulse)).toBeLessThan(1e-13);
    const [x, y, z] = at;
    const moment: Vec3 = [
      y * impulse[2] - z * impulse[1],
      z * impulse[0] - x * impulse[2],
      x * impulse[1] - y * impulse[0],
    ];
    expect(apart(subtract(after.angular, before.angular), moment)).toBeLessThan(1e-13);
    world.restore(start);
    expect(sums(motionOf(body, points)).energy).toBe(before.energy);
  });

  it("is pushed along its scales by a force off its centre: the power is that of the force", () => {
    const at = body.worldFromBody([0.7, 0.1, -0.4]);
    const force: Vec3 = [4, -9, 7];
    body.applyForce(force, at);
    body.applyForce(force, at);
    const rates = axes === 1 ? [body.scaleRate[0]] : [...body.scaleRate];
    let power = dot(body.force, body.velocity) + dot(body.torque, body.angularVelocity);
    for (const [i, rate] of rates.entries()) power += body.scaleForce[i] * rate;
    expect(power).toBeCloseTo(2 * dot(force, body.velocityAt(at)), 11);
    body.clearForces();
    expect([...body.force, ...body.torque, ...body.scaleForce].every((x) => x === 0)).toBe(true);
    body.applyScaleForce(2);
    expect(body.scaleForce).toEqual([2, 2, 2]);
    body.clearForces();
  });

  it("is held by joints where its points are, and gaps and speeds count its growth", () => {
    const start = world.snapshot();
    const anchor = body.worldFromBody([0.7, 0.1, -0.4]);
    const joint = world.addJoint(ball({ a: null, b: body, anchor }));
    expect(joint.anchorB.every((x, i) => Math.abs(x - anchor[i]) < 1e-14)).toBe(true);
    expect(world.report.jointGapMetres).toBeLessThan(1e-14);
    expect(world.report.velocityResidual).toBeCloseTo(Math.hypot(...body.velocityAt(anchor)), 12);
    body.scale = 1;
    expect(apart(joint.anchorB, body.worldFromBody([0.7, 0.1, -0.4]))).toBeLessThan(1e-14);
    expect(world.report.jointGapMetres).toBeCloseTo(apart(joint.anchorB, anchor), 13);
    expect(world.report.jointGapMetres).toBeGreaterThan(0.01);
    world.addJoint(hinge({ a: null, b: body, anchorA: anchor, anchorB: [0, 0, 0], axis: [0, 1, 0] }));
    world.restore(start);
    expect(body.scale).toEqual(scales);
  });

  it("may be set: the centre of mass stays", () => {
    const start = world.snapshot();
    const centre = body.centreOfMass;
    body.scale = 2;
    body.scaleRate = -0.5;
    expect([body.scale, body.scaleRate]).toEqual([
      [2, 2, 2],
      [-0.5, -0.5, -0.5],
    ]);
    expect(body.centreOfMass).toEqual(centre);
    body.position = [0, 0, 0];
    expect(apart(body.position, [0, 0, 0])).toBeLessThan(1e-15);
    expect(world.report.energy.kinetic).toBeCloseTo(sums(motionOf(body, points)).energy, 11);
    world.restore(start);
  });
});

describe("a custom body", () => {
  it("has a pose, rates and the energy of its mass matrix", () => {
    const world = new World();
    const body = own(world);
    expect([body.kind, body.dimension, body.type, body.label]).toEqual(["custom", 2, "dynamic", 'body "own"']);
    expect([body.pose, body.rates, body.constantForce]).toEqual([
      [0.1, 0.2],
      [3, -1],
      [4, 5],
    ]);
    expect(body.massMatrix).toEqual([
      [2, 0.5],
      [0.5, 1],
    ]);
    // ½ (2·9 - 2·0.5·3 + 1) - (4·0.1 + 5·0.2)
    expect(world.report.energy.kinetic).toBe(8);
    expect(world.report.energy.potential).toBeCloseTo(-1.4, 15);
    body.pose = [1, 2];
    body.rates = [0, 0];
    body.constantForce = [0, 1];
    expect(world.report.energy.total).toBe(-2);
    body.applyForces([1, 2]);
    body.applyForces([1, 2]);
    expect(body.appliedForces).toEqual([2, 4]);
    body.clearForces();
    expect(body.appliedForces).toEqual([0, 0]);
    expect([body.mass, body.position, body.orientation]).toEqual([0, [0, 0, 0], [0, 0, 0, 1]]);
  });

  it("may have 1 to 12 freedoms", () => {
    const world = new World();
    for (const d of [1, 7, 12]) {
      const massMatrix = Array.from({ length: d }, (_, i) =>
        Array.from({ length: d }, (_, k) => (i === k ? 2 : 1 / (1 + i + k))),
      );
      const body = world.addBody({ type: "custom", dimension: d, massMatrix, rates: new Array(d).fill(1) });
      expect(body.massMatrix).toEqual(massMatrix);
      expect(body.pose).toEqual(new Array(d).fill(0));
      const sum = massMatrix.flat().reduce((a, b) => a + b, 0);
      expect(world.report.energy.kinetic).toBeCloseTo(sum / 2, 12);
      body.remove();
    }
  });
});

describe("the memory of other kinds", () => {
  it("grows with them, is used again, and comes back with a snapshot", () => {
    const world = new World();
    const first = growing(world, 3);
    const kept = own(world);
    const bodies = Array.from({ length: 40 }, () => growing(world, 1));
    expect(first.scale).toEqual([1.3, 0.8, 2]);
    expect(kept.rates).toEqual([3, -1]);
    const [hash, snapshot] = [world.hash(), world.snapshot()];
    bodies[7].remove();
    first.remove();
    const fresh = world.addBody({ type: "custom", dimension: 1, massMatrix: [[1]] });
    expect([fresh.pose, fresh.rates, fresh.constantForce, fresh.appliedForces]).toEqual([[0], [0], [0], [0]]);
    const rigid = world.addBody({ mass: 1, inertia: [1, 1, 1, 0, 0, 0] });
    expect([rigid.kind, rigid.scale]).toEqual(["rigid", [1, 1, 1]]);
    world.restore(snapshot);
    expect(world.hash()).toBe(hash);
    expect(first.scale).toEqual([1.3, 0.8, 2]);
    expect(bodies[7].scaleRate).toEqual([0.7, 0.7, 0.7]);
    expect(growing(world, 1).scale).toEqual([1.3, 1.3, 1.3]);
    for (const body of [...world.bodies]) body.remove();
    expect(world.bodies).toEqual([]);
  });

  it("counts in the hash", () => {
    const world = new World();
    const [body, other] = [growing(world, 3), own(world)];
    const hashes = new Set([world.hash()]);
    const change = (what: () => void) => {
      what();
      hashes.add(world.hash());
    };
    change(() => (body.scale = 1.5));
    change(() => (body.scaleRate = [0, 0, 1e-9]));
    change(() => body.applyScaleForce(1));
    change(() => (other.pose = [0.1, 0.3]));
    change(() => (other.rates = [0.1, 0.3]));
    change(() => other.applyForces([0, 1]));
    expect(hashes.size).toBe(7);
  });

  it("goes into a file and comes out the same", () => {
    const world = new World();
    const [one, three] = [growing(world, 1), growing(world, 3)];
    own(world);
    world.addJoint(ball({ a: one, b: three, anchor: [0.3, 1, 2] }));
    three.applyForce([1, 2, 3], [4, 5, 6]);
    const text = saveScene(world);
    const loaded = loadScene(text).world;
    expect(loaded.hash()).toBe(world.hash());
    expect(saveScene(loaded)).toBe(text);
    expect(loaded.report.energy).toEqual(world.report.energy);
    expect(loaded.bodies[1].scaleForce).toEqual(three.scaleForce);
    expect(loaded.bodies[1].scalable).toEqual(three.scalable);
    expect(loaded.bodies[2].massMatrix).toEqual(world.bodies[2].massMatrix);
  });

  it("is looked through for numbers that are not finite", () => {
    const world = new World();
    const [body, other] = [growing(world, 1), own(world)];
    const { memory } = world.store;
    const k = kernels();
    k.applyForces(memory.base);
    const ahead = memory.word(Col.STATE_NEXT) - memory.word(Col.STATE_NOW);
    const spoil = (column: number, width: number, entry: number, i: number): number => {
      const at = memory.now(column) + ahead + width * entry + i;
      const kept = F64[at];
      F64[at] = Number.NaN;
      const found = k.findBadBody(memory.base);
      F64[at] = kept;
      return found;
    };
    expect(k.findBadBody(memory.base)).toBe(-1);
    expect(spoil(Col.EXTRA_POSE, 16, 0, 2)).toBe(body.slot);
    expect(spoil(Col.EXTRA_RATE, 12, 0, 0)).toBe(body.slot);
    expect(spoil(Col.EXTRA_RATE, 12, 1, 1)).toBe(other.slot);
    expect(spoil(Col.EXTRA_POSE, 16, 1, 1)).toBe(other.slot);
  });
});

it("a locked world refuses what changes them, and lets them be read", () => {
  const world = new World();
  const [body, other] = [growing(world, 3), own(world)];
  const hash = world.hash();
  world.store.locked(() => {
    for (const change of [
      () => (body.scale = 1),
      () => (body.scaleRate = 1),
      () => body.applyScaleForce(1),
      () => (other.pose = [0, 0]),
      () => (other.rates = [0, 0]),
      () => (other.constantForce = [0, 0]),
      () => other.applyForces([0, 0]),
    ])
      expect(change).toThrow(WorldLockedError);
    expect([body.scale[0], body.scalable.axes, other.pose[0], other.massMatrix[0][0]]).toEqual([1.3, 3, 0.1, 2]);
  });
  expect(world.hash()).toBe(hash);
});
