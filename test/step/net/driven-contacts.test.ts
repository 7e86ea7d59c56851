// Contacts on nets with drives: a scissor lift, whose motor holds up a platform with a load on it.
import { describe, expect, test } from "vitest";
import type { Loops } from "../../../src/forest/net/loops.ts";
import * as taut from "../../../src/index.ts";
import { cos, sin } from "../../../src/math/index.ts";
import { netsOf } from "../../support/nets.ts";

const STAGES = 4;
const ANGLE = 0.7;

interface Options extends taut.WorldOptions {
  /** Of the sled at its foot. */
  readonly foot: taut.DriveOptions;
  readonly hinges?: taut.DriveOptions;
}

/** Bars that cross, a metre long each; the right foot stands on a sled that is driven. Three boxes lie on the platform. */
function lift(loops: Loops, { foot, hinges = {}, ...options }: Options) {
  const world = new taut.World({ loops, ...options });
  const [width, height] = [cos(ANGLE), sin(ANGLE)];
  const bare = (mass: number, inertia: number, position: taut.Vec3) =>
    world.addBody({ mass, inertia: [inertia, inertia, inertia, 0, 0, 0], position });
  const join = (a: taut.Body | null, b: taut.Body, x: number, y: number) =>
    world.addJoint(taut.hinge({ a, b, anchor: [x, y, 0], axis: [0, 0, 1], ...hinges }));
  const sled = bare(1, 0.01, [width, 0, 0]);
  const motor = world.addJoint(taut.slider({ a: null, b: sled, anchor: [width, 0, 0], axis: [1, 0, 0], ...foot }));
  let [left, right]: [taut.Body | null, taut.Body] = [null, sled];
  for (let i = 0; i < STAGES; i++) {
    const y = i * height;
    const [up, down] = [0, 1].map(() => bare(1, 0.08, [width / 2, y + height / 2, 0]));
    join(up, down, width / 2, y + height / 2);
    join(left, up, 0, y);
    join(right, down, width, y);
    [left, right] = [down, up];
  }
  const top = STAGES * height;
  const platform = world.addBody({ shape: taut.box(0.6, 0.05, 0.4), mass: 3, position: [width / 2, top, 0] });
  const above = bare(1, 0.01, [width, top, 0]);
  join(left, platform, 0, top);
  join(right, above, width, top);
  world.addJoint(taut.slider({ a: platform, b: above, anchor: [width, top, 0], axis: [1, 0, 0] }));
  const loads = [0, 1, 2].map((i) =>
    world.addBody({
      shape: taut.box(0.15, 0.1, 0.15),
      mass: 5,
      position: [width / 2 - 0.2 + 0.4 * (i % 2), top + 0.151 + 0.201 * (i >> 1), 0],
    }),
  );
  return { world, motor, platform, loads };
}

const CASES: [string, Options][] = [
  ["a motor", { foot: { motor: { speed: -0.1, maxForce: 5000 } } }],
  ["a servo", { foot: { servo: { target: -0.1, stiffness: 50000, damping: 5000, maxForce: 5000 } } }],
  [
    "springs",
    {
      foot: { spring: { stiffness: 20000, damping: 500, rest: -0.05 } },
      hinges: { spring: { stiffness: 5, damping: 0.2 } },
    },
  ],
  [
    "a motor and friction in all hinges",
    { foot: { motor: { speed: -0.1, maxForce: 5000 } }, hinges: { friction: 0.5 } },
  ],
  ["friction alone, which holds it", { foot: { friction: 4000 } }],
  [
    "a limit, on which it stands",
    { foot: { limits: { lower: -0.1, upper: 0.05 }, spring: { stiffness: 0, damping: 500 } } },
  ],
];

describe.each(["pivoting", "descent"] as const)("%s", (solver) => {
  test.each(CASES)("%s", (_, options) => {
    const [net, tree] = (["nets", "trees"] as const).map((loops) => {
      const scene = lift(loops, { ...options, solver });
      const { world, platform, loads } = scene;
      let [slowest, deepest] = [0, 0];
      for (let i = 0; i < 90; i++) {
        world.step(1 / 60);
        const { report } = world;
        expect(report.jointGap, `step ${i}`).toBeLessThan(1e-9);
        expect(report.contacts.solver.fallbacks, `step ${i}`).toBe(0);
        expect(report.contacts.solver.sweeps, `step ${i}`).toBe(0);
        if (i < 60) continue;
        deepest = Math.max(deepest, report.contacts.penetration);
        for (const { velocity } of loads) slowest = Math.max(slowest, Math.abs(velocity[1] - platform.velocity[1]));
      }
      expect(deepest).toBeLessThan(1e-3);
      expect(slowest).toBeLessThan(0.02);
      return scene;
    });
    expect([net, tree].map(({ world }) => netsOf(world))).toEqual([1, 0]);
    // contacts are solved to some 1e-4 m
    expect(Math.abs(net.platform.position[1] - tree.platform.position[1])).toBeLessThan(5e-3);
    for (const [i, { position }] of net.loads.entries())
      expect(Math.abs(position[1] - tree.loads[i].position[1])).toBeLessThan(5e-3);
  });

  test("a motor without the force for it gives way", () => {
    const heights = (["nets", "trees"] as const).map((loops) => {
      const { world, platform, motor } = lift(loops, { foot: { motor: { speed: -0.1, maxForce: 1000 } }, solver });
      const before = platform.position[1];
      for (let i = 0; i < 45; i++) world.step(1 / 60);
      expect(Math.abs(motor.drive().force)).toBeCloseTo(1000, 3);
      return before - platform.position[1];
    });
    expect(heights[1]).toBeGreaterThan(0.1);
    expect(Math.abs(heights[0] / heights[1] - 1)).toBeLessThan(0.05);
  });
});
