// Joints of every kind between the same two bodies: stacked into one joint of the tree, they move as that joint does, share
// its load with the least sum of squares, and the report counts what they repeat.
import { describe, expect, it, test } from "vitest";
import {
  type Body,
  ball,
  box,
  cylindrical,
  fixed,
  hinge,
  type Joint,
  type JointDescription,
  slider,
  universal,
  type Vec3,
  World,
} from "../../../../src/index.ts";

type Make = (a: Body | null, b: Body) => JointDescription;

const X: Vec3 = [0.6, 0, 0.8];
const at = (s: number): Vec3 => [0.1 + s * X[0], 0.2, s * X[2]];
const OFF: Vec3 = [0.1, 0.7, 0.3];

const ballAt =
  (anchor: Vec3): Make =>
  (a, b) =>
    ball({ a, b, anchor });
const hingeAt =
  (anchor: Vec3, axis: Vec3 = X): Make =>
  (a, b) =>
    hinge({ a, b, anchor, axis });
const fixedAt =
  (anchor: Vec3): Make =>
  (a, b) =>
    fixed({ a, b, anchor });
const cylinderAt =
  (anchor: Vec3, axis: Vec3 = X): Make =>
  (a, b) =>
    cylindrical({ a, b, anchor, axis });
const sliderAt =
  (anchor: Vec3, axis: Vec3 = X): Make =>
  (a, b) =>
    slider({ a, b, anchor, axis });
/** The same joint from b to a. */
const turned =
  (make: Make): Make =>
  (a, b) => {
    if (a === null) throw new Error("the world has no place as body b");
    return make(b, a);
  };

const cases: [string, Make[], Make, number][] = [
  ["two balls are a hinge", [ballAt(at(0)), ballAt(at(1))], hingeAt(at(0)), 1],
  ["two balls at one point are a ball", [ballAt(at(0)), ballAt(at(0))], ballAt(at(0)), 3],
  ["three balls are a weld", [ballAt(at(0)), ballAt(at(1)), ballAt(OFF)], fixedAt(at(0)), 3],
  ["two hinges on a line are a hinge", [hingeAt(at(0)), hingeAt(at(1))], hingeAt(at(0)), 5],
  ["three hinges on a line are a hinge", [hingeAt(at(-1)), hingeAt(at(1)), hingeAt(at(0.3))], hingeAt(at(-1)), 10],
  ["two hinges side by side are a weld", [hingeAt(at(0)), hingeAt(OFF)], fixedAt(at(0)), 4],
  ["crossed hinges are a weld", [hingeAt(at(0)), hingeAt(at(0), [0, 1, 0])], fixedAt(at(0)), 4],
  ["a ball on the axis of a hinge adds nothing", [ballAt(at(1)), hingeAt(at(0))], hingeAt(at(0)), 3],
  ["a ball beside a hinge welds it", [hingeAt(at(0)), ballAt(OFF)], fixedAt(at(0)), 2],
  ["nothing adds to a weld", [fixedAt(at(0)), hingeAt(at(1)), ballAt(OFF), sliderAt(OFF)], fixedAt(at(0)), 13],
  ["two rails of one direction are a slider", [sliderAt(at(0)), sliderAt(OFF)], sliderAt(at(0)), 5],
  ["two rods of one direction are a slider", [cylinderAt(at(0)), cylinderAt(OFF)], sliderAt(at(0)), 3],
  ["two bearings on a rod are cylindrical", [cylinderAt(at(0)), cylinderAt(at(1))], cylinderAt(at(0)), 4],
  ["a ball on a rod makes a hinge", [cylinderAt(at(0)), ballAt(at(1))], hingeAt(at(1)), 2],
  ["a hinge and a rail are a weld", [hingeAt(at(0)), sliderAt(at(0))], fixedAt(at(0)), 4],
  ["a rod beside a hinge is a weld", [hingeAt(at(0)), cylinderAt(OFF)], fixedAt(at(0)), 3],
];

/** A link on a base that itself swings, so that parent and child both move. */
function arm(makes: readonly Make[], push = true): { world: World; bodies: Body[]; joints: Joint[] } {
  const world = new World();
  const base = world.addBody({ shape: box(0.4, 0.1, 0.2), mass: 3, position: [-0.3, 0.1, 0] });
  world.addJoint(ball({ a: null, b: base, anchor: [-0.7, 0.1, 0] }));
  const link = world.addBody({ shape: box(0.3, 0.2, 0.1), mass: 2, position: [0.4, 0.3, 0.2] });
  const joints = makes.map((make) => world.addJoint(make(base, link)));
  if (push) link.angularVelocity = [1, 2, -1];
  return { world, bodies: [base, link], joints };
}

