// The same inputs give the same bits: again, after a restore, on both targets.
import { describe, expect, test } from "vitest";
import { ball, box, hinge, rope, slider, universal, World } from "../../../../src/index.ts";
import { worldOf } from "../../../support/mechanism-world.ts";
import { fourBar, randomMechanism } from "../../../support/random-mechanism.ts";

/** An arm with a servo, a limited wrist, a sliding tool on a rope, and a sprung loop. */
function machine(): World {
  const world = new World();
  const [arm, wrist, tool] = [0.5, 1.5, 2.5].map((x) =>
    world.addBody({ shape: box(0.5, 0.05, 0.05), mass: 1, position: [x, 0, 0], angularVelocity: [0.3, 0.1, 0.5] }),
  );
  const servo = { target: 0.4, stiffness: 300, damping: 20, maxForce: 40 };
  world.addJoint(hinge({ a: null, b: arm, anchor: [0, 0, 0], axis: [0, 0, 1], servo }));
  const turnA = { limits: { lower: -0.3, upper: 0.3 }, friction: 0.5 };
  world.addJoint(universal({ a: arm, b: wrist, anchor: [1, 0, 0], axis: [0, 0, 1], secondAxis: [0, 1, 0], turnA }));
  const spring = { stiffness: 100, damping: 1 };
  world.addJoint(slider({ a: wrist, b: tool, anchor: [2, 0, 0], axis: [1, 0, 0], spring }));
  world.addJoint(rope({ a: null, b: tool, worldAnchorA: [2, 1, 0], worldAnchorB: [3, 0, 0], length: 1.6 }));
  const strut = world.addBody({ shape: box(0.05, 0.3, 0.05), mass: 0.5, position: [1, -0.5, 0] });
  world.addJoint(ball({ a: arm, b: strut, anchor: [0.8, -0.2, 0] }));
  world.addJoint(ball({ a: wrist, b: strut, anchor: [1.2, -0.2, 0] }));
  return world;
}

const GRAVITY = [0, -9.81, 0] as const;
const MAKERS: [string, () => World][] = [
  ["a machine of drives", machine],
  ["a four-bar", () => worldOf(fourBar(3, { push: 0 }), GRAVITY).world],
  ["a tree with loops", () => worldOf(randomMechanism(11, { bodies: 8, loops: 2, push: 0 }), GRAVITY).world],
];

/** After 300 steps of 1/120 s. A change of the numbers of the step changes them; then they are written anew, on purpose. */
const EXPECTED: Record<string, string> = {
  "a machine of drives": "bd706b52e1f54e98",
  "a four-bar": "36441c7d50f9397b",
  "a tree with loops": "bbfdd8dfd849eded",
};

describe.each(MAKERS)("%s", (name, make) => {
  const run = (world: World, steps: number) => {
    for (let i = 0; i < steps; i++) world.step(1 / 120);
    return world.hash();
  };

  test("run twice gives the same hash, which is that of every target", () => {
    const hash = run(make(), 300);
    expect(run(make(), 300)).toBe(hash);
    expect(hash).toBe(EXPECTED[name]);
  });

  test("restored goes the same way again", () => {
    const world = make();
    run(world, 100);
    const snapshot = world.snapshot();
    const here = world.hash();
    const hash = run(world, 200);
    const drives = world.joints.flatMap((joint) => Object.values(joint.coordinates));
    world.restore(snapshot);
    expect(world.hash()).toBe(here);
    expect(run(world, 200)).toBe(hash);
    expect(world.joints.flatMap((joint) => Object.values(joint.coordinates))).toEqual(drives);
  });

  test("restored after a joint was taken out goes the same way again", () => {
    const world = make();
    run(world, 50);
    const snapshot = world.snapshot();
    const hash = run(world, 50);
    world.restore(snapshot);
    world.joints[world.joints.length - 1].remove();
    run(world, 20);
    world.restore(snapshot);
    expect(run(world, 50)).toBe(hash);
  });
});
