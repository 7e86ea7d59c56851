// The same mechanism as a net and as a tree with auxiliary rows: a hinge with limits that it never reaches makes it a tree.
import { describe, expect, test } from "vitest";
import {
  type Body,
  type BodyOptions,
  ball,
  circle,
  hinge,
  type JointDescription,
  sphere,
  universal,
  type Vec3,
  World,
} from "../../../src/index.ts";
import { type Built, bar, curtain, hangWeight, ladder, netsOf, truss } from "../../support/nets.ts";

type Join = (a: Body | null, b: Body, anchor: Vec3) => JointDescription;

interface SheetOptions {
  body?: (i: number) => BodyOptions;
  joint?: Join;
  pins?: "world" | "static" | "kinematic";
  gravity?: Vec3;
}

const BALL: Join = (a, b, anchor) => ball({ a, b, anchor });
const HINGE: Join = (a, b, anchor) => hinge({ a, b, anchor, axis: [0, 0, 1] });
const UNIVERSAL: Join = (a, b, anchor) => universal({ a, b, anchor, axis: [0, 0, 1], secondAxis: [1, 0, 0] });

/** A sheet of knots and bars, four by four and skew, hung by two corners. */
function sheet(
  limited: boolean,
  { body = () => ({}), joint = BALL, pins = "world", gravity = [0, -9.81, 0] }: SheetOptions,
): Built & { holder: Body | null } {
  const world = new World({ loops: "nets", collisions: false, gravity });
  const at = (i: number, k: number): Vec3 => [0.4 * i + 0.1 * k, -0.4 * k + 0.05 * i * i, 0];
  const holder = pins === "world" ? null : world.addBody({ type: pins, position: [0.2, 0.3, 0] });
  let count = 0;
  const knots = [0, 1, 2, 3].map((i) =>
    [0, 1, 2, 3].map((k) => world.addBody({ shape: sphere(0.05), mass: 0.3, position: at(i, k), ...body(count++) })),
  );
  const join = (a: Body, b: Body, p: Vec3, q: Vec3) => {
    const between = bar(world, p, q, body(count++));
    world.addJoint(joint(a, between, p));
    world.addJoint(joint(between, b, q));
  };
  for (let i = 0; i < 4; i++)
    for (let k = 0; k < 4; k++) {
      if (k < 3) join(knots[i][k], knots[i][k + 1], at(i, k), at(i, k + 1));
      if (i < 3 && k > 0) join(knots[i][k], knots[i + 1][k], at(i, k), at(i + 1, k));
      if (k === 0 && i % 3 === 0) world.addJoint(joint(holder, knots[i][k], at(i, k)));
    }
  hangWeight(world, knots[3][3], limited, body(0));
  return { world, bodies: world.bodies, holder };
}

/** Largest distance of a body in the two worlds. */
const apart = (p: Built, q: Built) =>
  Math.max(...p.bodies.map((body, i) => Math.hypot(...body.position.map((x, k) => x - q.bodies[i].position[k]))));

function bothWays(make: (limited: boolean) => Built, steps: number, dt: number): [net: Built, tree: Built] {
  const both: [Built, Built] = [make(false), make(true)];
  for (const { world } of both) for (let i = 0; i < steps; i++) world.step(dt);
  expect(both.map(({ world }) => netsOf(world))).toEqual([1, 0]);
  return both;
}

const withWeight = (make: () => Built, on: number) => (limited: boolean) => {
  const { world } = make();
  hangWeight(world, world.bodies[on], limited);
  return { world, bodies: world.bodies };
};

const PLANAR = () => ({ planar: true, shape: circle(0.1), inertia: undefined });