const sum = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Force on the link, and torque about the origin, of all joints that end there. */
function wrench(joints: readonly Joint[], link: Body): [Vec3, Vec3] {
  let [force, torque]: [Vec3, Vec3] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (const joint of joints) {
    const sign = joint.b === link ? 1 : -1;
    const f = joint.force.map((x) => sign * x) as unknown as Vec3;
    const t = joint.torque.map((x) => sign * x) as unknown as Vec3;
    force = sum(force, f);
    torque = sum(torque, sum(t, cross(joint.anchorB, f)));
  }
  return [force, torque];
}

describe.each(cases)("%s", (_, makes, single, redundant) => {
  it.each([
    ["", (make: Make) => make],
    [" with a turned round", turned],
  ])("and moves as that%s", (_name, of) => {
    const stacked = arm(makes.map((make, i) => (i === makes.length - 1 ? of(make) : make)));
    const alone = arm([single]);
    for (let i = 0; i < 60; i++) {
      stacked.world.step(1 / 60);
      alone.world.step(1 / 60);
    }
    // the tree may be rooted at another anchor: rounding, over sixty steps
    for (const [i, body] of stacked.bodies.entries())
      for (let k = 0; k < 3; k++) expect(body.position[k]).toBeCloseTo(alone.bodies[i].position[k], 9);
    expect(stacked.world.report.jointGapMetres).toBeLessThan(1e-13);
    expect(stacked.world.report.rows.redundant).toBe(redundant);
    const [f, t] = wrench(stacked.joints, stacked.bodies[1]);
    const [g, u] = wrench(alone.joints, alone.bodies[1]);
    // forces are means over the step, shared out at its end: what has turned out of the held directions since, a part of
    // half a step times the spin, is left out
    const size = Math.max(1, Math.hypot(...g));
    for (let k = 0; k < 3; k++) {
      expect(Math.abs(f[k] - g[k])).toBeLessThan(0.01 * size);
      expect(Math.abs(t[k] - u[k])).toBeLessThan(0.05 * size);
    }
  });
});

test("of all ways to carry a load at rest the joints take that with the least sum of squares", () => {
  // a beam on two hinges and a ball: 13 multipliers, of which the wrench tells six
  const world = new World();
  const beam = world.addBody({ shape: box(1, 0.1, 0.1), mass: 5, position: [1, 0, 0] });
  const joints = [
    world.addJoint(hinge({ a: null, b: beam, anchor: [0, 0, 0], axis: [0, 1, 0] })),
    world.addJoint(hinge({ a: null, b: beam, anchor: [0, 1, 0], axis: [0, 1, 0] })),
    world.addJoint(ball({ a: null, b: beam, anchor: [0, 3, 0] })),
  ];
  for (let i = 0; i < 10; i++) world.step(1 / 60);
  // weight W at 1 m: along y each takes W/3; across, forces F_i at heights y_i and torques T_j about z of the two hinges:
  // Σ F = 0, Σ T - Σ y F = -W... least squares: F_i = α + β y_i, T_j = γ with the same multiplier of the torque
  const weight = 5 * 9.81;
  const heights = [0, 1, 3];
  // λ = Bᵀ y: F_i = y_f - y_i y_t (lever (0, y_i, 0) x e_x = -y_i e_z), T_j = y_t; Σ F = 0 gives y_f = mean(y_i) y_t
  const mean = 4 / 3;
  const spread = heights.reduce((total, y) => total + (y - mean) ** 2, 0);
  // torque about z of the joints on the beam, at the origin: 2 y_t + spread y_t = 1 m x weight
  const multiplier = weight / (2 + spread);
  for (const [i, joint] of joints.entries()) {
    expect(joint.force[1]).toBeCloseTo(weight / 3, 8);
    expect(joint.force[0]).toBeCloseTo((mean - heights[i]) * multiplier, 8);
    expect(joint.torque[2]).toBeCloseTo(i < 2 ? multiplier : 0, 8);
  }
});

