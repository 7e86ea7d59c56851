// The engine against the dense reference of its own scheme: random trees, pinned and free, pushed and damped.
import { describe, expect, test } from "vitest";
import type { Quat, Vec3 } from "../../../src/index.ts";
import { seeded, whole } from "../../support/random-forest.ts";
import {
  angleBetween,
  build,
  type RandomTree,
  randomTree,
  type TreeOptions,
  vector,
} from "../../support/random-tree.ts";
import {
  add,
  apply,
  compose,
  cross,
  type Held,
  minus,
  norm,
  normalise,
  type Push,
  referenceStep,
  rotation,
  times,
  type Vector,
} from "../../support/reference-step.ts";
import { isOnOneTarget, sampled } from "../../support/sampled.ts";

/** The engine ends Newton when a correction turns no body by more than this, rad. */
const lastTurn = (h: number): number => 1e-5 * (60 * h) ** 2;

/**
 * What Newton leaves after a last correction of t rad is C t² of turn. The equations bend on the scale of a radian where
 * masses are alike: C = 0.2 to 1, measured in the reference by starting it t off and taking one iteration. A turn of a
 * light body that carries heavy ones bends them more: C grows with the mass ratio (random starts of a chain of ratio
 * 3,300: 230 to 5,300). So C = 2 times the ratio; the trees of equal masses are the sharp ones here.
 * A turn error e of one step is an error 2 e / h of the spin at its end, which turns the body by 2 e in every later step:
 * with all signs alike k steps make k² e of turn and 2 k e / h of spin. Levers are below a metre, so the same numbers hold
 * in m and m/s. Below that lies rounding: 1e-16 of positions of some metres, times the condition of the masses.
 */
function bend({ bodies }: RandomTree): number {
  const masses = bodies.map(({ mass }) => mass);
  return (2 * Math.max(...masses)) / Math.min(...masses);
}
const ROUNDING = 2e-14;

/** Largest differences of a body: position in m, orientation in rad, velocity in m/s, spin in rad/s. */
type Difference = { position: number; turn: number; velocity: number; spin: number };

const exponential = (turn: Vector): Vector => {
  const angle = norm(turn);
  return [...times(Math.sin(angle / 2) / angle, turn), Math.cos(angle / 2)];
};

/** Moves the holder of the tree on by h, tells the engine where it is driven to, and gives the reference its points. */
function moveHolder(tree: RandomTree, h: number, random: () => number, moveTo: (x: Vec3, q: Quat) => void) {
  const { x, q, v, w } = tree.holder;
  const driven = tree.pin === "driven";
  const moves = driven || tree.pin === "coasting";
  const motion = driven ? [add(v, vector(random, 0.05)), add(w, vector(random, 0.05))] : [v, w];
  if (moves) {
    tree.holder.x = add(x, times(h, motion[0]));
    tree.holder.q = normalise(compose(exponential(times(h, motion[1])), q));
  }
  if (driven) moveTo(tree.holder.x as unknown as Vec3, tree.holder.q as unknown as Quat);
  return tree.joints.map(({ a, pa }): Held | undefined => {
    if (a !== null) return undefined;
    const levers = [apply(rotation(q), pa), apply(rotation(tree.holder.q), pa)];
    const [velocityFrom, velocityTo] = levers.map((r) => (moves ? add(motion[0], cross(motion[1], r)) : [0, 0, 0]));
    return { from: add(x, levers[0]), to: add(tree.holder.x, levers[1]), velocityFrom, velocityTo };
  });
}

/** Steps engine and reference alike; the differences after each step. */
function compare(tree: RandomTree, h: number, steps: number, pushed: number, random: () => number): Difference[] {
  const { world, bodies, holder } = build(tree);
  const differences: Difference[] = [];
  for (let k = 0; k < steps; k++) {
    const pushes = tree.bodies.map((body, b): Push => {
      const force = vector(random, pushed * body.mass);
      const torque = apply(body.inertia, vector(random, pushed));
      bodies[b].applyForce(force as unknown as Vec3);
      bodies[b].applyTorque(torque as unknown as Vec3);
      return { force: add(force, times(body.mass, tree.gravity)), torque };
    });
    const held = moveHolder(tree, h, random, (x, q) => holder?.moveTo(x, q));
    referenceStep(tree, h, pushes, held);
    world.step(h);
    // the comparison is one of theta = 1/2: the motions are gentle enough for it
    expect(world.report.theta).toBe(0.5);
    expect(world.report.fallbacks.rejected).toBe(0);
    const worst = (of: (b: number) => number) => Math.max(...bodies.map((_, b) => of(b)));
    differences.push({
      position: worst((b) => norm(minus([...bodies[b].centreOfMass], tree.bodies[b].x))),
      turn: worst((b) => angleBetween([...bodies[b].orientation], tree.bodies[b].q)),
      velocity: worst((b) => norm(minus([...bodies[b].velocity], tree.bodies[b].v))),
      spin: worst((b) => norm(minus([...bodies[b].angularVelocity], tree.bodies[b].w))),
    });
  }
  return differences;
}

function expectAgreement(seed: number, options: Omit<TreeOptions, "bodies" | "shape">, pushed: number): void {
  const random = seeded(1000 + seed);
  const shape = (["chain", "star", "random"] as const)[seed % 3];
  const h = 1 / (seed % 2 === 0 ? 120 : 240);
  const tree = randomTree(seed, { ...options, bodies: whole(random, 1, 8), shape });
  const differences = compare(tree, h, 10, pushed, random);
  for (const k of [1, 2, 10]) {
    const e = bend(tree) * lastTurn(h) ** 2 + ROUNDING;
    const { position, turn, velocity, spin } = differences[k - 1];
    const of = `seed ${seed}, ${tree.bodies.length} bodies, ${shape}, 1/${1 / h} s, after ${k} steps`;
    expect(position, `position, ${of}`).toBeLessThan(k * k * e);
    expect(turn, `orientation, ${of}`).toBeLessThan(k * k * e);
    expect(velocity, `velocity, ${of}`).toBeLessThan((2 * k * e) / h);
    expect(spin, `spin, ${of}`).toBeLessThan((2 * k * e) / h);
  }
}

/** Three for the three shapes of trees, six with both lengths of step. */
const SEEDS = sampled(9, 3);
const PINS = ["none", "world", "static", "driven", "coasting"] as const;
const sets: [string, Omit<TreeOptions, "bodies" | "shape" | "pin">, number][] = [
  ["left to themselves", { ratio: 1, spin: 3, damping: 0 }, 0],
  ["pushed, damped, masses 1 to 10,000", { ratio: 1e4, spin: 3, damping: 1 }, 5],
  ["set off with velocities that part the joints", { ratio: 100, spin: 1, damping: 0.5, misfit: 0.3 }, 2],
];

describe.each(PINS)("trees held by: %s", (pin) => {
  test.runIf(isOnOneTarget || pin === "none" || pin === "driven").each(sets)("%s", (_, options, pushed) => {
    for (let seed = 0; seed < SEEDS; seed++) expectAgreement(seed, { ...options, pin }, pushed);
  });
});