// both leave corrections of 1e-4 (60 h)² rad of nets with more than 32 bodies: over 30 steps of a swing that is up to 1e-5 m at 1/60 and 1/16 of it at 1/240
describe.each([
  [1 / 60, 1e-5],
  [1 / 240, 1e-6],
])("the same motion, steps of %f s", (dt, within) => {
  test.each<[string, (limited: boolean) => Built]>([
    ["a ladder", withWeight(() => ladder(8), 23)],
    ["a curtain", withWeight(() => curtain(4), 39)],
    ["a truss", withWeight(() => truss(2), 11)],
    ["a truss with sticks too many", withWeight(() => truss(1, true), 6)],
    ["a sheet of balls", (limited) => sheet(limited, {})],
    ["of hinges", (limited) => sheet(limited, { joint: HINGE })],
    ["of universal joints", (limited) => sheet(limited, { joint: UNIVERSAL })],
    ["of planar bodies", (limited) => sheet(limited, { body: PLANAR })],
    ["of planar bodies on hinges", (limited) => sheet(limited, { body: PLANAR, joint: HINGE })],
    [
      "of bodies held in a plane",
      (limited) => sheet(limited, { body: () => ({ lockTranslation: [false, false, true] }) }),
    ],
    [
      "some turn about one axis",
      (limited) =>
        sheet(limited, {
          body: (i) => (i % 7 === 0 ? { lockRotation: [true, false, true] } : {}),
          gravity: [1, -9, 2],
        }),
    ],
    [
      "some do not turn",
      (limited) =>
        sheet(limited, { body: (i) => (i % 7 === 0 ? { lockRotation: [true, true, true] } : {}), gravity: [1, -9, 2] }),
    ],
    [
      "one is held in a plane",
      (limited) =>
        sheet(limited, {
          body: (i) => (i === 12 ? { lockTranslation: [true, false, false] } : {}),
          gravity: [1, -9, 2],
        }),
    ],
    ["on a static body", (limited) => sheet(limited, { pins: "static" })],
  ])("%s", (_, make) => {
    const [net, tree] = bothWays(make, 30, dt);
    expect(apart(net, tree)).toBeLessThan(within);
    expect(net.world.report.jointGap).toBeLessThan(1e-9);
  });

  test.each([
    ["balls", BALL],
    ["hinges", HINGE],
  ])("on a pin that moves and turns, %s", (_, joint) => {
    const make = (limited: boolean) => {
      const built = sheet(limited, { pins: "kinematic", joint });
      (built.holder as Body).velocity = [0.5, 0.2, joint === HINGE ? 0 : 0.1];
      (built.holder as Body).angularVelocity = joint === HINGE ? [0, 0, 1] : [0.3, 0.5, 1];
      return built;
    };
    const [net, tree] = bothWays(make, 8, dt);
    expect(apart(net, tree)).toBeLessThan(within);
  });
});

describe("bodies that turn about two axes", () => {
  const body = (i: number): BodyOptions => (i % 9 === 1 && i < 36 ? { lockRotation: [true, false, false] } : {});
  const make = (limited: boolean) => sheet(limited, { body, gravity: [1, -9, 2] });

  // flat at first: how it buckles is a matter of rounding, so that only the first steps are compared
  test("move as in a tree", () => {
    const [net, tree] = bothWays(make, 12, 1 / 60);
    expect(apart(net, tree)).toBeLessThan(1e-6);
  });

  test("do not turn about the third", () => {
    const { world, bodies } = make(false);
    for (let i = 0; i < 42; i++) {
      world.step(1 / 60);
      for (const [k, { angularVelocity }] of bodies.entries())
        if (body(k).lockRotation) expect(Math.abs(angularVelocity[0]), `body ${k}, step ${i}`).toBeLessThan(1e-9);
    }
  });
});

describe("reactions", () => {
  test("of independent joints are those of the tree", () => {
    const [net, tree] = bothWays((limited) => sheet(limited, {}), 20, 1 / 240);
    for (const [j, joint] of net.world.joints.entries())
      for (let i = 0; i < 3; i++) expect(Math.abs(joint.force[i] - tree.world.joints[j].force[i])).toBeLessThan(1e-3);
  });
});

describe("redundant rows", () => {
  test("a truss with four sticks too many in each bay", () => {
    const { world } = truss(3, true);
    for (let i = 0; i < 10; i++) world.step(1 / 60);
    expect(world.report.rows).toEqual({ held: 327, redundant: 12 });
  });

  // seven loops in a plane, three rows too many in each
  test("a plane sheet of hinges", () => {
    const { world } = sheet(false, { joint: HINGE });
    world.step(1 / 60);
    expect(world.report.rows.redundant).toBe(21);
  });
});
