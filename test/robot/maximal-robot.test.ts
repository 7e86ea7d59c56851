// What a robot in a world does beside its accelerations: state, servos, limits, collisions, warnings, and what is refused.
import { describe, expect, test } from "vitest";
import { ArgumentError, assemble, World } from "../../src/index.ts";
import { rotate } from "../../src/math/tuples.ts";
import { Data } from "../../src/robot/data.ts";
import type { JointDescription, RobotDescription } from "../../src/robot/description/description.ts";
import { forwardDynamics } from "../../src/robot/forward-dynamics.ts";
import { toMaximal } from "../../src/robot/maximal/to-maximal.ts";
import { Model } from "../../src/robot/model.ts";
import { sphere } from "../../src/shapes/kinds.ts";

const inertial = { mass: 1, com: [0.3, 0, 0], inertia: [0.01, 0.04, 0.04, 0, 0, 0] } as const;
const joint = (
  name: string,
  parent: string | null,
  child: string,
  more: Partial<JointDescription> = {},
): JointDescription => ({
  name,
  type: "revolute",
  parent,
  child,
  axis: [0, 1, 0],
  inParent: { position: parent ? [0.6, 0, 0] : [0, 0, 1] },
  ...more,
});

/** Two links that hang from the world, with a frame at the end. */
const arm = (more: Partial<RobotDescription> = {}, first: Partial<JointDescription> = {}): RobotDescription => ({
  name: "arm",
  links: [{ name: "upper", inertial }, { name: "lower", inertial }, { name: "tip" }],
  joints: [
    joint("shoulder", null, "upper", first),
    joint("elbow", "upper", "lower"),
    { name: "end", type: "fixed", parent: "lower", child: "tip", inParent: { position: [0.6, 0, 0] } },
  ],
  ...more,
});

/** Two hinges that do not meet, with springs, on one link. */
const ankle = (): RobotDescription => ({
  name: "ankle",
  links: [{ name: "foot", inertial }],
  joints: [
    joint("pitch", null, "foot", { stiffness: 6, damping: 0.2 }),
    joint("roll", null, "foot", {
      axis: [1, 0, 0.5],
      inParent: { position: [0, 0, -0.05] },
      inChild: { position: [0, 0, -0.05] },
      stiffness: 3,
      limits: [{ lower: -0.4, upper: 0.4 }],
    }),
  ],
});

const emptyWorld = () => new World({ gravity: [0, 0, -9.81] });

describe("state", () => {
  test("goes in and comes out, with full turns where something acts", () => {
    const robot = toMaximal(emptyWorld(), arm({}, { damping: 0.1 }));
    robot.setState([9, -0.4], [1, 2]);
    const { q, v } = robot.readState();
    for (const [i, x] of [9, -0.4].entries()) expect(q[i]).toBeCloseTo(x, 12);
    for (const [i, x] of [1, 2].entries()) expect(v[i]).toBeCloseTo(x, 12);
  });

  test("a link that is fixed to another shares its body, and has its own pose and velocity", () => {
    const robot = toMaximal(emptyWorld(), arm());
    expect(robot.body("tip")).toBe(robot.body("lower"));
    robot.setState([0, Math.PI / 2], [0, 3]);
    const { position } = robot.linkPose("tip");
    // the elbow is 0.6 m out and turns x to -z
    for (const [i, x] of [0.6, 0, 0.4].entries()) expect(position[i]).toBeCloseTo(x, 12);
    for (const [i, x] of [-1.8, 0, 0].entries()) expect(robot.linkVelocity("tip").linear[i]).toBeCloseTo(x, 12);
  });

  test("a robot stands where it is put, and its coordinates do not know of it", () => {
    const world = new World();
    const orientation = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2] as const;
    const robot = toMaximal(world, arm(), { position: [5, 0, 0], orientation, q: [0.2, 0.3], prefix: "one " });
    expect(world.bodies.map(({ name }) => name)).toEqual(["one upper", "one lower"]);
    const plain = toMaximal(emptyWorld(), arm(), { q: [0.2, 0.3] });
    const turned = rotate(orientation, plain.linkPose("tip").position);
    for (const i of [0, 1, 2]) expect(robot.linkPose("tip").position[i]).toBeCloseTo(turned[i] + (i === 0 ? 5 : 0), 12);
    expect(robot.readState().q[1]).toBeCloseTo(0.3, 12);
  });

  test("in a step it goes where generalized coordinates go, series of joints with springs too", () => {
    // the step is of second order, so halving it quarters what is off
    const off = (steps: number): number => {
      const world = emptyWorld();
      const robot = toMaximal(world, ankle(), { q: [0.3, -0.2] });
      expect(robot.carriers.length).toBe(1);
      for (let i = 0; i < steps; i++) world.step(0.2 / steps);
      const data = new Data(new Model(ankle()));
      let [q, v] = [
        [0.3, -0.2],
        [0, 0],
      ];
      // a finer step of another kind: the midpoint rule
      const fine = 2000;
      for (let i = 0; i < fine; i++) {
        const h = 0.2 / fine;
        const a = forwardDynamics(data, q, v, [0, 0]);
        const [q2, v2] = [q.map((x, k) => x + (h / 2) * v[k]), v.map((x, k) => x + (h / 2) * a[k])];
        const a2 = forwardDynamics(data, q2, v2, [0, 0]);
        [q, v] = [q.map((x, k) => x + h * v2[k]), v.map((x, k) => x + h * a2[k])];
      }
      const found = robot.readState().q;
      return Math.max(...q.map((x, k) => Math.abs(x - found[k])));
    };
    const [coarse, half] = [off(24), off(48)];
    expect(coarse).toBeLessThan(2e-3);
    expect(half / coarse).toBeGreaterThan(0.15);
    expect(half / coarse).toBeLessThan(0.35);
  });
});

