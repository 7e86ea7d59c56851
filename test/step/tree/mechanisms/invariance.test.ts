// The motion does not hang on names: on the order in which bodies and joints were made, on where a loop is cut, on how the
// world is turned.
import { describe, expect, test } from "vitest";
import type { Body, Vec3 } from "../../../../src/index.ts";
import { worldOf } from "../../../support/mechanism-world.ts";
import { seeded, whole } from "../../../support/random-forest.ts";
import {
  fourBar,
  HINGE,
  KINDS,
  type Kind,
  type MechanismOptions,
  randomMechanism,
} from "../../../support/random-mechanism.ts";
import { angleBetween, quaternion, vector } from "../../../support/random-tree.ts";
import type { Mechanism } from "../../../support/reference-mechanism.ts";
import { add, apply, compose, minus, norm, rotation, type Vector } from "../../../support/reference-step.ts";

const [H, STEPS] = [1 / 240, 20];
/** What Newton leaves of a step where there are rows, see against-reference.test.ts; both worlds err, k steps make k². */
const LEFT = 1.2e-7 * (60 * H) ** 4;
const POSE = 2 * STEPS ** 2 * LEFT;

function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  const order = [...list];
  for (let i = order.length - 1; i > 0; i--) {
    const j = whole(random, 0, i);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Bodies in the given order, and joints in any. */
function renumbered(random: () => number, { bodies, joints }: Mechanism, order: readonly number[]): Mechanism {
  const place = (b: number) => (b < 0 ? b : order.indexOf(b));
  return {
    bodies: order.map((b) => bodies[b]),
    joints: shuffled(random, joints).map((joint) => ({ ...joint, a: place(joint.a), b: place(joint.b) })),
  };
}

function turned({ bodies, joints }: Mechanism, g: Vector, shift: Vector): Mechanism {
  const R = rotation(g);
  const pose = (p: { position: Vector; orientation: Vector }) => ({
    position: add(apply(R, p.position), shift),
    orientation: compose(g, p.orientation),
  });
  return {
    bodies: bodies.map((body) => ({
      ...body,
      ...pose(body),
      velocity: apply(R, body.velocity),
      angularVelocity: apply(R, body.angularVelocity),
    })),
    joints: joints.map((joint) => ({
      ...joint,
      ...(joint.a < 0 ? { anchorA: add(apply(R, joint.anchorA), shift), frameA: compose(g, joint.frameA) } : {}),
      ...(joint.b < 0 ? { anchorB: add(apply(R, joint.anchorB), shift), frameB: compose(g, joint.frameB) } : {}),
    })),
  };
}

const GRAVITY: Vec3 = [0, -9.81, 0];
/** The bodies after the steps; undefined where a step was taken in pieces, which another order may decide otherwise. */
function stepped(mechanism: Mechanism, gravity: Vec3 = GRAVITY): Body[] | undefined {
  const { world, bodies } = worldOf(mechanism, gravity);
  for (let k = 0; k < STEPS; k++) {
    world.step(H);
    if (world.report.fallbacks.halvedTrees > 0 || world.report.fallbacks.rejected > 0) return undefined;
  }
  return bodies;
}

const apart = (one: Body, position: readonly number[], orientation: readonly number[]) =>
  Math.max(norm(minus([...one.centreOfMass], [...position])), angleBetween([...one.orientation], [...orientation]));

// cylindrical joints are stepped with the axes of either side (against-reference.test.ts): another scheme, not the same digits
const OTHERS = KINDS.filter(([linear, angular]) => linear !== 2 || angular !== 2);
const sets: [string, MechanismOptions][] = [
  ["trees", { bodies: 6, push: 0, kinds: OTHERS }],
  ["one loop", { bodies: 5, loops: 1, push: 0, kinds: OTHERS }],
  ["floating loops", { bodies: 5, loops: 2, pinned: false, push: 0, kinds: OTHERS }],
];

describe.each(sets)("%s", (_, options) => {
  test("made in another order go the same way", () => {
    let compared = 0;
    for (let seed = 0; seed < 12; seed++) {
      const random = seeded(50 + seed);
      const mechanism = randomMechanism(300 + seed, options);
      const order = shuffled(random, [...mechanism.bodies.keys()]);
      const [here, there] = [stepped(mechanism), stepped(renumbered(random, mechanism, order))];
      if (!here || !there) continue;
      compared++;
      for (const [i, b] of order.entries())
        expect(apart(there[i], here[b].centreOfMass, here[b].orientation), `seed ${seed}`).toBeLessThan(POSE);
    }
    expect(compared).toBeGreaterThan(8);
  });

  // both take the same iterations on numbers that differ by rounding: 1e-15 of ten metres, 2e-13 m/s a step, which 20 steps
  // add up to 2e-12 m; what stands askew (rows nearly dependent, light levers) amplifies it by 50 at most
  test("turned and shifted with their gravity go the same way", () => {
    let compared = 0;
    for (let seed = 0; seed < 12; seed++) {
      const random = seeded(80 + seed);
      const mechanism = randomMechanism(300 + seed, options);
      const [g, shift] = [quaternion(random), vector(random, 5)];
      const R = rotation(g);
      const gravity = apply(R, [...GRAVITY]) as unknown as Vec3;
      const [here, there] = [stepped(mechanism), stepped(turned(mechanism, g, shift), gravity)];
      if (!here || !there) continue;
      compared++;
      for (const [b, body] of here.entries()) {
        const position = add(apply(R, [...body.centreOfMass]), shift);
        expect(apart(there[b], position, compose(g, [...body.orientation])), `seed ${seed}`).toBeLessThan(1e-10);
      }
    }
    expect(compared).toBeGreaterThan(8);
  });
});

describe("a loop cut at another joint", () => {
  /** A floating ring: every joint is as good to cut as the others, and the last one made is. */
  function ring(seed: number, count: number, kind: Kind): Mechanism {
    const chain = randomMechanism(seed, {
      bodies: count,
      loops: 1,
      shape: "chain",
      pinned: false,
      kinds: [kind],
      push: 0,
    });
    return chain;
  }

  test.each([
    ["balls", 5, [3, 0]],
    ["universal joints", 7, [3, 1]],
    ["hinges", 8, HINGE],
  ] as [string, number, Kind][])("of %s goes the same way", (_, count, kind) => {
    for (let seed = 0; seed < 4; seed++) {
      const mechanism = ring(seed, count, kind);
      const here = stepped(mechanism);
      for (let first = 1; first < mechanism.joints.length; first += 2) {
        const joints = [...mechanism.joints.slice(first), ...mechanism.joints.slice(0, first)];
        const there = stepped({ ...mechanism, joints });
        if (!here || !there) continue;
        for (const [b, body] of here.entries())
          expect(apart(there[b], body.centreOfMass, body.orientation), `seed ${seed}, ${first}`).toBeLessThan(POSE);
      }
    }
  });

  test("of a four-bar goes the same way", () => {
    for (let seed = 0; seed < 4; seed++) {
      const mechanism = fourBar(seed, { push: 0 });
      const all = [0, 1, 2, 3].map((first) => {
        const joints = [...mechanism.joints.slice(first), ...mechanism.joints.slice(0, first)];
        return stepped({ ...mechanism, joints }) as Body[];
      });
      for (const there of all.slice(1))
        for (const [b, body] of all[0].entries())
          expect(apart(there[b], body.centreOfMass, body.orientation), `seed ${seed}`).toBeLessThan(POSE);
    }
  });
});
