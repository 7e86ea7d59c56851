// Graphs of joints by chance, trees and loops: numbers stay finite, gaps stay small or are told, and no energy comes from nothing.
import fc from "fast-check";
import { test } from "vitest";
import { type Body, ball, box, distance, fixed, hinge, slider, universal, type Vec3, World } from "../../src/index.ts";
import { budget, check, leavesOut } from "./budget.ts";

const part = fc.integer({ min: -1000, max: 1000 }).map((x) => x / 1000);
const vec = fc.tuple(part, part, part);
const KINDS = ["ball", "hinge", "slider", "universal", "fixed", "distance"] as const;
const joint = fc.record({ kind: fc.constantFrom(...KINDS), a: fc.nat(8), b: fc.nat(8), at: vec, axis: vec });
const graph = fc.record({
  bodies: fc.array(fc.record({ at: vec, half: vec, spin: vec }), { minLength: 1, maxLength: 8 }),
  joints: fc.array(joint, { minLength: 1, maxLength: 10 }),
  falls: fc.boolean(),
});

type Given = typeof joint extends fc.Arbitrary<infer T> ? T : never;

const axisOf = ([x, y, z]: Vec3): Vec3 => (x * x + y * y + z * z > 1e-4 ? [x, y, z] : [0, 0, 1]);
const across = ([x, y, z]: Vec3): Vec3 => (Math.abs(x) > Math.abs(z) ? [-y, x, 0] : [0, -z, y]);

function addJoint(world: World, bodies: readonly Body[], { kind, a, b, at, axis }: Given): void {
  const ends = { a: bodies[a - 1] ?? null, b: bodies[b % bodies.length] };
  if (ends.a === ends.b) return;
  const along = axisOf(axis);
  const anchor: Vec3 = at;
  if (kind === "ball") world.addJoint(ball({ ...ends, anchor }));
  else if (kind === "fixed") world.addJoint(fixed({ ...ends, anchor }));
  else if (kind === "hinge") world.addJoint(hinge({ ...ends, anchor, axis: along }));
  else if (kind === "slider") world.addJoint(slider({ ...ends, anchor, axis: along }));
  else if (kind === "universal") world.addJoint(universal({ ...ends, anchor, axis: along, secondAxis: across(along) }));
  else world.addJoint(distance({ ...ends, worldAnchorA: [at[0], at[1] + 1, at[2]], worldAnchorB: ends.b.position }));
}

const COUNT = 1200;

test("random mechanisms", { timeout: 3_600_000 }, () => {
  const isElsewhere = leavesOut(COUNT);
  fc.assert(
    fc.property(graph, ({ bodies: given, joints, falls }) => {
      if (isElsewhere()) return;
      const world = new World({ collisions: false, gravity: falls ? [0, -9.81, 0] : [0, 0, 0] });
      const bodies = given.map(({ at, half, spin }) =>
        world.addBody({
          shape: box(0.1 + Math.abs(half[0]), 0.1 + Math.abs(half[1]), 0.1 + Math.abs(half[2])),
          position: at,
          angularVelocity: spin,
        }),
      );
      for (const one of joints) addJoint(world, bodies, one);
      world.step(1 / 120);
      // the first step fits the velocities to the joints, and takes energy
      const start = world.report.energy.total;
      const scale = world.report.energy.kinetic + given.length * (falls ? 2000 : 1);
      for (let i = 0; i < 60; i++) {
        world.step(1 / 120);
        for (const { position, velocity } of bodies)
          check(position.every(Number.isFinite) && velocity.every(Number.isFinite), `no number in step ${i}`);
        const { jointGap, jointGapRadians, fallbacks, energy } = world.report;
        const gap = Math.max(jointGap, jointGapRadians);
        check(gap < 1e-6 || fallbacks.unsolved > 0, `a gap of ${gap} in step ${i}`);
        const gain = (energy.total - start) / scale;
        check(gain < 1e-3, `energy grows by ${gain} in step ${i}`);
      }
    }),
    budget(COUNT),
  );
});