describe("what acts", () => {
  test("limits hold", () => {
    const world = emptyWorld();
    const robot = toMaximal(world, arm({}, { limits: [{ lower: -0.1, upper: 0.5 }] }));
    for (let i = 0; i < 240; i++) world.step(1 / 120);
    expect(robot.readState().q[0]).toBeLessThan(0.5 + 1e-9);
    expect(robot.joint("shoulder").drives[0].atLimit).toBe("upper");
  });

  test("limits of each of two hinges that do not meet", () => {
    const world = emptyWorld();
    const robot = toMaximal(world, ankle(), { q: [0, 0.1] });
    robot.setState([0, 0.1], [0, 8]);
    for (let i = 0; i < 60; i++) {
      world.step(1 / 120);
      expect(Math.abs(robot.readState().q[1])).toBeLessThan(0.4 + 1e-9);
    }
  });

  test("a position actuator is a servo, a motor a force", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const robot = toMaximal(
      world,
      arm({
        actuators: [
          { name: "servo", kind: "position", joint: "shoulder", gear: [2], gain: 50, bias: [0, -50, -10] },
          { name: "push", kind: "motor", joint: "elbow", gear: [3], gain: 1, bias: [0, 0, 0], controlRange: [-1, 1] },
        ],
      }),
    );
    expect(robot.restingControls([0.3, 0])).toEqual([0.6, 0]);
    robot.applyControls([0.6, 5]);
    const { stiffness, target, damping } = robot.joint("shoulder").drives[0].servo!;
    expect([stiffness, damping, target]).toEqual([200, 40, 0.3]);
    // 1, the largest control, times the gear
    expect(robot.body("lower").torque[1]).toBeCloseTo(3, 12);
    expect(robot.body("upper").torque[1]).toBeCloseTo(-3, 12);
    for (let i = 0; i < 600; i++) {
      robot.applyControls([0.6, 0]);
      world.step(1 / 120);
    }
    expect(robot.readState().q[0]).toBeCloseTo(0.3, 3);
  });

  test("loops are closed, and a mimic joint follows", () => {
    const world = emptyWorld();
    const robot = toMaximal(
      world,
      arm({
        joints: [
          joint("shoulder", null, "upper"),
          joint("elbow", "upper", "lower", { mimic: { joint: "shoulder", multiplier: -2, offset: 0.1 } }),
          { name: "end", type: "fixed", parent: "lower", child: "tip" },
        ],
      }),
    );
    expect([robot.nq, robot.nv, robot.joint("elbow").qIndex]).toEqual([1, 1, -1]);
    for (let i = 0; i < 120; i++) world.step(1 / 120);
    expect(Math.abs(robot.readState().q[0])).toBeGreaterThan(0.1);
    expect(robot.loopGap).toBeLessThan(1e-12);

    const pinned = emptyWorld();
    const chain = toMaximal(
      pinned,
      arm({ loops: [{ kind: "connect", name: "pin", a: "tip", b: null, inB: { position: [0.9, 0, 1] } }] }),
      { q: [0.7, -1.4] },
    );
    expect(chain.loopGap).toBeGreaterThan(1e-3);
    expect(assemble(pinned).closed).toBe(true);
    expect(chain.loopGap).toBeLessThan(1e-12);
  });
});