describe("drives of stacked joints", () => {
  function door(hinges: number, options: object) {
    const world = new World({ gravity: [0, -9.81, 0] });
    const leaf = world.addBody({ shape: box(0.4, 1, 0.02), mass: 20, position: [0.4, 0, 0] });
    const joints = Array.from({ length: hinges }, (_, i) =>
      world.addJoint(
        hinge({ a: null, b: leaf, anchor: [0, i, 0], axis: [0, 1, 0], ...(i === hinges - 1 ? options : {}) }),
      ),
    );
    return { world, leaf, joints };
  }
  const inertia = (20 * (0.8 ** 2 + 0.04 ** 2)) / 12 + 20 * 0.16;

  it.each([1, 2, 3])("a motor on one of %d hinges turns the door at its speed", (hinges) => {
    const { world, leaf, joints } = door(hinges, { motor: { speed: 2, maxForce: 10 } });
    world.step(1 / 60);
    // bounded: the spin after a step is τ dt / I
    expect(leaf.angularVelocity[1]).toBeCloseTo(10 / 60 / inertia, 9);
    expect(world.report.saturated).toBe(1);
    for (let i = 0; i < 240; i++) world.step(1 / 60);
    expect(leaf.angularVelocity[1]).toBeCloseTo(2, 9);
    expect(joints[hinges - 1].rate).toBeCloseTo(2, 9);
    expect(joints.reduce((total, joint) => total + joint.force[1], 0)).toBeCloseTo(20 * 9.81, 6);
  });

  it.each([1, 2])("a limit on one of %d hinges holds", (hinges) => {
    const { world, leaf, joints } = door(hinges, { limits: { lower: -0.2, upper: 0.5 } });
    leaf.angularVelocity = [0, 1, 0];
    for (let i = 0; i < 120; i++) {
      world.step(1 / 60);
      expect(joints[hinges - 1].coordinate).toBeLessThan(0.5 + 1e-9);
    }
    expect(world.report.jointGapMetres).toBeLessThan(1e-13);
  });
});

describe("what is not stacked", () => {
  it("joints that disagree close a loop, and the gap is told", () => {
    const { world } = arm([
      hingeAt(at(0)),
      (a, b) => hinge({ a, b, anchorA: [0.5, 0, 0], anchorB: [-0.3, 0, 0], axisA: X, axisB: X }),
    ]);
    for (let i = 0; i < 30; i++) world.step(1 / 60);
    expect(world.report.jointGapMetres).toBeGreaterThan(1e-3);
  });

  it("a universal joint beside a ball closes a loop, and both hold", () => {
    const { world } = arm([
      (a, b) => universal({ a, b, anchor: at(0), axis: X, secondAxis: [0, 1, 0] }),
      ballAt(at(1)),
    ]);
    for (let i = 0; i < 60; i++) world.step(1 / 60);
    expect(world.report.jointGapMetres).toBeLessThan(1e-10);
  });
});

describe("the report counts rows that repeat others in loops, too", () => {
  function fourBar(kinds: readonly ("hinge" | "ball")[]): World {
    const world = new World();
    const points: Vec3[] = [
      [0, 0, 0],
      [0, 0.5, 0],
      [1, 0.8, 0],
      [1.2, 0, 0],
    ];
    const bars = [0, 1, 2].map((i) => {
      const [p, q] = [points[i], points[i + 1]];
      const middle: Vec3 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2, 0];
      return world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, position: middle });
    });
    const all = [null, ...bars, null];
    for (let i = 0; i < 4; i++) {
      const place = { a: all[i], b: all[i + 1] ?? bars[2], anchor: points[i] };
      const ends = all[i + 1] === null ? { ...place, a: null, b: bars[2] } : place;
      world.addJoint(kinds[i] === "ball" ? ball(ends) : hinge({ ...ends, axis: [0, 0, 1] }));
    }
    return world;
  }

  // 3 bodies x 6 - 1 freedom = 17 is the rank of a planar four-bar
  it.each([
    [["hinge", "hinge", "hinge", "hinge"], 20, 3],
    [["hinge", "hinge", "hinge", "ball"], 18, 1],
    [["hinge", "ball", "hinge", "hinge"], 18, 1],
  ] as const)("a four-bar of %j: %d rows, %d of them repeat", (kinds, held, redundant) => {
    const world = fourBar(kinds);
    for (let i = 0; i < 20; i++) {
      world.step(1 / 60);
      expect(world.report.rows).toEqual({ held, redundant });
    }
  });

  it("rings of welds have six", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const bodies = [0, 1, 2, 3].map((i) =>
      world.addBody({
        shape: box(0.2, 0.2, 0.2),
        mass: 1,
        position: [
          [1, 0, 0],
          [0, 1, 0],
          [-1, 0, 0],
          [0, -1, 0],
        ][i] as Vec3 & object,
      }),
    );
    for (const [i, a] of bodies.entries()) world.addJoint(fixed({ a, b: bodies[(i + 1) % 4], anchor: [0.1, i, 0] }));
    world.step(1 / 60);
    expect(world.report.rows).toEqual({ held: 24, redundant: 6 });
  });

  it("trees, and loops in space, have none", () => {
    const { world } = arm([hingeAt(at(0))]);
    const end = world.bodies[1];
    const third = world.addBody({ shape: box(0.1, 0.1, 0.1), mass: 1, position: [1, 0.5, 0.4] });
    world.addJoint(ball({ a: end, b: third, anchor: [0.8, 0.4, 0.3] }));
    world.addJoint(ball({ a: null, b: third, anchor: [1.2, 0.6, 0.5] }));
    for (let i = 0; i < 10; i++) {
      world.step(1 / 60);
      expect(world.report.rows.redundant).toBe(0);
    }
  });
});
