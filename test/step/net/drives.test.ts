// Nets with limits, motors, servos, springs and friction, on every joint: the same motion as a tree, which solves them as auxiliary rows.
import { describe, expect, test } from "vitest";
import type { Loops } from "../../../src/forest/net/loops.ts";
import * as taut from "../../../src/index.ts";
import { bar, knot, netsOf } from "../../support/nets.ts";

type Join = (a: taut.Body, b: taut.Body, anchor: taut.Vec3, n: number) => taut.JointDescription;
type Drive = (n: number) => taut.DriveOptions;

interface Sheet {
  world: taut.World;
  bodies: taut.Body[];
}

const AXIS: taut.Vec3 = [0, 0, 1];

/** Knots and bars, three by three and skew, hung by two corners: a bar is joined to its first knot by `join`, and to its second by a ball. */
function sheet(
  loops: Loops,
  join: Join,
  options: taut.WorldOptions = {},
  more?: (world: taut.World, knots: taut.Body[][]) => void,
): Sheet {
  const world = new taut.World({ loops, collisions: false, gravity: [0, -3, 0], ...options });
  const at = (i: number, k: number): taut.Vec3 => [0.4 * i + 0.1 * k, -0.4 * k + 0.05 * i * i, 0];
  const row = [0, 1, 2];
  const knots = row.map((i) => row.map((k) => knot(world, at(i, k))));
  let count = 0;
  const hold = (a: taut.Body, b: taut.Body, p: taut.Vec3, q: taut.Vec3) => {
    const between = bar(world, p, q);
    world.addJoint(join(a, between, p, count++));
    world.addJoint(taut.ball({ a: between, b, anchor: q }));
  };
  for (const i of row)
    for (const k of row) {
      if (k < 2) hold(knots[i][k], knots[i][k + 1], at(i, k), at(i, k + 1));
      if (i < 2 && k > 0) hold(knots[i][k], knots[i + 1][k], at(i, k), at(i + 1, k));
      if (k === 0 && i % 2 === 0) world.addJoint(taut.ball({ a: null, b: knots[i][k], anchor: at(i, k) }));
    }
  more?.(world, knots);
  return { world, bodies: [...world.bodies] };
}

const hinges =
  (drive: Drive): Join =>
  (a, b, anchor, n) =>
    taut.hinge({ a, b, anchor, axis: AXIS, ...drive(n) });

const apart = (p: Sheet, q: Sheet) =>
  Math.max(...p.bodies.map((body, i) => Math.hypot(...body.position.map((x, k) => x - q.bodies[i].position[k]))));

/** The largest distance of a body in the two worlds after each of the steps. */
function bothWays(make: (loops: Loops) => Sheet, steps: number, dt: number): number {
  const [net, tree] = [make("nets"), make("trees")];
  let most = 0;
  for (let i = 0; i < steps; i++) {
    for (const { world } of [net, tree]) world.step(dt);
    most = Math.max(most, apart(net, tree));
    expect(net.world.report.jointGap, `step ${i}`).toBeLessThan(1e-9);
    expect(net.world.report.limitViolation, `step ${i}`).toBeLessThan(1e-6);
    expect(net.world.report.fallbacks, `step ${i}`).toEqual({ rejected: 0, halvedTrees: 0, unsolved: 0 });
  }
  expect([net, tree].map(({ world }) => netsOf(world))).toEqual([1, 0]);
  return most;
}

const MIXED: taut.DriveOptions[] = [
  { motor: { speed: 1, maxForce: 0.5 }, friction: 0.1, limits: { lower: -0.3, upper: 0.1 } },
  { spring: { stiffness: 1, damping: 0.03 }, friction: 0.2 },
  { servo: { target: 0.1, stiffness: 3, damping: 0.1, maxForce: 0.3 } },
  {},
];

// both leave corrections of 1e-6 (60 h)² rad: over half a second of a swing that is some 1e-10 m
describe("drives of hinges, for half a second", () => {
  test.each<[string, Drive]>([
    ["friction that slides", () => ({ friction: 0.05 })],
    ["friction that slides and sticks", (n) => ({ friction: [0, 0.02, 0.2, 2][n % 4] })],
    ["friction that holds everything", () => ({ friction: 30 })],
    ["springs", () => ({ spring: { stiffness: 2, damping: 0.05, rest: 0.1 } })],
    ["dampers", () => ({ spring: { stiffness: 0, damping: 0.02 } })],
    ["limits that are met and left", () => ({ limits: { lower: -0.15, upper: 0.2 } })],
    ["limits that yield", () => ({ limits: { lower: -0.15, upper: 0.2, compliance: 1e-3 } })],
    ["motors with little force", (n) => (n % 3 === 0 ? { motor: { speed: 1.5, maxForce: 0.3 } } : {})],
    ["a motor with force to spare", (n) => (n === 0 ? { motor: { speed: 1.5 } } : {})],
    ["motors against each other", (n) => ({ motor: { speed: n % 2 ? 1 : -1, maxForce: 0.1 } })],
    ["servos", () => ({ servo: { target: 0.2, stiffness: 3, damping: 0.1, maxForce: 0.4 } })],
    ["all of them", (n) => MIXED[n % 4]],
  ])("%s", (_, drive) => {
    expect(bothWays((loops) => sheet(loops, hinges(drive)), 120, 1 / 240)).toBeLessThan(1e-8);
  });
});