describe("collisions", () => {
  const ball = (name: string) => ({ name, inertial, shapes: [sphere(0.4)] });
  const three = (excluded: RobotDescription["excluded"] = []): RobotDescription => ({
    name: "three",
    links: [ball("one"), ball("two"), ball("three")],
    joints: [
      joint("a", null, "one"),
      joint("b", "one", "two"),
      joint("c", "two", "three", { inParent: { position: [-0.3, 0, 0] } }),
    ],
    excluded,
  });
  const touching = (description: RobotDescription, selfCollide: boolean): number => {
    const world = new World({ gravity: [0, 0, 0] });
    toMaximal(world, description, { selfCollide });
    world.step(1e-6);
    return world.contacts.length;
  };
  test("links leave each other alone unless asked not to; neighbours and excluded pairs always", () => {
    expect(touching(three(), false)).toBe(0);
    expect(touching(three(), true)).toBe(1);
    expect(touching(three([["one", "three"]]), true)).toBe(0);
  });

  test("shapes of the file's world stand with the robot", () => {
    const world = emptyWorld();
    const robot = toMaximal(world, arm({ scenery: [sphere(1, { position: [0, 0, -2] })] }), { position: [0, 0, 5] });
    expect(robot.scenery?.type).toBe("static");
    expect(toMaximal(emptyWorld(), arm({ scenery: [sphere(1)] }), { scenery: false }).scenery).toBeUndefined();
  });
});

describe("what is told and refused", () => {
  test("what the world does not do is in the warnings", () => {
    const told = (description: RobotDescription) =>
      toMaximal(emptyWorld(), description)
        .warnings.map(({ message }) => message)
        .join("; ");
    expect(told(arm())).toBe("");
    expect(told(arm({}, { armature: 0.1 }))).toMatch(/armature of joints is ignored/);
    // a carrier of two hinges has what its neighbours lend it; two of them in a row cannot
    expect(told(ankle())).toBe("");
    const third = joint("yaw", null, "foot", { axis: [0.2, 0.1, 1], stiffness: 1 });
    const wrist = { ...ankle(), joints: [...ankle().joints, third] };
    expect(told(wrist)).toMatch(
      /"pitch" and the joints after it on "foot" are connected by extra bodies of 1e-8 times its mass/,
    );
    const spherical = { type: "spherical", limits: [{ upper: 1 }], damping: 1 } as const;
    expect(told(arm({}, spherical))).toMatch(/limits, which are ignored.*rotation vector/);
    expect(told(arm({}, { type: "free", damping: 1 }))).toMatch(/which is ignored: it is a free joint/);
  });

  test("wrong arguments, by name", () => {
    const robot = toMaximal(emptyWorld(), arm());
    expect(() => robot.setState([1])).toThrow(/robot "arm".*q must be 2 numbers, not 1/);
    expect(() => robot.applyTorques([1, Number.NaN])).toThrow(/tau\[1\] must be a finite number/);
    expect(() => robot.body("hand")).toThrow(/"hand" does not exist/);
    expect(() => robot.joint("wrist")).toThrow(ArgumentError);
    expect(() => robot.applyControls([1])).toThrow(/controls must be 0 numbers/);
    const refused = (options: object) => expect(() => toMaximal(emptyWorld(), arm(), options)).toThrow(ArgumentError);
    for (const options of [{ q: [1] }, { armature: "yes" }, { groupBit: 32 }, { selfCollide: 1 }, { colour: "red" }])
      refused(options);
    expect(() => toMaximal({} as World, arm())).toThrow(/must be a World/);
    expect(() => toMaximal(emptyWorld(), arm({ links: [] }))).toThrow(ArgumentError);
  });

  test("a robot that cannot be put up leaves the world as it was", () => {
    const world = emptyWorld();
    const stuck = { name: "stuck", kind: "motor", joint: "end", gear: [1], gain: 1, bias: [0, 0, 0] } as const;
    expect(() => toMaximal(world, arm({ actuators: [stuck] }))).toThrow(/"stuck".*drives "end", which is fixed/);
    expect([world.bodies.length, world.joints.length]).toEqual([0, 0]);
  });
});
