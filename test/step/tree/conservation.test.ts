// What no force can change: the momentum of free trees, and the motion under turning, shifting and relabelling the world.
import { describe, expect, test } from "vitest";
import { type Inertia, type Vec3, World } from "../../../src/index.ts";
import { momenta } from "../../support/momenta.ts";
import { seeded, whole } from "../../support/random-forest.ts";
import {
  angleBetween,
  type Built,
  build,
  moved,
  quaternion,
  randomInertia,
  randomTree,
  type TreeOptions,
  vector,
} from "../../support/random-tree.ts";
import { apply, compose, minus, norm, rotation, type Vector } from "../../support/reference-step.ts";

const SHAPES = ["chain", "star", "random"] as const;

/** The turn that Newton leaves in a step of h, rad: C t² after a last correction of t; see step-against-reference. */
const turnError = (h: number): number => 2 * (1e-5 * (60 * h) ** 2) ** 2;

describe("free trees without gravity", () => {
  // The scheme keeps both exactly at theta = 1/2: joints push with equal and opposite impulses at one mean point, and
  // x1 p1 - x0 p0 is mean x times the change of p. The fits at the end of each step are impulses of the joints as well.
  // What is left is Newton's: a turn error e in a step is a spin error of 2 e / h, over spins of 1 rad/s and more, and
  // 1e-13 a step of rounding (1e-16 of positions of metres over h, times the ratio of the parts to their sum).
  test.each([1, 1e4])("keep momentum and angular momentum, mass ratio %f", (ratio) => {
    const [h, steps] = [1 / 120, 100];
    const tolerance = steps * ((2 * turnError(h)) / h + 1e-13);
    for (let seed = 0; seed < 12; seed++) {
      const bodies = whole(seeded(seed), 2, 8);
      const tree = randomTree(seed, { bodies, shape: SHAPES[seed % 3], pin: "none", ratio, spin: 3, damping: 0 });
      tree.gravity = [0, 0, 0];
      const built = build(tree);
      const before = momenta(built.bodies);
      for (let k = 0; k < steps; k++) built.world.step(h);
      expect(built.world.report.theta).toBe(0.5);
      const after = momenta(built.bodies);
      const change = (a: Vector, b: Vector, size: number) => norm(minus(a, b)) / size;
      expect(change(after.linear, before.linear, before.linearSize), `seed ${seed}`).toBeLessThan(tolerance);
      expect(change(after.angular, before.angular, before.angularSize), `seed ${seed}`).toBeLessThan(tolerance);
    }
  });
});

// One body is solved to rounding: a few times 1e-16 a step, which add up like a random walk or at worst to 1,000 times that.
test("a single free body keeps its angular momentum over 1,000 steps of 1/60 s", () => {
  for (let seed = 0; seed < 20; seed++) {
    const random = seeded(seed);
    const world = new World({ gravity: [0, 0, 0] });
    const I = randomInertia(random, 2);
    const body = world.addBody({
      mass: 2,
      inertia: [I[0][0], I[1][1], I[2][2], I[0][1], I[0][2], I[1][2]] as Inertia,
      orientation: quaternion(random) as unknown as [number, number, number, number],
      angularVelocity: vector(random, 8) as unknown as Vec3,
    });
    const before = momenta([body]).angular;
    let worst = 0;
    for (let k = 0; k < 1000; k++) {
      world.step(1 / 60);
      worst = Math.max(worst, norm(minus(momenta([body]).angular, before)) / norm(before));
    }
    expect(worst, `seed ${seed}`).toBeLessThan(1e-12);
  }
});

/** Largest difference of poses and of velocities; `a` is seen from a world turned by g and shifted. */
function difference(a: Built, b: Built, g: Vector, shift: Vector): { pose: number; velocity: number } {
  const R = rotation(g);
  const seen = (v: Vec3) => apply(R, [...v]);
  let [pose, velocity] = [0, 0];
  for (const [i, body] of a.bodies.entries()) {
    const other = b.bodies[i];
    const there = minus([...other.centreOfMass], shift);
    const turn = angleBetween(compose(g, [...body.orientation]), [...other.orientation]);
    pose = Math.max(pose, norm(minus(seen(body.centreOfMass), there)), turn);
    const spin = minus(seen(body.angularVelocity), [...other.angularVelocity]);
    velocity = Math.max(velocity, norm(minus(seen(body.velocity), [...other.velocity])), norm(spin));
  }
  return { pose, velocity };
}

const PINS = ["none", "world", "static", "coasting"] as const;
const options = (seed: number, pin: TreeOptions["pin"]): TreeOptions => ({
  bodies: whole(seeded(seed), 2, 8),
  shape: SHAPES[seed % 3],
  pin,
  ratio: 100,
  spin: 3,
  damping: 0.2,
});
const STEPS = 20;

// Both worlds take the same iterations on numbers that differ by rounding: 1e-15 of positions of ten metres, so 2e-13 m/s
// over a step of 1/240 s, which 20 steps of a swinging tree (light bodies, lever arms) add up and amplify by twenty at most.
test.each(PINS)("a turned and shifted world goes the same way, held by: %s", (pin) => {
  for (let seed = 0; seed < 12; seed++) {
    const random = seeded(500 + seed);
    const tree = randomTree(seed, options(seed, pin));
    const [g, shift] = [quaternion(random), vector(random, 5)];
    const [here, there] = [build(tree), build(moved(tree, g, shift))];
    for (let k = 0; k < STEPS; k++) for (const { world } of [here, there]) world.step(1 / 240);
    const { pose, velocity } = difference(here, there, g, shift);
    expect(pose, `seed ${seed}`).toBeLessThan(2e-13);
    expect(velocity, `seed ${seed}`).toBeLessThan(4e-12);
  }
});

function shuffled(random: () => number, count: number): number[] {
  const order = Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = whole(random, 0, i);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

// Another order may choose another root, so Newton goes another way to the same answer: each world is within k² e of it
// after k steps, 3e-10 rad here, and within 2 k e / h of its velocities.
test.each(PINS)("bodies and joints made in another order go the same way, held by: %s", (pin) => {
  const h = 1 / 240;
  for (let seed = 0; seed < 12; seed++) {
    const random = seeded(900 + seed);
    const tree = randomTree(seed, options(seed, pin));
    const swapped = tree.joints.map(() => random() < 0.5);
    const orders = [shuffled(random, tree.bodies.length), shuffled(random, tree.joints.length)];
    const [here, there] = [build(tree), build(tree, orders[0], orders[1], swapped)];
    for (let k = 0; k < STEPS; k++) for (const { world } of [here, there]) world.step(h);
    const { pose, velocity } = difference(here, there, [0, 0, 0, 1], [0, 0, 0]);
    expect(pose, `seed ${seed}`).toBeLessThan(2 * STEPS ** 2 * turnError(h));
    expect(velocity, `seed ${seed}`).toBeLessThan((2 * 2 * STEPS * turnError(h)) / h);
  }
});