describe("drives of other joints, for half a second", () => {
  const soft = { spring: { stiffness: 2, damping: 0.03 } };
  test.each<[string, Join]>([
    ["twist and bend of balls", (a, b, anchor) => taut.ball({ a, b, anchor, axis: AXIS, x: soft, y: soft, z: soft })],
    [
      "cones and twists of balls",
      (a, b, anchor) => taut.ball({ a, b, anchor, axis: AXIS, cone: 0.4, twist: { friction: 0.05 } }),
    ],
    [
      "universal joints",
      (a, b, anchor) =>
        taut.universal({ a, b, anchor, axis: AXIS, secondAxis: [1, 0, 0], turnA: { friction: 0.05 }, turnB: soft }),
    ],
    [
      "cylindrical joints, of which both coordinates are driven",
      (a, b, anchor) =>
        taut.cylindrical({
          a,
          b,
          anchor,
          axis: AXIS,
          slide: { limits: { lower: -0.02, upper: 0.02 }, friction: 0.5 },
          turn: { spring: { stiffness: 1, damping: 0.02 }, friction: 0.02 },
        }),
    ],
  ])("%s", (_, join) => {
    const options = { gravity: [0, -3, 0.1] as taut.Vec3 };
    expect(bothWays((loops) => sheet(loops, join, options), 120, 1 / 240)).toBeLessThan(1e-7);
  });

  test("ropes and bushings across the meshes", () => {
    const more = (world: taut.World, knots: taut.Body[][]) => {
      for (const i of [0, 1])
        for (const k of [0, 1]) {
          const [a, b] = [knots[i][k], knots[i + 1][k + 1]];
          if (i === k) world.addJoint(taut.rope({ a, b, anchorA: a.position, anchorB: b.position }));
          else
            world.addJoint(
              taut.bushing({
                a,
                b,
                anchor: a.position,
                slideX: soft,
                slideY: soft,
                slideZ: soft,
                x: soft,
                y: soft,
                z: soft,
              }),
            );
        }
    };
    const make = (loops: Loops) =>
      sheet(
        loops,
        hinges(() => ({ friction: 0.02 })),
        {},
        more,
      );
    expect(bothWays(make, 120, 1 / 240)).toBeLessThan(1e-7);
  });
});

describe("bodies of all kinds, with drives on their hinges and pins, for half a second", () => {
  /** As a sheet, but hung by driven hinges on a body that turns. */
  function onKinematic(loops: Loops, body: () => taut.BodyOptions): Sheet {
    const drive = (n: number) => (n % 4 === 3 ? { limits: { lower: -0.1, upper: 0.1 } } : MIXED[n % 4]);
    const world = new taut.World({ loops, collisions: false, gravity: [0, -3, 0] });
    const at = (i: number, k: number): taut.Vec3 => [0.4 * i + 0.1 * k, -0.4 * k + 0.05 * i * i, 0];
    const row = [0, 1, 2];
    const holder = world.addBody({ type: "kinematic", position: [0.2, 0.3, 0], velocity: [0.5, 0.2, 0] });
    holder.angularVelocity = [0, 0, 1];
    const knots = row.map((i) => row.map((k) => knot(world, at(i, k), body())));
    let count = 0;
    const hinge = (a: taut.Body, b: taut.Body, anchor: taut.Vec3) =>
      world.addJoint(taut.hinge({ a, b, anchor, axis: AXIS, ...drive(count++) }));
    const hold = (a: taut.Body, b: taut.Body, p: taut.Vec3, q: taut.Vec3) => {
      const between = bar(world, p, q, body());
      hinge(a, between, p);
      world.addJoint(taut.ball({ a: between, b, anchor: q }));
    };
    for (const i of row)
      for (const k of row) {
        if (k < 2) hold(knots[i][k], knots[i][k + 1], at(i, k), at(i, k + 1));
        if (i < 2 && k > 0) hold(knots[i][k], knots[i + 1][k], at(i, k), at(i + 1, k));
        if (k === 0 && i % 2 === 0) hinge(holder, knots[i][k], at(i, k));
      }
    return { world, bodies: [...world.bodies] };
  }

  test.each<[string, () => taut.BodyOptions]>([
    ["free", () => ({})],
    ["planar", () => ({ planar: true, shape: taut.circle(0.1), inertia: undefined })],
    ["held in a plane", () => ({ lockTranslation: [false, false, true] })],
  ])("%s", (_, body) => {
    expect(bothWays((loops) => onKinematic(loops, body), 120, 1 / 240)).toBeLessThan(1e-7);
  });
});

