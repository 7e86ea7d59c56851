// Heavy loads on light nets that are nearly taut: contacts are solved again until they meet the motion of the net, as for a tree with loops.
import { describe, expect, test } from "vitest";
import { buildLoadedBridge } from "../../../scenes/loaded-bridge.ts";
import { ball, box, type Vec3, World } from "../../../src/index.ts";
import { buildBridge, PLANK } from "../../support/bridge.ts";
import { netsOf } from "../../support/nets.ts";
import { fewer, sampled } from "../../support/sampled.ts";

/** What overlaps at rest (m), and moves (m/s). */
const CLOSED = 1e-3;
const AT_REST = 1e-3;
/** The overlap that contacts leave, and what the check of a step lets pass (made-motion.ts): it may be parted later, which lifts the load. */
const LEFT = 3e-4;

interface Course {
  deepest: number;
  atRest: number;
  speed: number;
  /** The largest gain of energy in a step, over the weight of all that moves (m): how high it was lifted. */
  lifted: number;
  gap: number;
}

function run(world: World, seconds: number, dt = 1 / 60): Course {
  const moving = world.bodies.filter(({ type }) => type === "dynamic");
  const weight = 9.81 * moving.reduce((sum, { mass }) => sum + mass, 0);
  const course: Course = { deepest: 0, atRest: 0, speed: 0, lifted: 0, gap: 0 };
  const steps = Math.round(seconds / dt);
  let before = world.report.energy.total;
  for (let i = 0; i < steps; i++) {
    world.step(dt);
    const { contacts, energy, jointGap } = world.report;
    course.deepest = Math.max(course.deepest, contacts.penetration);
    if (i > steps - 0.5 / dt) course.atRest = Math.max(course.atRest, contacts.penetration);
    course.lifted = Math.max(course.lifted, (energy.total - before) / weight);
    course.gap = Math.max(course.gap, jointGap);
    before = energy.total;
  }
  course.speed = Math.max(...moving.map(({ velocity }) => Math.hypot(...velocity)));
  return course;
}

const SLACKS = sampled([0, 0.002, 0.02], fewer([0, 0.02], [0.02]));
const RATIOS = sampled([10, 100, 1000, 10000], fewer([10, 1000, 10000], [1000]));

describe.each([
  ["ball", undefined],
  ["hinge", 0],
])("four planks on %s joints, as a net", (_, friction) => {
  describe.each(SLACKS)("with slack %f", (slack) => {
    describe.each(RATIOS)("under %i times the mass of a plank", (ratio) => {
      test.each([0, 0.5, 2])("dropped from %f m", (drop) => {
        const { world } = buildBridge(4, slack, [{ mass: ratio * PLANK, drop }], friction, { loops: "nets" });
        const { deepest, atRest, speed, lifted, gap } = run(world, 3);
        expect(netsOf(world)).toBe(1);
        // what goes taut in a step under ten thousand times its mass is missed by a tenth of its way in it, at 6 m/s
        expect(deepest).toBeLessThan(ratio < 1000 || slack === 0 ? 2 * CLOSED : 1e-2);
        expect(atRest).toBeLessThan(CLOSED);
        expect(speed).toBeLessThan(AT_REST);
        expect(lifted).toBeLessThan(LEFT + 0.3 * deepest);
        expect(gap).toBeLessThan(slack === 0 ? 1e-6 : 1e-8);
      });

      test.each([0, 2])("rolling, from %f m: as the tree", (drop) => {
        const load = { mass: ratio * PLANK, drop, at: 0.35, rolls: true };
        const [tree, net] = (["trees", "nets"] as const).map((loops) =>
          run(buildBridge(4, slack, [load], friction, { loops }).world, 2),
        );
        const { deepest, lifted, gap } = net;
        // under a thousand times their mass the step in which planks go taut is missed by millimetres, here 7.5 mm where the tree has 3.4
        expect(deepest).toBeLessThan(2 * Math.max(tree.deepest, ratio < 1000 ? LEFT : 4e-3));
        expect(lifted).toBeLessThan(LEFT + 0.3 * deepest);
        expect(gap).toBeLessThan(slack === 0 ? 1e-6 : 1e-8);
      });
    });
  });
});

test("three loads of 500 kg on planks of 5 kg: a net holds them as the tree does", () => {
  const courses = (["trees", "nets"] as const).map((loops) => {
    const world = buildLoadedBridge(16, 0.4, [500, 500, 500]);
    world.loops = loops;
    const course = run(world, fewer(4, 1));
    expect(netsOf(world)).toBe(loops === "nets" ? 1 : 0);
    return course;
  });
  const [tree, net] = courses;
  expect(net.deepest).toBeLessThan(2 * tree.deepest);
  expect(net.lifted).toBeLessThan(1e-5);
  if (fewer(true, false)) expect(net.speed).toBeLessThan(1e-2);
});

/** Two ropes of bars of 0.5 kg with rungs of 1 kg between them, laid as an arc between two banks. */
function ladderBridge(count: number, arc: number, load: { mass: number; drop: number }): World {
  const world = new World({ loops: "nets" });
  const turn = arc / count;
  const radius = 0.2 / Math.sin(turn / 2);
  const at = (i: number, z: number): Vec3 => {
    const angle = i * turn - arc / 2;
    return [radius * Math.sin(angle), radius * (Math.cos(arc / 2) - Math.cos(angle)), z];
  };
  const SIDES = [-0.4, 0.4];
  let ends: (ReturnType<World["addBody"]> | null)[] = [null, null];
  for (let i = 0; i < count; i++) {
    const [[x, y], [nextX, nextY]] = [at(i, 0), at(i + 1, 0)];
    const slope = Math.atan2(nextY - y, nextX - x);
    const bars = SIDES.map((z, k) => {
      const bar = world.addBody({
        shape: box(0.18, 0.02, 0.02),
        mass: 0.5,
        position: [(x + nextX) / 2, (y + nextY) / 2, z],
        orientation: [0, 0, Math.sin(slope / 2), Math.cos(slope / 2)],
      });
      world.addJoint(ball({ a: ends[k], b: bar, anchor: at(i, z) }));
      return bar;
    });
    const rung =
      i + 1 < count ? world.addBody({ shape: box(0.02, 0.02, 0.36), mass: 1, position: at(i + 1, 0) }) : null;
    for (const [k, z] of SIDES.entries())
      world.addJoint(
        rung
          ? ball({ a: bars[k], b: rung, anchor: at(i + 1, z) })
          : ball({ a: null, b: bars[k], anchor: at(i + 1, z) }),
      );
    ends = [rung, rung];
  }
  world.addBody({ shape: box(0.25, 0.25, 0.25), mass: load.mass, position: [0, 0.27 + load.drop, 0] });
  return world;
}

describe.each(sampled([10, 100, 1000], fewer([10, 100, 1000], [100])))("a rope ladder under a box of %i kg", (mass) => {
  test.each(sampled([0, 0.5, 2], [0.5, 2]))("dropped from %f m", (drop) => {
    const world = ladderBridge(8, 0.5, { mass, drop });
    const { deepest, atRest, lifted, gap } = run(world, 3);
    // it goes taut in a step
    expect(deepest).toBeLessThan(mass < 1000 ? CLOSED : 5e-3);
    expect(atRest).toBeLessThan(CLOSED);
    expect(lifted).toBeLessThan(LEFT + 0.3 * deepest);
    expect(gap).toBeLessThan(1e-9);
  });
});
