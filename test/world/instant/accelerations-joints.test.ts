import { describe, expect, test } from "vitest";
import { accelerations, type World } from "../../../src/index.ts";
import { numbersInUse } from "../../../src/memory/regions.ts";
import { solveDense } from "../../support/dense-kkt.ts";
import { problemOf, wrenchesOf } from "../../support/mechanism-problem.ts";
import { NAMED_KINDS, worldOf } from "../../support/mechanism-world.ts";
import { fourBar, randomMechanism } from "../../support/random-mechanism.ts";
import type { Mechanism } from "../../support/reference-mechanism.ts";
import { apply, compose, norm, rotation, type Vector } from "../../support/reference-step.ts";

const worst = (a: readonly number[], b: readonly number[]) => Math.max(...a.map((x, i) => Math.abs(x - b[i])));
const sizeOf = (values: readonly (readonly number[])[]) => Math.max(1, ...values.flat().map(Math.abs));
const motions = (world: World): number[][] =>
  accelerations(world)
    .bodies.filter(({ body }) => body.type === "dynamic")
    .map(({ linear, angular }) => [...linear, ...angular]);

/** Errors of accelerations and of joint forces, relative to the largest of each. */
function errors(mechanism: Mechanism): { motion: number; force: number } {
  const { world } = worldOf(mechanism);
  const found = accelerations(world);
  const dense = solveDense(problemOf(mechanism));
  expect(dense.rank).toBe(dense.size);
  expect(found.status).toBe("solved");
  expect(found.rank).toBe(dense.size - 6 * mechanism.bodies.length);
  const wrenches = wrenchesOf(mechanism, dense.lambda);
  const motion = motions(world).map((six, i) => worst(six, dense.vdot[i]));
  const force = found.joints.map((joint, i) => worst([...joint.force, ...joint.torque], wrenches[i]));
  return { motion: Math.max(...motion) / sizeOf(dense.vdot), force: Math.max(...force) / sizeOf(wrenches) };
}

describe("against the dense KKT system, its bias by differences", () => {
  test.each([
    ["trees", { bodies: 8 }],
    ["floating trees", { bodies: 8, pinned: false }],
    ["trees with masses over six orders", { bodies: 8, ratio: 1e6 }],
    ["one loop", { bodies: 6, loops: 1 }],
    ["three loops", { bodies: 8, loops: 3 }],
    ["floating loops", { bodies: 6, loops: 2, pinned: false }],
  ])("%s of mixed joints", (_, options) => {
    for (let seed = 1; seed <= 12; seed++) {
      const { motion, force } = errors(randomMechanism(seed, { speed: 2, kinds: NAMED_KINDS, ...options }));
      expect(motion).toBeLessThan(1e-9);
      expect(force).toBeLessThan(1e-9);
    }
  });
});

describe("what does not depend on names and axes", () => {
  const turn = [0.5, -0.1, 0.7, 0.5].map((x) => x / Math.sqrt(1));
  const R = rotation(turn.map((x) => x / norm(turn)));
  const q = turn.map((x) => x / norm(turn));

  test.each([1, 2, 3, 4])("seed %i: bodies and joints in another order", (seed) => {
    const mechanism = randomMechanism(seed, { bodies: 7, loops: 2, speed: 2, kinds: NAMED_KINDS });
    const last = mechanism.bodies.length - 1;
    const place = (i: number) => (i < 0 ? i : last - i);
    const renamed = {
      bodies: [...mechanism.bodies].reverse(),
      joints: mechanism.joints.map((joint) => ({ ...joint, a: place(joint.a), b: place(joint.b) })).reverse(),
    };
    const [one, other] = [motions(worldOf(mechanism).world), motions(worldOf(renamed).world).reverse()];
    for (const [i, six] of one.entries()) expect(worst(six, other[i]) / sizeOf(one)).toBeLessThan(1e-10);
  });

  test.each([1, 2, 3, 4])("seed %i: the world turned", (seed) => {
    const mechanism = randomMechanism(seed, { bodies: 7, loops: 2, speed: 2, kinds: NAMED_KINDS });
    const turned: Mechanism = {
      bodies: mechanism.bodies.map((body) => ({
        ...body,
        position: apply(R, body.position),
        orientation: compose(q, body.orientation),
        velocity: apply(R, body.velocity),
        angularVelocity: apply(R, body.angularVelocity),
        force: apply(R, body.force),
        torque: apply(R, body.torque),
      })),
      joints: mechanism.joints.map((joint) => ({
        ...joint,
        ...(joint.a < 0 ? { anchorA: apply(R, joint.anchorA), frameA: compose(q, joint.frameA) } : {}),
        ...(joint.b < 0 ? { anchorB: apply(R, joint.anchorB), frameB: compose(q, joint.frameB) } : {}),
      })),
    };
    const [one, other] = [motions(worldOf(mechanism).world), motions(worldOf(turned).world)];
    const rotated = (six: Vector) => [...apply(R, six.slice(0, 3)), ...apply(R, six.slice(3))];
    for (const [i, six] of one.entries()) expect(worst(rotated(six), other[i]) / sizeOf(one)).toBeLessThan(1e-10);
  });
});

describe("rows that say the same twice", () => {
  test.each([1, 2, 3])("a planar four-bar in space, seed %i: three rows too many, one motion", (seed) => {
    const mechanism = fourBar(seed, { speed: 2 });
    const { world } = worldOf(mechanism);
    const found = accelerations(world);
    expect(found.status).toBe("solved");
    expect(found.rank).toBe(17);
    // three of the last hinge's five rows are enough where one turns into a ball that slides along the axis
    const lighter: Mechanism = {
      bodies: mechanism.bodies,
      joints: mechanism.joints.map((joint, k) => (k < 3 ? joint : { ...joint, linear: 2, angular: 0 })),
    };
    const dense = solveDense(problemOf(lighter));
    expect(dense.rank).toBe(dense.size);
    for (const [i, six] of motions(world).entries())
      expect(worst(six, dense.vdot[i]) / sizeOf(dense.vdot)).toBeLessThan(1e-9);
    expect(found.joints.flatMap(({ lambda }) => lambda).every(Number.isFinite)).toBe(true);
    expect(found.certificate.equalityRelative).toBeLessThan(1e-9);
  });

  test("nothing is kept in memory", () => {
    const { world } = worldOf(fourBar(1));
    const before = numbersInUse();
    accelerations(world);
    expect(numbersInUse()).toBe(before);
  });
});