// a step does not resolve them: how they are damped depends on what their joints answer, in a tree without its loops and in a net with them
describe("stiff drives", () => {
  test.each<[string, Drive]>([
    ["springs", () => ({ spring: { stiffness: 400, damping: 2, rest: 0.1 } })],
    ["servos", () => ({ servo: { target: 0.2, stiffness: 30, damping: 1, maxForce: 5 } })],
  ])("%s", (_, drive) => {
    expect(bothWays((loops) => sheet(loops, hinges(drive)), 60, 1 / 240)).toBeLessThan(1e-3);
  });
});

describe("drives that repeat each other", () => {
  /** A parallelogram, with a hinge at each corner. */
  function parallelogram(drive: (n: number) => taut.DriveOptions) {
    const world = new taut.World({ loops: "nets", collisions: false });
    const p: taut.Vec3[] = [
      [0, 0, 0],
      [0, 1, 0],
      [1, 1, 0],
      [1, 0, 0],
    ];
    const bars = [0, 1, 2].map((i) => bar(world, p[i], p[i + 1]));
    const ends = [
      [null, bars[0]],
      [bars[0], bars[1]],
      [bars[1], bars[2]],
      [null, bars[2]],
    ] as const;
    const joints = ends.map(([a, b], i) => world.addJoint(taut.hinge({ a, b, anchor: p[i], axis: AXIS, ...drive(i) })));
    return { world, bars, joints };
  }
  const SPEEDS = [-0.5, 0.5, -0.5, -0.5];

  test("motors that agree turn it", () => {
    const { world, bars } = parallelogram((n) => ({ motor: { speed: SPEEDS[n] } }));
    for (let i = 0; i < 60; i++) {
      world.step(1 / 60);
      expect(world.report.jointGap, `step ${i}`).toBeLessThan(1e-9);
      expect(bars[0].angularVelocity[2], `step ${i}`).toBeCloseTo(-0.5, 6);
      expect(bars[1].angularVelocity[2], `step ${i}`).toBeCloseTo(0, 6);
    }
    expect(netsOf(world)).toBe(1);
  });

  test("of motors that do not agree the stronger wins, and the others are saturated", () => {
    const { world, bars, joints } = parallelogram((n) =>
      n === 0 ? { motor: { speed: -0.5, maxForce: 1000 } } : { motor: { speed: -SPEEDS[n], maxForce: 1 } },
    );
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    expect(world.report.jointGap).toBeLessThan(1e-9);
    expect(bars[0].angularVelocity[2]).toBeCloseTo(-0.5, 6);
    for (const joint of joints.slice(1)) expect(Math.abs(joint.drive().force)).toBeCloseTo(1, 6);
  });

  test("friction on all hinges holds it up", () => {
    const { world, bars } = parallelogram(() => ({ friction: 20 }));
    world.gravity = [4, -9, 0];
    for (let i = 0; i < 120; i++) world.step(1 / 60);
    // what is left in a step is multiplied by nothing: no creep
    for (const [i, { position }] of bars.entries())
      expect(Math.hypot(position[0] - [0, 0.5, 1][i], position[1] - [0.5, 1, 0.5][i])).toBeLessThan(1e-9);
  });
});

describe("drives on every joint", () => {
  /** A ladder of hinges. */
  function ladderOf(rungs: number, drive: taut.DriveOptions): taut.World {
    const world = new taut.World({ loops: "nets", collisions: false });
    let rung: taut.Body | null = null;
    for (let i = 0; i < rungs; i++) {
      const at = (j: number, z: number): taut.Vec3 => [0.3 * j, -0.4 * j, z];
      const rails = [-0.4, 0.4].map((z) => {
        const rail = bar(world, at(i, z), at(i + 1, z));
        world.addJoint(taut.hinge({ a: rung, b: rail, anchor: at(i, z), axis: AXIS, ...drive }));
        return rail;
      });
      rung = bar(world, at(i + 1, -0.4), at(i + 1, 0.4), { mass: 1 });
      for (const [k, z] of [-0.4, 0.4].entries())
        world.addJoint(taut.ball({ a: rails[k], b: rung, anchor: at(i + 1, z) }));
    }
    return world;
  }

  // as auxiliary rows of the net, 400 of them took more than a second a step
  test.each<[string, taut.DriveOptions]>([
    ["friction", { friction: 0.3 }],
    ["springs", { spring: { stiffness: 2, damping: 0.05 } }],
    ["limits", { limits: { lower: -0.15, upper: 0.2 } }],
  ])("%s on 400 hinges", (_, drive) => {
    const world = ladderOf(200, drive);
    for (let i = 0; i < 20; i++) {
      world.step(1 / 60);
      expect(world.report.jointGap, `step ${i}`).toBeLessThan(1e-9);
      expect(world.report.limitViolation, `step ${i}`).toBeLessThan(1e-6);
      expect(world.report.fallbacks.unsolved, `step ${i}`).toBe(0);
    }
    expect(netsOf(world)).toBe(1);
  });
});
